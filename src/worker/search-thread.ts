/** The thread of one search: starts a core, searches, says what it found and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { search } from "../engine/search.js";
import { TigerleapError } from "../errors.js";
import { Core } from "../wasm/core.js";
import type { SearchMessage, SearchThreadData } from "./messages.js";

const say = (message: SearchMessage): void => parentPort?.postMessage(message);

function main({ setup, ruleSet, hashMb, limits, stopFlag }: SearchThreadData): void {
  const core = Core.create({ hashMb, stopRequested: () => Atomics.load(stopFlag, 0) !== 0 });
  core.setRules(ruleSet);
  core.setPosition(setup);
  const result = search(core, limits, (info) => say({ type: "info", info }));
  say({ type: "result", result });
}

try {
  main(workerData);
} catch (error) {
  // Anything else than our own errors goes to the "error" event of the thread.
  if (!(error instanceof TigerleapError)) throw error;
  say({ type: "error", error: error.toPlain() });
}
