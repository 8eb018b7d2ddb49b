/**
 * The kernel of the trainer. It owns no data: every address is the host's, above `heapBase`, so that the instances of
 * several threads can share one memory.
 */
import { backward, forward, readRows } from "./layers";
import { PARAMETERS, RECORD_BYTES, RESULT_OFFSET, SCORE_OFFSET, VALUE_SCALE } from "./shape";

export { adam } from "./adam";

/** The first address that is free for the host. */
export function heapBase(): usize {
  return __heap_base;
}

/**
 * Forward and backward over a slice of a batch.
 * @param gradients is cleared, and then filled with the sum of the gradients of the slice
 * @param records the first record of the whole data
 * @param order `count` numbers (u32) of the slice: 2 · index of the record, + 1 if it is to be mirrored
 * @param scoreWeight share of the search score in the target, 0 … 1; the rest is the result's
 * @returns the sum of the squared errors of the probability of winning
 */
export function trainSlice(
  parameters: usize,
  gradients: usize,
  scratch: usize,
  records: usize,
  order: usize,
  count: i32,
  scoreWeight: f32,
): f64 {
  memory.fill(gradients, 0, PARAMETERS * 4);
  let loss: f64 = 0;
  for (let i = 0; i < count; i++) {
    const drawn = load<u32>(order + ((<usize>i) << 2));
    const record = records + <usize>(drawn >> 1) * RECORD_BYTES;
    const animals = readRows(record, (drawn & 1) !== 0, scratch);
    const chance = sigmoid(forward(parameters, scratch, animals));
    const error = chance - target(record, scoreWeight);
    loss += <f64>(error * error);
    backward(parameters, gradients, scratch, animals, 2 * error * chance * (1 - chance));
  }
  return loss;
}

/** Writes the output of the network (f32; 1 = 400 hundredths of a cat) for each of `count` records. */
export function evaluate(parameters: usize, scratch: usize, records: usize, outputs: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const animals = readRows(records + <usize>i * RECORD_BYTES, false, scratch);
    store<f32>(outputs + ((<usize>i) << 2), forward(parameters, scratch, animals));
  }
}

/** What the network is to answer for a record: a probability of winning. */
function target(record: usize, scoreWeight: f32): f32 {
  const score = sigmoid(<f32>load<i16>(record, SCORE_OFFSET) / <f32>VALUE_SCALE);
  const result = <f32>load<u8>(record, RESULT_OFFSET) / 2;
  return scoreWeight * score + (1 - scoreWeight) * result;
}

function sigmoid(x: f32): f32 {
  return 1 / (1 + NativeMathf.exp(-x));
}
