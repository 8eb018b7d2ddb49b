import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { leastOf } from "../../support/least.js";
import { board } from "../support/board.js";
import { PAGES } from "../support/pages.js";

test.use({ serviceWorkers: "allow" });

const DIST = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const MOST_BYTES = 250_000;
const LATEST_BOARD_MS = 1000;

test("all files of the page together are at most 250 kB, compressed", () => {
  const files = readdirSync(DIST, { recursive: true }).map((name) => join(DIST, String(name)));
  const sizes = files
    .filter((file) => statSync(file).isFile())
    .map((file) => brotliCompressSync(readFileSync(file)).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`the page: ${(total / 1000).toFixed(1)} kB in ${sizes.length} files (brotli)`);
  expect(sizes.length).toBeGreaterThan(5);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
});

test("no page asks anything of another origin", async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const { hash } of PAGES) {
    await page.goto(`/${hash}`);
    await expect(board(page)).toBeVisible();
  }
  await page.waitForTimeout(1000);
  const foreign = asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url));
  expect(asked.length).toBeGreaterThan(5);
  expect(foreign).toEqual([]);
});

test("the first board is there within a second of the first request", async ({ browser }) => {
  const shownMs = await leastOf(LATEST_BOARD_MS, async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto("/");
    await board(page).locator('[data-square="a1"]').waitFor();
    const ms = await page.evaluate(() => performance.now());
    await context.close();
    return ms;
  });
  console.log(`first board after ${shownMs.toFixed(0)} ms`);
  expect(shownMs).toBeLessThanOrEqual(LATEST_BOARD_MS);
});
