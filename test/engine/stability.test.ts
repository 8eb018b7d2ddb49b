import { afterEach, describe, expect, it, vi } from "vitest";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { budgetOf } from "../../src/engine/limits.js";
import { isSameMove } from "../../src/engine/lines.js";
import { searchSteps } from "../../src/engine/search.js";
import {
  afterIteration,
  type Best,
  type Stability,
  softTime,
  timeFactor,
  UNKNOWN,
} from "../../src/engine/stability.js";
import { runSteps } from "../../src/engine/steps.js";
import { parsePosition } from "../../src/rules/index.js";
import type { Move, SearchLimits } from "../../src/types.js";
import { createCore } from "../support/builds.js";

const A: Best = { move: { from: "a3", to: "a4" }, value: 20 };
const B: Best = { move: { from: "a3", to: "b3" }, value: 20 };

function known(...found: Best[]): Stability {
  return found.reduce(afterIteration, UNKNOWN);
}

function factor(...found: Best[]): number {
  return timeFactor(known(...found));
}

describe("the factor of the soft time", () => {
  it("is three quarters while the best move stays and its score does not fall", () => {
    expect(factor()).toBe(0.75);
    expect(factor(A, A, A, A)).toBe(0.75);
  });

  it("is twice as long when the best move has just changed", () => {
    expect(factor(A, A, A, B)).toBe(2);
  });

  it("takes a move of the same animal to the same square from elsewhere for another one", () => {
    expect(factor(A, { ...A, move: { from: "b4", to: "a4" } })).toBe(2);
  });

  it("comes down by half of what is left with every iteration in which the new move stays", () => {
    expect(factor(A, B, B)).toBeCloseTo(0.75 + 1.5 / 2);
    expect(factor(A, B, B, B)).toBeCloseTo(0.75 + 1.5 / 4);
    expect(factor(A, ...Array.from({ length: 12 }, () => B))).toBeCloseTo(0.75, 2);
  });

  it("counts earlier changes less than the last, and is never more than twice the soft time for them", () => {
    expect(known(A, B, A, A).changes).toBeCloseTo(0.5 + 0.25);
    expect(factor(A, B, A, B, A, B)).toBe(2);
  });

  it("grows with a falling score, by 1.3 at most, and not with a rising one", () => {
    const valued = (value: number): Best => ({ ...A, value });
    expect(factor(valued(20), valued(-5))).toBeCloseTo(0.75 * 1.15);
    expect(factor(valued(20), valued(-30))).toBeCloseTo(0.75 * 1.3);
    expect(factor(valued(20), valued(-1e6))).toBeCloseTo(0.75 * 1.3);
    expect(factor(valued(-1e6), valued(20))).toBe(0.75);
    expect(factor(valued(20), valued(-30), valued(-30))).toBe(0.75);
  });
});

describe("the soft time", () => {
  it("is stretched and shortened, and never goes beyond the hard one", () => {
    expect(softTime({ softMs: 600, hardMs: 4000 }, known(A, A))).toBe(450);
    expect(softTime({ softMs: 600, hardMs: 4000 }, known(A, B))).toBe(1200);
    expect(softTime({ softMs: 600, hardMs: 800 }, known(A, B))).toBe(800);
  });

  it("is the whole time where a time for the move is given, and endless where none is", () => {
    for (const stability of [known(A, A), known(A, B)]) {
      expect(softTime(budgetOf({ moveTimeMs: 500 }, "red"), stability)).toBe(500);
      expect(softTime(budgetOf({ depth: 5 }, "red"), stability)).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

describe("a search by the clock", () => {
  const NODES_PER_MS = 100;
  const core = createCore("release", { hashMb: 1, network: false });
  afterEach(() => vi.restoreAllMocks());

  /** How long a search takes, and the best moves of its iterations, by a clock that counts nodes: the same on every machine. */
  function think(text: string, limits: SearchLimits): { readonly timeMs: number; readonly best: Move[] } {
    vi.spyOn(performance, "now").mockImplementation(() => core.nodeCount() / NODES_PER_MS);
    const best: Move[] = [];
    core.newGame();
    core.setPosition(parsePosition(text).setup());
    const settings = { startedAt: 0, onInfo: ({ pv }: { readonly pv: readonly Move[] }) => best.push(pv[0]!) };
    return { timeMs: runSteps(searchSteps(core, limits, settings)).timeMs, best };
  }

  it("takes half as long again where the best move has changed in the last iterations, and keeps the hard limit", () => {
    const [changed, same]: [number[], number[]] = [[], []];
    for (const red of [7000, 14_000, 28_000]) {
      const { softMs, hardMs } = budgetOf({ clock: { red, blue: red } }, "red");
      for (const text of BENCH_POSITIONS) {
        const { timeMs, best } = think(text, { clock: { red, blue: red } });
        const isSame = best.slice(-3).every((move) => isSameMove(move, best.at(-1)!));
        (isSame ? same : changed).push(timeMs / softMs);
        // The core looks at the clock every 1,024 nodes.
        expect(timeMs).toBeLessThan(hardMs + 1024 / NODES_PER_MS + 1);
      }
    }
    expect(Math.min(changed.length, same.length)).toBeGreaterThan(3);
    expect(mean(changed)).toBeGreaterThan(1.5 * mean(same));
  });

  it("takes the whole of a time for the move, whether the best move changes or not", () => {
    for (const text of BENCH_POSITIONS.slice(0, 9)) {
      expect(think(text, { moveTimeMs: 400 }).timeMs).toBeGreaterThanOrEqual(400);
    }
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
