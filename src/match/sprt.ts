import { badOption, readOptions } from "../engine/input.js";
import { NORMALIZED_ELO_UNIT, scoreFromElo } from "./elo.js";
import { moments, PAIR_SCORES, type Pentanomial, requirePairs } from "./pentanomial.js";

/**
 * The generalized sequential probability ratio test over pairs: play until it is clear which of two differences in
 * strength is the likelier one. The likelihoods are those of the likeliest distributions of pair results under each
 * hypothesis, as in fishtest (`LLRcalc.py`) and fastchess (`sprt.cpp`). Sources, in cantate.be/Fishtest:
 * [1] support_MLE_multinomial.pdf; [2] "Comments on Normalized Elo", normalized_elo_practical.pdf.
 */

/** In what the two differences are measured: normalized or logistic Elo. */
export const SPRT_MODELS = ["normalized", "logistic"] as const;
/** In what the two differences are measured. */
export type SprtModel = (typeof SPRT_MODELS)[number];

/** What is tested. */
export interface SprtOptions {
  /** The difference under H0, in Elo of the model, −200 to 200. */
  readonly elo0: number;
  /** The difference under H1, greater than `elo0`, up to 200. */
  readonly elo1: number;
  /** The greatest probability of accepting H1 though H0 is true, more than 0; 0.05 by default. */
  readonly alpha?: number;
  /** The greatest probability of accepting H0 though H1 is true, more than 0; 0.05 by default. `alpha` and `beta` make less than 1. */
  readonly beta?: number;
  /** `normalized` by default. */
  readonly model?: SprtModel;
}

/** A test as it stands. */
export interface SprtStatus {
  /** The logarithm of the likelihood of H1 by that of H0; 0 before the first pair. */
  readonly llr: number;
  /** At this LLR or below it H0 is accepted: ln(beta / (1 − alpha)). */
  readonly lower: number;
  /** At this LLR or above it H1 is accepted: ln((1 − beta) / alpha). */
  readonly upper: number;
  /** How much of the way to the nearer bound is done: 1 at `upper`, −1 at `lower`. */
  readonly fraction: number;
  /** Which hypothesis these pairs make accept. A match ends at the first acceptance: later pairs could undo it. */
  readonly state: "running" | "H0" | "H1";
}

type CheckedSprt = Required<SprtOptions>;

/** The most Elo that a hypothesis may name: with more, some results have no likeliest distribution that can be found. */
const LARGEST_ELO = 200;
/** What a class without a pair counts, so that no hypothesis becomes impossible. That of fishtest and fastchess. */
const EMPTY_CLASS = 1e-3;
/** A distribution has settled when no share changes by more; rounding alone can change them by a tenth of this. */
const SETTLED = 1e-7;
/** Ten are usual. */
const MOST_ROUNDS = 100;

/**
 * Reads and checks the options of a test once, before the match begins.
 * Throws `bad-option` for unknown names and values out of their range.
 */
export function checkSprt(options: SprtOptions): CheckedSprt {
  const read = readOptions("sprt", options, ["elo0", "elo1", "alpha", "beta", "model"]);
  const { elo0, elo1, alpha = 0.05, beta = 0.05, model = "normalized" } = read;
  const inRange = (elo: unknown): elo is number => typeof elo === "number" && Math.abs(elo) <= LARGEST_ELO;
  if (!inRange(elo0)) throw badOption("elo0", `a number from ${-LARGEST_ELO} to ${LARGEST_ELO}`, elo0);
  if (!inRange(elo1) || elo1 <= elo0) throw badOption("elo1", `a number above elo0, up to ${LARGEST_ELO}`, elo1);
  const isProbability = (value: unknown): boolean => typeof value === "number" && value > 0 && value < 1;
  if (!isProbability(alpha)) throw badOption("alpha", "a number between 0 and 1", alpha);
  if (!isProbability(beta) || alpha + beta >= 1) throw badOption("beta", "above 0 and with alpha below 1", beta);
  if (!SPRT_MODELS.includes(model)) throw badOption("model", `one of ${SPRT_MODELS.join(", ")}`, model);
  return { elo0, elo1, alpha, beta, model };
}

