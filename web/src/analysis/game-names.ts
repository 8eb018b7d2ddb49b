import { html, nothing, type TemplateResult } from "lit";
import { shownText } from "./shown-text.js";

/** Whoever wrote the record may have written anything. */
const LONGEST_NAME = 60;

/** Who played, and when, where the tags of a record say so. */
export function gameNames(tags: ReadonlyMap<string, string>): TemplateResult | typeof nothing {
  const [red, blue, date] = ["Red", "Blue", "Date"].map((name) => shownText(tags.get(name) ?? "", LONGEST_NAME));
  if (!red && !blue) return nothing;
  return html`<p class="analysis-names small">
    <bdi class="side-red">${red || "?"}</bdi> – <bdi class="side-blue">${blue || "?"}</bdi>
    ${date ? html`<bdi class="soft">${date}</bdi>` : nothing}
  </p>`;
}
