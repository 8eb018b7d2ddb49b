import { TigerleapError } from "../errors.js";
import { checkMove } from "../notation/move.js";
import type { Clock, Move, SearchLimits, Side } from "../types.js";
import { MAX_DEPTH } from "../wasm/core.js";

/** Limits of a search, checked, with the clock turned into times. */
export interface Budget {
  readonly depth: number;
  readonly nodes: number | undefined;
  /** No new iteration begins after this many milliseconds; `Infinity` for none. */
  readonly softMs: number;
  /** The search is broken off after this many milliseconds; `Infinity` for none. */
  readonly hardMs: number;
  readonly mate: number | undefined;
  readonly searchMoves: readonly Move[] | undefined;
  readonly multiPv: number;
  /** Whether the result may end it early: not when a depth was asked for, nor in an infinite search. */
  readonly mayEndEarly: boolean;
  /** Whether time limits it: then a single legal move is played at once. */
  readonly isTimed: boolean;
}

const LARGEST_MS = 2 ** 31 - 1;
const LARGEST_MOVES_TO_GO = 10_000;
const LARGEST_MULTI_PV = 32;
const MAX_LISTED_MOVES = 32;

/** Moves that a game is taken to last yet when no time control is near. */
const HORIZON = 28;
/** The share of the increment that is spent at once, of the clock that a move may take at most, and how far over its share. */
const INCREMENT_SHARE = 0.75;
const CLOCK_SHARE = 0.8;
const OVERDRAFT = 4;
/** After this share of its time a search does not begin an iteration that it would hardly finish. */
const SOFT_SHARE = 0.6;

/** Milliseconds kept back of the clock for what happens outside the search, unless the caller says. */
export const DEFAULT_MOVE_OVERHEAD_MS = 10;

/**
 * Checks limits from outside. Reads each property once, takes unknown ones for mistakes.
 * Throws `bad-option` with the option's name, `bad-move` for a search move that is none.
 */
export function budgetOf(limits: SearchLimits, turn: Side, moveOverheadMs = DEFAULT_MOVE_OVERHEAD_MS): Budget {
  const { depth, nodes, moveTimeMs, clock, mate, infinite, searchMoves, multiPv } = limits;
  check("depth", depth, 1, MAX_DEPTH);
  check("nodes", nodes, 1, Number.MAX_SAFE_INTEGER);
  check("moveTimeMs", moveTimeMs, 1, LARGEST_MS);
  check("mate", mate, 1, MAX_DEPTH);
  check("multiPv", multiPv, 1, LARGEST_MULTI_PV);
  if (infinite !== undefined && typeof infinite !== "boolean") throw badOption("infinite", "true or false", infinite);
  const clockTimes = clock === undefined ? null : clockTimesOf(clock, turn, moveOverheadMs);
  const hardMs = Math.min(moveTimeMs ?? Number.POSITIVE_INFINITY, clockTimes?.hardMs ?? Number.POSITIVE_INFINITY);
  return {
    depth: depth ?? MAX_DEPTH,
    nodes,
    softMs: Math.min(clockTimes?.softMs ?? Number.POSITIVE_INFINITY, hardMs),
    hardMs,
    mate,
    searchMoves: searchMoves === undefined ? undefined : checkMoves(searchMoves),
    multiPv: multiPv ?? 1,
    mayEndEarly: depth === undefined && infinite !== true,
    isTimed: hardMs !== Number.POSITIVE_INFINITY,
  };
}

/** Soft and hard time for a move; the hard one leaves a fifth of the clock and the overhead, and is 1 ms at least. */
function clockTimesOf(clock: Clock, turn: Side, overheadMs: number): { softMs: number; hardMs: number } {
  if (typeof clock !== "object" || clock === null) throw badOption("clock", "an object", clock);
  const { red, blue, redIncrement = 0, blueIncrement = 0, movesToGo } = clock;
  for (const [name, value] of Object.entries({ red, blue, redIncrement, blueIncrement })) {
    requireInteger(`clock.${name}`, value, 0, LARGEST_MS);
  }
  check("clock.movesToGo", movesToGo, 1, LARGEST_MOVES_TO_GO);
  const leftMs = turn === "red" ? red : blue;
  const incrementMs = turn === "red" ? redIncrement : blueIncrement;
  const mostMs = Math.max(1, Math.min(CLOCK_SHARE * leftMs, leftMs - overheadMs));
  const shareMs = leftMs / Math.min(movesToGo ?? HORIZON, HORIZON) + INCREMENT_SHARE * incrementMs;
  return { softMs: Math.min(SOFT_SHARE * shareMs, mostMs), hardMs: Math.min(OVERDRAFT * shareMs, mostMs) };
}

function checkMoves(moves: readonly Move[]): readonly Move[] {
  if (Array.isArray(moves) && moves.length > 0 && moves.length <= MAX_LISTED_MOVES) return moves.map(checkMove);
  throw badOption("searchMoves", `a list of 1 to ${MAX_LISTED_MOVES} moves`, moves);
}

function check(option: string, value: unknown, least: number, most: number): void {
  if (value !== undefined) requireInteger(option, value, least, most);
}

/** Throws `bad-option` for anything but a whole number in the range. */
export function requireInteger(option: string, value: unknown, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw badOption(option, `a whole number from ${least} to ${most}`, value);
}

/** A `bad-option` error that says what the option must be. */
export function badOption(option: string, wanted: string, value: unknown): TigerleapError {
  const text = showValue(value);
  return new TigerleapError("bad-option", `${option} must be ${wanted}, not ${text}`, { option, text });
}

/** Some text for any value, objects that refuse to be read included. */
function showValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 50));
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
