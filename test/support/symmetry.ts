import { type Move, type Piece, type Setup, type Side, SQUARES, type Square } from "../../src/types.js";

/** A renaming of squares and sides that leaves the game the same. */
export interface Symmetry {
  square(square: Square): Square;
  side(side: Side): Side;
}

/** Files a–g become g–a. */
export const MIRROR: Symmetry = {
  square: (square) => SQUARES[SQUARES.indexOf(square) - 2 * (SQUARES.indexOf(square) % 7) + 6]!,
  side: (side) => side,
};

/** The board is turned by half a turn, and each side becomes the other. */
export const HALF_TURN: Symmetry = {
  square: (square) => SQUARES[62 - SQUARES.indexOf(square)]!,
  side: (side) => (side === "red" ? "blue" : "red"),
};

export function transformSetup(setup: Setup, symmetry: Symmetry): Setup {
  const board: (Piece | null)[] = SQUARES.map(() => null);
  setup.board.forEach((piece, index) => {
    const place = SQUARES.indexOf(symmetry.square(SQUARES[index]!));
    board[place] = piece && { side: symmetry.side(piece.side), animal: piece.animal };
  });
  return { ...setup, board, turn: symmetry.side(setup.turn) };
}

export function transformMove({ from, to }: Move, symmetry: Symmetry): Move {
  return { from: symmetry.square(from), to: symmetry.square(to) };
}
