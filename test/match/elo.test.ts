import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import { eloFromScore, estimateElo, NORMALIZED_ELO_UNIT, scoreFromElo } from "../../src/match/elo.js";
import { gameSample, moments, PAIR_SCORES, type Pentanomial, pairSample } from "../../src/match/pentanomial.js";
import { createPrng } from "../support/prng.js";

/** Matches that are made up for a test, and how many pairs each has. */
const MATCHES = 1000;
const PAIRS = 100;
/** Three standard deviations of a share of 95 % among so many matches. */
const TOLERANCE = 3 * Math.sqrt((0.95 * 0.05) / MATCHES);

/** The pairs of many matches, drawn from one distribution; `shares` in percent by class. */
function playMatches(shares: Pentanomial, seed: number): Pentanomial[] {
  const prng = createPrng(seed);
  const classes = shares.flatMap((share, index) => Array.from({ length: share }, () => index));
  return Array.from({ length: MATCHES }, () => {
    const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    for (let pair = 0; pair < PAIRS; pair++) counts[prng.pick(classes)]!++;
    return counts;
  });
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length;
}

describe("eloFromScore", () => {
  it.each([
    [0.5, 0],
    [0.75, 190.85],
    [0.64, 99.95],
    [10 / 11, 400],
    [1 / 11, -400],
  ])("gives for the score %d the textbook's %d", (score, elo) => {
    expect(eloFromScore(score)).toBeCloseTo(elo, 2);
  });

  it("is infinite for scores of 0 and 1", () => {
    expect(eloFromScore(0)).toBe(-Infinity);
    expect(eloFromScore(1)).toBe(Infinity);
  });

  it("undoes scoreFromElo", () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (elo) => {
        expect(eloFromScore(scoreFromElo(elo))).toBeCloseTo(elo, 6);
      }),
      { seed: 3 },
    );
  });

  it.each([-0.1, 1.1, Number.NaN, Infinity])("refuses the score %d", (score) => {
    expect(() => eloFromScore(score)).toThrow(TigerleapError);
  });
});

// The expected values of fastchess's own tests (app/tests/elo_test.cpp).
describe("estimateElo agrees with fastchess", () => {
  it.each([
    [{ wins: 76, draws: 123, losses: 89 }, -20.76, 40.13, 0.1553],
    [{ wins: 136, draws: 111, losses: 96 }, 49.77, 36.77, 0.996],
    [{ wins: 34, draws: 0, losses: 356 }, -508.44, 34.48, 0],
  ])("in normalized Elo and LOS of the games %j", (games, value, error, los) => {
    const estimate = estimateElo(gameSample(games));
    expect(estimate.nElo.value).toBeCloseTo(value, 2);
    expect(estimate.nElo.error).toBeCloseTo(error, 2);
    expect(estimate.los).toBeCloseTo(los, 4);
  });

  it("in Elo of games", () => {
    const { elo } = estimateElo(gameSample({ wins: 136, draws: 111, losses: 96 }));
    expect(elo.value).toBeCloseTo(40.7, 2);
    expect(elo.error).toBeCloseTo(30.43, 2);
  });

  it.each<[Pentanomial, number, number, number, number, number]>([
    [[34, 54, 63, 64, 75], 55.58, 27.65, 57.94, 28.28, 1],
    [[332, 433, 498, 333, 334], -8.64, 10.33, -9.17, 10.96, 0.0505],
    [[7895, 8757, 5685, 568, 9999], -21.04, 2.95, -19.01, 2.65, 0],
  ])("in everything of the pairs %j", (pairs, elo, eloError, nElo, nEloError, los) => {
    const estimate = estimateElo(pairSample(pairs));
    expect(estimate.elo.value).toBeCloseTo(elo, 2);
    expect(estimate.elo.error).toBeCloseTo(eloError, 2);
    expect(estimate.nElo.value).toBeCloseTo(nElo, 2);
    expect(estimate.nElo.error).toBeCloseTo(nEloError, 2);
    expect(estimate.los).toBeCloseTo(los, 4);
  });
});

