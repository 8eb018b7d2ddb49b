import type { Piece, RuleSwitches, Side } from "../types.js";
import type { Board } from "./board.js";
import { canCapture } from "./capture.js";
import { JUMPS, type Path, STEPS } from "./geometry.js";
import { entersForbiddenWater, entersOwnDen, isJumpBlocked, isJumper } from "./movement.js";

/**
 * Every step and jump that the rules of movement and capture allow the side, by squares from a1 to g9.
 * Whether the game is over is not asked.
 */
export function generatePaths(board: Board, side: Side, rules: RuleSwitches): Path[] {
  const paths: Path[] = [];
  for (let from = 0; from < board.length; from++) {
    const piece = board[from];
    if (piece == null || piece.side !== side) continue;
    for (const path of STEPS[from]!) {
      if (canEnter(board, piece, path, rules)) paths.push(path);
    }
    for (const path of JUMPS[from]!) {
      if (
        isJumper(piece, path, rules) &&
        !isJumpBlocked(board, piece, path, rules) &&
        canEnter(board, piece, path, rules)
      ) {
        paths.push(path);
      }
    }
  }
  return paths;
}

/** Whether the piece may come to stand at the end of the path, by terrain and by what stands there. */
function canEnter(board: Board, piece: Piece, path: Path, rules: RuleSwitches): boolean {
  if (entersForbiddenWater(piece, path) || entersOwnDen(piece, path)) return false;
  const target = board[path.to];
  if (target == null) return true;
  return target.side !== piece.side && canCapture(piece, target, path, rules);
}
