import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import type { Engine } from "../../src/engine/interface.js";
import { TigerleapError } from "../../src/errors.js";
import { Position } from "../../src/rules/index.js";
import type { SearchInfo } from "../../src/types.js";
import { until } from "../support/engines.js";
import { faultyLocalEngine, faultyRemoteEngine } from "../support/faulty-engine.js";
import { patchedCore } from "../support/patched-core.js";

const START = Position.start();
const DEN_IN_ONE = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";
const TOLD_WITHIN_MS = 1000;

/** Says that it has started and answers the start, but no other call. */
const DEAF_SCRIPT = `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", ({ id, path }) => {
    if (path[0] === "start") parentPort.postMessage({ id, type: "RAW", value: { ok: true, value: 1 } });
  });
  parentPort.postMessage({ tigerleap: "ready" });`;

/** Answers the start, finds one thing in a search, and then searches on whatever it is told. */
const STUBBORN_SCRIPT = `${DEAF_SCRIPT}
  const score = { type: "cp", value: 5 };
  const pv = [{ from: "a3", to: "a4" }];
  const info = { depth: 1, selDepth: 1, multiPv: 1, score, nodes: 9, nps: 9, timeMs: 1, hashFull: 0, pv };
  parentPort.on("message", ({ path }) => {
    if (path[0] !== "search") return;
    parentPort.postMessage({ tigerleap: "info", info });
    setInterval(() => parentPort.postMessage({ tigerleap: "alive" }), 50);
  });`;

/** Code of the rejection, which must come in time. */
async function toldOf(call: Promise<unknown>): Promise<string> {
  const start = performance.now();
  const error: unknown = await call.then(
    () => expect.fail("no error"),
    (reason: unknown) => reason,
  );
  expect(performance.now() - start).toBeLessThan(TOLD_WITHIN_MS);
  expect(error).toBeInstanceOf(TigerleapError);
  return (error as TigerleapError).code;
}

async function expectWorks(engine: Engine): Promise<void> {
  const { bestMove } = await engine.search(DEN_IN_ONE, { depth: 2 });
  expect(bestMove).toEqual({ from: "d8", to: "d9" });
  expect(engine.state).toBe("idle");
  engine.dispose();
}

describe("a worker that is killed", () => {
  test("E11: in the middle of a search: the caller is told, the next call is right", async () => {
    let worker: Worker | undefined;
    const engine = faultyRemoteEngine({ onWorker: (started) => (worker = started) });
    const searching = engine.search(START, { infinite: true });
    const waiting = engine.evaluate(START);
    await until(() => engine.state === "searching", 3000);
    const told = toldOf(searching);
    await worker!.terminate();
    expect(await told).toBe("engine-crashed");
    expect(await waiting).toBeTypeOf("number");
    await expectWorks(engine);
  });

  test("while nothing is asked of it: the state says so, the next call is right all the same", async () => {
    let worker: Worker | undefined;
    const engine = faultyRemoteEngine({ onWorker: (started) => (worker = started) });
    await engine.search(START, { depth: 3 });
    await worker!.terminate();
    await until(() => engine.state === "failed", 1000);
    await expectWorks(engine);
  });

  test("while it starts: the caller is told, the next call is right", async () => {
    const engine = faultyRemoteEngine({ script: "process.exit(3)" });
    expect(await toldOf(engine.search(START))).toBe("engine-crashed");
    expect(engine.state).toBe("failed");
    await expectWorks(engine);
  });

  test("by an error of its own: the caller is told what it was", async () => {
    const engine = faultyRemoteEngine({ script: 'throw new Error("out of tea")' });
    await expect(engine.ready()).rejects.toThrow("out of tea");
    await expectWorks(engine);
  });
});

