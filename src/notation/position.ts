import { type PlainError, type PositionErrorKind, TigerleapError } from "../errors.js";
import { FILES, type Piece, RANKS, type Setup, type Side, SQUARES } from "../types.js";
import { pieceLetter, pieceOfLetter } from "./piece.js";
import { quote } from "./quote.js";
import { MAX_COUNTER, missingAnimalFault, placementFault, READING_ORDER } from "./setup.js";

/** How to read position strings. */
export interface ParseSetupOptions {
  /**
   * Also take what other programs write: `w` for `r`, `j`/`J` for the leopard, blanks around and doubled,
   * the two counters missing, `- -` before them.
   */
  readonly lenient?: boolean;
}

/** A position string in its strict form never needs more characters. */
const LONGEST_POSITION = 200;

/** A part of the string and where it begins. */
interface Field {
  readonly text: string;
  readonly index: number;
}

/** The squares of a board in the order of SQUARES, and for each piece where its letter stands in the string. */
interface Placement {
  readonly board: (Piece | null)[];
  readonly letterIndex: Map<number, number>;
}

/**
 * Reads a position string. Throws `bad-position` with a {@link PositionErrorKind}, the text, and the index of the fault.
 * A position whose game is over is a position.
 */
export function parseSetup(text: string, { lenient = false }: ParseSetupOptions = {}): Setup {
  if (typeof text !== "string") {
    throw new TigerleapError("bad-position", "a position string must be a string", { option: "text" });
  }
  const fault = (kind: PositionErrorKind, index: number, message: string) =>
    new TigerleapError("bad-position", message, { kind, text, index });
  if (text.length > LONGEST_POSITION) {
    throw fault("too-long", LONGEST_POSITION, `a position has at most ${LONGEST_POSITION} characters`);
  }
  const [rows, side, halfmoves, fullmoves] = readFields(text, lenient, fault);
  const { board, letterIndex } = readRows(rows, lenient, fault);
  const misplaced = placementFault(board);
  if (misplaced) throw fault(misplaced.kind, letterIndex.get(misplaced.square)!, misplaced.message);
  const turn = readSide(side, lenient);
  if (!turn) throw fault("bad-side", side.index, `the side to move is r or b, not ${quote(side.text)}`);
  const halfmoveClock = readCounter(halfmoves, 0);
  if (halfmoveClock === null) {
    const message = `the half-moves since the last capture are a number 0-${MAX_COUNTER}, not ${quote(halfmoves.text)}`;
    throw fault("bad-halfmove-clock", halfmoves.index, message);
  }
  const fullmoveNumber = readCounter(fullmoves, 1);
  if (fullmoveNumber === null) {
    const message = `the full-move number is a number 1-${MAX_COUNTER}, not ${quote(fullmoves.text)}`;
    throw fault("bad-fullmove-number", fullmoves.index, message);
  }
  const missing = missingAnimalFault(board, turn);
  if (missing) throw fault(missing.kind, missing.kind === "no-animals" ? rows.index : side.index, missing.message);
  return Object.freeze({ board: Object.freeze(board), turn, halfmoveClock, fullmoveNumber });
}

/** {@link parseSetup} for forms: the fault as a value. Never throws, whatever the text. */
export function validatePosition(
  text: string,
  options: ParseSetupOptions = {},
): { readonly ok: true; readonly setup: Setup } | { readonly ok: false; readonly error: PlainError } {
  try {
    return { ok: true, setup: parseSetup(text, options) };
  } catch (error) {
    if (error instanceof TigerleapError) return { ok: false, error: error.toPlain() };
    throw error;
  }
}

/** Writes a setup as a position string in the strict form. Expects a setup that {@link parseSetup} or `checkSetup` returned. */
export function formatSetup(setup: Setup): string {
  const squares = READING_ORDER.map((square) => setup.board[square]);
  const rows = RANKS.map((_, row) => formatRow(squares.slice(row * FILES.length, (row + 1) * FILES.length)));
  return `${rows.join("/")} ${setup.turn === "red" ? "r" : "b"} ${setup.halfmoveClock} ${setup.fullmoveNumber}`;
}

