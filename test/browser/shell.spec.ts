import { expect, test } from "@playwright/test";
import { board } from "./support/board.js";

test("an error that nothing has caught is told, and a reload goes on", async ({ page }) => {
  await page.goto("/");
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("on purpose");
    });
  });
  await expect(page.getByRole("alert")).toContainText("Nothing is lost");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page that is not known is the first one", async ({ page }) => {
  await page.goto("/#/nowhere?x=<script>");
  await expect(page.getByRole("link", { name: "Play", exact: true })).toHaveAttribute("aria-current", "page");
});

test("the link to the content leads past the header and leaves the page where it is", async ({ page }) => {
  await page.goto("/#/learn");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  expect(page.url()).toContain("#/learn");
});

test("going to another page moves the focus there and names it in the title", async ({ page }) => {
  await page.goto("/#/play");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page.locator("main")).toBeFocused();
  await expect(page).toHaveTitle(/Puzzles/);
});
