import { describe, expect, it } from "vitest";
import { accuracyOf, judge, lossOf, moveAccuracy } from "../../web/src/analysis/accuracy.js";

describe("lossOf", () => {
  it("is what Red's move takes from Red's chance", () => {
    expect(lossOf("red", 0.6, 0.45)).toBeCloseTo(0.15, 12);
  });

  it("is what Blue's move gives to Red's chance", () => {
    expect(lossOf("blue", 0.45, 0.6)).toBeCloseTo(0.15, 12);
  });

  it("is nothing where the move is better than was thought", () => {
    expect(lossOf("red", 0.45, 0.6)).toBe(0);
    expect(lossOf("blue", 0.6, 0.45)).toBe(0);
  });
});

describe("judge", () => {
  it.each([
    [0, null],
    [0.049, null],
    [0.05, "inaccuracy"],
    [0.099, "inaccuracy"],
    [0.1, "mistake"],
    [0.149, "mistake"],
    [0.15, "blunder"],
    [1, "blunder"],
  ])("calls a loss of %d %s", (loss, word) => {
    expect(judge(loss)).toBe(word);
  });
});

describe("moveAccuracy", () => {
  it("is 100 for a move that loses nothing, and never more", () => {
    expect(moveAccuracy(0)).toBe(100);
    expect(moveAccuracy(0.0001)).toBeLessThanOrEqual(100);
  });

  it("follows the curve of lichess: 10 % lost are 64.6, 30 % are 25.8", () => {
    expect(moveAccuracy(0.1)).toBeCloseTo(64.58, 1);
    expect(moveAccuracy(0.3)).toBeCloseTo(25.77, 1);
  });

  it("falls with the loss down to 0", () => {
    const values = [0.01, 0.05, 0.2, 0.5, 0.9, 1].map(moveAccuracy);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(moveAccuracy(1)).toBe(0);
  });
});

describe("accuracyOf", () => {
  it("is 100 for both sides where no chance ever changes", () => {
    expect(accuracyOf([0.5, 0.5, 0.5, 0.5], "red")).toEqual({ red: 100, blue: 100 });
  });

  it("says nothing of a side that has not moved", () => {
    expect(accuracyOf([0.5, 0.5], "blue")).toEqual({ red: null, blue: 100 });
  });

  it("blames the side that made the move", () => {
    const { red, blue } = accuracyOf([0.5, 0.2, 0.2], "red");
    expect(red).toBeLessThan(30);
    expect(blue).toBe(100);
  });

  it("blames the other side when that one began", () => {
    const { red, blue } = accuracyOf([0.5, 0.8, 0.8], "blue");
    expect(blue).toBeLessThan(30);
    expect(red).toBe(100);
  });

  it("is the same for a game with the sides swapped", () => {
    const chances = [0.5, 0.55, 0.4, 0.42, 0.7, 0.66, 0.9, 0.88];
    const swapped = chances.map((chance) => 1 - chance);
    const { red, blue } = accuracyOf(chances, "red");
    expect(accuracyOf(swapped, "blue").blue).toBeCloseTo(red!, 9);
    expect(accuracyOf(swapped, "blue").red).toBeCloseTo(blue!, 9);
  });

  it("is the mean of a mean and a harmonic mean, on which bad moves weigh", () => {
    // So lively that every move counts alike.
    const [bad, worse] = [moveAccuracy(0.4), moveAccuracy(0.6)];
    const expected = ((bad + worse) / 2 + 2 / (1 / bad + 1 / worse)) / 2;
    expect(accuracyOf([0.9, 0.5, 0.8, 0.2], "red").red).toBeCloseTo(expected, 9);
  });

  it("counts a move in a lively part of the game for more", () => {
    const quiet = Array.from({ length: 20 }, () => 0.5);
    const lively = accuracyOf([0.5, 0.3, ...quiet.map(() => 0.3)], "red").red!;
    const plain = (10 * 100 + moveAccuracy(0.2)) / 11;
    expect(lively).toBeLessThan(plain - 5);
  });
});
