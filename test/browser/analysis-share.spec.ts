import { expect, type Page, test } from "@playwright/test";
import { Game, parseMove, parsePosition } from "tigerleap/rules";
import { here, listed, loadFile, openAnalysis, openTab, paste, problem, tree } from "./support/analysis.js";
import { clickMove, shownPosition } from "./support/board.js";

const POSITION = "7/7/7/3r2T/7/7/7/l6/7 b 4 9";
const QUERY = `moves=a3a4.g7g6.e3d3.c7d7`;

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("a link that is copied opens the same moves at the same place", async ({ page, context }) => {
  await openAnalysis(page, QUERY);
  await page.keyboard.press("ArrowLeft");
  const link = await copiedLink(page);
  const other = await context.newPage();
  await other.goto(link);
  await expect(here(other)).toHaveAccessibleName("2. Red leopard d3");
  await expect(listed(other, "2. Blue leopard d7")).toHaveCount(1);
  expect(String(await shownPosition(other))).toBe(String(await shownPosition(page)));
});

test("a link holds a position of one's own and the moves from there", async ({ page, context }) => {
  const query = { position: POSITION, moves: "d6d5.g6d6" };
  await openAnalysis(page, new URLSearchParams(query).toString());
  const link = await copiedLink(page);
  const other = await context.newPage();
  await other.goto(link);
  const game = new Game(parsePosition(POSITION));
  for (const move of ["d6d5", "g6d6"]) game.play(parseMove(move));
  await expect.poll(async () => String(await shownPosition(other))).toBe(String(game.position));
  await expect(tree(other).getByRole("button")).toHaveCount(3);
});

test("the position is copied as text that other programs read", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await openTab(page, "Share and load");
  await page.getByRole("button", { name: "Copy: Position" }).click();
  await expect(page.getByText("Copied.", { exact: true })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toBe(String(await shownPosition(page)));
});

test("a position that is pasted anywhere on the page is opened", async ({ page }) => {
  await openAnalysis(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), POSITION);
  await page.keyboard.press("ControlOrMeta+V");
  await expect.poll(async () => String(await shownPosition(page))).toBe(POSITION);
});

test("a record that is pasted is opened with its comments", async ({ page }) => {
  await openAnalysis(page);
  await paste(page, "1. a3a4! {A strong start.} g7g6 (1... c7d7) *");
  await expect(tree(page)).toContainText("A strong start.");
  await expect(tree(page).getByRole("group", { name: "Variation" })).toContainText("leopard d7");
});

test("a link that is pasted is followed", async ({ page }) => {
  await openAnalysis(page);
  await paste(page, `https://example.org/tigerleap/#/analysis?${QUERY}`);
  await expect(here(page)).toHaveAccessibleName("2. Blue leopard d7");
});

test("what is pasted into a comment is only text", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await page.getByText("About this move").click();
  await page.getByLabel("Comment").focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), POSITION);
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByLabel("Comment")).toHaveValue(POSITION);
  await expect(here(page)).toHaveAccessibleName(/^2. Blue leopard d7/);
});

test("a file that is dropped on the page is opened", async ({ page }) => {
  await openAnalysis(page);
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["1. a3a4 g7g6 *"], "game.txt", { type: "text/plain" }));
    return transfer;
  });
  const target = page.locator(".analysis-layout");
  await target.dispatchEvent("dragover", { dataTransfer });
  await expect(page.getByText("Drop a record or a position here.")).toBeVisible();
  await target.dispatchEvent("drop", { dataTransfer });
  await expect(here(page)).toHaveAccessibleName("1. Blue elephant g6");
  await expect(page.getByText("Drop a record or a position here.")).toHaveCount(0);
});

test("a file that is dropped beside the board is opened, too, even on a field", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await openTab(page, "Share and load");
  for (const [target, move] of [
    [page.locator("header"), "g3g4"],
    [page.locator('[data-test="load"]'), "c3d3"],
  ] as const) {
    const dataTransfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
      return transfer;
    }, `1. ${move} *`);
    await target.dispatchEvent("dragover", { dataTransfer });
    await target.dispatchEvent("drop", { dataTransfer });
    await expect(here(page)).toHaveAccessibleName(new RegExp(`^1\\. Red .*${move.slice(2)}$`));
  }
});

test("text that is dragged within a comment stays a matter of the comment", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await page.getByText("About this move").click();
  const comment = page.getByLabel("Comment");
  await comment.fill("1. g3g4 *");
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", "1. g3g4 *");
    return transfer;
  });
  for (const type of ["dragover", "drop"] as const) {
    const isLeftToField = await comment.evaluate(
      (field, [name, data]) =>
        field.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true })),
      [type, dataTransfer] as const,
    );
    expect(isLeftToField, type).toBe(true);
  }
  await expect(here(page)).toHaveAccessibleName(/^2\. Blue leopard d7/);
});

test("an analysis that was put aside can be brought back after a reload, too", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await clickMove(page, "g3g4");
  await paste(page, POSITION);
  await expect.poll(async () => String(await shownPosition(page))).toBe(POSITION);
  await page.reload();
  await openTab(page, "Share and load");
  await page.getByRole("button", { name: "Bring back the analysis from before" }).click();
  await expect(here(page)).toHaveAccessibleName("3. Red rat g4");
});

test("where nothing can be kept the page says so until it is told that this is read", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
  await openAnalysis(page, QUERY);
  const warning = page.getByText("This browser keeps nothing");
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await clickMove(page, "g3g4");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("link", { name: "Analysis" }).click();
  await expect(here(page)).toHaveAccessibleName("3. Red rat g4");
  await expect(warning).toHaveCount(0);
});

test("a record with a move that is not legal says which and why, and changes nothing", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await loadFile(page, "1. a3a4 g7g6 2. a4a9 *");
  await expect(problem(page)).toContainText("a4a9");
  await expect(problem(page).locator("mark")).toHaveText("a");
  await expect(here(page)).toHaveAccessibleName("2. Blue leopard d7");
});

test("a link with a move that is not legal says so, and the analysis of before is left in peace", async ({ page }) => {
  await openAnalysis(page, QUERY);
  await page.goto("/#/analysis?moves=a3a4.a4a9&review=1");
  await expect(problem(page)).toContainText("a4");
  await expect(page.locator('[data-test="review"]')).toHaveText("Review the game");
  await expect(here(page)).toHaveAccessibleName("2. Blue leopard d7");
});

async function copiedLink(page: Page): Promise<string> {
  await openTab(page, "Share and load");
  await page.getByRole("button", { name: "Copy: Link to this analysis" }).click();
  await expect(page.getByText("Copied.", { exact: true })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}
