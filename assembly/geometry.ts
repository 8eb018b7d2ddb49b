/**
 * The board as RULES.md draws it: terrain masks, neighbours, and the straight lines across the river.
 * All of it is computed once at start from file, rank and terrain; no rule switch is known here.
 *
 *     9  . . # D # . .      D den   # trap   ~ river
 *     8  . . . # . . .
 *     7  . . . . . . .      square = file + 7 · rank, a1 = 0
 *     6  . ~ ~ . ~ ~ .
 *     5  . ~ ~ . ~ ~ .
 *     4  . ~ ~ . ~ ~ .
 *     3  . . . . . . .
 *     2  . . . # . . .
 *     1  . . # D # . .
 *        a b c d e f g
 */

import { SQUARE_COUNT } from "./abi";
import { Bits } from "./bits";

export const FILE_COUNT: i32 = 7;
export const RANK_COUNT: i32 = 9;

/** Red's den d1 and Blue's den d9. */
export const RED_DEN: i32 = 3;
export const BLUE_DEN: i32 = 59;

/** A land square has at most two jumps: d4, d5 and d6 look across both parts of the river. */
export const MAX_JUMPS: i32 = 2;

/** Directions: up, down, left, right. The first two run along a file. */
const DIRECTION_COUNT: i32 = 4;

/** One lane of water: its axis is 0 along a file, 1 along a rank. */
const JUMP_SIZE: usize = 16; // over u64 · target square i32 · axis i32

const NEIGHBOURS: usize = memory.data(64 * 8);
const JUMP_COUNTS: usize = memory.data(64);
const JUMPS: usize = memory.data(64 * 2 * 16);

let river: u64 = 0;

export function den(side: i32): i32 {
  return side === 0 ? RED_DEN : BLUE_DEN;
}

/** All river squares. */
export function water(): u64 {
  return river;
}

/** The squares next to one, whatever their terrain; none for 63. */
export function neighbours(square: i32): u64 {
  assert(<u32>square < 64);
  return load<u64>(NEIGHBOURS + ((<usize>square) << 3));
}

/** The traps of a side: the squares around its den. They are also the only gates to it. */
export function traps(side: i32): u64 {
  return neighbours(den(side));
}

export function jumpCount(square: i32): i32 {
  assert(<u32>square < 64);
  return load<u8>(JUMP_COUNTS + <usize>square);
}

function jumpAddress(square: i32, index: i32): usize {
  assert(<u32>square < 64 && <u32>index < <u32>MAX_JUMPS);
  return JUMPS + <usize>(square * MAX_JUMPS + index) * JUMP_SIZE;
}

/** The water squares that a jump crosses. */
export function jumpOver(square: i32, index: i32): u64 {
  return load<u64>(jumpAddress(square, index));
}

/** The land square where a jump ends. */
export function jumpTarget(square: i32, index: i32): i32 {
  return load<i32>(jumpAddress(square, index), 8);
}

/** Whether a jump runs along a file (else along a rank). */
export function jumpsAlongFile(square: i32, index: i32): bool {
  return load<i32>(jumpAddress(square, index), 12) === 0;
}

/** The square one step on in a direction, or −1 beyond the edge. */
function step(square: i32, direction: i32): i32 {
  const file = square % FILE_COUNT;
  const rank = square / FILE_COUNT;
  if (direction === 0) return rank < RANK_COUNT - 1 ? square + FILE_COUNT : -1;
  if (direction === 1) return rank > 0 ? square - FILE_COUNT : -1;
  if (direction === 2) return file > 0 ? square - 1 : -1;
  return file < FILE_COUNT - 1 ? square + 1 : -1;
}

function isWater(square: i32): bool {
  const file = square % FILE_COUNT;
  const rank = square / FILE_COUNT;
  return rank >= 3 && rank <= 5 && file !== 0 && file !== 3 && file !== 6;
}

/** Walks over water from a land square; records the jump if the walk crosses any and ends on land. */
function addJump(from: i32, direction: i32): void {
  let over: u64 = 0;
  let square = step(from, direction);
  while (square >= 0 && isWater(square)) {
    over |= Bits.of(square);
    square = step(square, direction);
  }
  if (square < 0 || over === 0) return;
  const index = jumpCount(from);
  const jump = jumpAddress(from, index);
  store<u64>(jump, over);
  store<i32>(jump, square, 8);
  store<i32>(jump, direction >> 1, 12);
  store<u8>(JUMP_COUNTS + <usize>from, <u8>(index + 1));
}

export function initGeometry(): void {
  for (let square = 0; square < SQUARE_COUNT; square++) {
    if (isWater(square)) river |= Bits.of(square);
    let around: u64 = 0;
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const next = step(square, direction);
      if (next >= 0) around |= Bits.of(next);
    }
    store<u64>(NEIGHBOURS + ((<usize>square) << 3), around);
  }
  for (let square = 0; square < SQUARE_COUNT; square++) {
    if (isWater(square)) continue;
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) addJump(square, direction);
  }
}
