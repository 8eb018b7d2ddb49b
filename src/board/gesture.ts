import type { Square } from "../types.js";
import type { Point } from "./geometry.js";

/** What a pointer does to the board. */
export interface GestureHandlers {
  /** Where on the board a pointer is. */
  pointOf(event: PointerEvent): Point;
  /** The square under a point of the board, `null` off it. */
  squareUnder(point: Point): Square | null;
  /** Whether the animal of a square can be grabbed; called once as the pointer goes down. */
  canGrab(square: Square): boolean;
  /** A pointer went down on an animal that can be grabbed. */
  grab(square: Square): void;
  /** A pointer went down and up on one square; `grabbed`: it was grabbed by that. */
  tap(square: Square): void;
  /** The animal of `from` is dragged so far on the board, over that square. */
  drag(from: Square, offset: Point, over: Square | null): void;
  /** The animal of `from` was let go there; `null` is off the board. */
  drop(from: Square, to: Square | null): void;
  /** A drag ended without a drop. */
  cancel(from: Square): void;
}

/** So far a pointer may tremble, in CSS pixels, before a press becomes a drag. */
const SLACK_MOUSE = 4;
const SLACK_TOUCH = 8;

interface Press {
  readonly pointer: number;
  readonly square: Square;
  /** In the window, where the pointer trembles. */
  readonly start: Point;
  /** On the board, which may be scrolled or scaled. */
  readonly grip: Point;
  readonly slack: number;
  readonly grabbed: boolean;
  dragging: boolean;
}

/** Makes taps and drags of one pointer's events. A second finger, another button or a cancelled pointer drops nothing. */
export class Gesture {
  readonly #handlers: GestureHandlers;
  #press: Press | null = null;

  constructor(handlers: GestureHandlers) {
    this.#handlers = handlers;
  }

  /** The square whose animal is dragged, `null` when none is. */
  get dragged(): Square | null {
    return this.#press?.dragging ? this.#press.square : null;
  }

  down(event: PointerEvent): void {
    if (this.#press || !event.isPrimary || event.button !== 0) return;
    const grip = this.#handlers.pointOf(event);
    const square = this.#handlers.squareUnder(grip);
    if (!square) return;
    const start = { x: event.clientX, y: event.clientY };
    const grabbed = this.#handlers.canGrab(square);
    const slack = event.pointerType === "mouse" ? SLACK_MOUSE : SLACK_TOUCH;
    this.#press = { pointer: event.pointerId, square, start, grip, slack, grabbed, dragging: false };
    // Wherever the pointer goes up, the board hears it.
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    if (grabbed) this.#handlers.grab(square);
  }

  move(event: PointerEvent): void {
    const press = this.#pressOf(event);
    if (!press?.grabbed) return;
    // The button came up where no event told of it.
    if (event.buttons === 0) {
      this.cancel();
      return;
    }
    press.dragging ||= Math.hypot(event.clientX - press.start.x, event.clientY - press.start.y) > press.slack;
    if (!press.dragging) return;
    const point = this.#handlers.pointOf(event);
    const offset = { x: point.x - press.grip.x, y: point.y - press.grip.y };
    this.#handlers.drag(press.square, offset, this.#handlers.squareUnder(point));
  }

  up(event: PointerEvent): void {
    const press = this.#pressOf(event);
    if (!press) return;
    this.#press = null;
    const square = this.#handlers.squareUnder(this.#handlers.pointOf(event));
    if (press.dragging) this.#handlers.drop(press.square, square);
    else if (square === press.square) this.#handlers.tap(square);
  }

  /** The browser took the pointer away. */
  lost(event: PointerEvent): void {
    if (this.#pressOf(event)) this.cancel();
  }

  /** Ends whatever goes on; a dragged animal goes back. */
  cancel(): void {
    const press = this.#press;
    this.#press = null;
    if (press?.dragging) this.#handlers.cancel(press.square);
  }

  #pressOf(event: PointerEvent): Press | null {
    return this.#press?.pointer === event.pointerId ? this.#press : null;
  }
}
