import { expect, it, test } from "vitest";
import { isSquare, squareIndex } from "../../src/notation/square.js";
import { DENS, RIVER, TRAPS, terrainOf } from "../../src/notation/terrain.js";
import { SQUARES } from "../../src/types.js";

it("numbers the squares rank by rank from a1", () => {
  expect([squareIndex("a1"), squareIndex("g1"), squareIndex("a2"), squareIndex("g9")]).toEqual([0, 6, 7, 62]);
});

test.each([["a0"], ["h1"], ["A1"], ["a10"], [""], ["__proto__"], [undefined], [0]])("%j is no square", (value) => {
  expect(isSquare(value)).toBe(false);
  expect(() => squareIndex(value as never)).toThrow(expect.objectContaining({ code: "bad-option", option: "square" }));
});

it("has the terrain of the board as it is drawn", () => {
  const letters = { land: ".", river: "~", trap: "#", den: "*" };
  const rows = Array.from({ length: 9 }, (_, row) =>
    SQUARES.slice((8 - row) * 7, (9 - row) * 7)
      .map((square) => letters[terrainOf(square)])
      .join(""),
  );
  expect(rows).toEqual([
    "..#*#..",
    "...#...",
    ".......",
    ".~~.~~.",
    ".~~.~~.",
    ".~~.~~.",
    ".......",
    "...#...",
    "..#*#..",
  ]);
});

it("gives each side the den and the traps at its own end", () => {
  expect(DENS).toEqual({ red: "d1", blue: "d9" });
  expect(TRAPS.red.every((square) => /[12]$/.test(square))).toBe(true);
  expect(TRAPS.blue.every((square) => /[89]$/.test(square))).toBe(true);
  expect(RIVER).toHaveLength(12);
});
