import { expect, test } from "@playwright/test";
import { here, openAnalysis } from "./support/analysis.js";
import { board } from "./support/board.js";
import { PAGES } from "./support/pages.js";
import { longestTaskMs } from "./support/trace.js";

const LONGEST_TASK_MS = 50;
const GAME = "moves=a3a4.g7g6.e3d3.c7d7.g1g2.a9a8.c3c2.g9g8";

for (const { name, hash } of PAGES) {
  test(`no task lasts over 50 ms while the page ${name} opens`, async ({ page, browser }) => {
    const longest = await longestTaskMs(browser, page, async () => {
      await page.goto(`/${hash}`);
      await expect(board(page)).toBeVisible();
      await page.waitForTimeout(1000);
    });
    console.log(`${name}: longest task ${longest.toFixed(1)} ms of thread time`);
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(LONGEST_TASK_MS);
  });
}

test("no task lasts over 50 ms while the reader steps through a game and the engine thinks", async ({
  page,
  browser,
}) => {
  await openAnalysis(page, GAME, { isOn: true });
  const longest = await longestTaskMs(browser, page, async () => {
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("ArrowLeft");
      await page.waitForTimeout(200);
    }
  });
  await expect(here(page)).toHaveAccessibleName("Start");
  console.log(`steps: longest task ${longest.toFixed(1)} ms of thread time`);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(LONGEST_TASK_MS);
});
