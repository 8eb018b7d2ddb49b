import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { board } from "./board.js";
import { keepAndReload } from "./kept.js";

/** What web/src/analysis/engine-choice.ts keeps; `limit` is the place in the list of limits. */
export interface EngineChoice {
  readonly isOn: boolean;
  readonly lines?: number;
  readonly limit?: number;
}

/** The places of some limits. */
export const LIMIT = { depth12: 3, infinite: 6 } as const;

const KEY = "tigerleap.analysis-engine";

/** Opens the analysis page, unless told otherwise with the engine off; `query` is that of a link, such as `moves=a3a4`. */
export async function openAnalysis(
  page: Page,
  query = "",
  engine: EngineChoice = { isOn: false },
  leave: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, text!),
    [KEY, JSON.stringify(engine)],
  );
  await leave(page);
  await page.goto(`/#/analysis${query && `?${query}`}`);
  await expect(board(page)).not.toHaveJSProperty("playable", "none");
}

/** Puts a record where the play page leaves a game to review; the query `review=1` has it reviewed. */
export function leaveRecord(record: string): (page: Page) => Promise<void> {
  return keepRecord("review", record);
}

/** Puts a record where the analysis is kept. */
export function keepAnalysis(record: string): (page: Page) => Promise<void> {
  return keepRecord("analysis", record);
}

function keepRecord(name: string, record: string): (page: Page) => Promise<void> {
  return (page) => keepAndReload(page, "documents", [{ name, json: JSON.stringify({ record }) }]);
}

/** The list of the moves with variations and comments. */
export function tree(page: Page): Locator {
  return page.locator("tl-move-tree");
}

/** The move at which the reader stands, in the list. */
export function here(page: Page): Locator {
  return tree(page).locator("[aria-current]");
}

/** The moves of the list by what is read out: `1. Red leopard d3`. */
export function listed(page: Page, name: string | RegExp): Locator {
  return tree(page).getByRole("button", { name });
}

/** The rows of the engine's lines in which there is one. */
export function lines(page: Page): Locator {
  return page.locator(".analysis-line:has(.analysis-chip)");
}

/** The score in words. */
export function verdict(page: Page): Locator {
  return page.locator(".analysis-verdict strong");
}

/** Opens one of the tabs below the moves. */
export async function openTab(page: Page, name: "Review" | "Set up" | "Share and load"): Promise<void> {
  await page.getByRole("tab", { name }).click();
}

/** The record as the page gives it out for download. */
export async function downloadedRecord(page: Page): Promise<string> {
  await openTab(page, "Share and load");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the record" }).click(),
  ]);
  return readFile(await download.path(), "utf8");
}

/** Has the page open a file of this text. */
export async function loadFile(page: Page, text: string): Promise<void> {
  await openTab(page, "Share and load");
  await page.locator('input[type="file"]').setInputFiles({
    name: "game.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
}

/** Pastes a text, wherever the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

/** The text of a part of the page, all blanks as one. */
export async function textOf(part: Locator): Promise<string> {
  return ((await part.textContent()) ?? "").replace(/\s+/g, " ").trim();
}

/** The notice above the panels, or in the tab: what could not be read. */
export function problem(page: Page): Locator {
  return page.locator("tl-analysis-page").getByRole("alert");
}
