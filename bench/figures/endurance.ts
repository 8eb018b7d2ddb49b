import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createEngine, type Engine, type EngineOptions } from "tigerleap";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { atLeast, atMost, type Figure, told } from "./figure.js";

const MB = 2 ** 20;
const NODES = 30_000;
/** Searches at each end that are compared. */
const ENDS = 50;
/**
 * Uses before the first look at the memory: by then code is compiled and the pools of the system have reached their
 * size. A worker that searches takes some 10 MB for that in its first 900 searches, and no more in the 2,700 after them.
 */
const WARM_UP = { engines: 300, searches: 1000 } as const;

/** Memory in use and memory of the process after many engines that were made, used and disposed, against the state before them. */
export async function memoryOfEngines(engines: number, options: EngineOptions, name: string): Promise<Figure[]> {
  const use = async (): Promise<void> => {
    const engine = createEngine(options);
    await engine.search(BENCH_POSITIONS[0]!, { nodes: 1000 });
    engine.dispose();
  };
  return growthFigures(await growthOver(engines, WARM_UP.engines, use), `after ${engines} engines ${name}`);
}

/** The same for many searches of one engine, and whether it gets slower. */
export async function longSession(searches: number): Promise<Figure[]> {
  const engine = createEngine();
  // Fills the table, whose memory counts only once it is written to.
  await engine.search(BENCH_POSITIONS[0]!, { nodes: 3_000_000 });
  const speeds: number[] = [];
  let count = 0;
  const grown = await growthOver(searches, WARM_UP.searches, async () => {
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
  /** All that the system counts for the process, without the main thread's young generation. */
  readonly process: number;
  /**
   * The young generation of the main thread, full or empty. While much is allocated V8 lets it grow, up to 32 MB, however
   * little is in use, and gives it back when it likes: it tells how often V8 has collected, not what an engine leaves behind.
   */
  readonly young: number;
}

function growthFigures(grown: MemoryUse, when: string): Figure[] {
  return [
    atMost(`memory in use ${when}`, grown.inUse / MB, 5, "MB more"),
    atMost(`memory of the process ${when}`, grown.process / MB, 5, "MB more"),
    told(`V8's young generation ${when}`, grown.young / MB, "MB more"),
  ];
}

async function growthOver(times: number, warmUp: number, use: () => Promise<void>): Promise<MemoryUse> {
  for (let time = 0; time < warmUp; time++) await use();
  const before = await memory();
  for (let time = 0; time < times; time++) await use();
  const after = await memory();
  return {
    inUse: after.inUse - before.inUse,
    process: after.process - before.process,
    young: after.young - before.young,
  };
}

async function memory(): Promise<MemoryUse> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round++) {
    collect();
    // Workers that have been ended, and buffers, are given back some turns later.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")!.physical_space_size;
  return { inUse: heapUsed + external, process: rss - young, young };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
