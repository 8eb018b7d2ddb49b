/**
 * The quantised network in plain TypeScript, unit by unit and with no accumulator: the third witness beside the SIMD
 * and the scalar build of the core. All three answer the same integer.
 */
import { ANIMALS, BUCKET_SHIFT, HIDDEN, OFF_BOARD, SQUARES } from "./kernel/shape.js";
import { type Network, SCALE } from "./network.js";

/** A hidden unit is clipped to 0 … 1. */
const ONE = SCALE.hiddenBiases;
const ROW_FACTOR = SCALE.hiddenBiases / SCALE.hiddenWeights;

/**
 * The value of a position for the side to move, in hundredths of a cat.
 * @param squares the 16 squares of a data record: the side to move's rat … elephant, then the other side's, from the
 * view of the side to move; `OFF_BOARD` for a captured animal. Expects at least one animal on the board.
 */
export function referenceEvaluation(network: Network, squares: ArrayLike<number>): number {
  const pieces: { animal: number; square: number }[] = [];
  for (let animal = 0; animal < ANIMALS; animal++) {
    const square = squares[animal]!;
    if (square !== OFF_BOARD) pieces.push({ animal, square });
  }
  const own = hiddenUnits(
    network,
    pieces.map(({ animal, square }) => animal * SQUARES + square),
  );
  const other = hiddenUnits(
    network,
    pieces.map(({ animal, square }) => (animal ^ 8) * SQUARES + (SQUARES - 1 - square)),
  );
  const bucket = (pieces.length - 1) >> BUCKET_SHIFT;
  let sum = 0;
  [...own, ...other].forEach((unit, index) => {
    sum += unit * unit * network.outputWeights[bucket * 2 * HIDDEN + index]!;
  });
  return (((sum >> 8) + network.outputBiases[bucket]!) * 25) >> 10;
}

/** The hidden units of one perspective, scale 256. */
function hiddenUnits({ hiddenWeights, hiddenBiases }: Network, inputs: readonly number[]): number[] {
  return Array.from(hiddenBiases, (bias, unit) => {
    const sum = inputs.reduce((total, input) => total + hiddenWeights[input * HIDDEN + unit]! * ROW_FACTOR, bias);
    return Math.min(Math.max(sum, 0), ONE);
  });
}
