import { describe, expect, test } from "vitest";
import { parseAssertion } from "../../src/match/assertion.js";
import { formatReport, type MatchReport, reportMatch } from "../../src/match/report.js";
import type { MatchGame, MatchSettings } from "../../src/match/tournament.js";
import { full, GREEDY, matchGame, matchSettings, RANDOM } from "../support/match-settings.js";
import { refusalOf } from "../support/refusals.js";

/** Greedy against random by pairs of results of greedy: "1", "=", "0". */
function gamesOf(...pairs: string[]): MatchGame[] {
  return pairs.flatMap((pair, number) =>
    [...pair].map((result, second) => {
      const isRed = second === 0;
      const winner = result === "=" ? null : (result === "1") === isRed ? "red" : "blue";
      return matchGame(2 * number + second, { winner, reason: winner === null ? "no-capture" : "den" });
    }),
  );
}

function reportOf(games: readonly MatchGame[], changes: Partial<MatchSettings> = {}): MatchReport {
  return reportMatch(matchSettings(changes), { games, isComplete: true });
}

describe("a report of two", () => {
  const report = reportOf(gamesOf("11", "1=", "==", "10", "01", "0="));

  test("counts games and pairs from the first one's point of view", () => {
    expect(report.meetings[0]).toMatchObject({
      first: "greedy",
      second: "random",
      counts: { games: { wins: 5, draws: 4, losses: 3 }, pairs: [0, 1, 3, 1, 1], unfinishedPairs: 0 },
      score: 7 / 12,
      drawRatio: 4 / 12,
      pairRatio: 2,
    });
    expect(report.meetings[0]!.elo.value).toBeCloseTo(58.45, 2);
  });

  test("counts for each player, with means of time and nodes", () => {
    expect(report.players).toMatchObject([
      { name: "greedy", games: 12, wins: 5, draws: 4, losses: 3, moves: 120, timePerMoveMs: 2.5, nodesPerMove: 50 },
      { name: "random", games: 12, wins: 3, draws: 4, losses: 5, faults: {} },
    ]);
  });

  test("counts why games have ended, the most frequent first", () => {
    expect(Object.entries(report.reasons)).toEqual([
      ["den", 8],
      ["no-capture", 4],
    ]);
  });

  test("counts a pair with one game as unfinished", () => {
    const { counts } = reportOf(gamesOf("11", "1")).meetings[0]!;
    expect(counts).toEqual({ games: { wins: 3, draws: 0, losses: 0 }, pairs: [0, 0, 0, 0, 1], unfinishedPairs: 1 });
  });

  test("has the state of the test", () => {
    const pairs = Array(40).fill("11");
    const sprt = { elo0: 0, elo1: 50 };
    expect(reportOf(gamesOf(...pairs), { sprt }).sprt).toMatchObject({ elo0: 0, elo1: 50, state: "H1" });
    expect(reportOf([], { sprt }).sprt).toMatchObject({ llr: 0, state: "running" });
  });

  test("books faults to the player that has lost by them", () => {
    const games = [
      matchGame(0, { winner: "blue", reason: "crash", faultDetail: "gone" }),
      matchGame(1, { winner: "red", reason: "late-move", faultDetail: "late" }),
      matchGame(2, { winner: "red", reason: "late-move", faultDetail: "late" }),
    ];
    const { players } = reportOf(games);
    expect(players.map(({ faults }) => faults)).toEqual([{ crash: 1, "late-move": 1 }, { "late-move": 1 }]);
  });

  test("in words has every figure", () => {
    const games = gamesOf(...Array(4).fill(["11", "1=", "0=", "01"]).flat());
    const text = formatReport(reportOf(games, { sprt: { elo0: 0, elo1: 5 } })).join("\n");
    expect(text).toContain("greedy against random: +16 =8 -8, 20 of 32 points (62.50 %)");
    expect(text).toContain("Pairs 0-2: [0, 4, 4, 4, 4], pair ratio: 2.00, draws: 25.0 %");
    expect(text).toMatch(/Elo: 88\.7 \+- [0-9.]+, nElo: [0-9.]+ \+- [0-9.]+, LOS: [0-9.]+ %/);
    expect(text).toMatch(/SPRT: LLR [0-9.-]+ \(-2\.94, 2\.94\), Elo 0 or 5 \(normalized\): undecided/);
    expect(text).toContain("Ends: den 24, no-capture 8");
    expect(text).toContain("greedy  2.5 ms and 50 nodes a move (300 nodes), faults: none");
  });

  test("of no games says so, in words and as JSON", () => {
    const report = reportMatch(matchSettings(), { games: [], isComplete: false });
    expect(formatReport(report).join("\n")).toContain("Games: 0 (not complete)");
    expect(JSON.parse(JSON.stringify(report))).toMatchObject({ games: 0, meetings: [], meanPlies: null });
  });
});

