import type { Animal, Piece, RuleSwitches } from "../types.js";
import { IS_WATER, type Path, TRAP_OWNER } from "./geometry.js";

/** The rules of capture one by one, numbered as under "Captures" in docs/RULES.md. */

/** Printed strengths, wolf over dog. */
const STRENGTH: Readonly<Record<Animal, number>> = {
  rat: 1,
  cat: 2,
  dog: 3,
  wolf: 4,
  leopard: 5,
  tiger: 6,
  lion: 7,
  elephant: 8,
};

/** Whether the taker, going along the path, may take the piece that stands at its end. */
export function canCapture(taker: Piece, taken: Piece, path: Path, rules: RuleSwitches): boolean {
  return mayCrossWaterLine(taker, taken, path, rules) && isStrongEnough(taker, taken, path, rules);
}

/** Rule 1: whether the capture stays on one side of the water line, or this animal may capture across it. */
export function mayCrossWaterLine(taker: Piece, taken: Piece, path: Path, rules: RuleSwitches): boolean {
  if (IS_WATER[path.from] === IS_WATER[path.to]) return true;
  // Only a rat ever goes across, and an elephant that it meets there stands on land.
  if (rules.ratCrossesWaterLine === "no" || taker.animal !== "rat") return false;
  return rules.ratCrossesWaterLine === "rat" || taken.animal !== "elephant";
}

/** Rules 2 and 3: whether the strengths allow the capture. */
export function isStrongEnough(taker: Piece, taken: Piece, path: Path, rules: RuleSwitches): boolean {
  if (isTrapped(taken, path.to)) return true;
  if (taker.animal === "rat" && taken.animal === "elephant") return true;
  if (taker.animal === "elephant" && taken.animal === "rat") return rules.elephantTakesRat;
  return strengthOf(taken.animal, rules) <= strengthOf(taker.animal, rules);
}

/** Rule 3: whether a piece on that square stands on a trap of the other side. */
function isTrapped(piece: Piece, square: number): boolean {
  const owner = TRAP_OWNER[square];
  return owner != null && owner !== piece.side;
}

/** The printed strength of an animal, 1–8. */
export function strengthOf(animal: Animal, rules: RuleSwitches): number {
  if (rules.dogOverWolf && animal === "dog") return STRENGTH.wolf;
  if (rules.dogOverWolf && animal === "wolf") return STRENGTH.dog;
  return STRENGTH[animal];
}
