import { defineConfig } from "@playwright/test";
import { CHROMIUM, CHROMIUM_ARGS } from "./tools/chromium.mjs";

const PORT = 4173;

/**
 * The tests of the page in a real browser. They run against web/dist, which `vite build web` makes: tools/check.mjs
 * does both. One worker a core of the smallest machine we test on; each test has a browser context, hence a storage, of its own.
 */
export default defineConfig({
  testDir: "test/browser",
  outputDir: "build/browser",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // tools/check.mjs tells which tests needed it, and allows few.
  retries: process.env.CI ? 1 : 0,
  // What is measured is measured last, by one worker, with nothing beside it.
  projects: [
    { name: "page", testIgnore: "figures/**" },
    { name: "figures", testMatch: "figures/**", dependencies: ["page"], workers: 1 },
  ],
  reporter: [["list"], ["json", { outputFile: "build/browser.json" }]],
  use: {
    // Each test would keep the whole page for use without a network first: a second of work. Those that are about that allow it.
    serviceWorkers: "block",
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 900 },
    launchOptions: { ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `npx vite preview web --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