describe("a worker that does not answer", () => {
  const calls: readonly (readonly [string, (engine: Engine) => Promise<unknown>])[] = [
    ["search", (engine) => engine.search(START)],
    ["evaluate", (engine) => engine.evaluate(START)],
    ["newGame", (engine) => engine.newGame()],
  ];

  test.each(calls)("%s: the caller is told, the next call is right", async (_, call) => {
    const engine = faultyRemoteEngine({ script: DEAF_SCRIPT });
    await engine.ready();
    expect(await toldOf(call(engine))).toBe("engine-crashed");
    expect(engine.state).toBe("failed");
    await expectWorks(engine);
  });

  test("since its core never returns: it is ended, the next call is right", async () => {
    const engine = faultyRemoteEngine({ module: await patchedCore("iterate", "hang") });
    await engine.ready();
    expect(await toldOf(engine.search(START))).toBe("engine-crashed");
    await expectWorks(engine);
  });

  test("from the start on: the caller is told within 6 s", async () => {
    const engine = faultyRemoteEngine({ script: "setInterval(() => {}, 1000)" });
    const start = performance.now();
    await expect(engine.search(START)).rejects.toMatchObject({ code: "engine-crashed" });
    expect(performance.now() - start).toBeLessThan(6000);
    await expectWorks(engine);
  });

  test("S6: to a stop: the search resolves with what has been found, the next call is right", async () => {
    const engine = faultyRemoteEngine({ script: STUBBORN_SCRIPT });
    const infos: SearchInfo[] = [];
    const result = engine.search(START, {}, { onInfo: (info) => infos.push(info) });
    await until(() => infos.length > 0, 3000);
    const start = performance.now();
    engine.stop();
    expect(await result).toMatchObject({ bestMove: { from: "a3", to: "a4" }, stopReason: "stopped" });
    expect(performance.now() - start).toBeLessThan(TOLD_WITHIN_MS);
    await expectWorks(engine);
  });

  test("though an analysis is left while it awaits the next info: leaving does not wait for it", async () => {
    const engine = faultyRemoteEngine({ script: STUBBORN_SCRIPT });
    const infos = engine.analyse(START, { infinite: true });
    await infos.next();
    const pending = infos.next();
    const start = performance.now();
    await infos.return?.();
    expect((await pending).done).toBe(true);
    expect(performance.now() - start).toBeLessThan(TOLD_WITHIN_MS);
    await expectWorks(engine);
  });

  test("to a stop before it began: the search ends all the same", async () => {
    const engine = faultyRemoteEngine({ script: STUBBORN_SCRIPT });
    const result = engine.search(START);
    engine.stop();
    expect((await result).stopReason).toBe("stopped");
    await expectWorks(engine);
  });

  test("but only since this thread was busy: it is not given up", async () => {
    let deaths = 0;
    const engine = faultyRemoteEngine({ onWorker: (worker) => worker.once("exit", () => deaths++) });
    await engine.ready();
    const result = engine.search(START, { infinite: true });
    await until(() => engine.state === "searching", 3000);
    blockThread(1200);
    engine.stop();
    blockThread(1200);
    expect((await result).lines[0]!.depth).toBeGreaterThan(1);
    await engine.search(START, { depth: 3 });
    expect(deaths).toBe(0);
    await expectWorks(engine);
  });
});

describe.each([
  ["worker", faultyRemoteEngine],
  ["thread", faultyLocalEngine],
] as const)("T13: a core in a %s that traps", (_, faultyEngine) => {
  test.each([
    ["iterate", (engine: Engine) => engine.search(START)],
    ["startSearch", (engine: Engine) => engine.search(START)],
    ["finishPosition", (engine: Engine) => engine.evaluate(START)],
    ["evaluation", (engine: Engine) => engine.evaluate(START)],
    ["newGame", (engine: Engine) => engine.newGame()],
  ])("in %s: the caller is told, the next call is right", async (name, call) => {
    const engine = faultyEngine({ module: await patchedCore(name, "trap") });
    await engine.ready();
    expect(await toldOf(call(engine))).toBe("engine-crashed");
    expect(engine.state).toBe("failed");
    await expectWorks(engine);
  });

  test("when it is made: the caller is told, the next call is right", async () => {
    const engine = faultyEngine({ module: await patchedCore("initialise", "trap") });
    expect(await toldOf(engine.ready())).toBe("engine-crashed");
    await expectWorks(engine);
  });

  test("and the new one finds the same as if nothing had happened", async () => {
    const engine = faultyEngine({ module: await patchedCore("iterate", "trap") });
    await toldOf(engine.search(START));
    const after = await engine.search(START, { depth: 8 });
    await engine.newGame();
    expect(after.nodes).toBe((await engine.search(START, { depth: 8 })).nodes);
    await expectWorks(engine);
  });
});

function blockThread(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
