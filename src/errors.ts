/** The one error class of the package, and the names of everything that can go wrong. Imports nothing. */

/** What kind of call failed; the part of an error that programs branch on. */
export type ErrorCode =
  | "bad-position"
  | "bad-move"
  | "illegal-move"
  | "bad-rule-set"
  | "bad-record"
  | "bad-option"
  | "game-over"
  | "wasm-load-failed"
  | "bad-network"
  | "engine-crashed"
  | "superseded"
  | "aborted"
  | "disposed";

/** What is wrong with a position string. */
export type PositionErrorKind =
  | "empty"
  | "too-long"
  | "bad-spacing"
  | "wrong-field-count"
  | "wrong-row-count"
  | "wrong-row-width"
  | "unknown-letter"
  | "bad-digit"
  | "adjacent-digits"
  | "duplicate-animal"
  | "non-rat-in-water"
  | "animal-in-own-den"
  | "both-dens-entered"
  | "bad-side"
  | "bad-halfmove-clock"
  | "bad-fullmove-number"
  | "no-animals"
  | "mover-has-no-animal";

/** Why a move is not legal. */
export type IllegalMoveKind =
  | "game-over"
  | "empty-square"
  | "not-your-animal"
  | "not-a-step-or-jump"
  | "not-a-jumper"
  | "jump-blocked"
  | "own-den"
  | "only-rat-swims"
  | "own-animal"
  | "water-line"
  | "strength";

/** What is wrong with the record of a game. */
export type RecordErrorKind =
  | "too-long"
  | "too-many-moves"
  | "too-deep"
  | "bad-tag"
  | "duplicate-tag"
  | "bad-rules"
  | "bad-setup"
  | "bad-result"
  | "bad-reason"
  | "result-mismatch"
  | "no-result"
  | "text-after-end"
  | "unexpected-character"
  | "forbidden-character"
  | "bad-escape"
  | "unclosed-comment"
  | "unclosed-tag"
  | "unclosed-variation"
  | "unopened-variation"
  | "empty-variation"
  | "misplaced-variation"
  | "bad-move-text"
  | "bad-mark"
  | "wrong-move-number"
  | "bad-evaluation"
  | "duplicate-evaluation"
  | "misplaced-evaluation"
  | "bad-comment";

/** The finer name inside a code. */
export type ErrorKind = PositionErrorKind | IllegalMoveKind | RecordErrorKind;

/** Everything an error carries besides its message. */
export interface ErrorDetails {
  /** Finer than the code, where the code has kinds. */
  readonly kind?: ErrorKind;
  /** The offending text, as it came in (cut to 200 characters). */
  readonly text?: string;
  /** Where in `text` the fault begins, in UTF-16 code units from 0. */
  readonly index?: number;
  /** The option or argument that was refused. */
  readonly option?: string;
}

/** An error in its plain form, for JSON and messages between threads. */
export interface PlainError extends ErrorDetails {
  readonly code: ErrorCode;
  readonly message: string;
}

const LONGEST_TEXT = 200;

/** Every error that the package throws on purpose. */
export class TigerleapError extends Error implements PlainError {
  override readonly name = "TigerleapError";
  readonly code: ErrorCode;
  declare readonly kind?: ErrorKind;
  declare readonly text?: string;
  declare readonly index?: number;
  declare readonly option?: string;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    if (details.kind !== undefined) this.kind = details.kind;
    if (details.text !== undefined) this.text = details.text.slice(0, LONGEST_TEXT);
    if (details.index !== undefined) this.index = details.index;
    if (details.option !== undefined) this.option = details.option;
  }

  /** The plain form. {@link TigerleapError.fromPlain} is its inverse. */
  toPlain(): PlainError {
    const { code, message, kind, text, index, option } = this;
    return {
      code,
      message,
      ...(kind !== undefined && { kind }),
      ...(text !== undefined && { text }),
      ...(index !== undefined && { index }),
      ...(option !== undefined && { option }),
    };
  }

  /** An error made again from its plain form. */
  static fromPlain(plain: PlainError): TigerleapError {
    return new TigerleapError(plain.code, plain.message, plain);
  }
}
