import { squareIndex } from "../src/notation/square.js";
import { ANIMALS, type Move, type Setup, SIDES, SQUARES } from "../src/types.js";
import { PIECE_COUNT } from "./data.js";
import { OFF_BOARD } from "./kernel/shape.js";

const NO_PIECE = PIECE_COUNT;
const LAST_SQUARE = SQUARES.length - 1;

/**
 * The board of a self-play game, in numbers only: the core would tell it too, but a piece at a time. It is told legal
 * moves and checks nothing. Pieces are 8 · side + animal, sides 0 Red and 1 Blue, squares 0–62.
 */
export class Board {
  readonly #squareOf = new Uint8Array(PIECE_COUNT).fill(OFF_BOARD);
  readonly #pieceAt = new Uint8Array(SQUARES.length).fill(NO_PIECE);
  #turn: number;
  #halfmoveClock: number;

  constructor({ board, turn, halfmoveClock }: Setup) {
    for (const [square, piece] of board.entries()) {
      if (piece) this.#put(SIDES.indexOf(piece.side) * ANIMALS.length + ANIMALS.indexOf(piece.animal), square);
    }
    this.#turn = SIDES.indexOf(turn);
    this.#halfmoveClock = halfmoveClock;
  }

  /** The side to move: 0 Red, 1 Blue. */
  get turn(): number {
    return this.#turn;
  }

  /** Half-moves since the last capture. */
  get halfmoveClock(): number {
    return this.#halfmoveClock;
  }

  /** Whether a move takes something. */
  isCapture({ to }: Move): boolean {
    return this.#pieceAt[squareIndex(to)] !== NO_PIECE;
  }

  /** Plays a legal move. */
  play(move: Move): void {
    const from = squareIndex(move.from);
    const to = squareIndex(move.to);
    const taken = this.#pieceAt[to]!;
    if (taken !== NO_PIECE) this.#squareOf[taken] = OFF_BOARD;
    this.#halfmoveClock = taken === NO_PIECE ? this.#halfmoveClock + 1 : 0;
    this.#put(this.#pieceAt[from]!, to);
    this.#pieceAt[from] = NO_PIECE;
    this.#turn = 1 - this.#turn;
  }

  /** Writes the squares of all pieces as a record has them: for the side to move. */
  writeSquares(target: Uint8Array, offset: number): void {
    const first = this.#turn * ANIMALS.length;
    for (let piece = 0; piece < PIECE_COUNT; piece++) {
      // The other side's pieces are eight on, or eight back.
      const square = this.#squareOf[piece ^ first]!;
      target[offset + piece] = this.#turn === 0 || square === OFF_BOARD ? square : LAST_SQUARE - square;
    }
  }

  #put(piece: number, square: number): void {
    this.#squareOf[piece] = square;
    this.#pieceAt[square] = piece;
  }
}
