import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import type { Backend } from "../engine/backend.js";
import { QueuedEngine } from "../engine/engine.js";
import type { Engine, EngineOptions } from "../engine/interface.js";
import { LocalBackend } from "../engine/local.js";
import { type CheckedOptions, checkOptions } from "../engine/options.js";
import { compileCore } from "../wasm/module.js";
import { RemoteBackend, type WorkerHandle } from "./remote.js";

/**
 * Makes an engine, in a worker thread unless `worker: false`. It starts to load at once; calls may be made right away.
 * Throws `bad-option` or `bad-rule-set`; what goes wrong later rejects the calls.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const engine = new QueuedEngine(checkOptions(options), createBackend);
  engine.ready().catch(() => {});
  return engine;
}

async function createBackend(options: CheckedOptions): Promise<Backend> {
  const module = await compileCore(options.wasm, async (url) => new Uint8Array(await readFile(url)));
  if (!options.worker) return new LocalBackend({ ...options, module });
  return RemoteBackend.start(startWorker(), options, module);
}

function startWorker(): WorkerHandle {
  const worker = new Worker(new URL("./worker-node.js", import.meta.url), { env: {}, argv: [], execArgv: [] });
  // An engine that is forgotten must not keep the process from ending; a call that waits does, by its timer.
  worker.unref();
  return {
    transport: "worker-node",
    endpoint: nodeEndpoint(worker),
    onDeath: (listener) => {
      worker.once("error", (error) => listener(error.message));
      worker.once("exit", () => listener("its worker has ended"));
    },
    terminate: () => void worker.terminate(),
  };
}
