import { FILES, RANKS, type Side, SQUARES, type Square } from "../types.js";

/** Width and height of a square in the units of the board's drawings. */
export const SQUARE_SIZE = 100;
/** Squares from left to right and from top to bottom. */
export const COLUMNS = FILES.length;
export const ROWS = RANKS.length;
/** The whole board in the same units. */
export const BOARD_WIDTH = COLUMNS * SQUARE_SIZE;
export const BOARD_HEIGHT = ROWS * SQUARE_SIZE;

/** Where a square is seen: column 0 is the left one, row 0 the top one. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** A point of the board's drawing, from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a square is seen when the given side's home is at the bottom. */
export function placeOf(square: Square, orientation: Side): Place {
  const index = SQUARES.indexOf(square);
  const file = index % COLUMNS;
  const rank = Math.floor(index / COLUMNS);
  return orientation === "red" ? { column: file, row: ROWS - 1 - rank } : { column: COLUMNS - 1 - file, row: rank };
}

/** The square seen at a place, `null` off the board. */
export function squareAt({ column, row }: Place, orientation: Side): Square | null {
  if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS) return null;
  const file = orientation === "red" ? column : COLUMNS - 1 - column;
  const rank = orientation === "red" ? ROWS - 1 - row : row;
  return SQUARES[rank * COLUMNS + file] ?? null;
}

/** The square under a point, `null` off the board. */
export function squareUnder({ x, y }: Point, orientation: Side): Square | null {
  return squareAt({ column: Math.floor(x / SQUARE_SIZE), row: Math.floor(y / SQUARE_SIZE) }, orientation);
}

/** The middle of a square in the units of the drawings. */
export function centreOf(square: Square, orientation: Side): Point {
  const { column, row } = placeOf(square, orientation);
  return { x: (column + 0.5) * SQUARE_SIZE, y: (row + 0.5) * SQUARE_SIZE };
}

/** All squares row by row as they are seen, from the top left one. */
export function rowsOfSquares(orientation: Side): readonly (readonly Square[])[] {
  return ROWS_OF_SQUARES[orientation];
}

function makeRows(orientation: Side): readonly (readonly Square[])[] {
  const squares = orientation === "red" ? SQUARES : [...SQUARES].reverse();
  const ranks = RANKS.map((_, rank) => squares.slice(rank * COLUMNS, (rank + 1) * COLUMNS));
  return ranks.reverse();
}

const ROWS_OF_SQUARES: Readonly<Record<Side, readonly (readonly Square[])[]>> = {
  red: makeRows("red"),
  blue: makeRows("blue"),
};
