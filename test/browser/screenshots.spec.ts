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
