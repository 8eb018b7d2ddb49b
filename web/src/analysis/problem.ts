import { html, nothing, type TemplateResult } from "lit";
import type { TigerleapError } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { excerptOf } from "./shown-text.js";

/** What is wrong in words, and below it the place in the text. */
export function problemView(error: TigerleapError, text: string | undefined): TemplateResult {
  const excerpt = excerptOf(text, error.index);
  return html`<p class="analysis-problem error"><bdi>${t().words.error(error)}</bdi></p>
    ${
      excerpt
        ? html`<p class="analysis-excerpt"><bdi>${excerpt.before}<mark>${excerpt.at}</mark>${excerpt.after}</bdi></p>`
        : nothing
    }`;
}
