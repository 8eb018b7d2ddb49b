import { type Comparison, type Metric, ratiosOf, type Spread, valuesOf } from "./comparison.js";

/** `3.12 (3.05–3.20)`: the median and the quarters beside it. */
export function showSpread({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** The core, the other one, and how many times as fast the core is. */
export function cellsOf({ tasks }: Pick<Comparison, "tasks">, metric: Metric): string[] {
  const [wasm, other] = [valuesOf(tasks, "wasm", metric), valuesOf(tasks, "other", metric)];
  return [wasm.median.toFixed(2), other.median.toFixed(2), showSpread(ratiosOf(tasks, metric))];
}

/** Prints rows below a header, the first column to the left and the numbers to the right. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  ");
  for (const row of [header, ...rows]) console.log(line(row).trimEnd());
}

/** Prints what a comparison has found for each task. */
export function printDetails(comparison: Comparison): void {
  const { name, other, tasks } = comparison;
  console.log(`${name}: wasm against ${other}\n`);
  const rows = tasks.map((runs) => {
    const { task, wasm, other } = runs;
    const nodes = [wasm, other].map((side) => String(side[0]!.nodes));
    return [`${task.position} to ${task.depth}`, ...nodes, ...detailCells([runs])];
  });
  const header = ["position", "wasm nodes", `${other} nodes`, "wasm M/s", `${other} M/s`, "× M/s"];
  printTable([...header, "wasm ms", `${other} ms`, "× ms"], [...rows, ["all", "", "", ...detailCells(tasks)]]);
  console.log();
}

function detailCells(tasks: Comparison["tasks"]): string[] {
  return [...cellsOf({ tasks }, "speed"), ...cellsOf({ tasks }, "time")];
}
