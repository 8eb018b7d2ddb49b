import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import { formatSetup, parseSetup, validatePosition } from "../../src/notation/position.js";
import { badPositions, outcomeCases, perftCases } from "../support/data.js";
import { judgePosition, lenientForms } from "../support/position-text.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const ROWS = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L";

function refusal(text: string, lenient = false) {
  const result = validatePosition(text, { lenient });
  return result.ok ? null : result.error;
}

test.each(badPositions)("the strict reader refuses $why as $kind", ({ fen, kind, also_acceptable = [] }) => {
  const error = refusal(fen);
  expect(error).toMatchObject({ code: "bad-position", text: fen });
  expect([kind, ...also_acceptable]).toContain(error?.kind);
});

test.each(badPositions)("the place of the fault lies in the text or at its end: $why", ({ fen }) => {
  const index = refusal(fen)?.index ?? Number.NaN;
  expect(Number.isInteger(index) && index >= 0 && index <= fen.length).toBe(true);
});

const PLACES: readonly (readonly [kind: string, index: number, text: string])[] = [
  ["empty", 0, "   "],
  ["too-long", 200, `${START}${" ".repeat(200)}`],
  ["bad-spacing", 0, ` ${START}`],
  ["bad-spacing", START.length, `${START} `],
  ["bad-spacing", START.length, `${START}\r\n`],
  ["bad-spacing", 42, `${ROWS}  r 0 1`],
  ["bad-spacing", 41, `${ROWS}\tr 0 1`],
  ["bad-spacing", 41, `${ROWS}\u00a0r 0 1`],
  ["wrong-field-count", 43, `${ROWS} r`],
  ["wrong-field-count", 48, `${ROWS} r 0 1 0`],
  ["wrong-row-count", 39, "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1T5 r 0 1"],
  ["wrong-row-count", 41, `${ROWS}/7 r 0 1`],
  ["wrong-row-width", 20, "l5t/1d3c1/r1p1w1e/7/6/7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["wrong-row-width", 20, "l5t/1d3c1/r1p1w1e/7//7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["unknown-letter", 40, "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5K r 0 1"],
  ["unknown-letter", 20, "l5t/1d3c1/r1p1w1e/7/\uff17/7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["unknown-letter", 2, "l5\0/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["bad-digit", 1, "l9t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["adjacent-digits", 21, "l5t/1d3c1/r1p1w1e/7/34/7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["duplicate-animal", 25, "l5t/1d3c1/r1p1w1e/7/E6/7/E1W1P1R/1C3D1/T5L r 0 1"],
  ["non-rat-in-water", 12, "6r/7/7/7/7/1C5/7/7/7 r 0 1"],
  ["animal-in-own-den", 18, "6r/7/7/7/7/7/7/7/3R3 r 0 1"],
  ["both-dens-entered", 21, "3C2r/7/7/7/7/7/7/7/R2c3 r 0 1"],
  ["bad-side", 42, `${ROWS} R 0 1`],
  ["bad-side", 42, `${ROWS} r\0 0 1`],
  ["bad-halfmove-clock", 44, `${ROWS} r 10000 1`],
  ["bad-halfmove-clock", 44, `${ROWS} r 1e1 1`],
  ["bad-halfmove-clock", 44, `${ROWS} r 00 1`],
  ["bad-halfmove-clock", 44, `${ROWS} r \uff13 1`],
  ["bad-halfmove-clock", 44, `${ROWS} r 4294967296 1`],
  ["bad-fullmove-number", 46, `${ROWS} r 0 0`],
  ["bad-fullmove-number", 46, `${ROWS} r 0 0x10`],
  ["bad-fullmove-number", 46, `${ROWS} r 0 10000`],
  ["no-animals", 0, "7/7/7/7/7/7/7/7/7 r 0 1"],
  ["mover-has-no-animal", 19, "7/7/7/7/7/7/7/7/R6 r 0 1"],
];

test.each(PLACES)("%s is reported at index %i of %j", (kind, index, text) => {
  expect(refusal(text)).toMatchObject({ kind, index });
});

describe("T1: a malformed position", () => {
  test.each([
    ["eight rows", ROWS.slice(4)],
    ["ten rows", `7/${ROWS}`],
    ["a row of six squares", ROWS.replace("/7/", "/6/")],
    ["a row of eight squares", ROWS.replace("/7/", "/7C/")],
    ["the digit 0", ROWS.replace("/7/", "/07/")],
    ["the digit 8", ROWS.replace("/7/", "/8/")],
    ["the digit 9", ROWS.replace("/7/", "/9/")],
    ["34 for 7", ROWS.replace("/7/", "/34/")],
    ["a Cyrillic C", ROWS.replace("C", "\u0421")],
    ["a full-width digit", ROWS.replace("/7/", "/\uff17/")],
    ["NUL", ROWS.replace("/7/", "/\0/")],
  ])("is refused: %s", (_, rows) => {
    expect(refusal(`${rows} r 0 1`)).toMatchObject({ code: "bad-position", index: expect.any(Number) });
  });

  test.each([
    "w 0 1",
    "r 0 1\r\n",
    "r -1 1",
    "r 2147483648 1",
    "r 9007199254740992 1",
    "r 1e3 1",
    "r 0x10 1",
    "r +5 1",
  ])("is refused for what follows its rows: %j", (fields) => {
    expect(refusal(`${ROWS} ${fields}`)).toMatchObject({ code: "bad-position", index: expect.any(Number) });
  });

  // The limit of 60 is a rule of the game, not of the strings.
  it("is not one whose clock is 61", () => {
    expect(refusal(`${ROWS} r 61 1`)).toBeNull();
  });
});

describe("strict text", () => {
  const strings = [...perftCases, ...outcomeCases].map(({ fen }) => fen);

  test.each([...new Set(strings)])("%s is written as it was read", (fen) => {
    expect(formatSetup(parseSetup(fen))).toBe(fen);
  });

  it("takes both counters up to 9999", () => {
    const text = `${ROWS} b 9999 9999`;
    expect(formatSetup(parseSetup(text))).toBe(text);
  });

  it("names the square, side and animal of every piece", () => {
    const { board, turn } = parseSetup("6r/7/7/7/7/7/7/7/1C5 b 3 4");
    expect(turn).toBe("blue");
    expect(board.flatMap((piece, square) => (piece ? [{ square, ...piece }] : []))).toEqual([
      { square: 1, side: "red", animal: "cat" },
      { square: 62, side: "blue", animal: "rat" },
    ]);
  });

  it("throws the same error that validatePosition returns", () => {
    const thrown = (() => {
      try {
        return parseSetup("l5q r 0 1");
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(TigerleapError);
    expect((thrown as TigerleapError).toPlain()).toEqual(refusal("l5q r 0 1"));
  });

  it("T1: cuts the text of an endless string", () => {
    const error = refusal("7".repeat(10_000_000));
    expect(error).toMatchObject({ kind: "too-long", index: 200 });
    expect(error?.text).toHaveLength(200);
  });

  it("keeps messages to one line of printable ASCII", () => {
    for (const { fen } of badPositions) expect(refusal(fen)?.message).toMatch(/^[ -~]+$/);
  });
});

describe("lenient text", () => {
  test.each([
    ["w for r", `${ROWS} w 0 1`],
    ["blanks around", `  ${START} \r\n`],
    ["blanks doubled", `${ROWS}  r\t0   1`],
    ["the counters missing", `${ROWS} r`],
    ["two hyphens before the counters", `${ROWS} w - - 0 1`],
    ["two hyphens and no counters", `${ROWS} w - -`],
    ["j and J for the leopard", START.replace("p", "j").replace("P", "J")],
    ["the strict form", START],
  ])("takes %s", (_, text) => {
    const result = validatePosition(text, { lenient: true });
    expect(result.ok && formatSetup(result.setup)).toBe(START);
  });

  test.each([
    ["one counter missing", "wrong-field-count", `${ROWS} r 0`],
    ["one hyphen", "bad-halfmove-clock", `${ROWS} r - 1`],
    ["three hyphens", "bad-halfmove-clock", `${ROWS} r - - - 1`],
    ["upper case sides", "bad-side", `${ROWS} W 0 1`],
    ["a counter out of range", "bad-halfmove-clock", `${ROWS} r 10000 1`],
    ["a counter with a leading zero", "bad-fullmove-number", `${ROWS} w - - 0 01`],
    ["a leopard twice under two letters", "duplicate-animal", START.replace("r1p", "rjp")],
    ["a wide blank", "bad-spacing", `${ROWS}\u3000r 0 1`],
    ["other letters", "unknown-letter", START.replace("R", "M")],
    ["nothing", "empty", " \n"],
  ])("still refuses %s", (_, kind, text) => {
    expect(refusal(text.replace("rjp1w1e", "rjp2we"), true)?.kind).toBe(kind);
  });
});

describe("any input", () => {
  /** A good string with some characters replaced, removed or put in. */
  const mutant = fc
    .record({
      text: fc.constantFrom(...perftCases.flatMap(({ fen }) => [fen, ...lenientForms(fen)])),
      edits: fc.array(
        fc.record({
          at: fc.nat(60),
          remove: fc.nat(2),
          insert: fc.oneof(
            fc.constantFrom(..." /1234567890rRcCdDwWpPtTlLeEjJb-+\t\0\r\n"),
            fc.constant(""),
            fc.string(),
          ),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .map(({ text, edits }) =>
      edits.reduce((done, { at, remove, insert }) => done.slice(0, at) + insert + done.slice(at + remove), text),
    );

  it.each([false, true])("T1: is read right or refused, by a reader written apart too (lenient: %s)", (lenient) => {
    const property = fc.property(fc.oneof(mutant, fc.string({ unit: "binary" })), (text) => {
      judgePosition(text, { lenient });
    });
    fc.assert(property, { seed: 1, numRuns: 20_000 });
  });

  test.each([[undefined], [null], [7], [{}], [["7"]], [Symbol("7")]])("that is no string is refused: %j", (value) => {
    expect(validatePosition(value as never)).toMatchObject({
      ok: false,
      error: { code: "bad-position", option: "text" },
    });
  });
});
