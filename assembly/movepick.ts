/**
 * Hands out the moves of a position in the order in which a cut-off is likely, generating them no earlier than needed:
 * table move, captures (most valuable victim, then least valuable attacker), two killers, other quiet moves by history.
 * Den entries need no place here: the search answers them before it picks moves.
 * Every legal move comes exactly once. One picker a ply; after the shape of Ethereal's movepicker.c.
 */

import { NO_MOVE, NO_PIECE } from "./abi";
import { continuation, follow, History } from "./history";
import { MOVE_BITS, MOVE_MASK, Move } from "./move";
import { generateCaptures, generateQuiets, isLegal, listAt } from "./movegen";
import { animalOf } from "./piece";
import { Position } from "./position";

const TABLE_MOVE: i32 = 0;
const GENERATE_CAPTURES: i32 = 1;
const CAPTURES: i32 = 2;
const FIRST_KILLER: i32 = 3;
const SECOND_KILLER: i32 = 4;
const GENERATE_QUIETS: i32 = 5;
const QUIETS: i32 = 6;
const DONE: i32 = 7;

/** i32s: stage · next index · count · table move · captures only; u64s: squares to capture on · squares for quiet moves. */
const PICKER_SIZE: usize = 40;
const PICKERS: usize = memory.data(40 * (127 + 2));
const STAGE: usize = 0;
const NEXT: usize = 4;
const COUNT: usize = 8;
const TABLE: usize = 12;
const QUIETS_TOO: usize = 16;
const WHERE: usize = 24;
const QUIETS_TO: usize = 32;

/** Keeps history scores positive in the bits above the move. */
const HISTORY_OFFSET: i32 = 1 << 15;

function pickerAt(ply: i32): usize {
  return PICKERS + <usize>ply * PICKER_SIZE;
}

function start(ply: i32, tableMove: i32, quietsToo: bool, where: u64): void {
  const picker = pickerAt(ply);
  const usable = tableMove !== NO_MOVE && isLegal(tableMove) && isWanted(tableMove, quietsToo, where);
  store<i32>(picker, usable ? TABLE_MOVE : GENERATE_CAPTURES, STAGE);
  store<i32>(picker, usable ? tableMove : NO_MOVE, TABLE);
  store<i32>(picker, quietsToo ? 1 : 0, QUIETS_TOO);
  store<u64>(picker, where, WHERE);
  store<u64>(picker, ~(<u64>0), QUIETS_TO);
}

function isCapture(move: i32): bool {
  return Position.at(Move.to(move)) !== NO_PIECE;
}

function isWanted(move: i32, quietsToo: bool, where: u64): bool {
  return isCapture(move) ? ((where >> Move.to(move)) & 1) !== 0 : quietsToo;
}

/** All moves. */
export function startPicker(ply: i32, tableMove: i32): void {
  start(ply, tableMove, true, ~(<u64>0));
}

/** Captures on the given squares only. */
export function startCapturePicker(ply: i32, tableMove: i32, where: u64): void {
  start(ply, tableMove, false, where);
}

/**
 * From now on quiet moves are handed out only if they lead to one of the squares, in the order in which they would have
 * come. Sorting those that the search leaves out took a sixth of its time.
 */
export function keepQuietsTo(ply: i32, squares: u64): void {
  const picker = pickerAt(ply);
  store<u64>(picker, squares, QUIETS_TO);
  if (load<i32>(picker, STAGE) !== QUIETS) return;
  const list = listAt(ply);
  const count = load<i32>(picker, COUNT);
  let kept = load<i32>(picker, NEXT);
  for (let index = kept; index < count; index++) {
    const entry = load<i32>(list + ((<usize>index) << 2));
    if (((squares >> Move.to(entry & MOVE_MASK)) & 1) === 0) continue;
    store<i32>(list + ((<usize>kept) << 2), entry);
    kept++;
  }
  store<i32>(picker, kept, COUNT);
}

/** Order among captures: what is taken counts first, the cheapest taker breaks ties. The table is by strength. */
function scoreCaptures(list: usize, count: i32): void {
  for (let index = 0; index < count; index++) {
    const entry = list + ((<usize>index) << 2);
    const move = load<i32>(entry);
    const victim = animalOf(Position.at(Move.to(move)));
    const attacker = animalOf(Position.at(Move.from(move)));
    store<i32>(entry, move | (((victim << 3) | (7 - attacker)) << MOVE_BITS));
  }
}

