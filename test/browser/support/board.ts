import type { Locator, Page } from "@playwright/test";
import { type Position, parsePosition } from "tigerleap/rules";

/** The board that the reader plays on: the first of the page. */
export function board(page: Page): Locator {
  return page.locator("jungle-board").first();
}

/** A square of the board, such as `a3`. */
export function square(page: Page, name: string): Locator {
  return board(page).locator(`[data-square="${name}"]`);
}

/** The position that the board shows. */
export async function shownPosition(page: Page): Promise<Position> {
  const text = await board(page).evaluate((element) => String((element as unknown as { position: unknown }).position));
  return parsePosition(text);
}

/** Plays a move such as `a3a4` by two clicks. */
export async function clickMove(page: Page, move: string): Promise<void> {
  await square(page, move.slice(0, 2)).click();
  await square(page, move.slice(2)).click();
}
