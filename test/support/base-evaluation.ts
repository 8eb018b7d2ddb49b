import { ANIMALS, type Setup } from "../../src/types.js";

/**
 * The base evaluation once more, in the plainest way, from the numbers of assembly/params.ts: what an animal is worth on
 * its worst square, and above it by the place. Opening and ending are blended by the animals left of 16.
 */

const MATERIAL = {
  opening: [91, 51, 71, 88, 118, 246, 326, 281],
  ending: [176, 78, 114, 161, 220, 505, 640, 385],
};
const ADVANCE = {
  opening: [50, 38, 62, 58, 97, 148, 207, 245],
  ending: [292, 191, 206, 257, 285, 347, 415, 528],
};
/** In per cent of ADVANCE, files a–d of each rank, rank 1 first. */
const PLACE = [
  [2, 21, 26, 0],
  [10, 30, 41, 43],
  [6, 28, 38, 35],
  [0, 19, 30, 24],
  [3, 31, 39, 29],
  [15, 52, 65, 46],
  [28, 63, 89, 70],
  [42, 100, 79, 56],
  [39, 57, 60, 0],
];

/** In hundredths of a cat, for the side to move. */
export function baseEvaluation({ board, turn }: Setup): number {
  const sums = { opening: 0, ending: 0 };
  let animals = 0;
  board.forEach((piece, square) => {
    if (!piece) return;
    animals++;
    const own = piece.side === "red" ? square : 62 - square;
    const file = own % 7;
    const place = PLACE[Math.floor(own / 7)]![Math.min(file, 6 - file)]!;
    const kind = ANIMALS.indexOf(piece.animal);
    const sign = piece.side === turn ? 1 : -1;
    for (const phase of ["opening", "ending"] as const) {
      const worth = MATERIAL[phase][kind]! + Math.trunc((ADVANCE[phase][kind]! * place) / 100);
      sums[phase] += sign * worth;
    }
  });
  return Math.trunc((sums.opening * animals + sums.ending * (16 - animals)) / 16) + 0;
}
