/**
 * The network: what a trained function of the placement says about a position. docs/NETWORK.md explains the layers.
 *
 * One accumulator a perspective holds the hidden layer's sums: a bias and one row of weights for each animal on its
 * square. A move changes two rows, a capture three, so that an accumulator follows from the one before it. They are
 * brought up to date only where a value is asked for, from the last position of the line that has one.
 *
 * Accumulators lie in a ring, each with the key of the position that it belongs to: whatever was in a place before, a
 * fitting key says that the sums are right, and nothing has to be cleared when moves are made and taken back.
 * Integers throughout: whatever way the sums were reached, they are the same to the bit, with SIMD or without.
 */

import { NO_PIECE, PIECE_COUNT, SQUARE_COUNT } from "./abi";
import { Bits } from "./bits";
import { Move } from "./move";
import { BLUE, RED } from "./piece";
import { Frame, Position } from "./position";

/** Neurons of the hidden layer, seen from one side. */
const HIDDEN: i32 = 64;
/** Sets of output weights, by how many animals are left. */
const BUCKETS: i32 = 4;
const BUCKET_SHIFT: i32 = 2;

/** Fixed-point scales: 1.0 in the hidden layer is 256, in the weights of the file 64, in the output 256 · 64. */
const ACTIVATION_ONE: i16 = 256;
const FILE_TO_HIDDEN_SHIFT: i16 = 2;
/** The output is in units of 400 hundredths of a cat, so that 1 / (1 + e^-x) is a chance of winning. */
const OUTPUT_FACTOR: i32 = 25;
const OUTPUT_SHIFT: i32 = 10;

const INPUT_BYTES: usize = 16 * 63 * 64;
const HIDDEN_BIAS_BYTES: usize = 64 * 2;
const OUTPUT_WEIGHT_BYTES: usize = 4 * 128;
const OUTPUT_BIAS_BYTES: usize = 4 * 4;

/** The network as its file has it. */
const PAYLOAD: usize = memory.data(16 * 63 * 64 + 64 * 2 + 4 * 128 + 4 * 4, 16);
/** i16 [animal of the perspective][64][HIDDEN]. */
const ROWS: usize = memory.data(16 * 64 * 64 * 2, 64);
const ROW_BYTES: usize = 128;
/** i16 [bucket][own, other][HIDDEN]. */
const OUTPUT: usize = memory.data(4 * 128 * 2, 64);
/** { Red's view i16 [HIDDEN], Blue's view i16 [HIDDEN], key u64 } */
const SLOT_BYTES: usize = 272;
const SLOT_COUNT: i32 = 256;
const SLOTS: usize = memory.data(272 * 256, 64);
const VIEW_BYTES: usize = 128;
const KEY: usize = 256;

let isInstalled: bool = false;
let isOn: bool = false;

/** Whether positions are judged by the network. */
export function usesNetwork(): bool {
  return isOn;
}

/** Where the host writes the network, and how many bytes that are. */
export function payload(): usize {
  return PAYLOAD;
}

export function payloadBytes(): i32 {
  return <i32>(INPUT_BYTES + HIDDEN_BIAS_BYTES + OUTPUT_WEIGHT_BYTES + OUTPUT_BIAS_BYTES);
}

/** Takes over what was written to the payload, and judges by it from now on. */
export function install(): void {
  for (let input = 0; input < PIECE_COUNT * SQUARE_COUNT; input++) {
    const row = ROWS + <usize>(((input / SQUARE_COUNT) << 6) | (input % SQUARE_COUNT)) * ROW_BYTES;
    for (let neuron = 0; neuron < HIDDEN; neuron++) {
      const weight = <i16>load<i8>(PAYLOAD + <usize>(input * HIDDEN + neuron));
      store<i16>(row + ((<usize>neuron) << 1), weight << FILE_TO_HIDDEN_SHIFT);
    }
  }
  const weights = PAYLOAD + INPUT_BYTES + HIDDEN_BIAS_BYTES;
  for (let index = 0; index < BUCKETS * 2 * HIDDEN; index++) {
    store<i16>(OUTPUT + ((<usize>index) << 1), <i16>load<i8>(weights + <usize>index));
  }
  // Whatever was summed belongs to another network. 0 is the key of an empty board, which is never judged.
  for (let slot = 0; slot < SLOT_COUNT; slot++) store<u64>(SLOTS + <usize>slot * SLOT_BYTES, 0, KEY);
  isInstalled = true;
  isOn = true;
}

/** Switches the network on or off; `false` if none was installed. */
export function switchNetwork(on: bool): bool {
  if (!isInstalled) return false;
  isOn = on;
  return true;
}

function slotOf(frame: usize): usize {
  return SLOTS + <usize>(Frame.index(frame) & (SLOT_COUNT - 1)) * SLOT_BYTES;
}

/** The weights of a piece on a square, as Red sees them and as Blue does, who sees the board turned by half a turn. */
function redRow(piece: i32, square: i32): usize {
  return ROWS + <usize>((piece << 6) | square) * ROW_BYTES;
}

function blueRow(piece: i32, square: i32): usize {
  return redRow(piece ^ 8, SQUARE_COUNT - 1 - square);
}

/** to = from + plus − minus, for one view. */
function moveRows(to: usize, from: usize, plus: usize, minus: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let offset: usize = 0; offset < ROW_BYTES; offset += 16) {
      const added = i16x8.add(v128.load(from + offset), v128.load(plus + offset));
      v128.store(to + offset, i16x8.sub(added, v128.load(minus + offset)));
    }
  } else {
    for (let offset: usize = 0; offset < ROW_BYTES; offset += 2) {
      store<i16>(to + offset, load<i16>(from + offset) + load<i16>(plus + offset) - load<i16>(minus + offset));
    }
  }
}

