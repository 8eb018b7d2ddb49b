import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chromiumTest } from "./chromium.js";
import { chromiumWithDist, DIST, type Library } from "./dist-page.js";

/** The sum of nodes that the engine itself, through its public interface, visits for the positions of `bench`. */

const SIGNATURE = Number(readFileSync(new URL("../../bench/signature.txt", import.meta.url), "utf8"));
const open = chromiumWithDist();

/** Searches the positions of `bench` with an engine. Runs in Node and in pages, so it uses nothing but its argument. */
async function benchThrough({ library, worker }: { library: Library; worker: boolean }) {
  const engine = library.createEngine({ worker });
  let nodes = 0;
  for (const position of library.BENCH_POSITIONS) {
    await engine.newGame();
    nodes += (await engine.search(position, { depth: library.BENCH_DEPTH })).nodes;
  }
  engine.dispose();
  return { nodes, transport: engine.transport };
}

async function inNode(worker: boolean): ReturnType<typeof benchThrough> {
  return benchThrough({ library: await import(`${DIST}index-node.js`), worker });
}

async function inChromium(worker: boolean): ReturnType<typeof benchThrough> {
  const { page, library } = await open();
  return page.evaluate(benchThrough, { library, worker });
}

describe("the signature of bench is the same", () => {
  test("in Node's main thread", async () => {
    expect(await inNode(false)).toEqual({ nodes: SIGNATURE, transport: "thread" });
  });

  test("in a worker of Node", async () => {
    expect(await inNode(true)).toEqual({ nodes: SIGNATURE, transport: "worker-node" });
  });

  chromiumTest("in Chromium's main thread", async () => {
    expect(await inChromium(false)).toEqual({ nodes: SIGNATURE, transport: "thread" });
  });

  chromiumTest("in a worker of Chromium", async () => {
    expect(await inChromium(true)).toEqual({ nodes: SIGNATURE, transport: "worker-url" });
  });
});
