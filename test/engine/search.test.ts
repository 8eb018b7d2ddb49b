import { describe, expect, it, test } from "vitest";
import { BENCH_POSITIONS, bench } from "../../src/engine/bench.js";
import { search, searchSteps } from "../../src/engine/search.js";
import { runSteps } from "../../src/engine/steps.js";
import { formatMove, Position, parsePosition, parseSetup, ruleSet } from "../../src/rules/index.js";
import type { SearchInfo, SearchLimits, SearchResult } from "../../src/types.js";
import type { Core } from "../../src/wasm/core.js";
import { BUILDS, createCore } from "../support/builds.js";
import { randomPlay } from "../support/random-play.js";

const START = BENCH_POSITIONS[0]!;
const ONE_MOVE = "6c/7/7/7/7/7/7/e6/C6 r 0 1";

const core = createCore("checked");

function searchFrom(text: string, limits: SearchLimits, on: Core = core): SearchResult {
  on.newGame();
  on.setPosition(parseSetup(text));
  return search(on, limits);
}

/** What must not depend on machine or build. */
function essence({ bestMove, lines, nodes, stopReason }: SearchResult): unknown {
  return {
    bestMove,
    nodes,
    stopReason,
    lines: lines.map(({ depth, selDepth, score, pv, nodes, hashFull }) => ({
      depth,
      selDepth,
      score,
      pv,
      nodes,
      hashFull,
    })),
  };
}

