import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { MARKS } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { Follow } from "./follow.js";
import type { Session } from "./session.js";

/** More is no comment any more, and a record holds a thousand of them. */
const LONGEST_COMMENT = 10_000;

/**
 * `<tl-move-notes>`: what the reader says of the move that is looked at, and what becomes of it. Sends
 * `analysis-unfocused` when the button that had the focus has no more use.
 */
export class MoveNotes extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false } };
  declare session: Session;

  constructor() {
    super();
    new Follow(this, () => this.session?.study);
  }

  protected override render(): TemplateResult {
    const { analysis } = t();
    const { study } = this.session;
    const isStart = study.node.parent === null;
    return html`<details class="analysis-about">
      <summary>${isStart ? analysis.aboutStart : analysis.aboutMove}</summary>
      <div class="stack">
        ${isStart ? nothing : this.#marks()}
        <label class="field">
          <span>${analysis.comment}</span>
          <textarea
            rows="2"
            dir="auto"
            maxlength=${LONGEST_COMMENT}
            placeholder=${analysis.commentHint}
            .value=${live(study.node.comment)}
            @input=${(event: Event) => study.setComment((event.target as HTMLTextAreaElement).value)}
          ></textarea>
        </label>
        <div class="row">
          <button
            class="button"
            title=${analysis.promoteHint}
            ?disabled=${!study.isVariation}
            @click=${() => this.#change(() => study.promote())}
          >
            ${analysis.promote}
          </button>
          <button class="button" ?disabled=${isStart} @click=${() => this.#change(() => study.delete())}>
            ${analysis.delete}
          </button>
          ${
            study.canRestore
              ? html`<button class="button" @click=${() => this.#change(() => study.restore())}>${analysis.restore}</button>`
              : nothing
          }
        </div>
      </div>
    </details>`;
  }

  #change(act: () => void): void {
    act();
    void this.updateComplete.then(() => {
      const isLost = document.activeElement?.matches("body, :disabled");
      if (isLost) this.dispatchEvent(new CustomEvent("analysis-unfocused"));
    });
  }

  #marks(): TemplateResult {
    const { analysis } = t();
    const { study } = this.session;
    return html`<div class="analysis-marks" role="group" aria-label=${analysis.mark}>
      ${MARKS.map((mark) => {
        const isSet = study.node.mark === mark;
        return html`<button
          class="button"
          aria-pressed=${isSet}
          aria-label="${mark} ${analysis.marks[mark]}"
          title=${analysis.marks[mark]}
          @click=${() => study.setMark(isSet ? null : mark)}
        >
          ${mark}
        </button>`;
      })}
    </div>`;
  }
}

export function defineMoveNotes(): void {
  customElements.define("tl-move-notes", MoveNotes);
}
