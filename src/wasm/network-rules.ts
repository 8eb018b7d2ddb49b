import type { RuleSwitches } from "../types.js";

/**
 * The values of rule switches under which the package's network judges better than the base evaluation. It has learnt
 * from games under the default rules alone; under each preset it was measured, and wins by 180 Elo and more
 * (docs/STRENGTH.md). Values that no preset has were not measured and are not here; switches that are not named decide
 * on draws only.
 */
const KNOWN = {
  tigerJump: ["both", "files"],
  jumpBlock: ["any-rat"],
  elephantTakesRat: [false, true],
  ratCrossesWaterLine: ["no", "all-but-elephant"],
  dogOverWolf: [false, true],
} as const satisfies { readonly [Name in keyof RuleSwitches]?: readonly RuleSwitches[Name][] };

/** Whether positions under these rules are judged by the network that comes with the package. */
export function isNetworkFor(rules: RuleSwitches): boolean {
  const known: readonly (readonly [string, readonly unknown[]])[] = Object.entries(KNOWN);
  return known.every(([name, values]) => values.includes(rules[name as keyof typeof KNOWN]));
}
