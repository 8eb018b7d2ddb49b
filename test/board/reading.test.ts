import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import { chromiumTest } from "../package/chromium.js";
import { type BoardWindow, chromiumWithBoard, heardBy, said, set, show } from "./board-page.js";

const AXE = readFileSync(fileURLToPath(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url)), "utf8");

const open = chromiumWithBoard();

/** The name of the square that has the focus. */
function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.querySelector("jungle-board")!.shadowRoot!.activeElement;
    return element instanceof HTMLElement ? element.dataset.square : undefined;
  });
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function nameOf(page: Page, square: string): Promise<string | null> {
  return page.locator(`[data-square=${square}]`).getAttribute("aria-label");
}

describe("by keyboard in Chromium", () => {
  chromiumTest("Tab comes to one square and leads on", async () => {
    const { page } = await open();
    await press(page, "Tab");
    expect(await focused(page)).toBe("d1");
    await press(page, "Tab");
    expect(await focused(page)).toBeUndefined();
  });

  chromiumTest("arrow keys go as it is seen, on a flipped board too", async () => {
    const { page } = await open();
    await press(page, "Tab", "ArrowUp", "ArrowLeft");
    expect(await focused(page)).toBe("c2");
    await set(page, { orientation: "blue" });
    expect(await focused(page)).toBe("c2");
    await press(page, "ArrowUp", "ArrowLeft");
    expect(await focused(page)).toBe("d1");
  });

  chromiumTest("Enter or Space picks an animal and plays it", async () => {
    const { page } = await open();
    await press(page, "Tab", "ArrowUp", "ArrowUp", "Home", "Enter", "ArrowUp", " ");
    expect(await heardBy(page)).toEqual(["board-select a3", "board-select", "board-move a3a4"]);
    expect(await focused(page)).toBe("a4");
  });

  chromiumTest("Escape puts the picked animal back, and is left to the page when there is none", async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const { heard } = globalThis as unknown as { heard: object[] };
      document.addEventListener("keydown", ({ key }) => heard.push({ name: key }));
    });
    await press(page, "Tab", "ArrowUp", "ArrowUp", "Home", "Enter", "Escape");
    expect((await heardBy(page)).filter((name) => !name.startsWith("Arrow")).slice(-2)).toEqual([
      "Enter",
      "board-select",
    ]);
    await press(page, "Escape");
    expect((await heardBy(page)).at(-1)).toBe("Escape");
  });

  chromiumTest("an illegal try is refused with its reason", async () => {
    const { page } = await open();
    await press(page, "Tab", "ArrowUp", "ArrowUp", "Home", "Enter", "ArrowRight", "ArrowRight", "ArrowRight", "Enter");
    expect(await said(page)).toBe("d3 is neither one step nor one jump away.");
  });

  chromiumTest("Enter where there is nothing to pick says so", async () => {
    const { page } = await open();
    await press(page, "Tab", "Enter");
    expect(await said(page)).toBe("No animal to move here");
  });
});

describe("for a screen reader in Chromium", () => {
  chromiumTest("the board is a grid of nine rows of seven squares, read as they are seen", async () => {
    const { page } = await open();
    const rows = () =>
      page
        .locator("[role=grid] > [role=row]")
        .evaluateAll((rows) =>
          rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).dataset.square).join(" ")),
        );
    expect((await rows()).length).toBe(9);
    expect((await rows())[0]).toBe("a9 b9 c9 d9 e9 f9 g9");
    await set(page, { orientation: "blue" });
    expect((await rows())[0]).toBe("g1 f1 e1 d1 c1 b1 a1");
  });

  chromiumTest("a square's name tells its animal, its ground, and what the picked animal can do there", async () => {
    const { page } = await open();
    await show(page, "l5t/1d1W1c1/r1p3e/7/7/7/E3P1R/1C3D1/T5L r 0 1");
    expect(await nameOf(page, "d8")).toBe("d8, Red wolf, strength 4, on Blue's trap");
    expect(await nameOf(page, "b5")).toBe("b5, river");
    await page.locator("[data-square=d8]").press("Enter");
    expect(await nameOf(page, "d9")).toBe("d9, Blue's den, can be reached");
    expect(await nameOf(page, "d8")).toBe("d8, Red wolf, strength 4, on Blue's trap, picked");
  });

  chromiumTest("strengths are those of the rules", async () => {
    const { page } = await open();
    await page.evaluate(async () => {
      const { element, rules } = globalThis as unknown as BoardWindow;
      element.position = rules.Position.start("classic");
      await element.updateComplete;
    });
    expect(await nameOf(page, "c3")).toBe("c3, Red wolf, strength 3");
    expect(await page.locator("[data-key=red-dog-1] .strength").textContent()).toBe("4");
  });

  chromiumTest("a move is said in words, before what the page says of it", async () => {
    const { page } = await open();
    await page.evaluate(async () => {
      const { element } = globalThis as unknown as BoardWindow;
      element.position = element.position.play({ from: "g3", to: "g4" });
      element.announce("Blue to move.");
      await element.updateComplete;
    });
    expect(await said(page)).toBe("Red rat g3 goes to g4. Blue to move.");
  });

  chromiumTest("the same text said twice changes the live region", async () => {
    const { page } = await open();
    const say = () =>
      page.evaluate(async () => {
        const { element } = globalThis as unknown as BoardWindow;
        element.announce("again");
        await element.updateComplete;
        return element.shadowRoot!.querySelector("[role=status]")!.textContent;
      });
    expect(await say()).not.toBe(await say());
  });

  chromiumTest("everything is said and written in Chinese", async () => {
    const { page } = await open();
    await page.evaluate(async () => {
      const { element, texts } = globalThis as unknown as BoardWindow;
      element.text = texts.CHINESE_BOARD_TEXT;
      await element.updateComplete;
    });
    expect(await nameOf(page, "c3")).toBe("c3，红狼，等级4");
    const drawn = await page.locator("jungle-board svg text").allTextContents();
    expect(drawn.filter((text) => /[a-z]{2}/i.test(text))).toEqual([]);
  });

  chromiumTest("a single animal has a name and a picture", async () => {
    const { page, complaints } = await open();
    await page.evaluate(() => {
      const piece = document.createElement("jungle-piece");
      piece.setAttribute("side", "blue");
      piece.setAttribute("animal", "lion");
      document.body.prepend(piece);
    });
    const image = page.locator("jungle-piece [role=img]");
    expect(await image.getAttribute("aria-label")).toBe("Blue lion, strength 7");
    expect((await image.locator("svg.blue").boundingBox())?.width).toBeGreaterThan(30);
    expect(complaints).toEqual([]);
  });

  for (const faces of ["picture", "ideograph"] as const) {
    chromiumTest(`axe finds nothing wrong, with an animal picked and a reason shown, by ${faces}`, async () => {
      const { page } = await open();
      await set(page, { faces });
      await page.locator("[data-square=a3]").press("Enter");
      await page.locator("[data-square=d5]").press("Enter");
      // Through the debugger, which no policy of the page forbids.
      const session = await page.context().newCDPSession(page);
      await session.send("Runtime.evaluate", { expression: AXE });
      const { result } = await session.send("Runtime.evaluate", {
        expression:
          "axe.run().then(({ violations, passes }) => JSON.stringify([violations.map(({ id }) => id), passes.length]))",
        awaitPromise: true,
      });
      const [violations, passes] = JSON.parse(String(result.value));
      expect(violations).toEqual([]);
      expect(passes).toBeGreaterThan(10);
    });
  }
});
