import { expect, type Page, test } from "@playwright/test";
import { board, clickMove } from "./support/board.js";
import { answer, beginGame, expectEndTold, expectPosition, gameOf, status, tool } from "./support/play.js";
import { dragByMouse } from "./support/pointer.js";

const headline = (page: Page) => status(page).getByRole("heading");

test.beforeEach(async ({ page }) => {
  await beginGame(page, { opponent: "person" });
});

test("Red begins, and then the sides take turns", async ({ page }) => {
  await expect(headline(page)).toHaveText("Red to move");
  await clickMove(page, "g7g6");
  await expectPosition(page, gameOf().position);
  await clickMove(page, "a3a4");
  await expect(headline(page)).toHaveText("Blue to move");
  await clickMove(page, "a4a5");
  await expectPosition(page, gameOf("a3a4").position);
  await clickMove(page, "g7g6");
  await expect(headline(page)).toHaveText("Red to move");
  await expectPosition(page, gameOf("a3a4", "g7g6").position);
});

test("an animal is dragged by mouse", async ({ page }) => {
  await dragByMouse(page, "a3a4");
  await expectPosition(page, gameOf("a3a4").position);
});

test("undo takes back one move of either side", async ({ page }) => {
  await clickMove(page, "a3a4");
  await clickMove(page, "g7g6");
  await tool(page, "undo").click();
  await expectPosition(page, gameOf("a3a4").position);
  await tool(page, "undo").click();
  await expectPosition(page, gameOf().position);
  await expect(tool(page, "undo")).toBeDisabled();
});

test("a game to the den is told with its rule, and can be taken back", async ({ page }) => {
  const moves = [
    "c3d3",
    "a9b9",
    "d3d4",
    "b9a9",
    "d4d5",
    "a9b9",
    "d5d6",
    "b9a9",
    "d6d7",
    "a9b9",
    "d7d8",
    "b9a9",
    "d8d9",
  ];
  for (const move of moves) await clickMove(page, move);
  await expectPosition(page, gameOf(...moves).position);
  await expectEndTold(page, { winner: "red", reason: "den" }, null);
  await tool(page, "undo").click();
  await expect(headline(page)).toHaveText("Red to move");
  await expect(board(page)).toHaveJSProperty("playable", "both");
});

test("a draw needs a yes to the question", async ({ page }) => {
  await tool(page, "draw").click();
  await answer(page, "no").click();
  await expect(headline(page)).toHaveText("Red to move");
  await tool(page, "draw").click();
  await answer(page, "yes").click();
  await expectEndTold(page, { winner: null, reason: "agreement" }, null);
});

test("the side to move resigns, and the question names it", async ({ page }) => {
  await clickMove(page, "a3a4");
  await tool(page, "resign").click();
  await expect(page.getByRole("dialog", { name: "Does Blue give up?" })).toBeVisible();
  await answer(page, "yes").click();
  await expectEndTold(page, { winner: "red", reason: "resignation" }, null);
});

test("two clicks on Rematch begin one game, and nothing else", async ({ page }) => {
  await clickMove(page, "a3a4");
  await tool(page, "resign").click();
  await answer(page, "yes").click();
  await page.getByRole("button", { name: /^Rematch/ }).dblclick();
  await expectPosition(page, gameOf().position);
  await expect(headline(page)).toHaveText("Red to move");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("what was captured is shown beside the board, with its name for those who do not see it", async ({ page }) => {
  await expect(page.getByRole("img", { name: "Red has taken nothing" })).toBeVisible();
  for (const move of ["g3g4", "g7g6", "g4g5", "a7a6", "g5g6"]) await clickMove(page, move);
  await expect(page.getByRole("img", { name: "Red has taken: elephant" }).locator("jungle-piece")).toHaveCount(1);
});
