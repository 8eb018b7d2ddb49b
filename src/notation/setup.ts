import { type PositionErrorKind, TigerleapError } from "../errors.js";
import { FILES, type Piece, RANKS, type Setup, SIDES, type Side, SQUARES } from "../types.js";
import { pieceOf } from "./piece.js";
import { quote } from "./quote.js";
import { DENS, terrainOf } from "./terrain.js";

/** The largest value of either counter. Writers never go beyond it. */
export const MAX_COUNTER = 9999;

/** What keeps a setup from being a position. */
export interface SetupFault {
  readonly kind: PositionErrorKind;
  readonly message: string;
}

/** A fault that has a place on the board. */
export interface PlacementFault extends SetupFault {
  /** Index of the square at fault; it holds a piece. */
  readonly square: number;
}

/** All square indexes in the order in which position strings name them: rank 9 down to rank 1, files a to g. */
export const READING_ORDER: readonly number[] = RANKS.flatMap((_, row) =>
  FILES.map((_, file) => (RANKS.length - 1 - row) * FILES.length + file),
);

/** The first fault in the placement of the pieces, in reading order, or `null`. Expects 63 squares. */
export function placementFault(board: Setup["board"]): PlacementFault | null {
  const seen = new Set<Piece>();
  const densEntered = new Set<Side>();
  for (const square of READING_ORDER) {
    const piece = board[square];
    if (!piece) continue;
    const name = SQUARES[square]!;
    const who = `${piece.side} ${piece.animal}`;
    if (seen.has(piece)) return { kind: "duplicate-animal", message: `a second ${who} stands on ${name}`, square };
    seen.add(piece);
    if (piece.animal !== "rat" && terrainOf(name) === "river") {
      return { kind: "non-rat-in-water", message: `the ${who} stands in the river on ${name}`, square };
    }
    if (name === DENS[piece.side]) {
      return { kind: "animal-in-own-den", message: `the ${who} stands in its own den ${name}`, square };
    }
    if (terrainOf(name) === "den") densEntered.add(piece.side);
    if (densEntered.size === SIDES.length) {
      return { kind: "both-dens-entered", message: "both dens have been entered", square };
    }
  }
  return null;
}

/** The fault of a board on which no game can be under way, or `null`. */
export function missingAnimalFault(board: Setup["board"], turn: Side): SetupFault | null {
  const sides = new Set(board.map((piece) => piece?.side));
  const waiting = turn === "red" ? "blue" : "red";
  if (!sides.has("red") && !sides.has("blue")) return { kind: "no-animals", message: "the board is empty" };
  if (sides.has(waiting)) return null;
  return { kind: "mover-has-no-animal", message: `${waiting} has just moved and has no animal` };
}

/**
 * Checks a setup that was not read from a string, such as a board put together by hand, and returns a frozen copy of it.
 * Throws `bad-position`: with a kind and the property as `option` for what position strings forbid too, with the
 * property alone for a value of a wrong shape.
 */
export function checkSetup(setup: Setup): Setup {
  let copy: Setup;
  try {
    copy = readSetup(setup);
  } catch (error) {
    if (error instanceof TigerleapError) throw error;
    // A property that throws when it is read, a null, a number …
    throw new TigerleapError("bad-position", "the setup cannot be read", { option: "setup" });
  }
  const fault = placementFault(copy.board) ?? missingAnimalFault(copy.board, copy.turn);
  if (fault) throw new TigerleapError("bad-position", fault.message, { kind: fault.kind, option: "board" });
  return copy;
}

/** Reads every property once, so that what is checked is what is kept. */
function readSetup(setup: Setup): Setup {
  const { board, turn, halfmoveClock, fullmoveNumber } = setup;
  if (!Array.isArray(board) || board.length !== SQUARES.length) {
    throw badProperty("board", `board must be an array of ${SQUARES.length} squares`);
  }
  if (!SIDES.includes(turn)) throw badProperty("turn", "turn must be red or blue", "bad-side");
  if (!isCounter(halfmoveClock, 0)) {
    const message = `the half-moves since the last capture are a whole number 0-${MAX_COUNTER}`;
    throw badProperty("halfmoveClock", message, "bad-halfmove-clock");
  }
  if (!isCounter(fullmoveNumber, 1)) {
    const message = `the full-move number is a whole number 1-${MAX_COUNTER}`;
    throw badProperty("fullmoveNumber", message, "bad-fullmove-number");
  }
  const pieces = SQUARES.map((square, index) => readPiece(board[index], square));
  return Object.freeze({ board: Object.freeze(pieces), turn, halfmoveClock, fullmoveNumber });
}

function readPiece(value: Piece | null | undefined, square: string): Piece | null {
  if (value === null) return null;
  const piece = value && pieceOf(value.side, value.animal);
  if (piece) return piece;
  throw badProperty("board", `board holds ${quote(value)} on ${square}; a square holds a side and an animal, or null`);
}

function badProperty(option: keyof Setup, message: string, kind?: PositionErrorKind): TigerleapError {
  return new TigerleapError("bad-position", message, { option, ...(kind !== undefined && { kind }) });
}

function isCounter(value: number, least: number): boolean {
  return Number.isInteger(value) && value >= least && value <= MAX_COUNTER;
}
