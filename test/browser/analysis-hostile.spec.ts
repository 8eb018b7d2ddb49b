import { expect, type Page, test } from "@playwright/test";
import { Game, parseMove } from "tigerleap/rules";
import { serve } from "../package/server.js";
import {
  downloadedRecord,
  here,
  leaveRecord,
  loadFile,
  openAnalysis,
  openTab,
  paste,
  problem,
  tree,
} from "./support/analysis.js";
import { board, clickMove, shownPosition } from "./support/board.js";
import { SCRIPTS, watchForHarm } from "./support/harm.js";
import { keepAndReload } from "./support/kept.js";

const TOO_LONG = "this page reads at most 1,000,000 characters";
const TEN_MEGABYTES = 10_000_000;

test("scripts in every tag and comment of a record are shown as the text that they are", async ({ page }) => {
  const nothingRuns = watchForHarm(page);
  await openAnalysis(page);
  await loadFile(page, hostileRecord());
  await expect(page.locator(".analysis-names")).toContainText(SCRIPTS[0]);
  await expect(page.locator(".analysis-names")).toContainText("<svg/onload");
  for (const script of SCRIPTS) await expect(tree(page)).toContainText(script);
  for (const tab of ["Set up", "Share and load", "Review"] as const) await openTab(page, tab);
  expect(await downloadedRecord(page)).toBe(hostileRecord());
  await page.reload();
  await expect(tree(page)).toContainText(SCRIPTS[1]);
  await nothingRuns();
  await goesOnWorking(page);
});

test("marks of writing direction and controls in a record can't be missed", async ({ page }) => {
  const nothingRuns = watchForHarm(page);
  await openAnalysis(page);
  const marks = "\u202E\u2066\u200F\u0007\u0000\u2028";
  const game = new Game();
  game.setTag("Red", `Ann${marks}`);
  game.setComment(`before${marks}after`);
  await loadFile(page, game.toRecord());
  await expect(tree(page)).toContainText(/before\uFFFD{6}after/);
  await expect(page.locator(".analysis-names")).toContainText(/Ann\uFFFD{6}/);
  expect(await page.locator("main").textContent()).not.toMatch(/[\p{Cf}\p{Zl}]/u);
  await nothingRuns();
});

test("a record with bare marks of writing direction is refused with the place", async ({ page }) => {
  await openAnalysis(page);
  await loadFile(page, "{abc \u202E def} 1. a3a4 *");
  await expect(problem(page)).toContainText(/line 1/i);
  await expect(problem(page).locator("mark")).toHaveText("\uFFFD");
  await goesOnWorking(page);
});

test("scripts that are pasted are told to be no record", async ({ page }) => {
  const nothingRuns = watchForHarm(page);
  await openAnalysis(page);
  for (const script of SCRIPTS) {
    await paste(page, script);
    await expect(problem(page)).toContainText(/\w+ \w+/);
    await page.getByRole("button", { name: "Close" }).click();
  }
  await nothingRuns();
  await goesOnWorking(page);
});

for (const name of ["moves", "position", "rules"]) {
  test(`scripts in the ${name} of a link are told to be none`, async ({ page }) => {
    const nothingRuns = watchForHarm(page);
    await openAnalysis(page);
    for (const script of SCRIPTS) {
      await page.goto(`/#/analysis?${new URLSearchParams({ moves: "a3a4", [name]: script })}`);
      await expect(problem(page)).toContainText(/\w+ \w+/);
      await page.getByRole("button", { name: "Close" }).click();
    }
    await nothingRuns();
    await goesOnWorking(page);
  });
}

for (const text of ["1. <script> *", '[Red "x"]\n[Red "<img src=x>"]\n\n*', "\u0000", "((((", "{", "9".repeat(500)]) {
  test(`what is no record is told in words: ${JSON.stringify(text.slice(0, 30))}`, async ({ page }) => {
    await openAnalysis(page);
    await paste(page, text);
    await expect(problem(page)).toContainText(/\w+ \w+/);
    await goesOnWorking(page);
  });
}

for (const query of [
  "moves=%E0%A4%A",
  "moves=%",
  "position=%00%00%ff%fe",
  "moves=a3a4.a4a4",
  "moves=__proto__",
  "rules=__proto__&moves=a3a4",
  "rules=constructor&moves=a3a4",
  `moves=${"a3a4.a4a3.".repeat(20_000)}`,
]) {
  test(`a link that makes no sense is told in words: ${query.slice(0, 40)}`, async ({ page }) => {
    const nothingRuns = watchForHarm(page);
    await openAnalysis(page, query);
    await expect(problem(page)).toContainText(/\w+ \w+/);
    await nothingRuns();
    await goesOnWorking(page);
  });
}

for (const hash of [
  "#/analysis?%%%&=&&=%u0000",
  "#/analysis?moves=a3a4.g7g6&ply=-1e99",
  "#%2Fanalysis?%3Cscript%3E",
  "#/analysis??__proto__[x]=1",
]) {
  test(`an address of rubbish opens a page that works: ${hash}`, async ({ page }) => {
    const nothingRuns = watchForHarm(page);
    await page.goto(`/${hash}`);
    await expect(board(page)).toBeVisible();
    await clickMove(page, "g3g4");
    await expect.poll(async () => (await shownPosition(page)).at("g4")?.animal).toBe("rat");
    await nothingRuns();
  });
}

test("a file of 10 MB is refused without being read", async ({ page }) => {
  await openAnalysis(page);
  await loadFile(page, "x".repeat(TEN_MEGABYTES));
  await expect(problem(page)).toContainText(TOO_LONG);
  await goesOnWorking(page);
});

