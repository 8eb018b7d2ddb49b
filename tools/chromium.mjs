/** The browser that tests run in, and how it is started: without a sandbox, and silent towards the network. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", chromium.executablePath()];

/** Where Chromium lies; `undefined` where none is installed. */
export const CHROMIUM = PLACES.find((path) => existsSync(path));

/** What it is started with. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
