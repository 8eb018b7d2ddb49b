/** What the package exports in Node and in browsers alike, beside `createEngine`. */

export { BENCH_DEPTH, BENCH_POSITIONS, bench } from "./engine/bench.js";
export type {
  Engine,
  EngineOptions,
  EngineState,
  NewGameOptions,
  SearchListeners,
  SearchOptions,
  SearchSubject,
  Transport,
  WasmSource,
} from "./engine/interface.js";
export { LEVEL_NAMES, LEVELS, type Level, type LevelName, type LevelSettings } from "./engine/levels.js";
export { search } from "./engine/search.js";
export { scoreFor, winChance } from "./engine/win-chance.js";
export * from "./rules/index.js";
export type { Clock, Score, SearchInfo, SearchLimits, SearchResult, StopReason } from "./types.js";
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
  type SearchStart,
} from "./wasm/core.js";
