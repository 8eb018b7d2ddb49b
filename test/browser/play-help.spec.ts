import { expect, test } from "@playwright/test";
import { CHINESE_BOARD_TEXT } from "tigerleap/board";
import { parseMove } from "tigerleap/rules";
import { board, clickMove, shownPosition, square } from "./support/board.js";
import {
  answer,
  beginGame,
  expectEndTold,
  expectPosition,
  gameOf,
  listedMove,
  notice,
  status,
  tool,
} from "./support/play.js";

test.beforeEach(async ({ page }) => {
  await beginGame(page, { opponent: "easy", side: "red" });
});

test("a hint is shown as an arrow and in words, and is forgotten with the move", async ({ page }) => {
  await tool(page, "hint").click();
  await expect(notice(page)).toHaveText(/^Hint: \w+ [a-g][1-9][–×][a-g][1-9].*\. .+\.$/);
  const arrow = board(page).locator(".arrow.hint");
  await expect(arrow).toHaveCount(1);
  const [from, to] = /([a-g][1-9])[–×]([a-g][1-9])/.exec((await notice(page).textContent())!)!.slice(1);
  await expect(board(page)).toHaveJSProperty("arrows", [{ from, to, kind: "hint" }]);
  await clickMove(page, `${from}${to}`);
  await expect(arrow).toHaveCount(0);
  await expect(notice(page)).toHaveText("");
});

for (const [move, way] of [
  ["c3c4", "by mouse"],
  ["a1c1", "by mouse"],
  ["d2d3", "typed"],
  ["g9g8", "typed"],
] as const) {
  test(`an illegal ${move}, ${way}, is refused with the reason`, async ({ page }) => {
    const { message } = gameOf().position.explainIllegal(parseMove(move))!;
    if (way === "by mouse") await clickMove(page, move);
    else {
      await page.getByLabel("Type a move").fill(move);
      await page.getByLabel("Type a move").press("Enter");
    }
    await expect(notice(page)).toHaveText(new RegExp(`^${message}\\.$`, "i"));
    await expectPosition(page, gameOf().position);
  });
}

test("a move that is typed in wide letters is played", async ({ page }) => {
  await page.getByLabel("Type a move").fill("ａ３ａ４");
  await page.getByLabel("Type a move").press("Enter");
  await expect(listedMove(page, 0)).toBeVisible();
});

test("what is said to an illegal move is said in the other language when the language is changed", async ({ page }) => {
  await clickMove(page, "c3c4");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("简体中文").check({ force: true });
  await page.keyboard.press("Escape");
  const reason = CHINESE_BOARD_TEXT.illegal(gameOf().position.explainIllegal(parseMove("c3c4"))!);
  await expect(notice(page)).toHaveText(reason);
});

test("a game that goes on is thrown away for a new one only after a question", async ({ page }) => {
  await clickMove(page, "a3a4");
  await expect(listedMove(page, 1)).toBeVisible();
  const before = await shownPosition(page);
  await tool(page, "add").click();
  await page.locator('[data-test="start"]').click();
  await answer(page, "no").click();
  await expectPosition(page, before);
  await page.locator('[data-test="start"]').click();
  await answer(page, "yes").click();
  await expectPosition(page, gameOf().position);
});

test("what is typed and is no move is refused with the reason, and stays to be mended", async ({ page }) => {
  const field = page.getByLabel("Type a move");
  await field.fill("<script>");
  await field.press("Enter");
  await expect(notice(page)).not.toHaveText("");
  await expect(field).toHaveValue("<script>");
});

test("who resigns after a question has lost, and the rematch is with the sides swapped", async ({ page }) => {
  await tool(page, "resign").click();
  await answer(page, "no").click();
  await expect(status(page).getByRole("heading")).toHaveText("Your turn");
  await tool(page, "resign").click();
  await answer(page, "yes").click();
  await expectEndTold(page, { winner: "blue", reason: "resignation" }, "red");

  await tool(page, "swap").click();
  await expect(board(page)).toHaveJSProperty("orientation", "blue");
  await expect(board(page)).toHaveJSProperty("playable", "blue");
  await expect(status(page).getByRole("heading")).toHaveText("Your turn");
  await expect(page.locator('[data-test="moves"] button')).toHaveCount(1);
});

test("the computer declines a draw at the start", async ({ page }) => {
  await tool(page, "draw").click();
  await expect(notice(page)).toHaveText("The draw is declined.");
  await expect(status(page).getByRole("heading")).toHaveText("Your turn");
});

test("flip turns the board and nothing else", async ({ page }) => {
  const topOf = async (name: string): Promise<number> => (await square(page, name).boundingBox())!.y;
  expect(await topOf("a1")).toBeGreaterThan(await topOf("a9"));
  await tool(page, "flip").click();
  await expect.poll(async () => (await topOf("a1")) < (await topOf("a9"))).toBe(true);
  await expectPosition(page, gameOf().position);
});
