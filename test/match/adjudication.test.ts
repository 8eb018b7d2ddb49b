import { describe, expect, test } from "vitest";
import { type Adjudication, Adjudicator } from "../../src/match/adjudication.js";
import type { Score, Side } from "../../src/types.js";

const cp = (value: number): Score => ({ type: "cp", value });
const win = (plies: number): Score => ({ type: "win", plies });

/** Notes moves in turn, Red first, and tells after which half-move there was a verdict, and which. */
function verdictOf(settings: Adjudication, scores: readonly (Score | null)[], captures: readonly number[] = []) {
  const adjudicator = new Adjudicator(settings);
  for (const [index, score] of scores.entries()) {
    const side: Side = index % 2 === 0 ? "red" : "blue";
    adjudicator.note(side, score, captures.includes(index));
    const verdict = adjudicator.verdict(index + 1);
    if (verdict) return { after: index + 1, ...verdict };
  }
  return null;
}

function repeat(scores: readonly (Score | null)[], times: number): (Score | null)[] {
  return Array.from({ length: times }, () => scores).flat();
}

describe("a draw by scores", () => {
  const DRAW = { draw: { moveNumber: 4, moveCount: 2, score: 10 } };

  test("is given after enough even moves of both sides", () => {
    const scores = [...repeat([cp(50), cp(-50)], 4), ...repeat([cp(10), cp(-10)], 2)];
    expect(verdictOf(DRAW, scores)).toEqual({ after: 12, winner: null, reason: "draw-score" });
  });

  test("is not given before the move number", () => {
    expect(verdictOf(DRAW, repeat([cp(0)], 20))?.after).toBe(8);
  });

  test.each([
    ["one uneven score", cp(11)],
    ["a certain win", win(9)],
    ["a player that says nothing", null],
  ])("is counted anew after %s", (_, score) => {
    expect(verdictOf(DRAW, [...repeat([cp(0)], 6), score, ...repeat([cp(0)], 20)])?.after).toBe(11);
  });

  test("is counted anew after a capture", () => {
    expect(verdictOf(DRAW, repeat([cp(0)], 20), [6])?.after).toBe(11);
  });
});

describe("a loss by scores", () => {
  const resign = (twoSided: boolean): Adjudication => ({ resign: { moveCount: 3, score: 500, twoSided } });

  test("is given once both have agreed for long enough, when both must", () => {
    const scores = [...repeat([cp(100), cp(-500)], 3), ...repeat([cp(500), cp(-600)], 3)];
    expect(verdictOf(resign(true), scores)).toEqual({ after: 11, winner: "red", reason: "resign-score" });
  });

  test("is given when the loser alone has said so, where that is enough", () => {
    const scores = repeat([cp(100), cp(-500)], 3);
    expect(verdictOf(resign(false), scores)).toEqual({ after: 6, winner: "red", reason: "resign-score" });
  });

  test("is not given when both think that they win, or both that they lose", () => {
    expect(verdictOf(resign(true), repeat([cp(900), cp(900)], 9))).toBeNull();
    expect(verdictOf(resign(true), repeat([cp(-900), cp(-900)], 9))).toBeNull();
  });

  test("counts certain wins and losses", () => {
    expect(verdictOf(resign(true), repeat([win(-8), win(7)], 3))).toEqual({
      after: 6,
      winner: "blue",
      reason: "resign-score",
    });
  });

  test("is counted anew after one better score or none", () => {
    const scores = [cp(900), cp(-900), cp(900), cp(-900), cp(900), null, ...repeat([cp(900), cp(-900)], 3)];
    expect(verdictOf(resign(false), scores)?.after).toBe(12);
  });
});

test("a game is drawn after the most moves", () => {
  expect(verdictOf({ maxMoves: 5 }, repeat([null], 20))).toEqual({ after: 10, winner: null, reason: "max-moves" });
});

test("nothing is decided where nothing is asked for", () => {
  expect(verdictOf({}, [...repeat([cp(0)], 400), ...repeat([win(1), win(-2)], 400)])).toBeNull();
});
