import { expect, test } from "vitest";
import { scoreInWords } from "../../src/cli/words.js";
import type { Score, Side } from "../../src/types.js";

const CASES: readonly (readonly [score: Score, turn: Side, words: string])[] = [
  [{ type: "cp", value: 0 }, "red", "even"],
  [{ type: "cp", value: 150 }, "red", "Red is better by 1.50 cats"],
  [{ type: "cp", value: -7 }, "red", "Blue is better by 0.07 cats"],
  [{ type: "cp", value: 150 }, "blue", "Blue is better by 1.50 cats"],
  [{ type: "cp", value: -150 }, "blue", "Red is better by 1.50 cats"],
  [{ type: "win", plies: 1 }, "red", "Red wins in 1 half-move"],
  [{ type: "win", plies: -2 }, "red", "Blue wins in 2 half-moves"],
  [{ type: "win", plies: 3 }, "blue", "Blue wins in 3 half-moves"],
  [{ type: "win", plies: -4 }, "blue", "Red wins in 4 half-moves"],
];

test.each(CASES)("the score %j with %s to move is told as: %s", (score, turn, words) => {
  expect(scoreInWords(score, turn)).toBe(words);
});
