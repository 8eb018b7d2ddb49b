import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateElo, scoreFromElo } from "../../src/match/elo.js";
import { countPairs, type GamePair, type GamePoints, matchSample, NO_GAMES } from "../../src/match/pentanomial.js";
import { type Encounter, fitRatings, type Rating, type RatingOptions } from "../../src/match/rating.js";
import { createPrng, type Prng } from "../support/prng.js";

/** An encounter of pairs that all have the same result. */
function meet(first: string, second: string, wins: number, losses: number): Encounter {
  const pairs: GamePair[] = [
    ...Array.from({ length: wins / 2 }, (): GamePair => [1, 1]),
    ...Array.from({ length: losses / 2 }, (): GamePair => [0, 0]),
  ];
  return { first, second, counts: countPairs(pairs) };
}

function byName(ratings: readonly Rating[]): Record<string, Rating> {
  return Object.fromEntries(ratings.map((rating) => [rating.name, rating]));
}

/** A game of two players, of which `drawn` are draws where both are equal; its mean score is what their Elo says. */
function play(prng: Prng, lead: number, drawn: number): GamePoints {
  const score = scoreFromElo(lead);
  const draws = 2 * drawn * Math.min(score, 1 - score);
  const chance = prng.below(1_000_000) / 1_000_000;
  if (chance < draws) return 0.5;
  return chance < draws + score - draws / 2 ? 1 : 0;
}

/** A tournament of pairs between all players (or of the first with all others). */
function playTournament(
  elos: readonly number[],
  pairs: number,
  drawn: number,
  prng: Prng,
  gauntlet = false,
): Encounter[] {
  return elos.slice(0, gauntlet ? 1 : undefined).flatMap((elo, first) =>
    elos.slice(first + 1).map((other, index) => {
      const game = (): GamePoints => play(prng, elo - other, drawn);
      const counts = countPairs(Array.from({ length: pairs }, (): GamePair => [game(), game()]));
      return { first: `p${first}`, second: `p${first + 1 + index}`, counts };
    }),
  );
}

/** Encounters of single games, by players' numbers and the results of the first. */
function gamesOf(
  ...results: [first: number, second: number, wins: number, draws: number, losses: number][]
): Encounter[] {
  return results.map(([first, second, wins, draws, losses]) => ({
    first: `p${first}`,
    second: `p${second}`,
    counts: { ...NO_GAMES, games: { wins, draws, losses } },
  }));
}

/**
 * What makes ratings the likeliest: they expect of each player the points that it has, up to those of its one game
 * against the virtual player, half a point at most.
 */
function expectLikeliest(encounters: readonly Encounter[]): void {
  const table = byName(fitRatings(encounters));
  for (const { name, points } of Object.values(table)) {
    const expected = encounters.reduce((sum, { first, second, counts }) => {
      if (name !== first && name !== second) return sum;
      const { wins, draws, losses } = counts.games;
      const other = name === first ? second : first;
      return sum + (wins + draws + losses) * scoreFromElo(table[name]!.elo - table[other]!.elo);
    }, 0);
    expect(Math.abs(expected - points)).toBeLessThanOrEqual(0.501);
  }
}

