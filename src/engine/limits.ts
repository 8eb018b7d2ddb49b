import { checkMove } from "../notation/move.js";
import type { Clock, Move, SearchLimits, Side } from "../types.js";
import { CONTEMPT, MAX_DEPTH } from "../wasm/core.js";
import { badOption, orRefuse, readOptions, requireInteger } from "./input.js";
import type { SearchOptions } from "./interface.js";
import { LEVEL_NAMES } from "./levels.js";

/** Limits of a search, checked, with the clock turned into times. */
export interface Budget {
  readonly depth: number;
  readonly nodes: number | undefined;
  /** No new iteration begins after this many milliseconds, stretched as `softTime` says; `Infinity` for none. */
  readonly softMs: number;
  /** The search is broken off after this many milliseconds; `Infinity` for none. */
  readonly hardMs: number;
  readonly mate: number | undefined;
  readonly searchMoves: readonly Move[] | undefined;
  readonly multiPv: number;
  readonly contempt: number | undefined;
  /** Whether the result may end it early: not when a depth was asked for, nor in an infinite search. */
  readonly mayEndEarly: boolean;
  /** Whether time limits it: then a single legal move is played at once. */
  readonly isTimed: boolean;
}

const MILLISECONDS = { min: 0, max: 2 ** 31 - 1 } as const;
const MAX_LISTED_MOVES = 32;

/** The smallest and the largest value of each limit that is a number; `clockMs` is for all times of a clock. */
export const LIMIT_RANGES = {
  depth: { min: 1, max: MAX_DEPTH },
  nodes: { min: 1, max: Number.MAX_SAFE_INTEGER },
  moveTimeMs: { ...MILLISECONDS, min: 1 },
  mate: { min: 1, max: MAX_DEPTH },
  multiPv: { min: 1, max: 32 },
  contempt: CONTEMPT,
  clockMs: MILLISECONDS,
  movesToGo: { min: 1, max: 10_000 },
} as const;

/** Moves that a game is taken to last yet when no time control is near. */
const HORIZON = 28;
/** The share of the increment that is spent at once, of the clock that a move may take at most, and how far over its share. */
const INCREMENT_SHARE = 0.75;
const CLOCK_SHARE = 0.8;
const OVERDRAFT = 4;
/**
 * Overheads that are not given out, so that a machine that stalls now and then does not lose the game. Below them even
 * the increment is saved: games of 0.2 s + 2 ms a side are played with this much left.
 */
const RESERVED_OVERHEADS = 5;
/** After this share of its time a search does not begin an iteration that it would hardly finish. */
const SOFT_SHARE = 0.6;

const LIMITS = [
  "depth",
  "nodes",
  "moveTimeMs",
  "clock",
  "mate",
  "infinite",
  "searchMoves",
  "multiPv",
  "contempt",
  "level",
] as const;
const CLOCK = ["red", "blue", "redIncrement", "blueIncrement", "movesToGo"] as const;

/** Milliseconds kept back of the clock for what happens outside the search, unless the caller says. */
export const DEFAULT_MOVE_OVERHEAD_MS = 10;

/**
 * A plain copy of limits from outside, each property read once: what is checked is what is sent to the core.
 * Throws `bad-option` with the name for an unknown limit, a value out of its range or an unknown level, `bad-move` for a
 * search move that is none.
 */
export function checkLimits(given: SearchOptions): SearchOptions {
  const { level, clock, searchMoves, ...plain } = readOptions("limits", given, LIMITS);
  for (const name of ["depth", "nodes", "moveTimeMs", "mate", "multiPv", "contempt"] as const) {
    if (plain[name] !== undefined) requireInteger(name, plain[name], LIMIT_RANGES[name].min, LIMIT_RANGES[name].max);
  }
  if (plain.infinite !== undefined && typeof plain.infinite !== "boolean") {
    throw badOption("infinite", "true or false", plain.infinite);
  }
  if (level !== undefined && !LEVEL_NAMES.includes(level)) {
    throw badOption("level", `one of ${LEVEL_NAMES.join(", ")}`, level);
  }
  const checked = {
    ...plain,
    level,
    clock: clock === undefined ? undefined : checkClock(clock),
    searchMoves: searchMoves === undefined ? undefined : orRefuse("searchMoves", () => checkMoves(searchMoves)),
  };
  return withoutMissing(checked);
}

