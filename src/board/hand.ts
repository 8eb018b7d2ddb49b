import type { Illegality } from "../rules/explain.js";
import type { Position } from "../rules/position.js";
import { type Move, type Setup, SQUARES, type Square } from "../types.js";
import { rankedPiece } from "./describe.js";
import type { BoardText } from "./text.js";

/** Who may move by hand. */
export type Playable = "none" | "red" | "blue" | "both";

/** All values of {@link Playable}. */
export const PLAYABLE: readonly Playable[] = ["none", "red", "blue", "both"];

/** What the hand needs of the board. */
export interface HandBoard extends EventTarget {
  readonly position: Position;
  readonly setup: Setup | null;
  readonly playable: Playable;
  readonly editable: boolean;
  readonly text: BoardText;
  requestUpdate(): void;
  announce(text: string): void;
}

/** A move that was tried and is not legal. */
export interface Refusal {
  readonly move: Move;
  readonly illegality: Illegality;
}

/** How long the reason of a refusal stays to be read. */
const REASON_MS = 4000;

/** Which animal is picked, where it can go, and what happens to the squares that are activated. */
export class Hand {
  readonly #board: HandBoard;
  #picked: Square | null = null;
  #targets: ReadonlyMap<Square, Move> = new Map();
  #refusal: Refusal | null = null;
  #reasonTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(board: HandBoard) {
    this.#board = board;
  }

  /** Where the picked animal stands. */
  get picked(): Square | null {
    return this.#picked;
  }

  /** The legal moves of the picked animal by where they lead. */
  get targets(): ReadonlyMap<Square, Move> {
    return this.#targets;
  }

  /** The last try that was not legal, as long as its reason is shown. */
  get refusal(): Refusal | null {
    return this.#refusal;
  }

  /** Whether the board is one to edit. */
  get edits(): boolean {
    return this.#board.editable && this.#board.setup !== null;
  }

  /** Whether the animal of a square can be taken in hand. */
  canPick(square: Square): boolean {
    const { position, setup, playable } = this.#board;
    if (setup) return this.edits && setup.board[SQUARES.indexOf(square)] != null;
    const { turn } = position;
    if (playable !== "both" && playable !== turn) return false;
    return position.at(square)?.side === turn && position.outcome() === null;
  }

  /** Picks the animal of a square that {@link canPick} allows. */
  pick(square: Square): void {
    const { position, text } = this.#board;
    const piece = position.at(square);
    if (!piece) return;
    const moves = position.legalMoves().filter(({ from }) => from === square);
    this.#targets = new Map(moves.map((move) => [move.to, move]));
    this.#forgetRefusal();
    this.#setPicked(square);
    this.#board.announce(text.picked(rankedPiece(piece, position.rules), moves.length));
  }

  /** Puts the picked animal back, and says so. */
  putBack(): void {
    if (this.#picked === null) return;
    this.clear();
    this.#board.announce(this.#board.text.putBack);
  }

  /** Forgets what was picked or refused: the placement is another. */
  clear(): void {
    this.#targets = new Map();
    this.#forgetRefusal();
    this.#setPicked(null);
  }

  /** A square was tapped, or Enter pressed on it. */
  activate(square: Square): void {
    if (this.edits) this.#emit("board-square", { square });
    else if (this.#picked === square) this.putBack();
    else if (this.canPick(square)) this.pick(square);
    else if (this.#picked) this.try({ from: this.#picked, to: square });
    else this.#sayNothingToPick();
  }

  /** Asks for a move: a legal one becomes an event, any other a reason. */
  try(move: Move): void {
    const illegality = this.#board.position.explainIllegal(move);
    if (illegality) {
      this.#refuse({ move, illegality });
      return;
    }
    this.clear();
    this.#emit("board-move", { move });
  }

  /** An animal of the setup was dragged; `null` is off the board. */
  carry(from: Square, to: Square | null): void {
    this.#emit("board-carry", { from, to });
  }

  #refuse(refusal: Refusal): void {
    this.#forgetRefusal();
    this.#refusal = refusal;
    this.#reasonTimer = setTimeout(() => this.#forgetRefusal(), REASON_MS);
    this.#board.requestUpdate();
    this.#board.announce(this.#board.text.illegal(refusal.illegality));
    this.#emit("board-illegal", refusal);
  }

  #sayNothingToPick(): void {
    const { setup, playable, text } = this.#board;
    if (setup === null && playable !== "none") this.#board.announce(text.nothingToPick);
  }

  #forgetRefusal(): void {
    clearTimeout(this.#reasonTimer);
    if (this.#refusal === null) return;
    this.#refusal = null;
    this.#board.requestUpdate();
  }

  #setPicked(square: Square | null): void {
    if (this.#picked === square) return;
    this.#picked = square;
    this.#board.requestUpdate();
    this.#emit("board-select", { square });
  }

  #emit(name: string, detail: object): void {
    this.#board.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
