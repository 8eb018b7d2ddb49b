import { describe, expect, test } from "vitest";
import { Schedule, type ScheduleSettings } from "../../src/match/schedule.js";

function gamesOf(settings: Partial<ScheduleSettings>) {
  const schedule = new Schedule({ kind: "roundrobin", players: 2, rounds: 3, seed: 1, ...settings });
  return Array.from({ length: schedule.gameCount }, (_, index) => schedule.game(index));
}

/** How often each two have met, the smaller number first. */
function meetings(settings: Partial<ScheduleSettings>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { red, blue } of gamesOf(settings)) {
    const key = `${Math.min(red, blue)}-${Math.max(red, blue)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe("a schedule", () => {
  test.each(["gauntlet", "roundrobin"] as const)("plays each opening twice with sides swapped: %s", (kind) => {
    const games = gamesOf({ kind, players: 4 });
    for (let index = 0; index < games.length; index += 2) {
      const [game, swapped] = [games[index]!, games[index + 1]!];
      expect(swapped).toMatchObject({ red: game.blue, blue: game.red, pair: game.pair, round: game.round });
    }
    expect(games.map(({ pair }) => pair)).toEqual(games.map((_, index) => Math.floor(index / 2)));
  });

  test("is a match of two, the first with Red first, whatever the kind", () => {
    for (const kind of ["gauntlet", "roundrobin"] as const) {
      expect(gamesOf({ kind }).map(({ red, round }) => [red, round])).toEqual([
        [0, 1],
        [1, 1],
        [0, 2],
        [1, 2],
        [0, 3],
        [1, 3],
      ]);
    }
  });

  test("lets the first meet all others in a gauntlet", () => {
    expect(meetings({ kind: "gauntlet", players: 4 })).toEqual({ "0-1": 6, "0-2": 6, "0-3": 6 });
  });

  test("lets everyone meet everyone in a round robin", () => {
    expect(meetings({ players: 4 })).toEqual({ "0-1": 6, "0-2": 6, "0-3": 6, "1-2": 6, "1-3": 6, "2-3": 6 });
  });

  test("gives each game a seed of its own that follows from the match's", () => {
    const seeds = gamesOf({ rounds: 100 }).map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(200);
    expect(gamesOf({ rounds: 100 }).map(({ seed }) => seed)).toEqual(seeds);
    expect(gamesOf({ rounds: 100, seed: 2 }).map(({ seed }) => seed)).not.toEqual(seeds);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  });
});
