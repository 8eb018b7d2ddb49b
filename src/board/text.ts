import type { Terrain } from "../notation/terrain.js";
import type { Illegality } from "../rules/explain.js";
import type { Animal, Piece, Side, Square } from "../types.js";

/** A piece and its strength, 1–8, by the rules of the position. */
export interface RankedPiece extends Piece {
  readonly strength: number;
}

/** A square as the board describes it. */
export interface SquareDescription {
  readonly square: Square;
  readonly terrain: Terrain;
  /** Whose trap or den it is; `null` for land and river. */
  readonly owner: Side | null;
  readonly piece: RankedPiece | null;
  /** Whether its animal is the one picked. */
  readonly picked: boolean;
  /** What the picked animal can do there. */
  readonly target: "move" | "capture" | null;
  /** Whether the page points at it. */
  readonly marked: boolean;
}

/** A move as the board describes it. */
export interface MoveDescription {
  readonly from: Square;
  readonly to: Square;
  readonly piece: Piece;
  readonly captured: Piece | null;
  /** Whether it crosses the river in one leap. */
  readonly jump: boolean;
  /** Whose den it enters, `null` for every other move. */
  readonly den: Side | null;
}

/** Every word that the board shows or says. */
export interface BoardText {
  /** The language of these words as a BCP 47 tag. */
  readonly language: string;
  /** The name of the board for screen readers. */
  readonly board: string;
  /** How to use it by keyboard, for screen readers. */
  readonly help: string;
  readonly animals: Readonly<Record<Animal, string>>;
  /** Written on the ground. */
  readonly river: string;
  /** Written on the ground. */
  readonly trap: string;
  /** Written on the ground. */
  readonly den: string;
  /** An animal with its side and strength. */
  piece(piece: RankedPiece): string;
  /** The name of a square with all that is to know about it. */
  square(square: SquareDescription): string;
  /** Said when a move was made, a whole sentence. */
  move(move: MoveDescription): string;
  /** Why a move is not legal, a whole sentence. */
  illegal(illegality: Illegality): string;
  /** Said when an animal was picked, with the number of its legal moves. */
  picked(piece: RankedPiece, moves: number): string;
  /** Said when the picked animal was put back. */
  putBack: string;
  /** Said when there is nothing to pick on a square. */
  nothingToPick: string;
}
