import type { Move, RuleSet, SearchInfo, SearchResult, Setup } from "../types.js";
import type { SearchOptions, Transport } from "./interface.js";

/** What to search, in the plain form in which it goes to a worker. */
export interface Job {
  readonly setup: Setup;
  /** Moves played since the setup; they count for repetition. */
  readonly moves: readonly Move[];
  readonly limits: SearchOptions;
  /** For levels of play. */
  readonly seed: number;
  /** When the caller asked, in milliseconds since 1970 on the monotonic scale of `performance.timeOrigin`. */
  readonly askedAt: number;
}

/** What a core is made with. */
export interface CoreSettings {
  readonly hashMb: number;
  readonly rules: RuleSet;
  readonly moveOverheadMs: number;
  /** A compiled core; the bytes inlined into the package where it is left out. */
  readonly module?: WebAssembly.Module | undefined;
}

/**
 * A core somewhere, and the way to it. The engine calls one method at a time, `stop` and `dispose` aside.
 * Rejections with `engine-crashed` mean that the core is gone for good.
 */
export interface Backend {
  readonly transport: Transport;
  newGame(): Promise<void>;
  search(job: Job, onInfo: (info: SearchInfo) => void): Promise<SearchResult>;
  evaluate(job: Pick<Job, "setup" | "moves">): Promise<number>;
  stop(): void;
  /** Ends the core; pending calls reject with `engine-crashed`. */
  dispose(): void;
}

/** The time now on the scale of {@link Job.askedAt}, the same in all threads. */
export function epochNow(): number {
  return performance.timeOrigin + performance.now();
}
