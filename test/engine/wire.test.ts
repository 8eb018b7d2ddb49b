import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { Position } from "../../src/rules/index.js";
import { faultyRemoteEngine } from "../support/faulty-engine.js";
import { startNodeWorker } from "../support/node-worker.js";

/** Raw messages to a real worker, as a peer could post them that does not keep to our methods. */

const RAW = { type: "RAW", value: 1 };
const POLLUTE = { type: "RAW", value: "polluted" };

const HOSTILE: readonly (readonly [name: string, message: unknown])[] = [
  ["SET of a method", { id: "1", type: "SET", path: ["search"], value: POLLUTE }],
  ["SET through __proto__", { id: "1", type: "SET", path: ["__proto__", "x"], value: POLLUTE }],
  ["SET through constructor", { id: "1", type: "SET", path: ["constructor", "prototype", "x"], value: POLLUTE }],
  ["SET through a method", { id: "1", type: "SET", path: ["search", "__proto__", "__proto__", "x"], value: POLLUTE }],
  ["GET of the table", { id: "1", type: "GET", path: [] }],
  ["GET constructor", { id: "1", type: "GET", path: ["constructor"] }],
  ["GET of a method's source", { id: "1", type: "GET", path: ["search", "toString"] }],
  ["CONSTRUCT of code", { id: "1", type: "CONSTRUCT", path: ["search", "constructor"], argumentList: [POLLUTE] }],
  ["APPLY of constructor", { id: "1", type: "APPLY", path: ["search", "constructor"], argumentList: [POLLUTE] }],
  ["APPLY of __proto__", { id: "1", type: "APPLY", path: ["__proto__"], argumentList: [] }],
  ["APPLY of toString", { id: "1", type: "APPLY", path: ["toString"], argumentList: [] }],
  ["APPLY of an unknown method", { id: "1", type: "APPLY", path: ["launch"], argumentList: [] }],
  ["APPLY without a path", { id: "1", type: "APPLY", path: [], argumentList: [] }],
  ["a path of 100,000 items", { id: "1", type: "GET", path: Array(100_000).fill("constructor") }],
  [
    "APPLY with a path of 100,000 items",
    { id: "1", type: "APPLY", path: Array(100_000).fill("search"), argumentList: [] },
  ],
  ["a path that is an object", { id: "1", type: "APPLY", path: { length: 1, 0: "stop" }, argumentList: [] }],
  ["a method name in an array", { id: "1", type: "APPLY", path: [["stop"]], argumentList: [] }],
  ["two arguments", { id: "1", type: "APPLY", path: ["stop"], argumentList: [RAW, RAW] }],
  ["100,000 arguments", { id: "1", type: "APPLY", path: ["stop"], argumentList: Array(100_000).fill(RAW) }],
  [
    "an argument that would become an error",
    {
      id: "1",
      type: "APPLY",
      path: ["stop"],
      argumentList: [{ type: "HANDLER", name: "throw", value: { isError: false, value: 1 } }],
    },
  ],
  ["an argument of no kind", { id: "1", type: "APPLY", path: ["stop"], argumentList: [null] }],
  ["arguments that are no list", { id: "1", type: "APPLY", path: ["stop"], argumentList: "stop" }],
  ["no arguments at all", { id: "1", type: "APPLY", path: ["stop"] }],
  ["ENDPOINT", { id: "1", type: "ENDPOINT" }],
  ["RELEASE", { id: "1", type: "RELEASE" }],
  ["an unknown type", { id: "1", type: "EVAL", path: ["search"], argumentList: [] }],
  ["a type of a wrong type", { id: "1", type: ["APPLY"], path: ["stop"], argumentList: [] }],
  ["an id of a wrong type", { id: { toString: 1 }, type: "APPLY", path: ["stop"], argumentList: [] }],
  ["null", null],
  ["nothing", undefined],
  ["a number", 5],
  ["a text", "APPLY"],
  ["a list", ["APPLY"]],
  ["a map", new Map([["type", "APPLY"]])],
  ["a million bytes", new Uint8Array(1e6)],
];

/** A worker that says whether anything has been written on its prototypes, next to the package's own code. */
const SPYING_SCRIPT = (file: string): string => `
  const { parentPort } = require("node:worker_threads");
  parentPort.on("message", (message) => {
    if (message === "spy") parentPort.postMessage({ spied: [({}).x, Object.keys(Object.prototype), typeof globalThis.x] });
  });
  import(${JSON.stringify(file)});`;

