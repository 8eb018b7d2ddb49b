/**
 * What a draw is worth. 0 unless the host asks for contempt: then a draw is worth less than 0 to the side that moves at
 * the root, and as much more to the other, whoever draws.
 */

import { RED } from "./piece";
import { Position } from "./position";

/** Hundredths of a cat that the side to move at the root gives up in a draw. */
let contempt: i32 = 0;
let forRed: i32 = 0;

export function setDrawContempt(value: i32): void {
  contempt = value;
}

/** Settles what a draw is worth in the search about to begin; `true` if it was worth something else in the last one. */
export function startDraws(): bool {
  const before = forRed;
  forRed = Position.side() === RED ? -contempt : contempt;
  return forRed !== before;
}

/** For the side to move. */
export function drawScore(): i32 {
  return Position.side() === RED ? forRed : -forRed;
}
