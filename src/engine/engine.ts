import { TigerleapError } from "../errors.js";
import type { SearchInfo, SearchResult } from "../types.js";
import { analysisOf } from "./analysis.js";
import type { Backend } from "./backend.js";
import type {
  Engine,
  EngineState,
  NewGameOptions,
  SearchListeners,
  SearchOptions,
  SearchSubject,
  Transport,
} from "./interface.js";
import { checkLimits } from "./limits.js";
import { type CheckedOptions, checkListeners, checkNewGame } from "./options.js";
import { asOurs } from "./session.js";
import { playedPosition } from "./subject.js";
import { InfoThrottle } from "./throttle.js";

/** A core that has not ended its search this long after it was told to is ended itself, but not before a result that waits to be read. */
const STOP_DEADLINE_MS = 600;
const READ_DEADLINE_MS = 100;

/** A call that waits for its turn, or has it. */
interface Call {
  readonly kind: "search" | "newGame" | "evaluate";
  /** Whether it has been told to stop, perhaps before it has begun. */
  isStopped: boolean;
  /** Does the work, settles the caller's promise, and tells whether the core has crashed over it. */
  run(backend: Backend): Promise<void>;
  /** Settles the caller's promise if nothing has yet. */
  reject(error: unknown): void;
}

/** The state machine behind {@link Engine}: a queue of calls in front of one backend, which is made anew after a crash. */
export class QueuedEngine implements Engine {
  readonly #options: CheckedOptions;
  readonly #createBackend: (options: CheckedOptions) => Promise<Backend>;
  #isDisposed = false;
  #hasFailed = false;
  #transport: Transport | null = null;
  #loading: Promise<Backend> | null = null;
  #backend: Backend | null = null;
  #running: Call | null = null;
  #waiting: Call[] = [];
  /** Reject the calls of `ready` under way. */
  readonly #readyCalls = new Set<(error: TigerleapError) => void>();
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
    if (this.#running?.kind === "search") return this.#running.isStopped ? "stopping" : "searching";
    return this.#hasFailed || this.#backend?.isDead ? "failed" : "idle";
  }

  get transport(): Transport | null {
    return this.#transport;
  }

  get hashMb(): number {
    return this.#backend?.hashMb ?? this.#options.hashMb;
  }

  async ready(): Promise<void> {
    this.#requireLive();
    await new Promise<unknown>((resolve, reject) => {
      this.#readyCalls.add(reject);
      this.#load()
        .then(resolve, reject)
        .finally(() => this.#readyCalls.delete(reject));
    });
  }

  async newGame(options: NewGameOptions = {}): Promise<void> {
    this.#requireLive();
    this.#seed = checkNewGame(options).seed ?? this.#options.seed ?? randomSeed();
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
    listeners: SearchListeners = {},
  ): Promise<SearchResult> {
    this.#requireLive();
    const askedAt = performance.now();
    const { onInfo, infoIntervalMs, signal } = checkListeners(listeners);
    const task = { ...playedPosition(subject, this.#options.rules), limits: checkLimits(limits), seed: this.#seed };
    if (signal?.aborted) throw aborted();
    const elapsed = (): number => performance.now() - askedAt;
    const work = async (backend: Backend, call: Call): Promise<SearchResult> => {
      const latest = new Map<number, SearchInfo>();
      let isHeard = true;
      const throttle = new InfoThrottle((info) => {
        if (!isHeard || signal?.aborted || this.#isDisposed) return;
        try {
          onInfo(info);
        } catch (error) {
          isHeard = false;
          call.reject(error);
          this.#stopRunning();
        }
      }, infoIntervalMs);
      try {
        return await backend.search({ ...task, waitedMs: elapsed() }, (info) => {
          latest.set(info.multiPv, info);
          throttle.push(info);
        });
      } catch (error) {
        // Ended from here, since it did not hear: what it has found stands.
        const isCutOff = call.isStopped && latest.size > 0;
        if (!isCutOff || asOurs(error).code !== "engine-crashed") throw error;
        this.#dropBackend(backend);
        return cutOffResult([...latest.values()], elapsed());
      } finally {
        throttle.flush();
      }
    };
    return this.#enqueue("search", work, signal);
  }

  analyse(
    subject: SearchSubject,
    limits: SearchOptions = {},
    listeners: Pick<SearchListeners, "signal"> = {},
  ): AsyncIterableIterator<SearchInfo> {
    const { signal } = checkListeners(listeners);
    return analysisOf((own) => this.search(subject, limits, own), signal);
  }

  stop(): void {
    for (const call of this.#waiting) call.isStopped = true;
    this.#stopRunning();
  }

  #stopRunning(): void {
    const call = this.#running;
    if (call?.kind !== "search" || call.isStopped) return;
    call.isStopped = true;
    if (this.#backend) this.#endSearch(this.#backend);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    clearTimeout(this.#stopTimer);
    const error = disposed();
    this.#running?.reject(error);
    for (const call of this.#waiting) call.reject(error);
    for (const reject of this.#readyCalls) reject(error);
    this.#waiting = [];
    this.#backend?.dispose();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.dispose();
  }

  #requireLive(): void {
    if (this.#isDisposed) throw disposed();
  }

  #enqueue<T>(
    kind: Call["kind"],
    work: (backend: Backend, call: Call) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const abort = (): void => this.#abort(call);
      const call: Call = {
        kind,
        isStopped: false,
        reject: (error) => {
          signal?.removeEventListener("abort", abort);
          reject(error);
        },
        run: async (backend) => {
          try {
            resolve(await work(backend, call));
            signal?.removeEventListener("abort", abort);
          } catch (error) {
            const ours = asOurs(error);
            if (ours.code === "engine-crashed") this.#dropBackend(backend);
            call.reject(ours);
          }
        },
      };
      signal?.addEventListener("abort", abort, { once: true });
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
    this.#stopRunning();
  }

  #abort(call: Call): void {
    call.reject(aborted());
    this.#waiting = this.#waiting.filter((other) => other !== call);
    if (this.#running === call) this.#stopRunning();
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
      // It may have been told to stop before it began.
      if (call.isStopped) this.#endSearch(backend);
      await done;
    } catch (error) {
      call.reject(asOurs(error));
    }
    clearTimeout(this.#stopTimer);
    this.#running = null;
    this.#next();
  }

  #endSearch(backend: Backend): void {
    backend.stop();
    clearTimeout(this.#stopTimer);
    this.#stopTimer = setTimeout(() => {
      this.#stopTimer = setTimeout(() => backend.dispose(), READ_DEADLINE_MS);
    }, STOP_DEADLINE_MS);
  }

  /** Makes a backend unless there is one; all that wait for it wait for the same one. */
  #load(): Promise<Backend> {
    if (this.#backend?.isDead) this.#dropBackend(this.#backend);
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

  #dropBackend(backend: Backend): void {
    backend.dispose();
    if (this.#backend !== backend) return;
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
