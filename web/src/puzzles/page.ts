import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { BoardArrow, JungleBoard } from "tigerleap/board";
import type { Illegality, Move, Square } from "tigerleap/rules";
import { boardLook } from "../board-look.js";
import { DoneList } from "../done-list.js";
import { pageEngine } from "../engine.js";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { currentRoute, hrefOf } from "../router.js";
import { playSound } from "../sound.js";
import { puzzleList } from "./list.js";
import { newsOf, ownMoves, type Said } from "./news.js";
import { type KnownPuzzle, PUZZLES, type PuzzleId } from "./puzzles.js";
import { Solver, type Solving } from "./solving.js";
import { wait } from "./wait.js";
import "./puzzles.css";

/** Half-moves before the draw from which on the reader is told of them. */
const NEAR_DRAW = 12;

/** `<tl-puzzles-page>`: one puzzle at a time, that of the address, and the list of all. */
class PuzzlesPage extends PageElement {
  readonly #solved = new DoneList<PuzzleId>(
    this,
    "puzzles",
    PUZZLES.map(({ id }) => id),
  );
  readonly #solver = new Solver(PUZZLES[0], pageEngine, () => this.#changed(), wait);
  #before: Solving = this.#solver.state;
  /** The last move that the rules forbade; the board has said why. */
  #refusal: Illegality | null = null;
  /** What takes the focus when it is shown, as a selector. */
  #focusNext: ".puzzles-title" | ".puzzles-next" | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#open();
    addEventListener("hashchange", this.#follow);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.#follow);
    this.#solver.stop();
  }

  protected override updated(_changes: PropertyValues): void {
    if (this.#focusNext) this.querySelector<HTMLElement>(this.#focusNext)?.focus();
    this.#focusNext = null;
  }

  protected override render(): TemplateResult {
    const { puzzles } = t();
    const { state } = this.#solver;
    return html`
      <header class="puzzles-head">
        <h1>${puzzles.title}</h1>
        <p class="soft">${puzzles.lead}</p>
      </header>
      <div class="puzzles-layout">
        ${this.#task(state)}
        <div class="puzzles-board">${keyed(state.puzzle.id, this.#board(state))}</div>
        <div class="puzzles-panel">${this.#talk(state)} ${puzzleList(state.puzzle, this.#solved)} ${this.#line(state)}</div>
      </div>
    `;
  }

  #task({ puzzle, position, line }: Solving): TemplateResult {
    const { puzzles, words } = t();
    const side = (line[0]?.position ?? position).turn;
    const left = position.rules.noCaptureLimit - position.halfmoveClock;
    return html`<section class="puzzles-task">
      <h2 class="puzzles-title" tabindex="-1">${puzzles.name(PUZZLES.findIndex(({ id }) => id === puzzle.id) + 1)}</h2>
      <p><strong class="side-${side}">${puzzles.goal(words.side[side], ownMoves(puzzle.plies))}</strong></p>
      ${left <= NEAR_DRAW && left > 0 ? html`<p class="soft">${puzzles.leftToDraw(left)}</p>` : nothing}
    </section>`;
  }

  #board({ position, line, turn, news }: Solving): TemplateResult {
    const { text, faces, animationMs } = boardLook();
    const side = (line[0]?.position ?? position).turn;
    const hint = news?.kind === "hint" ? news : null;
    const marks: Square[] = hint ? [hint.move.from] : [];
    const arrows: BoardArrow[] = hint?.isWhole ? [{ ...hint.move, kind: "hint" }] : [];
    return html`<jungle-board
      .position=${position}
      .playable=${turn === "reader" ? side : "none"}
      .orientation=${side}
      .lastMove=${line.at(-1)?.move ?? null}
      .marks=${marks}
      .arrows=${arrows}
      .faces=${faces}
      .animationMs=${animationMs}
      .text=${text}
      @board-move=${(event: CustomEvent<{ move: Move }>) => this.#solver.play(event.detail.move)}
      @board-illegal=${(event: CustomEvent<{ readonly illegality: Illegality }>) => this.#refuse(event.detail.illegality)}
    ></jungle-board>`;
  }

  #talk(state: Solving): TemplateResult {
    const { puzzles } = t();
    const { puzzle, line, turn, news } = state;
    const said = this.#said(state);
    const isOver = turn === "over";
    const isBusy = turn === "engine";
    const next = hrefOf("puzzles", { puzzle: this.#next(puzzle).id });
    const hint = news?.kind === "hint" ? puzzles.moreHint : puzzles.hint;
    const isHinted = news?.kind === "hint" && news.isWhole;
    return html`
      <div class="puzzles-said">
        <p class="said ${said.tone}" data-test="feedback">${said.text}</p>
        ${isOver ? html`<p>${puzzles.ideas[puzzle.id]}</p>` : nothing}
      </div>
      <div class="row">
        ${
          isOver
            ? nothing
            : html`<button class="button" ?disabled=${isBusy || isHinted} @click=${this.#hint}>${hint}</button>
                <button class="button" ?disabled=${isBusy} @click=${() => this.#solver.showSolution()}>
                  ${puzzles.solution}
                </button>`
        }
        <button class="button" ?disabled=${line.length === 0 && news === null} @click=${this.#again}>
          ${puzzles.again}
        </button>
        <a class="button puzzles-next ${isOver ? "primary" : "quiet"}" href=${next}>${puzzles.next}</a>
      </div>
    `;
  }

  #said(state: Solving): Said {
    const { puzzles, words } = t();
    if (this.#refusal) {
      return { tone: "bad", text: puzzles.refused(words.illegality(this.#refusal)) };
    }
    return newsOf(state, t()) ?? { tone: "plain", text: state.turn === "engine" ? puzzles.thinking : puzzles.find };
  }

  #line({ line }: Solving): TemplateResult {
    const { puzzles, words } = t();
    return html`<ol class="puzzles-line" aria-label=${puzzles.line}>
      ${line.map(
        ({ position, move }) => html`<li class="side-${position.turn}">
          <span class="hidden-visually">${puzzles.mover(words.side[position.turn])}</span>${words.move(position, move)}
        </li>`,
      )}
    </ol>`;
  }

  /** The next puzzle that is not solved yet, or just the next. */
  #next(puzzle: KnownPuzzle): KnownPuzzle {
    const index = PUZZLES.findIndex(({ id }) => id === puzzle.id);
    const others: readonly KnownPuzzle[] = [...PUZZLES.slice(index + 1), ...PUZZLES.slice(0, index)];
    return others.find(({ id }) => !this.#solved.has(id)) ?? others[0]!;
  }

  /** Begins the puzzle of the address, which then names it: the way back leads to the same one. */
  #open(): void {
    const puzzle = this.#puzzleOfAddress();
    history.replaceState(null, "", hrefOf("puzzles", { puzzle: puzzle.id }));
    this.#solver.start(puzzle);
  }

  #puzzleOfAddress(): KnownPuzzle {
    const asked = currentRoute().query.get("puzzle");
    const known: readonly KnownPuzzle[] = PUZZLES;
    return known.find(({ id }) => id === asked) ?? known.find(({ id }) => !this.#solved.has(id)) ?? PUZZLES[0];
  }

  #hint = async (): Promise<void> => {
    await this.#solver.hint();
    const { news } = this.#solver.state;
    if (news?.kind === "hint" && news.isWhole) this.#boardElement?.focus();
  };

  #again = (): void => {
    this.#solver.start(this.#solver.state.puzzle);
    this.#boardElement?.focus();
  };

  get #boardElement(): JungleBoard | null {
    return this.querySelector("jungle-board");
  }

  #refuse(refusal: Illegality): void {
    this.#refusal = refusal;
    this.requestUpdate();
  }

  /** Something has happened in the puzzle: it is shown, heard and, at the end, kept. */
  #changed(): void {
    const { state } = this.#solver;
    const before = this.#before;
    this.#before = state;
    this.#refusal = null;
    this.requestUpdate();
    if (state.news?.kind === "solved") {
      this.#solved.add(state.puzzle.id);
      playSound("win");
    }
    const made = state.line.at(-1);
    if (made && state.line.length > before.line.length) playSound(made.position.at(made.move.to) ? "capture" : "move");
    // The button that was pressed for it is gone.
    if (state.news?.kind === "shown") this.#focusNext = ".puzzles-next";
    const said = state.news !== before.news ? newsOf(state, t()) : null;
    if (said) this.#boardElement?.announce(said.text);
  }

  #follow = (): void => {
    if (currentRoute().page !== "puzzles") return;
    this.#open();
    this.#focusNext = ".puzzles-title";
  };
}

export function definePuzzlesPage(): void {
  customElements.define("tl-puzzles-page", PuzzlesPage);
}
