import {
  INFO_LENGTH,
  INFO_PV,
  MAX_EVALUATION,
  MAX_PLY,
  MOVE_SQUARE_MASK,
  MOVE_TO_SHIFT,
  SQUARE_COUNT,
  WIN,
} from "../../assembly/abi";

describe("the numbers both sides know", () => {
  test("a move's two squares fit beside each other", () => {
    const last = SQUARE_COUNT - 1;
    const move = last | (last << MOVE_TO_SHIFT);
    expect(move & MOVE_SQUARE_MASK).toBe(last);
    expect(move >> MOVE_TO_SHIFT).toBe(last);
  });

  test("no evaluation looks like a win, not even the furthest", () => {
    expect(MAX_EVALUATION).toBeLessThan(WIN - MAX_PLY);
  });

  test("the info block has room for the longest line", () => {
    expect(INFO_LENGTH - INFO_PV).toBe(MAX_PLY);
  });
});
