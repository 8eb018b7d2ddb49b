import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "./support/axe.js";
import { board, clickMove, shownPosition, square } from "./support/board.js";
import { keepSettings } from "./support/settings.js";

/** The first exercise of each lesson on the rules, and what is done there. */
const FIRST_EXERCISES: Readonly<Record<string, readonly string[]>> = {
  aim: ["a3a4", "g7g6"],
  ranking: ["c3c2"],
  "rat-and-elephant": ["g3g4"],
  river: ["f3f4"],
  jumps: ["b3b7"],
  traps: ["c2d2"],
  dens: ["d2d1"],
  ends: ["d5d6"],
  draws: ["f2f3", "b8b7", "f3f2", "b7b8"],
};

for (const [lesson, moves] of Object.entries(FIRST_EXERCISES)) {
  test(`the first exercise of the lesson ${lesson} is done by mouse`, async ({ page }) => {
    await page.goto(`/#/learn?lesson=${lesson}`);
    await expect(said(page)).not.toHaveClass(/good/);
    for (const move of moves) await playWhenFree(page, move);
    await expect(said(page)).toHaveClass(/good/);
    await expect(page.getByText("1 of 30 exercises done")).toBeVisible();
  });
}

test("the jump that a rat blocks is refused in words, beside the board and on it", async ({ page }) => {
  await page.goto("/#/learn?lesson=jumps");
  await page.getByRole("button", { name: "Exercise 4" }).click();
  await clickMove(page, "a4d4");
  await expect(said(page)).toHaveClass(/bad/);
  await expect(said(page)).toContainText(/not allowed: .*rat.*jump/i);
  await expect(board(page).locator(".reason")).toContainText(/rat/);
  // The lion is still picked up.
  await square(page, "a5").click();
  await expect(said(page)).toHaveText("That is allowed. Go on.");
});

test("an exercise that asks for what is not allowed is done by trying it", async ({ page }) => {
  await page.goto("/#/learn?lesson=jumps");
  await page.getByRole("button", { name: "Exercise 3" }).click();
  await clickMove(page, "a4d4");
  await expect(said(page)).toHaveClass(/good/);
  await expect(said(page)).toContainText("rat blocks");
});

test("the one move that an exercise gives can be missed and tried again", async ({ page }) => {
  await page.goto("/#/learn?lesson=treasure-the-rat");
  const before = String(await shownPosition(page));
  await clickMove(page, "b3c3");
  await expect(said(page)).toHaveClass(/bad/);
  await page.getByRole("button", { name: "Start again" }).click();
  await expect.poll(async () => String(await shownPosition(page))).toBe(before);
  await clickMove(page, "b3b4");
  await expect(said(page)).toHaveClass(/good/);
});

test("a game is a draw when the half-moves without a capture are full", async ({ page }) => {
  await page.goto("/#/learn?lesson=draws");
  await playWhenFree(page, "f2f3");
  await expect(page.getByText("3 half-moves left until the draw without a capture")).toBeVisible();
  for (const move of ["b8b7", "f3f2", "b7b8"]) await playWhenFree(page, move);
  await expect(said(page)).toContainText("a draw");
});

test("what is done is still done after a reload, and the lesson goes on with what is left", async ({ page }) => {
  await page.goto("/#/learn?lesson=ranking");
  await clickMove(page, "c3c2");
  await expect(page.getByText("1 of 30 exercises done")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 of 30 exercises done")).toBeVisible();
  await expect(page.getByRole("button", { name: "Exercise 1, done" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Exercise 2" })).toHaveAttribute("aria-current", "step");
});

test("the buttons lead from exercise to exercise and on to the next lesson", async ({ page }) => {
  await page.goto("/#/learn");
  await expect(page.getByRole("heading", { name: "Try it, 1 of 2" })).toBeVisible();
  await page.getByRole("button", { name: "Next exercise" }).click();
  await expect(page.getByRole("heading", { name: "Try it, 2 of 2" })).toBeFocused();
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(page).toHaveURL(/lesson=ranking/);
  await expect(page.locator(".learn-title")).toBeFocused();
});

for (const kept of ["{", "null", '["<script>","__proto__",7]', '{"__proto__":["first-moves"]}']) {
  test(`progress that makes no sense is none: ${kept}`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem("tigerleap.learn", text), kept);
    await page.goto("/#/learn?lesson=<script>");
    await expect(page.getByText("0 of 30 exercises done")).toBeVisible();
    await clickMove(page, "a3a4");
    await expect(said(page)).toHaveText("That is allowed. Go on.");
  });
}

for (const [theme, language] of [
  ["light", "en"],
  ["dark", "zh"],
] as const) {
  test(`axe finds nothing wrong after a try that is not allowed, ${theme}, ${language}`, async ({ page }) => {
    await keepSettings(page, { theme, language });
    await page.goto("/#/learn?lesson=ranking");
    await clickMove(page, "c3d3");
    await expect(said(page)).toHaveClass(/bad/);
    expect(await violationsOf(page)).toEqual([]);
  });
}

function said(page: Page) {
  return page.locator('[data-test="feedback"]');
}

/** Plays a move as soon as its animal may move: the side that rests gives the move back when the board is still. */
async function playWhenFree(page: Page, move: string): Promise<void> {
  const from = move.slice(0, 2);
  await expect
    .poll(async () => {
      const position = await shownPosition(page);
      return position.at(from as never)?.side === position.turn;
    })
    .toBe(true);
  await clickMove(page, move);
}
