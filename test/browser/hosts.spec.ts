import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { type FileServer, serveFolder } from "../package/server.js";
import { board, clickMove, shownPosition } from "./support/board.js";

test.use({ serviceWorkers: "allow" });

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; report-uri /reports";

let server: FileServer;
test.afterEach(() => server.close());

test("a host in a folder, with neither isolation headers nor blob workers, serves a page that plays", async ({
  page,
}) => {
  // In a folder: the page lies in /dist/.
  server = await serveFolder(WEB, { "content-security-policy": POLICY });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto(`${server.origin}/dist/index.html`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await board(page).waitFor();
  await clickMove(page, "a3a4");
  await expect.poll(async () => (await shownPosition(page)).fullmoveNumber, { timeout: 20_000 }).toBe(2);
  expect(workers.filter((url) => url.startsWith("blob:"))).toEqual([]);
  expect(workers.length).toBeGreaterThan(0);
  expect(server.reports).toEqual([]);
});

test("whatever lies beside the page in its folder is left to the host", async ({ page }) => {
  server = await serveFolder(WEB);
  await visit(page);
  const answer = await page.goto(`${server.origin}/dist/nowhere/else`);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("not found");
});

test("in a folder too, every address of the page works without a network", async ({ page, context }) => {
  server = await serveFolder(WEB);
  await visit(page);
  await context.setOffline(true);
  for (const address of ["", "index.html", "?x=1", "index.html?utm_source=mail&x"]) {
    await page.goto("about:blank");
    await page.goto(`${server.origin}/dist/${address}#/puzzles`);
    await expect(board(page)).toBeVisible();
  }
});

/** A visit after which the service worker has the page. */
async function visit(page: Page): Promise<void> {
  await page.goto(`${server.origin}/dist/index.html`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
