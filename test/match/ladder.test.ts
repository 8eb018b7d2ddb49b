import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LEVEL_NAMES, LEVELS } from "../../src/engine/levels.js";
import { LADDER, LADDER_NODES, type LadderResult, parsePairings, playPairing } from "../../src/match/ladder.js";
import { formatLadder, ladderSection, replaceTable, TABLE_MARKERS } from "../../src/match/ladder-table.js";
import type { MatchGame } from "../../src/match/tournament.js";
import { withoutTimes } from "../support/match-settings.js";
import { refusalOf } from "../support/refusals.js";

const [RANDOM, GREEDY] = LADDER as [(typeof LADDER)[number], (typeof LADDER)[number]];
const DOCUMENT = readFileSync(new URL("../../docs/LEVELS.md", import.meta.url), "utf8");

const RESULT: LadderResult = {
  ...GREEDY,
  games: { wins: 12, draws: 1, losses: 27 },
  score: 0.3125,
  drawRatio: 0.025,
  elo: { value: -136.97, error: 80.4 },
  faults: 0,
  holds: true,
};

/** The cells of a document's table rows that begin with a level. */
function tableRows(document: string): string[][] {
  const rows = document.match(/^\| `.*$/gm) ?? [];
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe("the ladder", () => {
  test("has each level against the one below, and easy against the simple players", () => {
    const steps = [LEVEL_NAMES.slice(0, 4), LEVEL_NAMES.slice(4)].flatMap((names) =>
      names.slice(1).map((name, index) => `${name}:${names[index]}`),
    );
    const pairings = LADDER.map(({ first, second }) => `${first}:${second}`);
    expect(pairings).toEqual(["easy:random", "easy:greedy", ...steps]);
    expect(LADDER.slice(2).every(({ least, most }) => least === 0.7 && most === 1)).toBe(true);
  });

  test("can be played in part, in its own order", () => {
    const names = parsePairings("7:6,easy:random").map(({ first, second }) => [first, second]);
    expect(names).toEqual([
      ["easy", "random"],
      ["7", "6"],
    ]);
  });

  test.each(["6:7", "7", "", "7:6,", "7:6:5", "normal:greedy"])("does not know the pairing %j", async (text) => {
    const error = await refusalOf(() => parsePairings(text));
    expect(error.code).toBe("bad-option");
    expect(error.message).toContain("7:6");
  });
});

describe("a pairing", () => {
  async function play(pairing: (typeof LADDER)[number], games: number, seed: number, concurrency = 1) {
    const played: MatchGame[] = [];
    const result = await playPairing(pairing, { games, seed }, { concurrency, onGame: (game) => played.push(game) });
    return { result, played };
  }

  test("is played from the start with sides swapped, and counts from the first one's point of view", async () => {
    const { result, played } = await play(RANDOM, 6, 3);
    expect(played.map(({ red }) => red)).toEqual(["easy", "random", "easy", "random", "easy", "random"]);
    expect(new Set(played.map(({ opening }) => opening)).size).toBe(1);
    const wins = played.filter(({ winner, red }) => winner === (red === "easy" ? "red" : "blue")).length;
    const draws = played.filter(({ winner }) => winner === null).length;
    expect(result).toMatchObject({ games: { wins, draws, losses: 6 - wins - draws }, score: (wins + draws / 2) / 6 });
    expect(wins).toBeGreaterThan(3);
  });

  test("has the same games with the same seed however many are played at a time, and others with another", async () => {
    const games = async (seed: number, concurrency: number): Promise<object[]> => {
      const { played } = await play(GREEDY, 4, seed, concurrency);
      return played.sort((a, b) => a.index - b.index).map(withoutTimes);
    };
    const once = await games(5, 1);
    expect(await games(5, 2)).toEqual(once);
    expect(await games(6, 1)).not.toEqual(once);
  });

  test("holds if the score lies where it is to lie", async () => {
    const { result } = await play(RANDOM, 2, 3);
    expect(result).toMatchObject({ score: 1, holds: true });
    expect((await play({ ...RANDOM, most: 0.9 }, 2, 3)).result).toMatchObject({ score: 1, holds: false });
    expect((await play({ ...GREEDY, least: 0.9 }, 2, 3)).result?.holds).toBe(false);
  });

  test("limits by nodes those that would think by the clock, and only those", async () => {
    const { played } = await play(LADDER.at(-1)!, 2, 4);
    for (const { red, use } of played) {
      const [eight, seven] = red === "8" ? [use.red, use.blue] : [use.blue, use.red];
      expect(eight.nodes / eight.moves).toBeGreaterThan(LADDER_NODES / 2);
      expect(eight.nodes / eight.moves).toBeLessThanOrEqual(LADDER_NODES);
      expect(seven.nodes / seven.moves).toBeLessThan(LADDER_NODES / 2);
    }
  });

  test("is nothing when it is broken off", async () => {
    const stop = new AbortController();
    const run = { concurrency: 1, signal: stop.signal, onGame: () => stop.abort() };
    expect(await playPairing(RANDOM, { games: 20, seed: 1 }, run)).toBeNull();
  });
});

describe("the table", () => {
  test("has a row for each pairing", () => {
    expect(formatLadder([RESULT])[2]).toBe(
      "| `easy` – `greedy` | 31.3 % | ≤ 40 % | −137 ± 80 | 40 | 12, 1, 27 | 2.5 % |",
    );
  });

  test("says that a bound is missed, and has a sign for what is beyond all numbers", () => {
    const elo = { value: Number.POSITIVE_INFINITY, error: Number.POSITIVE_INFINITY };
    const games = { wins: 40, draws: 0, losses: 0 };
    const [, , row] = formatLadder([{ ...RESULT, ...RANDOM, games, score: 1, drawRatio: 0, elo, holds: false }]);
    expect(row).toBe("| `easy` – `random` | 100 % (missed) | ≥ 90 % | ∞ ± ∞ | 40 | 40, 0, 0 | 0 % |");
  });

  test("takes the place of the one before in a document, and nothing else is changed", () => {
    const [from, to] = TABLE_MARKERS;
    const document = `# Title\n\n${from}\n${to}\n\nThe end\n`;
    const once = replaceTable(document, ladderSection([RESULT], "tigerleap levels --seed 1"));
    expect(once).toContain(
      "`tigerleap levels --seed 1`: from the start position, `master` and `8` at 100,000 positions",
    );
    expect(once).toContain("| `easy` – `greedy` |");
    expect(replaceTable(once, [])).toBe(document);
    expect(replaceTable(once, ladderSection([RESULT], "tigerleap levels --seed 1"))).toBe(once);
  });

  test.each(["", TABLE_MARKERS[0], [...TABLE_MARKERS].reverse().join("\n")])(
    "has no place in a document without its markers: %j",
    async (document) => {
      expect((await refusalOf(() => replaceTable(document, []))).code).toBe("bad-option");
    },
  );
});