test("10 MB that are pasted are refused, and the page answers at once", async ({ page }) => {
  await openAnalysis(page);
  const tookMs = await page.evaluate((length) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "{ x } ".repeat(length / 6));
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    const start = performance.now();
    document.body.dispatchEvent(event);
    return performance.now() - start;
  }, TEN_MEGABYTES);
  await expect(problem(page)).toContainText(TOO_LONG);
  expect(tookMs).toBeLessThan(1000);
  await goesOnWorking(page);
});

test("10 MB that are dropped as text are refused", async ({ page }) => {
  await openAnalysis(page);
  const dataTransfer = await page.evaluateHandle((length) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", "1. a3a4 ".repeat(length / 8));
    return transfer;
  }, TEN_MEGABYTES);
  await page.locator(".analysis-layout").dispatchEvent("drop", { dataTransfer });
  await expect(problem(page)).toContainText(TOO_LONG);
  await goesOnWorking(page);
});

for (const json of [
  '{"__proto__":{"harmed":true},"record":"<script>globalThis.harmed = true</script>"}',
  '{"record":"1. a3a4 *","__proto__":{"harmed":true},"place":{"__proto__":{"harmed":true}},"best":{"length":1e9}}',
  '{"record":"1. a3a4 *","place":["__proto__","constructor",1e308,-1],"best":["<script>",null,{}],"previous":"<img>"}',
  '{"record":{"__proto__":null},"constructor":{"prototype":{"harmed":true}}}',
  '["record"]',
  '"__proto__"',
  "null",
]) {
  test(`a kept analysis that makes no sense is used as far as it does: ${json.slice(0, 50)}`, async ({ page }) => {
    const nothingRuns = watchForHarm(page);
    await openAnalysis(page, "", { isOn: false }, (opened) =>
      keepAndReload(opened, "documents", [{ name: "analysis", json }]),
    );
    await expect(here(page)).toBeVisible();
    await nothingRuns();
    await goesOnWorking(page);
  });
}

test("a kept record of scripts is shown as text", async ({ page }) => {
  const nothingRuns = watchForHarm(page);
  await openAnalysis(page, "review=1", { isOn: false }, leaveRecord(hostileRecord()));
  await expect(page.getByRole("button", { name: "Review again" })).toBeVisible({ timeout: 30_000 });
  for (const script of SCRIPTS) await expect(tree(page)).toContainText(script);
  await nothingRuns();
});

test("messages of a foreign page that holds this one in a frame change nothing", async ({ page, baseURL }) => {
  const foreign = await serve((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end(`<!doctype html><iframe src="${baseURL}/#/analysis" width="1200" height="900"></iframe>`);
  });
  await page.goto(foreign.origin);
  const frame = page.frameLocator("iframe");
  const shown = frame.locator("jungle-board");
  await expect(shown).not.toHaveJSProperty("playable", "none");
  const position = (): Promise<string> =>
    shown.evaluate((element) => String((element as unknown as { position: unknown }).position));
  const before = await position();
  await page.evaluate(postEverything);
  await page.waitForTimeout(500);
  expect(await position()).toBe(before);
  expect(await shown.evaluate(() => "harmed" in globalThis || "harmed" in {})).toBe(false);
  await expect(frame.getByRole("alert")).toHaveCount(0);
  await frame.locator('[data-square="g3"]').click();
  await frame.locator('[data-square="g4"]').click();
  await expect(frame.locator("tl-move-tree")).toContainText("rat g4");
  await foreign.close();
});

/** Runs in the foreign page: what the protocols of workers and of this page's engine know, and what they don't. */
function postEverything(): void {
  const path = ["constructor", "prototype", "harmed"];
  const raw = { type: "RAW", value: true };
  const messages: unknown[] = [
    { id: "1", type: "SET", path, value: raw },
    {
      id: "2",
      type: "APPLY",
      path: ["constructor", "constructor"],
      argumentList: [{ type: "RAW", value: "globalThis.harmed = true" }],
    },
    { id: "3", type: "CONSTRUCT", path: ["constructor"], argumentList: [raw] },
    { id: "4", type: "GET", path: Array.from({ length: 100_000 }, () => "constructor") },
    { type: "position", position: "7/7/7/3r2T/7/7/7/l6/7 r 0 1" },
    "7/7/7/3r2T/7/7/7/l6/7 r 0 1",
    "1. a3a4 *",
    "#/analysis?moves=a3a4",
    "started",
    "javascript:globalThis.harmed = true",
    null,
    "x".repeat(1_000_000),
  ];
  for (const message of messages) frames[0]!.postMessage(message, "*");
}

/** A record with a script in every tag, comment and name. */
function hostileRecord(): string {
  const game = new Game();
  const names = ["Red", "Blue", "Date", "Event", "Site", "Link", "Annotator"];
  names.forEach((name, index) => {
    game.setTag(name, SCRIPTS[index]!);
  });
  for (const [index, move] of ["a3a4", "g7g6", "e3d3", "c7d7", "g3g4", "a9a8"].entries()) {
    game.setComment(SCRIPTS[index]!);
    game.play(parseMove(move));
  }
  game.setComment(SCRIPTS[6]);
  return game.toRecord();
}

/** The page still plays a move. */
async function goesOnWorking(page: Page): Promise<void> {
  const position = await shownPosition(page);
  await page.keyboard.press("Home");
  await clickMove(page, "c3d3");
  await expect(here(page)).toHaveAccessibleName(/Red wolf d3/);
  expect(String(await shownPosition(page))).not.toBe(String(position));
}
