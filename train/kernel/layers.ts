/**
 * Forward through the network for one record, and backward again. A scratch block of SCRATCH_BYTES holds what both
 * passes share: for each perspective the byte offsets of its active rows, and its hidden units.
 */
import { ANIMALS, BUCKET_SHIFT, HIDDEN, HIDDEN_BIAS, OFF_BOARD, OUTPUT_BIAS, OUTPUT_WEIGHTS, SQUARES } from "./shape";

const FLOAT_BYTES: usize = 4;
const LANE_BYTES: usize = 16;
/** Four vectors are worked on at once: as many chains of additions as the processor keeps busy. */
const LINE_BYTES: usize = 64;
const ROW_BYTES: usize = <usize>HIDDEN * FLOAT_BYTES;
const HIDDEN_BIAS_AT: usize = <usize>HIDDEN_BIAS * FLOAT_BYTES;
const OUTPUT_WEIGHTS_AT: usize = <usize>OUTPUT_WEIGHTS * FLOAT_BYTES;
const OUTPUT_BIAS_AT: usize = <usize>OUTPUT_BIAS * FLOAT_BYTES;

/** The scratch block: rows of the side to move, rows of the other side, then the hidden units of both. */
const OTHER_ROWS_AT: usize = <usize>ANIMALS * FLOAT_BYTES;
const HIDDEN_AT: usize = 2 * OTHER_ROWS_AT;
const OTHER_HIDDEN_AT: usize = HIDDEN_AT + ROW_BYTES;

/**
 * Reads a record into the rows of both perspectives.
 * @param mirror whether left and right change places, which keeps the value of a position
 * @returns the animals on the board
 */
export function readRows(record: usize, mirror: bool, scratch: usize): i32 {
  let count = 0;
  for (let animal = 0; animal < ANIMALS; animal++) {
    let square = <i32>load<u8>(record + animal);
    if (square === OFF_BOARD) continue;
    if (mirror) square += 6 - 2 * (square % 7);
    const own = (animal * SQUARES + square) * <i32>ROW_BYTES;
    // The other side sees the board turned by half a turn, and this side's animals as the enemy's.
    const other = ((animal ^ 8) * SQUARES + SQUARES - 1 - square) * <i32>ROW_BYTES;
    const row = scratch + ((<usize>count) << 2);
    store<i32>(row, own);
    store<i32>(row, other, OTHER_ROWS_AT);
    count++;
  }
  return count;
}

/** The output of the network for the rows in `scratch`, for the side to move; its hidden units stay there. */
export function forward(parameters: usize, scratch: usize, count: i32): f32 {
  addRows(parameters, scratch, count, scratch + HIDDEN_AT);
  addRows(parameters, scratch + OTHER_ROWS_AT, count, scratch + OTHER_HIDDEN_AT);
  const bucket = <usize>((count - 1) >> BUCKET_SHIFT);
  const weights = parameters + OUTPUT_WEIGHTS_AT + bucket * 2 * ROW_BYTES;
  let sum = f32x4.splat(0);
  for (let at: usize = 0; at < 2 * ROW_BYTES; at += LANE_BYTES) {
    const unit = v128.load(scratch + at, HIDDEN_AT);
    sum = f32x4.add(sum, f32x4.mul(f32x4.mul(unit, unit), v128.load(weights + at)));
  }
  const halves = f32x4.add(sum, v128.shuffle<f32>(sum, sum, 2, 3, 0, 1));
  const bias = load<f32>(parameters + OUTPUT_BIAS_AT + bucket * FLOAT_BYTES);
  return f32x4.extract_lane(halves, 0) + f32x4.extract_lane(halves, 1) + bias;
}

