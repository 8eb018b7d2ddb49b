import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

/** What axe finds wrong on the page as it stands: each rule broken and where, in one line. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the page's policy allows no foreign one.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}
