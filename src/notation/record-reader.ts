import { type RecordErrorKind, TigerleapError } from "../errors.js";
import { type Closing, readEscaped } from "./escape.js";
import { readEvaluation } from "./evaluation.js";
import { parseMove } from "./move.js";
import { quote } from "./quote.js";
import {
  type Annotation,
  firstPly,
  formatMoveNumber,
  type GameRecord,
  isGameResult,
  isMark,
  joinComments,
  MAX_RECORD_LENGTH,
  MAX_RECORD_MOVES,
  MAX_VARIATION_DEPTH,
  type RecordMove,
} from "./record.js";

/** A record, and where its parts stand in the text. */
export interface ReadRecord {
  readonly record: GameRecord;
  readonly moveIndexes: ReadonlyMap<RecordMove, number>;
  /** For each tag the index of its value, behind the quotation mark; for a `Result` without a tag that of the result at the end. */
  readonly tagIndexes: ReadonlyMap<string, number>;
}

/**
 * Reads the record of one game; docs/RECORDS.md has the grammar. No rule is asked: the moves may be illegal.
 * Takes time linear in the length of the text. Throws `bad-record` with a {@link RecordErrorKind}, the text and the index of the fault.
 */
export function parseRecord(text: string): GameRecord {
  return readRecord(text).record;
}

/** {@link parseRecord} with the places of moves and tags, for faults that only the rules find. */
export function readRecord(text: string): ReadRecord {
  if (typeof text !== "string") throw new TigerleapError("bad-record", "a record must be a string", { option: "text" });
  return new RecordReader(text).read();
}

/** The error for a fault at a place of a record, its line and column in the message. */
export function recordFault(kind: RecordErrorKind, text: string, index: number, message: string): TigerleapError {
  return new TigerleapError("bad-record", `${placeName(text, index)}: ${message}`, { kind, text, index });
}

/** How a place in a text is named to people: "line 3, column 14", both from 1. */
export function placeName(text: string, index: number): string {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf("\n"); end >= 0 && end < index; end = text.indexOf("\n", lineStart)) {
    line++;
    lineStart = end + 1;
  }
  return `line ${line}, column ${index - lineStart + 1}`;
}

/** While it is read, a part of a record changes. */
type Unfinished<T> = { -readonly [K in keyof T]: T[K] };

interface UnfinishedMove extends Unfinished<RecordMove> {
  readonly variations: UnfinishedMove[][];
}

/** A line that is being read: the main line, or a variation that is still open. */
interface Line {
  readonly moves: UnfinishedMove[];
  /** The number of its next half-move. */
  ply: number;
  /** What is said before the first move of a variation; it is kept in the comment of that move. */
  preface: string;
  /** Where its parenthesis stands. */
  readonly index: number;
}

const NOT_BLANK = /[^ \t\r\n]/g;
const TAG_NAME = /[A-Za-z][A-Za-z0-9_]{0,39}(?![A-Za-z0-9_])/y;
const RESULT = /(?:1-0|0-1|1\/2-1\/2|\*)(?=[ \t\r\n]|$)/y;
const MOVE_NUMBER = /[0-9]{1,9}\.{0,3}/y;
/** A move with its mark, or whatever stands in their place. Longer words are no moves. */
const MOVE = /([A-Za-z0-9]{1,5})([!?]{0,3})/y;

class RecordReader {
  readonly #text: string;
  #at = 0;
  readonly #tags = new Map<string, string>();
  readonly #tagIndexes = new Map<string, number>();
  readonly #moveIndexes = new Map<RecordMove, number>();
  readonly #start: Unfinished<Annotation> = { comment: "", evaluation: null };
  /** The main line and the variations that are open, innermost last. */
  readonly #lines: [Line, ...Line[]] = [{ moves: [], ply: 0, preface: "", index: 0 }];

  constructor(text: string) {
    this.#text = text;
  }

