import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { board, clickMove, shownPosition, square } from "./support/board.js";
import { keepSettings } from "./support/settings.js";

const FOLDER = fileURLToPath(new URL("../../build/screenshots/", import.meta.url));
const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const GAME = "#/analysis?moves=a3a4.g7g6.e3d3.c7d7.g1g2.a9a8.c3c2.g9g8";

/** What people see: the pages, and what becomes of them in use. */
const VIEWS: readonly {
  readonly name: string;
  readonly hash: string;
  readonly prepare?: (page: Page) => Promise<void>;
}[] = [
  { name: "play", hash: "#/play" },
  { name: "play-game", hash: "#/play", prepare: playSomeMoves },
  { name: "analysis", hash: GAME, prepare: think },
  { name: "learn", hash: "#/learn" },
  { name: "learn-traps", hash: "#/learn?lesson=traps", prepare: tryWrongly },
  { name: "puzzles", hash: "#/puzzles" },
];

for (const { name, hash, prepare } of VIEWS) {
  for (const size of SIZES) {
    test(`${name} fits a screen of ${size.width} pixels, light and dark`, async ({ page }) => {
      await keepSettings(page, { motion: false });
      await page.setViewportSize(size);
      await page.goto(`/${hash}`);
      await expect(board(page)).toBeVisible();
      await prepare?.(page);
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.screenshot({ path: `${FOLDER}${name}-${size.width}-${theme}.png`, fullPage: true });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

for (const hash of ["#/learn", "#/puzzles"]) {
  test(`on an ordinary screen the whole board of ${hash} is in sight`, async ({ page }) => {
    await page.goto(`/${hash}`);
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [1280, 720],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(board(page)).toBeInViewport({ ratio: 1 });
    }
  });
}

for (const { name, hash } of VIEWS.filter(({ prepare }) => !prepare)) {
  test(`${name} fits a narrow screen with larger text`, async ({ page }) => {
    for (const [width, size] of [
      [320, "20px"],
      [360, "24px"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/${hash}`);
      await expect(board(page)).toBeVisible();
      // As if the browser's own text size had been set; the policy of the page lets a script do it.
      await page.evaluate((rem) => document.documentElement.style.setProperty("font-size", rem), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test("with the colours of the system it is still seen what is chosen and where one is", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const chosen = page.locator(".choice:has(:checked)").first();
  await expect(chosen).toHaveCSS("outline-style", "solid");
  await expect(page.locator(".choice:not(:has(:checked))").first()).toHaveCSS("outline-style", "none");
  const lineUnder = (name: string) =>
    page.getByRole("link", { name, exact: true }).evaluate((link) => getComputedStyle(link).borderBottomColor);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await lineUnder("Puzzles")).toBe(canvas);
  expect(await lineUnder("Play")).not.toBe(canvas);
});

async function playSomeMoves(page: Page): Promise<void> {
  for (const [count, move] of ["a3a4", "g3g4"].entries()) {
    await clickMove(page, move);
    await expect.poll(async () => (await shownPosition(page)).fullmoveNumber, { timeout: 20_000 }).toBe(count + 2);
  }
  await square(page, "e3").click();
}

async function think(page: Page): Promise<void> {
  await page.waitForTimeout(1500);
}

/** The first exercise: an animal is picked, and put where it must not go. */
async function tryWrongly(page: Page): Promise<void> {
  await square(page, "c2").click();
  await square(page, "a2").click();
}
