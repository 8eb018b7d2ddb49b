import { execFileSync } from "node:child_process";
import { arch } from "node:process";
import { describe, expect, test } from "vitest";
import { supportsSimd } from "../../src/wasm/simd.js";
import { ALL_BUILDS, buildBytes, createCore } from "../support/builds.js";
import { randomNetwork } from "../support/networks.js";
import { randomPlay } from "../support/random-play.js";

/** V8 gives up SIMD where the processor lacks SSE 4.1; other processors than these keep it. */
const WITHOUT_SIMD = "--no-enable-sse4-1";
const isSimdOptional = arch === "x64";

const SCRIPT = `
import { Core } from "tigerleap";
import { readFileSync } from "node:fs";
const accepts = (file) => WebAssembly.validate(readFileSync(new URL(import.meta.resolve("tigerleap/" + file))));
const core = Core.create({ hashMb: 1 });
core.setPosition(JSON.parse(process.argv[1]));
core.startSearch({});
const { line } = core.iterate(6, 0);
console.log(JSON.stringify({ accepts: ["engine.wasm", "engine-scalar.wasm"].map(accepts), line, nodes: core.nodeCount() }));`;

/** What the package as built does in a process of its own. */
function searchedWith(...flags: string[]): { accepts: boolean[]; line: object; nodes: number } {
  const [position] = [...randomPlay(3, "default", { positions: 40 })].slice(20).filter((at) => at.outcome() === null);
  const words = [...flags, "--input-type=module", "--eval", SCRIPT, JSON.stringify(position!.setup())];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
}

describe("a host", () => {
  test("with SIMD says so", () => {
    expect(supportsSimd()).toBe(WebAssembly.validate(buildBytes("release")));
    expect(supportsSimd()).toBe(true);
  });

  test.runIf(isSimdOptional)("without SIMD gets the scalar build, and plays the same to the node", () => {
    const { accepts, ...found } = searchedWith(WITHOUT_SIMD);
    expect(accepts).toEqual([false, true]);
    const { accepts: acceptsWith, ...expected } = searchedWith();
    expect(acceptsWith).toEqual([true, true]);
    expect(found).toEqual(expected);
  });
});

test("all builds search the same tree by a network", () => {
  const positions = [...randomPlay(2, "default", { positions: 30 })].filter((position) => position.outcome() === null);
  const results = ALL_BUILDS.map((build) => {
    const core = createCore(build, { hashMb: 1, network: randomNetwork(1) });
    return positions.map((position) => {
      core.setPosition(position.setup());
      core.startSearch({});
      return [1, 2, 3, 4, 5].map((depth) => [core.iterate(depth, 0), core.nodeCount()]);
    });
  });
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});
