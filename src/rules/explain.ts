import type { IllegalMoveKind } from "../errors.js";
import { type Outcome, type Piece, type RuleSwitches, type Side, SQUARES } from "../types.js";
import type { Board } from "./board.js";
import { isStrongEnough, mayCrossWaterLine } from "./capture.js";
import { IS_WATER, type Path, pathBetween } from "./geometry.js";
import { entersForbiddenWater, entersOwnDen, isJumpBlocked, isJumper } from "./movement.js";

/** Why a move is not legal. */
export interface Illegality {
  readonly kind: IllegalMoveKind;
  /** In plain words, without the move itself: "a rat in the river blocks the jump". */
  readonly message: string;
}

/** The position that a move is tried in. */
interface Situation {
  readonly board: Board;
  readonly turn: Side;
  readonly outcome: Outcome | null;
}

/**
 * The first reason why no move leads from the one square index to the other, `null` for a legal move.
 * The order goes from the game over the animal and its way to what stands at the end.
 */
export function explainIllegality(
  { board, turn, outcome }: Situation,
  from: number,
  to: number,
  rules: RuleSwitches,
): Illegality | null {
  if (outcome) return illegal("game-over", `the game is over: ${describeOutcome(outcome)}`);
  const piece = board[from];
  if (!piece) return illegal("empty-square", `no animal stands on ${SQUARES[from]}`);
  if (piece.side !== turn) {
    const whose = `the ${piece.animal} on ${SQUARES[from]} is ${piece.side}`;
    return illegal("not-your-animal", `${whose}, and ${turn} is to move`);
  }
  const path = pathBetween(from, to);
  if (!path) return illegal("not-a-step-or-jump", `${SQUARES[to]} is neither one step nor one jump away`);
  return explainMovement(board, piece, path, rules) ?? explainTarget(board, piece, path, rules);
}

function explainMovement(board: Board, piece: Piece, path: Path, rules: RuleSwitches): Illegality | null {
  if (path.over.length > 0) {
    if (!isJumper(piece, path, rules)) return illegal("not-a-jumper", explainNoJumper(piece));
    if (isJumpBlocked(board, piece, path, rules)) return illegal("jump-blocked", "a rat in the river blocks the jump");
  }
  if (entersOwnDen(piece, path)) return illegal("own-den", "no animal enters its own den");
  if (entersForbiddenWater(piece, path)) return illegal("only-rat-swims", "only a rat enters the river");
  return null;
}

function explainTarget(board: Board, piece: Piece, path: Path, rules: RuleSwitches): Illegality | null {
  const target = board[path.to];
  if (!target) return null;
  if (target.side === piece.side) {
    return illegal("own-animal", `the own ${target.animal} stands on ${SQUARES[path.to]}`);
  }
  if (!mayCrossWaterLine(piece, target, path, rules)) {
    const message = IS_WATER[path.from]
      ? `a rat in the river does not take ${aOrAn(target)} on land`
      : "a rat on land does not take a rat in the river";
    return illegal("water-line", message);
  }
  if (!isStrongEnough(piece, target, path, rules)) {
    return illegal("strength", `${aOrAn(piece)} does not take ${aOrAn(target)}`);
  }
  return null;
}

function explainNoJumper(piece: Piece): string {
  // A tiger that does not jump here is one that the rules hold to the other lines.
  return piece.animal === "tiger"
    ? "by these rules the tiger does not jump along this line"
    : "only the lion and the tiger jump";
}

function describeOutcome({ winner, reason }: Outcome): string {
  return winner ? `${winner} has won (${reason})` : `it is a draw (${reason})`;
}

function aOrAn(piece: Piece): string {
  return piece.animal === "elephant" ? "an elephant" : `a ${piece.animal}`;
}

function illegal(kind: IllegalMoveKind, message: string): Illegality {
  return { kind, message };
}
