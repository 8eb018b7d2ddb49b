import { fileURLToPath } from "node:url";
import type { Browser, JSHandle, Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { launch } from "./chromium.js";
import { type FileServer, serveFolder } from "./server.js";

/** The folder of the built package, with a slash at its end. */
export const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

/** What `index.js` of the package exports. */
export type Library = typeof import("../../src/index.js");

/** A page of Chromium that has loaded the built package. */
export interface DistPage {
  readonly page: Page;
  readonly library: JSHandle<Library>;
}

/** Starts Chromium and a server for the tests of the calling file, and ends both after them. Returns what opens a page. */
export function chromiumWithDist(): () => Promise<DistPage> {
  let browser: Browser | null = null;
  let server: FileServer;
  beforeAll(async () => {
    browser = await launch();
    server = await serveFolder(DIST);
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });
  return async () => {
    const page = await browser!.newPage();
    await page.goto(`${server.origin}/nothing.html`);
    // As text, since vitest would rewrite the import.
    return { page, library: await page.evaluateHandle<Library>(`import("/index.js")`) };
  };
}
