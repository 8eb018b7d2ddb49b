import { html, nothing, type TemplateResult } from "lit";
import type { BoardArrow, JungleBoard, Playable } from "tigerleap/board";
import {
  type GameNode,
  type Illegality,
  type Move,
  Position,
  parseMove,
  type Side,
  TigerleapError,
} from "tigerleap/rules";
import { boardLook } from "../board-look.js";
import { pageEngine } from "../engine.js";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { settings } from "../settings.js";
import { playSound, type SoundName } from "../sound.js";
import * as storage from "../storage.js";
import { gameActions } from "./actions.js";
import { lostBy } from "./captured.js";
import { PlayDesk } from "./desk.js";
import { definePlayDialog, type PlayDialog } from "./dialog.js";
import { elsewhereCard } from "./elsewhere.js";
import { icon } from "./icons.js";
import { moveBox } from "./move-box.js";
import { defineMoveList } from "./move-list.js";
import { newGamePanel } from "./new-game.js";
import { opponentName } from "./opponent-name.js";
import type { PlaySession, SessionEvent } from "./session.js";
import { sideStrip } from "./side-strip.js";
import { type Notice, statusCard } from "./status.js";
import { type GameChoice, otherSide } from "./terms.js";
import { type GameActions, toolbar } from "./toolbar.js";
import "./play.css";
import "./side-strip.css";
import "./new-game.css";
import "./leaderboard.css";

const START = Position.start();

