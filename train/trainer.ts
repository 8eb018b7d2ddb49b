/** The trainer: fits the float network to data records. The same records and settings give the same bytes. */
import { Worker } from "node:worker_threads";
import { chance } from "../src/engine/chance.js";
import { terrainOf } from "../src/notation/terrain.js";
import { ANIMALS, SQUARES } from "../src/types.js";
import { type Task, TrainingThread } from "./epoch.js";
import { HIDDEN, HIDDEN_BIAS, OUTPUT_BIAS, OUTPUT_WEIGHTS, PARAMETERS, RECORD_BYTES } from "./kernel/shape.js";
import { bindKernel, layOut, SLICES, sharedMemory } from "./training-memory.js";

/** Settings of a training. */
export interface TrainingSettings {
  /** What chance decides follows from it: the first weights, the order of the records, the mirroring. */
  readonly seed: number;
  readonly epochs: number;
  /** Threads, of which at most {@link SLICES} are used; the result doesn't depend on them. */
  readonly threads: number;
  readonly batch: number;
  /** The learning rate at the start. */
  readonly rate: number;
  /** Share of the search score in the target, 0 … 1; the rest is the result's. */
  readonly scoreWeight: number;
}

/** The settings that were measured as the best; docs/STRENGTH.md has the figures. */
export const DEFAULT_TRAINING: Omit<TrainingSettings, "seed" | "threads"> = {
  epochs: 10,
  batch: 8192,
  rate: 0.004,
  scoreWeight: 0.7,
};

/** What is told after each epoch. */
export interface EpochReport {
  /** From 1. */
  readonly epoch: number;
  /** Mean squared error of the probability of winning, over the epoch. */
  readonly loss: number;
  readonly seconds: number;
}

/** What a training needs besides data and settings. */
export interface TrainingHost {
  /** build/train/kernel.wasm, compiled. */
  readonly kernel: WebAssembly.Module;
  /** Where the script of a further thread lies. */
  readonly workerUrl: URL;
  readonly onEpoch?: (report: EpochReport) => void;
}

/** Seeds for the different uses of chance. */
const FIRST_WEIGHTS = 1;
const ORDER = 2;

/** The first weights are spread evenly up to these, so that a sum of some ten of them stays near the middle of the clip. */
const HIDDEN_SPREAD = 0.15;
const OUTPUT_SPREAD = 0.15;
/** Units are active at the start. */
const FIRST_BIAS = 0.25;

/**
 * Trains a network.
 * @param records whole data records, at least one
 * @returns the float network: `PARAMETERS` floats in the order that kernel/shape.ts tells
 */
export async function train(
  records: Uint8Array,
  settings: TrainingSettings,
  host: TrainingHost,
): Promise<Float32Array> {
  const task = prepare(records, settings, host.kernel);
  const workers = await startWorkers(task, host.workerUrl);
  try {
    const thread = new TrainingThread(task, 0);
    for (let epoch = 0; epoch < settings.epochs; epoch++) {
      const start = performance.now();
      new Float64Array(task.memory.buffer, task.layout.losses, SLICES).fill(0);
      shuffle(new Uint32Array(task.memory.buffer, task.layout.order, task.records), settings.seed, epoch);
      thread.runEpoch(epoch);
      const losses = new Float64Array(task.memory.buffer, task.layout.losses, SLICES);
      const loss = losses.reduce((sum, part) => sum + part, 0) / task.records;
      host.onEpoch?.({ epoch: epoch + 1, loss, seconds: (performance.now() - start) / 1000 });
    }
    return new Float32Array(task.memory.buffer, task.layout.parameters, PARAMETERS).slice();
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function prepare(records: Uint8Array, settings: TrainingSettings, module: WebAssembly.Module): Task {
  const count = records.length / RECORD_BYTES;
  const heapBase = bindKernel(module, sharedMemory(1)).heapBase();
  const layout = layOut(heapBase, count);
  const memory = sharedMemory(layout.bytes);
  new Float32Array(memory.buffer, layout.parameters, PARAMETERS).set(firstParameters(settings.seed));
  new Uint8Array(memory.buffer, layout.records, records.length).set(records);
  const { epochs, batch, rate, scoreWeight } = settings;
  const threads = Math.min(settings.threads, SLICES);
  return { module, memory, layout, records: count, threads, epochs, batch, rate, scoreWeight };
}

/** Starts the further threads; returns when all of them are at their first barrier. */
function startWorkers(task: Task, url: URL): Promise<Worker[]> {
  const starts: Promise<Worker>[] = [];
  for (let thread = 1; thread < task.threads; thread++) {
    const worker = new Worker(url, { workerData: { task, thread } });
    starts.push(
      new Promise((resolve, reject) => {
        worker.once("message", () => resolve(worker));
        worker.once("error", reject);
      }),
    );
  }
  return Promise.all(starts);
}

/**
 * Whether a position that is judged can have an animal on a square: no other than a rat swims, and in a den the game is
 * over.
 * @param input `animal * 63 + square`
 */
export function isPossibleInput(input: number): boolean {
  const animal = ANIMALS[Math.floor(input / SQUARES.length) % ANIMALS.length];
  const terrain = terrainOf(SQUARES[input % SQUARES.length]!);
  return terrain !== "den" && (terrain !== "river" || animal === "rat");
}

/** The network before the first step. Rows that no position asks for are 0, stay so, and cost a page that loads them little. */
export function firstParameters(seed: number): Float32Array {
  const even = (spread: number, index: number): number => (2 * chance(FIRST_WEIGHTS, seed, index) - 1) * spread;
  return Float32Array.from({ length: PARAMETERS }, (_, index) => {
    if (index < HIDDEN_BIAS) return isPossibleInput(Math.floor(index / HIDDEN)) ? even(HIDDEN_SPREAD, index) : 0;
    if (index < OUTPUT_WEIGHTS) return FIRST_BIAS;
    return index < OUTPUT_BIAS ? even(OUTPUT_SPREAD, index) : 0;
  });
}

/** Fills `order` with all records in the order of an epoch, each mirrored or not: 2 · index + (0 or 1). */
function shuffle(order: Uint32Array, seed: number, epoch: number): void {
  for (let index = 0; index < order.length; index++) {
    const drawn = Math.floor(2 * (index + 1) * chance(ORDER, seed, epoch, index));
    // Fisher and Yates from the front: the newcomer changes places with one of those before it, or with itself.
    order[index] = order[drawn >>> 1]!;
    order[drawn >>> 1] = 2 * index + (drawn & 1);
  }
}

/** The output of a float network for each record; 1 is 400 hundredths of a cat, for the side to move. */
export function evaluateRecords(
  parameters: Float32Array,
  records: Uint8Array,
  kernel: WebAssembly.Module,
): Float32Array {
  const count = records.length / RECORD_BYTES;
  const layout = layOut(bindKernel(kernel, sharedMemory(1)).heapBase(), count);
  const memory = sharedMemory(layout.bytes);
  new Float32Array(memory.buffer, layout.parameters, PARAMETERS).set(parameters);
  new Uint8Array(memory.buffer, layout.records, records.length).set(records);
  // An output has the size of a number of the order, which has no other use here.
  bindKernel(kernel, memory).evaluate(layout.parameters, layout.scratch, layout.records, layout.order, count);
  return new Float32Array(memory.buffer, layout.order, count).slice();
}
