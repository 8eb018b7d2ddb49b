import type { Page } from "@playwright/test";
import { describe, expect } from "vitest";
import { chromiumTest } from "../package/chromium.js";
import { animalsSeen, type BoardWindow, chromiumWithBoard, set } from "./board-page.js";

const open = chromiumWithBoard();

const MOST_UPDATE_MS = 4;

/** Plays a move by the page and tells how many animals are then on their way. */
function play(page: Page, from: string, to: string): Promise<number> {
  return page.evaluate(
    async ([from, to]) => {
      const { element, rules } = globalThis as unknown as BoardWindow;
      element.position = element.position.play(rules.parseMove(from + to));
      await element.updateComplete;
      return element.shadowRoot!.getAnimations().length;
    },
    [from, to] as const,
  );
}

describe("motion in Chromium", () => {
  chromiumTest("an animal that the page moves goes its way, and nothing complains", async () => {
    const { page, complaints } = await open();
    await set(page, { animationMs: 4000 });
    expect(await play(page, "a3", "a4")).toBe(1);
    expect(await animalsSeen(page)).not.toContain("red-elephant a4");
    expect(complaints).toEqual([]);
  });

  chromiumTest("there is none when the reader wants none", async () => {
    const { page } = await open({ reducedMotion: true });
    await set(page, { animationMs: 4000 });
    expect(await play(page, "a3", "a4")).toBe(0);
    expect(await animalsSeen(page)).toContain("red-elephant a4");
  });

  chromiumTest("there is none with animationMs 0", async () => {
    const { page } = await open();
    expect(await play(page, "a3", "a4")).toBe(0);
  });

  chromiumTest("a flipped board shows every animal on its square at once", async () => {
    const { page } = await open();
    const before = await animalsSeen(page);
    await set(page, { animationMs: 4000, orientation: "blue" });
    expect(await animalsSeen(page)).toEqual(before);
  });

  chromiumTest(`a new position with new arrows is shown in less than ${MOST_UPDATE_MS} ms`, async () => {
    const { page } = await open();
    await set(page, { animationMs: 220 });
    const times = await page.evaluate(async () => {
      const { element, rules } = globalThis as unknown as BoardWindow;
      const start = rules.Position.start();
      const positions = start.legalMoves().map((move) => ({ move, position: start.play(move) }));
      const times: number[] = [];
      for (let round = 0; round < 8; round++) {
        for (const { move, position } of positions) {
          const startedAt = performance.now();
          Object.assign(element, { position, lastMove: move, arrows: [{ ...move, kind: "best" }] });
          await element.updateComplete;
          times.push(performance.now() - startedAt);
        }
      }
      return times.sort((a, b) => a - b);
    });
    const median = times[Math.floor(times.length / 2)]!;
    console.log(`update of the board: median ${median.toFixed(2)} ms, longest ${times.at(-1)!.toFixed(2)} ms`);
    expect(times.length).toBeGreaterThan(100);
    expect(median).toBeLessThan(MOST_UPDATE_MS);
  });
});
