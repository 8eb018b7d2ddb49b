import { BENCH_POSITIONS } from "../src/engine/bench.js";
import { ReferenceEngine } from "../src/reference/index.js";
import { parsePosition, perft } from "../src/rules/index.js";
import { Core } from "../src/wasm/core.js";
import { type Contender, measure, ratiosOf, type Speeds, spreadOf } from "./measure.js";
import { printTable, showSpeed, showSpread } from "./table.js";

/** Each count is this large at least: milliseconds, not microseconds, for the fastest. */
const LEAST_NODES = 1_000_000;
const DEEPEST = 12;
/** The idiomatic rules count one half-move less, or they would take most of the time. */
const IDIOMATIC_SHORTER = 1;

/** Perft of every bench position, in the core, in the reference engine and in `src/rules`. */
export function benchPerft(rounds: number): void {
  const core = Core.create({ hashMb: 1 });
  const reference = new ReferenceEngine({ hashMb: 1 });
  const rows: string[][] = [];
  const full: number[][] = [];
  const bulk: number[][] = [];
  const idiomatic: number[][] = [];
  for (const text of BENCH_POSITIONS) {
    const position = parsePosition(text);
    const setup = position.setup();
    core.setPosition(setup);
    reference.setPosition(setup);
    const depth = depthOf(core);
    const contenders: Contender[] = [
      { name: "wasm, leaves made", run: () => core.perft(depth, { bulk: false }) },
      { name: "reference, leaves made", run: () => reference.perft(depth) },
      { name: "wasm, bulk", run: () => core.perft(depth) },
      { name: "reference, bulk", run: () => reference.perft(depth, { bulk: true }) },
      { name: "rules, bulk", run: () => perft(position, depth - IDIOMATIC_SHORTER) },
    ];
    const [wasmFull, referenceFull, wasmBulk, referenceBulk, rules] = measure(contenders, rounds) as [
      Speeds,
      Speeds,
      Speeds,
      Speeds,
      Speeds,
    ];
    full.push(ratiosOf(wasmFull, referenceFull));
    bulk.push(ratiosOf(wasmBulk, referenceBulk));
    idiomatic.push(ratiosOf(wasmBulk, rules));
    rows.push([
      `${text} to ${depth}`,
      ...[wasmFull, referenceFull].map((speeds) => showSpeed(spreadOf(speeds).median)),
      showSpread(spreadOf(full.at(-1)!)),
      ...[wasmBulk, referenceBulk].map((speeds) => showSpeed(spreadOf(speeds).median)),
      showSpread(spreadOf(bulk.at(-1)!)),
      showSpeed(spreadOf(rules).median),
      showSpread(spreadOf(idiomatic.at(-1)!)),
    ]);
  }
  console.log("perft, millions of nodes per second; ×: how many times as fast WebAssembly is, with the quarters");
  console.log("reference: tuned TypeScript (src/reference); rules: idiomatic TypeScript (src/rules)\n");
  printTable(
    ["position", "wasm, leaves made", "reference", "×", "wasm, bulk", "reference", "×", "rules, bulk", "×"],
    [
      ...rows,
      [
        "all positions",
        "",
        "",
        showSpread(spreadOf(full.flat())),
        "",
        "",
        showSpread(spreadOf(bulk.flat())),
        "",
        showSpread(spreadOf(idiomatic.flat())),
      ],
    ],
  );
}

/** The least depth that gives enough nodes to time. */
function depthOf(core: Core): number {
  let depth = 1;
  while (depth < DEEPEST && core.perft(depth) < LEAST_NODES) depth++;
  return depth;
}
