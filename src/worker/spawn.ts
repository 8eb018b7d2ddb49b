import { Worker } from "node:worker_threads";
import { TigerleapError } from "../errors.js";
import type { SearchInfo, SearchResult } from "../types.js";
import type { SearchMessage, SearchRequest, SearchThreadData } from "./messages.js";

/** A search that runs in a thread of its own. */
export interface RunningSearch {
  /** Settles exactly once; rejects with a {@link TigerleapError}, `engine-crashed` if the thread broke down. */
  readonly result: Promise<SearchResult>;
  /** Ends the search: `result` resolves soon with the best move so far. */
  stop(): void;
}

/**
 * Starts a search in a new thread.
 * @param onInfo called for each line of each iteration
 */
export function startSearch(request: SearchRequest, onInfo: (info: SearchInfo) => void): RunningSearch {
  const stopFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: SearchThreadData = { ...request, stopFlag };
  const thread = new Worker(new URL("./search-thread.js", import.meta.url), { workerData });
  const result = new Promise<SearchResult>((resolve, reject) => {
    thread.on("message", (message: SearchMessage) => {
      if (message.type === "info") onInfo(message.info);
      else if (message.type === "result") resolve(message.result);
      else reject(TigerleapError.fromPlain(message.error));
    });
    thread.on("error", (error) => reject(crash(error.message)));
    thread.on("exit", () => reject(crash("it ended without a result")));
  });
  return { result, stop: () => void Atomics.store(stopFlag, 0, 1) };
}

function crash(reason: string): TigerleapError {
  return new TigerleapError("engine-crashed", `the engine has crashed: ${reason}`);
}
