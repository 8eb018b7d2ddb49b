import { spawnSync } from "node:child_process";
import { createEngine, Position } from "tigerleap";
import { createPrng } from "../../test/support/prng.js";
import { atMost, type Figure, latencies } from "./figure.js";

/** What is searched, at random: from the start to near the end of a game, none of them decided soon. */
export const POSITIONS = [
  Position.start().toString(),
  "l5t/1d3c1/2p1w1e/7/1r5/7/E1W1P1R/1C3D1/T5L r 3 9",
  "7/4ePr/3lw2/3p3/3R3/L2E2t/c1dC1WD/2T4/7 b 3 34",
  "w6/6e/R6/6c/3p3/P5C/2W4/1T3L1/1d4t r 18 30",
];
const LONGEST_PAUSE_MS = 30;
const LONGEST_MOVE_TIME_MS = 1000;

/** From a call of `stop` to the result, at random moments of searches without end. */
export async function stopLatency(stops: number): Promise<Figure[]> {
  const prng = createPrng(1);
  const engine = createEngine();
  await engine.ready();
  const times: number[] = [];
  for (let stop = 0; stop < stops; stop++) {
    const result = engine.search(prng.pick(POSITIONS), { infinite: true });
    await pause(prng.below(LONGEST_PAUSE_MS));
    const start = performance.now();
    engine.stop();
    await result;
    times.push(performance.now() - start);
  }
  engine.dispose();
  return latencies("stop by shared flag", times, 20);
}

/** How much later than it should a search answers; short times are as frequent as long ones. */
export async function overshoot(searches: number): Promise<Figure[]> {
  const prng = createPrng(2);
  const engine = createEngine();
  await engine.ready();
  const times: number[] = [];
  for (let search = 0; search < searches; search++) {
    const moveTimeMs = Math.round(LONGEST_MOVE_TIME_MS ** (prng.below(1001) / 1000));
    const start = performance.now();
    await engine.search(prng.pick(POSITIONS), { moveTimeMs, infinite: true });
    times.push(performance.now() - start - moveTimeMs);
  }
  engine.dispose();
  return latencies("overshoot of moveTimeMs 1-1,000", times, 15);
}

/** From the call to the first info. */
export async function firstInfo(searches: number): Promise<Figure[]> {
  const prng = createPrng(3);
  const engine = createEngine();
  await engine.ready();
  const times: number[] = [];
  for (let search = 0; search < searches; search++) {
    const start = performance.now();
    let firstMs = 0;
    const onInfo = (): void => {
      firstMs ||= performance.now() - start;
    };
    await engine.search(prng.pick(POSITIONS), { moveTimeMs: 20, infinite: true }, { onInfo });
    times.push(firstMs);
  }
  engine.dispose();
  return latencies("first info", times, 50);
}

/** From the import to an engine that is ready, in fresh processes: the middle one of some. */
export function importToReady(processes: number): Figure[] {
  const entry = JSON.stringify(new URL("../../dist/index-node.js", import.meta.url).href);
  const script = `const start = performance.now();
    const { createEngine } = await import(${entry});
    await createEngine().ready();
    console.log(performance.now() - start);`;
  const times = Array.from({ length: processes }, () => {
    const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
    return Number.parseFloat(stdout);
  });
  const median = times.sort((a, b) => a - b)[Math.floor(processes / 2)]!;
  return [atMost(`import to ready, middle of ${processes} processes`, median, 150, "ms")];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
