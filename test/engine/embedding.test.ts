import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, type Move, Position, parsePosition } from "tigerleap";
import { describe, expect, test } from "vitest";
import { inlinedCore } from "../../src/wasm/inlined.js";
import { allocateMemory, instantiate } from "../../src/wasm/loader.js";
import { serve } from "../package/server.js";
import { sleep, TRANSPORTS, until, withEngine } from "../support/engines.js";
import { faultyRemoteEngine } from "../support/faulty-engine.js";
import { randomPlay } from "../support/random-play.js";

/** Faults that people who embed engines have reported, by the ids of docs/REPORTS.md. */

const START = Position.start();
const ENTRY = new URL("../../dist/index-node.js", import.meta.url).href;
const COMMAND = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** Collects garbage, now. */
const collect = ((): (() => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

describe.each(Object.entries(TRANSPORTS))("an engine in a %s", (_, options) => {
  test("S9: plays a game of 200 half-moves without falling silent", () =>
    withEngine({ ...options, ruleSet: { base: "default", noCaptureLimit: 0 } }, async (engine) => {
      const rules = { base: "default", noCaptureLimit: 0 } as const;
      let position = Position.start(rules);
      let plies = 0;
      for (; plies < 200; plies++) {
        const { bestMove } = await engine.search(position, { nodes: 200 });
        position = bestMove ? position.play(bestMove) : Position.start(rules);
      }
      expect(plies).toBe(200);
    }));

  test("E1: of 50 analyses at once the last is carried through, the others end or are superseded", () =>
    withEngine(options, async (engine) => {
      const deepest = async (depth: number): Promise<number> => {
        let reached = 0;
        for await (const info of engine.analyse(START, { depth })) reached = info.depth;
        return reached;
      };
      const settled = await Promise.allSettled(
        Array.from({ length: 50 }, (_, index) => deepest(index === 49 ? 5 : 20)),
      );
      const codes = settled.map((call) => (call.status === "rejected" ? call.reason.code : "ended"));
      expect(codes).toEqual(["ended", ...Array(48).fill("superseded"), "ended"]);
      expect(settled.at(-1)).toMatchObject({ value: 5 });
    }));

  test("S7, S10, S12, S24: a game that is over has its own answer, which no other answer looks like", () =>
    withEngine(options, async (engine) => {
      const over = ["4dE1/4L2/7/7/7/7/7/7/7 b 0 1", "3C3/7/7/7/7/7/7/7/c6 b 0 1", "C6/7/7/7/7/7/7/7/c6 r 60 31"];
      for (const text of over) {
        const { bestMove, outcome, lines, stopReason } = await engine.search(text, { infinite: true });
        expect({ bestMove, lines, stopReason }).toEqual({ bestMove: null, lines: [], stopReason: "game-over" });
        expect(outcome).toEqual(parsePosition(text).outcome());
      }
      const shortest = await engine.search(START, { nodes: 1 });
      expect(shortest).toMatchObject({ outcome: null, stopReason: "nodes" });
      expect(shortest.lines).toHaveLength(1);
    }));

  test("E8: answers at once next to a win, next to a draw, and with one animal left", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      const texts = ["7/3R3/2ce3/7/7/7/7/7/7 r 0 1", "C6/7/7/7/7/7/7/7/c6 r 58 30", "C6/7/7/7/7/7/7/7/c6 r 59 30"];
      for (const text of texts) {
        const start = performance.now();
        const { bestMove } = await engine.search(text, { moveTimeMs: 100 });
        expect(performance.now() - start).toBeLessThan(200);
        expect(parsePosition(text).isLegal(bestMove!)).toBe(true);
      }
    }));

  test("S11, T16: its moves are legal in 500 positions, all of which share the smallest table", () =>
    withEngine(options, async (engine) => {
      for (const position of randomPlay(16, "default", { positions: 500 })) {
        const { bestMove, lines } = await engine.search(position.toString(), { nodes: 150 });
        if (position.outcome()) expect(bestMove).toBeNull();
        for (const { pv } of lines)
          expect(() => pv.reduce((at: typeof position, move: Move) => at.play(move), position)).not.toThrow();
      }
    }));

  test("E13: answers though nothing but the promise is held, while garbage is collected", async () => {
    const collecting = setInterval(collect, 5);
    const result = await (async () => createEngine(options))().then((engine) =>
      engine.search(START, { moveTimeMs: 300 }),
    );
    clearInterval(collecting);
    expect(result.stopReason).toBe("time");
  });

  test("two engines do not disturb each other", async () => {
    const engines = [createEngine(options), createEngine(options)];
    const alone = await withEngine(options, (engine) => engine.search(START, { depth: 7 }));
    const results = await Promise.all(engines.map((engine) => engine.search(START, { depth: 7 })));
    for (const engine of engines) engine.dispose();
    expect(results.map(({ nodes }) => nodes)).toEqual([alone.nodes, alone.nodes]);
  });

  test("T14: a call from a callback never enters the core twice", () =>
    withEngine(options, async (engine) => {
      const inner: Promise<unknown>[] = [];
      const onInfo = (): void => void inner.push(engine.evaluate(START));
      const { nodes } = await engine.search(START, { depth: 7 }, { onInfo, infoIntervalMs: 0 });
      await Promise.all(inner);
      await engine.newGame();
      expect((await engine.search(START, { depth: 7 })).nodes).toBe(nodes);
    }));
});

