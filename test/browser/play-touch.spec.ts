import { expect, test } from "@playwright/test";
import { board } from "./support/board.js";
import { winAgainst } from "./support/game.js";
import { choose, expectEndTold, expectPosition, fixChance, gameOf, status } from "./support/play.js";
import { dragByTouch, tapMove } from "./support/pointer.js";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a whole game is played by touch on a small screen, and nothing is wider than it", async ({ page }) => {
  await fixChance(page);
  await page.goto("/#/play");
  await page.locator('input[name="opponent"][value="1"]').tap();
  await page.locator('[data-test="start"]').tap();
  const last = await winAgainst(page, tapMove);
  await expectEndTold(page, last.outcome()!, "red");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 640, height: 360 },
]) {
  test(`when a game begins on ${viewport.width} by ${viewport.height} pixels, all of the board is in view`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto("/#/play");
    await choose(page, { opponent: "person" });
    await page.locator('[data-test="start"]').tap();
    await expect(board(page)).toBeFocused();
    await expect(board(page)).toBeInViewport({ ratio: 1 });
  });
}

test("an animal is dragged by a finger, and the page stays where it is", async ({ page }) => {
  await page.goto("/#/play");
  await choose(page, { opponent: "person" });
  await page.locator('[data-test="start"]').tap();
  await expect(status(page)).toBeVisible();
  await board(page).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await dragByTouch(page, "a3a4");
  await expectPosition(page, gameOf("a3a4").position);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
