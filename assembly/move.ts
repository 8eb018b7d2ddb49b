/** Moves as 12 bits: `from | to << 6`. What moves and what is taken is read off the board. */

import { MOVE_SQUARE_MASK, MOVE_TO_SHIFT } from "./abi";

/** Bits of a packed move; move lists keep an ordering score above them. */
export const MOVE_BITS: i32 = 12;
export const MOVE_MASK: i32 = (1 << 12) - 1;

export class Move {
  @inline static of(from: i32, to: i32): i32 {
    return from | (to << MOVE_TO_SHIFT);
  }

  @inline static from(move: i32): i32 {
    return move & MOVE_SQUARE_MASK;
  }

  @inline static to(move: i32): i32 {
    return (move >> MOVE_TO_SHIFT) & MOVE_SQUARE_MASK;
  }
}