describe("a search by depth or nodes", () => {
  it("has the same signature in the release and the checked build, twice in a row", () => {
    const [release, checked] = BUILDS.map((build) => createCore(build)) as [Core, Core];
    const signature = bench(release);
    expect(bench(checked)).toBe(signature);
    expect(bench(release)).toBe(signature);
  }, 60_000);

  it("finds the same in the same number of nodes after newGame, whatever was searched before", () => {
    const limits = { nodes: 30_000, multiPv: 2 };
    for (const text of BENCH_POSITIONS) {
      const first = essence(searchFrom(text, limits));
      search(core, { depth: 6 });
      expect(essence(searchFrom(text, limits))).toEqual(first);
    }
  });

  it.each([1, 2, 7, 100, 1023, 1024, 1025, 5000, 54_321])("stops after exactly %i nodes", (nodes) => {
    for (const text of BENCH_POSITIONS.slice(0, 8)) {
      const found = searchFrom(text, { nodes });
      expect(found).toMatchObject({ nodes, stopReason: "nodes" });
      expect(parsePosition(text).isLegal(found.bestMove!)).toBe(true);
      expect(found.lines[0]!.pv[0]).toEqual(found.bestMove);
    }
  });

  it("never reads the clock", () => {
    const { now } = performance;
    let reads = 0;
    try {
      performance.now = () => {
        reads++;
        return now.call(performance);
      };
      searchFrom(START, { nodes: 100_000 });
      const searched = reads;
      reads = 0;
      searchFrom(START, { nodes: 10 });
      // The host tells how long each iteration took; the core adds nothing, though it searches 10,000 times as long.
      expect(searched - reads).toBeLessThan(30);
    } finally {
      performance.now = now;
    }
  });

  it("goes on to the depth that was asked for, even when all is decided", () => {
    const found = searchFrom("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { depth: 12 });
    expect(found.lines[0]).toMatchObject({ depth: 12, score: { type: "win", plies: 1 } });
    expect(found.stopReason).toBe("depth");
  });

  it("tells each finished iteration, deeper and deeper, with a line that can be played", () => {
    const infos: SearchInfo[] = [];
    core.newGame();
    core.setPosition(parseSetup(START));
    search(core, { depth: 9 }, (info) => infos.push(info));
    expect(infos.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const { pv, depth, selDepth } of infos) {
      expect(selDepth).toBeGreaterThanOrEqual(depth);
      let position = parsePosition(START);
      for (const move of pv) position = position.play(move);
    }
  });
});

describe("a search by time", () => {
  it.each([1, 20, 150])("of %i ms ends in time, with a legal move", (moveTimeMs) => {
    const found = searchFrom(START, { moveTimeMs });
    expect(found.timeMs).toBeLessThan(moveTimeMs + 100);
    expect(found.timeMs).toBeGreaterThanOrEqual(moveTimeMs - 1);
    expect(found.stopReason).toBe("time");
    expect(parsePosition(START).isLegal(found.bestMove!)).toBe(true);
  });

  it("answers at once when there is only one move", () => {
    expect(parsePosition(ONE_MOVE).legalMoves().length).toBe(1);
    const found = searchFrom(ONE_MOVE, { moveTimeMs: 60_000 });
    expect(found.stopReason).toBe("only-move");
    expect(found.timeMs).toBeLessThan(100);
    expect(found.bestMove).toEqual(parsePosition(ONE_MOVE).legalMoves()[0]);
  });

  it("ends before its time when the result is certain", () => {
    const found = searchFrom("7/7/7/7/7/7/2rT3/3l3/7 r 0 1", { moveTimeMs: 60_000 });
    expect(found.stopReason).toBe("certain");
    // It has held for eight plies more.
    expect(found.lines[0]).toMatchObject({ depth: 21, score: { type: "win", plies: 13 } });
  });

  it("ends when the host asks for it, with the best move so far", () => {
    let polls = 0;
    const stoppable = createCore("checked", { stopRequested: () => ++polls > 20 });
    const found = searchFrom(START, {}, stoppable);
    expect(found.stopReason).toBe("stopped");
    expect(found.nodes).toBeLessThanOrEqual(21 * 1024);
    expect(found.lines[0]!.pv[0]).toEqual(found.bestMove);
  });
});

describe("a search by nodes", () => {
  const WIN_IN_13 = "7/7/7/7/7/7/2rT3/3l3/7 r 0 1";

  it("ends at a win within its mate limit, not at a longer one, nor at a loss", () => {
    // Three times what the win needs; all depths there are take six times as much again.
    expect(searchFrom(WIN_IN_13, { mate: 13, infinite: true, nodes: 5000 }).stopReason).toBe("mate");
    expect(searchFrom(WIN_IN_13, { mate: 12, infinite: true, nodes: 5000 }).stopReason).toBe("nodes");
    const lost = searchFrom("7/3R3/7/7/7/7/7/7/c6 b 0 1", { mate: 5, depth: 4 });
    expect(lost).toMatchObject({ stopReason: "depth", lines: [{ score: { type: "win", plies: -2 } }] });
  });

  it("goes on while one of its lines is not certain", () => {
    const { stopReason, lines } = searchFrom("7/7/3W3/7/7/7/c6/7/7 r 57 40", { multiPv: 2 });
    expect(lines.map(({ score }) => score.type)).toEqual(["win", "cp"]);
    expect(stopReason).toBe("depth");
  });

  it("looks at the only move too, since no clock runs", () => {
    expect(searchFrom(ONE_MOVE, { nodes: 500 })).toMatchObject({ nodes: 500, stopReason: "nodes" });
  });

  it("that is too short to find anything says what the position is worth", () => {
    const found = searchFrom(BENCH_POSITIONS[5]!, { nodes: 1 });
    expect(core.evaluate()).not.toBe(0);
    expect(found.lines).toMatchObject([{ depth: 0, multiPv: 1, score: { type: "cp", value: core.evaluate() } }]);
  });

  it("tells its speed in nodes a second", () => {
    for (const { nodes, timeMs, nps } of searchFrom(START, { nodes: 300_000, multiPv: 3 }).lines) {
      expect(nodes).toBeGreaterThan(10_000);
      // The time is rounded to a millisecond.
      expect(nps).toBeGreaterThan((nodes * 1000) / (timeMs + 1));
      expect(nps).toBeLessThan((nodes * 1000) / (timeMs - 1));
    }
  });
});

it("that was waited for longer than its thread has been there, and than it may last, answers at once", () => {
  for (const startedAt of [-1e6, -100]) {
    core.setPosition(parseSetup(START));
    const before = performance.now();
    const { bestMove, stopReason } = runSteps(searchSteps(core, { moveTimeMs: 100 }, { startedAt }));
    expect(performance.now() - before).toBeLessThan(1000);
    expect(bestMove).not.toBeNull();
    expect(stopReason).toBe("time");
  }
});

describe("a search in slices", () => {
  /** The nodes between handovers of a search that is stopped after so many of them, and its result. */
  function sliced(limits: SearchLimits, sliceNodes: () => number, handovers: number) {
    core.newGame();
    core.setPosition(parseSetup(START));
    const nodes: number[] = [];
    const stopRequested = (): boolean => nodes.length >= handovers;
    const steps = searchSteps(core, limits, { sliceNodes, stopRequested });
    let before = 0;
    for (;;) {
      const { done, value } = steps.next();
      nodes.push(core.nodeCount() - before);
      before = core.nodeCount();
      if (done) return { nodes, result: value };
    }
  }

  it.each([1, 3, 24])("never visits more nodes between two handovers than the slice has, with %i lines", (multiPv) => {
    const { nodes } = sliced({ multiPv }, () => 5000, 400);
    expect(nodes.length).toBeGreaterThan(400);
    expect(Math.max(...nodes)).toBe(5000);
  });

  it("asks before each slice how long it may be", () => {
    let asked = 4000;
    const { nodes } = sliced({}, () => asked++, 100);
    const full = nodes.filter((count) => count >= 4000);
    expect(full.length).toBeGreaterThan(50);
    expect(full).toEqual([...new Set(full)].sort((a, b) => a - b));
  });

  it("ends at the handover at which it is stopped, with the lines found so far", () => {
    const { nodes, result } = sliced({ multiPv: 3 }, () => 5000, 60);
    expect(nodes.length).toBe(61);
    expect(nodes.at(-1)).toBe(0);
    expect(result).toMatchObject({ stopReason: "stopped", nodes: nodes.reduce((sum, count) => sum + count) });
    expect(result.lines).toHaveLength(3);
  });

  it.each([
    { text: BENCH_POSITIONS[12]!, slice: 200 },
    { text: BENCH_POSITIONS[0]!, slice: 500 },
  ])("goes on where a slice of $slice nodes has ended: it costs less than half as much again", ({ text, slice }) => {
    /** Nodes to depth 9, given up at `most`. */
    const nodesBy = (most: number, sliceNodes?: number): number => {
      core.newGame();
      core.setPosition(parseSetup(text));
      core.startSearch({});
      for (let depth = 1; depth <= 9 && core.nodeCount() < most; ) {
        if (core.iterate(depth, 0, sliceNodes).end === "done") depth++;
      }
      return core.nodeCount();
    };
    const most = 1.5 * nodesBy(Infinity);
    expect(nodesBy(most, slice)).toBeLessThan(most);
  });

  it("gets nearly as deep as one in one piece of as many nodes", () => {
    const limits = { nodes: 1_000_000 };
    const depths = (sliceNodes: () => number): number => sliced(limits, sliceNodes, Infinity).result.lines[0]!.depth;
    expect(depths(() => 16_000)).toBeGreaterThanOrEqual(depths(() => limits.nodes) - 1);
  });
});

describe("several lines", () => {
  it("begin with different moves, best first, and the first one is the single line's move", () => {
    for (const text of BENCH_POSITIONS) {
      const { lines, bestMove } = searchFrom(text, { depth: 7, multiPv: 4 });
      const moves = lines.map(({ pv }) => formatMove(pv[0]!));
      expect(new Set(moves).size).toBe(lines.length);
      expect(lines.length).toBe(Math.min(4, parsePosition(text).legalMoves().length));
      expect(lines.map(({ multiPv }) => multiPv)).toEqual(lines.map((_, index) => index + 1));
      expect(formatMove(bestMove!)).toBe(moves[0]);
      const values = lines.map(({ score }) =>
        score.type === "cp" ? score.value : score.plies > 0 ? 1e6 - score.plies : -1e6 - score.plies,
      );
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
  });

  it("are as many as there are moves at most", () => {
    const { lines } = searchFrom(START, { depth: 3, multiPv: 32 });
    expect(lines.length).toBe(24);
  });

  it("hold what whole iterations have found, all but the first one, when the limit cuts one short", () => {
    const content = ({ depth, score, pv }: SearchInfo) => JSON.stringify({ depth, score, pv });
    for (const text of BENCH_POSITIONS.slice(0, 8)) {
      const whole = new Set<string>();
      core.newGame();
      core.setPosition(parseSetup(text));
      search(core, { depth: 8, multiPv: 5 }, (info) => whole.add(content(info)));
      for (let nodes = 500; nodes < 8000; nodes += 97) {
        const { lines } = searchFrom(text, { nodes, multiPv: 5 });
        expect(lines.map(({ multiPv }) => multiPv)).toEqual([1, 2, 3, 4, 5]);
        for (const line of lines.slice(1)) expect(whole).toContain(content(line));
      }
    }
  });

  it("stay different when the limit cuts an iteration short", () => {
    for (let nodes = 1000; nodes < 60_000; nodes += 3777) {
      const { lines } = searchFrom(BENCH_POSITIONS[7]!, { nodes, multiPv: 5 });
      expect(lines.length).toBe(5);
      expect(new Set(lines.map(({ pv }) => formatMove(pv[0]!))).size).toBe(5);
    }
  });
});

describe("limits", () => {
  const refused = (option: string) => expect.objectContaining({ code: "bad-option", option });

  test.each(["depth", "nodes", "moveTimeMs", "multiPv"] as const)(
    "%s must be a whole number in its range",
    (option) => {
      core.setPosition(parseSetup(START));
      for (const value of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "3", null, {}] as never[]) {
        expect(() => search(core, { [option]: value })).toThrow(refused(option));
      }
    },
  );
});

it("says of every finished position that it is over, and of no other", () => {
  let over = 0;
  for (const position of randomPlay(3, "default", { positions: 1500 })) {
    core.setPosition(position.setup());
    const found = search(core, { nodes: 30 });
    expect(found.outcome).toEqual(position.outcome());
    expect(found.bestMove === null).toBe(position.outcome() !== null);
    if (found.bestMove) expect(position.isLegal(found.bestMove)).toBe(true);
    else over++;
  }
  expect(over).toBeGreaterThan(20);
});

it("plays on under each preset, from the start to the end or for 300 half-moves", () => {
  for (const preset of ["default", "tournament", "leiden"] as const) {
    core.setRules(ruleSet(preset));
    let position = Position.start(preset);
    const moves = [];
    while (!position.outcome() && moves.length < 300) {
      core.setPosition(Position.start().setup(), moves);
      const move = search(core, { nodes: 400 }).bestMove!;
      moves.push(move);
      position = position.play(move);
    }
    expect(core.isConsistent()).toBe(true);
    if (preset === "default") expect(position.outcome()).not.toBeNull();
  }
  core.setRules(ruleSet("default"));
});
