import { describe, expect, test } from "vitest";
import { PERFT_DEPTH, perftSteps } from "../../src/engine/perft.js";
import { runSteps } from "../../src/engine/steps.js";
import { TigerleapError } from "../../src/errors.js";
import { formatMove, Position, parsePosition } from "../../src/rules/index.js";
import { PRESETS } from "../../src/types.js";
import { createCore } from "../support/builds.js";

/** Few animals, so that long sequences are few too, and the draw by rule 4 is near. */
const FEW = "7/7/2c4/7/3r3/7/7/4R2/7 b 58 70";

/** The core's own count, which knows no first moves. */
function countInCore(position: Position, depth: number): number {
  const core = createCore("release");
  core.setRules(position.rules);
  core.setPosition(position.setup());
  return core.perft(depth);
}

describe("perft in steps", () => {
  test.each(PRESETS)("counts what the core counts at a stretch, by the rules %s", (rules) => {
    for (const [position, depths] of [
      [Position.start(rules), [0, 1, 4, 5]],
      [parsePosition(FEW, { rules }), [5, 8]],
    ] as const) {
      for (const depth of depths) expect(runSteps(perftSteps(position, depth))).toBe(countInCore(position, depth));
    }
  });

  test("tells the count for each first move, in alphabetical order", () => {
    const counts: [string, number][] = [];
    const total = runSteps(perftSteps(Position.start(), 3, (move, count) => counts.push([formatMove(move), count])));
    expect(counts.map(([move]) => move)).toEqual(Position.start().legalMoves().map(formatMove).sort());
    expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBe(total);
  });

  test("T6: yields before it has counted for long", () => {
    const steps = perftSteps(Position.start(), PERFT_DEPTH.max);
    let longest = 0;
    for (let step = 0; step < 50; step++) {
      const before = performance.now();
      expect(steps.next().done).toBe(false);
      longest = Math.max(longest, performance.now() - before);
    }
    expect(longest).toBeLessThan(100);
  });

  test("refuses lengths that can't be counted", () => {
    for (const depth of [-1, 13, 0.5, Number.NaN]) {
      expect(() => runSteps(perftSteps(Position.start(), depth))).toThrow(TigerleapError);
    }
  });
});
