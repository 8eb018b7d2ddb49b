import { expect, test } from "vitest";
import { fuzz } from "./fuzz.js";

test("T3: of 3,000 random and tampered lines each gets at most one error, each go one answer, and the protocol lives", async () => {
  const { lines, goes, bestMoves, errors, mostErrorsAtOnce } = await fuzz(1, 3000);
  expect(lines).toBe(3000);
  expect(mostErrorsAtOnce).toBe(1);
  expect(errors).toBeGreaterThan(300);
  expect(errors).toBeLessThanOrEqual(lines);
  expect(goes).toBeGreaterThan(300);
  expect(bestMoves).toBe(goes);
});
