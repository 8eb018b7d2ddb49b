import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import {
  checkMatch,
  type MatchGame,
  type MatchRun,
  type MatchSettings,
  playMatch,
} from "../../src/match/tournament.js";
import { Game, ruleSet } from "../../src/rules/index.js";
import { until } from "../support/engines.js";
import { contestant, full, GREEDY, matchSettings, mock, RANDOM, withoutTimes } from "../support/match-settings.js";
import { isGoneSoon } from "../support/mock-engine.js";
import { refusalOf } from "../support/refusals.js";

function play(settings: MatchSettings, run: Partial<MatchRun> = {}) {
  return playMatch(settings, { concurrency: 2, ...run });
}

describe("a match", () => {
  test("plays each opening twice with sides swapped, and no opening in two pairs", async () => {
    const { games, isComplete } = await play(matchSettings({ rounds: 5 }));
    expect(isComplete).toBe(true);
    expect(games.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(games.map(({ red }) => red)).toEqual(Array(5).fill(["greedy", "random"]).flat());
    const openings = games.map(({ opening }) => opening);
    expect(openings.filter((_, index) => index % 2 === 1)).toEqual(openings.filter((_, index) => index % 2 === 0));
    expect(new Set(openings).size).toBe(5);
  });

  test("is the same at fixed nodes however many games are played at a time, and another one with another seed", async () => {
    const settings = matchSettings({ contestants: [full("a"), full("b", 200), RANDOM], kind: "roundrobin", rounds: 1 });
    const results = [];
    for (const concurrency of [1, 3]) results.push((await play(settings, { concurrency })).games.map(withoutTimes));
    expect(results[1]).toEqual(results[0]);
    expect((await play({ ...settings, seed: 2 })).games.map(withoutTimes)).not.toEqual(results[0]);
  });

  test("gives each game chance of its own", async () => {
    const settings = matchSettings({ openings: { kind: "start" }, adjudication: { maxMoves: 4 }, rounds: 4 });
    const { games } = await play(settings);
    const moves = games.map(({ record }) => record.split("\n\n")[1]);
    expect(new Set(moves).size).toBe(games.length);
  });

  test("plays by its rules", async () => {
    const { games } = await play(matchSettings({ rules: ruleSet("tournament"), rounds: 1 }));
    expect(Game.fromRecord(games[0]!.record).position.rules.name).toBe("tournament");
  });

  test("plays only what is not finished yet", async () => {
    const settings = matchSettings({ rounds: 3 });
    const whole = await play(settings);
    const finished = whole.games.filter(({ index }) => [0, 3, 4].includes(index));
    const played: number[] = [];
    const rest = await play(settings, { finished, onGame: ({ index }) => played.push(index) });
    expect(played.sort()).toEqual([1, 2, 5]);
    expect(rest.games.map(withoutTimes)).toEqual(whole.games.map(withoutTimes));
  });

  test("is broken off by its signal with the games that are finished", async () => {
    const interrupt = new AbortController();
    let told = 0;
    const onGame = (): void => {
      told++;
      if (told === 3) interrupt.abort();
    };
    const { games, isComplete } = await play(matchSettings({ rounds: 50 }), { onGame, signal: interrupt.signal });
    expect(isComplete).toBe(false);
    expect(games.length).toBe(told);
    expect(games.length).toBeLessThan(10);
  });

  test("is not begun when its signal has come before", async () => {
    const { games, isComplete } = await play(matchSettings(), { signal: AbortSignal.abort() });
    expect([games, isComplete]).toEqual([[], false]);
  });

  test("ends with the error of a listener, such as a log that can't be written", async () => {
    const onGame = (): never => {
      throw new RangeError("disk full");
    };
    await expect(play(matchSettings({ rounds: 50 }), { onGame })).rejects.toThrow("disk full");
  });
});

describe("a match goes on when a player fails", () => {
  test.each([
    ["dies", "crash"],
    ["silent", "hang"],
    ["illegal", "illegal-move"],
    ["garbage", "garbage"],
    ["dies-at-start", "no-start"],
  ])("%s: each of its games is lost by %s, all others are played to their end", async (mode, reason) => {
    const contestants = [mock(mode), GREEDY, RANDOM];
    const { games } = await play(matchSettings({ contestants, kind: "roundrobin", rounds: 1, patienceMs: 300 }));
    const faulty = games.filter(({ red, blue }) => red === mode || blue === mode);
    expect(faulty).toHaveLength(4);
    for (const { red, winner, reason: found } of faulty) {
      expect({ loser: winner === "blue" ? "red" : "blue", reason: found }).toEqual({
        loser: red === mode ? "red" : "blue",
        reason,
      });
    }
    const others = games.filter((game) => !faulty.includes(game));
    expect(others).toHaveLength(2);
    expect(others.map(({ faultDetail }) => faultDetail)).toEqual([null, null]);
  });
});

test.each([
  ["has ended", false],
  ["was broken off", true],
])("no process is left behind when a match %s", async (_, isBrokenOff) => {
  const interrupt = new AbortController();
  const contestants = [mock("good"), mock("slow")];
  const settings = matchSettings({ contestants, openings: { kind: "start" }, adjudication: { maxMoves: 4 } });
  const playing = play(settings, { signal: interrupt.signal });
  let pids: number[] = [];
  await until(() => {
    const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", "mock-engine"], { encoding: "utf8" });
    pids = stdout.split("\n").filter(Boolean).map(Number);
    return pids.length === 4;
  }, 10_000);
  if (isBrokenOff) interrupt.abort();
  expect((await playing).isComplete).toBe(!isBrokenOff);
  const gone = await Promise.all(pids.map(isGoneSoon));
  expect(gone).toEqual([true, true, true, true]);
});

describe("a test", () => {
  const SPRT = { elo0: 0, elo1: 150, alpha: 0.05, beta: 0.05 };

  test("ends the match when it decides, at the same pair however many games are played at a time", async () => {
    const settings = matchSettings({ contestants: [full("a", 500), RANDOM], rounds: 100, sprt: SPRT });
    const counted: MatchGame[][] = [];
    for (const concurrency of [1, 3]) {
      const { games, isComplete } = await play(settings, { concurrency });
      expect(isComplete).toBe(true);
      expect(games.length % 2).toBe(0);
      counted.push([...games]);
    }
    expect(counted[0]!.length).toBeGreaterThan(2);
    expect(counted[0]!.length).toBeLessThan(100);
    expect(counted[1]!.map(withoutTimes)).toEqual(counted[0]!.map(withoutTimes));
  });

  test("that has decided in an earlier run plays nothing more", async () => {
    const settings = matchSettings({ contestants: [full("a", 500), RANDOM], rounds: 100, sprt: SPRT });
    const { games } = await play(settings, { concurrency: 1 });
    const played: MatchGame[] = [];
    const again = await play(settings, { finished: games, onGame: (game) => played.push(game) });
    expect(played).toEqual([]);
    expect(again).toEqual({ games, isComplete: true });
  });

  test("decides by complete pairs from the first on only, not by the order in which games end", async () => {
    const settings = matchSettings({ contestants: [full("a", 500), RANDOM], rounds: 100, sprt: SPRT });
    const { games } = await play(settings, { concurrency: 1 });
    // The first pair lacks a game: whatever the others say, nothing is decided yet.
    const finished = games.filter(({ index }) => index !== 1);
    const interrupt = new AbortController();
    const played: number[] = [];
    const onGame = ({ index }: MatchGame): void => {
      played.push(index);
    };
    const again = await play(settings, { finished, onGame, signal: interrupt.signal, concurrency: 1 });
    expect(played).toEqual([1]);
    expect(again.games.map(withoutTimes)).toEqual(games.map(withoutTimes));
  });
});

describe("settings that no match can be played by are refused", () => {
  const unlimited = contestant("x", { kind: "builtin", level: null, hashMb: 1, moveOverheadMs: 30 }, {});
  test.each([
    ["one engine", { contestants: [GREEDY] }, "engine"],
    ["two engines of one name", { contestants: [GREEDY, GREEDY] }, "name"],
    ["an engine without a limit that needs one", { contestants: [unlimited, GREEDY] }, "tc"],
    ["a test with three engines", { contestants: [full("a"), GREEDY, RANDOM], sprt: { elo0: 0, elo1: 5 } }, "sprt"],
    ["rules by which games may never end", { rules: ruleSet("classic") }, "maxmoves"],
    [
      "too few openings",
      { openings: { kind: "file", text: "startpos\nstartpos moves a3a4", order: "sequential" } as const, rounds: 3 },
      "openings",
    ],
  ])("%s", async (_, changes, option) => {
    const settings = matchSettings(changes);
    expect(await refusalOf(() => checkMatch(settings))).toMatchObject({ code: "bad-option", option });
    expect((await refusalOf(() => play(settings))).code).toBe("bad-option");
  });

  test("a level or a simple player needs no limit, and rules without an end are played with a most number of moves", () => {
    const level = contestant("x", { kind: "builtin", level: "easy", hashMb: 1, moveOverheadMs: 30 }, {});
    checkMatch(matchSettings({ contestants: [level, contestant("y", { kind: "random" }, {})] }));
    checkMatch(matchSettings({ rules: ruleSet("classic"), adjudication: { maxMoves: 50 } }));
  });
});