describe("fitRatings", () => {
  it("finds ratings that expect of each player the points that it has", () => {
    const count = fc.oneof(fc.constant(0), fc.nat(3), fc.nat(1000), fc.nat(1_000_000));
    const result = fc.tuple(fc.nat(4), fc.nat(4), count, count, count).filter(([first, second]) => first !== second);
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 8 }), (results) => expectLikeliest(gamesOf(...results))),
      { seed: 9, numRuns: 300 },
    );
  });

  it("finds them also where a full step of Newton's method leads away", () => {
    const results = gamesOf([0, 3, 30, 0, 1e6], [1, 3, 1e6, 0, 0], [0, 4, 0, 1, 1e6], [4, 1, 3, 0, 3]);
    expectLikeliest(results);
  });

  it("finds the ratings of results that fit together: 75 %, 75 % and 90 % are 191 Elo, 191 Elo and their sum", () => {
    const table = fitRatings([meet("a", "b", 3000, 1000), meet("b", "c", 3000, 1000), meet("a", "c", 3600, 400)]);
    expect(table.map(({ name }) => name)).toEqual(["a", "b", "c"]);
    expect(Math.abs(table[0]!.elo - 190.85)).toBeLessThan(0.2);
    expect(Math.abs(table[1]!.elo)).toBeLessThan(0.2);
    expect(Math.abs(table[2]!.elo + 190.85)).toBeLessThan(0.2);
  });

  it("gives two players the Elo and the error of their match", () => {
    const prng = createPrng(51);
    const [encounter] = playTournament([60, 0], 500, 0.6, prng);
    const { elo } = estimateElo(matchSample(encounter!.counts));
    const { p0 } = byName(fitRatings([encounter!], { anchor: { name: "p1", elo: 0 } }));
    expect(Math.abs(p0!.elo - elo.value)).toBeLessThan(0.1);
    expect(Math.abs(p0!.error / elo.error - 1)).toBeLessThan(0.02);
  });

  it("adds up the games and points of each player", () => {
    const table = byName(
      fitRatings([
        meet("a", "b", 6, 2),
        {
          first: "c",
          second: "a",
          counts: countPairs([
            [0.5, 1],
            [null, 0.5],
          ]),
        },
      ]),
    );
    expect(table.a).toMatchObject({ games: 11, points: 7 });
    expect(table.b).toMatchObject({ games: 8, points: 2 });
    expect(table.c).toMatchObject({ games: 3, points: 2 });
  });

  it("says the same whichever of two players is the first, and however encounters are cut", () => {
    const whole = byName(fitRatings([meet("a", "b", 20, 10), meet("b", "c", 12, 4)]));
    const parts = byName(fitRatings([meet("b", "c", 12, 4), meet("a", "b", 20, 10)].map(swap)));
    for (const name of ["a", "b", "c"]) {
      expect(parts[name]!.elo).toBeCloseTo(whole[name]!.elo, 6);
      expect(parts[name]!.error).toBeCloseTo(whole[name]!.error, 6);
    }
    const halves = fitRatings([meet("a", "b", 10, 5 - 1), meet("a", "b", 10, 6), meet("b", "c", 12, 4)]);
    expect(byName(halves).a!.elo).toBeCloseTo(whole.a!.elo, 6);
  });

  it("has the mean 0 without an anchor", () => {
    const table = fitRatings(playTournament([0, 50, 120, 300], 20, 0.3, createPrng(52)));
    expect(table.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6);
  });

  it("gives the anchor its rating without error, and leaves all differences as they are", () => {
    const encounters = playTournament([0, 50, 120], 20, 0.3, createPrng(53));
    const free = byName(fitRatings(encounters));
    const fixed = byName(fitRatings(encounters, { anchor: { name: "p1", elo: 2000 } }));
    expect(fixed.p1!.elo).toBe(2000);
    expect(fixed.p1!.error).toBe(0);
    expect(fixed.p2!.elo - fixed.p0!.elo).toBeCloseTo(free.p2!.elo - free.p0!.elo, 6);
  });

  it("keeps a player that won everything and one that lost everything finite, each at its end of the table", () => {
    const table = fitRatings([meet("a", "b", 100, 0), meet("b", "c", 40, 60), meet("c", "d", 100, 0)]);
    expect([table[0]!.name, table[3]!.name]).toEqual(["a", "d"]);
    for (const { elo, error } of table) {
      expect(Math.abs(elo)).toBeLessThan(1000);
      expect(error).toBeGreaterThan(50);
      expect(error).toBeLessThan(1000);
    }
  });

  it("keeps a player finite that won a hundred million games", () => {
    const [winner] = fitRatings([
      {
        first: "a",
        second: "b",
        counts: { games: { wins: 1e8, draws: 0, losses: 0 }, pairs: [0, 0, 0, 0, 5e7], unfinishedPairs: 0 },
      },
    ]);
    expect(winner!.elo).toBeGreaterThan(1000);
    expect(winner!.elo).toBeLessThan(3000);
    expect(Number.isFinite(winner!.error)).toBe(true);
  });

  it("is unsure of a single drawn pair", () => {
    const [first] = fitRatings([{ first: "a", second: "b", counts: countPairs([[0.5, 0.5]]) }]);
    expect(first!.elo).toBeCloseTo(0, 9);
    expect(first!.error).toBeGreaterThan(50);
  });

  it("rates players that nobody connects, and those without a game, with great errors", () => {
    const table = byName(
      fitRatings([meet("a", "b", 6, 4), meet("c", "d", 6, 4), { first: "a", second: "e", counts: NO_GAMES }]),
    );
    expect(table.a!.elo).toBeCloseTo(table.c!.elo, -1);
    for (const { elo, error } of Object.values(table))
      expect(Number.isFinite(elo) && Number.isFinite(error)).toBe(true);
    expect(table.e).toMatchObject({ games: 0, points: 0 });
    expect(table.e!.error).toBeGreaterThan(300);
  });

  it("takes no notice of what else an encounter says", () => {
    const encounter = meet("a", "b", 6, 2);
    expect(fitRatings([Object.assign({ score: 0.1, elo: 5 }, encounter)])).toEqual(fitRatings([encounter]));
  });

  it("has no line without encounters", () => {
    expect(fitRatings([])).toEqual([]);
  });

  it.each<[string, unknown[], unknown]>([
    ["second", [{ first: "a", second: "a", counts: NO_GAMES }], {}],
    ["encounter", [null], {}],
    ["first", [{ second: "b", counts: NO_GAMES }], {}],
    ["second", [{ first: "a", second: 7, counts: NO_GAMES }], {}],
    ["counts", [{ first: "a", second: "b" }], {}],
    ["wins", [{ first: "a", second: "b", counts: { ...NO_GAMES, games: { wins: -1, draws: 0, losses: 0 } } }], {}],
    ["pairs", [{ first: "a", second: "b", counts: { ...NO_GAMES, pairs: [0, 0, Number.NaN, 0, 0] } }], {}],
    ["anchor", [meet("a", "b", 2, 2)], { anchor: { name: "c", elo: 0 } }],
    ["anchor", [meet("a", "b", 2, 2)], { anchor: { name: "a", elo: Number.NaN } }],
    ["ankor", [meet("a", "b", 2, 2)], { ankor: { name: "a", elo: 0 } }],
  ])("refuses a bad %s", (option, encounters, options) => {
    const call = () => fitRatings(encounters as Encounter[], options as RatingOptions);
    expect(call).toThrow(expect.objectContaining({ code: "bad-option", option }));
  });
});

