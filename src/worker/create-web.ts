import { WORKER_SOURCE } from "../../build/worker-source.js";
import type { Backend } from "../engine/backend.js";
import { QueuedEngine } from "../engine/engine.js";
import type { Engine, EngineOptions, Transport } from "../engine/interface.js";
import { LocalBackend } from "../engine/local.js";
import { type CheckedOptions, checkOptions } from "../engine/options.js";
import { asOurs } from "../engine/session.js";
import { TigerleapError } from "../errors.js";
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
  /** What the caller has named it by: then it is the only one. */
  readonly name?: string;
  create(): Worker;
}

/** The first way to a worker that works, and this thread where none does. What the caller names is the only way tried. */
async function createBackend(options: CheckedOptions): Promise<Backend> {
  const module = await compileCore(options.wasm);
  if (!options.worker || typeof Worker === "undefined") return new LocalBackend({ ...options, module });
  for (const source of workerSources(options)) {
    try {
      return await RemoteBackend.start(handleOf(source), options, module);
    } catch (error) {
      const ours = asOurs(error);
      // The worker runs, and would fail for the same reason anywhere.
      if (ours.code !== "engine-crashed") throw ours;
      if (source.name) throw workerFailed(source.name, ours);
    }
  }
  return new LocalBackend({ ...options, module });
}

function workerFailed(name: string, { message }: TigerleapError): TigerleapError {
  const text = `no worker could be started from ${name}; give another workerUrl, or createWorker, or worker: false (${message})`;
  return new TigerleapError("engine-crashed", text, { text: name });
}

function workerSources({ createWorker, workerUrl }: CheckedOptions): WorkerSource[] {
  if (createWorker) return [{ transport: "worker-url", name: "createWorker", create: createWorker }];
  if (workerUrl) {
    const create = () => new Worker(workerUrl, { type: "module" });
    return [{ transport: "worker-url", name: String(workerUrl), create }];
  }
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
