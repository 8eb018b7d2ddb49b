/** Texts of 10 MB made to take a reader's time, memory or stack. */
import { describe, expect, test } from "vitest";
import { parseRecord } from "../../src/notation/record-reader.js";
import { timeMs, tryTo } from "../support/records.js";

const LENGTH = 10_000_000;

function repeated(piece: string, before = "", after = ""): string {
  return before + piece.repeat(Math.floor((LENGTH - before.length - after.length) / piece.length)) + after;
}

function readingTimeMs(text: string): number {
  return timeMs(() => tryTo(() => parseRecord(text)));
}

describe("T4: 10 MB are read in at most a second", () => {
  test.each([
    ["parentheses", () => repeated("(")],
    ["blanks", () => repeated(" ")],
    ["line breaks", () => repeated("\n")],
    ["one comment", () => repeated("a", "{", "} *")],
    ["one comment that is not closed", () => repeated("a", "{")],
    ["one comment of line breaks", () => repeated("\n", "{", "} *")],
    ["one comment of large characters", () => repeated("😀", "{", "} *")],
    ["one value of a tag", () => repeated("a", '[A "', '"] *')],
    ["blanks in a tag", () => repeated(" ", "[A")],
    ["digits", () => repeated("1")],
    ["letters", () => repeated("a")],
    ["marks", () => repeated("!", "a3a4")],
    ["moves", () => repeated("a3a4 ")],
    ["variations in each other", () => repeated("a3a4 (")],
    ["variations of one move", () => repeated("(c3c4) ", "a3a4 ")],
    ["half an evaluation", () => repeated("[%eval cp ")],
    ["a fault after many lines", () => repeated("\n", "", "?")],
  ])("%s", (_, makeText) => {
    expect(readingTimeMs(makeText())).toBeLessThan(1_000);
  });
});

// Every few characters are a word or an escape of its own here, so that it takes longer, though no more than so much a word.
describe("T4: 10 MB of the smallest parts are read in at most three seconds", () => {
  test.each([
    ["escapes", () => repeated("\\n", "{", "} *")],
    ["backslashes", () => repeated("\\", "{")],
    ["empty comments", () => repeated("{}", "", " *")],
    ["short comments", () => repeated("{a}", "", " *")],
    ["tags", () => Array.from({ length: 900_000 }, (_, index) => `[A${index} ""]`).join("")],
  ])("%s", (_, makeText) => {
    expect(readingTimeMs(makeText())).toBeLessThan(3_000);
  });
});

test("T4: the time grows in line with the length", () => {
  const short = readingTimeMs(`{${"\\n".repeat(500_000)}} *`);
  const long = readingTimeMs(`{${"\\n".repeat(4_000_000)}} *`);
  // Eight times as long. Quadratic time would take 64 times as long.
  expect(long).toBeLessThan(24 * short + 50);
});
