import type { Position } from "../rules/position.js";
import type { RuleSetLike } from "../rules/ruleset.js";
import type { SearchInfo, SearchLimits, SearchResult } from "../types.js";
import type { LevelName } from "./levels.js";

/**
 * What an engine is doing. `failed`: it has crashed, and the next call starts a new core.
 * `stopping`: a search has been asked to end and its result is awaited.
 */
export type EngineState = "loading" | "idle" | "searching" | "stopping" | "failed" | "disposed";

/** Where the core runs: in a worker of its own (loaded from a URL, from a blob, in Node), or in the caller's thread. */
export type Transport = "worker-url" | "worker-blob" | "worker-node" | "thread";

/** Where to get the core from, instead of the bytes that come with the package. */
export type WasmSource = BufferSource | WebAssembly.Module | URL | string;

/** How to make an engine. Everything may be left out. */
export interface EngineOptions {
  /**
   * Megabytes of the transposition table, 1–1024; 16 unless given. Allocated at once, never more; halved until it fits
   * where the host has no memory for so much: see {@link Engine.hashMb}.
   */
  readonly hashMb?: number;
  /** The rules that it plays by; `default` unless given. */
  readonly ruleSet?: RuleSetLike;
  /** Milliseconds of the game's clock kept back for what happens outside the search, 0–5000; 10 unless given. */
  readonly moveOverheadMs?: number;
  /**
   * How much less than nothing a draw is worth for the side that the engine plays, −1000…1000 hundredths of a cat; 0
   * unless given. Above 0 it avoids draws that a better player would take, below 0 it seeks them.
   */
  readonly contempt?: number;
  /**
   * The bytes of another network to evaluate by, whatever the rules; `false`: only the base evaluation, which is weaker.
   * Unless given it is the package's own, which is left out where the rules change who takes or jumps.
   */
  readonly network?: Uint8Array | false;
  /** Seed of what chance decides in levels of play, 0–2^53−1; another one for each game unless given. */
  readonly seed?: number;
  /**
   * `false`: no worker, the core runs in this thread. In slices of about 16 ms, but limited by depth or nodes, which
   * must give the same everywhere, one whole iteration at a time.
   */
  readonly worker?: boolean;
  /** The core's bytes, a compiled module, or where to fetch `engine.wasm`. */
  readonly wasm?: WasmSource;
  /** Where `worker.js` of the package lies, if not beside the importing file. Browsers only. */
  readonly workerUrl?: URL | string;
  /** Makes the worker, for bundlers with their own way. It must run `tigerleap/worker`. Browsers only. */
  readonly createWorker?: () => Worker;
}

/** A position to think about: itself, a game (its current position), or a position string, read leniently. */
export type SearchSubject = Position | { readonly position: Position } | string;

/** How to begin a game. */
export interface NewGameOptions {
  /** Seed of what chance decides in this game, 0–2^53−1; that of the engine's options, or a new one, unless given. */
  readonly seed?: number;
}

/** What to search by, beside the limits. */
export interface SearchOptions extends SearchLimits {
  /** Play as this level does instead of at full strength. */
  readonly level?: LevelName;
}

/** What hears of a search while it runs. */
export interface SearchListeners {
  /**
   * Called with what is found. Between two calls some may be left out; the last of each line always comes, before the
   * promise settles. If it throws, the search is stopped and rejects with what was thrown.
   */
  readonly onInfo?: (info: SearchInfo) => void;
  /** Least milliseconds between two infos of one line, 0–60,000: 50 unless given, 0 for every single one. */
  readonly infoIntervalMs?: number;
  /** Aborting it ends the search and rejects its promise with `aborted`. */
  readonly signal?: AbortSignal;
}

/**
 * An engine. One thing at a time, by one rule: `search`, `analyse` and `newGame` stop the search that runs, and what
 * waits behind it is done in the order of the calls, except that a search still waiting gives way to any of them and
 * rejects with `superseded`. `evaluate` waits its turn and stops nothing. Every promise settles exactly once.
 */
export interface Engine {
  readonly state: EngineState;
  /** Where the core runs; `null` until it is known. */
  readonly transport: Transport | null;
  /** Megabytes of the table: as asked for until the core runs, then as allocated. */
  readonly hashMb: number;
  /** Resolves once the core runs; rejects with what keeps it from running. Calling it is never necessary. */
  ready(): Promise<void>;
  /**
   * Stops the search and forgets what has been learnt; unless a seed is given here or with the engine's options, levels
   * draw a new one. Rejects with `bad-option` for a bad seed.
   */
  newGame(options?: NewGameOptions): Promise<void>;
  /**
   * Thinks until the first limit is reached; without any until it is stopped. Rejects with `bad-position`,
   * `bad-option`, `illegal-move`, `bad-rule-set` (a position under other rules), `superseded`, `aborted`, `disposed`, `engine-crashed`.
   */
  search(subject: SearchSubject, limits?: SearchOptions, listeners?: SearchListeners): Promise<SearchResult>;
  /**
   * The infos of a search as they come; leaving the loop stops it. It begins when the loop does: that is when it takes
   * its place among the calls. Ends and throws as `search` resolves and rejects.
   */
  analyse(
    subject: SearchSubject,
    limits?: SearchOptions,
    listeners?: Pick<SearchListeners, "signal">,
  ): AsyncIterableIterator<SearchInfo>;
  /** The static evaluation in hundredths of a cat, for the side to move. */
  evaluate(subject: SearchSubject): Promise<number>;
  /** Ends the search that runs or waits; its promise resolves with the best found so far. Does nothing if there is none. */
  stop(): void;
  /** Ends everything: what is pending rejects with `disposed`. A second call does nothing. */
  dispose(): void;
  /** `dispose`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}
