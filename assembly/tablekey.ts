/**
 * Under which key a result goes into the table, and whether one found there holds here. The table knows a position by
 * its placement; two rules look at the moves before it:
 *
 * Rule 4: a result depends on the halfmove clock when the clock can run out within the searched depth. Then the clock is
 * mixed into the key, so that such results are found again only under the same clock; and an entry without it counts
 * only if neither its depth nor its win can reach the limit from here.
 *
 * Repetition, where the third occurrence draws: positions that the game has seen twice are draws in this search but were
 * none in those before. They are mixed into the key as long as no capture has put them out of reach.
 *
 * A circle inside the searched line counts as a draw. That can hide a win, but makes none: a side wins by lines that all
 * end, and the other's answers that go in a circle are answers that do not lose.
 */

import { Position, positionsSeenTwice } from "./position";
import { Rules } from "./ruleset";
import { distance } from "./score";
import { Entry } from "./tt";
import { clockKey } from "./zobrist";

/** Half-moves beyond its depth that a search looks ahead: a free step, its answer and the den. */
const BEYOND_DEPTH: i32 = 3;

/** The keys of the positions that the game has seen twice, mixed; 0 for none. */
let seenTwice: u64 = 0;

/** To be called at the root of a search. */
export function startTableKeys(): void {
  seenTwice = Rules.repetitionDraws() ? positionsSeenTwice() : 0;
}

/** Whether the result of a search of this depth depends on the halfmove clock. */
function dependsOnClock(depth: i32): bool {
  return Rules.noCaptureLimit() !== 0 && Position.clock() + depth + BEYOND_DEPTH >= Rules.noCaptureLimit();
}

/** The table's key for a search of this depth, `ply` half-moves from the root. */
export function tableKey(depth: i32, ply: i32): u64 {
  let key = Position.key();
  if (dependsOnClock(depth)) key ^= clockKey(Position.clock());
  return Position.clock() >= ply ? key ^ seenTwice : key;
}

/** Whether an entry found under `tableKey(depth)` is true under the clock of this position. */
export function holdsHere(data: u64, depth: i32): bool {
  if (Rules.noCaptureLimit() === 0 || dependsOnClock(depth)) return true;
  const reach = max(Entry.depth(data), distance(Entry.score(data)));
  return Position.clock() + reach < Rules.noCaptureLimit();
}
