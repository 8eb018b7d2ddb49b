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

function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property);
}
