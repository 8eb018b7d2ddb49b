import { expect, test } from "@playwright/test";
import { board } from "./support/board.js";

test("the language is chosen in the settings, at once and for the next visit", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("简体中文").click();
  await expect(page.getByRole("heading", { name: "设置" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await page.reload();
  await expect(page.getByRole("navigation").getByRole("link", { name: "对弈" })).toBeVisible();
});

test("another tab takes over what is chosen, at once", async ({ page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/#/learn");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("简体中文").click();
  await page.getByText("深色", { exact: true }).click();
  await expect(other.locator("html")).toHaveAttribute("lang", "zh-Hans");
  await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("dark and light are chosen in the settings, whatever the system wants", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Dark", { exact: true }).click();
  expect(await paper()).not.toBe(light);
  await page.reload();
  expect(await paper()).not.toBe(light);
});

test("ideographs take the place of pictures", async ({ page }) => {
  await page.goto("/");
  await expect(board(page)).toHaveJSProperty("faces", "picture");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Ideographs", { exact: true }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(board(page)).toHaveJSProperty("faces", "ideograph");
});

test("without motion nothing glides", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("checkbox", { name: "Motion" }).uncheck();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(board(page)).toHaveJSProperty("animationMs", 0);
});

for (const kept of [
  "",
  "{",
  "[]",
  "null",
  '"x"',
  '{"language":"xx","theme":{},"faces":7,"sound":"no","__proto__":{"theme":"dark"}}',
]) {
  test(`settings that make no sense are not taken: ${kept || "nothing"}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript((text) => localStorage.setItem("tigerleap.settings", text), kept);
    await page.goto("/");
    await expect(board(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(errors).toEqual([]);
  });
}
