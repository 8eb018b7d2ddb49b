import { describe, expect, it, test } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import { formatSetup, parseSetup } from "../../src/notation/position.js";
import { checkSetup } from "../../src/notation/setup.js";
import { squareIndex } from "../../src/notation/square.js";
import { type Piece, type Setup, SQUARES, type Square } from "../../src/types.js";

const START = parseSetup("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1");

/** The start position with some squares changed. */
function startWith(changes: Partial<Record<Square, unknown>>): Setup {
  const board: unknown[] = [...START.board];
  for (const [square, value] of Object.entries(changes)) board[squareIndex(square as Square)] = value;
  return { ...START, board: board as Piece[] };
}

function refusal(setup: unknown): unknown {
  try {
    return checkSetup(setup as Setup);
  } catch (error) {
    return error;
  }
}

describe("a setup from outside", () => {
  it("is copied, so that later changes to it do nothing", () => {
    const board = START.board.map((piece) => piece && { ...piece });
    const checked = checkSetup({ ...START, board });
    board[0] = null;
    expect(formatSetup(checked)).toBe(formatSetup(START));
  });

  it("is frozen", () => {
    const checked = checkSetup({ ...START });
    expect(Object.isFrozen(checked) && Object.isFrozen(checked.board)).toBe(true);
  });

  test.each([
    ["a second red rat", "duplicate-animal", startWith({ d5: { side: "red", animal: "rat" } })],
    ["a cat in the river", "non-rat-in-water", startWith({ b2: null, b4: { side: "red", animal: "cat" } })],
    ["a cat in its own den", "animal-in-own-den", startWith({ b2: null, d1: { side: "red", animal: "cat" } })],
    [
      "both dens entered",
      "both-dens-entered",
      startWith({ b2: null, d9: { side: "red", animal: "cat" }, f8: null, d1: { side: "blue", animal: "cat" } }),
    ],
    ["an empty board", "no-animals", { ...START, board: SQUARES.map(() => null) }],
    [
      "no animal on the side that has just moved",
      "mover-has-no-animal",
      { ...START, board: START.board.map((piece) => (piece?.side === "red" ? piece : null)) },
    ],
  ])("is refused with %s", (_, kind, setup) => {
    expect(refusal(setup)).toMatchObject({ code: "bad-position", kind, option: "board" });
  });

  test.each([
    ["turn", "bad-side", "green"],
    ["turn", "bad-side", undefined],
    ["halfmoveClock", "bad-halfmove-clock", -1],
    ["halfmoveClock", "bad-halfmove-clock", 10_000],
    ["halfmoveClock", "bad-halfmove-clock", 1.5],
    ["halfmoveClock", "bad-halfmove-clock", Number.NaN],
    ["halfmoveClock", "bad-halfmove-clock", "0"],
    ["fullmoveNumber", "bad-fullmove-number", 0],
    ["fullmoveNumber", "bad-fullmove-number", Number.POSITIVE_INFINITY],
  ])("is refused with a %s that is %s: %s", (property, kind, value) => {
    expect(refusal({ ...START, [property]: value })).toMatchObject({ code: "bad-position", kind, option: property });
  });

  test.each([
    ["halfmoveClock", "the half-moves since the last capture are a whole number 0-9999"],
    ["fullmoveNumber", "the full-move number is a whole number 1-9999"],
  ])("says in plain words what is wrong with its %s", (property, message) => {
    expect(refusal({ ...START, [property]: -1 })).toMatchObject({ message });
  });

  test.each([
    ["no object", null],
    ["undefined", undefined],
    ["a number", 7],
    ["an empty object", {}],
    ["a board that is a string", { ...START, board: "7/7" }],
    ["a board of 62 squares", { ...START, board: START.board.slice(1) }],
    ["a board of 64 squares", { ...START, board: [...START.board, null] }],
    ["a board with holes", { ...START, board: new Array(63) }],
    ["a board of undefined", { ...START, board: SQUARES.map(() => undefined) }],
    ["a piece that is a letter", startWith({ d5: "R" })],
    ["a piece without an animal", startWith({ d5: { side: "red" } })],
    ["a piece of an unknown animal", startWith({ d5: { side: "red", animal: "mouse" } })],
    ["a piece named after a built-in", startWith({ d5: { side: "red", animal: "constructor" } })],
    [
      "a property that throws",
      {
        ...START,
        get board() {
          throw new TypeError("gone");
        },
      },
    ],
  ])("is refused when it is %s", (_, setup) => {
    const error = refusal(setup);
    expect(error).toBeInstanceOf(TigerleapError);
    expect(error).toMatchObject({ code: "bad-position" });
  });
});