/** What limits mean for the side to move. Throws what {@link checkLimits} throws. */
export function budgetOf(given: SearchLimits, turn: Side, moveOverheadMs = DEFAULT_MOVE_OVERHEAD_MS): Budget {
  const { depth, nodes, moveTimeMs, clock, mate, infinite, searchMoves, multiPv, contempt } = checkLimits(given);
  const clockTimes = clock && clockTimesOf(clock, turn, moveOverheadMs);
  const hardMs = Math.min(moveTimeMs ?? Number.POSITIVE_INFINITY, clockTimes?.hardMs ?? Number.POSITIVE_INFINITY);
  return {
    depth: depth ?? MAX_DEPTH,
    nodes,
    softMs: Math.min(clockTimes?.softMs ?? Number.POSITIVE_INFINITY, hardMs),
    hardMs,
    mate,
    searchMoves,
    multiPv: multiPv ?? 1,
    contempt,
    mayEndEarly: depth === undefined && infinite !== true,
    isTimed: hardMs !== Number.POSITIVE_INFINITY,
  };
}

function checkClock(given: Clock): Clock {
  const { movesToGo, ...times } = readOptions("clock", given, CLOCK);
  const { red, blue, redIncrement = 0, blueIncrement = 0 } = times;
  const { clockMs, movesToGo: moves } = LIMIT_RANGES;
  return withoutMissing({
    red: requireInteger("clock.red", red, clockMs.min, clockMs.max),
    blue: requireInteger("clock.blue", blue, clockMs.min, clockMs.max),
    redIncrement: requireInteger("clock.redIncrement", redIncrement, clockMs.min, clockMs.max),
    blueIncrement: requireInteger("clock.blueIncrement", blueIncrement, clockMs.min, clockMs.max),
    movesToGo: movesToGo === undefined ? undefined : requireInteger("clock.movesToGo", movesToGo, moves.min, moves.max),
  });
}

/** Soft and hard time for a move; the hard one leaves a fifth of the clock and the overhead, and is 1 ms at least. */
function clockTimesOf(clock: Clock, turn: Side, overheadMs: number): { softMs: number; hardMs: number } {
  const { red, blue, redIncrement = 0, blueIncrement = 0, movesToGo } = clock;
  const leftMs = turn === "red" ? red : blue;
  const incrementMs = turn === "red" ? redIncrement : blueIncrement;
  const moves = Math.min(movesToGo ?? HORIZON, HORIZON);
  const spareMs = Math.max(0, leftMs - Math.min(moves, RESERVED_OVERHEADS) * overheadMs);
  const shareMs = spareMs / moves + Math.min(INCREMENT_SHARE * incrementMs, spareMs);
  const mostMs = Math.min(CLOCK_SHARE * leftMs, leftMs - overheadMs);
  const hardMs = Math.max(1, Math.min(OVERDRAFT * shareMs, mostMs));
  return { softMs: Math.min(SOFT_SHARE * shareMs, hardMs), hardMs };
}

function checkMoves(moves: readonly Move[]): readonly Move[] {
  if (Array.isArray(moves) && moves.length > 0 && moves.length <= MAX_LISTED_MOVES) return Array.from(moves, copyMove);
  throw badOption("searchMoves", `a list of 1 to ${MAX_LISTED_MOVES} moves`, moves);
}

function copyMove(move: Move): Move {
  const { from, to }: Partial<Move> = move ?? {};
  return checkMove({ from, to } as Move);
}

function withoutMissing<T extends object>(options: { [Name in keyof T]: T[Name] | undefined }): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
