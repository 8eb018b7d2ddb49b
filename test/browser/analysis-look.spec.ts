import { expect, type Locator, test } from "@playwright/test";
import { openAnalysis } from "./support/analysis.js";
import { keepSettings } from "./support/settings.js";

test("a button that is pressed looks so under the pointer, too", async ({ page }) => {
  await openAnalysis(page);
  const threat = page.getByRole("button", { name: "Threat" });
  await threat.hover();
  const unpressed = await styleOf(threat, "background-color");
  await threat.click();
  await expect(threat).toHaveAttribute("aria-pressed", "true");
  expect(await styleOf(threat, "background-color")).not.toBe(unpressed);
});

for (const [what, motion, reduced] of [
  ["switched off on the page", false, "no-preference"],
  ["not wanted by the system", true, "reduce"],
] as const) {
  test(`the gauge does not glide when motion is ${what}`, async ({ page }) => {
    await keepSettings(page, { motion });
    await page.emulateMedia({ reducedMotion: reduced });
    await openAnalysis(page);
    expect(await styleOf(page.locator(".analysis-gauge-red"), "transition-duration")).toBe("0s");
  });
}

test("the gauge glides otherwise", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openAnalysis(page);
  expect(await styleOf(page.locator(".analysis-gauge-red"), "transition-duration")).toContain("0.3s");
});

for (const [width, rootSize] of [
  [360, 32],
  [920, 24],
  [1280, 32],
] as const) {
  test(`with text of ${rootSize} px nothing covers anything else at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAnalysis(page, "moves=a3a4.g7g6");
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`;
    }, rootSize);
    const boxes = await Promise.all(
      [page.locator("jungle-board"), page.locator(".analysis-panel"), page.locator(".analysis-steps")].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    for (const [index, a] of boxes.entries()) {
      expect(a.x + a.width).toBeLessThanOrEqual(width);
      for (const b of boxes.slice(index + 1)) {
        const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(isApart).toBe(true);
      }
    }
  });
}

test("in forced colours the switch and the tabs show what is on", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openAnalysis(page);
  const engine = page.getByRole("switch");
  const off = await styleOf(engine, "background-color");
  await engine.check();
  expect(await styleOf(engine, "background-color")).not.toBe(off);
  const [shown, other] = [
    page.getByRole("tab", { selected: true }),
    page.getByRole("tab", { selected: false }).first(),
  ];
  expect(await styleOf(shown, "border-bottom-color")).not.toBe(await styleOf(other, "border-bottom-color"));
});

function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}
