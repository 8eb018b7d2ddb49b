import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";
import type { Study } from "./study.js";

const PATHS = {
  toStart: "M7 5v14M18 5l-8 7 8 7Z",
  back: "M16 5l-8 7 8 7Z",
  forward: "M8 5l8 7-8 7Z",
  toEnd: "M17 5v14M6 5l8 7-8 7Z",
  flip: "M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3",
} as const;

/**
 * The buttons below the board: they step through the game and turn the board. One that is off keeps the focus, if it has it.
 * @param isSetup whether the board shows something else than the game
 */
export function stepButtons(study: Study, isSetup: boolean): TemplateResult {
  const isStart = isSetup || study.node.parent === null;
  const isEnd = isSetup || study.node.children.length === 0;
  const button = (name: keyof typeof PATHS, act: () => void, isOff = false): TemplateResult => {
    const label = t().analysis[name];
    return html`<button
      class="button"
      aria-label=${label}
      title=${label}
      aria-disabled=${isOff}
      @click=${isOff ? nothing : act}
    >
      <svg class="analysis-icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d=${PATHS[name]} />
      </svg>
    </button>`;
  };
  return html`<div class="analysis-steps" role="group" aria-label=${t().analysis.steps}>
    ${button("toStart", () => study.toStart(), isStart)} ${button("back", () => study.back(), isStart)}
    ${button("forward", () => study.forward(), isEnd)} ${button("toEnd", () => study.toEnd(), isEnd)}
    ${button("flip", () => study.flip())}
  </div>`;
}

/** The keys of this page, for who has some. */
export function keyList(): TemplateResult {
  const { keys, keysList } = t().analysis;
  return html`<details class="analysis-keys small">
    <summary>${keys}</summary>
    <dl>
      ${keysList.map(([key, meaning]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${meaning}</dd></div>`)}
    </dl>
  </details>`;
}
