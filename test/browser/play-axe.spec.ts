import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "./support/axe.js";
import { board, clickMove } from "./support/board.js";
import { keepAndReload } from "./support/kept.js";
import { answer, beginGame, gameOf, listedMove, notice, status, tool } from "./support/play.js";
import { keepSettings } from "./support/settings.js";

const WIN = { name: "Eva", level: "easy", moves: 20, date: 0 };

/** Lets the engine start without end, so that the computer thinks for as long as a test looks at the page. */
async function silenceWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.Worker = class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    } as unknown as typeof Worker;
  });
}

/** The states of the page, each with the way there. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the panel for a new game": async (page) => {
    await page.goto("/#/play");
    await expect(page.locator('[data-test="start"]')).toBeVisible();
  },
  "the panel for a ranked game": async (page) => {
    await page.goto("/#/play");
    await page.locator('input[name="ranked"]').check();
    await expect(page.locator('input[name="name"]')).toBeVisible();
  },
  "a game": async (page) => {
    await beginGame(page, { opponent: "easy", side: "red" });
    await clickMove(page, "a3a4");
    await expect(listedMove(page, 1)).toBeVisible();
  },
  "a game with captures": async (page) => {
    await beginGame(page, { opponent: "person" });
    for (const move of ["g3g4", "g7g6", "g4g5", "a7a6", "g5g6"]) await clickMove(page, move);
    await expect(page.locator('[data-test="strip-red"] jungle-piece')).toBeVisible();
  },
  "the computer thinking": async (page) => {
    await silenceWorkers(page);
    await beginGame(page, { opponent: "master", side: "blue" });
    await expect(page.locator(".play-dots:visible")).toBeVisible();
  },
  "a hint": async (page) => {
    await beginGame(page, { opponent: "easy", side: "red" });
    await tool(page, "hint").click();
    await expect(board(page).locator(".arrow.hint")).toHaveCount(1);
  },
  "an illegal try": async (page) => {
    await beginGame(page, { opponent: "easy", side: "red" });
    await clickMove(page, "c3c4");
    await expect(notice(page)).not.toBeEmpty();
  },
  "an earlier moment": async (page) => {
    await beginGame(page, { opponent: "person" });
    for (const move of ["a3a4", "g7g6", "a4a5"]) await clickMove(page, move);
    await listedMove(page, 0).click();
    await expect(notice(page)).not.toBeEmpty();
  },
  "a question": async (page) => {
    await beginGame(page, { opponent: "easy", side: "red" });
    await tool(page, "resign").click();
    await expect(answer(page, "yes")).toBeVisible();
  },
  "the end of a game": async (page) => {
    const kept = { record: gameOf("a3a4").toRecord(), terms: { opponent: "person", own: null, name: "", seed: 1 } };
    await keepAndReload(page, "documents", [{ name: "game", json: JSON.stringify(kept) }]);
    await tool(page, "resign").click();
    await answer(page, "yes").click();
    await expect(status(page)).toHaveClass(/over/);
  },
  "the leaderboard": async (page) => {
    await keepAndReload(page, "results", [{ json: JSON.stringify(WIN) }]);
    await page.locator(".play-trophy").click();
    await expect(answer(page, "close")).toBeVisible();
  },
};

for (const [state, go] of Object.entries(STATES)) {
  for (const settings of [
    { language: "en", theme: "light" },
    { language: "zh", theme: "dark" },
  ] as const) {
    test(`axe finds nothing wrong with ${state}, ${settings.theme}, ${settings.language}`, async ({ page }) => {
      await keepSettings(page, settings);
      await go(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
