import { MAX_EVALUATION, MAX_PLY } from "../../assembly/abi";
import {
  clampEvaluation,
  DRAW,
  distance,
  fromTable,
  INFINITE,
  isDecisive,
  LEAST_WIN,
  lossAt,
  toTable,
  winAt,
} from "../../assembly/score";

describe("scores", () => {
  test("prefer quick wins, then slow wins, any evaluation, slow losses, quick losses", () => {
    expect(INFINITE).toBeGreaterThan(winAt(1));
    expect(winAt(1)).toBeGreaterThan(winAt(3));
    expect(winAt(MAX_PLY)).toBeGreaterThanOrEqual(LEAST_WIN);
    expect(LEAST_WIN).toBeGreaterThan(MAX_EVALUATION);
    expect(-LEAST_WIN).toBeGreaterThanOrEqual(lossAt(MAX_PLY));
    expect(lossAt(4)).toBeGreaterThan(lossAt(2));
    expect(lossAt(0)).toBeGreaterThan(-INFINITE);
  });

  test("are a loss for one side where they are a win for the other", () => {
    for (let ply = 0; ply <= MAX_PLY; ply++) expect(-winAt(ply)).toBe(lossAt(ply));
  });

  test("tell decisive scores from evaluations", () => {
    expect(isDecisive(winAt(MAX_PLY))).toBe(true);
    expect(isDecisive(lossAt(MAX_PLY))).toBe(true);
    expect(isDecisive(MAX_EVALUATION)).toBe(false);
    expect(isDecisive(-MAX_EVALUATION)).toBe(false);
    expect(isDecisive(DRAW)).toBe(false);
  });

  test("know their distance", () => {
    expect(distance(winAt(7))).toBe(7);
    expect(distance(lossAt(8))).toBe(8);
    expect(distance(MAX_EVALUATION)).toBe(0);
  });

  test("come back from the table as they went in, at the same ply", () => {
    const scores = [winAt(9), lossAt(10), DRAW, 35, -35, MAX_EVALUATION, -MAX_EVALUATION];
    for (let index = 0; index < scores.length; index++) {
      expect(fromTable(toTable(scores[index], 6), 6)).toBe(scores[index]);
    }
  });

  test("keep the distance from the table's position when they come back at another ply", () => {
    // A win 9 plies from the root, found at ply 6, is 3 plies away; met again at ply 2 it is 5 from the root.
    expect(fromTable(toTable(winAt(9), 6), 2)).toBe(winAt(5));
    expect(fromTable(toTable(lossAt(10), 6), 2)).toBe(lossAt(6));
    expect(fromTable(toTable(120, 6), 2)).toBe(120);
  });

  test("never let an evaluation look decisive", () => {
    expect(clampEvaluation(25000)).toBe(MAX_EVALUATION);
    expect(clampEvaluation(-25000)).toBe(-MAX_EVALUATION);
    expect(clampEvaluation(-77)).toBe(-77);
  });
});