describe("a report of more than two", () => {
  const contestants = [full("a"), GREEDY, RANDOM];
  const names = ["a", "greedy", "random"];
  /** `wins[i]` are the results of pair i, in the order a-greedy, a-random, greedy-random. */
  const games = [
    ["a", "greedy", "11"],
    ["a", "random", "11"],
    ["greedy", "random", "1="],
  ].flatMap(([first, second, results], pair) =>
    [...results!].map((result, swapped) => {
      const winner = result === "=" ? null : swapped === 0 ? "red" : "blue";
      const [red, blue] = swapped === 0 ? [first, second] : [second, first];
      return matchGame(2 * pair + swapped, { red: red!, blue: blue!, winner });
    }),
  );
  const report = reportOf(games, { contestants, kind: "roundrobin" });

  test("has each meeting", () => {
    expect(report.meetings.map(({ first, second, score }) => [first, second, score])).toEqual([
      ["a", "greedy", 1],
      ["a", "random", 1],
      ["greedy", "random", 0.75],
    ]);
  });

  test("has one table, strongest first", () => {
    expect(report.table.map(({ name, games, points }) => [name, games, points])).toEqual([
      ["a", 4, 4],
      ["greedy", 4, 1.5],
      ["random", 4, 0.5],
    ]);
    const lines = formatReport(report);
    const at = names.map((name, index) => lines.findIndex((line) => line.startsWith(` ${index + 1}. ${name}`)));
    expect(at[0]).toBeGreaterThan(0);
    expect(at).toEqual([at[0], at[0]! + 1, at[0]! + 2]);
  });
});

describe("an assertion", () => {
  const report = reportOf(gamesOf("11", "1=", "0="), { sprt: { elo0: 0, elo1: 5 } });
  const faulty = reportOf([matchGame(0, { winner: "blue", reason: "crash", faultDetail: "gone" })]);

  test.each([
    ["elo>=120", true],
    ["elo>=121", false],
    ["elo<-5", false],
    ["nelo>0", true],
    ["score>0.6", true],
    ["score<=0.66", false],
    ["los>0.99", false],
    ["games=6", true],
    ["games=5", false],
    ["llr<0.5", true],
    ["faults=0", true],
    ["nofaults", true],
    ["sprt=H1", false],
  ])("%s: %s", (text, holds) => {
    expect(parseAssertion(text, 2).holds(report)).toBe(holds);
  });

  test("about faults counts those of all players", () => {
    expect(parseAssertion("nofaults", 3).holds(faulty)).toBe(false);
    expect(parseAssertion("faults<=1", 3).holds(faulty)).toBe(true);
  });

  test("about what is not known does not hold", () => {
    const empty = reportOf([]);
    for (const text of ["elo>=0", "elo<0", "score>=0", "los<1", "llr>-9", "sprt=H0"]) {
      expect(parseAssertion(text, 2).holds(empty)).toBe(false);
    }
  });

  test("about a decided test holds", () => {
    const decided = reportOf(gamesOf(...Array(40).fill("11")), { sprt: { elo0: 0, elo1: 50 } });
    expect(parseAssertion("sprt=H1", 2).holds(decided)).toBe(true);
    expect(parseAssertion("sprt=H0", 2).holds(decided)).toBe(false);
  });

  test.each([
    "",
    "elo",
    "elo>",
    "elo>x",
    "elo=>5",
    "wins>5",
    "sprt=H2",
    "sprt>1",
    "__proto__>1",
    "constructor=1",
    "elo >= 5",
  ])("%j is refused", async (text) => {
    expect(await refusalOf(() => parseAssertion(text, 2))).toMatchObject({ code: "bad-option", option: "assert" });
  });

  test("about two engines is refused where there are more", async () => {
    expect((await refusalOf(() => parseAssertion("elo>0", 3))).message).toContain("two engines");
  });
});
