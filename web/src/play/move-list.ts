import { html, nothing, type PropertyDeclarations, type PropertyValues, type TemplateResult } from "lit";
import type { GameNode, Side } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { momentByKey, momentsUpTo } from "./moments.js";

/** `<tl-move-list>`: the start and the moves of the game, two a line; each shows its moment on the board. One stop of the tab key. */
export class MoveList extends PageElement {
  static override properties: PropertyDeclarations = {
    last: { attribute: false },
    shown: { attribute: false },
    show: { attribute: false },
  };

  /** Where the game stands. */
  declare last: GameNode;
  /** The moment that is on the board. */
  declare shown: GameNode;
  /** Puts another moment on the board. */
  declare show: (moment: GameNode) => void;

  protected override render(): TemplateResult {
    const { play } = t();
    const moments = momentsUpTo(this.last);
    const [start, ...moves] = moments;
    const lines = Array.from({ length: Math.ceil(moves.length / 2) }, (_, line) => moves.slice(2 * line, 2 * line + 2));
    return html`<section
      class="play-moves"
      aria-labelledby="play-moves-title"
      @keydown=${(event: KeyboardEvent) => this.#go(event, moments)}
    >
      <div class="play-moves-head">
        <h3 id="play-moves-title">${play.moves}</h3>
        ${lines.length === 0 ? nothing : this.#moment(start!, play.startOfGame)}
      </div>
      ${
        lines.length === 0
          ? html`<p class="soft small">${play.noMoves}</p>`
          : html`<ol aria-labelledby="play-moves-title" data-test="moves">
              ${lines.map((line) => html`<li>${line.map((moment) => this.#move(moment))}</li>`)}
            </ol>`
      }
    </section>`;
  }

  #move(moment: GameNode): TemplateResult {
    const { position } = moment.parent!;
    return this.#moment(moment, t().words.move(position, moment.move!), position.turn);
  }

  #moment(moment: GameNode, name: string, side?: Side): TemplateResult {
    const isShown = moment === this.shown;
    return html`<button
      class="play-move ${side ? `side-${side}` : ""}"
      tabindex=${isShown ? 0 : -1}
      aria-current=${isShown ? "true" : "false"}
      @click=${() => this.show(moment)}
    >
      ${name}
    </button>`;
  }

  #go(event: KeyboardEvent, moments: readonly GameNode[]): void {
    const moment = momentByKey(moments, this.shown, event.key);
    if (!moment || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.show(moment);
  }

  /** The list, not the page, scrolls to the moment on the board, and the keyboard stays with it. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("shown")) return;
    const list = this.querySelector("ol");
    const button = this.querySelector<HTMLElement>('[aria-current="true"]');
    if (!list || !button) return;
    const [frame, place] = [list.getBoundingClientRect(), button.getBoundingClientRect()];
    if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
    else if (place.bottom > frame.bottom) list.scrollTop += place.bottom - frame.bottom;
    if (this.contains(document.activeElement)) button.focus({ preventScroll: true });
  }
}

export function defineMoveList(): void {
  customElements.define("tl-move-list", MoveList);
}
