import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { ANIMALS, Game, type Piece, type Position, SIDES, type Side, type Square } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { Follow } from "./follow.js";
import { problemView } from "./problem.js";
import type { Session } from "./session.js";

/** `<tl-setup-editor>`: the palette and the fields for a position of one's own; the board beside it shows the draft. */
export class SetupEditor extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false }, tool: { state: true } };
  declare session: Session;
  /** What a square gets when it is activated; `null` takes away. */
  declare private tool: Piece | null;

  constructor() {
    super();
    this.tool = { side: "red", animal: "rat" };
    new Follow(this, () => this.session?.draft);
  }

  /** Does with a square of the board what the palette says. */
  activate(square: Square): void {
    const { draft } = this.session;
    const { tool } = this;
    const standing = draft.at(square);
    const isThere = tool && standing?.side === tool.side && standing.animal === tool.animal;
    draft.put(square, isThere ? null : tool);
  }

  protected override render(): TemplateResult {
    const { analysis } = t();
    const { draft } = this.session;
    return html`<div class="stack">
      <p class="soft small">${analysis.setupHint}</p>
      ${SIDES.map((side) => this.#palette(side))}
      <div class="row">
        ${this.#choice("tool", this.tool === null, () => this.#take(null), html`${analysis.eraser}`)}
        <button class="button" @click=${() => draft.clear()}>${analysis.clear}</button>
        <button class="button" @click=${() => draft.load(new Game().position.setup())}>${analysis.startPosition}</button>
      </div>
      ${this.#fields()} ${this.#verdict()}
    </div>`;
  }

  #palette(side: Side): TemplateResult {
    const { analysis, words } = t();
    return html`<fieldset class="choices analysis-palette ${side}">
      <legend>${analysis.palette(side)}</legend>
      ${ANIMALS.map((animal, index) => {
        const piece = { side, animal };
        const isTool = this.tool?.side === side && this.tool.animal === animal;
        const isPlaced = this.session.draft.has(piece);
        return this.#choice(
          "tool",
          isTool,
          () => this.#take(piece),
          html`<span class="analysis-strength ${isPlaced ? "placed" : ""}" aria-hidden="true">${index + 1}</span>
            <span class="analysis-animal">${words.animal[animal]}</span>
            ${isPlaced ? html`<span class="hidden-visually">, ${analysis.onBoard}</span>` : nothing}`,
        );
      })}
    </fieldset>`;
  }

  #fields(): TemplateResult {
    const { analysis, words } = t();
    const { draft } = this.session;
    const { turn, halfmoveClock } = draft.setup;
    return html`<div class="analysis-setup-fields">
        <fieldset class="choices">
          <legend>${analysis.toMove}</legend>
          ${SIDES.map((side) => this.#choice("turn", turn === side, () => draft.turn(side), html`${words.side[side]}`))}
        </fieldset>
        <label class="field">
          <span>${analysis.clock}</span>
          <input
            type="number"
            min="0"
            max="9999"
            inputmode="numeric"
            .value=${live(Number.isNaN(halfmoveClock) ? "" : String(halfmoveClock))}
            @input=${(event: Event) => draft.halfmoveClock((event.target as HTMLInputElement).valueAsNumber)}
          />
        </label>
      </div>
      <label class="field">
        <span>${analysis.positionText}</span>
        <input
          type="text"
          class="analysis-code"
          spellcheck="false"
          autocomplete="off"
          autocapitalize="off"
          dir="ltr"
          data-test="position"
          .value=${live(draft.text)}
          @input=${(event: Event) => draft.type((event.target as HTMLInputElement).value)}
        />
      </label>`;
  }

  #verdict(): TemplateResult {
    const { analysis } = t();
    const { draft, study } = this.session;
    const { rules } = study.position;
    const { fault } = draft;
    return html`<div class="analysis-setup-verdict" role="status">
        ${fault ? problemView(fault, fault.text) : html`<p class="analysis-good">${this.#goodNews(draft.position(rules))}</p>`}
      </div>
      <button class="button primary" ?disabled=${fault !== null} @click=${() => this.#use(draft.position(rules))}>
        ${analysis.setupUse}
      </button>`;
  }

  #goodNews(position: Position): string {
    const { analysis, words } = t();
    const outcome = position.outcome();
    return outcome ? analysis.setupOver(words.reason(outcome)) : analysis.setupGood;
  }

  #choice(name: string, checked: boolean, choose: () => void, content: TemplateResult): TemplateResult {
    return html`<label class="choice">
      <input type="radio" name="analysis-${name}" .checked=${live(checked)} @change=${choose} />${content}
    </label>`;
  }

  #take(tool: Piece | null): void {
    this.tool = tool;
  }

  #use(position: Position): void {
    this.session.open(new Game(position), true);
    this.dispatchEvent(new CustomEvent("analysis-done", { bubbles: true }));
  }
}

export function defineSetupEditor(): void {
  customElements.define("tl-setup-editor", SetupEditor);
}
