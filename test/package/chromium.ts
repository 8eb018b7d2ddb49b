import { type Browser, chromium, type Page } from "@playwright/test";
import { test } from "vitest";
import { CHROMIUM, CHROMIUM_ARGS } from "../../tools/chromium.mjs";

/** A test that needs Chromium; skipped where none is installed. Its name must say "Chromium": tools/check.mjs goes by it. */
export const chromiumTest = test.skipIf(CHROMIUM === undefined);

/** Starts Chromium; `null` where none is installed, and then no {@link chromiumTest} runs. */
export async function launch(): Promise<Browser | null> {
  return CHROMIUM === undefined ? null : chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
}

/** What a page has printed before it was told to end. */
export interface Printed {
  readonly lines: readonly string[];
  /** Errors that nothing has caught, and errors of the console. */
  readonly errors: readonly string[];
}

const PAGE_DEADLINE_MS = 20_000;

/** Opens a page and waits until it has printed so many lines. Rejects with what went wrong if it does not. */
export async function linesOf(browser: Browser, url: string, count: number): Promise<Printed> {
  const page = await browser.newPage();
  try {
    return await listen(page, url, count);
  } finally {
    await page.close();
  }
}

async function listen(page: Page, url: string, count: number): Promise<Printed> {
  const lines: string[] = [];
  const errors: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve, reject) => {
    const giveUp = (): void => reject(new Error(`printed ${lines.length} lines of ${count}; ${errors.join("\n")}`));
    timer = setTimeout(giveUp, PAGE_DEADLINE_MS);
    page.on("console", (message) => {
      if (message.type() === "log") lines.push(message.text());
      if (message.type() === "error") errors.push(message.text());
      if (lines.length >= count) resolve();
    });
    page.on("pageerror", (error) => {
      errors.push(error.message);
      giveUp();
    });
  });
  try {
    await Promise.all([page.goto(url), enough]);
  } finally {
    clearTimeout(timer);
  }
  return { lines, errors };
}
