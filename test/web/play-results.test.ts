import { describe, expect, test } from "vitest";
import { cleanName, MAX_NAME_LENGTH } from "../../web/src/play/names.js";
import { leaderboard } from "../../web/src/play/results.js";

describe("names", () => {
  test.each([
    ["Eva", "Eva"],
    ["  Eva \n  Maria ", "Eva Maria"],
    ["\u202Eeva\u2066\u200B\u0000\u001B[31m", "eva[31m"],
    ["E\u0301va", "Éva"],
    ["<img src=x>", "<img src=x>"],
    ["虎".repeat(100), "虎".repeat(MAX_NAME_LENGTH)],
    ["\u{1F42F}".repeat(MAX_NAME_LENGTH + 1), "\u{1F42F}".repeat(MAX_NAME_LENGTH)],
    ["\uD83D", ""],
    [["Eva"], ""],
    [undefined, ""],
  ])("%j is kept as %j", (value, name) => {
    expect(cleanName(value)).toBe(name);
  });

  test("a name of ten million characters is cut, not read through", () => {
    expect(cleanName("a\u0301".repeat(5_000_000))).toHaveLength(MAX_NAME_LENGTH);
  });
});

describe("the leaderboard", () => {
  const win = { name: "Eva", level: "easy", moves: 30, date: 1000 };

  test("has one row for each name and level: the fewest moves, and of those the earliest", () => {
    const rows = leaderboard([
      win,
      { ...win, moves: 20, date: 3000 },
      { ...win, moves: 20, date: 2000 },
      { ...win, name: "Ada" },
      { ...win, level: "expert", moves: 90 },
    ]);
    expect(rows).toEqual([
      { ...win, level: "expert", moves: 90, points: 100 },
      { ...win, moves: 20, date: 2000, points: 10 },
      { ...win, name: "Ada", points: 10 },
    ]);
  });

  test("points are those of the level, whatever was kept", () => {
    expect(leaderboard([{ ...win, points: 1e9 }])[0]?.points).toBe(10);
  });

  test.each([
    null,
    "Eva",
    [],
    { ...win, level: "master" },
    { ...win, level: "person" },
    { ...win, level: "toString" },
    { ...win, moves: 0 },
    { ...win, moves: 2.5 },
    { ...win, moves: "30" },
    { ...win, date: Number.POSITIVE_INFINITY },
    { ...win, date: -1 },
  ])("%j is no row", (value) => {
    expect(leaderboard([value])).toEqual([]);
  });
});
