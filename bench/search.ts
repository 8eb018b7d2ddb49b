import { BENCH_POSITIONS } from "../src/engine/bench.js";
import { search } from "../src/engine/search.js";
import { ReferenceEngine } from "../src/reference/index.js";
import { parsePosition } from "../src/rules/index.js";
import { Core } from "../src/wasm/core.js";
import { type Contender, measure, ratiosOf, type Speeds, spreadOf } from "./measure.js";
import { printTable, showSpeed, showSpread } from "./table.js";

/** Half-moves looked ahead by both engines. */
const DEPTH = 9;

/** A search of every bench position to a fixed depth from an empty table, in the core and in the reference engine. */
export function benchSearch(rounds: number): void {
  const core = Core.create();
  const reference = new ReferenceEngine();
  const rows: string[][] = [];
  const speedRatios: number[][] = [];
  const timeRatios: number[][] = [];
  for (const text of BENCH_POSITIONS) {
    const setup = parsePosition(text).setup();
    const nodes = [0, 0];
    const contenders: Contender[] = [
      {
        name: "wasm",
        run: () => {
          core.newGame();
          core.setPosition(setup);
          nodes[0] = search(core, { depth: DEPTH }).nodes;
          return nodes[0];
        },
      },
      {
        name: "reference",
        run: () => {
          reference.newGame();
          reference.setPosition(setup);
          nodes[1] = reference.search({ depth: DEPTH }).nodes;
          return nodes[1];
        },
      },
    ];
    const [wasm, other] = measure(contenders, rounds) as [Speeds, Speeds];
    const ratios = ratiosOf(wasm, other);
    speedRatios.push(ratios);
    timeRatios.push(ratios.map((ratio) => (ratio * nodes[1]!) / nodes[0]!));
    rows.push([
      text,
      ...nodes.map(String),
      ...[wasm, other].map((speeds) => showSpeed(spreadOf(speeds).median)),
      showSpread(spreadOf(ratios)),
      showSpread(spreadOf(timeRatios.at(-1)!)),
    ]);
  }
  console.log(
    `\nsearch to depth ${DEPTH} from an empty table; ×: how many times as fast WebAssembly is, with the quarters\n`,
  );
  printTable(
    ["position", "wasm nodes", "reference nodes", "wasm M/s", "reference M/s", "× nodes/s", "× time to depth"],
    [
      ...rows,
      [
        "all positions",
        "",
        "",
        "",
        "",
        showSpread(spreadOf(speedRatios.flat())),
        showSpread(spreadOf(timeRatios.flat())),
      ],
    ],
  );
}
