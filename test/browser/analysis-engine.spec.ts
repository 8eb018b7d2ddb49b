import { expect, type Page, test } from "@playwright/test";
import { formatMove } from "tigerleap/rules";
import { here, LIMIT, lines, listed, openAnalysis, textOf, verdict } from "./support/analysis.js";
import { board, clickMove, shownPosition } from "./support/board.js";

const THREE = { isOn: true, lines: 3, limit: LIMIT.infinite };
const BURSTS = 20;
const WATCH_MS = 3000;

test("three lines begin with three moves and get deeper", async ({ page }) => {
  await openAnalysis(page, "", THREE);
  await expect(lines(page)).toHaveCount(3);
  expect(new Set(await firstMoves(page)).size).toBe(3);
  const depth = await shownDepth(page);
  await expect.poll(() => shownDepth(page), { timeout: 20_000 }).toBeGreaterThan(depth);
});

test("five lines are shown when five are asked for, and still at the next visit", async ({ page }) => {
  await openAnalysis(page, "", THREE);
  await expect(lines(page)).toHaveCount(3);
  await page.getByLabel("Lines").selectOption("5");
  await expect(lines(page)).toHaveCount(5, { timeout: 20_000 });
  expect(new Set(await firstMoves(page)).size).toBe(5);
  await page.reload();
  await expect(lines(page)).toHaveCount(5, { timeout: 20_000 });
});

for (const { turn, position, words } of [
  { turn: "Red", position: "7/7/7/3r2T/7/7/7/l6/7 r 0 1", words: "Red wins in 7 half-moves" },
  { turn: "Blue", position: "7/7/5l1/1r5/7/7/2T4/7/7 b 0 1", words: "Blue wins in 11 half-moves" },
  { turn: "Red, who loses", position: "7/7/7/7/L6/7/7/3r3/7 r 0 1", words: "Blue wins in 2 half-moves" },
]) {
  test(`the score is told from Red's side with ${turn} to move`, async ({ page }) => {
    await openAnalysis(page, new URLSearchParams({ position }).toString(), THREE);
    await expect(verdict(page)).toHaveText(words, { timeout: 20_000 });
    const isRed = words.startsWith("Red");
    await expect(page.getByRole("meter")).toHaveAttribute("aria-valuenow", isRed ? "100" : "0");
  });
}

test("a limit by depth ends the thinking there, and more can be asked for", async ({ page }) => {
  await openAnalysis(page, "", { isOn: true, lines: 1, limit: LIMIT.depth12 });
  const deeper = page.getByRole("button", { name: "Deeper" });
  await expect(deeper).toBeEnabled({ timeout: 20_000 });
  expect(await shownDepth(page)).toBe(12);
  await deeper.click();
  await expect.poll(() => shownDepth(page), { timeout: 20_000 }).toBeGreaterThan(12);
});

test("an engine that is switched off says nothing more, whatever is played then", async ({ page }) => {
  await openAnalysis(page, "", THREE);
  await expect(lines(page)).toHaveCount(3);
  for (let burst = 0; burst < BURSTS; burst++) {
    // Off, and at once on to a position that was never thought about.
    await page.keyboard.press("l");
    await playAnyMove(page);
    await expect(lines(page)).toHaveCount(0);
    if (burst === BURSTS - 1) break;
    await page.keyboard.press("l");
    await expect(lines(page).first()).toBeVisible();
  }
  await page.waitForTimeout(1500);
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByText("The engine is off.")).toBeVisible();
});

test("arrows belong to the position on the board, however fast the reader steps", async ({ page }) => {
  const query = "moves=a3a4.g7g6.e3d3.c7d7.g1g2.a9a8.c3c2.g9g8";
  await openAnalysis(page, query, { isOn: true, lines: 1, limit: LIMIT.infinite });
  await expect(lines(page)).toHaveCount(1);
  const watching = page.evaluate(watchArrows, WATCH_MS);
  for (let burst = 0; burst < BURSTS; burst++) {
    await page.keyboard.press(burst % 8 < 4 ? "ArrowLeft" : "ArrowRight");
    await page.waitForTimeout(5 * burst);
  }
  const { frames, faults } = await watching;
  expect(frames).toBeGreaterThan(BURSTS);
  expect(faults).toEqual([]);
  await expect(lines(page)).toHaveCount(1);
});

