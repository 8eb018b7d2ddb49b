import { expect, test } from "vitest";
import { fuzz } from "../protocol/fuzz.js";

const MEGABYTE = 2 ** 20;

test("T3: of 100,000 random and tampered lines each gets at most one error, each go one answer, and memory stays flat", async () => {
  const { lines, goes, bestMoves, errors, mostErrorsAtOnce, rss } = await fuzz(2, 100_000);
  expect(lines).toBe(100_000);
  expect(mostErrorsAtOnce).toBe(1);
  expect(errors).toBeLessThanOrEqual(lines);
  expect(goes).toBeGreaterThan(10_000);
  expect(bestMoves).toBe(goes);
  expect(rss[1] - rss[0]).toBeLessThan(64 * MEGABYTE);
});
