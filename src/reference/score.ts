/** Scores as integers: hundredths of a cat, or a win in n plies as WIN - n and a loss in n as n - WIN. */
import type { Score } from "../types.js";

/** No line grows longer than this, in plies from the root. */
export const MAX_PLY = 127;
/** A win on the spot; a win in n plies is n less. */
export const WIN = 30000;
/** Beyond every score. */
export const INFINITE = 32000;
/** Scores beyond this, either way, are proved wins and losses. */
export const PROVED = 29000;
/** A draw. */
export const DRAW = 0;

/** Whether the end of the game is certain. */
export const isProved = (score: number): boolean => score > PROVED || score < -PROVED;

/** Plies to the certain end of a proved score. */
export const pliesToEnd = (score: number): number => WIN - Math.abs(score);

/** The public form of a score. */
export function toScore(score: number): Score {
  if (!isProved(score)) return { type: "cp", value: score };
  return { type: "win", plies: score > 0 ? pliesToEnd(score) : -pliesToEnd(score) };
}
