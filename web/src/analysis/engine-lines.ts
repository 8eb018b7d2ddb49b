import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import type { SearchInfo } from "tigerleap";
import type { GameNode, Move } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { Follow } from "./follow.js";
import type { Session } from "./session.js";
import { redScore, shortMove } from "./words.js";

/** The rest of a line is guesswork. */
const LONGEST_LINE = 10;

/**
 * `<tl-engine-lines>`: the lines that the engine expects, each move a button that plays to there. There are as many rows as
 * lines are asked for from the start, so that nothing moves when they come. A row is one stop of the tab key; left and
 * right go along it.
 */
export class EngineLines extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false } };
  declare session: Session;

  constructor() {
    super();
    new Follow(this, () => this.session?.live);
  }

  protected override render(): TemplateResult {
    const { live, study } = this.session;
    const rows = Array.from({ length: live.settings.lines }, (_, index) => live.lines[index]);
    return html`<ol class="analysis-lines" @pointerleave=${this.#hide} @focusout=${this.#hide} @keydown=${this.#walk}>
      ${rows.map((info, index) => this.#row(info, study.node, index + 1))}
    </ol>`;
  }

  #row(info: SearchInfo | undefined, node: GameNode, number: number): TemplateResult {
    const { analysis, words } = t();
    const score = redScore(node, info?.score);
    if (!info || !score) return html`<li class="analysis-line"></li>`;
    const side = score.type === "cp" ? score.value : score.plies;
    return html`<li class="analysis-line">
      <span class="analysis-chip ${side < 0 ? "blue" : "red"}" title=${words.score(score)}>
        <span aria-hidden="true">${analysis.shortScore(score)}</span>
        <span class="hidden-visually">${words.score(score)}</span>
      </span>
      <span class="analysis-line-moves" role="group" aria-label=${analysis.line(number)}>${this.#moves(node, info.pv.slice(0, LONGEST_LINE))}</span>
    </li>`;
  }

  #moves(node: GameNode, moves: readonly Move[]): TemplateResult[] {
    let { position } = node;
    return moves.map((move, index) => {
      const before = position;
      position = position.play(move);
      const upTo = moves.slice(0, index + 1);
      const show = (): void => this.session.show({ node, moves: upTo });
      const isRed = before.turn === "red";
      return html`<button
        class="analysis-move"
        tabindex=${index === 0 ? nothing : -1}
        title=${t().words.move(before, move)}
        @click=${() => this.session.study.playLine(upTo)}
        @pointerenter=${show}
        @focus=${show}
      >
        <span class="analysis-number">${isRed || index === 0 ? `${before.fullmoveNumber}${isRed ? "." : "…"}` : nothing}</span>
        ${shortMove(before, move)}
      </button>`;
    });
  }

  #hide = (): void => {
    if (this.session.preview) this.session.show(null);
  };

  #walk = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    const buttons = [...(event.target.parentElement?.querySelectorAll("button") ?? [])];
    buttons[buttons.indexOf(event.target) + step]?.focus();
    // Elsewhere these keys step through the game.
    event.preventDefault();
    event.stopPropagation();
  };
}

export function defineEngineLines(): void {
  customElements.define("tl-engine-lines", EngineLines);
}
