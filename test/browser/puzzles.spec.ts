import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "./support/axe.js";
import { board, clickMove, shownPosition } from "./support/board.js";
import { keepSettings } from "./support/settings.js";

/** The wolf is two steps from the den; Blue's cat may do what it likes. */
const SHORT = "/#/puzzles?puzzle=P24";
const ENGINE_MS = 20_000;

test("a puzzle is solved by mouse to the end, against the defence", async ({ page }) => {
  await page.goto(SHORT);
  await solveShort(page);
  await expect(said(page)).toContainText("Solved! Red has won");
  await expect(page.getByText("Just in time: the den on the 60th half-move wins.")).toBeVisible();
  await expect(page.getByRole("list", { name: "The moves so far" }).getByRole("listitem")).toHaveCount(3);
});

test("a move that no longer wins is told and taken back", async ({ page }) => {
  await page.goto(SHORT);
  const before = String(await shownPosition(page));
  await clickMove(page, "d7d6");
  await expect(said(page)).toContainText("Wolf d7–d6 no longer wins", { timeout: ENGINE_MS });
  expect(String(await shownPosition(page))).toBe(before);
  await solveShort(page);
  await expect(said(page)).toContainText("Solved!");
});

test("a move that wins more slowly is told and taken back", async ({ page }) => {
  await page.goto("/#/puzzles?puzzle=P22");
  const before = String(await shownPosition(page));
  await clickMove(page, "d4d5");
  await expect(said(page)).toHaveText("Dog d4–d5 still wins, but slower: in 9 half-moves instead of 7.", {
    timeout: ENGINE_MS,
  });
  expect(String(await shownPosition(page))).toBe(before);
});

test("a hint points at the animal, then at its move", async ({ page }) => {
  await page.goto(SHORT);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(said(page)).toHaveText("Look at the wolf on d7.", { timeout: ENGINE_MS });
  await expect(board(page)).toHaveJSProperty("marks", ["d7"]);
  await expect(board(page).locator(".arrow")).toHaveCount(0);
  await page.getByRole("button", { name: "Show the move" }).click();
  await expect(said(page)).toHaveText("The move is wolf d7–d8.");
  await expect(board(page).locator(".arrow.hint")).toHaveCount(1);
});

test("the solution is played to the end, and is no solving of one's own", async ({ page }) => {
  await page.goto(SHORT);
  await page.getByRole("button", { name: "Solution" }).click();
  await expect(said(page)).toContainText("Now try it yourself.", { timeout: ENGINE_MS });
  await expect(page.getByText("0 of 14 solved")).toBeVisible();
});

test("a move that the rules forbid is refused in words", async ({ page }) => {
  await page.goto(SHORT);
  await clickMove(page, "d7d9");
  await expect(said(page)).toContainText("That is not allowed:");
  await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
});

test("what is solved is marked in the list, after a reload too, and the next visit offers another", async ({
  page,
}) => {
  await page.goto("/#/puzzles");
  await expect(page.getByRole("heading", { name: "Puzzle 1" })).toBeVisible();
  await clickMove(page, "d8d9");
  await expect(said(page)).toContainText("Solved!", { timeout: ENGINE_MS });
  await page.goto("/#/puzzles");
  await page.reload();
  await expect(page.getByText("1 of 14 solved")).toBeVisible();
  await expect(page.getByRole("link", { name: "Puzzle 1, win with one move, solved" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Puzzle 2" })).toBeVisible();
});

test("what is solved in one tab is marked in another", async ({ page, context }) => {
  await page.goto("/#/puzzles?puzzle=P1");
  const other = await context.newPage();
  await other.goto("/#/puzzles?puzzle=P15");
  await expect(other.getByText("0 of 14 solved")).toBeVisible();
  await page.bringToFront();
  await clickMove(page, "d8d9");
  await expect(other.getByText("1 of 14 solved")).toBeVisible({ timeout: ENGINE_MS });
});

test("the way back from the next puzzle leads to the one before", async ({ page }) => {
  await page.goto("/#/puzzles");
  await clickMove(page, "d8d9");
  await expect(said(page)).toContainText("Solved!", { timeout: ENGINE_MS });
  await page.getByRole("link", { name: "Next puzzle" }).click();
  await expect(page.getByRole("heading", { name: "Puzzle 2" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Puzzle 1" })).toBeVisible();
});

test("the defence of a puzzle that was left does not come to the next one", async ({ page }) => {
  await page.goto("/#/puzzles?puzzle=P8");
  await clickMove(page, "c3c7");
  await page.getByRole("link", { name: /^Puzzle 1, / }).click();
  await expect(page.getByRole("heading", { name: "Puzzle 1" })).toBeVisible();
  const before = String(await shownPosition(page));
  await page.waitForTimeout(1500);
  expect(String(await shownPosition(page))).toBe(before);
  await expect(page.getByRole("list", { name: "The moves so far" }).getByRole("listitem")).toHaveCount(0);
});

for (const [theme, language] of [
  ["light", "en"],
  ["dark", "zh"],
] as const) {
  test(`axe finds nothing wrong with a puzzle that is solved, ${theme}, ${language}`, async ({ page }) => {
    await keepSettings(page, { theme, language });
    await page.goto("/#/puzzles?puzzle=P1");
    await clickMove(page, "d8d9");
    await expect(said(page)).toHaveClass(/good/, { timeout: ENGINE_MS });
    expect(await violationsOf(page)).toEqual([]);
  });
}

function said(page: Page) {
  return page.locator('[data-test="feedback"]');
}

/** Into the trap, and after Blue's answer into the den. */
async function solveShort(page: Page): Promise<void> {
  await clickMove(page, "d7d8");
  await expect(said(page)).toHaveText("Right! One more move to the win.", { timeout: ENGINE_MS });
  await clickMove(page, "d8d9");
  await expect(said(page)).toHaveClass(/good/);
}
