import { expect, test } from "@playwright/test";
import { violationsOf } from "./support/axe.js";
import { board } from "./support/board.js";
import { PAGES } from "./support/pages.js";
import { keepSettings } from "./support/settings.js";

for (const { name, hash } of PAGES) {
  for (const theme of ["light", "dark"] as const) {
    for (const language of ["en", "zh"] as const) {
      test(`axe finds nothing wrong with the page ${name}, ${theme}, ${language}`, async ({ page }) => {
        await keepSettings(page, { theme, language });
        await page.goto(`/${hash}`);
        await expect(board(page)).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
    }
  }
}

test("axe finds nothing wrong with the settings", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
