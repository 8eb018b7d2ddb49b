import { TigerleapError } from "tigerleap/rules";
import { Changes } from "./changes.js";
import type { EngineFor } from "./engines.js";
import type { Study } from "./study.js";

export const REVIEW_DEPTHS = ["quick", "standard", "deep"] as const;
/** How thorough a review is. */
export type ReviewDepth = (typeof REVIEW_DEPTHS)[number];

/** Positions visited for each position of the game. Counted, not timed: so a review says the same on every device. */
export const REVIEW_NODES: Readonly<Record<ReviewDepth, number>> = {
  quick: 40_000,
  standard: 200_000,
  deep: 1_000_000,
};

export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

/** Has the engine look at each position of the main line and notes in the study what it finds. */
export class Review extends Changes {
  readonly #study: Study;
  readonly #engineFor: EngineFor;
  #progress: ReviewProgress | null = null;
  #cancel: AbortController | null = null;
  #error: TigerleapError | null = null;

  constructor(study: Study, engineFor: EngineFor) {
    super();
    this.#study = study;
    this.#engineFor = engineFor;
  }

  /** How far it is; `null` unless it runs. */
  get progress(): ReviewProgress | null {
    return this.#progress;
  }

  /** Why the last review could not be finished. */
  get error(): TigerleapError | null {
    return this.#error;
  }

  /**
   * Reviews the main line with an empty table, the last position first: what was found about it helps with those
   * before. Resolves when that is done or cancelled; with whether it is done.
   */
  async run(nodes: number): Promise<boolean> {
    this.cancel();
    const cancel = new AbortController();
    const { signal } = cancel;
    this.#cancel = cancel;
    this.#error = null;
    const line = this.#study.mainLine().filter(({ position }) => !position.outcome());
    this.#report({ done: 0, total: line.length });
    try {
      const engine = this.#engineFor(this.#study.root.position.rules);
      await engine.newGame();
      for (const node of [...line].reverse()) {
        signal.throwIfAborted();
        const { lines } = await engine.search(node.position, { nodes, infinite: true }, { signal });
        if (lines[0]) this.#study.noteReviewed(node, lines[0]);
        this.#report({ done: this.#progress!.done + 1, total: line.length });
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (!(error instanceof TigerleapError)) throw error;
      this.#error = error;
      return false;
    } finally {
      if (this.#cancel === cancel) {
        this.#cancel = null;
        this.#report(null);
      }
    }
  }

  cancel(): void {
    this.#cancel?.abort();
    this.#cancel = null;
    if (this.#progress) this.#report(null);
  }

  #report(progress: ReviewProgress | null): void {
    this.#progress = progress;
    this.changed();
  }
}
