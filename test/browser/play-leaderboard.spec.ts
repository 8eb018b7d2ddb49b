import { expect, type Locator, type Page, test } from "@playwright/test";
import { board, clickMove } from "./support/board.js";
import { winAgainst } from "./support/game.js";
import { keepAndReload, troublesOf } from "./support/kept.js";
import { beginGame, expectEndTold, fixChance, gameOf, notice, tool } from "./support/play.js";

const WIN = { name: "Eva", level: "easy", moves: 20, date: Date.UTC(2026, 0, 15, 12) };

async function openLeaderboard(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Leaderboard", exact: true }).click();
  return page.getByRole("dialog", { name: "Leaderboard" });
}

function today(): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "medium" }).format();
}

test("a ranked win gives points, and stands on the leaderboard after a reload too", async ({ page }) => {
  await fixChance(page);
  await beginGame(page, { opponent: "easy", side: "red", ranked: "Eva" });
  await expect(notice(page)).toHaveText("Ranked for 10 points");
  let moves = 0;
  const last = await winAgainst(page, async (_page, move) => {
    await expect(tool(page, "undo")).toBeDisabled();
    await expect(tool(page, "hint")).toBeDisabled();
    moves++;
    await clickMove(page, move);
  });
  await expectEndTold(page, last.outcome()!, "red");
  await expect(notice(page)).toContainText("10 points for the leaderboard.");
  await expect(tool(page, "undo")).toHaveCount(0);
  const days = [today()];
  for (const isReloaded of [false, true]) {
    if (isReloaded) await page.reload();
    const dialog = await openLeaderboard(page);
    await expect(dialog.getByRole("rowheader", { name: /^Easy/ })).toHaveText("Easy 10 points");
    const cells = dialog.getByRole("row", { name: /^Eva/ }).getByRole("cell");
    await expect(cells.first()).toHaveText(String(moves));
    days.push(today());
    expect(days).toContain(await cells.last().textContent());
  }
});

/** Opens the page with a ranked game that Red wins by its next move, d8 to d9. */
async function openNearlyWon(page: Page): Promise<void> {
  const moves = ["c3d3", "a9b9", "d3d4", "b9a9", "d4d5", "a9b9", "d5d6", "b9a9", "d6d7", "a9b9", "d7d8", "b9a9"];
  const terms = { opponent: "easy", own: "red", ranked: true, name: "Eva", seed: 1 };
  const kept = { record: gameOf(...moves).toRecord(), terms };
  await keepAndReload(page, "documents", [{ name: "game", json: JSON.stringify(kept) }]);
  await expect(notice(page)).toHaveText("Ranked for 10 points");
}

test("a win that can't be kept is not said to give points", async ({ page }) => {
  await openNearlyWon(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("No room is left.", "QuotaExceededError");
    };
  });
  await clickMove(page, "d8d9");
  await expect(notice(page)).toContainText("could not keep the 10 points");
  await expect(await openLeaderboard(page)).toContainText("Win a ranked game");
});

test("a page that is left in the moment of the win has kept the points with it", async ({ page }) => {
  await openNearlyWon(page);
  await Promise.all([
    page.waitForEvent("load"),
    board(page).evaluate((element) => {
      element.dispatchEvent(new CustomEvent("board-move", { detail: { move: { from: "d8", to: "d9" } } }));
      location.reload();
    }),
  ]);
  await expect(notice(page)).toContainText("10 points for the leaderboard.");
  await expect((await openLeaderboard(page)).getByRole("row", { name: /^Eva/ })).toHaveCount(1);
});

test("without a win the leaderboard says how to get on it", async ({ page }) => {
  await page.goto("/#/play");
  await expect(await openLeaderboard(page)).toContainText("Win a ranked game");
});

test("the levels that give most points come first, with the fewest moves on top", async ({ page }) => {
  const wins = [WIN, { ...WIN, name: "Ada", moves: 18 }, { ...WIN, level: "expert", moves: 40 }, { ...WIN, moves: 25 }];
  await keepAndReload(
    page,
    "results",
    wins.map((win) => ({ json: JSON.stringify(win) })),
  );
  const rows = (await openLeaderboard(page)).getByRole("row");
  await expect(rows).toHaveText([/Name/, /Expert 100 points/, /Eva\s*40/, /Easy 10 points/, /Ada\s*18/, /Eva\s*20/]);
});

test("names with script, direction marks and 10,000 characters are text, isolated and short", async ({ page }) => {
  const troubles = troublesOf(page);
  const names = ['<img src="x" onerror="alert(1)">', "\u202Eeva\u2066\u200F", "x".repeat(10_000)];
  await keepAndReload(
    page,
    "results",
    names.map((name) => ({ json: JSON.stringify({ ...WIN, name }) })),
  );
  const dialog = await openLeaderboard(page);
  const shown = dialog.locator("bdi");
  await expect(shown).toHaveText(['<img src="x" onerror="al', "eva", "x".repeat(24)]);
  for (const name of await shown.all()) await expect(name).toHaveCSS("unicode-bidi", "isolate");
  await expect(dialog.locator("img")).toHaveCount(0);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(troubles).toEqual([]);
});

test("a name with script is played under and shown beside the board as text", async ({ page }) => {
  const troubles = troublesOf(page);
  const name = "<b onclick=alert()>\u202Ex";
  await beginGame(page, { opponent: "easy", side: "red", ranked: name });
  await expect(page.locator('[data-test="strip-red"] bdi')).toHaveText("<b onclick=alert()>x");
  expect(troubles).toEqual([]);
});

test("results that the page has not kept are left out: of other types, levels, numbers of moves and dates", async ({
  page,
}) => {
  const troubles = troublesOf(page);
  const changes = [{ level: "constructor" }, { level: "master" }, { moves: -1 }, { moves: 1e9 }, { date: 1e300 }];
  const wrong = changes.map((change) => JSON.stringify({ ...WIN, ...change }));
  const inPrototype = `{"__proto__":${JSON.stringify(WIN)}}`;
  const right = JSON.stringify({ ...WIN, name: "Ada" });
  await keepAndReload(
    page,
    "results",
    ["7", "null", '"Eva"', "[]", inPrototype, ...wrong, right].map((json) => ({ json })),
  );
  await expect((await openLeaderboard(page)).locator("bdi")).toHaveText(["Ada"]);
  expect(troubles).toEqual([]);
});
