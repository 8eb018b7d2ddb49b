/** Zobrist keys: one random word a piece and square, one for the side to move; the same in every build. */

import { PIECE_COUNT, SQUARE_COUNT } from "./abi";

/** u64 [piece][64]. */
const KEYS: usize = memory.data(16 * 64 * 8);

/** Toggled with each half-move; Blue to move has it in. */
export const SIDE_KEY: u64 = 0x9d39247e33776d41;

let seed: u64 = 0x7469676572; // "tiger"

/** SplitMix64 (Steele, Lea, Flood 2014), public domain constants. */
function mix(state: u64): u64 {
  let z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

export class Zobrist {
  @inline static key(piece: i32, square: i32): u64 {
    assert(<u32>piece < <u32>PIECE_COUNT && <u32>square < 64);
    return load<u64>(KEYS + ((<usize>((piece << 6) | square)) << 3));
  }
}

/** Makes positions that differ only in the halfmove clock differ in the key (see search.ts, rule 4). */
export function clockKey(clock: i32): u64 {
  return mix(0xd1b54a32d192ed03 * <u64>(clock + 1));
}

export function initZobrist(): void {
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    for (let square = 0; square < SQUARE_COUNT; square++) {
      seed += 0x9e3779b97f4a7c15;
      store<u64>(KEYS + ((<usize>((piece << 6) | square)) << 3), mix(seed));
    }
  }
}
