import { squareIndex } from "../notation/square.js";
import { DENS, TRAPS, terrainOf } from "../notation/terrain.js";
import { FILES, type Move, RANKS, type Side, SQUARES } from "../types.js";

/** A way from one square to another that some animal takes in one move: a step, or a jump over water. Squares are indexes. */
export interface Path {
  readonly from: number;
  readonly to: number;
  /** The same two squares by name, one object for all positions. */
  readonly move: Move;
  /** Whether it leads along a file (up, down) or along a rank. */
  readonly along: "file" | "rank";
  /** The water squares that a jump crosses; empty for a step. */
  readonly over: readonly number[];
}

/** Whether a square, by its index, is water. */
export const IS_WATER: readonly boolean[] = SQUARES.map((square) => terrainOf(square) === "river");

/** The index of each side's den. */
export const DEN_INDEX: Readonly<Record<Side, number>> = {
  red: squareIndex(DENS.red),
  blue: squareIndex(DENS.blue),
};

/** For each square index the side whose trap it is, or `null`. */
export const TRAP_OWNER: readonly (Side | null)[] = SQUARES.map((square) => {
  if (TRAPS.red.includes(square)) return "red";
  return TRAPS.blue.includes(square) ? "blue" : null;
});

const DIRECTIONS = [
  { file: 0, rank: 1 },
  { file: 0, rank: -1 },
  { file: 1, rank: 0 },
  { file: -1, rank: 0 },
] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The steps from each square index, two to four. */
export const STEPS: readonly (readonly Path[])[] = SQUARES.map((_, from) =>
  DIRECTIONS.flatMap((direction) => {
    const to = neighbour(from, direction);
    return to === null ? [] : [makePath(from, to, direction, [])];
  }),
);

/** The jumps from each square index: from land over all water in a line to the first land beyond. 20 on the whole board. */
export const JUMPS: readonly (readonly Path[])[] = SQUARES.map((_, from) =>
  DIRECTIONS.flatMap((direction) => {
    const over: number[] = [];
    let to = neighbour(from, direction);
    while (to !== null && IS_WATER[to]) {
      over.push(to);
      to = neighbour(to, direction);
    }
    return to === null || over.length === 0 || IS_WATER[from] ? [] : [makePath(from, to, direction, over)];
  }),
);

/** The step or jump between two square indexes, or `null` if no animal can ever go there in one move. */
export function pathBetween(from: number, to: number): Path | null {
  const leadsThere = (path: Path) => path.to === to;
  return STEPS[from]?.find(leadsThere) ?? JUMPS[from]?.find(leadsThere) ?? null;
}

function makePath(from: number, to: number, direction: Direction, over: readonly number[]): Path {
  const move = Object.freeze({ from: SQUARES[from]!, to: SQUARES[to]! });
  return Object.freeze({ from, to, move, along: direction.file === 0 ? "file" : "rank", over: Object.freeze(over) });
}

/** The next square in a direction, `null` at the edge of the board. */
function neighbour(square: number, direction: Direction): number | null {
  const file = (square % FILES.length) + direction.file;
  const rank = Math.floor(square / FILES.length) + direction.rank;
  const onBoard = file >= 0 && file < FILES.length && rank >= 0 && rank < RANKS.length;
  return onBoard ? rank * FILES.length + file : null;
}
