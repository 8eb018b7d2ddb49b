import { expect, type Locator, type Page } from "@playwright/test";
import { Game, type GameOutcome, type Position, parseMove, reasonInWords, type Side } from "tigerleap/rules";
import { board, shownPosition } from "./board.js";

/** What a test asks for in the panel for a new game. */
export interface Wish {
  /** A level by its name, or `person`. */
  readonly opponent: string;
  readonly side?: Side;
  /** The name to play for points under. */
  readonly ranked?: string;
}

/** Chooses in the panel for a new game, which is open. In any language. */
export async function choose(page: Page, { opponent, side, ranked }: Wish): Promise<void> {
  await page.locator(`input[name="opponent"][value="${opponent}"]`).check();
  if (side) await page.locator(`input[name="side"][value="${side}"]`).check();
  if (ranked === undefined) return;
  await page.locator('input[name="ranked"]').check();
  await page.locator('input[name="name"]').fill(ranked);
}

/** Opens the page and begins a game by mouse. */
export async function beginGame(page: Page, wish: Wish): Promise<void> {
  await page.goto("/#/play");
  await choose(page, wish);
  await page.locator('[data-test="start"]').click();
  await expect(status(page)).toBeVisible();
}

/** The card that says how the game stands. */
export function status(page: Page): Locator {
  return page.locator('[data-test="status"]');
}

/** The line of that card for what there is to say about the game. */
export function notice(page: Page): Locator {
  return page.locator('[data-test="notice"]');
}

/** A button of the game by the name of its sign. */
export function tool(page: Page, sign: string): Locator {
  return page.locator(`[data-test="tool-${sign}"]`);
}

/** A button of a dialog, in any language. */
export function answer(page: Page, value: "yes" | "no" | "close"): Locator {
  return page.locator(`dialog[open] button[value="${value}"]`);
}

/** A game of some moves. */
export function gameOf(...moves: readonly string[]): Game {
  const game = new Game();
  for (const move of moves) game.play(parseMove(move));
  return game;
}

/** The button in the list for the move of that number, counted from 0; Blue's moves count too. */
export function listedMove(page: Page, number: number): Locator {
  return page.locator('[data-test="moves"] button').nth(number);
}

/** Waits until the board shows a position. */
export async function expectPosition(page: Page, position: Position): Promise<void> {
  await expect.poll(async () => String(await shownPosition(page)), { intervals: [20] }).toBe(String(position));
}

/** The page says who has won and by which rule, and nothing can be moved any more. `own` is `null` for two people. */
export async function expectEndTold(page: Page, outcome: GameOutcome, own: Side | null): Promise<void> {
  const { winner } = outcome;
  const result = winner === null ? "Draw" : winner === "red" ? "Red has won" : "Blue has won";
  const headline = own === null || winner === null ? result : winner === own ? "You have won" : "You have lost";
  await expect(status(page).getByRole("heading")).toHaveText(headline);
  await expect(notice(page)).toContainText(`${result}: ${reasonInWords(outcome)}.`);
  await expect(board(page)).toHaveJSProperty("playable", "none");
}

/** Lets chance come out the same in every run: the computer's moves then depend on ours alone, except at full strength. */
export async function fixChance(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
}
