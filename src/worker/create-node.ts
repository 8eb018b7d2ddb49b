import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import nodeEndpoint from "comlink/dist/esm/node-adapter.mjs";
import type { Backend } from "../engine/backend.js";
import { QueuedEngine } from "../engine/engine.js";
import type { Engine, EngineOptions } from "../engine/interface.js";
import { LocalBackend } from "../engine/local.js";
import { type CheckedOptions, checkOptions } from "../engine/options.js";
import { asOurs } from "../engine/session.js";
import { compileCore } from "../wasm/module.js";
import { RemoteBackend, type WorkerHandle } from "./remote.js";

/**
 * Makes an engine, in a worker thread unless `worker: false` or there is none to be had. It starts to load at once; calls may be made right away.
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
  try {
    return await RemoteBackend.start(handleOf(startWorker()), options, module);
  } catch (error) {
    const ours = asOurs(error);
    // The worker runs, and would fail for the same reason here.
    if (ours.code !== "engine-crashed") throw ours;
    // A bundler has left the worker's file behind.
    return new LocalBackend({ ...options, module });
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./worker-node.js", import.meta.url), {
    env: {},
    argv: [],
    execArgv: [],
    // What a search leaves behind is little; left alone it would gather to tens of megabytes before it is collected.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  // An engine that is forgotten must not keep the process from ending; a call that waits does, by its timer. Not
  // earlier: adding a listener for messages undoes it.
  worker.once("online", () => worker.unref());
  return worker;
}

/** A worker thread as its engine sees it. */
export function handleOf(worker: Worker): WorkerHandle {
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
