import { NO_MOVE, NO_PIECE } from "../../assembly/abi";
import {
  adjustCounter,
  adjustFollow,
  clearHistory,
  continuation,
  History,
  rememberKiller,
} from "../../assembly/history";
import { MOVE_MASK, Move } from "../../assembly/move";
import { generateMoves, listAt } from "../../assembly/movegen";
import { keepQuietsTo, nextMove, startCapturePicker, startPicker } from "../../assembly/movepick";
import { animalOf } from "../../assembly/piece";
import { Position } from "../../assembly/position";
import { random, seed, setUpRandomPosition } from "./random-position";

const PLY: i32 = 3;
/** A list that the picker of PLY does not use. */
const OTHER_PLY: i32 = 9;

function isCapture(move: i32): bool {
  return Position.at(Move.to(move)) !== NO_PIECE;
}

/** How often the picker hands out each 12-bit word. */
function handedOut(): StaticArray<u8> {
  const seen = new StaticArray<u8>(4096);
  for (let move = nextMove(PLY); move !== NO_MOVE; move = nextMove(PLY)) seen[move]++;
  return seen;
}

/** How many words the picker hands out too often, too rarely, or unasked. */
function faults(seen: StaticArray<u8>, capturesOnly: bool, where: u64): i32 {
  const expected = new StaticArray<u8>(4096);
  const count = generateMoves(listAt(OTHER_PLY));
  for (let index = 0; index < count; index++) {
    const move = load<i32>(listAt(OTHER_PLY) + ((<usize>index) << 2));
    if (capturesOnly && !isCapture(move)) continue;
    if (isCapture(move) && ((where >> Move.to(move)) & 1) === 0) continue;
    expected[move] = 1;
  }
  let wrong = 0;
  for (let move = 0; move < 4096; move++) if (seen[move] !== expected[move]) wrong++;
  return wrong;
}

describe("the move picker", () => {
  beforeEach(() => {
    clearHistory();
    seed(20261130);
  });

  test("hands out exactly the generated moves, whatever table move and killers say", () => {
    let wrong = 0;
    for (let round = 0; round < 2000; round++) {
      setUpRandomPosition();
      rememberKiller(PLY, random(4096));
      if (random(2) === 0) rememberKiller(PLY, load<i32>(listAt(OTHER_PLY)) & MOVE_MASK);
      adjustCounter(random(16), random(63), random(1000) - 500);
      const tableMove = random(2) === 0 ? random(4096) : load<i32>(listAt(OTHER_PLY)) & MOVE_MASK;
      startPicker(PLY, tableMove);
      wrong += faults(handedOut(), false, ~(<u64>0));
    }
    expect(wrong).toBe(0);
  });

  test("hands out exactly the captures on the wanted squares when asked for those", () => {
    let wrong = 0;
    for (let round = 0; round < 2000; round++) {
      setUpRandomPosition();
      generateMoves(listAt(OTHER_PLY));
      const where = round % 2 === 0 ? ~(<u64>0) : ((<u64>random(i32.MAX_VALUE)) << 32) | <u64>random(i32.MAX_VALUE);
      startCapturePicker(PLY, load<i32>(listAt(OTHER_PLY)), where);
      wrong += faults(handedOut(), true, where);
    }
    expect(wrong).toBe(0);
  });

  test("hands out the rest of the moves in their order without the quiet ones to unwanted squares, from any moment on", () => {
    let wrong = 0;
    let leftOut = 0;
    for (let round = 0; round < 2000; round++) {
      setUpRandomPosition();
      adjustCounter(random(16), random(63), random(1000) - 500);
      const where = ((<u64>random(i32.MAX_VALUE)) << 32) | <u64>random(i32.MAX_VALUE);
      const before = random(8);
      const expected = new StaticArray<i32>(64);
      let count = 0;
      startPicker(PLY, NO_MOVE);
      for (let move = nextMove(PLY), place = 0; move !== NO_MOVE; move = nextMove(PLY), place++) {
        const isKiller = move === History.killer(PLY, 0) || move === History.killer(PLY, 1);
        const isWanted = isCapture(move) || isKiller || ((where >> Move.to(move)) & 1) !== 0;
        if (place < before || isWanted) expected[count++] = move;
        else leftOut++;
      }
      let found = 0;
      startPicker(PLY, NO_MOVE);
      for (; found < before; found++) {
        const move = nextMove(PLY);
        if (move === NO_MOVE) break;
        if (move !== expected[found]) wrong++;
      }
      keepQuietsTo(PLY, where);
      for (let move = nextMove(PLY); move !== NO_MOVE; move = nextMove(PLY), found++) {
        if (found >= count || move !== expected[found]) wrong++;
      }
      if (found !== count) wrong++;
    }
    expect(wrong).toBe(0);
    expect(leftOut).toBeGreaterThan(1000);
  });

  test("prefers the quiet move that cut off after the same move of the other side, and only after that", () => {
    let tried = 0;
    for (let round = 0; round < 500; round++) {
      clearHistory();
      setUpRandomPosition();
      let favourite = NO_MOVE;
      let count = 0;
      startPicker(PLY, NO_MOVE);
      for (let move = nextMove(PLY); move !== NO_MOVE; move = nextMove(PLY)) {
        // A rat on a1 shares its row with the position before any move.
        if (isCapture(move) || Move.to(move) === 0) continue;
        favourite = move;
        count++;
      }
      // The last one of several, so that it does not come first by itself.
      if (count < 2) continue;
      tried++;
      const row = continuation();
      adjustFollow(row, Position.at(Move.from(favourite)), Move.to(favourite), 500);
      startPicker(PLY, NO_MOVE);
      let first = nextMove(PLY);
      while (isCapture(first)) first = nextMove(PLY);
      expect(first).toBe(favourite);
      Position.make(favourite);
      expect(continuation()).not.toBe(row);
      Position.unmake(favourite);
    }
    expect(tried).toBeGreaterThan(100);
  });

  test("begins with the table move, then captures by what they take, then killers, then quiet moves by history", () => {
    let positions = 0;
    for (let round = 0; round < 500; round++) {
      setUpRandomPosition();
      const count = generateMoves(listAt(OTHER_PLY));
      if (count < 4) continue;
      positions++;
      const tableMove = load<i32>(listAt(OTHER_PLY) + ((<usize>random(count)) << 2));
      const killer = load<i32>(listAt(OTHER_PLY) + ((<usize>random(count)) << 2));
      rememberKiller(PLY, killer);
      startPicker(PLY, tableMove);
      expect(nextMove(PLY)).toBe(tableMove);
      let stage = 0;
      let last = i32.MAX_VALUE;
      for (let move = nextMove(PLY); move !== NO_MOVE; move = nextMove(PLY)) {
        const isKiller = move === History.killer(PLY, 0) || move === History.killer(PLY, 1);
        const now = isCapture(move) ? 0 : isKiller ? 1 : 2;
        expect(now).toBeGreaterThanOrEqual(stage);
        if (now !== stage) last = i32.MAX_VALUE;
        stage = now;
        if (now === 1) continue;
        const worth =
          now === 0
            ? animalOf(Position.at(Move.to(move)))
            : History.counter(Position.at(Move.from(move)), Move.to(move));
        expect(worth).toBeLessThanOrEqual(last);
        last = worth;
        adjustCounter(random(16), random(63), 0);
      }
    }
    expect(positions).toBeGreaterThan(100);
  });
});
