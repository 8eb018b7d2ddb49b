/** From the float network to the quantised one, and what is lost on the way. */
import { HIDDEN_BIAS, OUTPUT_BIAS, OUTPUT_WEIGHTS, PARAMETERS, VALUE_SCALE } from "./kernel/shape.js";
import { type Network, SCALE } from "./network.js";

/** How far the values of the quantised network lie from those of the float one, in hundredths of a cat. */
export interface QuantisationError {
  readonly mean: number;
  readonly max: number;
}

/** The network with each number rounded to the nearest that its part can hold. */
export function quantise(parameters: Float32Array): Network {
  const part = (from: number, to: number, scale: number, limit: number): number[] =>
    Array.from(parameters.subarray(from, to), (parameter) => {
      return Math.max(-limit, Math.min(Math.round(parameter * scale), limit));
    });
  return {
    hiddenWeights: Int8Array.from(part(0, HIDDEN_BIAS, SCALE.hiddenWeights, 127)),
    hiddenBiases: Int16Array.from(part(HIDDEN_BIAS, OUTPUT_WEIGHTS, SCALE.hiddenBiases, 32767)),
    outputWeights: Int8Array.from(part(OUTPUT_WEIGHTS, OUTPUT_BIAS, SCALE.outputWeights, 127)),
    outputBiases: Int32Array.from(part(OUTPUT_BIAS, PARAMETERS, SCALE.outputBiases, 2 ** 31 - 1)),
  };
}

/**
 * The error of the quantised network.
 * @param outputs of the float network; 1 is 400 hundredths of a cat
 * @param values of the quantised network for the same positions, in hundredths of a cat
 */
export function quantisationError(outputs: Float32Array, values: ArrayLike<number>): QuantisationError {
  let sum = 0;
  let max = 0;
  outputs.forEach((output, index) => {
    const error = Math.abs(output * VALUE_SCALE - values[index]!);
    sum += error;
    max = Math.max(max, error);
  });
  return { mean: outputs.length === 0 ? 0 : sum / outputs.length, max };
}
