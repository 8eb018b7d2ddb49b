import { TigerleapError } from "../errors.js";
import type { SearchInfo, SearchResult } from "../types.js";
import type { Backend, CoreSettings, Job } from "./backend.js";
import { asOurs, Session } from "./session.js";

/** A core in the caller's own thread: it searches in slices, and between two of them the thread does other things. */
export class LocalBackend implements Backend {
  readonly transport = "thread";
  readonly #session: Session;
  #isDisposed = false;

  /** Throws what the core throws when it can't be made. */
  constructor(settings: CoreSettings) {
    this.#session = new Session(settings, { hearsStop: false, stopRequested: () => this.#isDisposed });
  }

  get isDead(): boolean {
    return this.#isDisposed;
  }

  get hashMb(): number {
    return this.#session.hashMb;
  }

  newGame(): Promise<void> {
    return this.#do(() => this.#session.newGame());
  }

  search(job: Job, onInfo: (info: SearchInfo) => void): Promise<SearchResult> {
    return this.#do(() => this.#session.search(job, onInfo));
  }

  evaluate(job: Pick<Job, "setup" | "moves">): Promise<number> {
    return this.#do(() => this.#session.evaluate(job));
  }

  stop(): void {
    this.#session.stop();
  }

  dispose(): void {
    this.#isDisposed = true;
  }

  async #do<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (!this.#isDisposed) return result;
    } catch (error) {
      throw asOurs(error);
    }
    throw new TigerleapError("engine-crashed", "the engine was ended in the middle of a call");
  }
}
