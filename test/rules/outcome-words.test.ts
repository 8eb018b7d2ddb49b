import { outcomeInWords, parsePosition, reasonInWords } from "tigerleap/rules";
import { expect, test } from "vitest";

test.each([
  ["6c/3R3/7/7/7/7/7/7/C6 r 0 1", "d8d9", "Red has won, an animal is in the den"],
  ["7/7/7/7/7/7/7/e6/R6 r 0 1", "a1a2", "Red has won, Blue has no animal left"],
  ["6c/7/7/7/7/7/7/7/C6 r 59 40", "a1a2", "draw, too many half-moves without a capture"],
])("%s ends by %s in words", (start, move, words) => {
  const position = parsePosition(start).play({ from: move.slice(0, 2) as "a1", to: move.slice(2) as "a2" });
  expect(outcomeInWords(position.outcome()!)).toBe(words);
});

test("a declared end has its words too, with the name of the side that lost by its own deed", () => {
  expect(outcomeInWords({ winner: "blue", reason: "resignation" })).toBe("Blue has won, Red has resigned");
  expect(outcomeInWords({ winner: "red", reason: "time" })).toBe("Red has won, Blue has run out of time");
  expect(reasonInWords({ winner: null, reason: "agreement" })).toBe("both sides have agreed");
});

test("a side that cannot move has its name where that loses, and none where it draws", () => {
  expect(reasonInWords({ winner: "red", reason: "no-moves" })).toBe("Blue has no legal move");
  expect(reasonInWords({ winner: null, reason: "no-moves" })).toBe("the side to move has no legal move");
});
