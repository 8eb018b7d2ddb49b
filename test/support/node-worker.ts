import { Worker } from "node:worker_threads";
import { handleOf } from "../../src/worker/create-node.js";
import type { WorkerHandle } from "../../src/worker/remote.js";

/** The published code of a worker in Node. */
export const WORKER_FILE = new URL("../../dist/worker-node.js", import.meta.url);

/** A real worker, with a hold on it for whoever wants to do it harm. */
export interface NodeWorker {
  readonly worker: Worker;
  readonly handle: WorkerHandle;
}

/** Starts a worker thread: the package's own, or one that runs the given script instead. */
export function startNodeWorker(script?: string): NodeWorker {
  const worker = script === undefined ? new Worker(WORKER_FILE, { env: {} }) : new Worker(script, { eval: true });
  return { worker, handle: handleOf(worker) };
}
