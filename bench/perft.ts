import { BENCH_POSITIONS } from "../src/engine/bench.js";
import { ReferenceEngine } from "../src/reference/index.js";
import { type Position, parsePosition, perft } from "../src/rules/index.js";
import { Core } from "../src/wasm/core.js";
import { type Comparison, type ComparisonSettings, compare } from "./comparison.js";
import { type Contender, processorClock, type Task, wallClock } from "./measure.js";
import type { NativeEngine } from "./native.js";

/** Each count is this large at least: milliseconds, not microseconds, for the fastest. */
const LEAST_NODES = 1_000_000;
/** More where a request travels to another process and an answer back. */
const LEAST_NODES_NATIVE = 4_000_000;
const DEEPEST = 12;
/** The idiomatic rules count one half-move less, or they would take most of the time. */
const IDIOMATIC_SHORTER = 1;

/** Every last move made and unmade: the core against the reference engine. */
export function compareLeavesMade(rounds: number): Promise<Comparison> {
  const [wasm, other] = [corePerft(false), referencePerft(false)];
  return comparePerft({ name: "perft, leaves made", wasm, other, tasks: tasksOf(LEAST_NODES), rounds });
}

/** Last moves only counted: the core against the reference engine. */
export function compareBulk(rounds: number): Promise<Comparison> {
  const [wasm, other] = [corePerft(true), referencePerft(true)];
  return comparePerft({ name: "perft, bulk", wasm, other, tasks: tasksOf(LEAST_NODES), rounds });
}

/** Last moves only counted: the core against `src/rules`. */
export function compareIdiomatic(rounds: number): Promise<Comparison> {
  const [wasm, other, tasks] = [corePerft(true), rulesPerft(), tasksOf(LEAST_NODES)];
  return compare({ name: "perft, bulk", wasm, other, tasks, rounds, clock: processorClock });
}

/** Last moves only counted by the core, the native program doing as it likes. */
export function compareNativePerft(native: NativeEngine, rounds: number): Promise<Comparison> {
  const other: Contender = {
    name: "native",
    isRemote: true,
    prepare: ({ position }) => native.setPosition(position),
    run: ({ depth }) => native.perft(depth),
  };
  const [wasm, tasks] = [corePerft(true), tasksOf(LEAST_NODES_NATIVE)];
  return comparePerft({ name: "perft, bulk", wasm, other, tasks, rounds, clock: wallClock });
}

/** Throws if the two don't count alike: then their times say nothing. */
async function comparePerft({
  clock = processorClock,
  ...settings
}: Omit<ComparisonSettings, "clock"> & Partial<ComparisonSettings>): Promise<Comparison> {
  const comparison = await compare({ ...settings, clock });
  for (const { task, wasm, other } of comparison.tasks) {
    const [ours, theirs] = [wasm[0]!.nodes, other[0]!.nodes];
    if (ours === theirs) continue;
    throw new Error(
      `perft ${task.depth} of ${task.position}: the core counts ${ours}, ${comparison.other} counts ${theirs}`,
    );
  }
  return comparison;
}

function corePerft(bulk: boolean): Contender {
  const core = Core.create({ hashMb: 1 });
  return {
    name: "wasm",
    isRemote: false,
    prepare: ({ position }) => core.setPosition(parsePosition(position).setup()),
    run: ({ depth }) => core.perft(depth, { bulk }),
  };
}

function referencePerft(bulk: boolean): Contender {
  const reference = new ReferenceEngine({ hashMb: 1 });
  return {
    name: "reference",
    isRemote: false,
    prepare: ({ position }) => reference.setPosition(parsePosition(position).setup()),
    run: ({ depth }) => reference.perft(depth, { bulk }),
  };
}

function rulesPerft(): Contender {
  let parsed: Position;
  return {
    name: "rules",
    isRemote: false,
    prepare: ({ position }) => {
      parsed = parsePosition(position);
    },
    run: ({ depth }) => perft(parsed, depth - IDIOMATIC_SHORTER),
  };
}

/** Every bench position with the least depth that gives so many nodes. */
function tasksOf(leastNodes: number): Task[] {
  const core = Core.create({ hashMb: 1 });
  return BENCH_POSITIONS.map((position) => {
    core.setPosition(parsePosition(position).setup());
    let depth = 1;
    while (depth < DEEPEST && core.perft(depth) < leastNodes) depth++;
    return { position, depth };
  });
}
