import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import type { JungleBoard } from "../../src/board/index.js";
import { launch } from "../package/chromium.js";
import { DIST } from "../package/dist-page.js";
import { serve } from "../package/server.js";

/** What a page with a strict policy allows. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
const WIDTH = 420;

const HTML = `<!doctype html><html lang="en"><title>board</title><link rel="icon" href="/icon">
<link rel="stylesheet" href="/page.css"><main><h1>Board</h1><jungle-board></jungle-board></main>
<script type="module" src="/page.js"></script></html>`;
const STYLE = `body { margin: 0; min-height: 3000px } jungle-board { width: ${WIDTH}px }`;
/** The page plays every move at once, as most do, and keeps what it hears. */
const SCRIPT = `import * as board from "/dist/board.js";
import * as rules from "/dist/rules.js";
board.defineJungleBoard();
const element = document.querySelector("jungle-board");
Object.assign(globalThis, { element, rules, texts: board, heard: [], playsMoves: true });
for (const name of ["board-move", "board-illegal", "board-select", "board-square", "board-carry"]) {
  element.addEventListener(name, ({ detail }) => {
    heard.push({ name, ...detail });
    if (name === "board-move" && playsMoves) element.position = element.position.play(detail.move);
  });
}
element.animationMs = 0;
element.playable = "both";`;

const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  "/": ["text/html", HTML],
  "/page.css": ["text/css", STYLE],
  "/icon": ["image/svg+xml", `<svg xmlns="http://www.w3.org/2000/svg"/>`],
};

/** The names that the page's script leaves in its window. */
export interface BoardWindow {
  readonly element: JungleBoard;
  readonly rules: typeof import("../../src/rules/index.js");
  readonly texts: typeof import("../../src/board/index.js");
  readonly heard: readonly { readonly name: string; readonly [detail: string]: unknown }[];
  playsMoves: boolean;
}

/** A page with the built board, and what its browser complained of. */
export interface BoardPage {
  readonly page: Page;
  readonly complaints: readonly string[];
}

/** How the page is opened. */
export interface BoardPageOptions {
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  /** The page's script, instead of the one above. */
  readonly script?: string;
}

/** Starts Chromium and a server for the tests of the calling file, and ends both after them. Returns what opens a page. */
export function chromiumWithBoard(): (options?: BoardPageOptions) => Promise<BoardPage> {
  let browser: Browser | null = null;
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    browser = await launch();
    server = await serve(({ url = "/" }, response) => {
      const [type, body] = FILES[url] ?? ["text/javascript", readFileSync(DIST + url.replace("/dist/", ""), "utf8")];
      response.writeHead(200, { "content-type": type, "content-security-policy": POLICY }).end(body);
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });
  return async ({ touch = false, reducedMotion = false, script = SCRIPT } = {}) => {
    const context = await browser!.newContext({
      viewport: { width: WIDTH + 40, height: 640 },
      hasTouch: touch,
      reducedMotion: reducedMotion ? "reduce" : "no-preference",
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.route("**/page.js", (route) => route.fulfill({ contentType: "text/javascript", body: script }));
    await page.goto(server.origin);
    await page.waitForSelector("jungle-board [data-square]");
    return { page, complaints };
  };
}

/** The middle of a square on the screen. */
export async function middleOf(page: Page, square: string): Promise<readonly [x: number, y: number]> {
  const box = (await page.locator(`[data-square=${square}]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Properties of the board that can be sent to a page. */
type PlainProperties = Partial<
  Pick<JungleBoard, "playable" | "editable" | "orientation" | "lastMove" | "arrows" | "marks" | "faces" | "animationMs">
>;

/** Shows a position, given as text. */
export async function show(page: Page, text: string): Promise<void> {
  await page.evaluate(async (text) => {
    const { element, rules } = globalThis as unknown as BoardWindow;
    element.position = rules.parsePosition(text);
    await element.updateComplete;
  }, text);
}

/** Sets properties of the board. */
export async function set(page: Page, properties: PlainProperties): Promise<void> {
  await page.evaluate(async (properties) => {
    const { element } = globalThis as unknown as BoardWindow;
    Object.assign(element, properties);
    await element.updateComplete;
  }, properties);
}

/** The events heard so far, in the order in which they came, each in short: `board-move a3a4`. */
export async function heardBy(page: Page): Promise<string[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as BoardWindow).heard);
  return heard.map(({ name, ...detail }) => {
    const { move, illegality, square, from, to } = detail as {
      move?: { from: string; to: string };
      illegality?: { kind: string };
      square?: string | null;
      from?: string;
      to?: string | null;
    };
    const what = move
      ? `${move.from}${move.to}${illegality ? ` ${illegality.kind}` : ""}`
      : (square ?? `${from ?? ""}${to ?? ""}`);
    return `${name} ${what}`.trim();
  });
}

/** Where each animal is seen, as `red-rat g3`, by what is painted and not by what the board believes. */
export function animalsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector("jungle-board")!.shadowRoot!;
    const cells = [...root.querySelectorAll<HTMLElement>("[data-square]")];
    return [...root.querySelectorAll<HTMLElement>("[data-key]")].map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const near = (cell: HTMLElement): boolean => {
        const box = cell.getBoundingClientRect();
        return Math.abs(box.left + box.width / 2 - x) < 1 && Math.abs(box.top + box.height / 2 - y) < 1;
      };
      return `${piece.dataset.key?.replace(/-1$/, "")} ${cells.find(near)?.dataset.square ?? "elsewhere"}`;
    });
  });
}

/** What the live region says. */
export async function said(page: Page): Promise<string> {
  return ((await page.locator("jungle-board [role=status]").textContent()) ?? "").trim();
}
