import { TigerleapError } from "../errors.js";
import { SQUARES, type Square } from "../types.js";
import { quote } from "./quote.js";

const INDEX_OF: ReadonlyMap<unknown, number> = new Map(SQUARES.map((square, index) => [square, index]));

/** Whether a value is the name of a square, `a1` to `g9`. */
export function isSquare(value: unknown): value is Square {
  return INDEX_OF.has(value);
}

/**
 * The place of a square in {@link SQUARES}, 0–62.
 * Throws `bad-option` (option `square`) for anything that is not a square.
 */
export function squareIndex(square: Square): number {
  const index = INDEX_OF.get(square);
  if (index === undefined) {
    const text = quote(square);
    throw new TigerleapError("bad-option", `${text} is not a square, a1 to g9`, { option: "square", text });
  }
  return index;
}
