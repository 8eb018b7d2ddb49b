import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, type Engine, type EngineOptions } from "tigerleap";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { atLeast, atMost, type Figure } from "./figure.js";

const MB = 2 ** 20;
const NODES = 30_000;
/** Searches at each end that are compared. */
const ENDS = 50;
/** Uses before the first look at the memory: by then the pools of the system and of V8 have reached their size. */
const WARM_UP = 300;

/** Memory in use and memory of the process after many engines that were made, used and disposed, against the state before them. */
export async function memoryOfEngines(engines: number, options: EngineOptions, name: string): Promise<Figure[]> {
  const use = async (): Promise<void> => {
    const engine = createEngine(options);
    await engine.search(BENCH_POSITIONS[0]!, { nodes: 1000 });
    engine.dispose();
  };
  const grown = await growthOver(engines, use);
  return grown.map(({ what, mb }) => atMost(`${what} after ${engines} engines ${name}`, mb, 5, "MB more"));
}

/** The same for many searches of one engine, and whether it gets slower. */
export async function longSession(searches: number): Promise<Figure[]> {
  const engine = createEngine();
  // Fills the table, whose memory counts only once it is written to.
  await engine.search(BENCH_POSITIONS[0]!, { nodes: 3_000_000 });
  const speeds: number[] = [];
  let count = 0;
  const grown = await growthOver(searches, async () => {
    speeds.push(await speedOf(engine, BENCH_POSITIONS[count++ % BENCH_POSITIONS.length]!));
  });
  engine.dispose();
  const ratio = mean(speeds.slice(-ENDS)) / mean(speeds.slice(0, ENDS));
  return [
    ...grown.map(({ what, mb }) => atMost(`${what} after ${searches} searches of one engine`, mb, 5, "MB more")),
    atLeast(`speed of the last ${ENDS} of ${speeds.length} searches`, ratio, 0.95, "× first"),
  ];
}

/** Nodes per millisecond of processor time: the clock on the wall would also count what others do. */
async function speedOf(engine: Engine, position: string): Promise<number> {
  const before = process.cpuUsage();
  const { nodes } = await engine.search(position, { nodes: NODES });
  const { user, system } = process.cpuUsage(before);
  return (nodes * 1000) / Math.max(user + system, 1);
}

async function growthOver(times: number, use: () => Promise<void>): Promise<{ what: string; mb: number }[]> {
  for (let time = 0; time < WARM_UP; time++) await use();
  const before = await memory();
  for (let time = 0; time < times; time++) await use();
  const after = await memory();
  return [
    { what: "memory in use", mb: (after.inUse - before.inUse) / MB },
    { what: "memory of the process", mb: (after.process - before.process) / MB },
  ];
}

async function memory(): Promise<{ inUse: number; process: number }> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round++) {
    collect();
    // Workers that have been ended, and buffers, are given back some turns later.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { inUse: heapUsed + external, process: rss };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