/** to = from + plus − minus − taken, for one view. */
function captureRows(to: usize, from: usize, plus: usize, minus: usize, taken: usize): void {
  if (ASC_FEATURE_SIMD) {
    for (let offset: usize = 0; offset < ROW_BYTES; offset += 16) {
      const added = i16x8.add(v128.load(from + offset), v128.load(plus + offset));
      const moved = i16x8.sub(added, v128.load(minus + offset));
      v128.store(to + offset, i16x8.sub(moved, v128.load(taken + offset)));
    }
  } else {
    for (let offset: usize = 0; offset < ROW_BYTES; offset += 2) {
      const added: i16 = load<i16>(from + offset) + load<i16>(plus + offset);
      store<i16>(to + offset, added - load<i16>(minus + offset) - load<i16>(taken + offset));
    }
  }
}

/** at += row, for one view. */
function addRow(at: usize, row: usize): void {
  for (let offset: usize = 0; offset < ROW_BYTES; offset += 2) {
    store<i16>(at + offset, load<i16>(at + offset) + load<i16>(row + offset));
  }
}

/** Sums up the position from nothing. */
function refresh(slot: usize): void {
  const biases = PAYLOAD + INPUT_BYTES;
  memory.copy(slot, biases, VIEW_BYTES);
  memory.copy(slot + VIEW_BYTES, biases, VIEW_BYTES);
  for (let rest = Position.own() | Position.enemy(); rest !== 0; rest = Bits.withoutLowest(rest)) {
    const square = Bits.lowest(rest);
    const piece = Position.at(square);
    addRow(slot, redRow(piece, square));
    addRow(slot + VIEW_BYTES, blueRow(piece, square));
  }
  store<u64>(slot, Position.key(), KEY);
}

/** The accumulator of a frame from the one of the frame below it. */
function advance(frame: usize, below: usize, slot: usize): void {
  const move = Frame.move(frame);
  const piece = Frame.mover(frame);
  const from = Move.from(move);
  const to = Move.to(move);
  const victim = Frame.victim(frame);
  if (victim !== NO_PIECE) {
    captureRows(slot, below, redRow(piece, to), redRow(piece, from), redRow(victim, to));
    captureRows(slot + VIEW_BYTES, below + VIEW_BYTES, blueRow(piece, to), blueRow(piece, from), blueRow(victim, to));
  } else {
    moveRows(slot, below, redRow(piece, to), redRow(piece, from));
    moveRows(slot + VIEW_BYTES, below + VIEW_BYTES, blueRow(piece, to), blueRow(piece, from));
  }
  store<u64>(slot, Frame.key(frame), KEY);
}

/** The accumulator of the position, up to date. */
function accumulator(): usize {
  const top = Frame.top();
  const bottom = Frame.bottom();
  let frame = top;
  let slot = slotOf(frame);
  let steps = 0;
  while (load<u64>(slot, KEY) !== Frame.key(frame)) {
    // The game before the search can be longer than the ring.
    if (frame === bottom || ++steps === SLOT_COUNT) {
      slot = slotOf(top);
      refresh(slot);
      return slot;
    }
    frame = Frame.below(frame);
    slot = slotOf(frame);
  }
  while (frame !== top) {
    const below = slot;
    frame = Frame.above(frame);
    slot = slotOf(frame);
    advance(frame, below, slot);
  }
  return slot;
}

/** Sums up the root of a search, so that no line has to begin from nothing. */
export function prepareNetwork(): void {
  if (isOn) refresh(slotOf(Frame.top()));
}

/** Σ v · v · w over one view, v the sums clipped to 0–1. |w| ≤ 127 keeps v · w within 16 bits. */
function activate(view: usize, weights: usize): i32 {
  if (ASC_FEATURE_SIMD) {
    const zero = i16x8.splat(0);
    const one = i16x8.splat(ACTIVATION_ONE);
    let sums = i32x4.splat(0);
    for (let offset: usize = 0; offset < VIEW_BYTES; offset += 16) {
      const value = i16x8.min_s(i16x8.max_s(v128.load(view + offset), zero), one);
      const product = i16x8.mul(value, v128.load(weights + offset));
      sums = i32x4.add(sums, i32x4.dot_i16x8_s(product, value));
    }
    return (
      i32x4.extract_lane(sums, 0) +
      i32x4.extract_lane(sums, 1) +
      i32x4.extract_lane(sums, 2) +
      i32x4.extract_lane(sums, 3)
    );
  } else {
    let sum = 0;
    for (let offset: usize = 0; offset < VIEW_BYTES; offset += 2) {
      const value = min(max(<i32>load<i16>(view + offset), 0), <i32>ACTIVATION_ONE);
      sum += value * value * <i32>load<i16>(weights + offset);
    }
    return sum;
  }
}

/** What the network says, in hundredths of a cat, for the side to move. */
export function networkValue(): i32 {
  const slot = accumulator();
  const side = Position.side();
  const bucket = (Bits.count(Position.own() | Position.enemy()) - 1) >> BUCKET_SHIFT;
  const weights = OUTPUT + ((<usize>bucket) << 1) * VIEW_BYTES;
  const own = side === RED ? slot : slot + VIEW_BYTES;
  const other = side === BLUE ? slot : slot + VIEW_BYTES;
  const sum = activate(own, weights) + activate(other, weights + VIEW_BYTES);
  const biases = PAYLOAD + INPUT_BYTES + HIDDEN_BIAS_BYTES + OUTPUT_WEIGHT_BYTES;
  return (((sum >> 8) + load<i32>(biases + ((<usize>bucket) << 2))) * OUTPUT_FACTOR) >> OUTPUT_SHIFT;
}
