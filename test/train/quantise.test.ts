import { expect, test } from "vitest";
import { HIDDEN_BIAS, OUTPUT_BIAS, OUTPUT_WEIGHTS, PARAMETERS, RECORD_BYTES } from "../../train/kernel/shape.js";
import { quantisationError, quantise } from "../../train/quantise.js";
import { referenceEvaluation } from "../../train/reference-evaluation.js";
import { firstParameters } from "../../train/trainer.js";
import { floatOutput, randomRecords } from "./float-network.js";

const FIRST_OF_PARTS = [0, HIDDEN_BIAS, OUTPUT_WEIGHTS, OUTPUT_BIAS] as const;

function quantised(value: number): number[] {
  const parameters = new Float32Array(PARAMETERS);
  for (const index of FIRST_OF_PARTS) parameters[index] = value;
  const { hiddenWeights, hiddenBiases, outputWeights, outputBiases } = quantise(parameters);
  return [hiddenWeights[0]!, hiddenBiases[0]!, outputWeights[0]!, outputBiases[0]!];
}

test("each part has its scale", () => {
  expect(quantised(1)).toEqual([64, 256, 64, 16384]);
  expect(quantised(-0.5)).toEqual([-32, -128, -32, -8192]);
});

test("numbers are rounded to the nearest", () => {
  expect(quantised(0.7 / 64)).toEqual([1, 3, 1, 179]);
  expect(quantised(-0.3 / 64)).toEqual([-0, -1, -0, -77].map((value) => value + 0));
});

test("what is too great for its part becomes the greatest that it holds", () => {
  expect(quantised(1e9)).toEqual([127, 32767, 127, 2 ** 31 - 1]);
  expect(quantised(-1e9)).toEqual([-127, -32767, -127, 1 - 2 ** 31]);
});

test("every part keeps its order", () => {
  const parameters = Float32Array.from({ length: PARAMETERS }, (_, index) => (index % 101) / 64);
  const { hiddenWeights, hiddenBiases, outputWeights, outputBiases } = quantise(parameters);
  const all = [hiddenWeights, hiddenBiases, outputWeights, outputBiases].flatMap((part) => Array.from(part));
  const scales = [64, 256, 64, 16384];
  const expected = Array.from({ length: PARAMETERS }, (_, index) => {
    const part = FIRST_OF_PARTS.filter((first) => index >= first).length - 1;
    return ((index % 101) * scales[part]!) / 64;
  });
  expect(all).toEqual(expected);
});

test("the quantised network answers nearly what the float one does", () => {
  const parameters = firstParameters(3);
  const network = quantise(parameters);
  const records = randomRecords(300, 4);
  const squares = Array.from({ length: 300 }, (_, index) => records.subarray(index * RECORD_BYTES));
  const outputs = Float32Array.from(squares, (each) => floatOutput(parameters, each));
  const values = squares.map((each) => referenceEvaluation(network, each));
  const { mean, max } = quantisationError(outputs, values);
  // The values themselves are spread over hundreds.
  expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(200);
  expect(mean).toBeLessThan(8);
  expect(max).toBeLessThan(40);
});

test("the error is counted in hundredths of a cat", () => {
  expect(quantisationError(Float32Array.of(0.5, -1, 0.25), [190, -400, 101])).toEqual({ mean: 11 / 3, max: 10 });
});

test("of no positions the error is 0", () => {
  expect(quantisationError(new Float32Array(), [])).toEqual({ mean: 0, max: 0 });
});
