import { ANIMALS, type Animal, type Piece, SIDES, type Side } from "../types.js";

/** The letter of each animal in position strings, upper case as Red has it. `P` is for panther, the leopard's other name. */
const LETTERS: Readonly<Record<Animal, string>> = {
  rat: "R",
  cat: "C",
  dog: "D",
  wolf: "W",
  leopard: "P",
  tiger: "T",
  lion: "L",
  elephant: "E",
};

/** The sixteen pieces. Setups and positions made by this package hold these very objects, so `===` compares them. */
const PIECES: readonly Piece[] = SIDES.flatMap((side) => ANIMALS.map((animal) => Object.freeze({ side, animal })));

const PIECE_OF_LETTER: ReadonlyMap<string, Piece> = new Map(PIECES.map((piece) => [pieceLetter(piece), piece]));

/** The letter of a piece in position strings: upper case for Red, lower case for Blue. */
export function pieceLetter(piece: Piece): string {
  const letter = LETTERS[piece.animal];
  return piece.side === "red" ? letter : letter.toLowerCase();
}

/** The piece that a letter of a position string stands for, `undefined` for any other text. */
export function pieceOfLetter(letter: string): Piece | undefined {
  return PIECE_OF_LETTER.get(letter);
}

/** The one object for a piece of that side and animal, `undefined` if there is no such side or animal. */
export function pieceOf(side: Side, animal: Animal): Piece | undefined {
  return PIECES.find((piece) => piece.side === side && piece.animal === animal);
}
