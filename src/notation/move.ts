import { TigerleapError } from "../errors.js";
import type { Move, Square } from "../types.js";
import { quote } from "./quote.js";
import { isSquare } from "./square.js";

/** Two squares of two characters each. */
const MOVE_LENGTH = 4;

/**
 * Reads a move written as its two squares, `a3a4`. Whether any rule allows it is not asked.
 * Throws `bad-move` (kind `bad-move-text`) with the index of the first character that cannot belong to a move.
 */
export function parseMove(text: string): Move {
  if (typeof text !== "string") throw badMove(text, 0);
  const from = text.slice(0, 2);
  const to = text.slice(2, MOVE_LENGTH);
  if (!isSquare(from)) throw badMove(text, badSquareIndex(from));
  if (!isSquare(to)) throw badMove(text, 2 + badSquareIndex(to));
  if (text.length > MOVE_LENGTH) throw badMove(text, MOVE_LENGTH);
  return { from, to };
}

/** Writes a move as its two squares, `a3a4`. Throws `bad-move` for an object that holds no two squares. */
export function formatMove(move: Move): string {
  const { from, to } = checkMove(move);
  return from + to;
}

/** The move itself if it holds two squares, legal or not. Throws `bad-move` (kind `bad-move-text`) if not. */
export function checkMove(move: Move): Move {
  // A caller in plain JavaScript may hand in anything.
  const { from, to }: Partial<Record<keyof Move, Square>> = move ?? {};
  if (isSquare(from) && isSquare(to)) return move;
  const message = `a move holds the squares "from" and "to", not ${quote(from)} and ${quote(to)}`;
  throw new TigerleapError("bad-move", message, { kind: "bad-move-text" });
}

function badMove(text: unknown, index: number): TigerleapError {
  return new TigerleapError("bad-move", `${quote(text)} is not a move; moves look like a3a4`, {
    kind: "bad-move-text",
    text: typeof text === "string" ? text : "",
    index,
  });
}

/** Where two characters stop being a square: 0 without a file letter, else 1. */
function badSquareIndex(square: string): 0 | 1 {
  return /^[a-g]/.test(square) ? 1 : 0;
}
