import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import { eloFromScore, NORMALIZED_ELO_UNIT, scoreFromElo } from "../../src/match/elo.js";
import { moments, PAIR_SCORES, type Pentanomial } from "../../src/match/pentanomial.js";
import { checkSprt, SPRT_MODELS, type SprtModel, type SprtOptions, sprt } from "../../src/match/sprt.js";
import { createPrng } from "../support/prng.js";

const counts = fc
  .tuple(...[0, 1, 2, 3, 4].map(() => fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1000), fc.nat(1_000_000))))
  .map((pairs) => pairs as unknown as Pentanomial);
/** Counts of a match in which everything has happened often. */
const manyOfEach = fc
  .tuple(...[50, 300, 800, 300, 50].map((least) => fc.integer({ min: least, max: 1.2 * least })))
  .map((pairs) => pairs as unknown as Pentanomial);
const elos = fc.tuple(fc.integer({ min: -200, max: 199 }), fc.integer({ min: 1, max: 50 }));
const model = fc.constantFrom(...SPRT_MODELS);

const normalizedElo = (pairs: Pentanomial): number => {
  const { mean, variance } = moments(PAIR_SCORES, pairs);
  return ((mean - 0.5) / Math.sqrt(2 * variance)) * NORMALIZED_ELO_UNIT;
};
const logisticElo = (pairs: Pentanomial): number => eloFromScore(moments(PAIR_SCORES, pairs).mean);

