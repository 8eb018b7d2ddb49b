import { parseSetup } from "../notation/position.js";
import { Core } from "../wasm/core.js";
import { searchSteps } from "./search.js";
import { runSteps, type Steps } from "./steps.js";

/**
 * The positions of `bench`: the start, five from games, and open ones with 8 down to 2 animals a side, as random play
 * and a short search called them balanced. Chosen once; they are never chosen again to please a result.
 */
export const BENCH_POSITIONS: readonly string[] = [
  "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1",
  "2l1t2/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C2D1L/T6 r 8 5",
  "7/ld3c1/r1p1we1/7/7/3t3/E2P1R1/1CW1DL1/T6 r 16 9",
  "ld5/r6/2p1wc1/6e/7/3t3/E4DR/T1W1PL1/2C4 r 24 13",
  "1r5/3lw2/1dptc1e/7/3T2R/3W3/EC1P3/5DL/7 r 40 21",
  "7/1rdwe2/2lt1c1/3L3/6R/3P3/1EW4/1C2D2/7 r 20 31",
  "1C4W/2t1er1/1l2L2/p6/P2c1R1/7/3dw1T/D4E1/7 r 14 29",
  "1c3eT/1E2t2/d5p/6R/L6/5r1/4Dl1/1W2PCw/7 b 17 24",
  "1l5/2P3p/re3cL/3d3/t5R/6E/3D1C1/4Ww1/6T b 18 33",
  "7/4ePr/3lw2/3p3/3R3/L2E2t/c1dC1WD/2T4/7 b 3 34",
  "w6/6e/R6/6c/3p3/P5C/2W4/1T3L1/1d4t r 18 30",
  "1c5/1R5/5tr/p5P/3l2W/7/2CELd1/7/7 b 5 36",
  "1e3pC/P6/1d4R/W6/3c3/E3r2/7/7/7 r 11 24",
  "C5p/4c1r/7/7/3D3/7/7/E3T1l/1P3w1 b 6 25",
  "7/7/1d4P/7/7/3l3/1D3c1/2C1eE1/7 r 17 24",
  "7/7/1t1d3/6T/7/c6/3r3/1D5/1P4W r 5 28",
  "7/t3w2/3d3/7/L6/7/7/R6/1C5 r 19 22",
  "7/e6/7/3P3/3r3/7/4W2/4w2/R6 r 8 22",
  "6d/7/4c2/7/7/2R4/C6/7/7 b 15 28",
];

/** Half-moves that `bench` looks ahead. */
export const BENCH_DEPTH = 13;

/**
 * Searches each bench position to {@link BENCH_DEPTH} from an empty table, under the core's rules.
 * Returns the sum of all nodes: the signature, the same on every machine until the search or the evaluation changes.
 */
export function bench(core: Core, onPosition?: (position: string, nodes: number) => void): number {
  return runSteps(benchSteps(onPosition, core));
}

/** The same in steps, one an iteration; with a core of the default size unless one is given. */
export function* benchSteps(
  onPosition: (position: string, nodes: number) => void = () => {},
  core: Core = Core.create(),
): Steps<number> {
  let signature = 0;
  for (const position of BENCH_POSITIONS) {
    core.newGame();
    core.setPosition(parseSetup(position));
    const { nodes } = yield* searchSteps(core, { depth: BENCH_DEPTH });
    onPosition(position, nodes);
    signature += nodes;
  }
  return signature;
}
