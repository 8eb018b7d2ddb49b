import { expect, test } from "@playwright/test";
import { clickMove } from "./support/board.js";
import { type Deed, winAgainst } from "./support/game.js";
import { steerMove, tabTo, typeMove } from "./support/keyboard.js";
import { beginGame, expectEndTold, fixChance, notice, status, tool } from "./support/play.js";

test("a whole game is chosen, played and followed by another by keyboard alone", async ({ page }) => {
  await fixChance(page);
  await page.goto("/#/play");
  await tabTo(page, page.getByRole("radio", { name: /^Easy/ }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^Normal/ })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(status(page).getByRole("heading")).toHaveText("Your turn");

  let moves = 0;
  const deed: Deed = async (_page, move) => {
    const isTyped = Math.floor(moves++ / 4) % 2 === 1;
    await (isTyped ? typeMove : steerMove)(page, move);
  };
  const last = await winAgainst(page, deed);
  await expectEndTold(page, last.outcome()!, "red");

  await tabTo(page, page.getByRole("button", { name: /^Rematch/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Resign/ })).toBeVisible();
});

test("a button that is off, or at work, keeps the focus", async ({ page }) => {
  await beginGame(page, { opponent: "easy", side: "red" });
  for (const [sign, said] of [
    ["hint", /^Hint: /],
    ["draw", "The draw is declined."],
  ] as const) {
    await tool(page, sign).focus();
    await page.keyboard.press("Enter");
    await expect(notice(page)).toHaveText(said);
    await expect(tool(page, sign)).toBeFocused();
  }
  await clickMove(page, "a3a4");
  await tool(page, "undo").focus();
  await page.keyboard.press("Enter");
  await expect(tool(page, "undo")).toBeDisabled();
  await expect(tool(page, "undo")).toBeFocused();
});

test("when a game begins, the board has the focus", async ({ page }) => {
  await page.goto("/#/play");
  await tabTo(page, page.locator('[data-test="start"]'));
  await page.keyboard.press("Enter");
  await expect(page.locator("jungle-board")).toBeFocused();
});