test("E12: calls to two engines at once, made while their core takes 3 s to come, are answered", async () => {
  const server = await serve((_, response) => {
    setTimeout(() => response.end(inlinedCore()), 3000);
  });
  const wasm = `${server.origin}/engine.wasm`;
  const engines = Object.values(TRANSPORTS).map((options) => createEngine({ ...options, wasm }));
  const calls = engines.map((engine) => {
    const evaluated = engine.evaluate(START);
    return [engine.search("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { depth: 2 }), evaluated] as const;
  });
  expect(engines.map(({ state }) => state)).toEqual(["loading", "loading"]);
  for (const [searched, evaluated] of calls) {
    expect((await searched).bestMove).toEqual({ from: "d8", to: "d9" });
    expect(await evaluated).toBeTypeOf("number");
  }
  for (const engine of engines) engine.dispose();
  await server.close();
});

test("E6, E14: workers that are ended in the middle of a search leave nothing behind", async () => {
  const ended = new Set<number>();
  const references: WeakRef<object>[] = [];
  for (let round = 0; round < 12; round++) {
    const engine = faultyRemoteEngine({ onWorker: (worker) => worker.once("exit", () => ended.add(round)) });
    const told = engine.search(START.toString()).catch(({ code }) => code);
    await until(() => engine.state === "searching", 3000);
    engine.dispose();
    expect(await told).toBe("disposed");
    references.push(new WeakRef(engine));
  }
  await until(() => ended.size === 12, 3000);
  await sleep(20);
  collect();
  await sleep(20);
  collect();
  const alive = references.filter((reference) => reference.deref() !== undefined);
  // The last one may still stand in a frame of this very function.
  expect(alive.length).toBeLessThan(3);
});

test("S22, S23: 100 cores that were made and ended leave no memory in use", async () => {
  const round = async (): Promise<void> => {
    await withEngine({ hashMb: 8, worker: false }, (engine) => engine.search(START, { nodes: 100 }));
  };
  await round();
  for (let count = 0; count < 100; count++) {
    await round();
    if (count % 20 === 0) collect();
  }
  await sleep(10);
  collect();
  // One alone has 8 MB.
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(80e6);
});

test("T22: 100 engines at once all answer", async () => {
  const engines = Array.from({ length: 100 }, () => createEngine({ hashMb: 1, worker: false }));
  const results = await Promise.all(engines.map((engine) => engine.search(START, { nodes: 500 })));
  for (const engine of engines) engine.dispose();
  expect(new Set(results.map(({ bestMove }) => JSON.stringify(bestMove))).size).toBe(1);
});

test("T10, E22, E23: the memory of a core has its final size from the start, so no view of it goes stale", () => {
  const memory = allocateMemory(1);
  const { buffer } = memory;
  const core = instantiate({ memory, now: () => 0, stopRequested: () => 0 });
  core.initialise(1);
  expect(() => memory.grow(1)).toThrow(RangeError);
  expect(memory.buffer).toBe(buffer);
  expect(buffer.byteLength).toBeGreaterThan(1024 * 1024);
});

/** Runs a program with Node; `createEngine`, `Core` and `start`, the start position, are there. */
function run(code: string, ...flags: string[]): { status: number | null; stdout: string; ms: number } {
  const startedAt = performance.now();
  const names = "createEngine, Core, Position";
  const script = `const { ${names} } = await import(${JSON.stringify(ENTRY)}); const start = Position.start(); ${code}`;
  const args = [...flags, "--input-type=module", "--eval", script];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 10_000 });
  return { status, stdout, ms: performance.now() - startedAt };
}

