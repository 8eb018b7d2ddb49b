import { expect, type Page } from "@playwright/test";
import { troublesOf } from "./kept.js";

/** What an attacker's script would do here. */
const HARM = "globalThis.harmed = true";

/** Texts that would run a script wherever they were taken for more than text. */
export const SCRIPTS = [
  `<script>${HARM}</script>`,
  `<img src=x onerror="${HARM}">`,
  `<svg/onload="${HARM}">`,
  `"onfocus="${HARM}" autofocus="`,
  `javascript:${HARM}`,
  `\${${HARM}}`,
  `{{${HARM}}}`,
] as const;

/**
 * Watches the page from now on. The function returned expects that nothing has run: no script of an attacker, no dialog, no
 * error, nothing that the policy had to forbid; and that no foreign text has become an element or a link.
 */
export function watchForHarm(page: Page): () => Promise<void> {
  const troubles = troublesOf(page);
  return async () => {
    const found = await page.evaluate(() => ({
      harmed: "harmed" in globalThis,
      polluted: "harmed" in {},
      elements: document.querySelectorAll("main :is(script, img, iframe, object, [onerror], [onload], [onfocus])")
        .length,
      links: [...document.querySelectorAll("a")].filter(({ protocol }) => !/^https?:$/.test(protocol)).length,
    }));
    expect(found).toEqual({ harmed: false, polluted: false, elements: 0, links: 0 });
    expect(troubles).toEqual([]);
  };
}