/** Where a test stands after some pairs. Throws `bad-option` for counts that are none and as {@link checkSprt}. */
export function sprt(pairs: Pentanomial, options: SprtOptions): SprtStatus {
  const { elo0, elo1, alpha, beta, model } = checkSprt(options);
  const lower = Math.log(beta / (1 - alpha));
  const upper = Math.log((1 - beta) / alpha);
  const llr = logLikelihoodRatio(requirePairs(pairs), elo0, elo1, model);
  const state = llr >= upper ? "H1" : llr <= lower ? "H0" : "running";
  return { llr, lower, upper, fraction: llr >= 0 ? llr / upper : -llr / lower, state };
}

function logLikelihoodRatio(pairs: Pentanomial, elo0: number, elo1: number, model: SprtModel): number {
  if (pairs.every((count) => count === 0)) return 0;
  const counts = pairs.map((count) => count || EMPTY_CLASS);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const observed = counts.map((count) => count / total);
  const likeliest = model === "normalized" ? likeliestAtNormalizedElo : likeliestAtElo;
  const [under0, under1] = [likeliest(observed, elo0), likeliest(observed, elo1)];
  return counts.reduce((sum, count, index) => sum + count * Math.log(under1[index]! / under0[index]!), 0);
}

/** The likeliest distribution with a given mean: proposition 1.1 of [1]. */
function likeliestAtElo(observed: readonly number[], elo: number): number[] {
  const mean = scoreFromElo(elo);
  return tilt(
    observed,
    PAIR_SCORES.map((score) => score - mean),
  );
}

/**
 * The likeliest distribution whose mean is t standard deviations above 1/2: section 4.1 of [2]. The condition is not
 * linear, so it is replaced by its tangent at the last distribution until that one stays where it is.
 */
function likeliestAtNormalizedElo(observed: readonly number[], elo: number): number[] {
  // Normalized Elo counts deviations of one game; those of a pair's mean are smaller by the square root of 2.
  const t = (Math.SQRT2 * elo) / NORMALIZED_ELO_UNIT;
  let likeliest = PAIR_SCORES.map(() => 1 / PAIR_SCORES.length);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { mean, variance } = moments(PAIR_SCORES, likeliest);
    const deviation = Math.sqrt(variance);
    const tangent = PAIR_SCORES.map(
      (score) => score - 0.5 - (t * deviation * (1 + (score - mean) ** 2 / variance)) / 2,
    );
    const next = tilt(observed, tangent);
    const change = Math.max(...next.map((share, index) => Math.abs(share - likeliest[index]!)));
    likeliest = next;
    if (change < SETTLED) break;
  }
  return likeliest;
}

/**
 * The likeliest distribution under which `values` have the mean 0, given what was observed: each share is divided by
 * 1 + θ · value, with the θ that makes Σ share · value / (1 + θ · value) vanish (equations 1.2 and 1.3 of [1]). That
 * sum falls from Infinity to −Infinity where all divisors are positive. Expects values on both sides of 0.
 */
function tilt(observed: readonly number[], values: readonly number[]): number[] {
  const tilted = (theta: number): number[] => observed.map((share, index) => share / (1 + theta * values[index]!));
  const mean = (theta: number): number =>
    values.reduce((sum, value, index) => sum + (observed[index]! * value) / (1 + theta * value), 0);
  let low = -1 / Math.max(...values);
  let high = -1 / Math.min(...values);
  let middle = (low + high) / 2;
  while (middle > low && middle < high) {
    if (mean(middle) > 0) low = middle;
    else high = middle;
    middle = (low + high) / 2;
  }
  return tilted(middle);
}
