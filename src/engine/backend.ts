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
  /** Milliseconds since the caller asked. They count as thinking time; clocks of two threads can't be compared. */
  readonly waitedMs: number;
}

/** What a core is made with. */
export interface CoreSettings {
  readonly hashMb: number;
  readonly rules: RuleSet;
  readonly moveOverheadMs: number;
  /** Of searches whose limits have none. */
  readonly contempt: number;
  /** The file of the network to evaluate by; `false` for the base evaluation. */
  readonly network: Uint8Array | false;
  /** A compiled core; the bytes inlined into the package where it is left out. */
  readonly module?: WebAssembly.Module | undefined;
}

/**
 * A core somewhere, and the way to it. The engine calls one method at a time, `stop` and `dispose` aside.
 * Rejections with `engine-crashed` mean that the core is gone for good.
 */
export interface Backend {
  readonly transport: Transport;
  /** Whether the core is gone for good; it may go while nothing is asked of it. */
  readonly isDead: boolean;
  /** Megabytes of the table that there was memory for. */
  readonly hashMb: number;
  newGame(): Promise<void>;
  search(job: Job, onInfo: (info: SearchInfo) => void): Promise<SearchResult>;
  evaluate(job: Pick<Job, "setup" | "moves">): Promise<number>;
  stop(): void;
  /** Ends the core; pending calls reject with `engine-crashed`. */
  dispose(): void;
}
