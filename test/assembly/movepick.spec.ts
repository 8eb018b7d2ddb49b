import { NO_MOVE, NO_PIECE } from "../../assembly/abi";
import { adjustCounter, clearHistory, History, rememberKiller } from "../../assembly/history";
import { MOVE_MASK, Move } from "../../assembly/move";
import { generateMoves, listAt } from "../../assembly/movegen";
import { nextMove, startCapturePicker, startPicker } from "../../assembly/movepick";
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
