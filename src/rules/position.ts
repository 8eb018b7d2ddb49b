import { TigerleapError } from "../errors.js";
import { checkMove, formatMove } from "../notation/move.js";
import { formatSetup, type ParseSetupOptions, parseSetup } from "../notation/position.js";
import { checkSetup, MAX_COUNTER } from "../notation/setup.js";
import { squareIndex } from "../notation/square.js";
import type { Move, Outcome, Piece, RuleSet, Setup, Side, Square } from "../types.js";
import { type Board, movePiece } from "./board.js";
import { explainIllegality, type Illegality } from "./explain.js";
import { generatePaths } from "./movegen.js";
import { decideOutcome, opponent } from "./outcome.js";
import { DEFAULT_RULES, type RuleSetLike, ruleSet } from "./ruleset.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";

const NO_MOVES: readonly Move[] = Object.freeze([]);

/** A setup played under a set of rules. Nothing about it ever changes: {@link Position.play} makes a new one. */
export class Position {
  /** The side to move. */
  readonly turn: Side;
  /** Half-moves since the last capture, 0–9999; it stays at 9999 in longer games. */
  readonly halfmoveClock: number;
  /** Number of the full move, 1–9999; grows after Blue's move and stays at 9999 in longer games. */
  readonly fullmoveNumber: number;
  readonly rules: RuleSet;
  /**
   * The position before the last move; `null` if there is none, and after a capture, since nothing from before a capture
   * can occur again. A position from text knows no past.
   */
  readonly previous: Position | null;

  readonly #board: Board;
  #moves: readonly Move[] | undefined;
  #outcome: Outcome | null | undefined;

  private constructor(setup: Setup, rules: RuleSet, previous: Position | null) {
    this.#board = setup.board;
    this.turn = setup.turn;
    this.halfmoveClock = setup.halfmoveClock;
    this.fullmoveNumber = setup.fullmoveNumber;
    this.rules = rules;
    this.previous = previous;
    Object.freeze(this);
  }

  /** The start position. Throws `bad-rule-set`. */
  static start(rules: RuleSetLike = DEFAULT_RULES): Position {
    return new Position(parseSetup(START), ruleSet(rules), null);
  }

  /** A position from a setup, which is checked. Throws `bad-position` or `bad-rule-set`. */
  static fromSetup(setup: Setup, rules: RuleSetLike = DEFAULT_RULES): Position {
    return new Position(checkSetup(setup), ruleSet(rules), null);
  }

  /** The piece on a square, `null` for an empty one. Throws `bad-option` if there is no such square. */
  at(square: Square): Piece | null {
    return this.#board[squareIndex(square)] ?? null;
  }

  /** The board, the turn and the counters as a frozen copy. */
  setup(): Setup {
    const { turn, halfmoveClock, fullmoveNumber } = this;
    return Object.freeze({ board: Object.freeze(this.#board.slice()), turn, halfmoveClock, fullmoveNumber });
  }

  /** All legal moves, by squares from a1 to g9; none when the game is over for any reason. */
  legalMoves(): readonly Move[] {
    return this.outcome() ? NO_MOVES : this.#pseudoMoves();
  }

  /** Whether the move is legal here. Throws `bad-move` for an object that holds no two squares. */
  isLegal(move: Move): boolean {
    return this.explainIllegal(move) === null;
  }

  /** Why the move is not legal, `null` if it is. Throws `bad-move` for an object that holds no two squares. */
  explainIllegal(move: Move): Illegality | null {
    const { from, to } = checkMove(move);
    const situation = { board: this.#board, turn: this.turn, outcome: this.outcome() };
    return explainIllegality(situation, squareIndex(from), squareIndex(to), this.rules);
  }

  /** The position after the move. Throws `illegal-move` with the kind of {@link explainIllegal}, or `bad-move`. */
  play(move: Move): Position {
    const illegality = this.explainIllegal(move);
    if (illegality) {
      const text = formatMove(move);
      const { kind, message } = illegality;
      throw new TigerleapError("illegal-move", `${text} is not legal: ${message}`, { kind, text });
    }
    const to = squareIndex(move.to);
    const isCapture = this.#board[to] != null;
    const setup = {
      board: movePiece(this.#board, squareIndex(move.from), to),
      turn: opponent(this.turn),
      halfmoveClock: isCapture ? 0 : Math.min(this.halfmoveClock + 1, MAX_COUNTER),
      fullmoveNumber: Math.min(this.fullmoveNumber + (this.turn === "blue" ? 1 : 0), MAX_COUNTER),
    };
    return new Position(setup, this.rules, isCapture ? null : this);
  }

  /** How the game has ended, `null` while it goes on. */
  outcome(): Outcome | null {
    if (this.#outcome === undefined) {
      const state = {
        board: this.#board,
        turn: this.turn,
        canMove: this.#pseudoMoves().length > 0,
        halfmoveClock: this.halfmoveClock,
        countOccurrences: () => this.#countOccurrences(),
      };
      const outcome = decideOutcome(state, this.rules);
      this.#outcome = outcome && Object.freeze(outcome);
    }
    return this.#outcome;
  }

  /** The position string in its strict form. */
  toString(): string {
    return formatSetup(this.setup());
  }

  /** The moves by the rules of movement and capture, whether or not the game is over. */
  #pseudoMoves(): readonly Move[] {
    this.#moves ??= Object.freeze(generatePaths(this.#board, this.turn, this.rules).map((path) => path.move));
    return this.#moves;
  }

  /** How often this board with this side to move has occurred since the last capture, this time included. */
  #countOccurrences(): number {
    let occurrences = 1;
    // Only every other earlier position has the same side to move.
    for (let past = this.previous?.previous; past; past = past.previous?.previous) {
      if (past.#board.every((piece, square) => piece === this.#board[square])) occurrences++;
    }
    return occurrences;
  }
}

/** How to read a position string, and the rules to play it by (`default` unless given). */
export interface ParsePositionOptions extends ParseSetupOptions {
  readonly rules?: RuleSetLike;
}

/** Reads a position string. Throws `bad-position` with its kind, the text and the index of the fault, or `bad-rule-set`. */
export function parsePosition(text: string, options: ParsePositionOptions = {}): Position {
  return Position.fromSetup(parseSetup(text, options), options.rules);
}

/** Writes a position in the strict form of position strings. */
export function formatPosition(position: Position): string {
  return position.toString();
}
