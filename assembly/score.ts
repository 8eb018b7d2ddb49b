/**
 * Scores, always for the side to move. An evaluation in hundredths of a cat stays inside ±MAX_EVALUATION;
 * beyond it a score says how the game ends: WIN − n wins n plies from the root, n − WIN loses.
 * 0 is also the value of a draw.
 */

import { MAX_EVALUATION, WIN } from "./abi";

export const DRAW: i32 = 0;
/** Beyond every score that can occur. */
export const INFINITE: i32 = WIN + 1;
/** The weakest score that still says "won". */
export const LEAST_WIN: i32 = MAX_EVALUATION + 1;

/** The side to move wins with the ply-th half-move from the root. */
export function winAt(ply: i32): i32 {
  return WIN - ply;
}

/** The side to move has lost by the ply-th half-move from the root. */
export function lossAt(ply: i32): i32 {
  return ply - WIN;
}

export function isDecisive(score: i32): bool {
  return score >= LEAST_WIN || score <= -LEAST_WIN;
}

/** Plies to the end that a decisive score speaks of, counted from where it counts from; 0 for others. */
export function distance(score: i32): i32 {
  if (score >= LEAST_WIN) return WIN - score;
  if (score <= -LEAST_WIN) return WIN + score;
  return 0;
}

/** The table counts distances from its own position, the search from the root. */
export function toTable(score: i32, ply: i32): i32 {
  if (score >= LEAST_WIN) return score + ply;
  if (score <= -LEAST_WIN) return score - ply;
  return score;
}

export function fromTable(score: i32, ply: i32): i32 {
  if (score >= LEAST_WIN) return score - ply;
  if (score <= -LEAST_WIN) return score + ply;
  return score;
}

/** Keeps evaluations out of the decisive range. */
export function clampEvaluation(value: i32): i32 {
  return min(max(value, -MAX_EVALUATION), MAX_EVALUATION);
}
