import { parseMove, parsePosition, ruleSet } from "tigerleap";
import { describe, expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { Core } from "../../src/wasm/core.js";
import { TRANSPORTS, withEngine } from "../support/engines.js";

describe("contempt", () => {
  /** Nothing can be taken any more before the game is drawn. */
  const DRAWN = "6c/7/7/7/7/7/7/7/C6 r 57 40";
  const OPEN = "7/ld3c1/r1p1we1/7/7/3t3/E2P1R1/1CW1DL1/T6 r 16 9";
  const score = async (subject: string, contempt: { own?: number; ofSearch?: number }): Promise<unknown> => {
    const { own, ofSearch } = contempt;
    return withEngine({ ...TRANSPORTS.thread, ...(own !== undefined && { contempt: own }) }, async (engine) => {
      const limits = { depth: 6, ...(ofSearch !== undefined && { contempt: ofSearch }) };
      return (await engine.search(subject, limits)).lines[0]!.score;
    });
  };

  test.each(["r", "b"])("is what a draw costs the side to move, %s", async (turn) => {
    const drawn = DRAWN.replace(" r ", ` ${turn} `);
    expect(await score(drawn, {})).toEqual({ type: "cp", value: 0 });
    expect(await score(drawn, { own: 30 })).toEqual({ type: "cp", value: -30 });
    expect(await score(drawn, { ofSearch: -40 })).toEqual({ type: "cp", value: 40 });
  });

  test("of a search goes before that of the engine", async () => {
    expect(await score(DRAWN, { own: 30, ofSearch: 0 })).toEqual({ type: "cp", value: 0 });
  });

  test("of one search is not that of the next", () =>
    withEngine(TRANSPORTS.worker, async (engine) => {
      const values: unknown[] = [];
      for (const contempt of [50, 0, 50, -20, undefined]) {
        const limits = { depth: 6, ...(contempt !== undefined && { contempt }) };
        values.push((await engine.search(DRAWN, limits)).lines[0]!.score);
      }
      expect(values).toEqual([-50, 0, -50, 20, 0].map((value) => ({ type: "cp", value })));
    }));

  test("is forgotten with the table when it changes, and the table is kept while it stays", () => {
    const core = Core.create({ hashMb: 1 });
    const nodesOf = (contempt: number, on = core): number => {
      on.setPosition(parsePosition(OPEN).setup());
      return search(on, { depth: 7, contempt }).nodes;
    };
    const first = nodesOf(0);
    const other = nodesOf(50);
    expect(nodesOf(50)).not.toBe(other);
    expect(nodesOf(0)).toBe(first);
    expect(nodesOf(50, Core.create({ hashMb: 1 }))).toBe(other);
  });

  test("forgets all that was learnt when the other side comes to the root", () => {
    const core = Core.create({ hashMb: 1 });
    const nodesOf = (position: string, contempt: number, on = core): number => {
      on.setPosition(parsePosition(position).setup());
      return search(on, { depth: 7, contempt }).nodes;
    };
    const turned = OPEN.replace(" r ", " b ");
    nodesOf(OPEN, 50);
    expect(nodesOf(turned, 50)).toBe(nodesOf(turned, 50, Core.create({ hashMb: 1 })));
  });

  test("makes a position worth less as the draw comes nearer, long before the search sees it", () => {
    const valueAt = (clock: number, contempt: number): number => {
      const core = Core.create({ hashMb: 1 });
      core.setPosition(parsePosition(OPEN.replace(" 16 ", ` ${clock} `)).setup());
      const { score } = search(core, { depth: 1, contempt }).lines[0]!;
      return score.type === "cp" ? score.value : Number.NaN;
    };
    expect(valueAt(40, 0)).toBe(valueAt(0, 0));
    expect(valueAt(20, 300)).toBeLessThan(valueAt(0, 300));
    expect(valueAt(40, 300)).toBeLessThan(valueAt(20, 300));
    expect(valueAt(40, -300)).toBeGreaterThan(valueAt(0, -300));
  });

  test("is no part of the static evaluation", () => {
    const core = Core.create({ hashMb: 1 });
    core.setPosition(parsePosition(OPEN).setup());
    const before = core.evaluate();
    search(core, { depth: 3, contempt: 500 });
    expect(core.evaluate()).toBe(before);
  });

  test("is what a draw costs whichever side is at the root, though the table was full of what it cost the other", () => {
    const core = Core.create({ hashMb: 1 });
    let position = parsePosition(DRAWN.replace(" 57 ", " 48 "));
    for (let ply = 0; ply < 8; ply++) {
      core.setPosition(position.setup());
      const { bestMove, lines } = search(core, { depth: 14, contempt: 50 });
      expect(lines[0]!.score, String(position)).toEqual({ type: "cp", value: -50 });
      position = position.play(bestMove!);
    }
  });

  test.each([
    ["red", "6c/7/7/7/7/7/7/7/C6 b 0 1", ["g9g8", "a1a2", "g8g9", "a2a1"], "a2a1"],
    ["blue", "6c/7/7/7/7/7/7/7/C6 r 0 1", ["a1a2", "g9g8", "a2a1", "g8g9"], "g8g9"],
  ])("is what the third occurrence of a position costs %s, where that draws", (_, start, round, last) => {
    const core = Core.create({ hashMb: 1 });
    core.setRules(ruleSet("tournament"));
    core.setPosition(parsePosition(start).setup(), [...round, ...round.slice(0, -1)].map(parseMove));
    const values = [0, 70, -70].map((contempt) => {
      return search(core, { depth: 6, contempt, searchMoves: [parseMove(last)] }).lines[0]!.score;
    });
    expect(values).toEqual([0, -70, 70].map((value) => ({ type: "cp", value })));
  });

  test("leaves what is won as it is", async () => {
    expect(await score("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { own: 1000 })).toEqual({ type: "win", plies: 1 });
  });
});
