/**
 * The root of the search: its list of moves, kept in the order of what is known about them, one iteration with
 * aspiration windows, and the info block that the host reads.
 */

import {
  INFO_DEPTH,
  INFO_HASH_FULL,
  INFO_LENGTH,
  INFO_PV,
  INFO_PV_LENGTH,
  INFO_SCORE,
  INFO_SEL_DEPTH,
  ITERATION_SLICE,
  MAX_MOVES,
  NO_MOVE,
} from "./abi";
import { startDraws } from "./draw";
import { den } from "./geometry";
import { clearHistory, clearKillers } from "./history";
import { Limits, startSlice } from "./limits";
import { Move } from "./move";
import { nextMove, startPicker } from "./movepick";
import { prepareNetwork } from "./network";
import { ASPIRATION_DEPTH, ASPIRATION_WINDOW } from "./params";
import { Position } from "./position";
import { clearLine, lineLength, lineMove, setLine } from "./pv";
import { deepestPly, resetSelDepth } from "./quiescence";
import { INFINITE, isDecisive, winAt } from "./score";
import { negamax } from "./search";
import { startTableKeys, tableKey } from "./tablekey";
import { ageTable, BOUND_EXACT, clearTable, Entry, hashFull, probe, record } from "./tt";

/** i32 [32] each: the moves, and the score of the last finished iteration of each line. */
const MOVES: usize = memory.data(32 * 4);
const SCORES: usize = memory.data(32 * 4);
const INFO: usize = memory.data(4 * (5 + 127));

let count: i32 = 0;

export function infoBlock(): usize {
  return INFO;
}

/** The root move at a place, 0 the best known. */
export function rootMove(index: i32): i32 {
  return index < count ? load<i32>(MOVES + ((<usize>index) << 2)) : NO_MOVE;
}

/** Begins a search of the position; returns the number of root moves. */
export function startRoot(): i32 {
  // Scores of searches in which a draw was worth something else are of no use, and so is what they have taught.
  if (startDraws()) {
    clearTable();
    clearHistory();
  }
  startTableKeys();
  ageTable();
  clearKillers();
  prepareNetwork();
  startPicker(0, Entry.move(probe(Position.key())));
  count = 0;
  for (let move = nextMove(0); move !== NO_MOVE; move = nextMove(0)) {
    store<i32>(MOVES + ((<usize>count) << 2), move);
    count++;
  }
  assert(count <= MAX_MOVES);
  // Even a search that is stopped at once must not miss the den.
  for (let index = 0; index < count; index++) {
    if (Move.to(rootMove(index)) === den(1 - Position.side())) promote(index, 0);
  }
  memory.fill(SCORES, 0, 32 * 4);
  openDepth = 0;
  return count;
}

/** Takes a move out of the list; returns how many are left. */
export function dropRootMove(move: i32): i32 {
  for (let index = 0; index < count; index++) {
    if (rootMove(index) !== move) continue;
    promote(index, 0);
    count--;
    memory.copy(MOVES, MOVES + 4, (<usize>count) << 2);
    break;
  }
  return count;
}

/** Takes the move at `from` out of the list and puts it in at the earlier place `to`. */
function promote(from: i32, to: i32): void {
  const move = rootMove(from);
  const place = MOVES + ((<usize>to) << 2);
  memory.copy(place + 4, place, (<usize>(from - to)) << 2);
  store<i32>(place, move);
}

function searchMove(move: i32, depth: i32, alpha: i32, beta: i32, isFirst: bool): i32 {
  if (Move.to(move) === den(1 - Position.side())) {
    clearLine(1);
    return winAt(1);
  }
  Position.make(move);
  let score = 0;
  if (!isFirst) score = -negamax(depth - 1, -alpha - 1, -alpha, 1);
  if (isFirst || score > alpha) score = -negamax(depth - 1, -beta, -alpha, 1);
  Position.unmake(move);
  return score;
}

/**
 * The iteration under way: its window, how far alpha was raised in it, the best score, and the place of the move to
 * search next. After a slice the next call goes on from there. Begun anew from the table each time, an iteration may never
 * end: to depth 9 in slices of 200 nodes one position of `bench` took 44 times the nodes, now it takes 1.2 times.
 */
let openDepth: i32 = 0;
let openLine: i32 = 0;
let width: i32 = 0;
let alpha: i32 = 0;
let beta: i32 = 0;
let raised: i32 = 0;
let best: i32 = 0;
let next: i32 = 0;

function openWindow(low: i32, high: i32): void {
  alpha = low;
  beta = high;
  raised = low;
  best = -INFINITE;
  next = openLine;
}

/** The window over the moves not yet searched in it. The best move goes to the line's place, its variation to ply 0. */
function searchWindow(): void {
  for (; next < count; next++) {
    const move = rootMove(next);
    const score = searchMove(move, openDepth, raised, beta, next === openLine);
    if (Limits.hasStopped()) return;
    if (score > best) best = score;
    if (score > raised) {
      raised = score;
      setLine(0, move);
      promote(next, openLine);
      store<i32>(INFO, score, INFO_SCORE << 2);
      if (score >= beta) return;
    }
  }
}

function beginIteration(depth: i32, line: i32): void {
  openDepth = depth;
  openLine = line;
  resetSelDepth();
  clearLine(0);
  width = ASPIRATION_WINDOW;
  const expected = load<i32>(SCORES + ((<usize>line) << 2));
  if (depth >= ASPIRATION_DEPTH && !isDecisive(expected)) openWindow(expected - width, expected + width);
  else openWindow(-INFINITE, INFINITE);
}

/**
 * Searches the moves from place `line` on to a depth; gives up after `sliceNodes` nodes, and goes on at the next call
 * for the same depth and line. Returns an ITERATION code.
 * The info block then holds the line found; its length is 0 if the iteration ended before it beat its window.
 */
export function iterate(depth: i32, line: i32, sliceNodes: u64): i32 {
  startSlice(sliceNodes);
  if (depth !== openDepth || line !== openLine) beginIteration(depth, line);
  searchWindow();
  while (!Limits.hasStopped() && (best <= alpha || best >= beta)) {
    width *= 4;
    const score = best;
    if (score <= alpha) openWindow(isDecisive(score) ? -INFINITE : max(score - width, -INFINITE), beta);
    else openWindow(alpha, isDecisive(score) ? INFINITE : min(score + width, INFINITE));
    searchWindow();
  }
  if (!Limits.hasStopped()) {
    store<i32>(SCORES + ((<usize>line) << 2), best);
    if (line === 0) record(tableKey(depth, 0), rootMove(0), best, depth, BOUND_EXACT);
  }
  if (Limits.stopReason() !== ITERATION_SLICE) openDepth = 0;
  writeInfo(depth);
  return Limits.stopReason();
}

function writeInfo(depth: i32): void {
  const length = lineLength(0);
  store<i32>(INFO, depth, INFO_DEPTH << 2);
  store<i32>(INFO, deepestPly(), INFO_SEL_DEPTH << 2);
  store<i32>(INFO, hashFull(), INFO_HASH_FULL << 2);
  store<i32>(INFO, length, INFO_PV_LENGTH << 2);
  assert(INFO_PV + length <= INFO_LENGTH);
  for (let index = 0; index < length; index++) {
    store<i32>(INFO + ((<usize>index) << 2), lineMove(0, index), INFO_PV << 2);
  }
}
