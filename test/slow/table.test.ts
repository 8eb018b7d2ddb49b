import { expect, test } from "vitest";
import * as abi from "../../assembly/abi.js";
import { decodeMove, encodePiece } from "../../src/wasm/encoding.js";
import { allocateMemory, instantiate } from "../../src/wasm/loader.js";
import { buildBytes } from "../support/builds.js";
import { createPrng } from "../support/prng.js";
import { randomPlay } from "../support/random-play.js";

const MEGABYTE = 2 ** 20;
const POSITIONS = 10_000;
const SEARCHES_A_POSITION = 10;
const NODES = 60;

test("T16: of 100,000 searches over a table of random bytes under true keys each finds a legal line", () => {
  const memory = allocateMemory(1);
  const core = instantiate({ memory, now: () => 0, stopRequested: () => 0 }, buildBytes("release"));
  expect(core.initialise(1)).toBe(abi.STATUS_OK);
  // The table is the last megabyte: 16 bytes an entry, the key first.
  const words = new Uint32Array(memory.buffer, memory.buffer.byteLength - MEGABYTE, MEGABYTE / 4);
  const prng = createPrng(1600);
  const spoil = (): number => {
    let spoilt = 0;
    for (let entry = 0; entry < words.length; entry += 4) {
      if (words[entry + 2] === 0 && words[entry + 3] === 0) continue;
      spoilt++;
      words[entry + 2] = prng.below(2 ** 32);
      words[entry + 3] = prng.below(2 ** 32);
    }
    return spoilt;
  };
  const counts = { searches: 0, spoilt: 0 };
  for (const position of randomPlay(1601, "default", { positions: 2 * POSITIONS })) {
    if (position.outcome()) continue;
    core.newGame();
    core.clearBoard();
    for (const [square, piece] of position.setup().board.entries()) {
      if (piece) core.placePiece(encodePiece(piece), square);
    }
    expect(core.finishPosition(position.turn === "red" ? 0 : 1, position.halfmoveClock)).toBe(abi.STATUS_OK);
    for (let round = 0; round < SEARCHES_A_POSITION; round++) {
      core.startSearch(NODES, 0);
      for (let depth = 1; core.iterate(depth, 0, NODES) === abi.ITERATION_DONE && depth < abi.MAX_DEPTH; depth++) {
        const info = new Int32Array(memory.buffer, core.infoAddress(), abi.INFO_LENGTH);
        const line = Array.from(info.subarray(abi.INFO_PV, abi.INFO_PV + info[abi.INFO_PV_LENGTH]!), decodeMove);
        // Throws at the first illegal move.
        line.reduce((at, move) => at.play(move), position);
        if (line.length === 0) expect.fail(`no line for ${position}`);
      }
      const best = decodeMove(core.rootMove(0));
      if (!position.isLegal(best)) expect.fail(`${best.from}${best.to} in ${position}`);
      counts.searches++;
      counts.spoilt += spoil();
    }
    if (counts.searches === POSITIONS * SEARCHES_A_POSITION) break;
  }
  expect(counts.searches).toBe(100_000);
  expect(counts.spoilt).toBeGreaterThan(500_000);
});
