import { TigerleapError } from "../errors.js";
import { checkMove } from "../notation/move.js";
import { checkSetup } from "../notation/setup.js";
import { ruleSet } from "../rules/ruleset.js";
import type { SearchInfo, SearchResult } from "../types.js";
import { Core } from "../wasm/core.js";
import type { CoreSettings, Job } from "./backend.js";
import { levelSearchSteps } from "./level-search.js";
import { searchSteps } from "./search.js";

/** Length of a slice when nothing but the event loop can bring a stop, and the speed assumed until one is measured. */
const SLICE_MS = 12;
const ASSUMED_NODES_PER_MS = 3000;
const LEAST_SLICE_NODES = 2000;

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
      ...(settings.module && { wasm: settings.module }),
      stopRequested: () => this.#isStopped || host.stopRequested(),
    });
    this.#core.setRules(ruleSet(settings.rules));
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
    const startedAt = performance.now();
    this.#core.setPosition(checkSetup(job.setup), job.moves.map(checkMove));
    const steps = this.#begin(job, onInfo);
    for (;;) {
      const { done, value } = steps.next();
      if (done) {
        if (value.nodes > LEAST_SLICE_NODES) {
          this.#nodesPerMs = value.nodes / Math.max(performance.now() - startedAt, 1);
        }
        return value;
      }
      if (!this.#host.hearsStop) await breathe();
    }
  }

  #begin({ limits, seed, waitedMs }: Job, onInfo: (info: SearchInfo) => void): Generator<void, SearchResult, void> {
    const { level, ...plain } = limits;
    const isFixed = limits.depth !== undefined || limits.nodes !== undefined;
    const settings = {
      onInfo,
      startedAt: performance.now() - waitedMs,
      moveOverheadMs: this.#settings.moveOverheadMs,
      stopRequested: () => this.#isStopped || this.#host.stopRequested(),
      ...(!this.#host.hearsStop &&
        !isFixed && { sliceNodes: Math.max(LEAST_SLICE_NODES, Math.round(SLICE_MS * this.#nodesPerMs)) }),
    };
    if (level === undefined) return searchSteps(this.#core, plain, settings);
    return levelSearchSteps(this.#core, level, plain, { seed }, settings);
  }
}

/** Lets the event loop turn once, without the 4 ms that browsers make of a short timer. */
function breathe(): Promise<void> {
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Any error as one of ours: what is not is a crash. */
export function asOurs(error: unknown): TigerleapError {
  if (error instanceof TigerleapError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new TigerleapError("engine-crashed", `the engine has crashed: ${reason}`);
}
