import {
  checkSetup,
  formatSetup,
  type Piece,
  Position,
  type Setup,
  type Side,
  SQUARES,
  type Square,
  TigerleapError,
  validatePosition,
} from "tigerleap/rules";
import { Changes } from "./changes.js";

/** A position that is being put together. It may be anything on the way; `fault` says what keeps it from being legal. */
export class Draft extends Changes {
  #setup: Setup = Position.start().setup();
  /** What was typed and can't be read; the board stays as it was. */
  #typed: { readonly text: string; readonly fault: TigerleapError } | null = null;

  get setup(): Setup {
    return this.#setup;
  }

  /** The position string, or what was typed instead of one. */
  get text(): string {
    // An empty field for the clock is NaN.
    return this.#typed?.text ?? formatSetup({ ...this.#setup, halfmoveClock: this.#setup.halfmoveClock || 0 });
  }

  /** What keeps it from being a legal position. */
  get fault(): TigerleapError | null {
    if (this.#typed) return this.#typed.fault;
    try {
      checkSetup(this.#setup);
      return null;
    } catch (error) {
      if (error instanceof TigerleapError) return error;
      throw error;
    }
  }

  /** Begins with a position that there is. */
  load(setup: Setup): void {
    this.#change(setup);
  }

  /** Puts an animal on a square, or takes what stands there away. An animal that stands elsewhere moves: each side has one of each. */
  put(square: Square, piece: Piece | null): void {
    const board = this.#setup.board.map((standing) => (piece && isSame(standing, piece) ? null : standing));
    board[SQUARES.indexOf(square)] = piece;
    this.#change({ board });
  }

  /** Carries an animal to another square, or off the board. */
  carry(from: Square, to: Square | null): void {
    const piece = this.at(from);
    if (to) this.put(to, piece);
    else this.put(from, null);
  }

  at(square: Square): Piece | null {
    return this.#setup.board[SQUARES.indexOf(square)] ?? null;
  }

  /** Whether an animal stands anywhere. */
  has(piece: Piece): boolean {
    return this.#setup.board.some((standing) => isSame(standing, piece));
  }

  turn(turn: Side): void {
    this.#change({ turn });
  }

  /** Any number: what it is not, `fault` says. */
  halfmoveClock(halfmoveClock: number): void {
    this.#change({ halfmoveClock });
  }

  clear(): void {
    this.#change({ board: SQUARES.map(() => null), halfmoveClock: 0, fullmoveNumber: 1 });
  }

  /** Takes over what is typed as soon as it is a position. */
  type(text: string): void {
    const read = validatePosition(text, { lenient: true });
    if (read.ok) this.#change(read.setup);
    else {
      this.#typed = { text, fault: TigerleapError.fromPlain(read.error) };
      this.changed();
    }
  }

  /** The position under some rules. Throws what `fault` is. */
  position(rules: Position["rules"]): Position {
    const { fault } = this;
    if (fault) throw fault;
    return Position.fromSetup(this.#setup, rules);
  }

  #change(changes: Partial<Setup>): void {
    this.#setup = { ...this.#setup, ...changes };
    this.#typed = null;
    this.changed();
  }
}

function isSame(a: Piece | null, b: Piece): boolean {
  return a?.side === b.side && a.animal === b.animal;
}
