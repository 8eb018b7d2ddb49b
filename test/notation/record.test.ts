import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { TigerleapError } from "../../src/errors.js";
import type { Evaluation, GameRecord, RecordMove } from "../../src/notation/record.js";
import { MARKS, MAX_RECORD_LENGTH, MAX_RECORD_MOVES, MAX_VARIATION_DEPTH } from "../../src/notation/record.js";
import { parseRecord } from "../../src/notation/record-reader.js";
import { formatRecord } from "../../src/notation/record-writer.js";
import { SQUARES } from "../../src/types.js";
import { createPrng } from "../support/prng.js";
import { HOSTILE_TEXTS, judgeReader, movesInOrder, mutate, timeMs, tryTo } from "../support/records.js";

function refusal(text: string): TigerleapError {
  return tryTo(() => parseRecord(text)) as TigerleapError;
}

/** Comments of a record in the order of its text, that of the start position first. */
function comments({ comment, moves }: GameRecord): string[] {
  return [comment, ...movesInOrder(moves).map((move) => move.comment)];
}

describe("the example in docs/RECORDS.md", () => {
  const document = readFileSync(new URL("../../docs/RECORDS.md", import.meta.url), "utf8");
  const example = /```\n(\[RuleSet[^`]*)```/.exec(document)?.[1] ?? "";

  it("is written as it was read", () => {
    expect(formatRecord(parseRecord(example))).toBe(example);
  });

  it("holds tags, moves, marks, comments, an evaluation and a variation", () => {
    const { tags, comment, moves } = parseRecord(example);
    expect([...tags]).toEqual([
      ["RuleSet", "tournament"],
      ["Result", "1-0"],
      ["Reason", "resignation"],
      ["Red", "Ann"],
    ]);
    expect(comment).toBe("A quiet start.");
    expect(moves.map(({ move, mark }) => `${move.from}${move.to}${mark ?? ""}`)).toEqual(["a3a4", "a7a6?!", "c3d3!"]);
    expect(moves[1]).toMatchObject({
      evaluation: { score: { type: "cp", value: 35 }, depth: 12 },
      comment: "Too slow.",
      variations: [[{ move: { from: "g7", to: "g6" } }, { move: { from: "g3", to: "g4" }, comment: "is even" }]],
    });
  });
});

describe("the reader takes", () => {
  it("moves with and without numbers", () => {
    const text = formatRecord(parseRecord("1. a3a4 1... a7a6 2. c3c4 *"));
    expect(formatRecord(parseRecord("a3a4 a7a6 2.c3c4 *"))).toBe(text);
  });

  it("numbers that go on from the start position", () => {
    const setup = '[Setup "7/7/7/7/7/7/7/2cW3/7 b 0 7"]';
    expect(parseRecord(`${setup} 7... c2c3 8. d2c2 *`).moves).toHaveLength(2);
  });

  it("other line breaks, a byte order mark and no blanks between words", () => {
    const { tags, moves } = parseRecord('\ufeff[Red "A"][Blue "B"]\r\n\r\n1.a3a4!{x}(1.c3c4)1... a7a6\r\n*\r\n');
    expect([...tags]).toEqual([
      ["Red", "A"],
      ["Blue", "B"],
    ]);
    expect(moves).toHaveLength(2);
  });

  it("several comments on one position as one with several lines", () => {
    expect(comments(parseRecord("{a} {} {b} a3a4 {c} (c3c4) {d} *"))).toEqual(["a\nb", "c\nd", ""]);
  });

  it("a comment at the beginning of a variation as one on its first move", () => {
    expect(comments(parseRecord("a3a4 ({a} {b} c3c4 {c}) *"))).toEqual(["", "", "a\nb\nc"]);
  });

  it("line breaks in a row in a comment as one blank, and all other blanks as they are", () => {
    expect(parseRecord("{ a\r\n\r\nb\nc  d\t} *").comment).toBe(" a b c  d\t");
  });

  it("escapes in comments and tags", () => {
    const { tags, comment } = parseRecord('[A "\\"\\\\\\{\\}\\n\\uD83D\\uDC18\\u0000"] {\\}\\{\\"\\\\\\u202e} *');
    expect(tags.get("A")).toBe('"\\{}\n🐘\0');
    expect(comment).toBe('}{"\\\u202e');
  });

  it("a result without its tag", () => {
    expect(parseRecord("a3a4 0-1").tags.get("Result")).toBe("0-1");
    expect(parseRecord("a3a4 *").tags.has("Result")).toBe(false);
  });

  it("tags named like properties of every object", () => {
    const { tags } = parseRecord('[constructor "a"] [toString "b"] *');
    expect([...tags.keys()]).toEqual(["constructor", "toString"]);
  });

  it("variations in variations up to the deepest", () => {
    const text = `a3a4 ${"(a3a4 ".repeat(MAX_VARIATION_DEPTH)}${") ".repeat(MAX_VARIATION_DEPTH)} *`;
    expect(movesInOrder(parseRecord(text).moves)).toHaveLength(MAX_VARIATION_DEPTH + 1);
  });

  it("as many moves as a record may have", () => {
    expect(parseRecord(`${"a3a4 ".repeat(MAX_RECORD_MOVES)}*`).moves).toHaveLength(MAX_RECORD_MOVES);
  });
});

const FAULTS: readonly (readonly [kind: string, index: number, text: string])[] = [
  ["no-result", 0, ""],
  ["no-result", 2, " \n"],
  ["no-result", 7, "1. a3a4"],
  ["text-after-end", 2, "* *"],
  ["text-after-end", 9, "a3a4 1-0 a7a6"],
  ["bad-result", 9, '[Result "1-1"] 1-0'],
  ["result-mismatch", 15, '[Result "0-1"] 1-0'],
  ["bad-tag", 1, '["x"] *'],
  ["bad-tag", 1, '[1a "x"] *'],
  ["bad-tag", 1, "[Red x] *"],
  ["bad-tag", 1, `[${"a".repeat(41)} "x"] *`],
  ["duplicate-tag", 10, '[A "x"]\n [A "x"] *'],
  ["unclosed-tag", 7, '[A "x" *'],
  ["unclosed-tag", 5, '[A "x\n"] *'],
  ["unclosed-tag", 10, '[A "x\\"] *'],
  ["bad-setup", 8, '[Setup "7/7 r 0 1"] *'],
  ["unclosed-comment", 4, "{ * "],
  ["unclosed-comment", 6, "{ \\} *"],
  ["forbidden-character", 2, "{a\u202eb} *"],
  ["forbidden-character", 4, '[A "\0"] *'],
  ["forbidden-character", 1, "{\ud83d} *"],
  ["forbidden-character", 1, "{\u2028} *"],
  ["bad-escape", 1, "{\\x} *"],
  ["bad-escape", 1, "{\\u20} *"],
  ["bad-escape", 1, "{\\u{1F418}} *"],
  ["bad-escape", 1, "{\\"],
  ["unexpected-character", 5, "a3a4 ! *"],
  ["unexpected-character", 4, "a3a4*"],
  ["unexpected-character", 4, "a3a4\u00a0*"],
  ["unexpected-character", 0, "} *"],
  ["unexpected-character", 0, "\u202e *"],
  ["unclosed-variation", 5, "a3a4 (c3c4 *"],
  ["unclosed-variation", 11, "a3a4 (c3c4 (g3g4"],
  ["unopened-variation", 4, "a3a4) *"],
  ["empty-variation", 6, "a3a4 () *"],
  ["empty-variation", 9, "a3a4 ({x}) *"],
  ["misplaced-variation", 0, "(a3a4) *"],
  ["misplaced-variation", 6, "a3a4 ((c3c4)) *"],
  ["bad-move-text", 2, "a3z4 *"],
  ["bad-move-text", 1, "a0a1 *"],
  ["bad-move-text", 0, "A3A4 *"],
  ["bad-move-text", 4, "a3a4q *"],
  ["bad-move-text", 3, "1. *"],
  ["bad-move-text", 3, "1. 2. a3a4 *"],
  ["bad-mark", 4, "a3a4!!! *"],
  ["bad-mark", 4, "a3a4!!!! *"],
  ["wrong-move-number", 0, "2. a3a4 *"],
  ["wrong-move-number", 0, "1... a3a4 *"],
  ["wrong-move-number", 0, "01. a3a4 *"],
  ["wrong-move-number", 0, "1 a3a4 *"],
  ["wrong-move-number", 0, "1-1"],
  ["wrong-move-number", 5, "a3a4 1. a7a6 *"],
  ["wrong-move-number", 6, "a3a4 (1... c3c4) *"],
  ["bad-evaluation", 0, "[%eval 0.35] *"],
  ["bad-evaluation", 5, "a3a4 [%eval win 0] *"],
  ["bad-evaluation", 5, "a3a4 [%eval cp -0] *"],
  ["bad-evaluation", 5, "a3a4 [%eval cp 1000000] *"],
  ["bad-evaluation", 5, "a3a4 [%eval cp 1 depth 0] *"],
  ["bad-evaluation", 5, 'a3a4 [Red "x"] *'],
  ["duplicate-evaluation", 17, "a3a4 [%eval cp 1][%eval cp 1] *"],
  ["misplaced-evaluation", 6, "a3a4 ([%eval cp 1] c3c4) *"],
  ["too-deep", 5 + 6 * MAX_VARIATION_DEPTH, `a3a4 ${"(a3a4 ".repeat(MAX_VARIATION_DEPTH + 1)}`],
  ["too-many-moves", 5 * MAX_RECORD_MOVES, "a3a4 ".repeat(MAX_RECORD_MOVES + 1)],
  ["too-long", MAX_RECORD_LENGTH, " ".repeat(MAX_RECORD_LENGTH + 1)],
];

describe("a fault", () => {
  test.each(FAULTS)("%s is reported at index %i of %.40j", (kind, index, text) => {
    expect(refusal(text)).toMatchObject({ code: "bad-record", kind, index, text: text.slice(0, 200) });
  });

  it("is named by line and column", () => {
    expect(refusal("a3a4\n\n  zzzz *").message).toBe('line 3, column 3: "zzzz" is not a move; moves look like a3a4');
  });

  it("has a message of one line of printable ASCII", () => {
    for (const [, , text] of FAULTS) expect(refusal(text).message).toMatch(/^[ -~]+$/);
  });

  test.each([[undefined], [null], [7], [{}], [["*"]]])("is what is no string: %j", (value) => {
    expect(refusal(value as never)).toMatchObject({ code: "bad-record", option: "text" });
  });
});

describe("the writer", () => {
  const empty: GameRecord = { tags: new Map(), comment: "", evaluation: null, moves: [] };
  const move: RecordMove = {
    move: { from: "a3", to: "a4" },
    mark: null,
    comment: "",
    evaluation: null,
    variations: [],
  };
  const nested = (depth: number): RecordMove => {
    let inner = move;
    for (let left = depth; left > 0; left--) inner = { ...move, variations: [[inner]] };
    return inner;
  };

  it("writes a record without anything as an unfinished game", () => {
    expect(formatRecord(empty)).toBe("*\n");
  });

  it("puts a backslash before backslashes and the delimiter, and nothing else that is seen", () => {
    const tags = new Map([["A", 'a"b\\{}']]);
    expect(formatRecord({ ...empty, tags, comment: 'a"b\\{}\n' })).toBe('[A "a\\"b\\\\{}"]\n\n{a"b\\\\{\\}\\n} *\n');
  });

  it("numbers Blue's move where something stands between it and Red's", () => {
    const text = "1. a3a4 {x} 1... a7a6 2. c3d3 g7g6 3. g3g4 (3. e3e2) 3... g6g5 *\n";
    expect(formatRecord(parseRecord(text))).toBe(text);
  });

  it("breaks lines between words, as late as 80 columns allow", () => {
    const moves = Array.from({ length: 1_000 }, (_, index) => ({
      ...move,
      comment: " x".repeat(index % 2) + "y".repeat((index * 7) % 23),
    }));
    const lines = formatRecord({ ...empty, moves })
      .trimEnd()
      .split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBe(80);
    for (const [index, line] of lines.slice(0, -1).entries()) {
      const [word = ""] = /^(?:\d+\.+ \S+|\{[^}]*\}|\S+)/.exec(lines[index + 1]!) ?? [];
      expect(`${line} ${word}`.length).toBeGreaterThan(80);
    }
  });

  it("leaves nothing in the text that cannot be seen", () => {
    const hostile = HOSTILE_TEXTS.join("");
    const text = formatRecord({ ...empty, tags: new Map([["A", hostile]]), comment: hostile });
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\ufeff]/u);
  });

  const REFUSALS: readonly (readonly [kind: string, record: unknown])[] = [
    ["bad-tag", { ...empty, tags: new Map([["a b", "x"]]) }],
    ["bad-tag", { ...empty, tags: new Map([["A", 7]]) }],
    ["bad-result", { ...empty, tags: new Map([["Result", "2-0"]]) }],
    ["bad-comment", { ...empty, comment: 7 }],
    ["bad-mark", { ...empty, moves: [{ ...move, mark: "!!!" }] }],
    ["bad-move-text", { ...empty, moves: [{ ...move, move: { from: "a3", to: "a4 *" } }] }],
    ["bad-evaluation", { ...empty, evaluation: { score: { type: "cp", value: Number.NaN } } }],
    ["bad-evaluation", { ...empty, evaluation: { score: { type: "cp", value: 1 }, depth: 1.5 } }],
    ["bad-evaluation", { ...empty, evaluation: { score: { type: "win", plies: 0 } } }],
    ["empty-variation", { ...empty, moves: [{ ...move, variations: [[]] }] }],
    ["too-deep", { ...empty, moves: [nested(MAX_VARIATION_DEPTH + 1)] }],
    ["too-many-moves", { ...empty, moves: Array(MAX_RECORD_MOVES + 1).fill(move) }],
    ["too-long", { ...empty, comment: "\0".repeat(MAX_RECORD_LENGTH / 6) }],
  ];

  test.each(REFUSALS)("refuses what no record can hold: %s", (kind, record) => {
    expect(tryTo(() => formatRecord(record as GameRecord))).toMatchObject({ kind });
  });
});

describe("any record", () => {
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 6 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }),
    // Any code units at all: halves of surrogate pairs among them.
    fc.array(fc.nat(0xffff), { maxLength: 6 }).map((units) => String.fromCharCode(...units)),
  );
  const score = fc.oneof(
    fc.integer({ min: -999_999, max: 999_999 }).map((value) => ({ type: "cp" as const, value })),
    fc.integer({ min: 1, max: 9999 }).map((plies) => ({ type: "win" as const, plies })),
    fc.integer({ min: -9999, max: -1 }).map((plies) => ({ type: "win" as const, plies })),
  );
  const evaluation: fc.Arbitrary<Evaluation | null> = fc.option(
    fc.oneof(fc.record({ score }), fc.record({ score, depth: fc.integer({ min: 1, max: 999 }) })),
  );
  const square = fc.constantFrom(...SQUARES);
  const { line } = fc.letrec<{ line: RecordMove[]; move: RecordMove }>((tie) => ({
    move: fc.record({
      move: fc.record({ from: square, to: square }),
      mark: fc.option(fc.constantFrom(...MARKS)),
      comment: text,
      evaluation,
      variations: fc.oneof(
        { depthSize: "small" },
        fc.constant([]),
        fc.array(
          tie("line").filter((moves) => moves.length > 0),
          { maxLength: 2 },
        ),
      ),
    }),
    line: fc.array(tie("move"), { maxLength: 5 }),
  }));
  const record: fc.Arbitrary<GameRecord> = fc.record({
    tags: fc
      .record({
        setup: fc.option(fc.constantFrom("7/7/7/7/7/7/7/2cW3/7 b 0 7", "6c/7/7/7/E6/7/7/7/7 r 9 9999")),
        result: fc.constantFrom(undefined, "1-0", "0-1", "1/2-1/2", "*"),
        own: fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,39}$/), text), { maxLength: 3 }),
      })
      .map(({ setup, result, own }) => {
        const tags = new Map(own.filter(([name]) => name !== "Setup" && name !== "Result"));
        if (setup) tags.set("Setup", setup);
        if (result) tags.set("Result", result);
        return tags;
      }),
    comment: text,
    evaluation,
    moves: line,
  });

  it("U26: keeps variations, comments, marks, evaluations and tags through writing and reading, and is written alike again", () => {
    fc.assert(
      fc.property(record, (written) => {
        const once = formatRecord(written);
        const read = parseRecord(once);
        expect({ ...read, tags: [...read.tags] }).toEqual({ ...written, tags: [...written.tags] });
        expect(formatRecord(read)).toBe(once);
        expect(judgeReader(once)).toBe(true);
      }),
      { seed: 26, numRuns: 1_000 },
    );
  });

  it("is read right or refused when its text was tampered with, each in less than 100 ms", () => {
    const prng = createPrng(3);
    const texts = fc.sample(record, { seed: 3, numRuns: 300 }).map(formatRecord);
    const verdicts = { taken: 0, refused: 0 };
    let slowestMs = 0;
    for (let left = 20_000; left > 0; left--) {
      const mutant = mutate(prng.pick(texts), prng);
      slowestMs = Math.max(
        slowestMs,
        timeMs(() => tryTo(() => parseRecord(mutant))),
      );
      verdicts[judgeReader(mutant) ? "taken" : "refused"]++;
    }
    expect(slowestMs).toBeLessThan(100);
    // Were all mutants taken, or all refused, nothing would have been tested.
    expect(Math.min(verdicts.taken, verdicts.refused)).toBeGreaterThan(1_000);
  });
});
