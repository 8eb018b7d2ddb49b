/** The principal variation as a triangular table: one line a ply, each as long as it is known. */

import { MAX_PLY } from "./abi";

/** i32 length, then moves as i32. Rows for plies 0 to MAX_PLY + 1. */
const ROW_SIZE: usize = 4 * (127 + 2);
const ROWS: usize = memory.data(4 * (127 + 2) * (127 + 2));

function rowAt(ply: i32): usize {
  assert(<u32>ply <= <u32>(MAX_PLY + 1));
  return ROWS + <usize>ply * ROW_SIZE;
}

export function clearLine(ply: i32): void {
  store<i32>(rowAt(ply), 0);
}

export function lineLength(ply: i32): i32 {
  return load<i32>(rowAt(ply));
}

export function lineMove(ply: i32, index: i32): i32 {
  assert(<u32>index < <u32>lineLength(ply));
  return load<i32>(rowAt(ply) + ((<usize>index) << 2), 4);
}

/** The line of a ply becomes a move and the line of the next ply. */
export function setLine(ply: i32, move: i32): void {
  const row = rowAt(ply);
  const next = rowAt(ply + 1);
  const length = load<i32>(next);
  store<i32>(row, length + 1);
  store<i32>(row, move, 4);
  memory.copy(row + 8, next + 4, (<usize>length) << 2);
}

/** The line of a ply becomes a move and an answer. */
export function setShortLine(ply: i32, move: i32, answer: i32): void {
  const row = rowAt(ply);
  store<i32>(row, 2);
  store<i32>(row, move, 4);
  store<i32>(row, answer, 8);
}
