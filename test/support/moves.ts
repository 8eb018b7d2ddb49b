import { formatMove, type Move, type Position, SQUARES } from "../../src/rules/index.js";

/** The legal moves of a position as text, sorted. */
export function moveTexts(position: Position): string[] {
  return position.legalMoves().map(formatMove).sort();
}

/** Every pair of squares, a square with itself included: 63 × 63 moves. */
export const ALL_MOVES: readonly Move[] = SQUARES.flatMap((from) => SQUARES.map((to) => ({ from, to })));
