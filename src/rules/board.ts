import type { Piece } from "../types.js";

/** 63 squares in the order of SQUARES, `null` for an empty one. Pieces are the shared objects of notation, `===` compares them. */
export type Board = readonly (Piece | null)[];

/** A new board with the piece on `from` moved to `to`, where it replaces what stands there. */
export function movePiece(board: Board, from: number, to: number): Board {
  const next = board.slice();
  next[to] = next[from] ?? null;
  next[from] = null;
  return next;
}
