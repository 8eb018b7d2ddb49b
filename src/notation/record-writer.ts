import { type RecordErrorKind, TigerleapError } from "../errors.js";
import { escapeText } from "./escape.js";
import { checkEvaluation, formatEvaluation } from "./evaluation.js";
import { formatMove } from "./move.js";
import { quote } from "./quote.js";
import {
  type Annotation,
  firstPly,
  formatMoveNumber,
  type GameRecord,
  isGameResult,
  isMark,
  MAX_RECORD_LENGTH,
  MAX_RECORD_MOVES,
  MAX_VARIATION_DEPTH,
  type RecordMove,
} from "./record.js";

/** Lines are broken between words where they would get longer. Comments are words. */
const LINE_WIDTH = 80;

const TAG_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/**
 * Writes a record; `parseRecord` is its inverse. Text that was written, read and written again is the same text.
 * Throws `bad-record` for what no record can hold, and `bad-move` for a move without two squares.
 */
export function formatRecord(record: GameRecord): string {
  const { tags, moves } = record;
  const tagLines = Array.from(tags, ([name, value]) => formatTag(name, value));
  const result = tags.get("Result") ?? "*";
  if (!isGameResult(result))
    throw refusal("bad-result", `the tag Result is 1-0, 0-1, 1/2-1/2 or *, not ${quote(result)}`);
  const writer = new MoveWriter();
  writer.writeAnnotation(record);
  writer.writeLine(moves, firstPly(tags.get("Setup")), 0);
  const head = tagLines.length > 0 ? `${tagLines.join("\n")}\n\n` : "";
  const text = `${head}${breakLines([...writer.words, result])}\n`;
  if (text.length > MAX_RECORD_LENGTH)
    throw refusal("too-long", `a record has at most ${MAX_RECORD_LENGTH} characters`);
  return text;
}

/** Whether a value can be the name of a tag. */
export function isTagName(value: unknown): value is string {
  return typeof value === "string" && TAG_NAME.test(value);
}

function formatTag(name: string, value: string): string {
  if (!isTagName(name)) {
    throw refusal("bad-tag", `the name of a tag is a letter and up to 39 letters, digits and _, not ${quote(name)}`);
  }
  if (typeof value !== "string") throw refusal("bad-tag", `the value of the tag ${name} must be a string`);
  return `[${name} "${escapeText(value, '"')}"]`;
}

/** Turns lines of moves into words. */
class MoveWriter {
  readonly words: string[] = [];
  #moves = 0;

  /** Writes a line and its variations. `ply` is the number of its first half-move. */
  writeLine(moves: readonly RecordMove[], ply: number, depth: number): void {
    if (depth > MAX_VARIATION_DEPTH) {
      throw refusal("too-deep", `variations are at most ${MAX_VARIATION_DEPTH} deep`);
    }
    let needsNumber = true;
    for (const [index, move] of moves.entries()) {
      this.#writeMove(move, ply + index, needsNumber);
      const { length } = this.words;
      this.writeAnnotation(move);
      for (const variation of move.variations) this.#writeVariation(variation, ply + index, depth + 1);
      // Blue's move has its number only where something stands between it and Red's.
      needsNumber = this.words.length > length;
    }
  }

  /** Writes what is said of a position. */
  writeAnnotation({ evaluation, comment }: Annotation): void {
    if (evaluation) this.words.push(formatEvaluation(checkEvaluation(evaluation)));
    if (typeof comment !== "string") throw refusal("bad-comment", "a comment must be a string");
    if (comment !== "") this.words.push(`{${escapeText(comment, "}")}}`);
  }

  #writeMove({ move, mark }: RecordMove, ply: number, needsNumber: boolean): void {
    this.#moves++;
    if (this.#moves > MAX_RECORD_MOVES) {
      throw refusal("too-many-moves", `a record has at most ${MAX_RECORD_MOVES} moves`);
    }
    if (mark !== null && !isMark(mark)) throw refusal("bad-mark", "a mark is one of ! ? !! ?? !? ?!, or null");
    const number = needsNumber || ply % 2 === 0 ? `${formatMoveNumber(ply)} ` : "";
    this.words.push(`${number}${formatMove(move)}${mark ?? ""}`);
  }

  #writeVariation(moves: readonly RecordMove[], ply: number, depth: number): void {
    if (moves.length === 0) throw refusal("empty-variation", "a variation has a move");
    const first = this.words.length;
    this.writeLine(moves, ply, depth);
    // The parentheses stick to the first and the last word of the variation.
    this.words[first] = `(${this.words[first]}`;
    this.words[this.words.length - 1] += ")";
  }
}

function breakLines(words: readonly string[]): string {
  let text = words[0] ?? "";
  let width = text.length;
  for (const word of words.slice(1)) {
    const fits = width + 1 + word.length <= LINE_WIDTH;
    text += `${fits ? " " : "\n"}${word}`;
    width = fits ? width + 1 + word.length : word.length;
  }
  return text;
}

function refusal(kind: RecordErrorKind, message: string): TigerleapError {
  return new TigerleapError("bad-record", message, { kind, option: "record" });
}
