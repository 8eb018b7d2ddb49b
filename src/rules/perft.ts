import { TigerleapError } from "../errors.js";
import type { RuleSwitches, Side } from "../types.js";
import { type Board, movePiece } from "./board.js";
import { generatePaths } from "./movegen.js";
import { denWinner, opponent } from "./outcome.js";
import type { Position } from "./position.js";

/** 32 moves at most in each half-move: deeper counts could go beyond 2^53. */
const MAX_PERFT_DEPTH = 10;

/**
 * Counts the move sequences of `depth` half-moves, 0–10. A position that is over by a den, by annihilation or for want of
 * moves has none; the draws by repetition and without captures are not looked at. Throws `bad-option` for another depth.
 */
export function perft(position: Position, depth: number): number {
  if (!Number.isInteger(depth) || depth < 0 || depth > MAX_PERFT_DEPTH) {
    throw new TigerleapError("bad-option", `the depth is a whole number 0-${MAX_PERFT_DEPTH}`, { option: "depth" });
  }
  return count(position.setup().board, position.turn, depth, position.rules);
}

function count(board: Board, side: Side, depth: number, rules: RuleSwitches): number {
  if (depth === 0) return 1;
  // A side without animals has no moves, so only the den needs asking.
  if (denWinner(board)) return 0;
  const paths = generatePaths(board, side, rules);
  if (depth === 1) return paths.length;
  const next = opponent(side);
  return paths.reduce((sum, { from, to }) => sum + count(movePiece(board, from, to), next, depth - 1, rules), 0);
}
