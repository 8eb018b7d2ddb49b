import type { Locator, Page } from "@playwright/test";
import { board } from "./board.js";

const MOST_STOPS = 60;

/** Goes from stop to stop of the keyboard until the focus is on an element, or in it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => document.activeElement === element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not lead to ${target}`);
}

/** Plays a move such as `a3a4` by arrow keys and Enter on the board. */
export async function steerMove(page: Page, move: string): Promise<void> {
  await tabTo(page, board(page));
  await steerTo(page, move.slice(0, 2));
  await page.keyboard.press("Enter");
  await steerTo(page, move.slice(2));
  await page.keyboard.press("Enter");
}

/** Plays a move by typing it. */
export async function typeMove(page: Page, move: string): Promise<void> {
  await tabTo(page, page.getByLabel("Type a move"));
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
}

/** Goes by arrow keys to a square of the board, which has the focus and shows Red's home at the bottom. */
async function steerTo(page: Page, name: string): Promise<void> {
  const at = await board(page).evaluate(({ shadowRoot }) => (shadowRoot!.activeElement as HTMLElement).dataset.square!);
  await pressTimes(page, at.charCodeAt(0) - name.charCodeAt(0), "ArrowLeft", "ArrowRight");
  await pressTimes(page, at.charCodeAt(1) - name.charCodeAt(1), "ArrowDown", "ArrowUp");
}

/** Presses one key so many times, or for a number below 0 the other. */
async function pressTimes(page: Page, times: number, key: string, opposite: string): Promise<void> {
  for (let time = 0; time < Math.abs(times); time++) await page.keyboard.press(times > 0 ? key : opposite);
}
