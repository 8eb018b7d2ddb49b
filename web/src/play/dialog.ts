import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { leaderboardView } from "./leaderboard-view.js";
import type { LeaderboardRow } from "./results.js";

/** `<tl-play-dialog>`: the one dialog of the page, for questions, for texts to copy by hand and for the leaderboard. */
export class PlayDialog extends PageElement {
  static override properties: PropertyDeclarations = { content: { state: true } };

  declare private content: (() => TemplateResult) | null;

  constructor() {
    super();
    this.content = null;
  }

  /** Asks a question; only a plain yes is one. */
  async ask(question: string): Promise<boolean> {
    const answer = await this.#show(() => {
      const { ask } = t().play;
      return html`<h2 id="play-dialog-title">${question}</h2>
        <div class="row">
          <button class="button primary" value="yes">${ask.yes}</button>
          <button class="button" value="no" autofocus>${ask.no}</button>
        </div>`;
    });
    return answer === "yes";
  }

  /** Shows a text to be copied by hand. */
  async showText(text: string): Promise<void> {
    await this.#show(
      () => html`<h2 id="play-dialog-title">${t().play.copyByHand}</h2>
        <textarea readonly rows="8" aria-labelledby="play-dialog-title" .value=${text}></textarea>
        ${closeButton()}`,
    );
  }

  async showLeaderboard(rows: readonly LeaderboardRow[], ownName: string): Promise<void> {
    await this.#show(
      () => html`<h2 id="play-dialog-title">${t().play.leaderboard}</h2>
        ${leaderboardView(rows, ownName)} ${closeButton()}`,
    );
  }

  protected override render(): TemplateResult {
    return html`<dialog aria-labelledby="play-dialog-title">
      <form method="dialog" class="stack">${this.content?.() ?? nothing}</form>
    </dialog>`;
  }

  /** Resolves with what the dialog was closed by. */
  async #show(content: () => TemplateResult): Promise<string> {
    this.content = content;
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (!dialog) return "";
    dialog.returnValue = "";
    if (!dialog.open) dialog.showModal();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    return dialog.returnValue;
  }
}

function closeButton(): TemplateResult {
  return html`<button class="button primary" value="close">${t().play.close}</button>`;
}

export function definePlayDialog(): void {
  customElements.define("tl-play-dialog", PlayDialog);
}
