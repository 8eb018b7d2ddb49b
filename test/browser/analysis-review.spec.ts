import { expect, type Page, test } from "@playwright/test";
import {
  here,
  keepAnalysis,
  LIMIT,
  leaveRecord,
  lines,
  listed,
  openAnalysis,
  openTab,
  textOf,
  tree,
} from "./support/analysis.js";
import { board, clickMove } from "./support/board.js";
import { FINISHED_GAME } from "./support/finished-game.js";
import { answer, beginGame, tool } from "./support/play.js";

const REVIEW_MS = 60_000;

test("a game that the play page has left is reviewed at once: accuracy, slips, graph", async ({ page }) => {
  await openAnalysis(page, "review=1", { isOn: false }, leaveRecord(FINISHED_GAME));
  await finished(page);
  const [red, blue] = await accuracies(page);
  expect(red).toBeGreaterThan(80);
  expect(blue).toBeLessThan(red!);
  await expect(page.getByRole("slider", { name: /chance to win/ })).toBeVisible();
  await expect(page).toHaveURL(/#\/analysis$/);
});

test("an analysis with a variation can be brought back after a game of the play page was reviewed", async ({
  page,
}) => {
  await openAnalysis(page, "moves=a3a4.g7g6");
  await page.keyboard.press("ArrowLeft");
  await clickMove(page, "c7d7");
  await beginGame(page, { opponent: "person" });
  await clickMove(page, "e3d3");
  await tool(page, "resign").click();
  await answer(page, "yes").click();
  await tool(page, "review").click();
  await expect(listed(page, "1. Red leopard d3")).toHaveCount(1);
  await expect(page.getByRole("progressbar").or(page.getByRole("button", { name: "Review again" }))).toBeVisible();
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(here(page)).toHaveAccessibleName("1. Blue elephant g6");
  await expect(tree(page).getByRole("group", { name: "Variation" })).toContainText("leopard d7");
});

test("a blunder is named, marked in the list, and the better move can be seen", async ({ page }) => {
  await openAnalysis(page, "", { isOn: false }, keepAnalysis(FINISHED_GAME));
  await review(page);
  const blunder = slips(page).filter({ hasText: "Blunder" }).first();
  await expect(blunder).toBeVisible();
  await blunder.getByRole("button").first().click();
  await expect(here(page)).toHaveAccessibleName(/Blunder/);
  await expect(here(page)).toContainText("??");
  const better = blunder.getByRole("button", { name: /^Show the better move/ });
  const move = (await textOf(better)).split("Better: ")[1]!;
  await better.click();
  await expect(board(page).locator(".arrow.best")).toHaveCount(1);
  await expect(tree(page).getByRole("group", { name: "Variation" }).first()).toContainText(move);
});

test("the graph leads through the game by mouse and by keyboard", async ({ page }) => {
  await openAnalysis(page, "", { isOn: false }, keepAnalysis(FINISHED_GAME));
  await review(page);
  const graph = page.getByRole("slider", { name: /chance to win/ });
  const box = (await graph.boundingBox())!;
  await graph.click({ position: { x: 2, y: box.height / 2 } });
  await expect(here(page)).toHaveAccessibleName("Start");
  await graph.click({ position: { x: box.width - 3, y: box.height / 2 } });
  await expect(here(page)).toHaveAccessibleName(/^11\. Red/);
  await expect(graph).toHaveAttribute("aria-valuetext", /Red has won/);
  await graph.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(here(page)).toHaveAccessibleName(/^1\. Red rat g4/);
  await expect(graph).toHaveAttribute("aria-valuenow", "1");
});

test("the same game reviewed twice says the same, even if the engine has looked deeper in between", async ({
  page,
}) => {
  await openAnalysis(page, "", { isOn: false, lines: 1, limit: LIMIT.depth12 }, keepAnalysis(FINISHED_GAME));
  await review(page);
  const first = await textOf(page.locator("tl-review-panel"));
  await thinkDeeper(page);
  expect(await textOf(page.locator("tl-review-panel"))).toBe(first);
  await review(page);
  expect(await textOf(page.locator("tl-review-panel"))).toBe(first);
});

test("the review is still there after a reload", async ({ page }) => {
  await openAnalysis(page, "", { isOn: false }, keepAnalysis(FINISHED_GAME));
  await review(page);
  const first = await textOf(page.locator("tl-review-panel"));
  await page.reload();
  await finished(page);
  expect(await textOf(page.locator("tl-review-panel"))).toBe(first);
});

test("a review that is cancelled leaves the game as it is, and can be begun again", async ({ page }) => {
  await openAnalysis(page, "", { isOn: false }, keepAnalysis(FINISHED_GAME));
  await page.getByLabel("How thoroughly").selectOption("Deep");
  await page.locator('[data-test="review"]').click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(listed(page, /^11\. Red/)).toHaveCount(1);
  await expect(page.locator('[data-test="review"]')).toBeEnabled();
});

/** Starts a quick review and waits for its end. */
async function review(page: Page): Promise<void> {
  await openTab(page, "Review");
  await page.getByLabel("How thoroughly").selectOption("Quick");
  await page.locator('[data-test="review"]').click();
  await finished(page);
}

async function finished(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Review again" })).toBeVisible({ timeout: REVIEW_MS });
}

/** Red's and Blue's, in per cent. */
async function accuracies(page: Page): Promise<number[]> {
  const cells = await page.locator(".analysis-accuracy-figure").allTextContents();
  return cells.map((text) => Number.parseInt(text, 10));
}

function slips(page: Page) {
  return page.locator(".analysis-slip");
}

/** Lets the engine look at some positions of the game, deeper than the review. */
async function thinkDeeper(page: Page): Promise<void> {
  await page.keyboard.press("l");
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("button", { name: "Deeper" })).toBeEnabled({ timeout: 20_000 });
    await page.getByRole("button", { name: "Deeper" }).click();
    await expect(page.getByRole("button", { name: "Deeper" })).toBeEnabled({ timeout: 20_000 });
    await expect(lines(page)).toHaveCount(1);
  }
  await page.keyboard.press("l");
  await page.keyboard.press("End");
}
