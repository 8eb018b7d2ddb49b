import type { Worker } from "node:worker_threads";
import type { Engine } from "../../src/engine/interface.js";
import { faultyRemoteEngine } from "../../test/support/faulty-engine.js";
import { patchedCore } from "../../test/support/patched-core.js";
import { exactly, type Figure, latencies } from "./figure.js";

/** One that is searched on until something happens, and one with a known answer. */
const OPEN = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const DEN_IN_ONE = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";
const AT_ONCE = 5;
const TOLD_WITHIN_MS = 1000;

/** Makes an engine with a fault to come, and what brings it on once a search is under way. */
type Injection = () => { readonly engine: Engine; strike(): void };

/** Faults of each kind in real workers: how soon the caller hears of it, and how often the next call is right. */
export async function injectedFaults(count: number): Promise<Figure[]> {
  const [trap, hang] = await Promise.all([patchedCore("iterate", "trap"), patchedCore("iterate", "hang")]);
  const kinds: readonly (readonly [string, Injection])[] = [
    ["trap", () => ({ engine: faultyRemoteEngine({ module: trap }), strike: () => {} })],
    ["silent worker", () => ({ engine: faultyRemoteEngine({ module: hang }), strike: () => {} })],
    ["killed worker", killed],
  ];
  const figures: Figure[] = [];
  for (const [name, inject] of kinds) figures.push(...(await faultsOf(name, inject, count)));
  return figures;
}

function killed(): ReturnType<Injection> {
  let worker: Worker | undefined;
  const onWorker = (started: Worker): void => {
    worker = started;
  };
  return { engine: faultyRemoteEngine({ onWorker }), strike: () => void worker?.terminate() };
}

async function faultsOf(name: string, inject: Injection, count: number): Promise<Figure[]> {
  const times: number[] = [];
  let left = count;
  let right = 0;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const { engine, strike } = inject();
      await engine.ready();
      const start = performance.now();
      const told = engine.search(OPEN, { infinite: true }).then(
        () => "no error",
        ({ code }) => code,
      );
      setTimeout(strike, 5);
      const code = await told;
      times.push(performance.now() - start);
      const { bestMove } = await engine.search(DEN_IN_ONE, { depth: 2 });
      if (code === "engine-crashed" && bestMove?.from === "d8" && bestMove.to === "d9") right++;
      engine.dispose();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return [
    ...latencies(`${name}: caller told`, times, TOLD_WITHIN_MS),
    exactly(`${name}: next call right`, right, count, `of ${count}`),
  ];
}
