import type { GameResult } from "../notation/record.js";
import { type Outcome, SIDES, type Side } from "../types.js";

const WIN_REASONS = ["resignation", "time", "adjudication"] as const;
const DRAW_REASONS = ["agreement", "adjudication"] as const;

/**
 * An end that no rule of the board makes: a side resigned or ran out of time, both agreed on a draw, or somebody else
 * decided (`adjudication`, also where a record does not say why).
 */
export type DeclaredEnd =
  | { readonly winner: Side; readonly reason: (typeof WIN_REASONS)[number] }
  | { readonly winner: null; readonly reason: (typeof DRAW_REASONS)[number] };

/** How a game has ended, by the rules or by its sides. */
export type GameOutcome = Outcome | DeclaredEnd;

/** A frozen copy of what a caller hands in if it is a declared end, `null` if not. */
export function readDeclaredEnd(value: unknown): DeclaredEnd | null {
  // A caller in plain JavaScript may hand in anything.
  const { winner, reason } = (value ?? {}) as Record<keyof DeclaredEnd, unknown>;
  const draw = DRAW_REASONS.find((known) => known === reason);
  if (winner === null) return draw ? Object.freeze({ winner, reason: draw }) : null;
  const side = SIDES.find((known) => known === winner);
  const win = WIN_REASONS.find((known) => known === reason);
  return side && win ? Object.freeze({ winner: side, reason: win }) : null;
}

/** How records write the end of a game. */
export function resultOf(outcome: GameOutcome | null): GameResult {
  if (!outcome) return "*";
  if (outcome.winner === null) return "1/2-1/2";
  return outcome.winner === "red" ? "1-0" : "0-1";
}

/** The side that has won by a decided result; `null` for a draw. */
export function winnerOf(result: Exclude<GameResult, "*">): Side | null {
  if (result === "1/2-1/2") return null;
  return result === "1-0" ? "red" : "blue";
}
