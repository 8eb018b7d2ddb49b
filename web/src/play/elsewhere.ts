import { html, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";

/**
 * The panel while another tab has the game.
 * @param comeBack takes the game up here, as it is kept
 */
export function elsewhereCard(comeBack: () => void): TemplateResult {
  const { play } = t();
  return html`<div class="card stack" data-test="elsewhere">
    <div role="status"><h2>${play.elsewhere}</h2></div>
    <div class="row"><button class="button primary" @click=${comeBack}>${play.useHere}</button></div>
  </div>`;
}
