import type { Piece, RuleSwitches } from "../types.js";
import type { Board } from "./board.js";
import { DEN_INDEX, IS_WATER, type Path } from "./geometry.js";

/**
 * The rules of movement one by one, numbered as under "Moves" in docs/RULES.md. Rule 1 (steps) is geometry's,
 * rule 5 (no stacking) needs no function.
 */

/** Rule 2: whether the path ends in the mover's own den. */
export function entersOwnDen(piece: Piece, path: Path): boolean {
  return path.to === DEN_INDEX[piece.side];
}

/** Rule 3: whether the path ends in water that is closed to the animal. */
export function entersForbiddenWater(piece: Piece, path: Path): boolean {
  return piece.animal !== "rat" && IS_WATER[path.to] === true;
}

/** Rule 4: whether the animal jumps along the line of this path at all. */
export function isJumper(piece: Piece, path: Path, rules: RuleSwitches): boolean {
  if (piece.animal === "lion") return true;
  if (piece.animal !== "tiger") return false;
  if (rules.tigerJump === "both") return true;
  return path.along === (rules.tigerJump === "files" ? "file" : "rank");
}

/** Rule 4: whether a rat in the water forbids the jump. */
export function isJumpBlocked(board: Board, piece: Piece, path: Path, rules: RuleSwitches): boolean {
  for (const square of path.over) {
    const rat = board[square];
    if (rat && (rules.jumpBlock === "any-rat" || rat.side !== piece.side)) return true;
  }
  return false;
}
