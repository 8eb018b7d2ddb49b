import { expect } from "vitest";
import { formatMove, parseMove, TigerleapError } from "../../src/rules/index.js";
import { tryTo } from "./records.js";

/** What a move's text is, written a second time. */
const MOVE = /^[a-g][1-9][a-g][1-9]$/;

/**
 * Asserts that the reader takes a value exactly if it is the text of two squares of the board, reads those two from it,
 * and else refuses it with a place in it. Says whether it was taken.
 */
export function judgeMove(value: unknown): boolean {
  const read = tryTo(() => parseMove(value as string));
  const isMove = typeof value === "string" && MOVE.test(value);
  if (isMove !== !(read instanceof TigerleapError)) expect.fail(`${JSON.stringify(value)} gives ${String(read)}`);
  if (!(read instanceof TigerleapError)) {
    if (read.from + read.to !== value || formatMove(read) !== value) expect(read).toEqual({ move: value });
    return true;
  }
  const { code, kind, index = Number.NaN } = read;
  const isPlaced = index >= 0 && index <= (typeof value === "string" ? value.length : 0);
  if (code !== "bad-move" || kind !== "bad-move-text" || !isPlaced) expect.fail(JSON.stringify(read.toPlain()));
  return false;
}
