import type { Locator, Page } from "@playwright/test";
import { square } from "./board.js";

const STEPS = 6;

/** Plays a move such as `a3a4` by two taps of a finger. */
export async function tapMove(page: Page, move: string): Promise<void> {
  await square(page, move.slice(0, 2)).tap();
  await square(page, move.slice(2)).tap();
}

/** Drags an animal from square to square by mouse. */
export async function dragByMouse(page: Page, move: string): Promise<void> {
  const [from, to] = await endsOf(page, move);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: STEPS });
  await page.mouse.up();
}

/** Drags an animal from square to square by a finger. */
export async function dragByTouch(page: Page, move: string): Promise<void> {
  const [from, to] = await endsOf(page, move);
  const client = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", part: number): Promise<void> => {
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    await client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [point] });
  };
  await touch("touchStart", 0);
  for (let step = 1; step <= STEPS; step++) await touch("touchMove", step / STEPS);
  await touch("touchEnd", 1);
  await client.detach();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function endsOf(page: Page, move: string): Promise<readonly [Point, Point]> {
  return [await centreOf(square(page, move.slice(0, 2))), await centreOf(square(page, move.slice(2)))];
}

async function centreOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
