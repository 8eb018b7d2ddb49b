import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";

const TABS = ["review", "setup", "share"] as const;
/** What the lower part of the panel shows. */
export type TabName = (typeof TABS)[number];

/** The tabs over the lower part of the panel: one stop of the tab key, left and right go along them. */
export function tabList(current: TabName, choose: (name: TabName) => void): TemplateResult {
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.indexOf(current) + step + TABS.length) % TABS.length]!;
    event.preventDefault();
    event.stopPropagation();
    choose(next);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#analysis-tab-${next}`)?.focus();
  };
  return html`<div class="analysis-tabs" role="tablist" @keydown=${walk}>
    ${TABS.map((name) => {
      const isCurrent = name === current;
      return html`<button
        role="tab"
        id="analysis-tab-${name}"
        aria-selected=${isCurrent}
        aria-controls=${isCurrent ? "analysis-tab-panel" : nothing}
        tabindex=${isCurrent ? 0 : -1}
        @click=${() => choose(name)}
      >
        ${t().analysis.tabs[name]}
      </button>`;
    })}
  </div>`;
}
