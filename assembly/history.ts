/**
 * What earlier cut-offs say about quiet moves: two killers a ply, a counter for each piece and target square, and one
 * more for each of them after each move of the other side (continuation history).
 */

import { MAX_PLY, PIECE_COUNT } from "./abi";
import { Move } from "./move";
import { HISTORY_LARGEST_BONUS, HISTORY_LIMIT, HISTORY_STEP } from "./params";
import { animalOf } from "./piece";
import { Frame } from "./position";

/** i32 [ply][2], the newer first. */
const KILLERS: usize = memory.data(8 * (127 + 2));
/** i16 [piece and target of the move before][animal][64]. */
const CONTINUATIONS: usize = memory.data(16 * 64 * 8 * 64 * 2);
const CONTINUATION_BYTES: usize = 8 * 64 * 2;
/** i32 [piece][64]. */
const COUNTERS: usize = memory.data(16 * 64 * 4);

export class History {
  @inline static killer(ply: i32, index: i32): i32 {
    assert(<u32>ply <= <u32>(MAX_PLY + 1) && <u32>index < 2);
    return load<i32>(KILLERS + ((<usize>((ply << 1) | index)) << 2));
  }

  /** −HISTORY_LIMIT to HISTORY_LIMIT; more is better. */
  @inline static counter(piece: i32, to: i32): i32 {
    assert(<u32>piece < <u32>PIECE_COUNT && <u32>to < 64);
    return load<i32>(COUNTERS + ((<usize>((piece << 6) | to)) << 2));
  }
}

/** The counters that go by the move which led to the position, as an address for `follow` and `adjustFollow`. */
export function continuation(): usize {
  const frame = Frame.top();
  const before = (Frame.mover(frame) << 6) | Move.to(Frame.move(frame));
  return CONTINUATIONS + <usize>before * CONTINUATION_BYTES;
}

function followAddress(row: usize, piece: i32, to: i32): usize {
  return row + ((<usize>((animalOf(piece) << 6) | to)) << 1);
}

/** What is known of a move after the one that `row` stands for, in the range of `History.counter`. */
export function follow(row: usize, piece: i32, to: i32): i32 {
  return load<i16>(followAddress(row, piece, to));
}

/** As `adjustCounter`. */
export function adjustFollow(row: usize, piece: i32, to: i32, amount: i32): void {
  const value = follow(row, piece, to);
  store<i16>(followAddress(row, piece, to), <i16>(value + amount - (value * abs(amount)) / HISTORY_LIMIT));
}

export function clearHistory(): void {
  memory.fill(CONTINUATIONS, 0, 16 * 64 * 8 * 64 * 2);
  memory.fill(COUNTERS, 0, 16 * 64 * 4);
  clearKillers();
}

/** Killers belong to one search: plies mean other positions in the next. */
export function clearKillers(): void {
  memory.fill(KILLERS, 0, 8 * (127 + 2));
}

export function rememberKiller(ply: i32, move: i32): void {
  if (History.killer(ply, 0) === move) return;
  const address = KILLERS + ((<usize>ply) << 3);
  store<i32>(address, History.killer(ply, 0), 4);
  store<i32>(address, move);
}

/** The bonus of a cut-off at a depth; a move that was tried before and did not cut gets it with the other sign. */
export function bonus(depth: i32): i32 {
  return min(depth * HISTORY_STEP, HISTORY_LARGEST_BONUS);
}

/** Moves a counter towards ±HISTORY_LIMIT by the share of the way that is left, so that it never gets there. */
export function adjustCounter(piece: i32, to: i32, amount: i32): void {
  const value = History.counter(piece, to);
  const next = value + amount - (value * abs(amount)) / HISTORY_LIMIT;
  store<i32>(COUNTERS + ((<usize>((piece << 6) | to)) << 2), next);
}
