import { expect, test } from "@playwright/test";
import { Game } from "tigerleap/rules";
import { board, clickMove, shownPosition } from "./support/board.js";
import { keepAndReload, troublesOf } from "./support/kept.js";
import { answer, beginGame, expectEndTold, expectPosition, gameOf, listedMove, status, tool } from "./support/play.js";

const TERMS = { opponent: "easy", own: "red", ranked: false, name: "", seed: 1 };
const RECORD = gameOf("a3a4", "g7g6").toRecord();

test("a reload in the middle of a game goes on with it", async ({ page }) => {
  await beginGame(page, { opponent: "normal", side: "red" });
  await clickMove(page, "a3a4");
  await expect(listedMove(page, 1)).toBeVisible();
  const before = await shownPosition(page);
  await page.reload();
  await expectPosition(page, before);
  await expect(page.locator('[data-test="strip-blue"]')).toContainText("Normal");
  await clickMove(page, "c3b3");
  await expect(listedMove(page, 3)).toBeVisible();
});

test("a reload in the middle of the computer's thinking makes it think again", async ({ page }) => {
  await beginGame(page, { opponent: "master", side: "red" });
  await clickMove(page, "a3a4");
  await expect(status(page).getByRole("heading")).toHaveText("Master is thinking…");
  await page.reload();
  await expectPosition(page, gameOf("a3a4").position);
  await expect(status(page).getByRole("heading")).toHaveText("Master is thinking…");
  await expect(status(page).getByRole("heading")).toHaveText("Your turn", { timeout: 10_000 });
  const answers = gameOf("a3a4")
    .position.legalMoves()
    .map((move) => String(gameOf("a3a4").play(move)));
  expect(answers).toContain(String(await shownPosition(page)));
});

test("who looks at another page while the computer thinks comes back to the same game", async ({ page }) => {
  await beginGame(page, { opponent: "master", side: "red" });
  await clickMove(page, "a3a4");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expect(listedMove(page, 1)).toBeVisible({ timeout: 10_000 });
  await expect(status(page).getByRole("heading")).toHaveText("Your turn");
  expect((await shownPosition(page)).fullmoveNumber).toBe(2);
});

test("a game goes on after a reload even if all that was kept has been cleared in the middle of it", async ({
  page,
}) => {
  await beginGame(page, { opponent: "person" });
  await clickMove(page, "a3a4");
  const browser = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await browser.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  for (const move of ["g7g6", "a4a5"]) await clickMove(page, move);
  await expect(listedMove(page, 2)).toBeVisible();
  await page.reload();
  await expectPosition(page, gameOf("a3a4", "g7g6", "a4a5").position);
});

test("where nothing can be kept the page says so, and a visit to another page does not end the game", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: null }));
  await beginGame(page, { opponent: "person" });
  await expect(page.locator('[data-test="unkept"]')).toBeVisible();
  await clickMove(page, "a3a4");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await expectPosition(page, gameOf("a3a4").position);
  await expect(page.locator('[data-test="unkept"]')).toBeVisible();
});

test("of two tabs with the same game one rests, until the reader goes on there with the game as it is by then", async ({
  page,
}) => {
  await beginGame(page, { opponent: "person" });
  await clickMove(page, "a3a4");
  const other = await page.context().newPage();
  await other.goto("/#/play");
  await expectPosition(other, gameOf("a3a4").position);
  await clickMove(other, "g7g6");
  await expect(page.getByRole("heading", { name: "This game goes on in another tab" })).toBeVisible();
  await expect(board(page)).toHaveJSProperty("playable", "none");
  await page.getByRole("button", { name: "Use it here" }).click();
  await expectPosition(page, gameOf("a3a4", "g7g6").position);
  await clickMove(page, "a4a5");
  await expect(other.getByRole("button", { name: "Use it here" })).toBeVisible();
});

