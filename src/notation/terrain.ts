import { FILES, type Side, SQUARES, type Square } from "../types.js";

/** What a square is made of. Dens and traps are land for every rule about water. */
export type Terrain = "land" | "river" | "trap" | "den";

/** The den of each side. */
export const DENS: Readonly<Record<Side, Square>> = { red: "d1", blue: "d9" };

/** The traps that belong to each side: the squares around its den. */
export const TRAPS: Readonly<Record<Side, readonly Square[]>> = {
  red: ["c1", "e1", "d2"],
  blue: ["c9", "e9", "d8"],
};

/** The squares of the river, three ranks long and two files wide on either half of the board. */
export const RIVER: readonly Square[] = ["b4", "c4", "b5", "c5", "b6", "c6", "e4", "f4", "e5", "f5", "e6", "f6"];

/** The terrain of a square. */
export function terrainOf(square: Square): Terrain {
  if (RIVER.includes(square)) return "river";
  if (square === DENS.red || square === DENS.blue) return "den";
  return TRAPS.red.includes(square) || TRAPS.blue.includes(square) ? "trap" : "land";
}

/** Steps from a square to the den of the other side, as if there were no river. */
export function stepsToDen(square: Square, side: Side): number {
  const [from, den] = [SQUARES.indexOf(square), SQUARES.indexOf(DENS[side === "red" ? "blue" : "red"])];
  const width = FILES.length;
  return Math.abs((from % width) - (den % width)) + Math.abs(Math.floor(from / width) - Math.floor(den / width));
}