function scoreQuiets(list: usize, count: i32): void {
  const row = continuation();
  for (let index = 0; index < count; index++) {
    const entry = list + ((<usize>index) << 2);
    const move = load<i32>(entry);
    const piece = Position.at(Move.from(move));
    const to = Move.to(move);
    const value = History.counter(piece, to) + follow(row, piece, to) + HISTORY_OFFSET;
    store<i32>(entry, move | (value << MOVE_BITS));
  }
}

/** Takes the best of the moves left; equal scores keep the generator's order by the larger word, the same everywhere. */
function takeBest(list: usize, next: i32, count: i32): i32 {
  const place = list + ((<usize>next) << 2);
  let best = place;
  for (let index = next + 1; index < count; index++) {
    const entry = list + ((<usize>index) << 2);
    if (load<i32>(entry) > load<i32>(best)) best = entry;
  }
  const chosen = load<i32>(best);
  store<i32>(best, load<i32>(place));
  store<i32>(place, chosen);
  return chosen & MOVE_MASK;
}

function isPlayableKiller(move: i32, tableMove: i32): bool {
  return move !== NO_MOVE && move !== tableMove && !isCapture(move) && isLegal(move);
}

/** The next move, or NO_MOVE when all have been handed out. */
export function nextMove(ply: i32): i32 {
  const picker = pickerAt(ply);
  const tableMove = load<i32>(picker, TABLE);
  const list = listAt(ply);
  let stage = load<i32>(picker, STAGE);

  if (stage === TABLE_MOVE) {
    store<i32>(picker, GENERATE_CAPTURES, STAGE);
    return tableMove;
  }
  if (stage === GENERATE_CAPTURES) {
    const count = generateCaptures(list, load<u64>(picker, WHERE));
    scoreCaptures(list, count);
    store<i32>(picker, 0, NEXT);
    store<i32>(picker, count, COUNT);
    stage = CAPTURES;
    store<i32>(picker, stage, STAGE);
  }
  if (stage === CAPTURES) {
    const move = nextOfList(picker, list, tableMove, NO_MOVE, NO_MOVE);
    if (move !== NO_MOVE) return move;
    stage = load<i32>(picker, QUIETS_TOO) !== 0 ? FIRST_KILLER : DONE;
    store<i32>(picker, stage, STAGE);
  }
  if (stage === FIRST_KILLER) {
    stage = SECOND_KILLER;
    store<i32>(picker, stage, STAGE);
    const move = History.killer(ply, 0);
    if (isPlayableKiller(move, tableMove)) return move;
  }
  if (stage === SECOND_KILLER) {
    stage = GENERATE_QUIETS;
    store<i32>(picker, stage, STAGE);
    const move = History.killer(ply, 1);
    if (isPlayableKiller(move, tableMove)) return move;
  }
  if (stage === GENERATE_QUIETS) {
    const count = generateQuiets(list, load<u64>(picker, QUIETS_TO));
    scoreQuiets(list, count);
    store<i32>(picker, 0, NEXT);
    store<i32>(picker, count, COUNT);
    stage = QUIETS;
    store<i32>(picker, stage, STAGE);
  }
  if (stage === QUIETS) {
    // Only nodes of this very ply set its killers, so they are still the ones handed out above.
    return nextOfList(picker, list, tableMove, History.killer(ply, 0), History.killer(ply, 1));
  }
  return NO_MOVE;
}

/** The next move of the list that has not been handed out under another name. */
function nextOfList(picker: usize, list: usize, tableMove: i32, first: i32, second: i32): i32 {
  const count = load<i32>(picker, COUNT);
  let next = load<i32>(picker, NEXT);
  let move = NO_MOVE;
  while (next < count && move === NO_MOVE) {
    move = takeBest(list, next, count);
    next++;
    if (move === tableMove || move === first || move === second) move = NO_MOVE;
  }
  store<i32>(picker, next, NEXT);
  return move;
}
