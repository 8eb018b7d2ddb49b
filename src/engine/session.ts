import { TigerleapError } from "../errors.js";
import { checkMove } from "../notation/move.js";
import { checkSetup } from "../notation/setup.js";
import { ruleSet } from "../rules/ruleset.js";
import type { SearchInfo, SearchResult } from "../types.js";
import { Core } from "../wasm/core.js";
import type { CoreSettings, Job } from "./backend.js";
import { levelSearchSteps } from "./level-search.js";
import { searchSteps } from "./search.js";
import { breathe, type Steps } from "./steps.js";

/**
 * Length of a slice when nothing but the event loop can bring a stop: a stop waits for one at most, but each searches the
 * root move at which the last one ended anew. Of 6 million nodes (2 s) a search in slices of 48,000, these 16 ms, gets
 * 20.2 plies deep, one in one piece 20.6: means of 16 positions of `bench`.
 */
const SLICE_MS = 16;
/** The speed of the device until it is measured. */
const ASSUMED_NODES_PER_MS = 3000;
/** With fewer an iteration hardly gets on, and the clocks of browsers are too coarse to time them. */
const LEAST_SLICE_NODES = 16_000;
/**
 * How much faster than the last slice the next is taken to be, at most: on a busy device some slices have a core to
 * themselves, and the one after would be too long.
 */
const SPEED_GROWTH = 1.25;

/** How a session hears of what goes on outside while it searches. */
export interface SessionHost {
  /** Whether a stop can be seen without the event loop. Then a search is not cut into slices. */
  readonly hearsStop: boolean;
  /** Asked every 1,024 nodes. `true` ends the search. */
  stopRequested(): boolean;
}

/** A core and the jobs done with it, one at a time. The same in a worker and in the caller's thread. */
export class Session {
  readonly #core: Core;
  readonly #settings: CoreSettings;
  readonly #host: SessionHost;
  #isStopped = false;
  #nodesPerMs = ASSUMED_NODES_PER_MS;

  /** Throws what {@link Core.create} throws. */
  constructor(settings: CoreSettings, host: SessionHost) {
    this.#settings = settings;
    this.#host = host;
    this.#core = Core.create({
      hashMb: settings.hashMb,
      network: settings.network,
      ...(settings.module && { wasm: settings.module }),
      stopRequested: () => this.#isStopped || host.stopRequested(),
    });
    this.#core.setRules(ruleSet(settings.rules));
  }

  /** Megabytes of the table that there was memory for. */
  get hashMb(): number {
    return this.#core.hashMb;
  }

  /** Forgets what has been learnt. */
  newGame(): void {
    this.#core.newGame();
  }

  /** The static evaluation of a position. */
  evaluate({ setup, moves }: Pick<Job, "setup" | "moves">): number {
    this.#core.setPosition(checkSetup(setup), moves.map(checkMove));
    return this.#core.evaluate();
  }

  /** Ends the search that runs, as soon as the event loop or the core looks. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Does a job; rejects with a {@link TigerleapError} for anything that is wrong with it. */
  async search(job: Job, onInfo: (info: SearchInfo) => void): Promise<SearchResult> {
    this.#isStopped = false;
    this.#core.setPosition(checkSetup(job.setup), job.moves.map(checkMove));
    const steps = this.#begin(job, onInfo);
    for (;;) {
      const { done, value } = this.#advance(steps);
      if (done) return value;
      if (!this.#host.hearsStop) await breathe();
    }
  }

  /** Goes on to where the search hands over, and learns from it how fast the device is just now. */
  #advance<T>(steps: Steps<T>): IteratorResult<void, T> {
    const nodesBefore = this.#core.nodeCount();
    const startedAt = performance.now();
    const step = steps.next();
    // Where a search has just begun its count does, too: then this is too few, or below 0.
    const nodes = this.#core.nodeCount() - nodesBefore;
    if (nodes >= LEAST_SLICE_NODES) {
      const measured = nodes / Math.max(performance.now() - startedAt, 1);
      this.#nodesPerMs = Math.min(measured, this.#nodesPerMs * SPEED_GROWTH);
    }
    return step;
  }

  #begin({ limits, seed, waitedMs }: Job, onInfo: (info: SearchInfo) => void): Steps<SearchResult> {
    const { level, ...plain } = { contempt: this.#settings.contempt, ...limits };
    const isFixed = limits.depth !== undefined || limits.nodes !== undefined;
    const settings = {
      onInfo,
      startedAt: performance.now() - waitedMs,
      moveOverheadMs: this.#settings.moveOverheadMs,
      stopRequested: () => this.#isStopped || this.#host.stopRequested(),
      ...(!this.#host.hearsStop &&
        !isFixed && { sliceNodes: () => Math.max(LEAST_SLICE_NODES, Math.round(SLICE_MS * this.#nodesPerMs)) }),
    };
    if (level === undefined) return searchSteps(this.#core, plain, settings);
    return levelSearchSteps(this.#core, level, plain, { seed }, settings);
  }
}

/** Any error as one of ours: what is not is a crash. */
export function asOurs(error: unknown): TigerleapError {
  if (error instanceof TigerleapError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new TigerleapError("engine-crashed", `the engine has crashed: ${reason}`);
}
