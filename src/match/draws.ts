import { chance } from "../engine/chance.js";

/** Draws a whole number from 0 to `limit` − 1. */
export type Draw = (limit: number) => number;

/** A run of draws that follows from the words alone: the same words, the same draws everywhere. */
export function drawsOf(...words: readonly number[]): Draw {
  let count = 0;
  return (limit) => Math.floor(chance(...words, count++) * limit);
}

/** A copy in an order that chance decides (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last--) {
    const other = draw(last + 1);
    [copy[last], copy[other]] = [copy[other]!, copy[last]!];
  }
  return copy;
}
