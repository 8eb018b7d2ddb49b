import type { BoardArrow } from "tigerleap/board";
import type { Animal, IllegalMoveKind, Outcome, Square } from "tigerleap/rules";

/** What the reader is asked to do. */
export type Goal =
  /** To bring one of the moving side's animals to one of these squares, by a capture where an enemy stands there. */
  | { readonly kind: "arrive"; readonly animal: Animal; readonly on: readonly Square[] }
  /** To try a move that the rules forbid for this reason. */
  | { readonly kind: "try"; readonly illegality: IllegalMoveKind }
  /** To end the game like this. */
  | { readonly kind: "end"; readonly outcome: Outcome }
  /** To make so many half-moves, whichever. */
  | { readonly kind: "play"; readonly halfmoves: number };

/**
 * Who moves. `alone`: the side to move, again and again, while the other one rests. `in-turn`: the reader moves both
 * sides. `once`: there is one move, and another than the one asked for is answered by the other side.
 */
export type Moving = "alone" | "in-turn" | "once";

/** One thing to do on a board. Its words are in the catalogue, under its id. */
export interface Exercise {
  readonly id: string;
  /** Where it begins, as a position string. */
  readonly position: string;
  readonly moving: Moving;
  readonly goal: Goal;
  readonly marks?: readonly Square[];
  readonly arrows?: readonly BoardArrow[];
}

/** A page of the course. Its words are in the catalogue, under its id. */
export interface Lesson {
  readonly id: string;
  /** What it tells: a rule of the game, or advice on playing it well. */
  readonly part: "rules" | "advice";
  readonly exercises: readonly Exercise[];
}
