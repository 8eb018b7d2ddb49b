import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import {
  addPair,
  countPairs,
  type GamePair,
  type GamePoints,
  gameSample,
  matchSample,
  NO_GAMES,
  type Pentanomial,
  pairRatio,
  pairSample,
} from "../../src/match/pentanomial.js";

const POINTS: readonly GamePoints[] = [0, 0.5, 1];
const finishedPairs = fc.array(fc.tuple(fc.constantFrom(...POINTS), fc.constantFrom(...POINTS)), {
  minLength: 1,
  maxLength: 40,
});

function errorOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

function expectRefused(call: () => unknown): void {
  const error = errorOf(call);
  expect(error).toBeInstanceOf(TigerleapError);
  expect(error).toMatchObject({ code: "bad-option" });
}

describe("countPairs", () => {
  it("puts each of the nine results of a pair into the class of its points", () => {
    const all = POINTS.flatMap((one) => POINTS.map((other): GamePair => [one, other]));
    expect(countPairs(all).pairs).toEqual([1, 2, 3, 2, 1]);
    for (const [one, other] of all) expect(countPairs([[one!, other!]]).pairs[2 * (one! + other!)]).toBe(1);
  });

  it("counts the games of pairs one by one", () => {
    const { games } = countPairs([
      [1, 1],
      [1, 0.5],
      [0, 0.5],
      [0.5, 0.5],
    ]);
    expect(games).toEqual({ wins: 3, draws: 4, losses: 1 });
  });

  it("counts the game of an unfinished pair as a game, and the pair apart from the finished ones", () => {
    const counts = countPairs([
      [1, null],
      [null, 0.5],
      [0, 0],
    ]);
    expect(counts).toEqual({
      games: { wins: 1, draws: 1, losses: 2 },
      pairs: [1, 0, 0, 0, 0],
      unfinishedPairs: 2,
    });
  });

  it("takes no notice of a pair that has not begun", () => {
    expect(countPairs([[null, null]])).toEqual(NO_GAMES);
  });

  it("leaves the counts that a pair is added to as they were", () => {
    const before = countPairs([[1, 1]]);
    const copy = structuredClone(before);
    addPair(before, [0, 0.5]);
    expect(before).toEqual(copy);
  });

  it.each([[[2, 0]], [[Number.NaN, 0]], [[-1, 0]], [["1", 0]], [[1]], [[1, 0, 1]], [null], [7]])(
    "refuses %j",
    (pair) => {
      expectRefused(() => countPairs([pair as unknown as GamePair]));
    },
  );
});

describe("a sample", () => {
  it("has mean, variance and draw ratio as calculated by hand", () => {
    expect(pairSample([1, 0, 2, 0, 1])).toEqual({ size: 4, gamesEach: 2, mean: 0.5, variance: 0.125, drawRatio: 0.5 });
    expect(gameSample({ wins: 2, draws: 1, losses: 1 })).toEqual({
      size: 4,
      gamesEach: 1,
      mean: 0.625,
      variance: 0.171875,
      drawRatio: 0.25,
    });
  });

  it("has the mean and the variance that fishtest prints for a match", () => {
    const { mean, variance, drawRatio } = pairSample([13, 37, 50, 25, 3]);
    expect(mean).toBeCloseTo(0.4375, 5);
    expect(variance).toBeCloseTo(0.05762, 5);
    expect(drawRatio).toBeCloseTo(0.39062, 4);
  });

  it("of pairs has no variance where each pair is a win and a loss, though that of games has", () => {
    const counts = countPairs(Array.from({ length: 10 }, (): GamePair => [1, 0]));
    expect(pairSample(counts.pairs).variance).toBe(0);
    expect(gameSample(counts.games).variance).toBe(0.25);
  });

  it("has the same mean by pairs and by games when all pairs are finished", () => {
    fc.assert(
      fc.property(finishedPairs, (pairs) => {
        const counts = countPairs(pairs);
        expect(pairSample(counts.pairs).mean).toBeCloseTo(gameSample(counts.games).mean, 12);
      }),
      { seed: 1 },
    );
  });

  it("is mirrored when seen from the other player", () => {
    fc.assert(
      fc.property(finishedPairs, (pairs) => {
        const { pairs: ours } = countPairs(pairs);
        const theirs = [...ours].reverse() as unknown as Pentanomial;
        expect(pairSample(theirs).mean).toBeCloseTo(1 - pairSample(ours).mean, 12);
        expect(pairSample(theirs).variance).toBeCloseTo(pairSample(ours).variance, 12);
      }),
      { seed: 2 },
    );
  });

  it("of a match is that of its pairs", () => {
    const counts = countPairs([
      [1, 0.5],
      [1, null],
    ]);
    expect(matchSample(counts)).toEqual(pairSample([0, 0, 0, 1, 0]));
  });

  it("of a match without a finished pair is that of its games", () => {
    const counts = countPairs([
      [1, null],
      [null, 0],
    ]);
    expect(matchSample(counts)).toEqual(gameSample({ wins: 1, draws: 0, losses: 1 }));
  });

  it("without games knows nothing but that", () => {
    const unknown = { mean: Number.NaN, variance: Number.NaN, drawRatio: Number.NaN };
    expect(pairSample(NO_GAMES.pairs)).toEqual({ size: 0, gamesEach: 2, ...unknown });
    expect(gameSample(NO_GAMES.games)).toEqual({ size: 0, gamesEach: 1, ...unknown });
  });

  it.each([
    [[1, 2, 3, 4]],
    [[1, 2, 3, 4, 5, 6]],
    [[1, 2, -3, 4, 5]],
    [[1, 2, 0.5, 4, 5]],
    [[1, 2, Number.NaN, 4, 5]],
    [[1, 2, Infinity, 4, 5]],
    [["1", 2, 3, 4, 5]],
    [null],
    ["12345"],
  ])("is refused for the pairs %j", (pairs) => {
    expectRefused(() => pairSample(pairs as unknown as Pentanomial));
    expectRefused(() => pairRatio(pairs as unknown as Pentanomial));
  });

  it.each([
    [{ wins: 1, draws: 1 }],
    [{ wins: -1, draws: 0, losses: 0 }],
    [{ wins: 0.5, draws: 0, losses: 0 }],
    [{ wins: 0, draws: Number.NaN, losses: 0 }],
    [{ wins: 0, draws: 0, losses: 0, ties: 0 }],
    [null],
  ])("is refused for the games %j", (games) => {
    expectRefused(() => gameSample(games as Parameters<typeof gameSample>[0]));
  });
});

describe("pairRatio", () => {
  it("divides the pairs won by those lost", () => {
    expect(pairRatio([40, 309, 631, 363, 76])).toBeCloseTo(1.26, 2);
  });

  it("is infinite if none is lost, and unknown if none is won either", () => {
    expect(pairRatio([0, 0, 5, 1, 0])).toBe(Infinity);
    expect(pairRatio([0, 0, 5, 0, 0])).toBeNaN();
  });
});