test("a game that is over is still over after a reload", async ({ page }) => {
  await beginGame(page, { opponent: "easy", side: "red" });
  await tool(page, "resign").click();
  await answer(page, "yes").click();
  await expectEndTold(page, { winner: "blue", reason: "resignation" }, "red");
  await page.reload();
  await expectEndTold(page, { winner: "blue", reason: "resignation" }, "red");
});

test("the choice of opponent and side is there at the next visit", async ({ page }) => {
  await beginGame(page, { opponent: "5", side: "blue" });
  await page.reload();
  await tool(page, "add").click();
  await expect(page.locator('input[name="opponent"][value="5"]')).toBeChecked();
  await expect(page.locator('input[name="side"][value="blue"]')).toBeChecked();
});

test("what this page has kept is taken: the check of the tests below", async ({ page }) => {
  await keepAndReload(page, "documents", [{ name: "game", json: JSON.stringify({ record: RECORD, terms: TERMS }) }]);
  await expectPosition(page, gameOf("a3a4", "g7g6").position);
});

const HOSTILE: Readonly<Record<string, unknown>> = {
  "a number": 7,
  nothing: null,
  "a text": "x",
  "a list": [RECORD, TERMS],
  "no terms": { record: RECORD },
  "a record that is none": { record: "<script>alert(1)</script>", terms: TERMS },
  "a record of the wrong type": { record: { length: 1 }, terms: TERMS },
  "a record of 10 MB": { record: `${RECORD}${" ".repeat(10_000_000)}`, terms: TERMS },
  "a record with an illegal move": { record: RECORD.replace("a3a4", "a3a5"), terms: TERMS },
  "a record of another beginning": { record: new Game(gameOf("a3a4").position).toRecord(), terms: TERMS },
  "an opponent of the prototype": { record: RECORD, terms: { ...TERMS, opponent: "constructor" } },
  "a side that is none": { record: RECORD, terms: { ...TERMS, own: "green" } },
  "a computer without a side": { record: RECORD, terms: { ...TERMS, own: null } },
  "a seed that is none": { record: RECORD, terms: { ...TERMS, seed: -1 } },
  "everything in the prototype": JSON.parse(
    `{"__proto__":{"record":${JSON.stringify(RECORD)},"terms":${JSON.stringify(TERMS)}}}`,
  ),
};

for (const [what, value] of Object.entries(HOSTILE)) {
  test(`a kept game that makes no sense is not taken: ${what}`, async ({ page }) => {
    const troubles = troublesOf(page);
    await keepAndReload(page, "documents", [{ name: "game", json: JSON.stringify(value) }]);
    await expect(page.locator('[data-test="start"]')).toBeVisible();
    await expectPosition(page, gameOf().position);
    await expect(board(page)).toHaveJSProperty("playable", "red");
    expect(troubles).toEqual([]);
  });
}

test("a hostile name in a kept game is shown as text, short and without direction marks", async ({ page }) => {
  const troubles = troublesOf(page);
  const name = `\u202E<img src=x onerror=alert(1)>${"x".repeat(10_000)}`;
  const kept = { record: RECORD, terms: { ...TERMS, ranked: true, name } };
  await keepAndReload(page, "documents", [{ name: "game", json: JSON.stringify(kept) }]);
  await expect(page.locator('[data-test="strip-red"] bdi')).toHaveText("<img src=x onerror=alert");
  expect(troubles).toEqual([]);
});

for (const choice of [
  7,
  { opponent: "__proto__", side: {}, ranked: "yes", name: ["x"] },
  { opponent: "expert".repeat(100_000), side: "red\u202E", name: 1 },
]) {
  const json = JSON.stringify(choice);
  test(`a kept choice that makes no sense gives way to the first one: ${json.slice(0, 40)}`, async ({ page }) => {
    const troubles = troublesOf(page);
    await keepAndReload(page, "documents", [{ name: "game-choice", json }]);
    await expect(page.locator('input[name="opponent"][value="easy"]')).toBeChecked();
    await expect(page.locator('input[name="side"][value="red"]')).toBeChecked();
    expect(troubles).toEqual([]);
  });
}
