import { describe, expect, it, test } from "vitest";
import { type CustomRules, type IllegalMoveKind, parseMove, parsePosition } from "../../src/rules/index.js";

/** Why the move is illegal under the rules, `null` if it is legal. */
function fault(fen: string, move: string, rules: CustomRules): IllegalMoveKind | null {
  return parsePosition(fen, { rules }).explainIllegal(parseMove(move))?.kind ?? null;
}

/** For each switch a position and a move, and what becomes of the move under each value. */
const CASES: readonly (readonly [rules: CustomRules, fen: string, move: string, fault: IllegalMoveKind | null])[] = [
  [{ tigerJump: "both" }, "6c/7/7/7/7/7/1T5/7/7 r 0 1", "b3b7", null],
  [{ tigerJump: "files" }, "6c/7/7/7/7/7/1T5/7/7 r 0 1", "b3b7", null],
  [{ tigerJump: "ranks" }, "6c/7/7/7/7/7/1T5/7/7 r 0 1", "b3b7", "not-a-jumper"],
  [{ tigerJump: "both" }, "6c/7/7/7/T6/7/7/7/7 r 0 1", "a5d5", null],
  [{ tigerJump: "files" }, "6c/7/7/7/T6/7/7/7/7 r 0 1", "a5d5", "not-a-jumper"],
  [{ tigerJump: "ranks" }, "6c/7/7/7/T6/7/7/7/7 r 0 1", "a5d5", null],
  [{ tigerJump: "files" }, "6c/7/7/7/L6/7/7/7/7 r 0 1", "a5d5", null],
  [{ tigerJump: "ranks" }, "6c/7/7/7/7/7/1L5/7/7 r 0 1", "b3b7", null],
  [{ jumpBlock: "any-rat" }, "6c/7/7/7/1R5/7/1L5/7/7 r 0 1", "b3b7", "jump-blocked"],
  [{ jumpBlock: "enemy-rat" }, "6c/7/7/7/1R5/7/1L5/7/7 r 0 1", "b3b7", null],
  [{ jumpBlock: "enemy-rat" }, "6c/7/7/7/1r5/7/1L5/7/7 r 0 1", "b3b7", "jump-blocked"],
  [{ elephantTakesRat: false }, "6c/7/7/7/7/3r3/3E3/7/7 r 0 1", "d3d4", "strength"],
  [{ elephantTakesRat: true }, "6c/7/7/7/7/3r3/3E3/7/7 r 0 1", "d3d4", null],
  // On its own trap too: a trap does nothing to its owner.
  [{ elephantTakesRat: true }, "2r3c/2E4/7/7/7/7/7/7/7 r 0 1", "c8c9", null],
  [{ elephantTakesRat: true }, "6c/7/7/7/7/3e3/3R3/7/7 r 0 1", "d3d4", null],
  // The elephant still does not swim.
  [{ elephantTakesRat: true }, "6c/7/7/7/Er5/7/7/7/7 r 0 1", "a5b5", "only-rat-swims"],
  [{ dogOverWolf: false }, "6r/7/7/7/7/3w3/3D3/7/7 r 0 1", "d3d4", "strength"],
  [{ dogOverWolf: true }, "6r/7/7/7/7/3w3/3D3/7/7 r 0 1", "d3d4", null],
  [{ dogOverWolf: false }, "6r/7/7/7/7/3d3/3W3/7/7 r 0 1", "d3d4", null],
  [{ dogOverWolf: true }, "6r/7/7/7/7/3d3/3W3/7/7 r 0 1", "d3d4", "strength"],
  [{ dogOverWolf: true }, "6r/7/7/7/7/3c3/3W3/7/7 r 0 1", "d3d4", null],
  [{ dogOverWolf: true }, "6r/7/7/7/7/3p3/3D3/7/7 r 0 1", "d3d4", "strength"],
];

test.each(CASES)("under %j in %s, %s is %s", (rules, fen, move, expected) => {
  expect(fault(fen, move, rules)).toBe(expected);
});

describe("ratCrossesWaterLine", () => {
  const CAPTURES = [
    ["a river rat takes a land rat", "6c/7/7/7/7/rR5/7/7/7 r 0 1", "b4a4"],
    ["a land rat takes a river rat", "6c/7/7/7/7/Rr5/7/7/7 r 0 1", "a4b4"],
    ["a river rat takes the elephant", "6c/7/7/7/7/1R5/1e5/7/7 r 0 1", "b4b3"],
    ["a river rat takes a cat", "6d/7/7/7/7/1R5/1c5/7/7 r 0 1", "b4b3"],
    ["a land rat takes the elephant", "6c/7/7/7/7/3e3/3R3/7/7 r 0 1", "d3d4"],
    ["a river rat takes a river rat", "6c/7/7/7/7/1Rr4/7/7/7 r 0 1", "b4c4"],
    ["a cat takes a river rat", "6d/7/7/7/7/1r5/1C5/7/7 r 0 1", "b3b4"],
  ] as const;

  test.each([
    ["no", ["water-line", "water-line", "water-line", "water-line", null, null, "only-rat-swims"]],
    ["rat", [null, null, null, "strength", null, null, "only-rat-swims"]],
    ["all-but-elephant", [null, null, "water-line", "strength", null, null, "only-rat-swims"]],
  ] as const)("%s decides each kind of capture", (ratCrossesWaterLine, expected) => {
    const faults = CAPTURES.map(([, fen, move]) => fault(fen, move, { ratCrossesWaterLine }));
    expect(Object.fromEntries(CAPTURES.map(([what], i) => [what, faults[i]]))).toEqual(
      Object.fromEntries(CAPTURES.map(([what], i) => [what, expected[i]])),
    );
  });
});

it("noMoves decides between a loss and a draw", () => {
  const outcome = (noMoves: "loss" | "draw") =>
    parsePosition("cW5/D6/7/7/7/7/7/7/7 b 0 30", { rules: { noMoves } }).outcome();
  expect(outcome("loss")).toEqual({ winner: "red", reason: "no-moves" });
  expect(outcome("draw")).toEqual({ winner: null, reason: "no-moves" });
});

it("repetition decides whether the third occurrence ends the game", () => {
  const outcome = (repetition: "none" | "draw") =>
    "a1a2 g9g8 a2a1 g8g9 a1a2 g9g8 a2a1 g8g9"
      .split(" ")
      .reduce(
        (position, move) => position.play(parseMove(move)),
        parsePosition("6c/7/7/7/7/7/7/7/C6 r 0 1", { rules: { repetition } }),
      )
      .outcome();
  expect(outcome("none")).toBeNull();
  expect(outcome("draw")).toEqual({ winner: null, reason: "repetition" });
});

test.each([
  [1, 0, null],
  [1, 1, { winner: null, reason: "no-capture" }],
  [9999, 9998, null],
  [9999, 9999, { winner: null, reason: "no-capture" }],
  [0, 9999, null],
])("noCaptureLimit %i with %i half-moves on the clock gives %j", (noCaptureLimit, clock, outcome) => {
  const position = parsePosition(`6c/7/7/7/7/7/7/7/C6 r ${clock} 1`, { rules: { noCaptureLimit } });
  expect(position.outcome()).toEqual(outcome);
});
