import { describe, expect, it } from "vitest";
import * as abi from "../../assembly/abi.js";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { parsePosition } from "../../src/rules/index.js";
import { decodeMove, encodePiece } from "../../src/wasm/encoding.js";
import { allocateMemory, type Exports, instantiate } from "../../src/wasm/loader.js";
import { BUILDS, buildBytes } from "../support/builds.js";
import { createPrng } from "../support/prng.js";

const MEGABYTE = 2 ** 20;
const NODES = 5000;

/** Searches to the node limit and returns the line of the last iteration that found one. */
function searchRaw(core: Exports, memory: WebAssembly.Memory): number[] {
  let line: number[] = [];
  core.startSearch(NODES, 0);
  for (let depth = 1; core.iterate(depth, 0, NODES) === abi.ITERATION_DONE; depth++) {
    const info = new Int32Array(memory.buffer, core.infoAddress(), abi.INFO_LENGTH);
    line = [...info.subarray(abi.INFO_PV, abi.INFO_PV + info[abi.INFO_PV_LENGTH]!)];
  }
  return line;
}

describe.each(BUILDS)("the table of the %s build", (build) => {
  it("T12, T16: may hold nonsense under true keys: what is played stays legal, and nothing traps", () => {
    const memory = allocateMemory(1);
    const core = instantiate({ memory, now: () => 0, stopRequested: () => 0 }, buildBytes(build));
    expect(core.initialise(1)).toBe(abi.STATUS_OK);
    const prng = createPrng(16);
    let changed = 0;
    for (const text of [...BENCH_POSITIONS, ...BENCH_POSITIONS]) {
      const start = parsePosition(text);
      core.clearBoard();
      for (const [square, piece] of start.setup().board.entries()) {
        if (piece) core.placePiece(encodePiece(piece), square);
      }
      expect(core.finishPosition(start.turn === "red" ? 0 : 1, start.halfmoveClock)).toBe(abi.STATUS_OK);
      searchRaw(core, memory);

      // The table is the last megabyte: 16 bytes an entry, the key first.
      const words = new Uint32Array(memory.buffer, memory.buffer.byteLength - MEGABYTE, MEGABYTE / 4);
      for (let entry = 0; entry < words.length; entry += 4) {
        if (words[entry + 2] === 0 && words[entry + 3] === 0) continue;
        changed++;
        words[entry + 2] = prng.below(2 ** 32);
        words[entry + 3] = prng.below(2 ** 32);
      }

      const line = searchRaw(core, memory);
      expect(line.length).toBeGreaterThan(0);
      line.map(decodeMove).reduce((position, move) => position.play(move), start);
    }
    expect(changed).toBeGreaterThan(10_000);
  });
});
