import { expect, type Page, test } from "@playwright/test";
import { LIMIT, leaveRecord, lines, loadFile, openAnalysis, openTab } from "./support/analysis.js";
import { violationsOf } from "./support/axe.js";
import { clickMove } from "./support/board.js";
import { FINISHED_GAME } from "./support/finished-game.js";
import { keepSettings } from "./support/settings.js";

const ENGINE = { isOn: true, lines: 3, limit: LIMIT.depth12 };

for (const [theme, language] of [
  ["light", "en"],
  ["dark", "zh"],
] as const) {
  test(`axe finds nothing wrong with an analysis that has variations and comments, ${theme}, ${language}`, async ({
    page,
  }) => {
    await keepSettings(page, { theme, language });
    await openAnalysis(page, "moves=a3a4.g7g6", ENGINE);
    await page.keyboard.press("ArrowLeft");
    await clickMove(page, "c7d7");
    await page.locator(".analysis-about summary").click();
    await page.locator(".analysis-marks button").nth(1).click();
    await page.locator(".analysis-about textarea").fill("What was that?");
    await expect(lines(page)).toHaveCount(3, { timeout: 20_000 });
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`axe finds nothing wrong with a finished review, ${theme}, ${language}`, async ({ page }) => {
    await keepSettings(page, { theme, language });
    await openAnalysis(page, "review=1", { isOn: false }, leaveRecord(FINISHED_GAME));
    await expect(page.locator(".analysis-slip").first()).toBeVisible({ timeout: 60_000 });
    expect(await violationsOf(page)).toEqual([]);
  });
}

test("axe finds nothing wrong with the editor of a position that is not legal", async ({ page }) => {
  await openAnalysis(page);
  await openTab(page, "Set up");
  await page.locator('[data-test="position"]').fill("7/7/6c/7/Lx5/7/7/7/7 r 0 1");
  await expect(page.locator(".analysis-setup-verdict mark")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test("axe finds nothing wrong with sharing and with a record that can't be read", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4.g7g6");
  await openTab(page, "Share and load");
  expect(await violationsOf(page)).toEqual([]);
  await loadFile(page, "1. a3a4 <script> *");
  await expect(alertOf(page)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

function alertOf(page: Page) {
  return page.locator("tl-share-panel").getByRole("alert");
}
