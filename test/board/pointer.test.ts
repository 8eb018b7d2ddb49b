import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import { chromiumTest } from "../package/chromium.js";
import { animalsSeen, type BoardWindow, chromiumWithBoard, heardBy, middleOf, said, set, show } from "./board-page.js";

const open = chromiumWithBoard();

/** The red lion on a6 can take the rat on a7 and jump to d6, but not over the rat in the river on c4. */
const LION_AND_RATS = "l5t/1d3c1/r1p1w1e/L6/7/2R4/E1W1P2/1C3D1/T6 r 0 1";

async function click(page: Page, ...squares: string[]): Promise<void> {
  for (const square of squares) await page.mouse.click(...(await middleOf(page, square)));
}

/** Presses the mouse on a square, moves it to a point, and leaves it down. */
async function grab(page: Page, from: string, to: readonly [x: number, y: number]): Promise<void> {
  await page.mouse.move(...(await middleOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(to[0], to[1], { steps: 5 });
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await grab(page, from, await middleOf(page, to));
  await page.mouse.up();
}

describe("by mouse in Chromium", () => {
  chromiumTest("a click picks an animal and a second one plays it", async () => {
    const { page, complaints } = await open();
    await click(page, "a3", "a4");
    expect(await heardBy(page)).toEqual(["board-select a3", "board-select", "board-move a3a4"]);
    expect(await animalsSeen(page)).toContain("red-elephant a4");
    expect(complaints).toEqual([]);
  });

  chromiumTest("the legal squares are shown, captures by another mark", async () => {
    const { page } = await open();
    await show(page, LION_AND_RATS);
    await click(page, "a6");
    const marked = (mark: string) =>
      page.locator(`.${mark}`).evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.square));
    expect(await marked("takeable")).toEqual(["a7"]);
    expect(await marked("reachable")).toEqual(["d6", "a5"]);
  });

  chromiumTest("a click on the picked animal puts it back, one on another own animal picks that", async () => {
    const { page } = await open();
    await click(page, "a3", "c3", "c3");
    expect(await heardBy(page)).toEqual(["board-select a3", "board-select c3", "board-select"]);
  });

  chromiumTest("an animal of the side that is not to move can't be picked", async () => {
    const { page } = await open();
    await click(page, "a7");
    await set(page, { playable: "blue" });
    await click(page, "a3");
    expect(await heardBy(page)).toEqual([]);
  });

  chromiumTest("a press where there is nothing to pick, let go outside the board, is forgotten", async () => {
    const { page } = await open();
    await grab(page, "d5", [440, 300]);
    await page.mouse.up();
    await drag(page, "a3", "a4");
    expect(await heardBy(page)).toEqual(["board-select a3", "board-select", "board-move a3a4"]);
  });

  chromiumTest("a drag plays, and the animal is where it was dropped at once", async () => {
    const { page } = await open();
    await set(page, { animationMs: 5000 });
    await drag(page, "g3", "g4");
    expect(await heardBy(page)).toEqual(["board-select g3", "board-select", "board-move g3g4"]);
    expect(await animalsSeen(page)).toContain("red-rat g4");
  });

  chromiumTest(
    "an animal follows the pointer, and stands where it stood when the page does not play the move",
    async () => {
      const { page } = await open();
      await page.evaluate(() => {
        (globalThis as unknown as BoardWindow).playsMoves = false;
      });
      await grab(page, "g3", await middleOf(page, "g4"));
      expect(await animalsSeen(page)).toContain("red-rat g4");
      await page.mouse.up();
      expect(await heardBy(page)).toContain("board-move g3g4");
      expect(await animalsSeen(page)).toContain("red-rat g3");
    },
  );

  chromiumTest("an animal let go outside the board goes back", async () => {
    const { page } = await open();
    const before = await animalsSeen(page);
    await grab(page, "g3", [440, 300]);
    await page.mouse.up();
    expect(await heardBy(page)).toEqual(["board-select g3", "board-select"]);
    expect(await animalsSeen(page)).toEqual(before);
  });

  chromiumTest("a drag onto an own animal is refused, and the animal goes back", async () => {
    const { page } = await open();
    await show(page, "l5t/1d3c1/r1p1w1e/7/7/7/EW2P1R/1C3D1/T5L r 0 1");
    await drag(page, "a3", "b3");
    expect(await heardBy(page)).toEqual(["board-select a3", "board-illegal a3b3 own-animal"]);
    expect(await animalsSeen(page)).toContain("red-elephant a3");
  });

  chromiumTest("an illegal try is refused by an event, in words on the board, and in the live region", async () => {
    const { page } = await open();
    await click(page, "a3", "c5");
    const reason = "c5 is neither one step nor one jump away.";
    expect(await heardBy(page)).toEqual(["board-select a3", "board-illegal a3c5 not-a-step-or-jump"]);
    expect(await page.locator("jungle-board .reason span").textContent()).toBe(reason);
    expect(await said(page)).toBe(reason);
    await click(page, "a4");
    expect(await page.locator("jungle-board .reason").count()).toBe(0);
  });
});

