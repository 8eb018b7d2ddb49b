import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { board, clickMove, shownPosition } from "./support/board.js";
import { winAgainst } from "./support/game.js";
import { PAGES } from "./support/pages.js";

test.use({ serviceWorkers: "allow" });

/** A first visit with the network, after which there is none. */
async function visitThenCut(page: Page, context: BrowserContext): Promise<void> {
  await page.goto("/");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Installed: every file of the page is kept.
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await context.setOffline(true);
}

test("after one visit every page opens without a network", async ({ page, context }) => {
  await visitThenCut(page, context);
  for (const { hash } of PAGES) {
    await page.goto(`/${hash}`);
    await page.reload();
    await expect(board(page)).toBeVisible();
    await expect(page.getByText("Offline", { exact: true })).toBeVisible();
  }
});

test("a whole game is played without a network", async ({ page, context }) => {
  await visitThenCut(page, context);
  await page.reload();
  await winAgainst(page, clickMove);
  expect((await shownPosition(page)).outcome()?.winner).toBe("red");
});
