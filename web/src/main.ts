import "./styles/tokens.css";
import "./styles/base.css";
import { currentRoute, type PageName } from "./router.js";
import { settings } from "./settings.js";
import { defineShell } from "./shell.js";
import { updates } from "./updates.js";

/** The code of each page, which comes when the page is first opened; the service worker has all of it for later. */
const PAGES: Readonly<Record<PageName, () => Promise<() => void>>> = {
  play: async () => (await import("./play/page.js")).definePlayPage,
  analysis: async () => (await import("./analysis/page.js")).defineAnalysisPage,
  learn: async () => (await import("./learn/page.js")).defineLearnPage,
  puzzles: async () => (await import("./puzzles/page.js")).definePuzzlesPage,
};

const defined = new Set<PageName>();

async function definePage(): Promise<void> {
  const { page } = currentRoute();
  const [define, { defineJungleBoard }] = await Promise.all([PAGES[page](), import("tigerleap/board")]);
  if (defined.has(page)) return;
  defined.add(page);
  defineJungleBoard();
  define();
}

addEventListener("hashchange", definePage);
defineShell();
void definePage();
settings.start();
updates.start();
