import * as abi from "../../assembly/abi.js";
import {
  ANIMALS,
  type DrawReason,
  type Move,
  type Outcome,
  type Piece,
  type RuleSwitches,
  type Score,
  SIDES,
  SQUARES,
  type Square,
  type WinReason,
} from "../types.js";

/** Between the package's values and the core's numbers; `types` and `abi` number squares, sides and animals alike. */

const SQUARE_INDEX: ReadonlyMap<Square, number> = new Map(SQUARES.map((square, index) => [square, index]));

export function encodePiece(piece: Piece): number {
  return SIDES.indexOf(piece.side) * ANIMALS.length + ANIMALS.indexOf(piece.animal);
}

/** The piece of a code, `null` for an empty square. */
export function decodePiece(code: number): Piece | null {
  const side = SIDES[Math.floor(code / ANIMALS.length)];
  const animal = ANIMALS[code % ANIMALS.length];
  return side && animal ? { side, animal } : null;
}

/** −1 for what is no move between two squares of the board. */
export function encodeMove(move: Move): number {
  const from = SQUARE_INDEX.get(move.from);
  const to = SQUARE_INDEX.get(move.to);
  return from === undefined || to === undefined ? -1 : from | (to << abi.MOVE_TO_SHIFT);
}

export function decodeMove(code: number): Move {
  return {
    from: SQUARES[code & abi.MOVE_SQUARE_MASK]!,
    to: SQUARES[(code >> abi.MOVE_TO_SHIFT) & abi.MOVE_SQUARE_MASK]!,
  };
}

/** A core score as the package shows it, for the same side. */
export function decodeScore(score: number): Score {
  if (score > abi.MAX_EVALUATION) return { type: "win", plies: abi.WIN - score };
  if (score < -abi.MAX_EVALUATION) return { type: "win", plies: -(abi.WIN + score) };
  return { type: "cp", value: score };
}

const REASONS: ReadonlyMap<number, WinReason | DrawReason> = new Map([
  [abi.REASON_DEN, "den"],
  [abi.REASON_ANNIHILATION, "annihilation"],
  [abi.REASON_NO_MOVES, "no-moves"],
  [abi.REASON_NO_CAPTURE, "no-capture"],
  [abi.REASON_REPETITION, "repetition"],
]);

export function decodeOutcome(code: number): Outcome | null {
  if (code === abi.OUTCOME_NONE) return null;
  const reason = REASONS.get(code & abi.REASON_MASK);
  const ending = code & ~abi.REASON_MASK;
  if (ending === abi.OUTCOME_DRAW) return { winner: null, reason: reason as DrawReason };
  return { winner: ending === abi.OUTCOME_RED ? "red" : "blue", reason: reason as WinReason };
}

const TIGER_JUMP = { both: abi.TIGER_JUMPS_BOTH, files: abi.TIGER_JUMPS_FILES, ranks: abi.TIGER_JUMPS_RANKS };
const JUMP_BLOCK = { "any-rat": abi.BLOCK_ANY_RAT, "enemy-rat": abi.BLOCK_ENEMY_RAT };
const RAT_CROSSES = { no: abi.CROSS_NO, rat: abi.CROSS_RAT, "all-but-elephant": abi.CROSS_ALL_BUT_ELEPHANT };
const NO_MOVES = { loss: abi.NO_MOVES_LOSS, draw: abi.NO_MOVES_DRAW };
const REPETITION = { none: abi.REPETITION_NONE, draw: abi.REPETITION_DRAW };

/** The arguments of the core's `setRules`. */
export type RuleCodes = [number, number, number, number, number, number, number, number];

export function encodeRules(rules: RuleSwitches): RuleCodes {
  return [
    TIGER_JUMP[rules.tigerJump],
    JUMP_BLOCK[rules.jumpBlock],
    Number(rules.elephantTakesRat),
    RAT_CROSSES[rules.ratCrossesWaterLine],
    Number(rules.dogOverWolf),
    NO_MOVES[rules.noMoves],
    REPETITION[rules.repetition],
    rules.noCaptureLimit,
  ];
}
