import { BENCH_DEPTH, BENCH_POSITIONS, bench } from "../src/engine/bench.js";
import { search } from "../src/engine/search.js";
import { parsePosition } from "../src/rules/index.js";
import { Core } from "../src/wasm/core.js";
import { measure, spreadOf } from "./measure.js";
import { showSpeed } from "./table.js";

const START_DEPTH = 12;

/** Speed of the whole `bench` list, and the time that the start position takes to depth 12. */
export function benchSpeed(rounds: number): void {
  const core = Core.create();
  const [speeds] = measure([{ name: "bench", run: () => bench(core) }], rounds);
  const { median, low, high } = spreadOf(speeds!);
  console.log(
    `\n${BENCH_POSITIONS.length} bench positions to depth ${BENCH_DEPTH}, millions of nodes per second of processor time:`,
  );
  console.log(`${showSpeed(median)} (${showSpeed(low)}–${showSpeed(high)})`);

  core.newGame();
  core.setPosition(parsePosition(BENCH_POSITIONS[0]!).setup());
  const { timeMs, nodes } = search(core, { depth: START_DEPTH });
  console.log(`\nstart position to depth ${START_DEPTH}: ${timeMs} ms, ${nodes} nodes`);
}
