import type { RuleSwitches } from "../types.js";

/**
 * The values of rule switches under which the package's network judges better than the base evaluation. It has learnt
 * from games under the default rules: it knows nothing of other captures and jumps, while the switches that decide on
 * draws, which are not named here, mean little to it.
 */
const KNOWN = {
  tigerJump: ["both"],
  jumpBlock: ["any-rat"],
  elephantTakesRat: [false],
  ratCrossesWaterLine: ["no"],
  dogOverWolf: [false],
} as const satisfies { readonly [Name in keyof RuleSwitches]?: readonly RuleSwitches[Name][] };

/** Whether positions under these rules are judged by the network that comes with the package. */
export function isNetworkFor(rules: RuleSwitches): boolean {
  const known: readonly (readonly [string, readonly unknown[]])[] = Object.entries(KNOWN);
  return known.every(([name, values]) => values.includes(rules[name as keyof typeof KNOWN]));
}
