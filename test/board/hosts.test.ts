import { describe, expect } from "vitest";
import { chromiumTest } from "../package/chromium.js";
import { animalsSeen, type BoardWindow, chromiumWithBoard, heardBy, middleOf, said, set, show } from "./board-page.js";

const open = chromiumWithBoard();

describe("in a page of another kind in Chromium", () => {
  chromiumTest("that is written from right to left, the animals stand on their squares", async () => {
    const { page } = await open();
    const before = await animalsSeen(page);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    expect(await animalsSeen(page)).toEqual(before);
    expect((await middleOf(page, "a1"))[0]).toBeLessThan((await middleOf(page, "g1"))[0]);
  });

  chromiumTest(
    "where the board makes the width of its container, it has one, and leaves it on narrow screens",
    async () => {
      const { page } = await open();
      const widths = () =>
        page.evaluate(async () => {
          const hosts = ["display: flex", "display: inline-block", "float: left", "display: flex; width: 200px"];
          const found: number[] = [];
          for (const style of hosts) {
            const host = document.createElement("div");
            host.style.cssText = style;
            const board = document.createElement("jungle-board");
            board.style.width = "auto";
            host.append(board);
            document.body.append(host);
            found.push(Math.round(board.getBoundingClientRect().width));
            host.remove();
          }
          return found;
        });
      await page.setViewportSize({ width: 1000, height: 640 });
      expect(await widths()).toEqual([420, 420, 420, 200]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await widths()).toEqual([288, 288, 288, 200]);
    },
  );

  chromiumTest("that forces its colours, the marks of squares are those that fit the ground", async () => {
    const { page } = await open();
    await show(page, "7/7/7/3r3/3L3/7/7/7/7 r 0 1");
    await set(page, { lastMove: { from: "a1", to: "a2" }, marks: ["g9"] });
    await page.locator("[data-square=d5]").click();
    const colours = () =>
      page.evaluate(() => {
        const root = document.querySelector("jungle-board")!.shadowRoot!;
        const colour = (selector: string, property: string, pseudo?: string) =>
          getComputedStyle(root.querySelector(selector)!, pseudo).getPropertyValue(property);
        return [
          colour(".last", "background-color"),
          colour(".picked", "background-color"),
          colour(".reachable", "background-color", "::after"),
          colour(".takeable", "border-top-color", "::after"),
          colour(".marked", "border-top-color", "::before"),
        ];
      });
    const usual = await colours();
    await page.emulateMedia({ forcedColors: "active" });
    expect(await colours()).toEqual(usual);
  });

  chromiumTest("that has a header above it, a dragged animal passes below that", async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const header = document.createElement("header");
      header.style.cssText =
        "position: fixed; inset: 0 0 auto; height: 200px; z-index: 1; background: #333; pointer-events: none";
      document.body.prepend(header);
    });
    const header = () => page.screenshot({ clip: { x: 0, y: 0, width: 460, height: 190 } });
    const before = await header();
    await page.mouse.move(...(await middleOf(page, "d3")));
    await page.mouse.move(...(await middleOf(page, "c3")));
    await page.mouse.down();
    await page.mouse.move(200, 120, { steps: 5 });
    expect(await page.locator("jungle-board .dragged").count()).toBe(1);
    expect((await header()).equals(before)).toBe(true);
  });

  for (const style of ["zoom: 0.8", "transform: scale(0.5)"]) {
    chromiumTest(`that shows it with ${style}, the carried animal stays under the pointer`, async () => {
      const { page } = await open();
      await page.evaluate((style) => {
        document.querySelector("main")!.style.cssText = style;
      }, style);
      await page.mouse.move(...(await middleOf(page, "g3")));
      await page.mouse.down();
      await page.mouse.move(...(await middleOf(page, "e4")), { steps: 5 });
      expect(await animalsSeen(page)).toContain("red-rat e4");
    });
  }

  chromiumTest("that scrolls during a drag, the carried animal comes to the pointer again", async () => {
    const { page } = await open();
    await page.mouse.move(...(await middleOf(page, "g3")));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page, "f3")), { steps: 5 });
    await page.evaluate(() => scrollTo(0, 100));
    await page.mouse.move(...(await middleOf(page, "e4")), { steps: 5 });
    expect(await animalsSeen(page)).toContain("red-rat e4");
  });
});

describe("whatever the page gives in Chromium", () => {
  chromiumTest("null, undefined and unknown words stand for the defaults", async () => {
    const { page, complaints } = await open();
    const differing = await page.evaluate(async () => {
      const { JungleBoard, JunglePiece } = (globalThis as unknown as BoardWindow).texts;
      const differing: unknown[] = [];
      for (const Element of [JungleBoard, JunglePiece]) {
        const [usual, element] = [new Element(), new Element()];
        document.body.append(element);
        for (const name of Object.keys(Element.properties)) {
          const wrong = typeof Reflect.get(usual, name) === "string" ? [null, undefined, "Blue"] : [null, undefined];
          for (const value of wrong) {
            Reflect.set(element, name, value);
            await element.updateComplete;
            if (Reflect.get(element, name) !== Reflect.get(usual, name)) differing.push([name, value]);
          }
        }
      }
      return differing;
    });
    expect(differing).toEqual([]);
    expect(complaints).toEqual([]);
  });

  chromiumTest("an attribute that is removed stands for the default again", async () => {
    const { page } = await open();
    const values = await page.evaluate(async () => {
      const board = new (globalThis as unknown as BoardWindow).texts.JungleBoard();
      document.body.append(board);
      const attributes = { orientation: "blue", faces: "ideograph", playable: "both", "animation-ms": "10" };
      const values = async () => {
        await board.updateComplete;
        return [board.orientation, board.faces, board.playable, board.animationMs];
      };
      for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
      const given = await values();
      for (const name of Object.keys(attributes)) board.removeAttribute(name);
      return [given, await values()];
    });
    expect(values).toEqual([
      ["blue", "ideograph", "both", 10],
      ["red", "picture", "none", 220],
    ]);
  });

  chromiumTest("focus() has its effect on a board that was just added, and none on one that was not", async () => {
    const { page } = await open();
    const focused = await page.evaluate(() => {
      const board = document.createElement("jungle-board");
      board.focus();
      document.body.append(board);
      board.focus();
      return (board.shadowRoot?.activeElement as HTMLElement | null)?.dataset.square;
    });
    expect(focused).toBe("d1");
  });

  chromiumTest("the reason of a refused move is shown in the language of the moment", async () => {
    const { page } = await open();
    for (const square of ["a3", "c5"]) await page.mouse.click(...(await middleOf(page, square)));
    expect(await heardBy(page)).toContain("board-illegal a3c5 not-a-step-or-jump");
    await page.evaluate(async () => {
      const { element, texts } = globalThis as unknown as BoardWindow;
      element.text = texts.CHINESE_BOARD_TEXT;
      await element.updateComplete;
    });
    expect(await page.locator("jungle-board .reason span").textContent()).toBe("一步或一跳都到不了这一格。");
    expect(await said(page)).toBe("c5 is neither one step nor one jump away.");
  });
});
