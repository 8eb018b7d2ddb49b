import { html, nothing, type PropertyDeclarations, svg, type TemplateResult } from "lit";
import { type Score, winChance } from "tigerleap";
import type { Side } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";

/** `<tl-gauge>`: Red's chance to win as a bar beside the board. It stays where it was until something new is known. */
export class Gauge extends PageElement {
  static override properties: PropertyDeclarations = { score: { attribute: false }, orientation: {} };

  /** For Red; `null` where nothing is known. */
  declare score: Score | null;
  /** The side at the bottom of the board, and of the bar. */
  declare orientation: Side;

  #chance = 0.5;

  constructor() {
    super();
    this.score = null;
    this.orientation = "red";
  }

  protected override render(): TemplateResult {
    const { analysis, words } = t();
    if (this.score) this.#chance = winChance(this.score);
    const percent = Math.round(100 * this.#chance);
    const value = this.score ? analysis.gaugeValue(percent, words.score(this.score)) : analysis.gaugeUnknown;
    const top = this.orientation === "red" ? 100 * (1 - this.#chance) : 0;
    return html`<div
      class="analysis-gauge"
      role="meter"
      aria-label=${analysis.gauge}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
      aria-valuetext=${value}
      title=${value}
    >
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect class="analysis-gauge-blue" width="10" height="100" />
        <rect class="analysis-gauge-red" width="10" y=${top} height=${100 * this.#chance} />
        <line class="analysis-gauge-middle" x2="10" y1="50" y2="50" />
        ${this.score ? nothing : svg`<rect class="analysis-gauge-unknown" width="10" height="100" />`}
      </svg>
    </div>`;
  }
}

export function defineGauge(): void {
  customElements.define("tl-gauge", Gauge);
}
