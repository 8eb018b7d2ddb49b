import type { Spread } from "./measure.js";

/** `3.12 (3.05–3.20)`: the median and the quarters beside it. */
export function showSpread({ median, low, high }: Spread): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}

/** Nodes per millisecond as millions a second. */
export function showSpeed(nodesPerMs: number): string {
  return (nodesPerMs / 1000).toFixed(2);
}

/** Prints rows below a header, the first column to the left and the numbers to the right. */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join("  ");
  for (const row of [header, ...rows]) console.log(line(row).trimEnd());
}
