import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { winChance } from "tigerleap";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { defineEngineLines } from "./engine-lines.js";
import { Follow } from "./follow.js";
import { isPause, LIMITS, LINE_COUNTS, type Limit } from "./live-engine.js";
import type { Session } from "./session.js";
import { redScore, shortMove } from "./words.js";

/** `<tl-engine-panel>`: the engine's switch, what it says of the position, and how it is to think. */
export class EnginePanel extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false } };
  declare session: Session;

  constructor() {
    super();
    new Follow(this, () => this.session?.live);
  }

  protected override render(): TemplateResult {
    const { analysis } = t();
    const { live } = this.session;
    return html`<section class="card analysis-engine" aria-label=${analysis.engine}>
      <div class="analysis-engine-head">
        <label class="analysis-switch">
          <input
            type="checkbox"
            role="switch"
            data-test="engine"
            .checked=${live.isOn}
            @change=${() => this.session.setEngine({ isOn: !live.isOn })}
          />${analysis.engine}
        </label>
        ${this.#verdict()}
      </div>
      <div class="analysis-readout small soft">${this.#readout()} ${this.#action()}</div>
      <tl-engine-lines .session=${this.session}></tl-engine-lines>
      ${this.#settings()}
      <p class="hidden-visually" role="status">${this.#spoken()}</p>
    </section>`;
  }

  /** The score in words, from Red's view. */
  #verdict(): TemplateResult {
    const { analysis, words } = t();
    const { live, study } = this.session;
    const score = redScore(study.node, live.lines[0]?.score ?? study.node.evaluation?.score);
    if (!score || study.outcomeHere) return html`<p class="analysis-verdict"></p>`;
    return html`<p class="analysis-verdict">
      <strong>${words.score(score)}</strong>
      ${
        score.type === "cp"
          ? html`<span class="soft small" title=${analysis.chance(Math.round(100 * winChance(score)))}
              >${analysis.shortScore(score)}</span
            >`
          : nothing
      }
    </p>`;
  }

  #readout(): TemplateResult {
    const { analysis, words } = t();
    const { live } = this.session;
    const { state } = live;
    if (state === "off") return html`<span>${analysis.engineOff}</span>`;
    if (state === "over") return html`<span>${analysis.engineOver}</span>`;
    if (state === "loading" && !live.readout) return html`<span>${analysis.engineLoading}</span>`;
    if (state === "failed") return html`<span class="error"><bdi>${words.error(live.error!)}</bdi></span>`;
    if (isPause(state)) return html`<span>${analysis.pauses[state]}</span>`;
    const info = live.readout;
    if (!info) return html`<span></span>`;
    return html`<span class="analysis-figures" data-test="readout">
      <span>${analysis.depth(Math.max(info.depth, live.lines[0]?.depth ?? 0))}</span>
      <span>${analysis.nodes(info.nodes)}</span>
      <span>${analysis.seconds(info.timeMs)}</span>
      <span>${analysis.speed(info.nps)}</span>
    </span>`;
  }

  #action(): TemplateResult | typeof nothing {
    const { analysis } = t();
    const { live } = this.session;
    if (live.state === "elsewhere") {
      return html`<button class="button" @click=${() => live.resume("elsewhere")}>${analysis.resume}</button>`;
    }
    return html`<button
      class="button"
      title=${analysis.deeperHint}
      ?disabled=${!live.canGoDeeper}
      @click=${() => live.deeper()}
    >
      ${analysis.deeper}
    </button>`;
  }

  #settings(): TemplateResult {
    const { analysis } = t();
    const { live } = this.session;
    const { lines, limit, threat } = live.settings;
    return html`<div class="analysis-settings">
      <label class="field">
        <span>${analysis.lines}</span>
        <select data-test="lines" @change=${(event: Event) => this.session.setEngine({ lines: LINE_COUNTS[chosen(event)]! })}>
          ${LINE_COUNTS.map((count) => html`<option .selected=${count === lines}>${count}</option>`)}
        </select>
      </label>
      <label class="field">
        <span>${analysis.limit}</span>
        <select data-test="limit" @change=${(event: Event) => this.session.setEngine({ limit: LIMITS[chosen(event)]! })}>
          ${LIMITS.map((known) => html`<option .selected=${known === limit}>${limitName(known)}</option>`)}
        </select>
      </label>
      <button
        class="button"
        aria-pressed=${threat}
        title=${analysis.threatHint}
        @click=${() => this.session.setEngine({ threat: !threat })}
      >
        ${analysis.threat}
      </button>
    </div>`;
  }

  /** For who can't see it: once, when the engine is done. */
  #spoken(): string {
    const { analysis, words } = t();
    const { live, study } = this.session;
    const [best] = live.lines;
    const score = redScore(study.node, best?.score);
    if (live.state !== "done" || !best?.pv[0] || !score) return "";
    return analysis.done(best.depth, words.score(score), shortMove(study.position, best.pv[0]));
  }
}

function chosen(event: Event): number {
  return (event.target as HTMLSelectElement).selectedIndex;
}

function limitName(limit: Limit): string {
  const { limits } = t().analysis;
  if (limit.kind === "time") return limits.time(limit.ms);
  return limit.kind === "depth" ? limits.depth(limit.depth) : limits.infinite;
}

export function defineEnginePanel(): void {
  defineEngineLines();
  customElements.define("tl-engine-panel", EnginePanel);
}
