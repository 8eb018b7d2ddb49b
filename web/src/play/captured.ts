import { ANIMALS, type Animal, type Position, type Side, SQUARES } from "tigerleap/rules";

/** The animals that a side has lost, the weakest first. Every game of this page begins with all of them. */
export function lostBy(position: Position, side: Side): readonly Animal[] {
  const pieces = SQUARES.map((square) => position.at(square));
  return ANIMALS.filter((animal) => !pieces.some((piece) => piece?.side === side && piece.animal === animal));
}
