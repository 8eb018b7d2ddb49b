import { describe, expect, test } from "vitest";
import { formatSetup, parseMove, parseSetup } from "../../src/rules/index.js";
import { BUILDS, createCore } from "../support/builds.js";
import { outcomeCases } from "../support/data.js";

describe.each(BUILDS)("the %s build", (build) => {
  const core = createCore(build, { hashMb: 1 });

  test.each(outcomeCases)("$id: $why", ({ fen, moves, outcome, reason, final }) => {
    core.setPosition(parseSetup(fen), moves.map(parseMove));
    const winner = outcome === "draw" ? null : outcome;
    expect(core.outcome()).toEqual(outcome === "ongoing" ? null : { winner, reason });
    expect(formatSetup(core.setup())).toBe(final);
    expect(core.legalMoves().length > 0).toBe(outcome === "ongoing");
    expect(core.isConsistent()).toBe(true);
  });
});
