import { html, LitElement, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { terrainOf } from "../notation/terrain.js";
import type { Board } from "../rules/board.js";
import { Position } from "../rules/position.js";
import { type Move, type Setup, SIDES, type Side, SQUARES, type Square } from "../types.js";
import type { BoardArrow } from "./arrows.js";
import { arrowsView } from "./arrows-view.js";
import { type Cell, cellsView } from "./cells-view.js";
import { fillIn } from "./defaults.js";
import { describeMove, moveBetween, ownerOf, rankedPiece } from "./describe.js";
import { ENGLISH_BOARD_TEXT } from "./english.js";
import { BOARD_HEIGHT, BOARD_WIDTH, type Point, placeOf, ROWS, rowsOfSquares, squareUnder } from "./geometry.js";
import { Gesture } from "./gesture.js";
import { Hand, PLAYABLE, type Playable } from "./hand.js";
import { squareAfterKey } from "./keyboard.js";
import { piecesView } from "./pieces-view.js";
import { Stage } from "./stage.js";
import { BOARD_STYLES } from "./styles.js";
import { terrainView } from "./terrain-view.js";
import type { BoardText } from "./text.js";
import { FACES, type Faces } from "./token-view.js";

const DEFAULTS = {
  position: Position.start(),
  setup: null,
  playable: "none",
  editable: false,
  orientation: "red",
  lastMove: null,
  arrows: [],
  marks: [],
  faces: "picture",
  animationMs: 220,
  text: ENGLISH_BOARD_TEXT,
} satisfies Partial<JungleBoard>;

const WORDS = { playable: PLAYABLE, orientation: SIDES, faces: FACES };

/** The board as the element `<jungle-board>`. docs/BOARD.md explains its properties, events and custom properties. */
export class JungleBoard extends LitElement {
  /** Its style sheets. */
  static override styles = BOARD_STYLES;

  /** Its reactive properties, as lit wants them told. */
  static override properties: PropertyDeclarations = {
    position: { attribute: false },
    setup: { attribute: false },
    playable: {},
    editable: { type: Boolean },
    orientation: {},
    lastMove: { attribute: false },
    arrows: { attribute: false },
    marks: { attribute: false },
    faces: {},
    animationMs: { type: Number, attribute: "animation-ms" },
    text: { attribute: false },
  };

  /** What is shown and played; the start position unless given. */
  declare position: Position;
  /** Shown instead of the position: any placement, with which nothing is played. */
  declare setup: Setup | null;
  /** Who may move by hand, each only when it is to move; `none` unless given. */
  declare playable: Playable;
  /** Whether the squares of the setup can be activated and its animals dragged. */
  declare editable: boolean;
  /** The side whose home is at the bottom; `red` unless given. */
  declare orientation: Side;
  /** The move that led here, to be marked. */
  declare lastMove: Move | null;
  /** Drawn above everything, the first on top. */
  declare arrows: readonly BoardArrow[];
  /** Squares to point at. */
  declare marks: readonly Square[];
  /** How animals are shown; `picture` unless given. */
  declare faces: Faces;
  /** How long an animal is on its way, in milliseconds; 0 for not at all, 220 unless given. */
  declare animationMs: number;
  /** Every word of the board; English unless given. */
  declare text: BoardText;

  readonly #hand = new Hand(this);
  readonly #stage = new Stage(this);
  /** The square that has the focus, or gets it by Tab. */
  #current: Square = "d1";
  /** Under the dragged animal. */
  #over: Square | null = null;
  /** Whether the pointer that went down has just picked what it is on. */
  #freshlyPicked = false;
  #toSay: string[] = [];
  #spoken = "";

  readonly #gesture = new Gesture({
    pointOf: (event) => this.#pointOf(event),
    squareUnder: (point) => squareUnder(point, this.orientation),
    canGrab: (square) => this.#hand.canPick(square),
    grab: (square) => this.#grab(square),
    tap: (square) => this.#tap(square),
    drag: (from, offset, over) => this.#drag(from, offset, over),
    drop: (from, to) => this.#drop(from, to),
    cancel: (from) => this.#letGo(from, true),
  });

  constructor() {
    super();
    Object.assign(this, DEFAULTS);
  }

  /** Focuses the square that was focused last. */
  override focus(options?: FocusOptions): void {
    // A board that was just added has no squares yet.
    if (this.isConnected) this.performUpdate();
    this.#cellOf(this.#current)?.focus(options);
  }

  /** Says a text through the board's live region, after a move that is said at the same time. */
  announce(text: string): void {
    this.#toSay.push(text);
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#gesture.cancel();
    this.#hand.clear();
    this.#stage.clear();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    fillIn(this, DEFAULTS, WORDS);
    const placementChanged = changed.has("position") || changed.has("setup");
    if (placementChanged || changed.has("playable") || changed.has("editable") || changed.has("orientation")) {
      this.#gesture.cancel();
      this.#hand.clear();
    }
    if (placementChanged) this.#place(changed);
    if (this.#toSay.length > 0) {
      const text = this.#toSay.join(" ");
      // A live region stays silent if its text does not change.
      this.#spoken = text === this.#spoken ? `${text}\u00a0` : text;
      this.#toSay = [];
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    this.#stage.depart();
    if (changed.has("orientation") && this.shadowRoot?.activeElement) this.focus();
  }

  protected override render(): TemplateResult {
    const { orientation, faces, text } = this;
    const { rules } = this.position;
    const { tokens, leaving } = this.#stage;
    const dragged = this.#stage.keyAt(this.#gesture.dragged);
    const pieces = piecesView(tokens, leaving, dragged, { rules, orientation, faces, text });
    return html`<div class="board" lang=${text.language}>
      ${guard([orientation, text], () => terrainView(orientation, text))}
      <div
        class="grid"
        role="grid"
        aria-label=${text.board}
        aria-describedby="help"
        @pointerdown=${(event: PointerEvent) => this.#gesture.down(event)}
        @pointermove=${(event: PointerEvent) => this.#gesture.move(event)}
        @pointerup=${(event: PointerEvent) => this.#gesture.up(event)}
        @pointercancel=${(event: PointerEvent) => this.#gesture.lost(event)}
        @lostpointercapture=${(event: PointerEvent) => this.#gesture.lost(event)}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
        @focusin=${(event: FocusEvent) => this.#onFocus(event)}
      >${cellsView(this.#cells())}</div>
      ${pieces} ${guard([this.arrows, orientation], () => arrowsView(this.arrows, orientation))}
      ${this.#reasonView()}
      <p id="help" hidden>${text.help}</p>
      <p class="live" role="status">${this.#spoken}</p>
    </div>`;
  }

  #reasonView(): TemplateResult | typeof nothing {
    const refusal = this.#hand.refusal;
    if (!refusal) return nothing;
    const { row } = placeOf(refusal.move.to, this.orientation);
    // Beside the square, not over it: below in the upper half, above in the lower.
    const below = row < ROWS / 2;
    const style = `top: ${((below ? row + 1 : row) / ROWS) * 100}%`;
    return html`<p class="reason ${below ? "below" : "above"}" aria-hidden="true" .style=${style}>
      <span dir="auto">${this.text.illegal(refusal.illegality)}</span>
    </p>`;
  }

  get #board(): Board {
    return (this.setup ?? this.position.setup()).board;
  }

  #cells(): Cell[][] {
    const board = this.#board;
    return rowsOfSquares(this.orientation).map((row) => row.map((square) => this.#cell(square, board)));
  }

  #cell(square: Square, board: Board): Cell {
    const { picked, targets, refusal } = this.#hand;
    const found = board[SQUARES.indexOf(square)] ?? null;
    const piece = found && rankedPiece(found, this.position.rules);
    const target = targets.has(square) ? (piece ? "capture" : "move") : null;
    const marked = this.marks.includes(square);
    const isPicked = picked === square;
    const place = { terrain: terrainOf(square), owner: ownerOf(square) };
    return {
      square,
      label: this.text.square({ square, ...place, piece, picked: isPicked, target, marked }),
      title: piece ? this.text.piece(piece) : "",
      current: this.#current === square,
      picked: isPicked,
      grabbable: this.#hand.canPick(square),
      active: target !== null || this.#hand.edits,
      target,
      lastMove: this.setup === null && (this.lastMove?.from === square || this.lastMove?.to === square),
      marked,
      over: this.#over === square && (target !== null || this.#hand.edits),
      refused: refusal?.move.to === square,
    };
  }

  /** Takes over another placement; only from one position to another do animals go and moves get said. */
  #place(changed: PropertyValues<this>): void {
    const board = this.#board;
    const earlier = changed.get("position");
    if (!earlier || this.setup || changed.has("setup") || changed.has("orientation")) {
      this.#stage.place(board);
      return;
    }
    const move = moveBetween(earlier, this.position);
    const description = move && describeMove(earlier, move);
    if (description) this.#toSay.unshift(this.text.move(description));
    this.#stage.lead(board, move !== null);
  }

  #grab(square: Square): void {
    this.#freshlyPicked = !this.#hand.edits && this.#hand.picked !== square;
    if (this.#freshlyPicked) this.#hand.pick(square);
  }

  #tap(square: Square): void {
    if (!this.#freshlyPicked || this.#hand.picked !== square) this.#activate(square);
    this.#freshlyPicked = false;
  }

  #drag(from: Square, offset: Point, over: Square | null): void {
    this.#stage.carry(from, offset);
    // Off the board from the first moment on, nothing else would tell that a drag has begun.
    if (over === this.#over && over !== null) return;
    this.#over = over;
    this.requestUpdate();
  }

  #drop(from: Square, to: Square | null): void {
    const { edits, targets } = this.#hand;
    this.#letGo(from, !edits && (to === null || !targets.has(to)));
    if (to === from) return;
    if (edits) {
      this.#hand.carry(from, to);
    } else if (to === null) {
      this.#hand.putBack();
    } else {
      this.#stage.expect(to);
      this.#hand.try({ from, to });
    }
  }

  /** Ends a drag: whatever happened, the animal is shown where it stands. */
  #letGo(from: Square, goesBack: boolean): void {
    this.#over = null;
    this.requestUpdate();
    this.#stage.letGo(from, goesBack);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const next = squareAfterKey(this.#current, event.key, event.ctrlKey, this.orientation);
    if (next) {
      this.#cellOf(next)?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      // A key held down does not pick and put back in turns.
      if (!event.repeat) this.#activate(this.#current);
    } else if (event.key === "Escape" && (this.#gesture.dragged || this.#hand.picked)) {
      this.#gesture.cancel();
      this.#hand.putBack();
      event.stopPropagation();
    } else {
      return;
    }
    event.preventDefault();
  }

  #onFocus(event: FocusEvent): void {
    const square = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    const found = SQUARES.find((known) => known === square);
    if (!found || found === this.#current) return;
    this.#current = found;
    this.requestUpdate();
  }

  #activate(square: Square): void {
    this.#hand.activate(square);
    const { refusal } = this.#hand;
    if (refusal) this.#stage.shake(refusal.move.from);
  }

  #pointOf({ clientX, clientY }: PointerEvent): Point {
    const { left, top, width, height } = this.renderRoot.querySelector(".grid")!.getBoundingClientRect();
    return { x: ((clientX - left) / width) * BOARD_WIDTH, y: ((clientY - top) / height) * BOARD_HEIGHT };
  }

  #cellOf(square: Square): HTMLElement | null | undefined {
    return this.shadowRoot?.querySelector(`[data-square="${square}"]`);
  }
}
