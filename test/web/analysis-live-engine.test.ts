import { createEngine, type Engine, type SearchInfo } from "tigerleap";
import { type GameNode, Position, parseMove, parsePosition, TigerleapError } from "tigerleap/rules";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { LiveEngine, type LiveHooks, type LiveSettings } from "../../web/src/analysis/live-engine.js";
import { Study } from "../../web/src/analysis/study.js";
import { passed } from "../../web/src/analysis/threat.js";

const engine = createEngine({ hashMb: 4 });
afterAll(() => engine.dispose());

const running: LiveEngine[] = [];
afterEach(() => {
  for (const live of running.splice(0)) live.switch(false);
});

function liveEngine(settings: Partial<LiveSettings> = {}, hooks: Partial<LiveHooks> = {}): LiveEngine {
  const live = new LiveEngine({ engineFor: () => engine, ...hooks });
  live.set({ lines: 1, limit: { kind: "depth", depth: 6 }, ...settings });
  running.push(live);
  return live;
}

function until(live: LiveEngine, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = live.subscribe(() => {
      if (!isSo()) return;
      end();
      resolve();
    });
  });
}

const isDone = (live: LiveEngine) => (): boolean => live.state === "done";

describe("the live engine", () => {
  it("does nothing until it is on", () => {
    const live = liveEngine();
    live.follow(new Study().root);
    expect(live.state).toBe("off");
  });

  it("gives as many lines as asked for, each with another first move", async () => {
    const live = liveEngine({ lines: 3 });
    live.follow(new Study().root);
    live.switch(true);
    await until(live, isDone(live));
    expect(live.lines.map(({ multiPv }) => multiPv)).toEqual([1, 2, 3]);
    expect(new Set(live.lines.map(({ pv }) => `${pv[0]!.from}${pv[0]!.to}`)).size).toBe(3);
  });

  it("shows the lines of an iteration together, none twice", async () => {
    const live = liveEngine({ lines: 4, limit: { kind: "depth", depth: 9 } });
    const seen: number[] = [];
    live.subscribe(() => {
      const firsts = live.lines.map(({ pv }) => `${pv[0]!.from}${pv[0]!.to}`);
      seen.push(firsts.length);
      expect(new Set(firsts).size).toBe(firsts.length);
    });
    live.follow(new Study().root);
    live.switch(true);
    await until(live, isDone(live));
    expect(new Set(seen)).toEqual(new Set([0, 4]));
  });

  it("has fewer lines where there are fewer moves", async () => {
    const position = parsePosition("7/7/7/7/7/7/7/1r5/R6 r 0 1");
    const live = liveEngine({ lines: 5 });
    const study = new Study();
    live.follow({ ...study.root, position });
    live.switch(true);
    await until(live, isDone(live));
    expect(live.lines).toHaveLength(position.legalMoves().length);
    expect(live.lines.length).toBeLessThan(5);
  });

  it("thinks for its time about a single legal move, too", async () => {
    const position = parsePosition("7/7/7/7/7/7/7/l6/R6 r 0 1");
    expect(position.legalMoves()).toHaveLength(1);
    const live = liveEngine({ limit: { kind: "time", ms: 40 } });
    live.follow({ ...new Study().root, position });
    live.switch(true);
    await until(live, isDone(live));
    expect(live.lines[0]!.depth).toBeGreaterThan(3);
  });

  it("goes deeper from where it stopped, and never shows less than it knew", async () => {
    const live = liveEngine();
    live.follow(new Study().root);
    live.switch(true);
    await until(live, isDone(live));
    expect(live.lines[0]!.depth).toBe(6);
    const depths: number[] = [];
    live.subscribe(() => depths.push(live.lines[0]!.depth));
    live.deeper();
    await until(live, isDone(live));
    expect(live.lines[0]!.depth).toBe(10);
    expect(Math.min(...depths)).toBe(6);
  });

  it("shows what it knew until a restart is as deep again", async () => {
    const depths = [
      [7, 8],
      [1, 2, 9],
    ];
    const fake = scripted(depths);
    const live = liveEngine({}, { engineFor: () => fake });
    const seen: number[] = [];
    live.follow(new Study().root);
    live.switch(true);
    await until(live, isDone(live));
    live.subscribe(() => seen.push(live.lines[0]!.depth));
    live.deeper();
    await until(live, isDone(live));
    expect(new Set(seen)).toEqual(new Set([8, 9]));
  });

  it("starts again at once when more lines are asked for", async () => {
    const live = liveEngine();
    live.follow(new Study().root);
    live.switch(true);
    await until(live, isDone(live));
    live.set({ lines: 2 });
    expect(live.lines).toHaveLength(1);
    await until(live, isDone(live));
    expect(live.lines).toHaveLength(2);
  });

  it("files everything under the node it was found for, however fast the reader steps", async () => {
    const study = new Study();
    study.playLine(["a3a4", "a7a6", "a4a5"].map(parseMove));
    const nodes = study.mainLine();
    const illegal: string[] = [];
    const onFound = (node: GameNode, best: SearchInfo): void => {
      if (!node.position.isLegal(best.pv[0]!)) illegal.push(String(node.position));
    };
    const live = liveEngine({ limit: { kind: "infinite" } }, { onFound });
    live.switch(true);
    for (let step = 0; step < 200; step++) {
      live.follow(nodes[step % nodes.length]!);
      if (step % 9 === 0) await new Promise((resolve) => setTimeout(resolve, step % 5));
    }
    const last = nodes[0]!;
    live.follow(last);
    await until(live, () => (live.lines[0]?.depth ?? 0) >= 4);
    expect(illegal).toEqual([]);
    expect(last.position.isLegal(live.lines[0]!.pv[0]!)).toBe(true);
  });

  it("says that the game is over instead of thinking about it", () => {
    const live = liveEngine();
    live.switch(true);
    live.follow({ ...new Study().root, position: parsePosition("3R3/7/7/7/7/7/7/7/r6 b 0 1") });
    expect(live.state).toBe("over");
  });

  it("rests while another tab has the engine, until the reader goes on here", async () => {
    const live = liveEngine({ limit: { kind: "infinite" } });
    const study = new Study();
    live.follow(study.root);
    live.switch(true);
    live.pause("elsewhere");
    expect(live.state).toBe("elsewhere");
    study.play(parseMove("a3a4"));
    live.follow(study.node);
    expect(live.state).not.toBe("elsewhere");
  });

  it("has nothing to give way to when it does not think", async () => {
    const live = liveEngine({ limit: { kind: "depth", depth: 2 } });
    live.follow(new Study().root);
    live.switch(true);
    await until(live, isDone(live));
    live.pause("elsewhere");
    expect(live.state).toBe("done");
  });

  it("tells once that it has started, not at every step", async () => {
    let starts = 0;
    const live = liveEngine({ limit: { kind: "infinite" } }, { onStart: () => starts++ });
    const study = new Study();
    live.follow(study.root);
    live.switch(true);
    study.play(parseMove("a3a4"));
    live.follow(study.node);
    expect(starts).toBe(1);
  });

  it("shows what keeps the engine from working", async () => {
    const broken = {
      search: () => Promise.reject(new TigerleapError("wasm-load-failed", "no core")),
    } as unknown as Engine;
    const live = liveEngine({}, { engineFor: () => broken });
    live.follow(new Study().root);
    live.switch(true);
    await until(live, () => live.state === "failed");
    expect(live.error?.code).toBe("wasm-load-failed");
  });

  it("finds the threat: what the other side would play if it were to move", async () => {
    // Blue's tiger stands beside Red's den.
    const position = parsePosition("7/7/7/7/7/7/7/E6/2t4 r 0 1");
    const live = liveEngine({ threat: true, limit: { kind: "depth", depth: 3 } });
    live.follow({ ...new Study().root, position });
    live.switch(true);
    await until(live, isDone(live));
    expect(live.threat).toEqual(parseMove("c1d1"));
  });
});

