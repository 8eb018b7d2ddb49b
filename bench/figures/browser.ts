import { fileURLToPath } from "node:url";
import { launch } from "../../test/package/chromium.js";
import { serveFolder } from "../../test/package/server.js";
import { createPrng } from "../../test/support/prng.js";
import { exactly, type Figure, latencies } from "./figure.js";
import { POSITIONS } from "./latency.js";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
/** Long enough for iterations of many slices. */
const LONGEST_PAUSE_MS = 500;
const NAME = "stop by slices in Chromium";
const MISSING = `
MISSING: "${NAME}" is not measured, since no Chromium was found.
To measure it: apt-get install chromium, or npx playwright install chromium; then npm run figures again.
`;

type Library = typeof import("../../src/index.js");

/** One search without end, and when it is stopped. */
interface Stop {
  readonly position: string;
  readonly afterMs: number;
}

/**
 * From a call of `stop` to the result in Chromium, on a page that is not isolated and so has no shared flag. At random
 * moments, early ones as frequent as late ones. Where there is no Chromium it says so, and the figure misses its bound.
 */
export async function stopBySlices(count: number): Promise<Figure[]> {
  const browser = await launch();
  if (browser === null) {
    console.error(MISSING);
    return [exactly(`${NAME}: browsers found`, 0, 1, "")];
  }
  const server = await serveFolder(DIST);
  try {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/nothing.html`);
    // As text, since no bundler has anything to do with it.
    const library = await page.evaluateHandle<Library>(`import("/index.js")`);
    const { isIsolated, transport, times } = await page.evaluate(measureStops, { library, stops: randomStops(count) });
    if (isIsolated || transport !== "worker-url") {
      throw new Error(`these were no slices in a worker: isolated ${isIsolated}, transport ${transport}`);
    }
    return latencies(NAME, times, 80);
  } finally {
    await browser.close();
    await server.close();
  }
}

function randomStops(count: number): Stop[] {
  const prng = createPrng(5);
  const randomStop = (): Stop => ({
    position: prng.pick(POSITIONS),
    afterMs: LONGEST_PAUSE_MS ** (prng.below(1001) / 1000),
  });
  return Array.from({ length: count }, randomStop);
}

/** Runs in the page, so it uses nothing but its argument. */
async function measureStops({ library, stops }: { library: Library; stops: readonly Stop[] }) {
  const engine = library.createEngine();
  await engine.ready();
  const times: number[] = [];
  for (const { position, afterMs } of stops) {
    const result = engine.search(position, { infinite: true });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const start = performance.now();
    engine.stop();
    await result;
    times.push(performance.now() - start);
  }
  const { transport } = engine;
  engine.dispose();
  return { isIsolated: crossOriginIsolated, transport, times };
}
