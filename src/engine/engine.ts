import { TigerleapError } from "../errors.js";
import type { SearchInfo, SearchResult } from "../types.js";
import { type Backend, epochNow, type Job } from "./backend.js";
import type { Engine, EngineState, SearchListeners, SearchOptions, SearchSubject, Transport } from "./interface.js";
import { budgetOf, requireInteger } from "./limits.js";
import type { CheckedOptions } from "./options.js";
import { asOurs } from "./session.js";
import { playedPosition } from "./subject.js";
import { InfoThrottle } from "./throttle.js";

const DEFAULT_INFO_INTERVAL_MS = 50;
const LARGEST_INFO_INTERVAL_MS = 60_000;
/** A core that has not ended its search this long after it was told to is ended itself. */
const STOP_DEADLINE_MS = 700;

/** A call that waits for its turn, or has it. */
interface Call {
  readonly kind: "search" | "newGame" | "evaluate";
  /** Does the work, settles the caller's promise, and tells whether the core has crashed over it. */
  run(backend: Backend): Promise<void>;
  /** Settles the caller's promise if nothing has yet. */
  reject(error: TigerleapError): void;
}

/** The state machine behind {@link Engine}: a queue of calls in front of one backend, which is made anew after a crash. */
export class QueuedEngine implements Engine {
  readonly #options: CheckedOptions;
  readonly #createBackend: (options: CheckedOptions) => Promise<Backend>;
  #isDisposed = false;
  #hasFailed = false;
  #isStopping = false;
  #transport: Transport | null = null;
  #loading: Promise<Backend> | null = null;
  #backend: Backend | null = null;
  #running: Call | null = null;
  #waiting: Call[] = [];
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #seed: number;

  constructor(options: CheckedOptions, createBackend: (options: CheckedOptions) => Promise<Backend>) {
    this.#options = options;
    this.#createBackend = createBackend;
    this.#seed = options.seed ?? randomSeed();
  }