/** An engine that finds one line after the other, each search those of the next list of depths. */
function scripted(searches: number[][]): Engine {
  const info = (depth: number): SearchInfo => ({
    depth,
    selDepth: depth,
    multiPv: 1,
    score: { type: "cp", value: depth },
    nodes: 1,
    nps: 1,
    timeMs: 1,
    hashFull: 0,
    pv: [parseMove("a3a4")],
  });
  const search: Engine["search"] = async (_subject, _limits, listeners) => {
    const infos = searches.shift()!.map(info);
    for (const found of infos) listeners?.onInfo?.(found);
    return { bestMove: null, outcome: null, lines: infos.slice(-1), stopReason: "depth", nodes: 1, timeMs: 1 };
  };
  return { search } as unknown as Engine;
}

describe("passed", () => {
  it("gives the move to the other side and leaves the animals", () => {
    const start = Position.start();
    expect(passed(start)!.turn).toBe("blue");
    expect(passed(start)!.setup().board).toEqual(start.setup().board);
  });

  it("is nothing where the game is over", () => {
    expect(passed(parsePosition("3R3/7/7/7/7/7/7/7/r6 b 0 1"))).toBeNull();
    const lastOneTaken = parsePosition("7/7/7/7/7/7/7/7/R6 b 0 1");
    expect(lastOneTaken.outcome()?.reason).toBe("annihilation");
    expect(passed(lastOneTaken)).toBeNull();
  });
});
