import { expect, type Page, test } from "@playwright/test";
import { here, openAnalysis, openTab, paste } from "./support/analysis.js";
import { clickMove, shownPosition, square } from "./support/board.js";
import { dragByMouse } from "./support/pointer.js";

test("a position is put together square by square, and what keeps it from being legal is told", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4");
  await openTab(page, "Set up");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(verdict(page)).not.toContainText("This is a legal position.");
  await expect(use(page)).toBeDisabled();
  await put(page, "Red", "lion", "a5");
  await put(page, "Blue", "cat", "b4");
  await expect(verdict(page)).toContainText("b4");
  await expect(use(page)).toBeDisabled();
  await put(page, "Blue", "cat", "d9");
  await expect(use(page)).toBeDisabled();
  await put(page, "Blue", "cat", "g7");
  await expect(verdict(page)).toContainText("This is a legal position.");
  await use(page).click();
  expect(String(await shownPosition(page))).toBe("7/7/6c/7/L6/7/7/7/7 b 0 1");
});

test("a position that is set up is played and analysed like any other, and the game of before is not lost", async ({
  page,
}) => {
  await openAnalysis(page, "moves=a3a4.g7g6");
  await openTab(page, "Set up");
  await page.getByRole("button", { name: "Clear" }).click();
  await put(page, "Red", "lion", "a5");
  await put(page, "Blue", "cat", "g7");
  await use(page).click();
  await clickMove(page, "a5d5");
  await expect(here(page)).toHaveAccessibleName("1. Red lion d5");
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(here(page)).toHaveAccessibleName("1. Blue elephant g6");
});

test("an animal is dragged to another square, and off the board", async ({ page }) => {
  await openAnalysis(page);
  await openTab(page, "Set up");
  await dragByMouse(page, "a3a4");
  await expect(field(page)).toHaveValue("l5t/1d3c1/r1p1w1e/7/7/E6/2W1P1R/1C3D1/T5L r 0 1");
  const box = (await square(page, "a4").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 30, { steps: 4 });
  await page.mouse.move(5, box.y, { steps: 6 });
  await page.mouse.up();
  await expect(field(page)).toHaveValue("l5t/1d3c1/r1p1w1e/7/7/7/2W1P1R/1C3D1/T5L r 0 1");
});

test("whose turn it is and the half-moves since the last capture are chosen", async ({ page }) => {
  await openAnalysis(page);
  await openTab(page, "Set up");
  await page.locator(".analysis-setup-fields").getByText("Blue", { exact: true }).click();
  await page.getByLabel("Half-moves since the last capture").fill("12");
  await expect(field(page)).toHaveValue("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b 12 1");
  await page.getByLabel("Half-moves since the last capture").fill("-1");
  await expect(use(page)).toBeDisabled();
  await expect(verdict(page)).toContainText("the half-moves since the last capture are a whole number");
});

test("a position that is typed is shown at once, and a wrong one says where the fault is", async ({ page }) => {
  await openAnalysis(page);
  await openTab(page, "Set up");
  await field(page).fill("7/7/6c/7/Lx5/7/7/7/7 r 0 1");
  await expect(verdict(page).locator("mark")).toHaveText("x");
  await expect(use(page)).toBeDisabled();
  await field(page).fill("7/7/6c/7/L6/7/7/7/7 r 0 1");
  await expect(verdict(page)).toContainText("This is a legal position.");
  await use(page).click();
  expect(String(await shownPosition(page))).toBe("7/7/6c/7/L6/7/7/7/7 r 0 1");
});

test("who looks at the editor and goes away again finds the game as it was", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4.g7g6");
  await openTab(page, "Set up");
  await page.getByRole("button", { name: "Clear" }).click();
  await openTab(page, "Review");
  await expect(here(page)).toHaveAccessibleName("1. Blue elephant g6");
  expect((await shownPosition(page)).at("a4")?.animal).toBe("elephant");
});

test("a position that is being set up is still there after a look at another tab", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4.g7g6");
  await openTab(page, "Set up");
  await page.getByRole("button", { name: "Clear" }).click();
  await put(page, "Red", "lion", "a5");
  await openTab(page, "Review");
  await openTab(page, "Set up");
  await expect(field(page)).toHaveValue("7/7/7/7/L6/7/7/7/7 r 0 1");
});

test("a position that is pasted while one is set up goes on the board; a record is opened", async ({ page }) => {
  await openAnalysis(page, "moves=a3a4.g7g6");
  await openTab(page, "Set up");
  await paste(page, "7/7/6c/7/L6/7/7/7/7 b 3 1");
  await expect(field(page)).toHaveValue("7/7/6c/7/L6/7/7/7/7 b 3 1");
  await paste(page, "7/7/6c/7/Lx5/7/7/7/7 b 3 1");
  await expect(verdict(page).locator("mark")).toHaveText("x");
  await paste(page, "1. e3d3 c7d7 *");
  await expect(page.getByRole("tab", { name: "Review" })).toHaveAttribute("aria-selected", "true");
  await expect(here(page)).toHaveAccessibleName("1. Blue leopard d7");
});

/** Takes an animal of the palette and puts it on a square. */
async function put(page: Page, side: "Red" | "Blue", animal: string, on: string): Promise<void> {
  await page
    .getByRole("group", { name: `${side}'s animals` })
    .getByRole("radio", { name: animal })
    .check();
  await square(page, on).click();
}

function verdict(page: Page) {
  return page.locator(".analysis-setup-verdict");
}

function field(page: Page) {
  return page.locator('[data-test="position"]');
}

function use(page: Page) {
  return page.getByRole("button", { name: "Analyse this position" });
}
