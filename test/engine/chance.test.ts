import { describe, expect, it } from "vitest";
import { chance } from "../../src/engine/chance.js";

const WORDS = Array.from({ length: 10_000 }, (_, index) => index);

describe("chance", () => {
  it("is the same for the same words and another for other words or another order", () => {
    expect(chance(1, 2, 3)).toBe(chance(1, 2, 3));
    expect(new Set([chance(1, 2, 3), chance(3, 2, 1), chance(1, 2), chance(1, 2, 3, 0)]).size).toBe(4);
  });

  it("spreads evenly over ten parts of the range for words in a row, in first and in last place", () => {
    for (const draw of [(word: number) => chance(word, 7), (word: number) => chance(7, word)]) {
      const counts = Array.from({ length: 10 }, () => 0);
      for (const word of WORDS) counts[Math.floor(draw(word) * 10)]!++;
      expect(Math.min(...counts)).toBeGreaterThan(880);
      expect(Math.max(...counts)).toBeLessThan(1120);
    }
  });

  it("is not the same for large words that differ in their low or high bits", () => {
    const draws = [0, 1, 2 ** 31, 2 ** 32 - 1].map((word) => chance(word));
    expect(new Set(draws).size).toBe(4);
  });
});
