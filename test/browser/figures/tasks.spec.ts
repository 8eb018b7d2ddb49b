import { expect, type Page, test } from "@playwright/test";
import { leastOf } from "../../support/least.js";
import { here, LIMIT, lines, openAnalysis } from "../support/analysis.js";
import { board } from "../support/board.js";
import { PAGES } from "../support/pages.js";
import { longestTaskMs } from "../support/trace.js";

test.use({ serviceWorkers: "allow" });

const LONGEST_TASK_MS = 50;
const GAME = "moves=a3a4.g7g6.e3d3.c7d7.g1g2.a9a8.c3c2.g9g8";

for (const { name, hash } of PAGES) {
  test(`no task lasts over 50 ms while the page ${name} opens`, async ({ browser }) => {
    expectShort(
      name,
      await leastOf(LONGEST_TASK_MS, async () => {
        const page = await browser.newPage();
        const longest = await longestTaskMs(browser, page, async () => {
          await page.goto(`/${hash}`);
          await expect(board(page)).toBeVisible();
          await page.waitForTimeout(1000);
        });
        await page.close();
        return longest;
      }),
    );
  });
}

test("no task lasts over 50 ms while the engine thinks", async ({ page, browser }) => {
  await openAnalysis(page, "", { isOn: false, lines: 5, limit: LIMIT.infinite });
  const longest = await leastOf(LONGEST_TASK_MS, () =>
    longestTaskMs(browser, page, async () => {
      await page.getByRole("switch").click();
      await expect(lines(page)).toHaveCount(5, { timeout: 20_000 });
      await page.waitForTimeout(3000);
      await page.getByRole("switch").click();
    }),
  );
  expectShort("thinking", longest);
});

test("no task lasts over 50 ms while the reader steps through a game and the engine thinks", async ({
  page,
  browser,
}) => {
  await openAnalysis(page, GAME, { isOn: true });
  const longest = await leastOf(LONGEST_TASK_MS, async () => {
    await page.keyboard.press("End");
    return longestTaskMs(browser, page, () => stepToStart(page));
  });
  expectShort("stepping", longest);
});

async function stepToStart(page: Page): Promise<void> {
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("ArrowLeft");
    await page.waitForTimeout(200);
  }
  await expect(here(page)).toHaveAccessibleName("Start");
}

function expectShort(what: string, longestMs: number): void {
  console.log(`${what}: longest task ${longestMs.toFixed(1)} ms of thread time`);
  expect(longestMs).toBeGreaterThan(0);
  expect(longestMs).toBeLessThanOrEqual(LONGEST_TASK_MS);
}
