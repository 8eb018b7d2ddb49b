import type { Page } from "@playwright/test";

/** What web/src/settings.ts keeps. */
export interface KeptSettings {
  readonly language?: "en" | "zh";
  readonly theme?: "light" | "dark";
  readonly faces?: "picture" | "ideograph";
  readonly motion?: boolean;
}

/** Lets the page find settings as if chosen at an earlier visit. To be called before the page is opened. */
export async function keepSettings(page: Page, settings: KeptSettings): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem("tigerleap.settings", text), JSON.stringify(settings));
}
