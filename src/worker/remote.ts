import { type Endpoint, type Remote, wrap } from "comlink";
import type { Backend, CoreSettings, Job } from "../engine/backend.js";
import type { Transport } from "../engine/interface.js";
import { TigerleapError } from "../errors.js";
import type { SearchInfo, SearchResult } from "../types.js";
import { isWorkerEvent, type RemoteCore, type Reply } from "./wire.js";

/** A worker as its engine sees it, in Node and in browsers alike. */
export interface WorkerHandle {
  readonly transport: Transport;
  readonly endpoint: Endpoint;
  /** Calls the listener when the worker breaks down or ends. */
  onDeath(listener: (reason: string) => void): void;
  terminate(): void;
}

/** A worker that is not ready by then won't be. */
const START_DEADLINE_MS = 4500;
/** A worker with work that has said nothing for so long is asked once more, and then given up. */
const SILENCE_MS = 550;
const CHECK_MS = 125;
const CLEAR_MS_PER_MB = 4;

/** A core in a worker. Every call settles: by its reply, or by the worker's death or silence. */
export class RemoteBackend implements Backend {
  readonly transport: Transport;
  readonly #handle: WorkerHandle;
  readonly #remote: Remote<RemoteCore>;
  readonly #stopFlag: Int32Array | null;
  #hashMb: number;
  /** Rejects each call under way. */
  readonly #pending = new Set<(error: TigerleapError) => void>();
  #death: TigerleapError | null = null;
  #heardAt = performance.now();
  #onInfo: ((info: SearchInfo) => void) | null = null;

  private constructor(handle: WorkerHandle, hashMb: number) {
    this.#handle = handle;
    this.#hashMb = hashMb;
    this.transport = handle.transport;
    this.#stopFlag = canShareMemory() ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) : null;
    handle.onDeath((reason) => this.#die(reason));
    this.#remote = wrap<RemoteCore>(handle.endpoint);
  }

  /** Starts a core in a worker. Rejects with `engine-crashed` if the worker dies or is not ready in time. */
  static async start(handle: WorkerHandle, settings: CoreSettings, module: WebAssembly.Module): Promise<RemoteBackend> {
    const backend = new RemoteBackend(handle, settings.hashMb);
    try {
      await backend.#ready();
      const { hashMb, rules, moveOverheadMs, contempt, network } = settings;
      const message = { hashMb, rules, moveOverheadMs, contempt, network, module, stopFlag: backend.#stopFlag };
      backend.#hashMb = await backend.#call((remote) => remote.start(message), START_DEADLINE_MS);
      return backend;
    } catch (error) {
      backend.dispose();
      throw error;
    }
  }

  /** Calls made before the worker listens would be lost. */
  async #ready(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isReady = new Promise<void>((resolve, reject) => {
      timer = setTimeout(
        () =>
          reject(new TigerleapError("engine-crashed", `the worker did not start within ${START_DEADLINE_MS / 1000} s`)),
        START_DEADLINE_MS,
      );
      this.#handle.endpoint.addEventListener("message", (event) => {
        const { data } = event as MessageEvent<unknown>;
        this.#heardAt = performance.now();
        if (!isWorkerEvent(data)) return;
        if (data.tigerleap === "ready") resolve();
        if (data.tigerleap === "info") this.#onInfo?.(data.info);
      });
    });
    try {
      await this.#orDeath(isReady);
    } finally {
      clearTimeout(timer);
    }
  }

  get isDead(): boolean {
    return this.#death !== null;
  }

  get hashMb(): number {
    return this.#hashMb;
  }

  async newGame(): Promise<void> {
    // Emptying a large table takes its time, in silence.
    await this.#call((remote) => remote.newGame(), SILENCE_MS + CLEAR_MS_PER_MB * this.#hashMb);
  }

  async search(job: Job, onInfo: (info: SearchInfo) => void): Promise<SearchResult> {
    if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, 0);
    this.#onInfo = onInfo;
    try {
      return await this.#call((remote) => remote.search(job));
    } finally {
      this.#onInfo = null;
    }
  }

  evaluate(job: Pick<Job, "setup" | "moves">): Promise<number> {
    return this.#call((remote) => remote.evaluate(job));
  }

  stop(): void {
    if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, 1);
    // Its reply says nothing new, and is lost with the worker.
    this.#remote.stop().catch(() => {});
  }

  dispose(): void {
    this.#die("it was ended");
    this.#handle.terminate();
  }

  async #call<T>(send: (remote: Remote<RemoteCore>) => Promise<Reply<T>>, silenceMs = SILENCE_MS): Promise<T> {
    const watch = this.#watch(silenceMs);
    try {
      const reply = await this.#orDeath(send(this.#remote));
      if (reply.ok) return reply.value;
      throw TigerleapError.fromPlain(reply.error);
    } finally {
      clearInterval(watch);
    }
  }

  /**
   * The result, or a rejection once the worker is dead. Not by `Promise.race` with one promise of its death: that
   * promise would hold on to every reply for as long as the worker lives.
   */
  #orDeath<T>(result: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#death) {
        reject(this.#death);
        return;
      }
      this.#pending.add(reject);
      result.then(resolve, reject).finally(() => this.#pending.delete(reject));
    });
  }

  #die(reason: string): void {
    this.#death ??= new TigerleapError("engine-crashed", `the engine has crashed: ${reason}`);
    for (const reject of this.#pending) reject(this.#death);
    this.#pending.clear();
  }

  /** Gives the worker up when it says nothing, but not before messages that were held up have had a turn to arrive. */
  #watch(silenceMs: number): ReturnType<typeof setInterval> {
    this.#heardAt = performance.now();
    let isSuspect = false;
    return setInterval(() => {
      const isSilent = performance.now() - this.#heardAt > silenceMs;
      if (isSilent && isSuspect) this.#die("its worker has stopped answering");
      isSuspect = isSilent;
    }, CHECK_MS);
  }
}

/** Always in Node; in browsers only on pages that are isolated from others. */
function canShareMemory(): boolean {
  if (typeof SharedArrayBuffer === "undefined") return false;
  return !("crossOriginIsolated" in globalThis) || globalThis.crossOriginIsolated;
}