  read(): ReadRecord {
    if (this.#text.length > MAX_RECORD_LENGTH) {
      throw this.#fault("too-long", MAX_RECORD_LENGTH, `a record has at most ${MAX_RECORD_LENGTH} characters`);
    }
    // Some editors begin every text with a byte order mark.
    if (this.#text.startsWith("\ufeff")) this.#at = 1;
    this.#readTags();
    const [main] = this.#lines;
    main.ply = this.#firstPly();
    while (!this.#readResult()) this.#readItem();
    return {
      record: { tags: this.#tags, ...this.#start, moves: main.moves },
      moveIndexes: this.#moveIndexes,
      tagIndexes: this.#tagIndexes,
    };
  }

  /** The next character that is no blank, empty at the end of the text; the reader then stands on it. */
  #next(): string {
    NOT_BLANK.lastIndex = this.#at;
    this.#at = NOT_BLANK.test(this.#text) ? NOT_BLANK.lastIndex - 1 : this.#text.length;
    return this.#text.charAt(this.#at);
  }

  /** What the pattern matches here; the reader then stands behind it. */
  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  /** Reads up to the delimiter; the reader stands behind the one that opens. */
  #readEscaped(closing: Closing, unclosed: RecordErrorKind): string {
    const read = readEscaped(this.#text, this.#at, closing);
    if ("text" in read) {
      this.#at = read.end;
      return read.text;
    }
    const { fault, index } = read;
    const shown = quote(this.#text.charAt(index));
    switch (fault) {
      case "unclosed":
        throw this.#fault(unclosed, index, `a ${closing} is missing`);
      case "bad-escape":
        throw this.#fault(fault, index, 'a backslash stands before one of \\ " { } n, or in \\u202E');
      case "forbidden-character":
        throw this.#fault(fault, index, `${shown} must be written as an escape such as \\u202E`);
    }
  }

  #readTags(): void {
    while (this.#next() === "[" && !this.#text.startsWith("[%", this.#at)) {
      this.#at++;
      this.#next();
      const index = this.#at;
      const name = this.#match(TAG_NAME)?.[0];
      if (name === undefined || this.#next() !== '"') {
        throw this.#fault("bad-tag", index, 'a tag looks like [Name "value"]');
      }
      if (this.#tags.has(name)) throw this.#fault("duplicate-tag", index, `the tag ${name} stands there twice`);
      this.#at++;
      this.#tagIndexes.set(name, this.#at);
      this.#tags.set(name, this.#readEscaped('"', "unclosed-tag"));
      if (this.#next() !== "]") throw this.#fault("unclosed-tag", this.#at, "a ] is missing");
      this.#at++;
    }
  }

  #firstPly(): number {
    try {
      return firstPly(this.#tags.get("Setup"));
    } catch (error) {
      if (!(error instanceof TigerleapError)) throw error;
      throw this.#fault("bad-setup", this.#tagIndexes.get("Setup")!, `the tag Setup: ${error.message}`);
    }
  }

  /** Reads the result, which ends the record. Says whether it stands here. */
  #readResult(): boolean {
    const character = this.#next();
    const index = this.#at;
    const result = /[01*]/.test(character) ? this.#match(RESULT)?.[0] : undefined;
    if (result === undefined && character !== "") return false;
    if (this.#lines.length > 1) throw this.#fault("unclosed-variation", this.#line.index, "a ) is missing");
    if (result === undefined) {
      throw this.#fault("no-result", index, "a record ends with 1-0, 0-1, 1/2-1/2 or *");
    }
    const tag = this.#tags.get("Result");
    if (tag === undefined) {
      if (result !== "*") this.#tags.set("Result", result);
      this.#tagIndexes.set("Result", index);
    } else if (!isGameResult(tag)) {
      const message = `the tag Result is 1-0, 0-1, 1/2-1/2 or *, not ${quote(tag)}`;
      throw this.#fault("bad-result", this.#tagIndexes.get("Result")!, message);
    } else if (tag !== result) {
      throw this.#fault("result-mismatch", index, `the record ends with ${result}, and its tag Result is ${tag}`);
    }
    if (this.#next() !== "") throw this.#fault("text-after-end", this.#at, "something follows the result");
    return true;
  }

  /** Reads what stands here, which is neither the end nor a blank. */
  #readItem(): void {
    const character = this.#text.charAt(this.#at);
    if (character === "{") this.#readComment();
    else if (character === "(") this.#openVariation();
    else if (character === ")") this.#closeVariation();
    else if (character === "[") this.#readEvaluation();
    else if (/[A-Za-z]/.test(character)) this.#readMove();
    else if (/[0-9]/.test(character)) this.#readNumberedMove();
    else throw this.#unexpected();
  }

  #unexpected(): TigerleapError {
    const shown = quote(String.fromCodePoint(this.#text.codePointAt(this.#at)!));
    return this.#fault("unexpected-character", this.#at, `${shown} has no meaning here`);
  }

  get #line(): Line {
    return this.#lines[this.#lines.length - 1]!;
  }

  /** What a comment here is about: the last move of the line, or the start position; `null` where a variation begins. */
  #annotated(): Unfinished<Annotation> | null {
    return this.#line.moves.at(-1) ?? (this.#lines.length === 1 ? this.#start : null);
  }

  #readComment(): void {
    this.#at++;
    const comment = this.#readEscaped("}", "unclosed-comment");
    const position = this.#annotated();
    if (position) position.comment = joinComments(position.comment, comment);
    else this.#line.preface = joinComments(this.#line.preface, comment);
  }

  #readEvaluation(): void {
    const index = this.#at;
    const read = readEvaluation(this.#text, index);
    if (!read) throw this.#fault("bad-evaluation", index, "an evaluation looks like [%eval cp 35 depth 12]");
    const position = this.#annotated();
    if (!position) throw this.#fault("misplaced-evaluation", index, "an evaluation stands behind a move");
    if (position.evaluation)
      throw this.#fault("duplicate-evaluation", index, "this position has an evaluation already");
    position.evaluation = read.evaluation;
    this.#at = read.end;
  }

  #openVariation(): void {
    const line = this.#line;
    const replaced = line.moves.at(-1);
    if (!replaced) throw this.#fault("misplaced-variation", this.#at, "a variation stands behind the move it replaces");
    if (this.#lines.length > MAX_VARIATION_DEPTH) {
      throw this.#fault("too-deep", this.#at, `variations are at most ${MAX_VARIATION_DEPTH} deep`);
    }
    const moves: UnfinishedMove[] = [];
    replaced.variations.push(moves);
    this.#lines.push({ moves, ply: line.ply - 1, preface: "", index: this.#at });
    this.#at++;
  }

  #closeVariation(): void {
    if (this.#lines.length === 1) throw this.#fault("unopened-variation", this.#at, "a ( is missing before this )");
    if (this.#line.moves.length === 0) throw this.#fault("empty-variation", this.#at, "a variation has a move");
    this.#lines.pop();
    this.#at++;
  }

  #readNumberedMove(): void {
    const index = this.#at;
    const number = this.#match(MOVE_NUMBER)![0];
    const right = formatMoveNumber(this.#line.ply);
    if (number !== right) {
      throw this.#fault("wrong-move-number", index, `the move number here is ${right}, not ${quote(number)}`);
    }
    this.#next();
    this.#readMove();
  }

  #readMove(): void {
    const index = this.#at;
    const [word = "", square = "", mark = ""] = this.#match(MOVE) ?? [];
    const line = this.#line;
    const move = this.#parseMove(square, index);
    if (mark !== "" && !isMark(mark)) {
      throw this.#fault("bad-mark", index + square.length, "a mark is one of ! ? !! ?? !? ?!");
    }
    if (!/^[ \t\r\n(){[]?$/.test(this.#text.charAt(this.#at))) {
      throw this.#fault("unexpected-character", this.#at, `a blank is missing behind ${word}`);
    }
    if (this.#moveIndexes.size === MAX_RECORD_MOVES) {
      throw this.#fault("too-many-moves", index, `a record has at most ${MAX_RECORD_MOVES} moves`);
    }
    const read = { move, mark: mark === "" ? null : mark, evaluation: null, comment: line.preface, variations: [] };
    line.moves.push(read);
    line.preface = "";
    line.ply++;
    this.#moveIndexes.set(read, index);
  }

  #parseMove(word: string, index: number): RecordMove["move"] {
    try {
      return parseMove(word);
    } catch (error) {
      if (!(error instanceof TigerleapError)) throw error;
      const message = word === "" ? "a move is missing" : error.message;
      throw this.#fault("bad-move-text", index + (error.index ?? 0), message);
    }
  }

  #fault(kind: RecordErrorKind, index: number, message: string): TigerleapError {
    return recordFault(kind, this.#text, index, message);
  }
}
