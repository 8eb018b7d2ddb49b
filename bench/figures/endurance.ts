import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, type Engine, type EngineOptions } from "tigerleap";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { atLeast, atMost, type Figure, told } from "./figure.js";

const MB = 2 ** 20;
const NODES = 30_000;
/** Searches at each end that are compared. */
const ENDS = 50;
/** Uses before the first look at the memory: by then the pools of the system and of V8 have reached their size. */
const WARM_UP = 300;
/**
 * Rest before the process is looked at, in rounds with a collection after each. While much is allocated V8 lets its
 * young generation grow, up to 32 MB, however little is in use, and gives it back only once the program has rested for
 * some seconds. A look at once would tell how often V8 has collected, not what the engines have left behind.
 */
const REST_ROUNDS = 2;
const REST_MS = 6000;

/** Memory in use and memory of the process after many engines that were made, used and disposed, against the state before them. */
export async function memoryOfEngines(engines: number, options: EngineOptions, name: string): Promise<Figure[]> {
  const use = async (): Promise<void> => {
    const engine = createEngine(options);
    await engine.search(BENCH_POSITIONS[0]!, { nodes: 1000 });
    engine.dispose();
  };
  return growthFigures(await growthOver(engines, use), `after ${engines} engines ${name}`);
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
    ...growthFigures(grown, `after ${searches} searches of one engine`),
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

/** Memory in bytes. */
interface MemoryUse {
  /** Heap and buffers of the main thread that are in use. */
  readonly inUse: number;
  /** All that the system counts for the process. */
  readonly process: number;
  /** The same before V8 has given back what it does not use. */
  readonly processAtOnce: number;
}

function growthFigures(grown: MemoryUse, when: string): Figure[] {
  return [
    atMost(`memory in use ${when}`, grown.inUse / MB, 5, "MB more"),
    atMost(`memory of the process ${when}`, grown.process / MB, 5, "MB more"),
    told(`the process without a rest, ${when}`, grown.processAtOnce / MB, "MB more"),
  ];
}

async function growthOver(times: number, use: () => Promise<void>): Promise<MemoryUse> {
  for (let time = 0; time < WARM_UP; time++) await use();
  const before = await memory();
  for (let time = 0; time < times; time++) await use();
  const after = await memory();
  return {
    inUse: after.inUse - before.inUse,
    process: after.process - before.process,
    processAtOnce: after.processAtOnce - before.processAtOnce,
  };
}

async function memory(): Promise<MemoryUse> {
  // Workers that have been ended, and buffers, are given back some turns later.
  await collect(3, 100);
  const processAtOnce = process.memoryUsage.rss();
  await collect(REST_ROUNDS, REST_MS);
  const { heapUsed, external, rss } = process.memoryUsage();
  return { inUse: heapUsed + external, process: rss, processAtOnce };
}

async function collect(rounds: number, restMs: number): Promise<void> {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  for (let round = 0; round < rounds; round++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  gc();
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
