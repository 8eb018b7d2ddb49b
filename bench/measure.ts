import { Bench } from "tinybench";

/** Something to be timed: it does a fixed amount of work, and says how much that was. */
export interface Contender {
  readonly name: string;
  /** Returns the nodes visited. */
  run(): number;
}

/** Speeds of one contender, in nodes per millisecond of processor time, one a round. */
export type Speeds = readonly number[];

/**
 * Processor time of this process in milliseconds. On a shared machine the clock on the wall also counts what others do.
 */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Times the contenders in rounds, each in turn within a round, so that a slow moment of the machine slows them alike.
 * The first round warms up and does not count.
 */
export function measure(contenders: readonly Contender[], rounds: number): Speeds[] {
  const speeds: number[][] = contenders.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const nodes = contenders.map(() => 0);
    const bench = new Bench({ iterations: 1, time: 0, warmup: false, now: cpuMs, throws: true });
    for (const [index, { name, run }] of contenders.entries()) {
      bench.add(name, () => {
        nodes[index] = run();
      });
    }
    for (const [index, { result }] of bench.runSync().entries()) {
      if (!("latency" in result)) throw new Error(`${contenders[index]!.name} was not measured: ${result.state}`);
      if (round > 0) speeds[index]!.push(nodes[index]! / Math.max(result.latency.mean, 0.001));
    }
  }
  return speeds;
}

/** The middle one of the values and the two at the quarters, which say how far they spread. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Round by round, how many times as fast the first one is. */
export function ratiosOf(speeds: Speeds, others: Speeds): number[] {
  return speeds.map((speed, round) => speed / others[round]!);
}
