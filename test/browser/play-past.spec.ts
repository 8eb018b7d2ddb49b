import { expect, test } from "@playwright/test";
import { board, clickMove, square } from "./support/board.js";
import { beginGame, expectPosition, gameOf, listedMove, notice } from "./support/play.js";

const MOVES = ["a3a4", "g7g6", "a4a5", "g6g5"] as const;

test.describe("with a game of four half-moves", () => {
  test.beforeEach(async ({ page }) => {
    await beginGame(page, { opponent: "person" });
    for (const move of MOVES) await clickMove(page, move);
    await expectPosition(page, gameOf(...MOVES).position);
  });

  test("a move of the list shows its moment, on which nothing is moved, and a button leads back", async ({ page }) => {
    await listedMove(page, 1).click();
    await expectPosition(page, gameOf("a3a4", "g7g6").position);
    await expect(notice(page)).toHaveText("An earlier position.");
    await clickMove(page, "g3g4");
    await expectPosition(page, gameOf("a3a4", "g7g6").position);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await expectPosition(page, gameOf(...MOVES).position);
    await expect(board(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Back to the game" })).toHaveCount(0);
  });

  test("the arrow keys go through the list to the start of the game, and the focus with them", async ({ page }) => {
    await listedMove(page, 3).focus();
    for (let left = 2; left >= 0; left--) {
      await page.keyboard.press("ArrowLeft");
      await expectPosition(page, gameOf(...MOVES.slice(0, left + 1)).position);
      await expect(listedMove(page, left)).toBeFocused();
    }
    await page.keyboard.press("ArrowLeft");
    await expectPosition(page, gameOf().position);
    await expect(page.getByRole("button", { name: "Start", exact: true })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expectPosition(page, gameOf("a3a4").position);
    await page.keyboard.press("End");
    await expectPosition(page, gameOf(...MOVES).position);
    await expect(board(page)).toHaveJSProperty("playable", "both");
  });

  test("a move that is typed is played in the present", async ({ page }) => {
    await listedMove(page, 0).click();
    await page.getByLabel("Type a move").fill("g3g4");
    await page.getByLabel("Type a move").press("Enter");
    await expectPosition(page, gameOf(...MOVES, "g3g4").position);
  });
});

test("the computer's move leads back to the present", async ({ page }) => {
  await beginGame(page, { opponent: "master", side: "red" });
  await clickMove(page, "a3a4");
  await expect(listedMove(page, 1)).toBeVisible();
  await clickMove(page, "c3b3");
  await listedMove(page, 0).click();
  await expectPosition(page, gameOf("a3a4").position);
  await expect(listedMove(page, 3)).toHaveAttribute("aria-current", "true");
  await expect(board(page)).toHaveJSProperty("playable", "red");
  await expect(square(page, "b3")).toHaveAttribute("aria-label", /Red wolf/);
});
