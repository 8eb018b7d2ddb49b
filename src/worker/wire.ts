import type { Endpoint } from "comlink";
import type { CoreSettings, Job } from "../engine/backend.js";
import { type PlainError, TigerleapError } from "../errors.js";
import type { SearchInfo, SearchResult } from "../types.js";

/**
 * What goes between an engine and its worker: comlink's calls of the methods listed here, and events of our own.
 * Errors come back as values, since comlink drops what an error carries besides its message.
 */

/** How a call has ended. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: PlainError };

/** What a worker is started with. */
export interface StartMessage extends CoreSettings {
  readonly module: WebAssembly.Module;
  /** One 32-bit number in shared memory, not 0 once the search should end; `null` where memory can't be shared. */
  readonly stopFlag: Int32Array | null;
}

/** The methods of a worker. */
export interface RemoteCore {
  /** Replies the megabytes of the table that there was memory for. */
  start(message: StartMessage): Reply<number>;
  newGame(): Reply<null>;
  search(job: Job): Promise<Reply<SearchResult>>;
  evaluate(job: Pick<Job, "setup" | "moves">): Reply<number>;
  stop(): Reply<null>;
}

const METHODS: readonly (keyof RemoteCore)[] = ["start", "newGame", "search", "evaluate", "stop"];

/** What a worker says without being asked: that it listens, that it still searches, and what it has found. */
export type WorkerEvent =
  | { readonly tigerleap: "ready" }
  | { readonly tigerleap: "alive" }
  | { readonly tigerleap: "info"; readonly info: SearchInfo };

/** Whether a message is one of our events. */
export function isWorkerEvent(data: unknown): data is WorkerEvent {
  return typeof data === "object" && data !== null && Object.hasOwn(data, "tigerleap");
}

/** Runs a method and turns what it throws into a reply. */
export function reply<T>(work: () => T): Reply<T> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return { ok: false, error: plain(error) };
  }
}

/** Any error in its plain form: what is not ours is a crash. */
export function plain(error: unknown): PlainError {
  if (error instanceof TigerleapError) return error.toPlain();
  return { code: "engine-crashed", message: `the engine has crashed: ${String(error)}` };
}

/**
 * An endpoint for comlink that lets nothing through but calls of our methods with plain arguments. Left to itself
 * comlink would set any property for its peer, reach `constructor` through a path, and open further ports.
 */
export function guarded(endpoint: Endpoint): Endpoint {
  const listeners = new WeakMap<object, (event: Event) => void>();
  return {
    postMessage: (message, transfer) => endpoint.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      const guard = (event: Event): void => {
        if (!isCall((event as MessageEvent).data)) return;
        if (typeof listener === "function") listener(event);
        else listener.handleEvent(event);
      };
      listeners.set(listener, guard);
      endpoint.addEventListener(type, guard);
    },
    removeEventListener: (type, listener) => {
      const guard = listeners.get(listener);
      if (guard) endpoint.removeEventListener(type, guard);
    },
    ...(endpoint.start && { start: () => endpoint.start?.() }),
  };
}

/** Whether a message is comlink's form of a call of one of our methods with at most one plain argument. */
function isCall(data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  const { id, type, path, argumentList } = data as Record<string, unknown>;
  if (typeof id !== "string" || type !== "APPLY") return false;
  if (!Array.isArray(path) || path.length !== 1 || !METHODS.includes(path[0])) return false;
  if (!Array.isArray(argumentList) || argumentList.length > 1) return false;
  return argumentList.every((argument) => (argument as { type?: unknown } | null)?.type === "RAW");
}