function formatRow(squares: readonly (Piece | null | undefined)[]): string {
  return squares
    .map((piece) => (piece ? pieceLetter(piece) : " "))
    .join("")
    .replace(/ +/g, (gap) => String(gap.length));
}

type FaultMaker = (kind: PositionErrorKind, index: number, message: string) => TigerleapError;

function readFields(text: string, lenient: boolean, fault: FaultMaker): [Field, Field, Field, Field] {
  if (text.trim() === "") throw fault("empty", 0, "the position is empty");
  const badBlank = lenient ? text.search(/[^\S \t\r\n]/) : text.search(/[^\S ]|^ | $|(?<= ) /);
  if (badBlank >= 0) throw fault("bad-spacing", badBlank, "fields are separated by single spaces");
  const fields = Array.from(text.matchAll(/\S+/g), (match): Field => ({ text: match[0], index: match.index }));
  if (lenient) {
    if (fields[2]?.text === "-" && fields[3]?.text === "-") fields.splice(2, 2);
    if (fields.length === 2) fields.push({ text: "0", index: text.length }, { text: "1", index: text.length });
  }
  const [rows, side, halfmoves, fullmoves, surplus] = fields;
  if (!rows || !side || !halfmoves || !fullmoves || surplus) {
    const message = "a position has four fields: rows, side to move, half-moves, full-move number";
    throw fault("wrong-field-count", surplus?.index ?? text.length, message);
  }
  return [rows, side, halfmoves, fullmoves];
}

function readRows(field: Field, lenient: boolean, fault: FaultMaker): Placement {
  let start = field.index;
  const rows = field.text.split("/").map((text): Field => {
    const row = { text, index: start };
    start += text.length + 1;
    return row;
  });
  if (rows.length !== RANKS.length) {
    // The slash before the first row too many, or the place where a row is missing.
    const surplus = rows[RANKS.length];
    const index = surplus ? surplus.index - 1 : field.index + field.text.length;
    throw fault("wrong-row-count", index, `a position has ${RANKS.length} rows, not ${rows.length}`);
  }
  const placement: Placement = { board: SQUARES.map(() => null), letterIndex: new Map() };
  rows.forEach((row, number) => {
    readRow(row, (RANKS.length - 1 - number) * FILES.length, placement, lenient, fault);
  });
  return placement;
}

/** Reads a row into the seven squares from `first` on. */
function readRow(row: Field, first: number, placement: Placement, lenient: boolean, fault: FaultMaker): void {
  let width = 0;
  let afterDigit = false;
  for (let i = 0; i < row.text.length; i++) {
    const character = row.text.charAt(i);
    const index = row.index + i;
    const isDigit = character >= "0" && character <= "9";
    if (isDigit) {
      const gap = Number(character);
      if (gap < 1 || gap > FILES.length) throw fault("bad-digit", index, `the digit ${character} is not 1-7`);
      if (afterDigit) throw fault("adjacent-digits", index, "two digits stand side by side");
      width += gap;
    } else {
      const piece = pieceOfLetter(lenient ? character.replace("j", "p").replace("J", "P") : character);
      if (!piece) {
        const shown = String.fromCodePoint(row.text.codePointAt(i)!);
        throw fault("unknown-letter", index, `no animal is written ${quote(shown)}`);
      }
      if (width < FILES.length) {
        placement.board[first + width] = piece;
        placement.letterIndex.set(first + width, index);
      }
      width++;
    }
    afterDigit = isDigit;
  }
  if (width !== FILES.length) {
    throw fault("wrong-row-width", row.index, `a row has ${FILES.length} squares, not ${width}`);
  }
}

function readSide(field: Field, lenient: boolean): Side | null {
  if (field.text === "r" || (lenient && field.text === "w")) return "red";
  return field.text === "b" ? "blue" : null;
}

/** A counter of one to four plain digits without leading zeros, or `null`. */
function readCounter(field: Field, least: number): number | null {
  if (!/^(0|[1-9][0-9]{0,3})$/.test(field.text)) return null;
  const value = Number(field.text);
  return value >= least ? value : null;
}
