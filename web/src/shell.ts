import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import { t } from "./i18n/catalogue.js";
import { PageElement } from "./page-element.js";
import { currentRoute, hrefOf, PAGES, type PageName, type Route } from "./router.js";
import { settings } from "./settings.js";
import { defineSettingsDialog, type SettingsDialog } from "./settings-dialog.js";
import { updates } from "./updates.js";
import "./shell.css";

const PAGE_ELEMENTS: Readonly<Record<PageName, () => TemplateResult>> = {
  play: () => html`<tl-play-page></tl-play-page>`,
  analysis: () => html`<tl-analysis-page></tl-analysis-page>`,
  learn: () => html`<tl-learn-page></tl-learn-page>`,
  puzzles: () => html`<tl-puzzles-page></tl-puzzles-page>`,
};

/** `<tl-shell>`: what stands around every page, and the page of the address within. */
class Shell extends PageElement {
  #route: Route = currentRoute();
  /** Whether an error has got past everything that should have told it in words. */
  #hasFailed = false;
  readonly #hears = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.#hears;
    addEventListener("hashchange", () => this.#follow(), { signal });
    addEventListener("error", this.#fail, { signal });
    addEventListener("unhandledrejection", this.#fail, { signal });
    addEventListener("online", () => this.requestUpdate(), { signal });
    addEventListener("offline", () => this.requestUpdate(), { signal });
    updates.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#hears.abort();
  }

  /** A link that leads where the reader is already opens the page anew: the query may be another. */
  #follow(): void {
    const before = this.#route.page;
    this.#route = currentRoute();
    this.requestUpdate();
    if (before !== this.#route.page) {
      scrollTo(0, 0);
      this.updateComplete.then(() => this.querySelector("main")?.focus());
    }
  }

  protected override updated(_changes: PropertyValues): void {
    const { language, theme } = settings.current;
    document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    document.title = `${t().shell.page[this.#route.page]} · ${t().shell.name}`;
  }

  protected override render(): TemplateResult {
    const { shell } = t();
    return html`
      <a class="shell-skip button" href="#main" @click=${this.#skip}>${shell.skip}</a>
      <header class="shell-header">
        <a class="shell-name" href=${hrefOf("play")}>
          <img src="./icon.svg" alt="" width="32" height="32" /><span>${shell.name}</span>
        </a>
        <nav class="shell-nav" aria-label=${shell.navigation}>${PAGES.map((page) => this.#link(page))}</nav>
        ${navigator.onLine ? nothing : html`<span class="shell-offline" title=${shell.offlineHint}>${shell.offline}</span>`}
        <button class="button quiet shell-settings" @click=${this.#openSettings} aria-label=${shell.settings}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              fill="none"
              stroke="currentColor"
              stroke-width="2"
              stroke-linecap="round"
              d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Zm-7 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z"
            />
          </svg>
        </button>
      </header>
      ${this.#renderFailure()} ${this.#renderUpdate()}
      <main id="main" tabindex="-1">${keyed(this.#route.page, PAGE_ELEMENTS[this.#route.page]())}</main>
      <tl-settings-dialog></tl-settings-dialog>
    `;
  }

  #link(page: PageName): TemplateResult {
    const current = page === this.#route.page ? "page" : nothing;
    return html`<a href=${hrefOf(page)} aria-current=${current}>${t().shell.page[page]}</a>`;
  }

  #renderFailure(): TemplateResult | typeof nothing {
    if (!this.#hasFailed) return nothing;
    const { shell } = t();
    return html`<div class="shell-notice" role="alert">
      <span>${shell.failed}</span>
      <button class="button primary" @click=${() => location.reload()}>${shell.reload}</button>
    </div>`;
  }

  #renderUpdate(): TemplateResult | typeof nothing {
    const { newVersion } = updates;
    if (newVersion === "none") return nothing;
    const { shell } = t();
    return html`<div class="shell-notice" role="status">
      ${
        newVersion === "waiting"
          ? html`<span>${shell.updateReady}</span>
              <button class="button primary" @click=${() => updates.take()}>${shell.updateNow}</button>`
          : html`<span>${shell.updateInPlace}</span>
              <button class="button primary" @click=${() => location.reload()}>${shell.reload}</button>`
      }
      <button class="button" @click=${() => updates.dismiss()}>${shell.updateLater}</button>
    </div>`;
  }

  #fail = (): void => {
    this.#hasFailed = true;
    this.requestUpdate();
  };

  #skip = (event: Event): void => {
    // The hash holds the route.
    event.preventDefault();
    this.querySelector("main")?.focus();
  };

  #openSettings = (): void => {
    this.querySelector<SettingsDialog>("tl-settings-dialog")?.open();
  };
}

export function defineShell(): void {
  defineSettingsDialog();
  customElements.define("tl-shell", Shell);
}
