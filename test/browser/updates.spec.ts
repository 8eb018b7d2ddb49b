import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { type FileServer, serveFolder } from "../package/server.js";
import { board, clickMove, shownPosition } from "./support/board.js";

test.use({ serviceWorkers: "allow" });

const DIST = fileURLToPath(new URL("../../web/dist/", import.meta.url));

let folder: string;
let server: FileServer;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tigerleap-page-"));
  cpSync(DIST, folder, { recursive: true });
  server = await serveFolder(folder);
});
test.afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Opens the page as a service worker serves it. */
async function openKept(page: Page): Promise<void> {
  await page.goto(`${server.origin}/index.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
}

/** Puts a new version on the server and lets the page look for it. */
async function bringUpdate(page: Page): Promise<void> {
  const file = join(folder, "sw.js");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n// the next version`);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(page.getByText("A new version is ready.")).toBeVisible();
}

/** Plays two half-moves on the page as it was; then a new version comes. */
async function updateInMidGame(page: Page): Promise<string> {
  await openKept(page);
  await clickMove(page, "a3a4");
  await expect.poll(async () => (await shownPosition(page)).fullmoveNumber, { timeout: 20_000 }).toBe(2);
  await bringUpdate(page);
  return String(await shownPosition(page));
}

test("a new version is offered and not forced: the game goes on, and later it is offered again", async ({ page }) => {
  const position = await updateInMidGame(page);
  expect(String(await shownPosition(page))).toBe(position);
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
  await clickMove(page, "g3g4");
  await expect.poll(async () => (await shownPosition(page)).fullmoveNumber, { timeout: 20_000 }).toBe(3);
});

test("a new version that is taken loads the page anew, with the game where it stood", async ({ page }) => {
  const position = await updateInMidGame(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Use it now" }).click();
  await loaded;
  await expect(board(page)).toBeVisible();
  await expect.poll(async () => String(await shownPosition(page))).toBe(position);
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);
});

test("a new version that is taken in one tab reloads no other: there it is told", async ({ page, context }) => {
  await openKept(page);
  const other = await context.newPage();
  await other.goto(`${server.origin}/index.html`);
  await board(other).evaluate((element) => element.setAttribute("data-half-done", ""));
  await bringUpdate(page);
  await other.getByRole("button", { name: "Later" }).click();
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Use it now" }).click();
  await loaded;
  await expect(other.getByText("A new version is in place: reload when you like.")).toBeVisible();
  await expect(board(other)).toHaveAttribute("data-half-done");
  await other.getByRole("button", { name: "Reload" }).click();
  await expect(board(other)).not.toHaveAttribute("data-half-done");
});