function swap({ first, second, counts }: Encounter): Encounter {
  const { wins, draws, losses } = counts.games;
  const [none, half, one, threeHalves, two] = counts.pairs;
  const games = { wins: losses, draws, losses: wins };
  return { first: second, second: first, counts: { ...counts, games, pairs: [two, threeHalves, one, half, none] } };
}

describe("in 400 simulated tournaments", () => {
  const RUNS = 400;
  /** Three standard deviations of a share of 95 % among so many tournaments. */
  const TOLERANCE = 3 * Math.sqrt((0.95 * 0.05) / RUNS);
  const ELOS = [-150, -40, 0, 40, 150];

  it.each<[string, number, number, boolean, number]>([
    ["a round robin", 40, 0.3, false, 61],
    ["a round robin of draws", 40, 0.9, false, 62],
    ["a gauntlet", 80, 0.4, true, 63],
  ])("known strengths lie within the 95-percent error as often as it says: %s", (_, pairs, drawn, gauntlet, seed) => {
    const prng = createPrng(seed);
    const within = ELOS.map(() => 0);
    for (let run = 0; run < RUNS; run++) {
      for (const { name, elo, error } of fitRatings(playTournament(ELOS, pairs, drawn, prng, gauntlet))) {
        const index = Number(name.slice(1));
        if (Math.abs(elo - ELOS[index]!) <= error) within[index]!++;
      }
    }
    for (const count of within) expect(Math.abs(count / RUNS - 0.95)).toBeLessThanOrEqual(TOLERANCE);
  });
});
