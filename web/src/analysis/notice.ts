import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";
import { problemView } from "./problem.js";
import type { Session } from "./session.js";

/**
 * What lies over the page until it is taken away: what could not be read; else that another analysis was put aside, and
 * that nothing can be kept.
 * @param isToldBelow whether the tab that is open tells what could not be read
 */
export function noticeView(session: Session, isToldBelow: boolean): TemplateResult | typeof nothing {
  const { analysis } = t();
  const { isReturnOffered, keepsNothing } = session;
  const problem = isToldBelow ? null : session.problem;
  if (!problem && !isReturnOffered && !keepsNothing) return nothing;
  const news = html`${isReturnOffered ? html`<p>${analysis.loaded}</p>` : nothing}
    ${keepsNothing ? html`<p>${analysis.keepsNothing}</p>` : nothing}`;
  return html`<div class="card analysis-notice" role=${problem ? "alert" : "status"}>
    <div>${problem ? problemView(problem.error, problem.text) : news}</div>
    <div class="row">
      ${
        isReturnOffered && !problem
          ? html`<button class="button" @click=${() => session.return()}>${analysis.undoLoad}</button>`
          : nothing
      }
      <button class="button quiet" @click=${() => session.dismiss()}>${analysis.dismiss}</button>
    </div>
  </div>`;
}
