/**
 * The evaluation of the reference: material, and nearness to the enemy den, each for a full and for an empty board.
 * Chosen by hand, and left alone while the core's is tuned: benchmarks compare with it over time.
 */
import { FILES } from "../types.js";
import { DENS, NO_SQUARE, SQUARE_BITS } from "./targets.js";

/** Worth of an animal (rat to elephant) in hundredths of a cat, with all 16 animals on the board. */
const MATERIAL_MANY = [200, 100, 150, 200, 280, 560, 640, 560] as const;
/** The same with hardly any animal left. */
const MATERIAL_FEW = [180, 120, 170, 220, 290, 600, 700, 500] as const;
/** Worth of one unit of PROXIMITY, rat to elephant, in hundredths of a cat. */
const ADVANCE_MANY = [6, 6, 6, 7, 8, 12, 12, 8] as const;
const ADVANCE_FEW = [14, 12, 12, 14, 14, 20, 20, 12] as const;
/** How near an animal is to the enemy den, by their distance in steps (0–11). */
const PROXIMITY = [16, 16, 13, 11, 9, 8, 6, 5, 4, 3, 1, 0] as const;
/** Animals on a full board: the weight of the two halves of a value is animals : rest. */
const FULL_BOARD = 16;

/**
 * The value of every piece on every square for Red (Blue's are negative), in the order piece · 64 + square.
 * Two halves in one integer, so that one addition keeps both: full board · 2^16 + empty board.
 */
export function buildPieceValues(): Int32Array {
  const values = new Int32Array(FULL_BOARD << SQUARE_BITS);
  for (let piece = 0; piece < FULL_BOARD; piece++) {
    const side = piece >> 3;
    const animal = piece & 7;
    for (let square = 0; square < NO_SQUARE; square++) {
      const proximity = PROXIMITY[distance(square, DENS[1 - side]!)]!;
      const many = MATERIAL_MANY[animal]! + ADVANCE_MANY[animal]! * proximity;
      const few = MATERIAL_FEW[animal]! + ADVANCE_FEW[animal]! * proximity;
      const value = many * 0x10000 + few;
      values[(piece << SQUARE_BITS) | square] = side === 0 ? value : -value;
    }
  }
  return values;
}

function distance(square: number, other: number): number {
  const files = Math.abs((square % FILES.length) - (other % FILES.length));
  const ranks = Math.abs(Math.floor(square / FILES.length) - Math.floor(other / FILES.length));
  return Math.min(files + ranks, PROXIMITY.length - 1);
}

/** The score for Red in hundredths of a cat, from the summed piece values and the number of animals on the board (0–16). */
export function taper(values: number, animals: number): number {
  const few = (values << 16) >> 16;
  const many = (values - few) >> 16;
  return ((many * animals + few * (FULL_BOARD - animals)) / FULL_BOARD) | 0;
}
