import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { chromiumTest, launch } from "./chromium.js";
import { type FileServer, serveFolder } from "./server.js";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const THINKING_MS = 2000;
/** A page that froze would not tick for all of the time; a busy machine alone makes gaps of some ten milliseconds. */
const LONGEST_GAP_MS = 500;

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

type Library = typeof import("../../src/index.js");

/** The longest time for which the page did nothing else while the engine thought. Runs in the page. */
async function longestGap({ library, worker, moveTimeMs }: { library: Library; worker: boolean; moveTimeMs: number }) {
  const engine = library.createEngine({ worker });
  await engine.ready();
  let longestMs = 0;
  let tickedAt = performance.now();
  const tick = (): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - tickedAt);
    tickedAt = now;
  };
  const timer = setInterval(tick, 5);
  const { timeMs } = await engine.search(library.Position.start(), { moveTimeMs });
  tick();
  clearInterval(timer);
  engine.dispose();
  return { longestMs, timeMs };
}

describe("J25, U21: a page goes on", () => {
  for (const worker of [true, false]) {
    chromiumTest(
      `while Chromium thinks ${worker ? "in a worker" : "in the page's own thread, in slices"}`,
      async () => {
        const page = await browser!.newPage();
        await page.goto(`${server.origin}/nothing.html`);
        const library = await page.evaluateHandle<Library>(`import("/index.js")`);
        const { longestMs, timeMs } = await page.evaluate(longestGap, { library, worker, moveTimeMs: THINKING_MS });
        expect(timeMs).toBeGreaterThan(THINKING_MS / 2);
        expect(longestMs).toBeLessThan(LONGEST_GAP_MS);
        await page.close();
      },
    );
  }
});
