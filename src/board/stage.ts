import type { Board } from "../rules/board.js";
import type { Side, Square } from "../types.js";
import { type Point, placeOf, SQUARE_SIZE } from "./geometry.js";
import { fadeOut, glide, prefersReducedMotion, putBack, shake } from "./motion.js";
import { changesBetween, type Token, tokensOf } from "./tokens.js";

/** What the stage needs of the board. */
export interface StageBoard {
  readonly renderRoot: ParentNode;
  readonly orientation: Side;
  readonly animationMs: number;
  requestUpdate(): void;
}

/** More animals than a move and its answer displace are put to their places at once. */
const MOST_GLIDES = 4;

/** The animals as they are drawn: which there are, and those on their way, in the hand or fading away. */
export class Stage {
  readonly #board: StageBoard;
  #tokens: readonly Token[] = [];
  /** Taken animals that are still fading away. */
  #leaving: readonly Token[] = [];
  #leavingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Who sets out as soon as the placement is rendered. */
  #departures: readonly { readonly from: Square; readonly token: Token }[] = [];
  /** Where an animal was just put down by hand: it is not led there once more. */
  #putDown: Square | null = null;

  constructor(board: StageBoard) {
    this.#board = board;
  }

  get tokens(): readonly Token[] {
    return this.#tokens;
  }

  get leaving(): readonly Token[] {
    return this.#leaving;
  }

  /** Shows another placement at once. */
  place(board: Board): void {
    this.clear();
    this.#tokens = tokensOf(board);
  }

  /** Shows another placement to which the animals go; with `taken`, those that are gone fade away. */
  lead(board: Board, taken: boolean): void {
    const before = this.#tokens;
    this.place(board);
    const { moved, gone } = changesBetween(before, this.#tokens);
    if (!this.#moves || moved.length > MOST_GLIDES) return;
    this.#departures = moved;
    if (taken) this.#leaving = gone.map((token) => ({ ...token, key: `${token.key}-gone` }));
  }

  /** Lets all go that have to; to be called when the placement is rendered. */
  depart(): void {
    const { orientation, animationMs } = this.#board;
    for (const { from, token } of this.#departures) {
      const element = this.#elementOf(token.key);
      if (!element || token.square === this.#putDown) continue;
      glide(element, placeOf(from, orientation), placeOf(token.square, orientation), animationMs);
    }
    this.#departures = [];
    if (this.#leaving.length === 0 || this.#leavingTimer !== undefined) return;
    for (const { key } of this.#leaving) {
      const element = this.#elementOf(key);
      if (element) fadeOut(element, animationMs);
    }
    this.#leavingTimer = setTimeout(() => {
      this.clear();
      this.#board.requestUpdate();
    }, animationMs);
  }

  /** Ends what is still fading away or about to set out. */
  clear(): void {
    clearTimeout(this.#leavingTimer);
    this.#leavingTimer = undefined;
    this.#leaving = [];
    this.#departures = [];
  }

  /** The name of the animal on a square. */
  keyAt(square: Square | null): string | null {
    return this.#tokens.find((token) => token.square === square)?.key ?? null;
  }

  /** Shows the animal of a square so far from its place, in the units of the drawing. */
  carry(square: Square, { x, y }: Point): void {
    const element = this.#elementAt(square);
    if (element) element.style.translate = `${(x / SQUARE_SIZE) * 100}% ${(y / SQUARE_SIZE) * 100}%`;
  }

  /** Shows a carried animal on its square again; it goes back there unless it stays where it is let go. */
  letGo(square: Square, goesBack: boolean): void {
    const element = this.#elementAt(square);
    if (!element) return;
    const offset = element.style.translate;
    element.style.translate = "";
    if (goesBack && this.#moves) putBack(element, offset);
  }

  /** An animal is put down there by hand: the page, if it plays the move at once, only has to leave it there. */
  expect(square: Square): void {
    this.#putDown = square;
    setTimeout(() => {
      this.#putDown = null;
    });
  }

  /** Shakes the animal of a square. */
  shake(square: Square): void {
    const element = this.#elementAt(square);
    if (element && this.#moves) shake(element);
  }

  get #moves(): boolean {
    return this.#board.animationMs > 0 && !prefersReducedMotion();
  }

  #elementAt(square: Square): HTMLElement | null {
    const key = this.keyAt(square);
    return key === null ? null : this.#elementOf(key);
  }

  #elementOf(key: string): HTMLElement | null {
    return this.#board.renderRoot.querySelector(`[data-key="${key}"]`);
  }
}