describe("U7: where the host has no memory for the table asked for", () => {
  test.each([true, false])("it is halved until it fits, and its real size is told (worker: %s)", (worker) => {
    const code = `const e = createEngine({ hashMb: 1000, worker: ${worker} }); const asked = e.hashMb;
      const { nodes } = await e.search(start, { nodes: 5000 }); await e.newGame();
      console.log(asked, e.hashMb, nodes, e.state, e.transport); e.dispose();`;
    // 2,000 pages of 64 KiB are 125 MB.
    const { stdout } = run(code, "--wasm-max-mem-pages=2000");
    expect(stdout).toBe(`1000 62 5000 idle ${worker ? "worker-node" : "thread"}\n`);
  });

  test("a core tells the same", () => {
    const code = "console.log(Core.create({ hashMb: 100 }).hashMb, Core.create({ hashMb: 20 }).hashMb);";
    expect(run(code, "--wasm-max-mem-pages=500").stdout).toBe("25 20\n");
  });

  test("not even for the smallest, a named error says so", () => {
    const code = `const e = createEngine({ hashMb: 1, worker: false });
      await e.search(start).catch(({ code, option }) => console.log(code, option));`;
    expect(run(code, "--wasm-max-mem-pages=15").stdout).toBe("bad-option hashMb\n");
  });
});

test("T6: an interrupt ends a count that would take a lifetime", async () => {
  const counting = spawn(process.execPath, [COMMAND, "perft", START.toString(), "12"]);
  const ended = new Promise((resolve) => counting.once("exit", (_, signal) => resolve(signal)));
  await sleep(1000);
  const start = performance.now();
  counting.kill("SIGINT");
  expect(await ended).toBe("SIGINT");
  expect(performance.now() - start).toBeLessThan(300);
});

describe("E3, U9: a process", () => {
  test.each([
    [
      "that disposes in the middle of a search",
      "const e = createEngine(); e.search(start).catch(({ code }) => console.log(code)); setTimeout(() => e.dispose(), 100);",
      "disposed\n",
    ],
    [
      "that forgets its engine",
      "const e = createEngine(); await e.search(start, { depth: 2 }); console.log(e.state);",
      "idle\n",
    ],
    ["that never calls its engine", "createEngine();", ""],
    [
      "that forgets an engine in its thread",
      "const e = createEngine({ worker: false }); await e.search(start, { depth: 2 }); console.log(e.state);",
      "idle\n",
    ],
    [
      "that waits for an engine it has forgotten",
      "createEngine().search(start, { moveTimeMs: 200 }).then(({ stopReason }) => console.log(stopReason));",
      "time\n",
    ],
  ])("%s ends by itself", (_, code, stdout) => {
    const ended = run(code);
    expect(ended).toMatchObject({ status: 0, stdout });
    expect(ended.ms).toBeLessThan(3000);
  });
});
