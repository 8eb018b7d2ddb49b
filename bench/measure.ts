import { Bench } from "tinybench";

/** A position, and the half-moves to be counted or looked ahead. */
export interface Task {
  readonly position: string;
  readonly depth: number;
}

/** A program that is timed, in this process or, if it is remote, in another one. */
export type Contender = LocalContender | RemoteContender;

interface LocalContender {
  readonly name: string;
  readonly isRemote: false;
  /** Called before each run and not timed. */
  prepare(task: Task): void;
  /** Does the work; gives the nodes visited. */
  run(task: Task): number;
}

interface RemoteContender {
  readonly name: string;
  readonly isRemote: true;
  prepare(task: Task): Promise<void>;
  run(task: Task): Promise<number>;
}

/** One timed run, in milliseconds. */
export interface Run {
  readonly nodes: number;
  readonly ms: number;
}

/** Milliseconds since some moment. */
export type Clock = () => number;

/** Processor time of this process. On a shared machine the clock on the wall also counts what others do. */
export const processorClock: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The clock on the wall, the only one that runs alike in two processes. */
export const wallClock: Clock = () => performance.now();

/** The least time that a run counts as, for what a clock is too coarse to see. */
const LEAST_MS = 0.001;

/**
 * Times the contenders in rounds, each in turn within a round, so that a slow moment of the machine slows them alike.
 * The first round warms up and does not count. Gives the runs of each contender, one a round.
 */
export async function measure(
  contenders: readonly Contender[],
  task: Task,
  rounds: number,
  clock: Clock,
): Promise<Run[][]> {
  const runs: Run[][] = contenders.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const nodes = contenders.map(() => 0);
    const bench = new Bench({ iterations: 1, time: 0, warmup: false, now: clock, throws: true });
    for (const [index, contender] of contenders.entries()) {
      const run = contender.isRemote
        ? async () => {
            nodes[index] = await contender.run(task);
          }
        : () => {
            nodes[index] = contender.run(task);
          };
      // Unless told, tinybench finds out by a run of its own whether it is asynchronous.
      bench.add(contender.name, run, { async: contender.isRemote, beforeEach: () => contender.prepare(task) });
    }
    for (const [index, { result }] of (await bench.run()).entries()) {
      if (!("latency" in result)) throw new Error(`${contenders[index]!.name} was not measured: ${result.state}`);
      if (round > 0) runs[index]!.push({ nodes: nodes[index]!, ms: Math.max(result.latency.mean, LEAST_MS) });
    }
  }
  return runs;
}
