import { describe, expect } from "vitest";
import { chromiumTest } from "./chromium.js";
import { chromiumWithDist, type Library } from "./dist-page.js";

const THINKING_MS = 2000;
/** A page that froze would not tick for all of the time; a busy machine alone makes gaps of some ten milliseconds. */
const LONGEST_GAP_MS = 500;

const open = chromiumWithDist();

/** The longest time for which the page did nothing else while the engine thought. Runs in the page. */
async function longestGap({ library, worker, moveTimeMs }: { library: Library; worker: boolean; moveTimeMs: number }) {
  const engine = library.createEngine({ worker });
  await engine.ready();
  let longestMs = 0;
  let tickedAt = performance.now();
  const tick = (): void => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - tickedAt);
    tickedAt = now;
  };
  const timer = setInterval(tick, 5);
  const { timeMs } = await engine.search(library.Position.start(), { moveTimeMs });
  tick();
  clearInterval(timer);
  engine.dispose();
  return { longestMs, timeMs };
}

describe("J25, U21: a page goes on", () => {
  for (const worker of [true, false]) {
    chromiumTest(
      `while Chromium thinks ${worker ? "in a worker" : "in the page's own thread, in slices"}`,
      async () => {
        const { page, library } = await open();
        const { longestMs, timeMs } = await page.evaluate(longestGap, { library, worker, moveTimeMs: THINKING_MS });
        expect(timeMs).toBeGreaterThan(THINKING_MS / 2);
        expect(longestMs).toBeLessThan(LONGEST_GAP_MS);
      },
    );
  }
});
