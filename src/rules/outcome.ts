import type { Outcome, RuleSwitches, Side } from "../types.js";
import type { Board } from "./board.js";
import { DEN_INDEX } from "./geometry.js";

/** What decides whether a game is over. */
export interface GameState {
  readonly board: Board;
  readonly turn: Side;
  /** Whether the side to move has a move by the rules of movement and capture. */
  readonly canMove: boolean;
  readonly halfmoveClock: number;
  /** How often the position has occurred, this time included. Asked only where repetition matters. */
  readonly countOccurrences: () => number;
}

/** Occurrences of a position that make a draw under `repetition: "draw"`. */
const DRAWING_OCCURRENCES = 3;

/** The other side. */
export function opponent(side: Side): Side {
  return side === "red" ? "blue" : "red";
}

/** The side that has an animal in the enemy den, or `null`. */
export function denWinner(board: Board): Side | null {
  if (board[DEN_INDEX.blue]?.side === "red") return "red";
  return board[DEN_INDEX.red]?.side === "blue" ? "blue" : null;
}

/** How the game has ended, `null` while it goes on. The order is that of "End of the game" in docs/RULES.md. */
export function decideOutcome(state: GameState, rules: RuleSwitches): Outcome | null {
  const { board, turn } = state;
  const winner = denWinner(board);
  if (winner) return { winner, reason: "den" };
  if (!board.some((piece) => piece?.side === turn)) return { winner: opponent(turn), reason: "annihilation" };
  if (!state.canMove) {
    return rules.noMoves === "draw"
      ? { winner: null, reason: "no-moves" }
      : { winner: opponent(turn), reason: "no-moves" };
  }
  if (rules.repetition === "draw" && state.countOccurrences() >= DRAWING_OCCURRENCES) {
    return { winner: null, reason: "repetition" };
  }
  if (rules.noCaptureLimit > 0 && state.halfmoveClock >= rules.noCaptureLimit) {
    return { winner: null, reason: "no-capture" };
  }
  return null;
}
