/** Something that takes its time and its turn. */
export interface Job {
  /** Whether it may take long: `isready` is answered beside it. */
  readonly isLong: boolean;
  /** Whether a later job ends it. A search gives way, since it has an answer at any time; a count has none before its end. */
  readonly givesWay: boolean;
  /** Does it, and says what it has to say. */
  run(): Promise<void>;
  /** Ends it soon, perhaps before it has begun: it is run all the same, to say what it has to say. */
  stop(): void;
}

/** Jobs in the order in which they came, one at a time. */
export class JobQueue {
  readonly #onError: (error: unknown) => void;
  #waiting: Job[] = [];
  #running: Job | null = null;
  #work: Promise<void> = Promise.resolve();

  /** @param onError hears of what a job throws; the next job is done all the same */
  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** How many jobs wait for their turn. */
  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** Whether something that may take long runs or waits. */
  get isBusy(): boolean {
    return this.#jobs().some(({ isLong }) => isLong);
  }

  /** Puts a job behind the others; those that give way are stopped. */
  add(job: Job): void {
    for (const earlier of this.#jobs()) if (earlier.givesWay) earlier.stop();
    const isIdle = this.#jobs().length === 0;
    this.#waiting.push(job);
    if (isIdle) this.#work = this.#doAll();
  }

  /** Stops what runs and all that waits. */
  stop(): void {
    for (const job of this.#jobs()) job.stop();
  }

  /** Stops what runs and drops what waits. */
  clear(): void {
    this.stop();
    this.#waiting = [];
  }

  /** Resolves when nothing runs or waits, unless more is added. */
  idle(): Promise<void> {
    return this.#work;
  }

  #jobs(): Job[] {
    return this.#running ? [this.#running, ...this.#waiting] : this.#waiting;
  }

  async #doAll(): Promise<void> {
    // Not within the call that added it: that has yet to say what is wrong with the line.
    await Promise.resolve();
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      this.#running = job;
      try {
        await job.run();
      } catch (error) {
        this.#onError(error);
      }
      this.#running = null;
    }
  }
}