test("a click on a move of a line plays the line up to there", async ({ page }) => {
  await openAnalysis(page, "", { isOn: true, lines: 1, limit: LIMIT.depth12 });
  const moves = lines(page).first().getByRole("button");
  await expect(page.getByRole("button", { name: "Deeper" })).toBeEnabled({ timeout: 20_000 });
  const third = (await textOf(moves.nth(2))).replace(/^\d+[.…] ?/, "");
  await moves.nth(2).click();
  await expect(here(page)).toContainText(third);
  expect((await shownPosition(page)).fullmoveNumber).toBe(2);
  await expect(listed(page, /^(1\. Red|1\. Blue|2\. Red) /)).toHaveCount(3);
});

test("the best move of each line has its arrow, and a line that is pointed at shows how it goes on", async ({
  page,
}) => {
  await openAnalysis(page, "", { isOn: true, lines: 3, limit: LIMIT.depth12 });
  await expect(page.getByRole("button", { name: "Deeper" })).toBeEnabled({ timeout: 30_000 });
  await expect(board(page).locator(".arrow.best")).toHaveCount(1);
  await expect(board(page).locator(".arrow.other")).toHaveCount(2);
  await lines(page).first().getByRole("button").nth(1).hover();
  await expect(board(page).locator(".arrow")).toHaveCount(2);
});

test("the threat is what the other side would play", async ({ page }) => {
  // Blue's rat would step into Red's den.
  const position = "7/7/7/7/L6/7/7/3r3/7 r 0 1";
  await openAnalysis(page, new URLSearchParams({ position }).toString(), {
    isOn: true,
    lines: 1,
    limit: LIMIT.depth12,
  });
  await expect(board(page).locator(".arrow.best")).toHaveCount(1);
  await expect(board(page).locator(".arrow.threat")).toHaveCount(0);
  await page.getByRole("button", { name: "Threat" }).click();
  await expect(board(page).locator(".arrow.threat")).toHaveCount(1);
  const threats = await board(page).evaluate((element) =>
    (element as unknown as { arrows: { kind: string; from: string; to: string }[] }).arrows
      .filter(({ kind }) => kind === "threat")
      .map(({ from, to }) => from + to),
  );
  expect(threats).toEqual(["d2d1"]);
});

test("an engine that another tab starts pauses here, until it is wanted here again", async ({ page, context }) => {
  await openAnalysis(page, "", THREE);
  await expect(lines(page)).toHaveCount(3);
  const other = await context.newPage();
  await openAnalysis(other, "", THREE);
  await expect(lines(other)).toHaveCount(3);
  await expect(page.getByText("Paused: another tab uses the engine.")).toBeVisible();
  await page.bringToFront();
  await page.getByRole("button", { name: "Use it here" }).click();
  await expect(other.getByText("Paused: another tab uses the engine.")).toBeVisible();
});

/** The first move of each line, all read in one moment: a search that goes on changes the lines. */
function firstMoves(page: Page): Promise<(string | null)[]> {
  return lines(page).evaluateAll((rows) => rows.map((row) => row.querySelector(".analysis-move")!.textContent));
}

async function shownDepth(page: Page): Promise<number> {
  const text = await textOf(page.locator('[data-test="readout"]'));
  return Number(/depth (\d+)/.exec(text)?.[1]);
}

/** Plays a move to a position that was not there before. */
async function playAnyMove(page: Page): Promise<void> {
  const [move] = (await shownPosition(page)).legalMoves();
  await clickMove(page, formatMove(move!));
}

/** Runs in the page: looks at each frame for arrows that are no move of the position on the board. */
async function watchArrows(forMs: number): Promise<{ frames: number; faults: string[] }> {
  const shown = document.querySelector("jungle-board") as unknown as {
    position: { isLegal(move: object): boolean };
    arrows: object[];
  };
  const faults = new Set<string>();
  let frames = 0;
  for (const end = performance.now() + forMs; performance.now() < end; ) {
    await new Promise(requestAnimationFrame);
    const { position, arrows } = shown;
    if (arrows.length > 0) frames++;
    if (!arrows.every((arrow) => position.isLegal(arrow))) faults.add(String(position));
  }
  return { frames, faults: [...faults] };
}