describe("nothing is left behind in Chromium", () => {
  chromiumTest("when the position changes during a drag", async () => {
    const { page } = await open();
    await grab(page, "a3", await middleOf(page, "c4"));
    await show(page, LION_AND_RATS);
    const shown = await animalsSeen(page);
    expect(shown).toContain("red-elephant a3");
    expect(shown.filter((animal) => animal.endsWith("elsewhere"))).toEqual([]);
    await page.mouse.move(...(await middleOf(page, "a4")));
    await page.mouse.up();
    expect(await animalsSeen(page)).toEqual(shown);
    expect(await heardBy(page)).toEqual(["board-select a3", "board-select"]);
  });

  chromiumTest("when the dragged animal is taken", async () => {
    const { page } = await open();
    await grab(page, "g3", await middleOf(page, "e3"));
    await show(page, LION_AND_RATS);
    await show(page, "l5t/1d3c1/r1p1w1e/L6/7/7/E1W1P2/1C3D1/T6 r 0 1");
    expect((await animalsSeen(page)).filter((animal) => animal.startsWith("red-rat"))).toEqual([]);
    await page.mouse.up();
  });

  chromiumTest("when the browser takes the pointer away", async () => {
    const { page } = await open();
    const before = await animalsSeen(page);
    await grab(page, "a3", await middleOf(page, "a4"));
    await page.evaluate(() => {
      const grid = document.querySelector("jungle-board")!.shadowRoot!.querySelector("[role=grid]")!;
      grid.dispatchEvent(new PointerEvent("pointercancel", { pointerId: 1 }));
    });
    expect(await animalsSeen(page)).toEqual(before);
    await page.mouse.up();
    expect(await heardBy(page)).not.toContain("board-move a3a4");
  });

  chromiumTest("when a capture is undone while the taken animal fades away", async () => {
    const { page } = await open();
    await show(page, LION_AND_RATS);
    await set(page, { animationMs: 400 });
    const before = await animalsSeen(page);
    await page.evaluate(() => {
      const { element } = globalThis as unknown as BoardWindow;
      element.position = element.position.play({ from: "a6", to: "a7" });
    });
    expect(await page.locator("[data-key^=blue-rat]").count()).toBe(1);
    await show(page, LION_AND_RATS);
    expect(await page.locator("[data-key]").count()).toBe(before.length);
    await page.waitForFunction(() => document.querySelector("jungle-board")!.shadowRoot!.getAnimations().length === 0);
    expect(await animalsSeen(page)).toEqual(before);
  });

  chromiumTest("after a capture", async () => {
    const { page } = await open();
    await show(page, LION_AND_RATS);
    await set(page, { animationMs: 60 });
    await click(page, "a6", "a7");
    await page.waitForFunction(
      () => !document.querySelector("jungle-board")!.shadowRoot!.querySelector("[data-key^=blue-rat]"),
    );
    await page.waitForFunction(() => document.querySelector("jungle-board")!.shadowRoot!.getAnimations().length === 0);
    expect(await animalsSeen(page)).toContain("red-lion a7");
  });
});

/** A finger goes down on a square, moves to a point, and up. */
async function swipe(page: Page, from: string, to: readonly [x: number, y: number]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [x, y] = await middleOf(page, from);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x, y }]);
  for (let step = 1; step <= 10; step++) {
    await send("touchMove", [{ x: x + ((to[0] - x) * step) / 10, y: y + ((to[1] - y) * step) / 10 }]);
  }
  await send("touchEnd", []);
}

describe("by touch in Chromium", () => {
  chromiumTest("a finger on an animal drags it, and the page stays", async () => {
    const { page } = await open({ touch: true });
    await swipe(page, "a3", await middleOf(page, "a4"));
    expect(await heardBy(page)).toContain("board-move a3a4");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  chromiumTest("a finger on an empty square scrolls the page", async () => {
    const { page } = await open({ touch: true });
    const [x, y] = await middleOf(page, "d5");
    await swipe(page, "d5", [x, y - 200]);
    await page.waitForFunction(() => scrollY > 50);
    expect(await heardBy(page)).toEqual([]);
  });

  chromiumTest("taps play", async () => {
    const { page } = await open({ touch: true });
    await page.touchscreen.tap(...(await middleOf(page, "a3")));
    await page.touchscreen.tap(...(await middleOf(page, "a4")));
    expect(await heardBy(page)).toContain("board-move a3a4");
  });
});

describe("a board to edit in Chromium", () => {
  async function openEditor(): Promise<Page> {
    const { page } = await open();
    await page.evaluate(async () => {
      const { element } = globalThis as unknown as BoardWindow;
      element.setup = element.position.setup();
      element.editable = true;
      await element.updateComplete;
    });
    return page;
  }

  chromiumTest("tells which square was clicked", async () => {
    const page = await openEditor();
    await click(page, "d5", "a3");
    expect(await heardBy(page)).toEqual(["board-square d5", "board-square a3"]);
  });

  chromiumTest("lets every animal be dragged anywhere, off the board too", async () => {
    const page = await openEditor();
    await drag(page, "a7", "d5");
    await grab(page, "a3", [440, 300]);
    await page.mouse.up();
    expect(await heardBy(page)).toEqual(["board-carry a7d5", "board-carry a3"]);
  });

  chromiumTest("plays nothing when it is not editable", async () => {
    const page = await openEditor();
    await set(page, { editable: false });
    await click(page, "a3", "a4");
    expect(await heardBy(page)).toEqual([]);
  });
});
