import type { Board } from "../rules/board.js";
import { ANIMALS, type Piece, SIDES, SQUARES, type Square } from "../types.js";

/** A piece on the board under a name that stays its own from position to position. */
export interface Token {
  readonly key: string;
  readonly piece: Piece;
  readonly square: Square;
}

/** What differs between two placements. */
export interface TokenChanges {
  readonly moved: readonly { readonly from: Square; readonly token: Token }[];
  readonly gone: readonly Token[];
}

/**
 * The pieces of a board in an order that never depends on where they stand. A side has each animal once; an editor's
 * placement may have it twice, and then the later ones are numbered.
 */
export function tokensOf(board: Board): Token[] {
  const tokens: Token[] = [];
  for (const side of SIDES) {
    for (const animal of ANIMALS) {
      let count = 0;
      board.forEach((piece, index) => {
        if (piece?.side !== side || piece.animal !== animal) return;
        count++;
        tokens.push({ key: `${side}-${animal}-${count}`, piece, square: SQUARES[index]! });
      });
    }
  }
  return tokens;
}

/** The pieces that stand elsewhere than before, and those that are gone. */
export function changesBetween(before: readonly Token[], after: readonly Token[]): TokenChanges {
  const moved: { from: Square; token: Token }[] = [];
  const gone: Token[] = [];
  const now = new Map(after.map((token) => [token.key, token]));
  for (const earlier of before) {
    const token = now.get(earlier.key);
    if (!token) gone.push(earlier);
    else if (token.square !== earlier.square) moved.push({ from: earlier.square, token });
  }
  return { moved, gone };
}
