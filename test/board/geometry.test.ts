import { describe, expect, test } from "vitest";
import { arrowShape } from "../../src/board/arrows.js";
import { centreOf, placeOf, rowsOfSquares, squareAt, squareUnder } from "../../src/board/geometry.js";
import { squareAfterKey } from "../../src/board/keyboard.js";
import { SIDES, SQUARES, type Square } from "../../src/rules/index.js";

describe("where squares are seen", () => {
  test("Red's home is at the bottom, and on a flipped board Blue's", () => {
    expect(placeOf("a1", "red")).toEqual({ column: 0, row: 8 });
    expect(placeOf("a1", "blue")).toEqual({ column: 6, row: 0 });
    expect(placeOf("c8", "red")).toEqual({ column: 2, row: 1 });
    expect(placeOf("c8", "blue")).toEqual({ column: 4, row: 7 });
  });

  test("every square is found at its place, and under its middle", () => {
    for (const side of SIDES) {
      for (const square of SQUARES) {
        expect(squareAt(placeOf(square, side), side)).toBe(square);
        expect(squareUnder(centreOf(square, side), side)).toBe(square);
      }
    }
  });

  test.each([
    [-1, 10],
    [10, -1],
    [700, 10],
    [10, 900],
  ])("no square is at %d, %d of a board of 700 by 900", (x, y) => {
    expect(squareUnder({ x, y }, "red")).toBeNull();
  });

  test("the rows hold each square once, in the order in which they are seen", () => {
    for (const side of SIDES) {
      const rows = rowsOfSquares(side);
      expect(new Set(rows.flat())).toEqual(new Set(SQUARES));
      rows.forEach((row, index) => {
        expect(row.map((square) => placeOf(square, side))).toEqual(row.map((_, column) => ({ column, row: index })));
      });
    }
  });
});

describe("where a key leads", () => {
  test.each<[key: string, red: Square, blue: Square]>([
    ["ArrowUp", "d6", "d4"],
    ["ArrowDown", "d4", "d6"],
    ["ArrowLeft", "c5", "e5"],
    ["ArrowRight", "e5", "c5"],
    ["Home", "a5", "g5"],
    ["End", "g5", "a5"],
    ["PageUp", "d9", "d1"],
    ["PageDown", "d1", "d9"],
  ])("%s goes from d5 to %s, and to %s on a flipped board", (key, red, blue) => {
    expect(squareAfterKey("d5", key, false, "red")).toBe(red);
    expect(squareAfterKey("d5", key, false, "blue")).toBe(blue);
  });

  test("arrows stop at the edge", () => {
    expect(squareAfterKey("a1", "ArrowLeft", false, "red")).toBe("a1");
    expect(squareAfterKey("a1", "ArrowDown", false, "red")).toBe("a1");
    expect(squareAfterKey("a1", "ArrowUp", false, "blue")).toBe("a1");
    expect(squareAfterKey("a1", "ArrowRight", false, "blue")).toBe("a1");
  });

  test("Control with Home and End goes to the corners", () => {
    expect(squareAfterKey("d5", "Home", true, "red")).toBe("a9");
    expect(squareAfterKey("d5", "End", true, "red")).toBe("g1");
  });

  test("other keys, and arrows with Control, are left to the page", () => {
    for (const key of ["x", "Tab", "toString", "constructor"]) {
      expect(squareAfterKey("d5", key, false, "red")).toBeNull();
      expect(squareAfterKey("d5", key, true, "red")).toBeNull();
    }
    expect(squareAfterKey("d5", "ArrowUp", true, "red")).toBeNull();
  });
});

describe("arrows", () => {
  test("point from one square to the other", () => {
    const shape = arrowShape({ from: "a1", to: "a3", kind: "best" }, "red");
    expect(shape?.shaft).toMatch(/^M50 8\d\dL50 [67]\d\d$/);
    expect(shape?.head).toContain("M50 66");
  });

  test("of every kind have a head of their own", () => {
    const kinds = ["best", "other", "threat", "hint"] as const;
    const heads = kinds.map((kind) => arrowShape({ from: "a1", to: "a3", kind }, "red")?.head);
    expect(new Set(heads).size).toBe(kinds.length);
  });

  test("that lead nowhere have no shape", () => {
    expect(arrowShape({ from: "a1", to: "a1", kind: "hint" }, "red")).toBeNull();
  });
});
