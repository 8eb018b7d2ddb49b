/** One measured number and the bound that it must keep. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** How the number stands to its bound; `null` for one that is told only. */
  readonly sense: "at most" | "at least" | "exactly" | null;
  readonly bound: number | null;
}

/** A number that should be small. */
export function atMost(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value, unit, sense: "at most", bound };
}

/** A number that should be large. */
export function atLeast(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value, unit, sense: "at least", bound };
}

/** A count that must be met. */
export function exactly(name: string, value: number, bound: number, unit: string): Figure {
  return { name, value, unit, sense: "exactly", bound };
}

/** A number without a bound. */
export function told(name: string, value: number, unit: string): Figure {
  return { name, value, unit, sense: null, bound: null };
}

/** Whether the number keeps its bound. */
export function isKept({ value, sense, bound }: Figure): boolean {
  if (bound === null) return true;
  if (sense === "exactly") return value === bound;
  return sense === "at most" ? value <= bound : value >= bound;
}

/** One line for people. */
export function lineOf(figure: Figure): string {
  const { name, value, unit, sense, bound } = figure;
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(2);
  const wanted = bound === null ? "" : `${sense} ${bound}`;
  return `${isKept(figure) ? "ok  " : "MISS"} ${name.padEnd(58)} ${shown.padStart(9)} ${unit.padEnd(9)} ${wanted}`;
}

/** The middle, the 99th hundredth and the largest of some times in milliseconds, the bound being for the second. */
export function latencies(name: string, times: readonly number[], p99: number): Figure[] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return [
    told(`${name}, p50`, at(0.5), "ms"),
    atMost(`${name}, p99 of ${sorted.length}`, at(0.99), p99, "ms"),
    told(`${name}, largest`, at(1), "ms"),
  ];
}
