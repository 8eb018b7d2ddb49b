import { describe, expect, test } from "vitest";
import { drawsOf } from "../../src/match/draws.js";
import { terrainOf } from "../../src/notation/terrain.js";
import { Position, SQUARES } from "../../src/rules/index.js";
import type { Setup, Side } from "../../src/types.js";
import { drawPlan, drawStart, START_KINDS } from "../../train/starts.js";

const COUNT = 400;

function setups(kind: (typeof START_KINDS)[number]): Setup[] {
  return Array.from({ length: COUNT }, (_, index) => drawStart(kind, drawsOf(9, index)).setup);
}

function animals({ board }: Setup, side: Side): number {
  return board.filter((piece) => piece?.side === side).length;
}

/** The different values, smallest first. */
function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

test("the kinds come in their shares of the games", () => {
  const kinds = Array.from({ length: 20_000 }, (_, index) => drawPlan(drawsOf(1, index)).kind);
  const shares = START_KINDS.map((kind) => (100 * kinds.filter((drawn) => drawn === kind).length) / kinds.length);
  // More than four standard deviations.
  for (const [index, expected] of [60, 28, 6, 6].entries()) {
    expect(Math.abs(shares[index]! - expected)).toBeLessThan(1.5);
  }
});

test("seven of ten games of each kind are to begin about equal", () => {
  const plans = Array.from({ length: 20_000 }, (_, index) => drawPlan(drawsOf(2, index)));
  expect(distinct(plans.map(({ mostCenticats }) => mostCenticats))).toEqual([200, 1000]);
  for (const kind of START_KINDS) {
    const ofKind = plans.filter((plan) => plan.kind === kind);
    const equal = ofKind.filter(({ mostCenticats }) => mostCenticats === 200);
    expect(Math.abs(equal.length / ofKind.length - 0.7)).toBeLessThan(0.1);
  }
});

describe.each([
  ["full", [8]],
  ["thinned", [4, 5, 6, 7]],
  ["sparse", [2, 3, 4]],
] as const)("%s", (kind, counts) => {
  test("both sides have as many animals as the kind says, each count occurs for each side", () => {
    for (const side of ["red", "blue"] as const) {
      expect(distinct(setups(kind).map((setup) => animals(setup, side)))).toEqual(counts);
    }
  });

  test("the sides' counts are drawn apart", () => {
    const differences = distinct(setups(kind).map((setup) => animals(setup, "red") - animals(setup, "blue")));
    const widest = counts.at(-1)! - counts[0];
    expect([differences[0], differences.at(-1)]).toEqual([-widest || 0, widest]);
  });

  test("each start is a position, its animals outside dens and traps and only rats in the river", () => {
    const terrains = new Map<string, Set<string>>();
    for (const setup of setups(kind)) {
      expect(Position.fromSetup(setup, "default").setup()).toEqual(setup);
      for (const [index, piece] of setup.board.entries()) {
        if (!piece) continue;
        const group = piece.animal === "rat" ? "rat" : "other";
        terrains.set(group, (terrains.get(group) ?? new Set()).add(terrainOf(SQUARES[index]!)));
      }
    }
    expect(terrains.get("rat")).toEqual(new Set(["land", "river"]));
    expect(terrains.get("other")).toEqual(new Set(["land"]));
  });

  test("every square that is allowed occurs, and both sides have the first move", () => {
    const drawn = setups(kind);
    const used = SQUARES.filter((_, index) => drawn.some(({ board }) => board[index]));
    expect(used).toEqual(SQUARES.filter((square) => ["land", "river"].includes(terrainOf(square))));
    expect(new Set(drawn.map(({ turn }) => turn))).toEqual(new Set(["red", "blue"]));
  });
});

test("a game from the start position begins with eight random half-moves", () => {
  const start = drawStart("initial", drawsOf(1));
  expect(start).toEqual({ setup: Position.start("default").setup(), randomPlies: 8 });
});
