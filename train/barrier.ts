/** A barrier: threads that share memory wait here for each other, any number of times. */

const ARRIVED = 0;
const PHASE = 1;
/** The longest a thread may keep the others waiting. */
const PATIENCE_MS = 600_000;

/** One thread's handle of a barrier. */
export class Barrier {
  /** Bytes of shared memory that a barrier lives in, zero at the start. */
  static readonly BYTES = 8;
  readonly #words: Int32Array;
  readonly #threads: number;

  constructor(buffer: ArrayBufferLike, address: number, threads: number) {
    this.#words = new Int32Array(buffer, address, 2);
    this.#threads = threads;
  }

  /** Returns once all threads have called it. What they wrote before is then seen by all. */
  wait(): void {
    const phase = Atomics.load(this.#words, PHASE);
    if (Atomics.add(this.#words, ARRIVED, 1) === this.#threads - 1) {
      Atomics.store(this.#words, ARRIVED, 0);
      Atomics.add(this.#words, PHASE, 1);
      Atomics.notify(this.#words, PHASE);
      return;
    }
    while (Atomics.load(this.#words, PHASE) === phase) {
      if (Atomics.wait(this.#words, PHASE, phase, PATIENCE_MS) === "timed-out") {
        throw new Error("a thread of the trainer does not answer");
      }
    }
  }
}
