/** The public entry: the rules, and the engine core in WebAssembly with a search that blocks its thread. */

export { BENCH_DEPTH, BENCH_POSITIONS, bench } from "./engine/bench.js";
export { search } from "./engine/search.js";
export * from "./rules/index.js";
export type { Score, SearchInfo, SearchLimits, SearchResult, StopReason } from "./types.js";
export {
  Core,
  type CoreOptions,
  DEFAULT_HASH_MB,
  HASH_MB,
  type Iteration,
  type IterationEnd,
  type IterationLine,
  MAX_DEPTH,
  MAX_PERFT_DEPTH,
} from "./wasm/core.js";
