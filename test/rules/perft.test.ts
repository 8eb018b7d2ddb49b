import { describe, expect, it, test } from "vitest";
import { Position, parsePosition, perft, type RuleSetLike, ruleSet } from "../../src/rules/index.js";
import { type PerftEntry, perftCases, presetsPerftCases } from "../support/data.js";
import { moveTexts } from "../support/moves.js";

/** Deeper counts are the engine core's to check. */
const DEEPEST = 4;

function expectEntry(fen: string, rules: RuleSetLike, entry: PerftEntry): void {
  const position = parsePosition(fen, { rules });
  // The lists look past the draw without captures, as perft does.
  const endless = ruleSet({ ...position.rules, name: "endless", noCaptureLimit: 0 });
  expect(moveTexts(parsePosition(fen, { rules: endless }))).toEqual(entry.moves);
  const counts = Object.entries(entry.perft).filter(([depth]) => Number(depth) <= DEEPEST);
  expect(counts.length).toBeGreaterThan(0);
  expect(Object.fromEntries(counts.map(([depth]) => [depth, perft(position, Number(depth))]))).toEqual(
    Object.fromEntries(counts),
  );
}

test.each(perftCases)("$id has the moves and the counts of the data: $why", (entry) => {
  expectEntry(entry.fen, "default", entry);
});

describe.each(presetsPerftCases)("$fen", ({ fen, presets }) => {
  test.each(Object.entries(presets))("has the moves and the counts of the data under %s", (preset, entry) => {
    expectEntry(fen, preset as keyof typeof presets, entry);
  });

  it("has the default's moves and counts under tournament, which only changes how a game ends", () => {
    expectEntry(fen, "tournament", presets.default!);
  });
});

it("counts one sequence of no moves", () => {
  expect(perft(Position.start(), 0)).toBe(1);
});

it("looks neither at the 60 half-moves nor at repetition", () => {
  const drawn = parsePosition("c6/7/7/7/3L3/1R5/7/7/7 b 60 30");
  expect(drawn.legalMoves()).toEqual([]);
  expect(perft(drawn, 1)).toBe(2);
});

test.each([[-1], [11], [1.5], [Number.NaN], [Number.POSITIVE_INFINITY], ["3"], [undefined]])(
  "refuses the depth %s",
  (depth) => {
    const refused = expect.objectContaining({ code: "bad-option", option: "depth" });
    // A finished position, so that a depth let through ends at once.
    const over = parsePosition("3R3/7/l6/7/7/7/7/1c5/6C b 0 30");
    expect(() => perft(over, depth as number)).toThrow(refused);
  },
);
