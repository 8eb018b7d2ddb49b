import { LIMITS, LINE_COUNTS, type LiveSettings } from "./live-engine.js";

const KEY = "tigerleap.analysis-engine";

/** How the reader has set the engine, and whether it is on. */
export interface EngineChoice extends LiveSettings {
  readonly isOn: boolean;
}

/** Keeps how the engine is set for the next visit. */
export function keepEngineChoice({ isOn, lines, limit, threat }: EngineChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ isOn, lines, limit: LIMITS.indexOf(limit), threat }));
  } catch {
    // No storage here: the choice lasts as long as the page.
  }
}

/** How the engine was set at the last visit, as far as that is sound; three lines for ten seconds at the first. */
export function readEngineChoice(): EngineChoice {
  const { isOn, lines, limit, threat } = stored();
  return {
    isOn: isOn !== false,
    lines: LINE_COUNTS.find((count) => count === lines) ?? 3,
    limit: LIMITS[Number(limit ?? 1)] ?? LIMITS[1]!,
    threat: threat === true,
  };
}

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