describe("docs/LEVELS.md", () => {
  const [settings, measured] = DOCUMENT.split("## Measured").map(tableRows) as [string[][], string[][]];

  test("U15, U17: has at least 200 games of every pairing, and each score lies where it is to lie", () => {
    expect(measured.map(([match]) => match)).toEqual(LADDER.map(({ first, second }) => `\`${first}\` – \`${second}\``));
    for (const [index, { least, most }] of LADDER.entries()) {
      const [, score, , , games] = measured[index]!;
      expect(score).toMatch(/^[0-9.]+ %$/);
      expect(Number.parseFloat(score!) / 100).toBeGreaterThanOrEqual(least);
      expect(Number.parseFloat(score!) / 100).toBeLessThanOrEqual(most);
      expect(Number(games)).toBeGreaterThanOrEqual(200);
    }
  });

  test("has the settings that the levels play by", () => {
    const expected = LEVELS.map(({ name, points, settings: { slipRate, slipLoss, noise } }) => [
      `\`${name}\``,
      String(points ?? "–"),
      slipRate === 0 ? "never" : `${Number((100 * slipRate).toFixed(1))} %, up to ${slipLoss}`,
      noise,
    ]);
    const stated = settings.map(([name, points, , slips, , taste]) => [
      name,
      points,
      slips,
      Number.parseInt(taste!, 10),
    ]);
    expect(stated).toEqual(expected);
  });
});
