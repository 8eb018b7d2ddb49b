import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, Position } from "tigerleap";
import { describe, expect, test } from "vitest";
import { sleep, TRANSPORTS, until, withEngine } from "../support/engines.js";
import { faultyRemoteEngine } from "../support/faulty-engine.js";
import { createPrng } from "../support/prng.js";

/** The counts that the rows of docs/REPORTS.md ask for, where the quick tests have fewer. */

const START = Position.start();
const MEGABYTE = 1e6;

/** Collects garbage, now. */
const collect = ((): (() => void) => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

/** Megabytes of the process: what JavaScript and WebAssembly hold in this thread, and all that is resident. */
async function memoryMb(): Promise<{ held: number; resident: number }> {
  // What has just been let go of takes some turns of the event loop to be given back.
  for (let round = 0; round < 5; round++) {
    await sleep(20);
    collect();
  }
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { held: (heapUsed + arrayBuffers) / MEGABYTE, resident: rss / MEGABYTE };
}

describe.each(Object.entries(TRANSPORTS))("an engine in a %s", (_, options) => {
  test("E6, S23, U8: 500 engines that are made, search and end leave the memory flat", async () => {
    const live = (): Promise<void> =>
      withEngine(options, async (engine) => void (await engine.search(START, { nodes: 500 })));
    for (let warming = 0; warming < 50; warming++) await live();
    const before = await memoryMb();
    for (let round = 0; round < 500; round++) await live();
    const after = await memoryMb();
    expect(after.held - before.held).toBeLessThan(5);
    expect(after.resident - before.resident).toBeLessThan(50);
  });

  test("S22, E9: 10,000 searches, each begun by the answer before, neither freeze nor grow", () =>
    withEngine(options, async (engine) => {
      let count = 0;
      /** Searches so many times; each search begins in the answer of the one before. */
      const searchOn = (most: number): Promise<void> =>
        new Promise((resolve, reject) => {
          const next = (): void => {
            if (count++ === most) resolve();
            else engine.search(START, { nodes: 50 }).then(next, reject);
          };
          next();
        });
      await searchOn(1_000);
      const before = await memoryMb();
      count = 0;
      await searchOn(10_000);
      const after = await memoryMb();
      expect(count).toBe(10_001);
      expect(after.held - before.held).toBeLessThan(2);
    }));

  test("E7: after 1,000 changes of position 0 to 50 ms apart the last one is answered within its limit and 100 ms", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      const prng = createPrng(7);
      let position = START;
      const calls: Promise<unknown>[] = [];
      for (let change = 0; change < 1_000; change++) {
        const moves = position.legalMoves();
        position = moves.length === 0 ? START : position.play(prng.pick(moves));
        calls.push(engine.search(position, { infinite: true }).catch(() => {}));
        await sleep(prng.below(51));
      }
      if (position.outcome()) position = START;
      const start = performance.now();
      const { bestMove } = await engine.search(position, { moveTimeMs: 100 });
      expect(performance.now() - start).toBeLessThan(200);
      expect(position.isLegal(bestMove!)).toBe(true);
      await Promise.all(calls);
      expect(engine.state).toBe("idle");
    }));

  test("T22: 100 engines at once all answer", async () => {
    const engines = Array.from({ length: 100 }, () => createEngine(options));
    const results = await Promise.all(engines.map((engine) => engine.search(START, { nodes: 500 })));
    for (const engine of engines) engine.dispose();
    expect(new Set(results.map(({ bestMove }) => JSON.stringify(bestMove))).size).toBe(1);
  });
});

test("E14: 200 workers that are ended in the middle of a search leave no engine and no thread behind", async () => {
  let ended = 0;
  const references: WeakRef<object>[] = [];
  const live = async (): Promise<void> => {
    const engine = faultyRemoteEngine({ onWorker: (worker) => worker.once("exit", () => ended++) });
    const told = engine.search(START.toString()).catch(({ code }) => code);
    await until(() => engine.state === "searching", 3000);
    engine.dispose();
    expect(await told).toBe("disposed");
    references.push(new WeakRef(engine));
  };
  for (let round = 0; round < 200; round++) await live();
  await until(() => ended === 200, 5000);
  await memoryMb();
  // The last one may still stand in a frame of this very function.
  expect(references.filter((reference) => reference.deref() !== undefined).length).toBeLessThan(3);
});