/** `<tl-play-page>`: the board with the game on it, and beside it what there is to do. */
class PlayPage extends PageElement {
  #desk!: PlayDesk;
  readonly #actions = this.#newActions();
  /** Whether the panel for a new game is open over the game that is played. */
  #isChoosing = false;
  #notice: Notice | null = null;
  /** An earlier moment of the game that is looked at, `null` for the present. */
  #past: GameNode | null = null;
  /** Whether animals stand still: those of a game that was kept have no way to go. */
  #isStill = true;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#desk = this.#newDesk();
    this.#isStill = true;
    void this.#restore();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#desk.close();
  }

  #newDesk(): PlayDesk {
    const desk: PlayDesk = new PlayDesk(pageEngine, storage, (event) => this.#hear(desk, event));
    return desk;
  }

  async #restore(): Promise<void> {
    await this.#desk.restore();
    this.requestUpdate();
    await this.updateComplete;
    requestAnimationFrame(() => {
      this.#isStill = false;
      this.requestUpdate();
    });
  }

  #hear(desk: PlayDesk, event: SessionEvent): void {
    if (desk !== this.#desk) return;
    this.requestUpdate();
    const { session } = desk;
    if (!session) return;
    this.#notice = null;
    if (this.#past) this.#returnBy(event, session.game.node);
    if (event === "begin") this.#isChoosing = false;
    if (event === "move" || event === "capture") playSound(event);
    if (event === "end") playSound(soundOfEnd(session));
  }

  /** Whatever happens leads back to the present. The board tells a move only to those who saw the position before it. */
  #returnBy(event: SessionEvent, { parent, move }: GameNode): void {
    this.#past = null;
    if ((event === "move" || event === "capture") && parent && move)
      this.#boardElement.announce(t().words.move(parent.position, move));
  }

  protected override render(): TemplateResult {
    const { play } = t();
    const { bottom, isKept } = this.#desk;
    return html`<h1 class="hidden-visually">${play.title}</h1>
      <div class="play-layout ${settings.current.motion ? "" : "still"}">
        <section class="play-table" aria-label=${play.board}>
          ${this.#strip(otherSide(bottom))} ${this.#board()} ${this.#strip(bottom)}
        </section>
        <section class="play-panel stack" aria-label=${play.panel}>
          ${this.#panel()}
          ${isKept === false ? html`<p class="soft small" role="status" data-test="unkept">${play.unkept}</p>` : nothing}
          <button class="button quiet play-trophy" @click=${this.#actions.leaderboard}>
            ${icon("trophy")}${play.leaderboard}
          </button>
        </section>
      </div>
      <tl-play-dialog></tl-play-dialog>`;
  }

  #panel(): TemplateResult | typeof nothing {
    const { session, isRestored, isElsewhere } = this.#desk;
    if (!isRestored) return nothing;
    if (isElsewhere) return elsewhereCard(() => void this.#comeBack());
    return session && !this.#isChoosing ? this.#gamePanel(session) : this.#choicePanel();
  }

  #board(): TemplateResult {
    const node = this.#shown;
    const { faces, animationMs, text } = boardLook();
    const hint = this.#past ? null : this.#desk.session?.hint?.move;
    const arrows: BoardArrow[] = hint ? [{ ...hint, kind: "hint" }] : [];
    return html`<jungle-board
      .position=${node?.position ?? START}
      .playable=${this.#playable}
      .orientation=${this.#desk.bottom}
      .lastMove=${node?.move ?? null}
      .arrows=${arrows}
      .faces=${faces}
      .animationMs=${this.#isStill ? 0 : animationMs}
      .text=${text}
      @board-move=${(event: CustomEvent<{ move: Move }>) => this.#play(event.detail.move)}
      @board-illegal=${(event: CustomEvent<{ move: Move; illegality: Illegality }>) =>
        this.#refuse(event.detail.illegality, true)}
    ></jungle-board>`;
  }

  /** The moment of the game that is on the board. */
  get #shown(): GameNode | null {
    return this.#past ?? this.#desk.session?.game.node ?? null;
  }

  /** Who may move on the board. Before the first game Red may, where that begins the game of the reader's choice. */
  get #playable(): Playable {
    const { session, isRestored, isElsewhere } = this.#desk;
    if (isElsewhere) return "none";
    if (!session) return isRestored && this.#mayBeginByMove ? "red" : "none";
    return session.outcome || this.#past ? "none" : (session.terms.own ?? "both");
  }

  #strip(side: Side): TemplateResult {
    const { session } = this.#desk;
    const position = session?.position ?? START;
    const isToMove = session !== null && session.outcome === null && position.turn === side;
    return sideStrip({
      side,
      who: session ? whoPlays(session, side) : "",
      taken: lostBy(this.#shown?.position ?? START, otherSide(side)),
      isToMove,
      isThinking: isToMove && session.task === "move",
    });
  }

  #choicePanel(): TemplateResult {
    const { choice, session } = this.#desk;
    return newGamePanel({
      choice,
      hasGame: session !== null,
      mayBeginByMove: this.#mayBeginByMove,
      choose: (changes) => this.#choose(changes),
      start: this.#actions.start,
      back: () => this.#leaveChoice(),
    });
  }

  #gamePanel(session: PlaySession): TemplateResult {
    const { node } = session.game;
    const goBack = (): void => {
      this.#show(node);
      void this.#leadToBoard();
    };
    const card = { notice: this.#notice, isKept: this.#desk.isKept, goBack: this.#past ? goBack : null };
    return html`${statusCard(session, card)} ${toolbar(session, this.#actions)}
    ${moveBox(session.outcome !== null, (text) => this.#type(text))}
    <tl-move-list
      .last=${node}
      .shown=${this.#past ?? node}
      .show=${(moment: GameNode) => this.#show(moment)}
    ></tl-move-list>`;
  }

  /** Puts a moment of the game on the board. */
  #show(moment: GameNode): void {
    this.#past = moment === this.#desk.session?.game.node ? null : moment;
    this.#notice = null;
    this.requestUpdate();
    this.#bringTableIntoView();
  }

  /** On small screens the panel stands far below the board. */
  #bringTableIntoView(): void {
    this.querySelector(".play-table")?.scrollIntoView({ block: "nearest" });
  }

  /** Whether Red's first move on the board begins a game by the reader's choice. */
  get #mayBeginByMove(): boolean {
    const { session, choice } = this.#desk;
    return session === null && (choice.opponent === "person" || choice.side === "red");
  }

  #choose(changes: Partial<GameChoice>): void {
    this.#desk.choose(changes);
    this.requestUpdate();
  }

  async #openChoice(): Promise<void> {
    this.#isChoosing = true;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLElement>(".play-start")?.focus();
  }

  #leaveChoice(): void {
    this.#isChoosing = false;
    this.requestUpdate();
    void this.#leadToBoard();
  }

  /** What was pressed may be gone after the next rendering; the reader goes on from the board, all of it in view. */
  async #leadToBoard(): Promise<void> {
    await this.updateComplete;
    this.#bringTableIntoView();
    this.#boardElement.focus({ preventScroll: true });
  }

  /** Goes on here with the game that another tab has had. */
  async #comeBack(): Promise<void> {
    await this.#desk.restore();
    this.requestUpdate();
    await this.#leadToBoard();
  }

  #play(move: Move): void {
    if (this.#mayBeginByMove) this.#desk.start();
    this.#isChoosing = false;
    this.#desk.session?.play(move);
  }

  /** Plays a move that was typed. Says whether it was played. */
  #type(text: string): boolean {
    const session = this.#desk.session!;
    try {
      const move = parseMove(
        text
          .normalize("NFKC")
          .toLowerCase()
          .replace(/[^a-z0-9]/g, ""),
      );
      const illegality = session.position.explainIllegal(move);
      if (!illegality && session.play(move)) return true;
      if (illegality) this.#refuse(illegality, false);
      else this.#say(() => t().play.notYourTurn);
    } catch (error) {
      if (!(error instanceof TigerleapError)) throw error;
      this.#say(() => t().words.error(error));
    }
    return false;
  }

  #refuse(illegality: Illegality, isSpoken: boolean): void {
    this.#say(() => t().play.refused(t().words.illegality(illegality)), isSpoken);
  }

  #say(text: () => string, isSpoken = false): void {
    this.#notice = { text, isSpoken };
    this.requestUpdate();
  }

  #flip(): void {
    this.#desk.flip();
    this.requestUpdate();
  }

  get #boardElement(): JungleBoard {
    return this.querySelector<JungleBoard>("jungle-board")!;
  }

  get #dialog(): PlayDialog {
    return this.querySelector<PlayDialog>("tl-play-dialog")!;
  }

  /** The buttons work on the desk of the moment. */
  #newActions(): GameActions {
    const page = this;
    return gameActions({
      get desk() {
        return page.#desk;
      },
      get dialog() {
        return page.#dialog;
      },
      say: (text) => this.#say(text),
      flip: () => this.#flip(),
      start: (terms) => {
        this.#desk.start(terms);
        void this.#leadToBoard();
      },
      chooseGame: () => void this.#openChoice(),
    });
  }
}

/** Who plays a side of a game, as far as it is not told by the side itself. */
function whoPlays({ terms }: PlaySession, side: Side): string {
  if (terms.own === null) return "";
  return side === terms.own ? terms.name || t().play.you : opponentName(terms.opponent);
}

function soundOfEnd({ outcome, isWon, terms }: PlaySession): SoundName {
  if (outcome?.winner == null) return "draw";
  return isWon || terms.own === null ? "win" : "loss";
}

export function definePlayPage(): void {
  definePlayDialog();
  defineMoveList();
  customElements.define("tl-play-page", PlayPage);
}
