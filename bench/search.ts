import { BENCH_POSITIONS } from "../src/engine/bench.js";
import { search } from "../src/engine/search.js";
import { ReferenceEngine } from "../src/reference/index.js";
import { parsePosition } from "../src/rules/index.js";
import { Core } from "../src/wasm/core.js";
import { type Comparison, compare } from "./comparison.js";
import { type Contender, processorClock, type Task, wallClock } from "./measure.js";
import { HASH_MB, type NativeEngine } from "./native.js";

/** Half-moves looked ahead in every bench position. */
export const DEPTH = 11;
/** Half-moves looked ahead from the start position. */
export const START_DEPTH = 12;

/** The bench positions. */
export const ALL_POSITIONS: readonly Task[] = BENCH_POSITIONS.map((position) => ({ position, depth: DEPTH }));
/** The start position alone. */
export const START: readonly Task[] = [{ position: BENCH_POSITIONS[0]!, depth: START_DEPTH }];

/** Searches to a fixed depth from an empty table: the core against the reference engine. */
export function compareSearch(tasks: readonly Task[], rounds: number): Promise<Comparison> {
  const reference = new ReferenceEngine({ hashMb: HASH_MB });
  const other: Contender = {
    name: "reference",
    isRemote: false,
    prepare: ({ position }) => {
      reference.newGame();
      reference.setPosition(parsePosition(position).setup());
    },
    run: ({ depth }) => reference.search({ depth }).nodes,
  };
  return compare({ name: "search", wasm: coreSearch(), other, tasks, rounds, clock: processorClock });
}

/** The same against the native program. */
export function compareNativeSearch(native: NativeEngine, tasks: readonly Task[], rounds: number): Promise<Comparison> {
  const other: Contender = {
    name: "native",
    isRemote: true,
    prepare: ({ position }) => native.setPosition(position),
    run: ({ depth }) => native.search(depth),
  };
  return compare({ name: "search", wasm: coreSearch(), other, tasks, rounds, clock: wallClock });
}

function coreSearch(): Contender {
  const core = Core.create({ hashMb: HASH_MB });
  return {
    name: "wasm",
    isRemote: false,
    prepare: ({ position }) => {
      core.newGame();
      core.setPosition(parsePosition(position).setup());
    },
    run: ({ depth }) => search(core, { depth }).nodes,
  };
}
