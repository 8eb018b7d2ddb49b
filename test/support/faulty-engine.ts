import type { Worker } from "node:worker_threads";
import type { Backend } from "../../src/engine/backend.js";
import { QueuedEngine } from "../../src/engine/engine.js";
import type { EngineOptions } from "../../src/engine/interface.js";
import { LocalBackend } from "../../src/engine/local.js";
import { type CheckedOptions, checkOptions } from "../../src/engine/options.js";
import { compileCore } from "../../src/wasm/module.js";
import { RemoteBackend } from "../../src/worker/remote.js";
import { startNodeWorker } from "./node-worker.js";

/** What is wrong with the first core of an engine. What it is made anew with is sound. */
export interface Fault {
  /** A core that is not sound. */
  readonly module?: WebAssembly.Module;
  /** What the worker runs instead of the package's code. */
  readonly script?: string;
  /** Called with the worker once it runs. */
  readonly onWorker?: (worker: Worker) => void;
}

const SMALL: EngineOptions = { hashMb: 1 };

/** A real engine over a real worker, of which the first has a fault, if any. */
export function faultyRemoteEngine(
  { module, script, onWorker }: Fault,
  engineOptions: EngineOptions = SMALL,
): QueuedEngine {
  let count = 0;
  return engineOver(engineOptions, async (options) => {
    const isFirst = count++ === 0;
    const { worker, handle } = startNodeWorker(isFirst ? script : undefined);
    const backend = await RemoteBackend.start(handle, options, (isFirst && module) || (await compileCore(undefined)));
    if (isFirst) onWorker?.(worker);
    return backend;
  });
}

/** A real engine in this thread, the first core of which has a fault. */
export function faultyLocalEngine({ module }: Pick<Fault, "module">): QueuedEngine {
  let count = 0;
  return engineOver(SMALL, async (options) => new LocalBackend({ ...options, ...(count++ === 0 && { module }) }));
}

function engineOver(
  options: EngineOptions,
  createBackend: (options: CheckedOptions) => Promise<Backend>,
): QueuedEngine {
  return new QueuedEngine(checkOptions(options), createBackend);
}
