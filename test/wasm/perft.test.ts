import { describe, expect, it, test } from "vitest";
import { parseSetup } from "../../src/notation/position.js";
import { formatMove, PRESETS, type Preset, ruleSet } from "../../src/rules/index.js";
import { BUILDS, createCore } from "../support/builds.js";
import { type PerftEntry, perftCases, presetsPerftCases } from "../support/data.js";

/** The checked build is the slower one; it counts to here. */
const CHECKED_DEPTH = 4;

describe.each(BUILDS)("the %s build", (build) => {
  const core = createCore(build, { hashMb: 1 });

  function expectEntry(fen: string, preset: Preset, entry: PerftEntry): void {
    const depths = Object.keys(entry.perft).map(Number);
    const deepest = build === "release" ? Number.POSITIVE_INFINITY : CHECKED_DEPTH;
    core.setRules({ ...ruleSet(preset), noCaptureLimit: 0 });
    core.setPosition(parseSetup(fen));
    expect(core.legalMoves().map(formatMove).sort()).toEqual(entry.moves);
    for (const depth of depths.filter((depth) => depth <= deepest)) {
      expect(core.perft(depth)).toBe(entry.perft[depth]);
      if (depth <= CHECKED_DEPTH) expect(core.perft(depth, { bulk: false })).toBe(entry.perft[depth]);
    }
  }

  test.each(perftCases)("has the moves and the counts of $id: $why", (entry) => {
    expectEntry(entry.fen, "default", entry);
  });

  test.each(presetsPerftCases)("has the moves and the counts of $fen under each preset", ({ fen, presets }) => {
    const entries = Object.entries(presets) as [Preset, PerftEntry][];
    expect(entries.map(([preset]) => preset)).toEqual(PRESETS.filter((preset) => preset !== "tournament"));
    for (const [preset, entry] of entries) expectEntry(fen, preset, entry);
    expectEntry(fen, "tournament", presets.default!);
  });

  it("counts one sequence of no moves", () => {
    expect(core.perft(0)).toBe(1);
  });

  it("T6: counts no deeper than 12 half-moves", () => {
    core.setPosition(parseSetup(perftCases[0]!.fen));
    for (const depth of [13, 99, 2 ** 31, 2 ** 32 + 1]) {
      expect(() => core.perft(depth)).toThrow(expect.objectContaining({ code: "bad-option", option: "depth" }));
    }
  });

  it("leaves the position as it was, to the byte", () => {
    core.setRules(ruleSet("default"));
    for (const { fen } of perftCases.slice(0, 40)) {
      core.setPosition(parseSetup(fen));
      const before = [core.key(), core.evaluate(), core.setup()];
      core.perft(3, { bulk: false });
      expect([core.key(), core.evaluate(), core.setup()]).toEqual(before);
      expect(core.isConsistent()).toBe(true);
    }
  });
});
