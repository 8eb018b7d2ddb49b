import { describe, expect, it } from "vitest";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { searchAtLevel } from "../../src/engine/level-search.js";
import { LEVELS } from "../../src/engine/levels.js";
import { search } from "../../src/engine/search.js";
import { parsePosition, ruleSet } from "../../src/rules/index.js";
import type { Core } from "../../src/wasm/core.js";
import { createCore } from "../support/builds.js";
import { randomNetwork } from "../support/networks.js";

/** What the tests compare does not hang on what the package's network has learnt. */
const NETWORK = randomNetwork(4);
const MIDDLEGAME = BENCH_POSITIONS[6]!;
const PLAIN_LEVELS = LEVELS.filter(({ settings }) => !settings.usesNetwork).map(({ name }) => name);

function coreWith(network: Uint8Array | false | undefined, text = MIDDLEGAME): Core {
  const core = createCore("release", { hashMb: 1, network });
  core.setPosition(parsePosition(text).setup());
  return core;
}

/** Nodes of a search, which tell what the table held when it began. */
function nodesOf(core: Core): number {
  return search(core, { depth: 7 }).nodes;
}

describe("the levels", () => {
  it("are judged by the network at full strength alone", () => {
    expect(LEVELS.filter(({ settings }) => settings.usesNetwork).map(({ name }) => name)).toEqual(["master", "8"]);
  });

  it.each(PLAIN_LEVELS)("play as without a network: %s", (level) => {
    for (const text of BENCH_POSITIONS.slice(0, 9)) {
      const [judged, plain] = ([NETWORK, false] as const).map((network) => {
        const { bestMove, lines, nodes } = searchAtLevel(coreWith(network, text), level, {}, { seed: 8 });
        return { bestMove, nodes, score: lines[0]!.score };
      });
      expect(judged).toEqual(plain);
    }
  });

  it("leave the network judging after their search, and after one that was refused", () => {
    const core = coreWith(NETWORK);
    const value = core.evaluate();
    searchAtLevel(core, "easy", {}, { seed: 1 });
    expect(core.evaluate()).toBe(value);
    expect(() => searchAtLevel(core, "easy", { depth: 0 }, { seed: 1 })).toThrow();
    expect(core.evaluate()).toBe(value);
    expect(value).not.toBe(coreWith(false).evaluate());
  });

  it("do without it at full strength too where the engine is to do without", () => {
    const [judged, plain, searched] = [
      searchAtLevel(coreWith(NETWORK), "8", { depth: 4 }, { seed: 1 }),
      searchAtLevel(coreWith(false), "8", { depth: 4 }, { seed: 1 }),
      search(coreWith(false), { depth: 4 }),
    ].map(({ lines }) => lines[0]!.score);
    expect(plain).toEqual(searched);
    expect(judged).not.toEqual(plain);
  });
});

describe("a core that is told to do without the network", () => {
  it("judges by the base evaluation until it is told otherwise, under other rules too", () => {
    const [core, base] = [coreWith(NETWORK), coreWith(false)];
    const value = core.evaluate();
    core.useNetwork(false);
    expect(core.evaluate()).toBe(base.evaluate());
    core.setRules(ruleSet("default"));
    core.setPosition(parsePosition(MIDDLEGAME).setup());
    expect(core.evaluate()).toBe(base.evaluate());
    core.useNetwork(true);
    expect(core.evaluate()).toBe(value);
  });

  it("judges by it again only under rules that it is for", () => {
    const [core, base] = [coreWith(undefined), coreWith(false)];
    for (const one of [core, base]) {
      one.setRules({ ...ruleSet("default"), jumpBlock: "enemy-rat" });
      one.setPosition(parsePosition(MIDDLEGAME).setup());
    }
    core.useNetwork(false);
    core.useNetwork(true);
    expect(core.evaluate()).toBe(base.evaluate());
  });

  it("begins its next search with an empty table, and so does the first search by the network after that", () => {
    const core = coreWith(NETWORK);
    const first = nodesOf(core);
    core.useNetwork(false);
    expect(nodesOf(core)).toBe(nodesOf(coreWith(false)));
    core.useNetwork(true);
    expect(nodesOf(core)).toBe(first);
  });

  it("keeps the table when no search has come between", () => {
    const [switched, other] = [coreWith(NETWORK), coreWith(NETWORK)];
    const first = [nodesOf(switched), nodesOf(other)];
    switched.useNetwork(false);
    switched.useNetwork(true);
    const second = nodesOf(switched);
    expect(second).toBe(nodesOf(other));
    expect(second).toBeLessThan(first[0]!);
  });
});
