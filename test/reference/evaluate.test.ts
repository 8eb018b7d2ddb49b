import { expect, it, test } from "vitest";
import { parseSetup } from "../../src/notation/position.js";
import { ReferenceEngine } from "../../src/reference/index.js";

function evaluate(fen: string): number {
  const engine = new ReferenceEngine({ hashMb: 1 });
  engine.setPosition(parseSetup(fen));
  return engine.evaluate();
}

it("is level at the start", () => {
  expect(evaluate("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1")).toBe(0);
});

// Two animals of 16: (2 · full-board value + 14 · empty-board value) / 16, cut towards zero.
test.each([
  // Cat on d8, one step from the den: 100 + 6 · 16 = 196 and 120 + 12 · 16 = 312.
  // Cat on a9 for Blue, 11 steps from d1: 100 and 120. Differences 96 and 192: 180.
  ["c6/3C3/7/7/7/7/7/7/7 r 0 1", 180],
  ["c6/3C3/7/7/7/7/7/7/7 b 0 1", -180],
  // Elephant on d1 would be 8 steps away; on a1, 11: 560 and 500. Rat on g9, 11 steps: 200 and 180. 360 and 320: 325.
  ["6r/7/7/7/7/7/7/7/E6 r 0 1", 325],
  // Lion on g1 (11 steps, 640 and 700) against a tiger on d5 (4 steps, 560 + 12 · 9 = 668 and 600 + 20 · 9 = 780):
  // -28 and -80, (2 · -28 + 14 · -80) / 16 = -73.5.
  ["7/7/7/7/3t3/7/7/7/6L r 0 1", -73],
])("%s is worth %d hundredths of a cat", (fen, value) => {
  expect(evaluate(fen)).toBe(value);
});

it("keeps the worth of dog and wolf where the dog is the stronger", () => {
  const fen = "6d/7/7/7/7/7/7/7/W6 r 0 1";
  const engine = new ReferenceEngine({ hashMb: 1, rules: "classic" });
  engine.setPosition(parseSetup(fen));
  expect(engine.evaluate()).toBe(evaluate(fen));
  expect(engine.evaluate()).toBe(50);
});
