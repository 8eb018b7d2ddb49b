import { expect, type Page, test } from "@playwright/test";
import { board, clickMove, shownPosition } from "./support/board.js";
import { answer, beginGame, expectPosition, gameOf, status, tool } from "./support/play.js";

const ROUNDS = 4;
const START = gameOf().position;
/** Longer than the strongest level thinks. */
const LONG_MS = 2500;

/** What is done while the computer thinks about its answer to the first move, and leads back to the start. */
const DEEDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  undo: (page) => tool(page, "undo").click(),
  "flip and undo": async (page) => {
    await tool(page, "flip").click();
    await tool(page, "undo").click();
  },
  restart: async (page) => {
    await tool(page, "restart").click();
    await answer(page, "yes").click();
  },
  "new game": async (page) => {
    await tool(page, "add").click();
    await page.locator('[data-test="start"]').click();
    await answer(page, "yes").click();
  },
  "swap, and swap back in the middle of the computer's first move": async (page) => {
    await tool(page, "swap").click();
    await answer(page, "yes").click();
    await expect(board(page)).toHaveJSProperty("orientation", "blue");
    await tool(page, "swap").click();
  },
};

/** The start is on the board, the reader is to move, and that is still so after a while. */
async function expectStart(page: Page, ms: number): Promise<void> {
  await expectPosition(page, START);
  await page.waitForTimeout(ms);
  expect(String(await shownPosition(page))).toBe(String(START));
  await expect(status(page).getByRole("heading")).toHaveText("Your turn");
  await expect(page.getByText("No move yet.")).toBeVisible();
}

test("undo, flip, restart, a new game and a swap in the middle of a search: no late move ever lands", async ({
  page,
}) => {
  await beginGame(page, { opponent: "master", side: "red" });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, deed] of Object.entries(DEEDS)) {
      await test.step(`round ${round}: ${name}`, async () => {
        await clickMove(page, "a3a4");
        await expect(status(page).getByRole("heading")).toHaveText("Master is thinking…");
        await page.waitForTimeout(100 * round);
        await deed(page);
        await expectStart(page, 150);
      });
    }
    await expectStart(page, LONG_MS);
  }
});
