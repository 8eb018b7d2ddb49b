import { generateMoves, isLegal, listAt } from "../../assembly/movegen";
import { seed, setUpRandomPosition } from "./random-position";

describe("legality of any word", () => {
  test("agrees with the generator on all 4,096 words", () => {
    seed(7);
    let wrong = 0;
    for (let round = 0; round < 1000; round++) {
      setUpRandomPosition();
      const expected = new StaticArray<u8>(4096);
      const count = generateMoves(listAt(0));
      for (let index = 0; index < count; index++) expected[load<i32>(listAt(0) + ((<usize>index) << 2))] = 1;
      for (let move = 0; move < 4096; move++) {
        // 63 is no square: the callers of isLegal never pass it as the first one.
        if ((move & 63) !== 63 && isLegal(move) !== (expected[move] !== 0)) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });
});
