import { Move } from "../../assembly/move";
import { clearPosition, finishSetup, Position, playGameMove, putPiece } from "../../assembly/position";
import { setRuleSet } from "../../assembly/ruleset";
import { startTableKeys, tableKey } from "../../assembly/tablekey";
import { seed, setUpRandomPosition } from "./random-position";

// Builds the tables of the core.
seed(1);
setUpRandomPosition();

/** Red's cat on a1 and Blue's on g9, a rat of Blue's on a2; each cat can step aside and back. */
function setUp(repetition: i32): void {
  setRuleSet(0, 0, 0, 0, 0, 0, repetition, 60);
  clearPosition();
  putPiece(1, 0);
  putPiece(9, 62);
  putPiece(8, 7);
  finishSetup(0, 0);
}

function shuffle(rounds: i32): void {
  for (let round = 0; round < rounds; round++) {
    playGameMove(Move.of(0, 1));
    playGameMove(Move.of(62, 61));
    playGameMove(Move.of(1, 0));
    playGameMove(Move.of(61, 62));
  }
}

describe("the table's key", () => {
  test("is the position's own where nothing has been seen twice", () => {
    setUp(1);
    startTableKeys();
    expect(tableKey(5, 0)).toBe(Position.key());
  });

  test("differs where the game has seen positions twice and a third time draws", () => {
    setUp(1);
    shuffle(1);
    startTableKeys();
    const once = tableKey(5, 0);
    shuffle(1);
    startTableKeys();
    expect(tableKey(5, 0)).not.toBe(once);
  });

  test("does not where no repetition draws", () => {
    setUp(0);
    shuffle(2);
    startTableKeys();
    expect(tableKey(5, 0)).toBe(Position.key());
  });

  test("is the position's own again behind a capture in the line", () => {
    setUp(1);
    shuffle(2);
    startTableKeys();
    playGameMove(Move.of(0, 7));
    expect(tableKey(5, 1)).toBe(Position.key());
  });

  test("goes by the clock where rule 4 is within the depth, a free step and its answer", () => {
    setUp(0);
    shuffle(12);
    startTableKeys();
    expect(tableKey(8, 0)).toBe(Position.key());
    expect(tableKey(9, 0)).not.toBe(Position.key());
  });
});
