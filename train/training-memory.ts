/** The one memory that the threads of a training share: where everything lies, and the kernel bound to it. */
import { Barrier } from "./barrier.js";
import { PARAMETERS, RECORD_BYTES, SCRATCH_BYTES } from "./kernel/shape.js";

/** A batch is always cut into so many slices, so that the sums, and their rounding, don't depend on the threads. */
export const SLICES = 4;

const PAGE_BYTES = 65536;
const ALIGNMENT = 64;
const PARAMETER_BYTES = 4 * PARAMETERS;

/** What build/train/kernel.wasm exports; its files say what each does. Addresses are in bytes. */
export interface Kernel {
  heapBase(): number;
  trainSlice(
    parameters: number,
    gradients: number,
    scratch: number,
    records: number,
    order: number,
    count: number,
    scoreWeight: number,
  ): number;
  evaluate(parameters: number, scratch: number, records: number, outputs: number, count: number): void;
  adam(
    parameters: number,
    gradients: number,
    stride: number,
    slices: number,
    first: number,
    second: number,
    count: number,
    scale: number,
    rate: number,
    limit: number,
  ): void;
}

/** Addresses of the parts of the memory. */
export interface Layout {
  readonly barrier: number;
  /** f64[SLICES]: the loss so far of each slice. */
  readonly losses: number;
  readonly parameters: number;
  /** Adam's running means: of the gradient, and of its square. */
  readonly first: number;
  readonly second: number;
  /** SLICES gradients, {@link Layout.stride} bytes apart. */
  readonly gradients: number;
  readonly stride: number;
  /** SLICES blocks of SCRATCH_BYTES. */
  readonly scratch: number;
  /** u32 for each record: the order in which an epoch goes through them. */
  readonly order: number;
  readonly records: number;
  readonly bytes: number;
}

/** Binds the kernel to a memory. */
export function bindKernel(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernel {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Kernel;
}

/** Where everything lies in the memory for so many records. */
export function layOut(heapBase: number, records: number): Layout {
  let free = heapBase;
  const take = (bytes: number): number => {
    const address = Math.ceil(free / ALIGNMENT) * ALIGNMENT;
    free = address + bytes;
    return address;
  };
  const stride = Math.ceil(PARAMETER_BYTES / ALIGNMENT) * ALIGNMENT;
  return {
    barrier: take(Barrier.BYTES),
    losses: take(8 * SLICES),
    parameters: take(PARAMETER_BYTES),
    first: take(PARAMETER_BYTES),
    second: take(PARAMETER_BYTES),
    gradients: take(SLICES * stride),
    stride,
    scratch: take(SLICES * SCRATCH_BYTES),
    order: take(4 * records),
    records: take(RECORD_BYTES * records),
    bytes: free,
  };
}

/** A memory of at least so many bytes, to be shared between threads. Throws a `RangeError` beyond 4 GiB. */
export function sharedMemory(bytes: number): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}
