import fc from "fast-check";
import { expect, it, test } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import { checkMove, formatMove, parseMove } from "../../src/notation/move.js";
import { SQUARES } from "../../src/types.js";
import { badMoves } from "../support/data.js";
import { judgeMove } from "../support/move-text.js";
import { timeMs } from "../support/records.js";

function refusal(text: unknown): unknown {
  try {
    return parseMove(text as string);
  } catch (error) {
    return error;
  }
}

test.each(badMoves.filter(({ kind }) => kind === "bad-move-text"))("$why is no move", ({ move }) => {
  expect(refusal(move)).toMatchObject({ code: "bad-move", kind: "bad-move-text", text: move });
});

test.each([
  ["", 0],
  ["h3h4", 0],
  ["a0a1", 1],
  ["A1A2", 0],
  ["a1a2q", 4],
  ["a3", 2],
  ["a3-a4", 2],
  ["a3a", 3],
  ["a3a\uff14", 3],
  ["a3a4a", 4],
  ["a3a4\0", 4],
])("T2: the fault of %j is at index %i", (text, index) => {
  expect(refusal(text)).toMatchObject({ index });
});

test.each([[undefined], [null], [3], [{}], [["a3", "a4"]]])("%j instead of a text is a bad move", (value) => {
  expect(refusal(value)).toMatchObject({ code: "bad-move", kind: "bad-move-text" });
});

it("reads the move of any two squares and writes it back", () => {
  const square = fc.constantFrom(...SQUARES);
  fc.assert(
    fc.property(square, square, (from, to) => {
      expect(parseMove(from + to)).toEqual({ from, to });
      expect(formatMove(parseMove(from + to))).toBe(from + to);
    }),
    { seed: 1 },
  );
});

it("T2: any text is read as two squares of the board or refused", () => {
  const nearly = fc.stringMatching(/^[a-h]?[0-9A]{0,2}[a-g]?[0-9]{0,2}$/);
  const property = fc.property(fc.oneof(nearly, fc.string({ unit: "binary" })), (text) => void judgeMove(text));
  fc.assert(property, { seed: 1, numRuns: 20_000 });
});

test("T2: a million characters are refused at once", () => {
  const text = "a3a4".repeat(250_000);
  expect(timeMs(() => judgeMove(text))).toBeLessThan(100);
  expect(refusal(text)).toMatchObject({ index: 4 });
  expect((refusal(text) as TigerleapError).text).toHaveLength(200);
});

test.each([[undefined], [null], [{}], [{ from: "a3" }], [{ from: "a3", to: "z9" }], ["a3a4"]])(
  "%j holds no move",
  (value) => {
    expect(() => checkMove(value as never)).toThrow(TigerleapError);
  },
);
