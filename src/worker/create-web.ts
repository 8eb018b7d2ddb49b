import { WORKER_SOURCE } from "../../build/worker-source.js";
import type { Backend } from "../engine/backend.js";
import { QueuedEngine } from "../engine/engine.js";
import type { Engine, EngineOptions, Transport } from "../engine/interface.js";
import { LocalBackend } from "../engine/local.js";
import { type CheckedOptions, checkOptions } from "../engine/options.js";
import { compileCore } from "../wasm/module.js";
import { RemoteBackend, type WorkerHandle } from "./remote.js";

/**
 * Makes an engine, in a worker unless `worker: false` or the host has none. It starts to load at once; calls may be
 * made right away. Throws `bad-option` or `bad-rule-set`; what goes wrong later rejects the calls.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const engine = new QueuedEngine(checkOptions(options), createBackend);
  engine.ready().catch(() => {});
  return engine;
}

/** A way to get a worker. */
interface WorkerSource {
  readonly transport: Transport;
  create(): Worker;
}

/** The first way to a worker that works, and this thread where none does. What the caller names is the only way tried. */
async function createBackend(options: CheckedOptions): Promise<Backend> {
  const module = await compileCore(options.wasm);
  if (!options.worker || typeof Worker === "undefined") return new LocalBackend({ ...options, module });
  const sources = workerSources(options);
  const isNamed = options.createWorker !== undefined || options.workerUrl !== undefined;
  for (const source of sources) {
    try {
      return await RemoteBackend.start(handleOf(source), options, module);
    } catch (error) {
      if (isNamed) throw error;
    }
  }
  return new LocalBackend({ ...options, module });
}

function workerSources({ createWorker, workerUrl }: CheckedOptions): WorkerSource[] {
  if (createWorker) return [{ transport: "worker-url", create: createWorker }];
  if (workerUrl) return [{ transport: "worker-url", create: () => new Worker(workerUrl, { type: "module" }) }];
  return [
    // In this very form bundlers find the file and bring it along.
    {
      transport: "worker-url",
      create: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
    },
    { transport: "worker-blob", create: blobWorker },
  ];
}

/** For bundlers that leave worker.js behind, and pages from another origin than their scripts. */
function blobWorker(): Worker {
  const url = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
  try {
    return new Worker(url);
  } finally {
    // The worker has its own hold on the blob once it is made.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

function handleOf({ transport, create }: WorkerSource): WorkerHandle {
  const worker = create();
  return {
    transport,
    endpoint: worker,
    onDeath: (listener) => {
      worker.addEventListener("error", (event) => listener(event.message || "its worker could not be loaded"));
      worker.addEventListener("messageerror", () => listener("a message from its worker could not be read"));
    },
    terminate: () => worker.terminate(),
  };
}
