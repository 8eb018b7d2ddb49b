/**
 * What a position string is, written a second time from docs/RULES.md, by other means than the reader's: one pattern,
 * then the 63 characters of the board. It knows the rules of the strings only, not why a string breaks them.
 */
import { expect } from "vitest";
import type { PlainError } from "../../src/errors.js";
import { formatSetup, type Setup, validatePosition } from "../../src/rules/index.js";

const STRICT = /^(?:[RCDWPTLErcdwptle1-7]{1,7}\/){8}[RCDWPTLErcdwptle1-7]{1,7} [rb] (?:0|[1-9]\d{0,3}) [1-9]\d{0,3}$/;
const LONGEST = 200;

/** Seen as on the page, rank 9 first: `~` is water, `D` the den of Red, `d` that of Blue. */
const TERRAIN = [
  "...d...",
  ".......",
  ".......",
  ".~~.~~.",
  ".~~.~~.",
  ".~~.~~.",
  ".......",
  ".......",
  "...D...",
].join("");
const LETTERS = "RCDWPTLE";
const ANIMALS = ["rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant"];

/** The 63 characters of the board from a9 to g1, a dot for an empty square; expects rows of letters and digits. */
function spread(rows: string): string {
  return rows.replaceAll("/", "").replace(/\d/g, (digit) => ".".repeat(Number(digit)));
}

/** Whether a text is a position string in the strict form. */
export function isStrict(text: string): boolean {
  if (!STRICT.test(text)) return false;
  const [rows = "", side = ""] = text.split(" ");
  if (/\d\d/.test(rows) || rows.split("/").some((row) => spread(row).length !== 7)) return false;
  const board = spread(rows);
  const letters = board.replaceAll(".", "");
  const on = (terrain: string): string[] => [...board].filter((_, index) => TERRAIN[index] === terrain);
  const isRed = (letter: string): boolean => LETTERS.includes(letter);
  const isBlue = (letter: string): boolean => LETTERS.toLowerCase().includes(letter);
  const [redDen = "", blueDen = ""] = [...on("D"), ...on("d")];
  return (
    new Set(letters).size === letters.length &&
    on("~").every((letter) => ".rR".includes(letter)) &&
    !isRed(redDen) &&
    !isBlue(blueDen) &&
    !(isBlue(redDen) && isRed(blueDen)) &&
    [...letters].some(side === "r" ? isBlue : isRed)
  );
}

/** The strict string that a lenient reader has to make of a text, `null` if it has to refuse it. */
function strictOf(text: string): string | null {
  if (text.length > LONGEST) return null;
  const words = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "").split(/[ \t\r\n]+/);
  if (words[2] === "-" && words[3] === "-") words.splice(2, 2);
  if (words.length === 2) words.push("0", "1");
  const [rows = "", side = "", ...counters] = words;
  const strict = [rows.replaceAll("j", "p").replaceAll("J", "P"), side === "w" ? "r" : side, ...counters].join(" ");
  return isStrict(strict) ? strict : null;
}

/** Other ways to write a position, for the lenient reader only. */
export function lenientForms(text: string): string[] {
  const [rows = "", side = "", ...counters] = text.split(" ");
  const others = rows.replace("p", "j").replace("P", "J");
  const letter = side.replace("r", "w");
  return [`${others} ${letter} ${counters.join(" ")}`, `${rows} ${letter} - -`, `\t${rows}  ${side}\r\n`];
}

/** The strict string for a setup, without the writer's help. */
export function textOf({ board, turn, halfmoveClock, fullmoveNumber }: Setup): string {
  const characters = board.map((piece) => {
    const letter = piece ? LETTERS[ANIMALS.indexOf(piece.animal)]! : ".";
    return piece?.side === "blue" ? letter.toLowerCase() : letter;
  });
  const rows = Array.from({ length: 9 }, (_, row) => characters.slice(7 * (8 - row), 7 * (9 - row)).join(""));
  const packed = rows.map((row) => row.replace(/\.+/g, (gap) => String(gap.length)));
  return `${packed.join("/")} ${turn === "red" ? "r" : "b"} ${halfmoveClock} ${fullmoveNumber}`;
}

function expectRefusal(error: PlainError, text: string): void {
  const isPlaced = Number.isInteger(error.index) && error.index! >= 0 && error.index! <= text.length;
  if (error.code === "bad-position" && error.kind && error.text === text.slice(0, LONGEST) && isPlaced) return;
  expect.fail(`${JSON.stringify(text.slice(0, LONGEST))} is refused by ${JSON.stringify(error)}`);
}

/**
 * Asserts that the reader takes a text exactly if it is a position string, reads from it what it says, and else refuses
 * it with a kind and a place in the text. Says whether the text was taken.
 */
export function judgePosition(text: string, { lenient = false } = {}): boolean {
  const result = validatePosition(text, { lenient });
  const strict = lenient ? strictOf(text) : isStrict(text) ? text : null;
  if (!result.ok) {
    if (strict !== null) expect.fail(`a position is refused: ${JSON.stringify(text)}`);
    expectRefusal(result.error, text);
    return false;
  }
  // One comparison of texts: expect costs more than all the rest.
  if (textOf(result.setup) !== strict || formatSetup(result.setup) !== strict) {
    expect({ read: textOf(result.setup), written: formatSetup(result.setup) }, JSON.stringify(text)).toEqual({
      read: strict,
      written: strict,
    });
  }
  return true;
}
