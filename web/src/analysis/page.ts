import { html, nothing, type TemplateResult } from "lit";
import type { Move, Square } from "tigerleap/rules";
import { boardLook } from "../board-look.js";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { currentRoute, navigate } from "../router.js";
import { settings } from "../settings.js";
import { defineEnginePanel } from "./engine-panel.js";
import { Follow } from "./follow.js";
import { gameNames } from "./game-names.js";
import { defineGauge } from "./gauge.js";
import { hearIncoming } from "./incoming.js";
import { isPosition } from "./input.js";
import { type Command, commandOf } from "./keys.js";
import { defineMoveNotes } from "./move-notes.js";
import { defineMoveTree } from "./move-tree.js";
import { noticeView } from "./notice.js";
import { arrowsOf, arrowsOfLine } from "./page-arrows.js";
import { defineReviewPanel } from "./review-panel.js";
import { Session } from "./session.js";
import { defineSetupEditor, type SetupEditor } from "./setup-editor.js";
import { isLink } from "./share.js";
import { defineSharePanel } from "./share-panel.js";
import { keyList, stepButtons } from "./step-buttons.js";
import { type TabName, tabList } from "./tabs.js";
import { redScore } from "./words.js";
import "./analysis.css";
import "./engine.css";
import "./moves.css";
import "./review.css";
import "./setup.css";
import "./share.css";

/** `<tl-analysis-page>`: the board with the gauge, and beside it the engine, the moves, and what is done with the whole game. */
class AnalysisPage extends PageElement {
  readonly #session = new Session();
  readonly #hears = new AbortController();
  #tab: TabName = "review";
  #isDropping = false;
  /** Whether the board was last touched by mouse or finger: then the keys are not for its squares. */
  #isPointing = false;

  constructor() {
    super();
    new Follow(this, () => this.#session);
    new Follow(this, () => this.#session.live);
    new Follow(this, () => this.#session.draft);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.#hears;
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal });
    hearIncoming(
      {
        text: (text) => this.#take(text),
        file: (file) => void this.#takeFile(file),
        hover: (isHovering) => this.#setDropping(isHovering),
      },
      signal,
    );
    document.addEventListener(
      "visibilitychange",
      () => this.#session.setHidden(document.hidden, matchMedia("(pointer: coarse)").matches),
      { signal },
    );
    addEventListener("pagehide", () => this.#session.keep(), { signal });
    addEventListener("hashchange", () => void this.#followAddress(), { signal });
    void this.#session.start().then(() => this.#followAddress());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hears.abort();
    this.#session.dispose();
  }

  protected override render(): TemplateResult {
    const { analysis } = t();
    const session = this.#session;
    // A position that is set up has nothing to do with the game and what the engine says of it.
    const isSetup = this.#tab === "setup";
    return html`<h1 class="hidden-visually">${analysis.title}</h1>
      <div class="analysis-layout ${this.#isDropping ? "dropping" : ""} ${settings.current.motion ? "" : "still"}">
        <section class="analysis-table" aria-label=${analysis.board}>
          <div class="analysis-board">${this.#gauge()} ${this.#board()}</div>
          ${stepButtons(session.study, isSetup)} ${this.#status()} ${keyList()}
        </section>
        <div class="analysis-panel">
          ${noticeView(session, this.#tab === "share")}
          ${isSetup ? nothing : this.#gamePanels()}
          <section class="card analysis-more">
            ${tabList(this.#tab, (tab) => this.#choose(tab))}
            <div id="analysis-tab-panel" role="tabpanel" aria-labelledby="analysis-tab-${this.#tab}" @analysis-done=${() => this.#choose("review")}>
              ${this.#tabContent()}
            </div>
          </section>
        </div>
        ${this.#isDropping ? html`<p class="analysis-drop">${analysis.dropHere}</p>` : nothing}
      </div>`;
  }

  #gamePanels(): TemplateResult {
    const session = this.#session;
    return html`<tl-engine-panel .session=${session}></tl-engine-panel>
      <section class="card analysis-moves" aria-label=${t().analysis.moves}>
        ${gameNames(session.study.tags)}
        <tl-move-tree .session=${session}></tl-move-tree>
        <tl-move-notes
          .session=${session}
          @analysis-unfocused=${() => this.querySelector<HTMLElement>("tl-move-tree")?.focus()}
        ></tl-move-notes>
      </section>`;
  }

  #gauge(): TemplateResult {
    const { study, live } = this.#session;
    const known = live.lines[0]?.score ?? study.node.evaluation?.score;
    const score = this.#tab === "setup" ? null : redScore(study.node, known);
    return html`<tl-gauge .score=${score} .orientation=${study.orientation}></tl-gauge>`;
  }

  #board(): TemplateResult {
    const { study, live, draft, preview, isReady } = this.#session;
    const { faces, animationMs, text } = boardLook();
    const isSetup = this.#tab === "setup";
    const found = live.isOn ? arrowsOf(live.lines, live.threat) : [];
    const arrows = preview ? arrowsOfLine(preview.moves) : found;
    return html`<jungle-board
      .position=${study.position}
      .setup=${isSetup ? draft.setup : null}
      .editable=${isSetup}
      .playable=${isReady && !isSetup && !study.node.end ? "both" : "none"}
      .orientation=${study.orientation}
      .lastMove=${isSetup ? null : study.node.move}
      .arrows=${isSetup ? [] : arrows}
      .faces=${faces}
      .animationMs=${animationMs}
      .text=${text}
      @pointerdown=${() => this.#setPointing(true)}
      @keydown=${() => this.#setPointing(false)}
      @board-move=${(event: CustomEvent<{ move: Move }>) => this.#play(event.detail.move)}
      @board-square=${(event: CustomEvent<{ square: Square }>) => this.#editor?.activate(event.detail.square)}
      @board-carry=${(event: CustomEvent<{ from: Square; to: Square | null }>) =>
        draft.carry(event.detail.from, event.detail.to)}
    ></jungle-board>`;
  }

