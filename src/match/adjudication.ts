import { opponent } from "../rules/outcome.js";
import { type Score, SIDES, type Side } from "../types.js";

/** When the runner ends a game that its rules would not end yet. What is left out never does. */
export interface Adjudication {
  /** A draw once both players have called the position about even for a while. A capture starts the count anew. */
  readonly draw?: {
    /** Full moves since the game began before which no draw is given. */
    readonly moveNumber: number;
    /** Moves of each side in a row. */
    readonly moveCount: number;
    /** The most that a score may be off, in hundredths of a cat. */
    readonly score: number;
  };
  /** A loss once a player has called its own position lost for a while. */
  readonly resign?: {
    readonly moveCount: number;
    /** The least by which it must be behind, in hundredths of a cat. */
    readonly score: number;
    /** Whether the other player must have agreed for as many moves. */
    readonly twoSided: boolean;
  };
  /** A draw after so many full moves since the game began. */
  readonly maxMoves?: number;
}

/** What the runner has decided. */
export interface Verdict {
  readonly winner: Side | null;
  readonly reason: "draw-score" | "resign-score" | "max-moves";
}

/** Follows one game and says when it is to be ended. */
export class Adjudicator {
  readonly #settings: Adjudication;
  /** Half-moves in a row with even scores. */
  #even = 0;
  /** Moves in a row in which a side's own score was so low, or so high, that the game is decided. */
  readonly #losing: Record<Side, number> = { red: 0, blue: 0 };
  readonly #winning: Record<Side, number> = { red: 0, blue: 0 };

  constructor(settings: Adjudication) {
    this.#settings = settings;
  }

  /**
   * Notes a move.
   * @param score what its player said, for itself; `null` for nothing
   */
  note(side: Side, score: Score | null, isCapture: boolean): void {
    const { draw, resign } = this.#settings;
    const value = score && worthOf(score);
    if (draw) this.#even = value !== null && !isCapture && Math.abs(value) <= draw.score ? this.#even + 1 : 0;
    if (resign) {
      this.#losing[side] = value !== null && value <= -resign.score ? this.#losing[side] + 1 : 0;
      this.#winning[side] = value !== null && value >= resign.score ? this.#winning[side] + 1 : 0;
    }
  }

  /**
   * The verdict after the move noted last, `null` while the game goes on.
   * @param plies half-moves since the game began, those of the opening included
   */
  verdict(plies: number): Verdict | null {
    const { draw, resign, maxMoves } = this.#settings;
    if (resign) {
      const loser = SIDES.find((side) => this.#hasResigned(side, resign));
      if (loser) return { winner: opponent(loser), reason: "resign-score" };
    }
    if (draw && plies >= 2 * draw.moveNumber && this.#even >= 2 * draw.moveCount) {
      return { winner: null, reason: "draw-score" };
    }
    return maxMoves !== undefined && plies >= 2 * maxMoves ? { winner: null, reason: "max-moves" } : null;
  }

  #hasResigned(side: Side, { moveCount, twoSided }: NonNullable<Adjudication["resign"]>): boolean {
    return this.#losing[side] >= moveCount && (!twoSided || this.#winning[opponent(side)] >= moveCount);
  }
}

function worthOf(score: Score): number {
  if (score.type === "cp") return score.value;
  return score.plies > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}