describe("the log-likelihood ratio", () => {
  it.each<[Pentanomial, number, number, number]>([
    [[0, 0, 2, 0, 37], 0, 20, 2.96],
    [[10, 120, 300, 150, 20], 0, 5, 1.14],
    // app/tests/sprt_test.cpp of fastchess
    [[390, 16974, 36229, 16618, 365].reverse() as unknown as Pentanomial, 0, 2, 2.25],
    [[127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.01],
    // printed by fishtest for a match
    [[13, 37, 50, 25, 3], 0, 4, -0.549],
  ])("of %j between %d and %d normalized Elo is %d", (pairs, elo0, elo1, llr) => {
    expect(Math.abs(sprt(pairs, { elo0, elo1 }).llr - llr)).toBeLessThan(0.005);
  });

  it.each<[Pentanomial, number, number, number]>([
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.98],
    [[13, 37, 50, 25, 3], 0, 2.716, -0.5377],
  ])("of %j between %d and %d logistic Elo is %d", (pairs, elo0, elo1, llr) => {
    expect(Math.abs(sprt(pairs, { elo0, elo1, model: "logistic" }).llr - llr)).toBeLessThan(0.005);
  });

  it("of wins only is that of the best mixture of wins and losses, which can be written down", () => {
    // Mean 1/2 needs as many losses as wins; t deviations above it need p wins with (p − 1/2) / √(p (1 − p)) = t.
    const t = (Math.SQRT2 * 20) / NORMALIZED_ELO_UNIT;
    const wins = (1 + t / Math.sqrt(1 + t ** 2)) / 2;
    const { llr } = sprt([0, 0, 0, 0, 50], { elo0: 0, elo1: 20 });
    expect(llr).toBeCloseTo(50 * Math.log(wins / 0.5), 3);
  });

  it("in normalized Elo is near the approximation of section 4.2 of its source", () => {
    fc.assert(
      fc.property(manyOfEach, fc.integer({ min: -5, max: 5 }), (pairs, elo0) => {
        const total = pairs.reduce((sum, count) => sum + count, 0);
        const distance = (elo: number): number => 1 + ((normalizedElo(pairs) - elo) / NORMALIZED_ELO_UNIT) ** 2;
        const approximation = total * Math.log(distance(elo0) / distance(elo0 + 5));
        expect(Math.abs(sprt(pairs, { elo0, elo1: elo0 + 5 }).llr - approximation)).toBeLessThan(0.1);
      }),
      { seed: 5 },
    );
  });

  it("in logistic Elo is near the approximation of its source, by the spread around each hypothesis", () => {
    fc.assert(
      fc.property(manyOfEach, fc.integer({ min: -5, max: 5 }), (pairs, elo0) => {
        const total = pairs.reduce((sum, count) => sum + count, 0);
        const { mean, variance } = moments(PAIR_SCORES, pairs);
        const spread = (elo: number): number => variance + (mean - scoreFromElo(elo)) ** 2;
        const approximation = (total / 2) * Math.log(spread(elo0) / spread(elo0 + 5));
        const { llr } = sprt(pairs, { elo0, elo1: elo0 + 5, model: "logistic" });
        expect(Math.abs(llr - approximation)).toBeLessThan(0.1);
      }),
      { seed: 6 },
    );
  });

  it("changes its sign when seen from the other player", () => {
    fc.assert(
      fc.property(counts, elos, model, (pairs, [elo0, step], model) => {
        const elo1 = Math.min(elo0 + step, 200);
        const ours = sprt(pairs, { elo0, elo1, model }).llr;
        const mirrored = [...pairs].reverse() as unknown as Pentanomial;
        const theirs = sprt(mirrored, { elo0: -elo1, elo1: -elo0, model }).llr;
        expect(Math.abs(ours + theirs)).toBeLessThan(1e-6 * (1 + Math.abs(ours)));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it("is a number for all counts and differences", () => {
    fc.assert(
      fc.property(counts, elos, model, (pairs, [elo0, step], model) => {
        expect(Number.isFinite(sprt(pairs, { elo0, elo1: Math.min(elo0 + step, 200), model }).llr)).toBe(true);
      }),
      { seed: 8, numRuns: 300 },
    );
  });
});

describe("the state of a test", () => {
  const options = { elo0: 0, elo1: 20 };

  it("is running at 0 before the first pair", () => {
    expect(sprt([0, 0, 0, 0, 0], options)).toMatchObject({ llr: 0, fraction: 0, state: "running" });
  });

  it("has the bounds that alpha and beta give", () => {
    const { lower, upper } = sprt([0, 0, 0, 0, 0], { ...options, alpha: 0.1, beta: 0.02 });
    expect(lower).toBeCloseTo(Math.log(0.02 / 0.9), 12);
    expect(upper).toBeCloseTo(Math.log(0.98 / 0.1), 12);
  });

  it("is H1 from the upper bound on", () => {
    const { state, fraction, llr, upper } = sprt([0, 0, 2, 0, 37], options);
    expect(state).toBe("H1");
    expect(fraction).toBeCloseTo(llr / upper, 12);
    expect(fraction).toBeGreaterThan(1);
  });

  it("is H0 from the lower bound on", () => {
    const { state, fraction } = sprt([37, 0, 2, 0, 0], options);
    expect(state).toBe("H0");
    expect(fraction).toBeLessThan(-1);
  });

  it("is running between them", () => {
    const { state, fraction } = sprt([10, 120, 300, 150, 20], { elo0: 0, elo1: 5 });
    expect(state).toBe("running");
    expect(fraction).toBeCloseTo(1.14 / 2.944, 2);
  });
});

describe("checkSprt", () => {
  it("fills in the usual errors and normalized Elo", () => {
    const checked = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: "normalized" };
    expect(checkSprt({ elo0: 0, elo1: 5 })).toEqual(checked);
  });

  it.each<[string, unknown]>([
    ["elo0", { elo1: 5 }],
    ["elo0", { elo0: Number.NaN, elo1: 5 }],
    ["elo0", { elo0: -201, elo1: 5 }],
    ["elo1", { elo0: 0 }],
    ["elo1", { elo0: 5, elo1: 5 }],
    ["elo1", { elo0: 0, elo1: Infinity }],
    ["elo1", { elo0: 0, elo1: "5" }],
    ["alpha", { elo0: 0, elo1: 5, alpha: 0 }],
    ["alpha", { elo0: 0, elo1: 5, alpha: "0.05" }],
    ["beta", { elo0: 0, elo1: 5, beta: 1 }],
    ["beta", { elo0: 0, elo1: 5, alpha: 0.5, beta: 0.5 }],
    ["model", { elo0: 0, elo1: 5, model: "bayesian" }],
    ["elo2", { elo0: 0, elo1: 5, elo2: 1 }],
    ["sprt", null],
  ])("refuses %s in %j", (option, options) => {
    expect(() => checkSprt(options as SprtOptions)).toThrow(expect.objectContaining({ code: "bad-option", option }));
  });

  it("is asked before counts are judged, and counts that are none are refused", () => {
    expect(() => sprt([1, 2, 3, 4, -5], { elo0: 0, elo1: 5 })).toThrow(TigerleapError);
    expect(() => sprt([1, 2, 3, 4, 5], { elo0: 5, elo1: 0 })).toThrow(TigerleapError);
  });
});

describe("in 500 simulated tests", () => {
  const RUNS = 500;
  const ALPHA = 0.05;
  const TOLERANCE = 3 * Math.sqrt((ALPHA * (1 - ALPHA)) / RUNS);
  /** Shares in percent. The differences that they stand for are the hypotheses. */
  const EQUAL: Pentanomial = [4, 20, 52, 20, 4];
  const STRONGER: Pentanomial = [1, 12, 47, 32, 8];

  /** The share of tests that end with `verdict` when pairs are drawn from `shares`. */
  function shareOfVerdict(verdict: string, shares: Pentanomial, model: SprtModel, seed: number): number {
    const elo = model === "normalized" ? normalizedElo : logisticElo;
    const options = { elo0: elo(EQUAL), elo1: elo(STRONGER), alpha: ALPHA, beta: ALPHA, model };
    const prng = createPrng(seed);
    const classes = shares.flatMap((share, index) => Array.from({ length: share }, () => index));
    let verdicts = 0;
    for (let run = 0; run < RUNS; run++) {
      const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
      let { state } = sprt(pairs, options);
      while (state === "running") {
        pairs[prng.pick(classes)]!++;
        state = sprt(pairs, options).state;
      }
      if (state === verdict) verdicts++;
    }
    return verdicts / RUNS;
  }

  it.each([
    ["normalized", 41],
    ["logistic", 42],
  ] as const)("of equal players H1 is accepted no more often than alpha allows: %s", (model, seed) => {
    expect(shareOfVerdict("H1", EQUAL, model, seed)).toBeLessThanOrEqual(ALPHA + TOLERANCE);
  });

  it.each([
    ["normalized", 43],
    ["logistic", 44],
  ] as const)("of a player as strong as H1 says H0 is accepted no more often than beta allows: %s", (model, seed) => {
    expect(shareOfVerdict("H0", STRONGER, model, seed)).toBeLessThanOrEqual(ALPHA + TOLERANCE);
  });
});