  /** Whose turn it is, or how the game has ended here. */
  #status(): TemplateResult {
    const { words, analysis } = t();
    const { study, draft } = this.#session;
    const isSetup = this.#tab === "setup";
    const outcome = isSetup ? null : study.outcomeHere;
    if (!outcome) {
      const { turn } = isSetup ? draft.setup : study.position;
      return html`<p class="analysis-status"><span class="analysis-turn ${turn}"></span>${words.toMove(turn)}</p>`;
    }
    return html`<p class="analysis-status">
      <strong>${words.winner(outcome)}:</strong> ${words.reason(outcome)}
      ${
        study.node.end
          ? html`<button class="button" title=${analysis.reopenHint} @click=${() => study.reopen()}>${analysis.reopen}</button>`
          : nothing
      }
    </p>`;
  }

  #tabContent(): TemplateResult {
    const session = this.#session;
    if (this.#tab === "setup") return html`<tl-setup-editor .session=${session}></tl-setup-editor>`;
    if (this.#tab === "share") return html`<tl-share-panel .session=${session}></tl-share-panel>`;
    return html`<tl-review-panel .session=${session}></tl-review-panel>`;
  }

  get #editor(): SetupEditor | null {
    return this.querySelector("tl-setup-editor");
  }

  #choose(tab: TabName): void {
    if (tab === this.#tab) return;
    const session = this.#session;
    session.dismissProblem();
    if (tab === "setup") {
      session.setUp();
      session.live.pause("setup");
    } else session.live.resume("setup");
    const isOtherLayout = tab === "setup" || this.#tab === "setup";
    this.#tab = tab;
    this.requestUpdate();
    // The panels above have come or gone; the tabs stay in view, and a board to set up on comes into it.
    if (isOtherLayout) {
      const inView = tab === "setup" ? ".analysis-table" : ".analysis-tabs";
      void this.updateComplete.then(() => this.querySelector(inView)?.scrollIntoView({ block: "nearest" }));
    }
  }

  #play(move: Move): void {
    this.#session.study.play(move);
    if (this.#isPointing) this.querySelector<HTMLElement>("jungle-board")?.blur();
  }

  #setPointing(isPointing: boolean): void {
    this.#isPointing = isPointing;
  }

  #onKey(event: KeyboardEvent): void {
    const [target] = event.composedPath();
    const isIn = (selector: string): boolean =>
      event.composedPath().some((element) => element instanceof Element && element.matches(selector)) ||
      (target instanceof Element && target.closest(selector) !== null);
    const command = commandOf(event, isIn);
    if (command && this.#tab !== "setup" && this.#do(command)) event.preventDefault();
  }

  /** Says whether there was something to do: a key that does nothing here scrolls as everywhere. */
  #do(command: Command): boolean {
    const { study, live } = this.#session;
    const best = live.lines[0]?.pv[0];
    const actions: Readonly<Record<Command, () => unknown>> = {
      back: () => study.back(),
      forward: () => study.forward(),
      previous: () => study.toSibling(-1),
      next: () => study.toSibling(1),
      start: () => study.toStart(),
      end: () => study.toEnd(),
      flip: () => study.flip(),
      engine: () => this.#session.setEngine({ isOn: !live.isOn }),
      best: () => best !== undefined && study.play(best),
    };
    return actions[command]() !== false;
  }

  /** Opens what was pasted or dropped. On a board that is being set up a position is put. */
  #take(text: string): void {
    if (this.#tab === "setup" && isPosition(text)) this.#session.draft.type(text);
    else if (this.#session.openText(text)) this.#showGame();
  }

  async #takeFile(file: File): Promise<void> {
    const text = await this.#session.textOf(file);
    if (text !== null) this.#take(text);
  }

  /** The editor is left for a game that was opened. */
  #showGame(): void {
    if (this.#tab === "setup") this.#choose("review");
  }

  #setDropping(isDropping: boolean): void {
    if (this.#isDropping === isDropping) return;
    this.#isDropping = isDropping;
    this.requestUpdate();
  }

  /** Does what the address asks for, once: from then on the analysis is kept here, and a reload goes on with it. */
  async #followAddress(): Promise<void> {
    const session = this.#session;
    const { page, query } = currentRoute();
    if (page !== "analysis" || query.size === 0 || !session.isReady) return;
    navigate("analysis", {}, true);
    const isReview = query.get("review") === "1";
    const isOpened = isLink(query) ? session.openLink(query) : isReview && (await session.openGameToReview());
    if (!isOpened) return;
    if (!isReview) return this.#showGame();
    this.#choose("review");
    void session.startReview("standard");
  }
}

export function defineAnalysisPage(): void {
  defineGauge();
  defineEnginePanel();
  defineMoveTree();
  defineMoveNotes();
  defineReviewPanel();
  defineSetupEditor();
  defineSharePanel();
  customElements.define("tl-analysis-page", AnalysisPage);
}
