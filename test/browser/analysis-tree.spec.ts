import { expect, type Page, test } from "@playwright/test";
import { Game } from "tigerleap/rules";
import {
  downloadedRecord,
  here,
  LIMIT,
  lines,
  listed,
  loadFile,
  openAnalysis,
  openTab,
  textOf,
  tree,
} from "./support/analysis.js";
import { board, clickMove, shownPosition } from "./support/board.js";

const COMMENT = "Too slow <b>here</b> {really}.";

test("moves, a variation, a comment and a mark go into the list", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await expect(listed(page, "1. Red elephant a4")).toHaveCount(1);
  await expect(listed(page, "1. Blue elephant g6")).toHaveCount(1);
  const variation = tree(page).getByRole("group", { name: "Variation" });
  await expect(variation.getByRole("button")).toHaveCount(1);
  await expect(variation).toContainText("leopard d7");
  await expect(variation).toContainText(COMMENT);
  await expect(variation.getByRole("button")).toHaveAccessibleName(/doubtful\s*, with a comment$/);
});

test("a variation that is moved up changes places with the main line", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await page.getByRole("button", { name: "Move up" }).click();
  const variation = tree(page).getByRole("group", { name: "Variation" });
  await expect(variation).toContainText("elephant g6");
  await expect(here(page)).toContainText("leopard d7");
  await expect(page.getByRole("button", { name: "Move up" })).toBeDisabled();
});

test("what is deleted is gone with all that follows, and can be brought back", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await listed(page, /elephant g6/).click();
  await clickMove(page, "a4a5");
  await listed(page, /elephant g6/).click();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await expect(listed(page, /elephant g6/)).toHaveCount(0);
  await expect(listed(page, /elephant a5/)).toHaveCount(0);
  await expect(listed(page, /leopard d7/)).toHaveCount(1);
  await page.getByRole("button", { name: "Bring back" }).click();
  await expect(listed(page, /elephant g6/)).toHaveCount(1);
  await expect(listed(page, /elephant a5/)).toHaveCount(1);
});

test("the keyboard has the move that is looked at when the button that was pressed is gone", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4");
  await page.getByText("About this move").click();
  await page.getByRole("button", { name: "Delete from here" }).press("Enter");
  await expect(here(page)).toHaveAccessibleName("Start");
  await expect(here(page)).toBeFocused();
  await page.getByRole("button", { name: "Bring back" }).press("Enter");
  await expect(here(page)).toHaveAccessibleName("1. Red elephant a4");
  await expect(here(page)).toBeFocused();
  await page.getByRole("button", { name: "One move back" }).press("Enter");
  await expect(page.getByRole("button", { name: "One move back" })).toBeFocused();
});

test("a reload keeps the analysis and the place in it", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  const [text, position] = [await textOf(tree(page)), await shownPosition(page)];
  await page.reload();
  await expect(here(page)).toContainText("leopard d7");
  expect(await textOf(tree(page))).toBe(text);
  expect(String(await shownPosition(page))).toBe(String(position));
});

test("what is typed in the moment before a reload is kept", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await page.getByLabel("Comment").fill("at the last moment");
  await page.reload();
  await expect(tree(page)).toContainText("at the last moment");
});

test("the record that is downloaded brings everything back when its file is opened", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  const text = await textOf(tree(page));
  const record = await downloadedRecord(page);
  expect(Game.fromRecord(record).toRecord()).toBe(record);
  await page.getByRole("button", { name: "New analysis" }).click();
  await expect(tree(page)).toContainText("No moves yet");
  await loadFile(page, record);
  await expect(listed(page, /leopard d7/)).toHaveCount(1);
  expect(await textOf(tree(page))).toBe(text);
  await expect(listed(page, /leopard d7/)).toHaveAccessibleName(/doubtful\s*, with a comment$/);
  await expect(tree(page)).toContainText(COMMENT);
  expect(await downloadedRecord(page)).toBe(record);
});

test("what was put aside for a new analysis can be brought back", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await openTab(page, "Share and load");
  await page.getByRole("button", { name: "New analysis" }).click();
  await expect(listed(page, /leopard d7/)).toHaveCount(0);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(listed(page, /leopard d7/)).toHaveCount(1);
});

test("the arrow keys, Home and End go through the game", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4.g7g6.e3d3");
  await expect(here(page)).toHaveAccessibleName("2. Red leopard d3");
  for (const [key, name] of [
    ["ArrowLeft", "1. Blue elephant g6"],
    ["ArrowLeft", "1. Red elephant a4"],
    ["ArrowRight", "1. Blue elephant g6"],
    ["Home", "Start"],
    ["ArrowLeft", "Start"],
    ["End", "2. Red leopard d3"],
    ["ArrowRight", "2. Red leopard d3"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(here(page)).toHaveAccessibleName(name);
  }
});

test("up and down go from variation to variation", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await page.getByLabel("Comment").blur();
  await page.keyboard.press("ArrowUp");
  await expect(here(page)).toContainText("elephant g6");
  await page.keyboard.press("ArrowDown");
  await expect(here(page)).toContainText("leopard d7");
});

test("F turns the board", async ({ page }) => {
  await openAnalysis(page);
  await expect(board(page)).toHaveJSProperty("orientation", "red");
  await page.keyboard.press("f");
  await expect(board(page)).toHaveJSProperty("orientation", "blue");
});

test("L switches the engine on, and the space bar plays what it finds", async ({ page }) => {
  await openAnalysis(page, "", { isOn: false, lines: 1, limit: LIMIT.depth12 });
  await expect(page.getByRole("switch")).not.toBeChecked();
  await page.keyboard.press("l");
  await expect(page.getByRole("switch")).toBeChecked();
  await expect(page.getByRole("button", { name: "Deeper" })).toBeEnabled({ timeout: 20_000 });
  const best = await textOf(lines(page).first().getByRole("button").first());
  await page.keyboard.press("Space");
  await expect(here(page)).toContainText(best.replace(/^1\.\s*/, ""));
});

test("keys that are typed into a comment do nothing else", async ({ page }) => {
  await openAnalysis(page);
  await makeStudy(page);
  await page.getByLabel("Comment").fill("");
  await page.getByLabel("Comment").pressSequentially("full of l and f");
  await page.keyboard.press("Home");
  await expect(here(page)).toContainText("leopard d7");
  await expect(page.getByRole("switch")).not.toBeChecked();
  await expect(board(page)).toHaveJSProperty("orientation", "red");
  await expect(tree(page)).toContainText("full of l and f");
});

/** Red's elephant, Blue's, and in its place the leopard, doubtful, with a comment. The reader stands there. */
async function makeStudy(page: Page): Promise<void> {
  await clickMove(page, "a3a4");
  await clickMove(page, "g7g6");
  await page.keyboard.press("ArrowLeft");
  await clickMove(page, "c7d7");
  await page.getByText("About this move").click();
  await page.getByRole("button", { name: "?! doubtful" }).click();
  await page.getByLabel("Comment").fill(COMMENT);
}
