import * as abi from "../../assembly/abi.js";
import { TigerleapError } from "../errors.js";
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
  // A caller in plain JavaScript may hand in anything.
  const given: Partial<Move> = move ?? {};
  const from = SQUARE_INDEX.get(given.from as Square);
  const to = SQUARE_INDEX.get(given.to as Square);
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

const codes = (values: Readonly<Record<string, number>>): ReadonlyMap<unknown, number> =>
  new Map(Object.entries(values));
const YES_NO: ReadonlyMap<unknown, number> = new Map([
  [false, 0],
  [true, 1],
]);

/** The switches that take one of a few values, in the order of the core's `setRules`. */
const SWITCH_CODES: readonly (readonly [name: keyof RuleSwitches, codes: ReadonlyMap<unknown, number>])[] = [
  ["tigerJump", codes({ both: abi.TIGER_JUMPS_BOTH, files: abi.TIGER_JUMPS_FILES, ranks: abi.TIGER_JUMPS_RANKS })],
  ["jumpBlock", codes({ "any-rat": abi.BLOCK_ANY_RAT, "enemy-rat": abi.BLOCK_ENEMY_RAT })],
  ["elephantTakesRat", YES_NO],
  [
    "ratCrossesWaterLine",
    codes({ no: abi.CROSS_NO, rat: abi.CROSS_RAT, "all-but-elephant": abi.CROSS_ALL_BUT_ELEPHANT }),
  ],
  ["dogOverWolf", YES_NO],
  ["noMoves", codes({ loss: abi.NO_MOVES_LOSS, draw: abi.NO_MOVES_DRAW })],
  ["repetition", codes({ none: abi.REPETITION_NONE, draw: abi.REPETITION_DRAW })],
];

/** The arguments of the core's `setRules`. */
export type RuleCodes = [number, number, number, number, number, number, number, number];

/** Throws `bad-rule-set` for a switch without a code: on its way into WebAssembly it would become 0. */
export function encodeRules(rules: RuleSwitches): RuleCodes {
  const given: Partial<RuleSwitches> = rules ?? {};
  const encoded = SWITCH_CODES.map(([name, values]) => values.get(given[name]) ?? refuse(name));
  const { noCaptureLimit: limit } = given;
  const isLimit = Number.isInteger(limit) && Number(limit) >= 0 && Number(limit) <= abi.MAX_COUNTER;
  return [...encoded, isLimit ? Number(limit) : refuse("noCaptureLimit")] as RuleCodes;
}

function refuse(option: keyof RuleSwitches): never {
  throw new TigerleapError("bad-rule-set", `the core has no rule for this value of ${option}`, { option });
}
