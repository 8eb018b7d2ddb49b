import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { type FileServer, serveFolder } from "../package/server.js";
import { board, clickMove, shownPosition } from "./support/board.js";

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