  get state(): EngineState {
    if (this.#isDisposed) return "disposed";
    if (this.#loading) return "loading";
    if (this.#running?.kind === "search") return this.#isStopping ? "stopping" : "searching";
    return this.#hasFailed ? "failed" : "idle";
  }

  get transport(): Transport | null {
    return this.#transport;
  }

  get hashMb(): number {
    return this.#options.hashMb;
  }

  async ready(): Promise<void> {
    this.#requireLive();
    try {
      await this.#load();
    } catch (error) {
      this.#requireLive();
      throw error;
    }
  }

  async newGame(): Promise<void> {
    this.#requireLive();
    this.#seed = this.#options.seed ?? randomSeed();
    return this.#enqueue("newGame", (backend) => backend.newGame());
  }

  async evaluate(subject: SearchSubject): Promise<number> {
    this.#requireLive();
    const played = playedPosition(subject, this.#options.rules);
    return this.#enqueue("evaluate", (backend) => backend.evaluate(played));
  }

  async search(
    subject: SearchSubject,
    limits: SearchOptions = {},
    { onInfo, signal, infoIntervalMs = DEFAULT_INFO_INTERVAL_MS }: SearchListeners = {},
  ): Promise<SearchResult> {
    this.#requireLive();
    requireInteger("infoIntervalMs", infoIntervalMs, 0, LARGEST_INFO_INTERVAL_MS);
    const askedAt = epochNow();
    const played = playedPosition(subject, this.#options.rules);
    budgetOf(limits, played.setup.turn, this.#options.moveOverheadMs);
    if (signal?.aborted) throw aborted();
    const job: Job = { ...played, limits: { ...limits }, seed: this.#seed, askedAt };
    const latest = new Map<number, SearchInfo>();
    const throttle = new InfoThrottle(onInfo ?? (() => {}), infoIntervalMs);
    const work = async (backend: Backend): Promise<SearchResult> => {
      try {
        return await backend.search(job, (info) => {
          latest.set(info.multiPv, info);
          throttle.push(info);
        });
      } catch (error) {
        // Ended from here, since it did not hear: what it has found stands.
        const isCutOff = this.#isStopping && latest.size > 0;
        if (!isCutOff || asOurs(error).code !== "engine-crashed") throw error;
        this.#dropBackend();
        return cutOffResult([...latest.values()], epochNow() - askedAt);
      } finally {
        if (signal?.aborted || this.#isDisposed) throttle.drop();
        else throttle.flush();
      }
    };
    return this.#enqueue("search", work, signal);
  }

  async *analyse(
    subject: SearchSubject,
    limits: SearchOptions = {},
    { signal }: Pick<SearchListeners, "signal"> = {},
  ): AsyncGenerator<SearchInfo, void, void> {
    const leave = new AbortController();
    const abort = (): void => leave.abort();
    signal?.addEventListener("abort", abort);
    if (signal?.aborted) leave.abort();
    const infos: SearchInfo[] = [];
    let wake = (): void => {};
    let end: { readonly error?: unknown } | null = null;
    const finish = (how: { readonly error?: unknown }): void => {
      end = how;
      wake();
    };
    const onInfo = (info: SearchInfo): void => {
      infos.push(info);
      wake();
    };
    this.search(subject, limits, { onInfo, signal: leave.signal }).then(
      () => finish({}),
      (error) => finish({ error }),
    );
    try {
      for (;;) {
        const info = infos.shift();
        if (info) yield info;
        else if (end) break;
        else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
      const { error } = end as { readonly error?: unknown };
      if (error !== undefined) throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
      leave.abort();
    }
  }

  stop(): void {
    if (this.#running?.kind !== "search" || this.#isStopping) return;
    this.#isStopping = true;
    this.#backend?.stop();
    this.#stopTimer = setTimeout(() => this.#backend?.dispose(), STOP_DEADLINE_MS);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    clearTimeout(this.#stopTimer);
    const error = disposed();
    this.#running?.reject(error);
    for (const call of this.#waiting) call.reject(error);
    this.#waiting = [];
    this.#backend?.dispose();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.dispose();
  }

  #requireLive(): void {
    if (this.#isDisposed) throw disposed();
  }

  #enqueue<T>(kind: Call["kind"], work: (backend: Backend) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const call: Call = {
        kind,
        reject,
        run: async (backend) => {
          try {
            resolve(await work(backend));
          } catch (error) {
            const ours = asOurs(error);
            if (ours.code === "engine-crashed") this.#dropBackend();
            reject(ours);
          }
        },
      };
      signal?.addEventListener("abort", () => this.#abort(call), { once: true });
      if (kind !== "evaluate") this.#giveWay();
      this.#waiting.push(call);
      this.#next();
    });
  }

  /** What runs is stopped, searches that wait are superseded. */
  #giveWay(): void {
    const superseded = this.#waiting.filter(({ kind }) => kind === "search");
    this.#waiting = this.#waiting.filter(({ kind }) => kind !== "search");
    for (const call of superseded) {
      call.reject(new TigerleapError("superseded", "a later call has taken the place of this search"));
    }
    this.stop();
  }

  #abort(call: Call): void {
    call.reject(aborted());
    this.#waiting = this.#waiting.filter((other) => other !== call);
    if (this.#running === call) this.stop();
  }

  /** Begins the next call if none runs. */
  #next(): void {
    if (this.#running || this.#isDisposed) return;
    const call = this.#waiting.shift();
    if (!call) return;
    this.#running = call;
    void this.#run(call);
  }

  async #run(call: Call): Promise<void> {
    try {
      const backend = await this.#load();
      const done = call.run(backend);
      // It may have been told to stop while the core was still loading.
      if (this.#isStopping) backend.stop();
      await done;
    } catch (error) {
      call.reject(asOurs(error));
    }
    clearTimeout(this.#stopTimer);
    this.#isStopping = false;
    this.#running = null;
    this.#next();
  }

  /** Makes a backend unless there is one; all that wait for it wait for the same one. */
  #load(): Promise<Backend> {
    if (this.#backend) return Promise.resolve(this.#backend);
    this.#loading ??= this.#create().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #create(): Promise<Backend> {
    let backend: Backend;
    try {
      backend = await this.#createBackend(this.#options);
    } catch (error) {
      this.#hasFailed = true;
      throw asOurs(error);
    }
    if (this.#isDisposed) {
      backend.dispose();
      throw disposed();
    }
    this.#hasFailed = false;
    this.#backend = backend;
    this.#transport = backend.transport;
    return backend;
  }

  #dropBackend(): void {
    this.#backend?.dispose();
    this.#backend = null;
    this.#hasFailed = true;
  }
}

/** What a search has found that had to be ended from outside. */
function cutOffResult(lines: readonly SearchInfo[], elapsedMs: number): SearchResult {
  const sorted = [...lines].sort((a, b) => a.multiPv - b.multiPv);
  const { pv, nodes } = sorted[0]!;
  const bestMove = pv[0]!;
  return { bestMove, outcome: null, lines: sorted, stopReason: "stopped", nodes, timeMs: Math.round(elapsedMs) };
}

/** Not for secrets: it only makes games differ. */
function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

function aborted(): TigerleapError {
  return new TigerleapError("aborted", "the search was aborted by its signal");
}

function disposed(): TigerleapError {
  return new TigerleapError("disposed", "the engine has been disposed");
}
