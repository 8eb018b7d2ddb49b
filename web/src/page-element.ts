import { LitElement } from "lit";
import { settings } from "./settings.js";

/**
 * The base of every element of the page. It renders into the page itself instead of a shadow root, so that one set of
 * style sheets serves all and labels reach across elements, and renders anew when a setting changes (the language is one).
 */
export abstract class PageElement extends LitElement {
  #unsubscribe: (() => void) | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsubscribe = settings.subscribe(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }
}
