import { badOption } from "../engine/input.js";
import type { Sample } from "./pentanomial.js";

/**
 * How much stronger one player is than another, from the results of a match. The formulas are those of fastchess
 * (`elo_pentanomial.cpp`, `elo_wdl.cpp`), normalized Elo is defined in "Normalized Elo" (cantate.be/Fishtest).
 */

/** Normalized Elo of a player whose mean score is one standard deviation of a game above 1/2: 800 / ln 10. */
export const NORMALIZED_ELO_UNIT = 800 / Math.LN10;

/** 95 % of a normal distribution lie within so many standard deviations. */
export const Z_95 = 1.959963984540054;

/** A number with what is known of it. */
export interface Estimate {
  readonly value: number;
  /** Half the width of the interval that holds the true value in 95 % of all matches. */
  readonly error: number;
}

/** What a match says about two players, from the first one's point of view. */
export interface EloEstimate {
  /** Logistic Elo, see {@link eloFromScore}. */
  readonly elo: Estimate;
  /** Normalized Elo: the distance of the mean score from 1/2 in standard deviations of a game, in {@link NORMALIZED_ELO_UNIT}. */
  readonly nElo: Estimate;
  /** Likelihood of superiority, 0–1: how sure it is that the first player is the stronger one. */
  readonly los: number;
}

const UNKNOWN: Estimate = Object.freeze({ value: Number.NaN, error: Number.NaN });

/** The difference in Elo at which a score, 0–1, is expected: −Infinity for 0, Infinity for 1. Throws `bad-option` for anything else. */
export function eloFromScore(score: number): number {
  if (!(score >= 0 && score <= 1)) throw badOption("score", "a number from 0 to 1", score);
  return 400 * Math.log10(score / (1 - score));
}

/** The score, 0–1, that is expected at a difference in Elo. The inverse of {@link eloFromScore}. */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * Elo, normalized Elo and LOS of a sample of pairs or games.
 *
 * - No games: everything is NaN.
 * - Only wins, or only losses: both values are Infinity or −Infinity with the error Infinity, LOS is 1 or 0.
 * - An interval that reaches a score of 0 or 1: `elo` is finite, its error Infinity.
 * - Equal results everywhere, such as draws only: there is no spread to tell an error from. The error of `elo` is 0,
 *   `nElo` is 0 with its usual error or, off 1/2, infinite with the error Infinity; LOS is 0, 1/2 or 1.
 */
export function estimateElo({ size, gamesEach, mean, variance }: Sample): EloEstimate {
  if (size === 0) return { elo: UNKNOWN, nElo: UNKNOWN, los: Number.NaN };
  const lead = mean - 0.5;
  const deviationOfMean = Math.sqrt(variance / size);
  const nElo = NORMALIZED_ELO_UNIT * ratio(lead, Math.sqrt(gamesEach * variance));
  return {
    elo: { value: eloFromScore(mean), error: eloError(mean, Z_95 * deviationOfMean) },
    nElo: {
      value: nElo,
      // The variance is taken for known and cancels out.
      error: Number.isFinite(nElo) ? (NORMALIZED_ELO_UNIT * Z_95) / Math.sqrt(gamesEach * size) : Infinity,
    },
    los: normalCdf(ratio(lead, deviationOfMean)),
  };
}

/** Half the Elo from one end of the interval of the score to the other. */
function eloError(mean: number, margin: number): number {
  const [low, high] = [mean - margin, mean + margin];
  return low > 0 && high < 1 ? (eloFromScore(high) - eloFromScore(low)) / 2 : Infinity;
}

/** A quotient where nothing by nothing is nothing. */
function ratio(part: number, whole: number): number {
  return part === 0 ? 0 : part / whole;
}

/**
 * The share of a standard normal distribution below `x`, right to 15 places: the series of "Evaluating the Normal
 * Distribution" (Journal of Statistical Software 11/4, 2004), in which each term is the one before times x²/(2k + 1).
 */
function normalCdf(x: number): number {
  if (Math.abs(x) > 8) return x > 0 ? 1 : 0;
  let total = 0;
  let term = x;
  for (let odd = 3; Math.abs(term) > Number.EPSILON * Math.abs(total); odd += 2) {
    total += term;
    term *= x ** 2 / odd;
  }
  return 0.5 + (total * Math.exp(-(x ** 2) / 2)) / Math.sqrt(2 * Math.PI);
}