describe("estimateElo", () => {
  it("knows nothing without games", () => {
    const unknown = { value: Number.NaN, error: Number.NaN };
    expect(estimateElo(pairSample([0, 0, 0, 0, 0]))).toEqual({ elo: unknown, nElo: unknown, los: Number.NaN });
  });

  it("is infinite, with an infinite error, for wins only and for losses only", () => {
    const infinite = { value: Infinity, error: Infinity };
    expect(estimateElo(pairSample([0, 0, 0, 0, 9]))).toEqual({ elo: infinite, nElo: infinite, los: 1 });
    const minus = { value: -Infinity, error: Infinity };
    expect(estimateElo(gameSample({ wins: 0, draws: 0, losses: 1 }))).toEqual({ elo: minus, nElo: minus, los: 0 });
  });

  it("is 0 for draws only, where only normalized Elo has an error", () => {
    const { elo, nElo, los } = estimateElo(pairSample([0, 0, 50, 0, 0]));
    expect(elo).toEqual({ value: 0, error: 0 });
    expect(nElo.value).toBe(0);
    expect(nElo.error).toBeCloseTo((347.4356 * 1.96) / 10, 2);
    expect(los).toBe(0.5);
  });

  it("has no error of Elo, and infinite normalized Elo, for equal pairs off 1/2", () => {
    const { elo, nElo, los } = estimateElo(pairSample([0, 0, 0, 8, 0]));
    expect(elo).toEqual({ value: eloFromScore(0.75), error: 0 });
    expect(nElo).toEqual({ value: Infinity, error: Infinity });
    expect(los).toBe(1);
  });

  it("has an infinite error of Elo where the interval reaches a score of 1", () => {
    const { elo, nElo } = estimateElo(pairSample([0, 0, 0, 1, 9]));
    expect(elo.value).toBeCloseTo(eloFromScore(0.975), 9);
    expect(elo.error).toBe(Infinity);
    expect(Number.isFinite(nElo.value) && Number.isFinite(nElo.error)).toBe(true);
  });

  it("is a number, or infinite, for all counts of pairs with at least one", () => {
    const counts = fc.tuple(...[0, 1, 2, 3, 4].map(() => fc.oneof(fc.constant(0), fc.nat(), fc.nat(3))));
    fc.assert(
      fc.property(counts, (pairs) => {
        fc.pre(pairs.some((count) => count > 0));
        const { elo, nElo, los } = estimateElo(pairSample(pairs as unknown as Pentanomial));
        for (const value of [elo.value, elo.error, nElo.value, nElo.error]) expect(value).not.toBeNaN();
        expect(los >= 0 && los <= 1).toBe(true);
      }),
      { seed: 4 },
    );
  });
});

describe("in a thousand simulated matches", () => {
  it.each<[string, Pentanomial, number]>([
    ["equal players", [5, 20, 50, 20, 5], 11],
    ["a stronger player", [2, 15, 40, 33, 10], 12],
    ["a much stronger player", [1, 4, 20, 40, 35], 13],
    ["many draws", [1, 9, 76, 12, 2], 14],
  ])("the 95-percent interval of Elo holds the true value as often as it says: %s", (_, shares, seed) => {
    const truth = eloFromScore(moments(PAIR_SCORES, shares).mean);
    const share = shareOf(playMatches(shares, seed), (pairs) => {
      const { elo } = estimateElo(pairSample(pairs));
      return Math.abs(elo.value - truth) <= elo.error;
    });
    expect(Math.abs(share - 0.95)).toBeLessThanOrEqual(TOLERANCE);
  });

  it.each<[string, Pentanomial, number]>([
    ["equal players", [5, 20, 50, 20, 5], 21],
    ["a stronger player", [4, 17, 47, 26, 6], 22],
  ])("the 95-percent interval of normalized Elo holds the true value as often as it says: %s", (_, shares, seed) => {
    const { mean, variance } = moments(PAIR_SCORES, shares);
    const truth = ((mean - 0.5) / Math.sqrt(2 * variance)) * NORMALIZED_ELO_UNIT;
    const share = shareOf(playMatches(shares, seed), (pairs) => {
      const { nElo } = estimateElo(pairSample(pairs));
      return Math.abs(nElo.value - truth) <= nElo.error;
    });
    expect(Math.abs(share - 0.95)).toBeLessThanOrEqual(TOLERANCE);
  });

  it("between equal players LOS exceeds 95 percent in one match of twenty", () => {
    const matches = playMatches([5, 20, 50, 20, 5], 31);
    const share = shareOf(matches, (pairs) => estimateElo(pairSample(pairs)).los > 0.95);
    expect(Math.abs(share - 0.05)).toBeLessThanOrEqual(TOLERANCE);
  });
});
