import { type Clock, type Contender, measure, type Run, type Task } from "./measure.js";

/** What the core and another contender took for one task, round by round. */
export interface TaskRuns {
  readonly task: Task;
  readonly wasm: readonly Run[];
  readonly other: readonly Run[];
}

/** The core beside another contender, over all tasks. */
export interface Comparison {
  readonly name: string;
  readonly other: string;
  readonly tasks: readonly TaskRuns[];
}

/** What is compared, and how. */
export interface ComparisonSettings {
  readonly name: string;
  readonly wasm: Contender;
  readonly other: Contender;
  readonly tasks: readonly Task[];
  readonly rounds: number;
  readonly clock: Clock;
}

/** Runs the core and another contender in turn on every task. */
export async function compare({ name, wasm, other, tasks, rounds, clock }: ComparisonSettings): Promise<Comparison> {
  const compared: TaskRuns[] = [];
  for (const task of tasks) {
    const [ours, theirs] = await measure([wasm, other], task, rounds, clock);
    compared.push({ task, wasm: ours!, other: theirs! });
  }
  return { name, other: other.name, tasks: compared };
}

/** What a run is measured by: millions of nodes per second, or milliseconds. */
export type Metric = "speed" | "time";

function valueIn({ nodes, ms }: Run, metric: Metric): number {
  return metric === "speed" ? nodes / ms / 1000 : ms;
}

/** The middle one of some values and the two at the quarters, which say how far they spread. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The values of one side, over tasks and rounds. */
export function valuesOf(tasks: readonly TaskRuns[], side: "wasm" | "other", metric: Metric): Spread {
  return spreadOf(tasks.flatMap((task) => task[side].map((run) => valueIn(run, metric))));
}

/** How many times as fast the core is, task by task and round by round. */
export function ratiosOf(tasks: readonly TaskRuns[], metric: Metric): Spread {
  const ratios = tasks.flatMap(({ wasm, other }) =>
    wasm.map((run, round) => {
      const ratio = valueIn(run, metric) / valueIn(other[round]!, metric);
      return metric === "speed" ? ratio : 1 / ratio;
    }),
  );
  return spreadOf(ratios);
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!;
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}