/** Messages that a worker posts until it has been silent for a moment. */
async function repliesTo(worker: Worker, message: unknown): Promise<unknown[]> {
  const replies: unknown[] = [];
  const listen = (reply: unknown): void => void replies.push(reply);
  worker.on("message", listen);
  worker.postMessage(message);
  worker.postMessage("spy");
  await new Promise<void>((resolve) => {
    worker.on("message", function spied(reply: { spied?: unknown } | null) {
      if (!reply?.spied) return;
      worker.off("message", spied);
      resolve();
    });
  });
  worker.off("message", listen);
  return replies;
}

async function withSpyingWorker<T>(use: (worker: Worker) => Promise<T>): Promise<T> {
  const { worker } = startNodeWorker(SPYING_SCRIPT(new URL("../../dist/worker-node.js", import.meta.url).href));
  await new Promise<void>((resolve) => {
    worker.on("message", function ready(event: { tigerleap?: string }) {
      if (event.tigerleap !== "ready") return;
      worker.off("message", ready);
      resolve();
    });
  });
  try {
    return await use(worker);
  } finally {
    await worker.terminate();
  }
}

describe("E15, T8: raw messages to a worker", () => {
  test("messages that are no call of a method of ours are not answered and change nothing", () =>
    withSpyingWorker(async (worker) => {
      for (const [name, message] of HOSTILE) {
        expect(await repliesTo(worker, message), name).toEqual([{ spied: [undefined, [], "undefined"] }]);
      }
      expect(({} as { x?: unknown }).x).toBeUndefined();
    }));

  test("a call of ours is answered, so the silence before says something", () =>
    withSpyingWorker(async (worker) => {
      const replies = await repliesTo(worker, { id: "7", type: "APPLY", path: ["stop"], argumentList: [] });
      expect(replies).toContainEqual(expect.objectContaining({ id: "7", type: "RAW" }));
    }));

  test.each(["start", "newGame", "search", "evaluate", "stop"])(
    "%s with an argument of a wrong type is answered with an error",
    (method) =>
      withSpyingWorker(async (worker) => {
        // Nothing has been started, and nothing can be with these.
        for (const value of [undefined, null, { hashMb: "x" }, { hashMb: 1, rules: 5 }, { module: 5, rules: {} }]) {
          const call = { id: "7", type: "APPLY", path: [method], argumentList: [{ type: "RAW", value }] };
          const [answer] = await repliesTo(worker, call);
          const error = expect.objectContaining({ code: expect.any(String) });
          expect(answer).toMatchObject({ id: "7", type: "RAW", value: { ok: false, error } });
        }
      }),
  );

  test("an argument of a wrong type is refused by a worker that runs, and the engine goes on", async () => {
    let worker: Worker | undefined;
    const engine = faultyRemoteEngine({ onWorker: (started) => (worker = started) });
    await engine.ready();
    for (const path of [["search"], ["evaluate"]]) {
      for (const value of [undefined, null, 5, "abc", [], {}, { setup: 5, moves: 5, limits: 5 }]) {
        worker!.postMessage({ id: "7", type: "APPLY", path, argumentList: [{ type: "RAW", value }] });
      }
    }
    expect((await engine.search(Position.start(), { depth: 4 })).lines[0]!.depth).toBe(4);
    engine.dispose();
  });

  test("an engine goes on while its worker gets them, before and during a search", async () => {
    let worker: Worker | undefined;
    const engine = faultyRemoteEngine({ onWorker: (started) => (worker = started) });
    await engine.ready();
    for (const [, message] of HOSTILE) worker!.postMessage(message);
    const running = engine.search(Position.start(), { moveTimeMs: 100 });
    for (const [, message] of HOSTILE) worker!.postMessage(message);
    expect((await running).stopReason).toBe("time");
    const { bestMove } = await engine.search("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { depth: 2 });
    expect(bestMove).toEqual({ from: "d8", to: "d9" });
    engine.dispose();
  });

  test("a worker that has been started is not started again with another core", async () => {
    let worker: Worker | undefined;
    const engine = faultyRemoteEngine({ onWorker: (started) => (worker = started) });
    await engine.ready();
    const module = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
    const value = { hashMb: 1, rules: "default", moveOverheadMs: 10, module, stopFlag: null };
    worker!.postMessage({ id: "7", type: "APPLY", path: ["start"], argumentList: [{ type: "RAW", value }] });
    expect((await engine.search(Position.start(), { depth: 4 })).lines[0]!.depth).toBe(4);
    engine.dispose();
  });
});