/** Writes the hidden units of one perspective, clipped to 0 … 1 and not yet squared. */
function addRows(parameters: usize, rows: usize, count: i32, hidden: usize): void {
  const end = rows + ((<usize>count) << 2);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  for (let line: usize = 0; line < ROW_BYTES; line += LINE_BYTES) {
    const base = parameters + line;
    let a = v128.load(base, HIDDEN_BIAS_AT);
    let b = v128.load(base, HIDDEN_BIAS_AT + 16);
    let c = v128.load(base, HIDDEN_BIAS_AT + 32);
    let d = v128.load(base, HIDDEN_BIAS_AT + 48);
    for (let row = rows; row < end; row += 4) {
      const weights = base + load<u32>(row);
      a = f32x4.add(a, v128.load(weights));
      b = f32x4.add(b, v128.load(weights, 16));
      c = f32x4.add(c, v128.load(weights, 32));
      d = f32x4.add(d, v128.load(weights, 48));
    }
    const out = hidden + line;
    v128.store(out, f32x4.pmin(f32x4.pmax(a, zero), one));
    v128.store(out, f32x4.pmin(f32x4.pmax(b, zero), one), 16);
    v128.store(out, f32x4.pmin(f32x4.pmax(c, zero), one), 32);
    v128.store(out, f32x4.pmin(f32x4.pmax(d, zero), one), 48);
  }
}

/**
 * Adds the gradient of one record to `gradients`, after {@link forward}. Overwrites the hidden units.
 * @param slope derivative of the loss by the output
 */
export function backward(parameters: usize, gradients: usize, scratch: usize, count: i32, slope: f32): void {
  const bucket = <usize>((count - 1) >> BUCKET_SHIFT);
  const bias = gradients + OUTPUT_BIAS_AT + bucket * FLOAT_BYTES;
  store<f32>(bias, load<f32>(bias) + slope);
  const output = OUTPUT_WEIGHTS_AT + bucket * 2 * ROW_BYTES;
  toHidden(parameters + output, gradients + output, scratch + HIDDEN_AT, slope);
  toRows(gradients, scratch, count, scratch + HIDDEN_AT);
  toRows(gradients, scratch + OTHER_ROWS_AT, count, scratch + OTHER_HIDDEN_AT);
}

/** Through the output layer: turns the hidden units of both perspectives into the slopes of the loss by them. */
function toHidden(weights: usize, gradients: usize, hidden: usize, slope: f32): void {
  const one = f32x4.splat(1);
  const slopes = f32x4.splat(slope);
  const doubled = f32x4.splat(2 * slope);
  for (let at: usize = 0; at < 2 * ROW_BYTES; at += LANE_BYTES) {
    const unit = v128.load(hidden + at);
    const gradient = f32x4.mul(slopes, f32x4.mul(unit, unit));
    v128.store(gradients + at, f32x4.add(v128.load(gradients + at), gradient));
    // At the lower end of the clip the factor `unit` is 0 by itself; at the upper end the mask stops the slope.
    const through = f32x4.mul(f32x4.mul(doubled, unit), v128.load(weights + at));
    v128.store(hidden + at, v128.and(through, f32x4.lt(unit, one)));
  }
}

/** Adds the slopes of one perspective to its bias and to each of its active rows. */
function toRows(gradients: usize, rows: usize, count: i32, slopes: usize): void {
  const end = rows + ((<usize>count) << 2);
  for (let line: usize = 0; line < ROW_BYTES; line += LINE_BYTES) {
    const a = v128.load(slopes + line);
    const b = v128.load(slopes + line, 16);
    const c = v128.load(slopes + line, 32);
    const d = v128.load(slopes + line, 48);
    const base = gradients + line;
    addLine(base + HIDDEN_BIAS_AT, a, b, c, d);
    for (let row = rows; row < end; row += 4) addLine(base + load<u32>(row), a, b, c, d);
  }
}

function addLine(at: usize, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(at, f32x4.add(v128.load(at), a));
  v128.store(at, f32x4.add(v128.load(at, 16), b), 16);
  v128.store(at, f32x4.add(v128.load(at, 32), c), 32);
  v128.store(at, f32x4.add(v128.load(at, 48), d), 48);
}
