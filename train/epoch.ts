/** One epoch of the training as each of its threads runs it. All threads do the same steps and meet between them. */
import { Barrier } from "./barrier.js";
import { HIDDEN_BIAS, OUTPUT_BIAS, OUTPUT_WEIGHTS, PARAMETERS, SCRATCH_BYTES } from "./kernel/shape.js";
import { bindKernel, type Kernel, type Layout, SLICES } from "./training-memory.js";

/** What all threads of a training know. */
export interface Task {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly layout: Layout;
  readonly records: number;
  readonly threads: number;
  readonly epochs: number;
  /** Records a step. */
  readonly batch: number;
  /** The learning rate at the start; it falls to 0 along half a cosine. */
  readonly rate: number;
  /** Share of the search score in the target; the rest is the result's. */
  readonly scoreWeight: number;
}

/**
 * Greatest weight. In the core a unit times its weight must fit 16 bits, and a weight 8 bits at scale 64.
 */
export const WEIGHT_LIMIT = 1.98;
const FIRST_DECAY = 0.9;
const SECOND_DECAY = 0.999;

/** The parts of the parameters, in floats, with the limit of each. */
const TENSORS = [
  { from: 0, to: HIDDEN_BIAS, limit: WEIGHT_LIMIT },
  { from: HIDDEN_BIAS, to: OUTPUT_WEIGHTS, limit: Number.MAX_VALUE },
  { from: OUTPUT_WEIGHTS, to: OUTPUT_BIAS, limit: WEIGHT_LIMIT },
  { from: OUTPUT_BIAS, to: PARAMETERS, limit: Number.MAX_VALUE },
] as const;

/** One thread of a training. */
export class TrainingThread {
  readonly #task: Task;
  readonly #thread: number;
  readonly #kernel: Kernel;
  readonly #barrier: Barrier;
  readonly #losses: Float64Array;

  /** @param thread its number, from 0 */
  constructor(task: Task, thread: number) {
    this.#task = task;
    this.#thread = thread;
    this.#kernel = bindKernel(task.module, task.memory);
    this.#barrier = new Barrier(task.memory.buffer, task.layout.barrier, task.threads);
    this.#losses = new Float64Array(task.memory.buffer, task.layout.losses, SLICES);
  }

  /** Takes part in the epoch of that number, from 0, once all threads do; returns when all are through. */
  runEpoch(epoch: number): void {
    const { records, batch, epochs, rate } = this.#task;
    const batches = Math.max(1, Math.floor(records / batch));
    this.#barrier.wait();
    for (let index = 0; index < batches; index++) {
      const from = Math.floor((index * records) / batches);
      const to = Math.floor(((index + 1) * records) / batches);
      this.#addGradients(from, to);
      this.#barrier.wait();
      const step = epoch * batches + index;
      const cosine = (1 + Math.cos((Math.PI * step) / (epochs * batches))) / 2;
      this.#descend(1 / (to - from), rate * cosine * correction(step + 1));
      this.#barrier.wait();
    }
  }

  /** The slices of this thread of the batch from record `from` of the order up to `to`. */
  #addGradients(from: number, to: number): void {
    const { layout, threads, scoreWeight } = this.#task;
    const { parameters, gradients, stride, scratch, records, order } = layout;
    for (let slice = this.#thread; slice < SLICES; slice += threads) {
      const first = from + Math.floor(((to - from) * slice) / SLICES);
      const end = from + Math.floor(((to - from) * (slice + 1)) / SLICES);
      this.#losses[slice]! += this.#kernel.trainSlice(
        parameters,
        gradients + slice * stride,
        scratch + slice * SCRATCH_BYTES,
        records,
        order + 4 * first,
        end - first,
        scoreWeight,
      );
    }
  }

  /** Adam for this thread's share of each tensor. */
  #descend(scale: number, rate: number): void {
    const { layout, threads } = this.#task;
    const { parameters, gradients, stride, first, second } = layout;
    for (const { from, to, limit } of TENSORS) {
      const share = (thread: number): number => from + 4 * Math.floor((((to - from) / 4) * thread) / threads);
      const start = share(this.#thread);
      const count = share(this.#thread + 1) - start;
      const at = 4 * start;
      const places = [parameters + at, gradients + at, stride, SLICES, first + at, second + at] as const;
      this.#kernel.adam(...places, count, scale, rate, limit);
    }
  }
}

/** What makes up for Adam's running means starting at 0, in the step of that number, from 1. */
function correction(step: number): number {
  return Math.sqrt(1 - SECOND_DECAY ** step) / (1 - FIRST_DECAY ** step);
}
