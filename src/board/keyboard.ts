import type { Side, Square } from "../types.js";
import { COLUMNS, type Place, placeOf, ROWS, squareAt } from "./geometry.js";

/** What a key does to the place of the focus. Arrows stop at the edge. */
const MOVEMENTS: ReadonlyMap<string, (place: Place) => Place> = new Map([
  ["ArrowLeft", ({ column, row }) => ({ column: Math.max(column - 1, 0), row })],
  ["ArrowRight", ({ column, row }) => ({ column: Math.min(column + 1, COLUMNS - 1), row })],
  ["ArrowUp", ({ column, row }) => ({ column, row: Math.max(row - 1, 0) })],
  ["ArrowDown", ({ column, row }) => ({ column, row: Math.min(row + 1, ROWS - 1) })],
  ["Home", ({ row }) => ({ column: 0, row })],
  ["End", ({ row }) => ({ column: COLUMNS - 1, row })],
  ["PageUp", ({ column }) => ({ column, row: 0 })],
  ["PageDown", ({ column }) => ({ column, row: ROWS - 1 })],
]);

/** The same with Control held down. */
const CONTROL_MOVEMENTS: ReadonlyMap<string, (place: Place) => Place> = new Map([
  ["Home", () => ({ column: 0, row: 0 })],
  ["End", () => ({ column: COLUMNS - 1, row: ROWS - 1 })],
]);

/**
 * Where a key leads from a square, as seen on the screen: arrows, Home and End in the row, Page Up and Page Down in the
 * column, with Control to the first and last square. `null` for every other key.
 */
export function squareAfterKey(square: Square, key: string, control: boolean, orientation: Side): Square | null {
  const movement = (control ? CONTROL_MOVEMENTS : MOVEMENTS).get(key);
  return movement ? squareAt(movement(placeOf(square, orientation)), orientation) : null;
}
