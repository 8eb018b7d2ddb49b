import { Move } from "../../assembly/move";
import { generateMoves, listAt } from "../../assembly/movegen";
import { clearPosition, finishSetup, isConsistent, Position, playGameMove, putPiece } from "../../assembly/position";
import { setRuleSet } from "../../assembly/ruleset";
import { seed, setUpRandomPosition } from "./random-position";

describe("make and unmake", () => {
  test("restore board, key, sums and clock after every move", () => {
    seed(99);
    let wrong = 0;
    for (let round = 0; round < 2000; round++) {
      setUpRandomPosition();
      const key = Position.key();
      const sum = Position.packedSum();
      const count = generateMoves(listAt(0));
      for (let index = 0; index < count; index++) {
        const move = load<i32>(listAt(0) + ((<usize>index) << 2));
        Position.make(move);
        if (!isConsistent() || Position.key() === key) wrong++;
        Position.unmake(move);
        if (Position.key() !== key || Position.packedSum() !== sum || Position.clock() !== 0) wrong++;
        if (!isConsistent()) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  test("stay right in a game longer than the history", () => {
    setRuleSet(0, 0, 0, 0, 0, 0, 0, 0);
    clearPosition();
    putPiece(1, 0);
    putPiece(9, 62);
    finishSetup(0, 0);
    for (let ply = 0; ply < 5000; ply++) {
      const from = Position.side() === 0 ? (ply % 4 === 0 ? 0 : 1) : ply % 4 === 1 ? 62 : 61;
      const to = Position.side() === 0 ? 1 - from : 123 - from;
      playGameMove(Move.of(from, to));
    }
    expect(Position.clock()).toBe(5000);
    expect(isConsistent()).toBe(true);
  });
});
