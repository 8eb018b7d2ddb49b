import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { Game } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { hrefOf } from "../router.js";
import { Follow } from "./follow.js";
import { problemView } from "./problem.js";
import type { Session } from "./session.js";
import { linkQuery } from "./share.js";

/** How long a word about what was done stays. */
const NOTE_MS = 4000;

/** `<tl-share-panel>`: everything that leaves the page or comes into it: link, position, record, pasted text, files. */
export class SharePanel extends PageElement {
  static override properties: PropertyDeclarations = {
    session: { attribute: false },
    note: { state: true },
    typed: { state: true },
  };
  declare session: Session;
  declare private note: string;
  declare private typed: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.note = "";
    this.typed = "";
    new Follow(this, () => this.session);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override render(): TemplateResult {
    return html`<div class="stack">
      ${this.#share()}
      <p class="small analysis-note" role="status">${this.note}</p>
      ${this.#load()}
    </div>`;
  }

  #share(): TemplateResult {
    const { analysis } = t();
    const { study } = this.session;
    const query = linkQuery(study);
    const link = query && new URL(hrefOf("analysis", { moves: "", ...query }), location.href).href;
    return html`<section class="stack" aria-label=${analysis.share}>
      ${link ? this.#copyable(analysis.link, link, "link") : html`<p class="soft small">${analysis.noLink}</p>`}
      <p class="soft small">${link ? analysis.linkHint : nothing}</p>
      ${this.#copyable(analysis.positionText, String(study.position), "shared-position")}
      <div class="row">
        <button class="button primary" @click=${this.#download}>${analysis.download}</button>
      </div>
    </section>`;
  }

  #copyable(label: string, text: string, test: string): TemplateResult {
    const { analysis } = t();
    return html`<div class="analysis-copy">
      <label class="field">
        <span>${label}</span>
        <input
          type="text"
          class="analysis-code"
          dir="ltr"
          readonly
          data-test=${test}
          .value=${text}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
        />
      </label>
      <button class="button" aria-label="${analysis.copy}: ${label}" @click=${() => this.#copy(text)}>${analysis.copy}</button>
    </div>`;
  }

  #load(): TemplateResult {
    const { analysis } = t();
    const { problem } = this.session;
    return html`<section class="stack" aria-label=${analysis.load}>
      <label class="field">
        <span>${analysis.loadLabel}</span>
        <textarea
          rows="4"
          class="analysis-code"
          spellcheck="false"
          dir="auto"
          placeholder=${analysis.loadHint}
          data-test="load"
          .value=${this.typed}
          @input=${(event: Event) => {
            this.typed = (event.target as HTMLTextAreaElement).value;
          }}
        ></textarea>
      </label>
      ${problem ? html`<div role="alert">${problemView(problem.error, problem.text)}</div>` : nothing}
      <div class="row">
        <button class="button" ?disabled=${this.typed.trim() === ""} @click=${this.#loadTyped}>${analysis.loadText}</button>
        <label class="button analysis-file">
          ${analysis.loadFile}
          <input type="file" accept=".txt,.pgn,text/plain" @change=${this.#loadFile} />
        </label>
        <button class="button" @click=${() => this.session.open(new Game())}>${analysis.newGame}</button>
        ${
          this.session.canReturn
            ? html`<button class="button" @click=${() => this.session.return()}>${analysis.bringBack}</button>`
            : nothing
        }
      </div>
    </section>`;
  }

  #loadTyped = (): void => {
    if (this.session.openText(this.typed)) this.typed = "";
  };

  #loadFile = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const [file] = input.files ?? [];
    const text = file ? await this.session.textOf(file) : null;
    if (text !== null) this.session.openText(text);
    // So that the same file can be opened again.
    input.value = "";
  };

  #copy = async (text: string): Promise<void> => {
    const { analysis } = t();
    try {
      await navigator.clipboard.writeText(text);
      this.#say(analysis.copied);
    } catch {
      this.#say(analysis.notCopied);
    }
  };

  #download = (): void => {
    const url = URL.createObjectURL(new Blob([this.session.study.record()], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = "tigerleap-analysis.txt";
    link.click();
    // The browser has taken hold of it by the next task.
    setTimeout(() => URL.revokeObjectURL(url));
  };

  #say(note: string): void {
    this.note = note;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.note = "";
    }, NOTE_MS);
  }
}

export function defineSharePanel(): void {
  customElements.define("tl-share-panel", SharePanel);
}
