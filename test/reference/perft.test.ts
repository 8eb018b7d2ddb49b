import { describe, expect, it, test } from "vitest";
import { formatMove } from "../../src/notation/move.js";
import { parseSetup } from "../../src/notation/position.js";
import { ReferenceEngine } from "../../src/reference/index.js";
import { ruleSet } from "../../src/rules/index.js";
import type { Preset } from "../../src/types.js";
import { type PerftEntry, perftCases, presetsPerftCases } from "../support/data.js";

/** Larger counts are the engine core's to check. */
const LARGEST_BULK_COUNT = 6_000_000;
/** Making every leaf takes longer. */
const LARGEST_COUNT = 300_000;

/** The lists look past the draw without captures, as perft does. */
function engineAt(fen: string, preset: Preset): ReferenceEngine {
  const engine = new ReferenceEngine({ hashMb: 1, rules: { base: preset, noCaptureLimit: 0 } });
  engine.setPosition(parseSetup(fen));
  return engine;
}

function expectEntry(fen: string, preset: Preset, entry: PerftEntry): void {
  const engine = engineAt(fen, preset);
  expect(engine.legalMoves().map(formatMove).sort()).toEqual(entry.moves);
  const counts = Object.entries(entry.perft).filter(([, count]) => count <= LARGEST_BULK_COUNT);
  expect(counts.length).toBeGreaterThan(0);
  for (const [depth, count] of counts) {
    expect(engine.perft(Number(depth), { bulk: true }), `bulk ${depth}`).toBe(count);
    if (count <= LARGEST_COUNT) expect(engine.perft(Number(depth)), `depth ${depth}`).toBe(count);
  }
}

test.each(perftCases)("$id has the moves and the counts of the data: $why", (entry) => {
  expectEntry(entry.fen, "default", entry);
});

describe.each(presetsPerftCases)("$fen", ({ fen, presets }) => {
  test.each(Object.entries(presets))("has the moves and the counts of the data under %s", (preset, entry) => {
    expectEntry(fen, preset as Preset, entry);
  });
});

it("counts one sequence of no moves", () => {
  expect(new ReferenceEngine({ hashMb: 1 }).perft(0)).toBe(1);
});

it("counts no moves after the den is entered or the last animal taken", () => {
  for (const fen of ["3C3/7/7/7/7/7/7/7/6c b 0 1", "7/7/7/7/7/7/7/7/6C b 0 1"]) {
    expect(engineAt(fen, "default").perft(1)).toBe(0);
    expect(engineAt(fen, "default").perft(3, { bulk: true })).toBe(0);
  }
});

it("refuses a depth that is no whole number from 0 to 30", () => {
  const engine = new ReferenceEngine({ hashMb: 1, rules: ruleSet("classic") });
  for (const depth of [-1, 31, 1.5, Number.NaN]) {
    expect(() => engine.perft(depth)).toThrow(expect.objectContaining({ code: "bad-option", option: "depth" }));
  }
});
