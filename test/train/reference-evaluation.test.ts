import { expect, test } from "vitest";
import { type Network, readNetwork, writeNetwork } from "../../train/network.js";
import { referenceEvaluation } from "../../train/reference-evaluation.js";

const RAT = 0;
const CAT = 1;
const ENEMY_RAT = 8;

/** A network that answers 0, with the given numbers changed. */
function network(change: (network: Network) => void): Network {
  const blank = {
    hiddenWeights: new Int8Array(1008 * 64),
    hiddenBiases: new Int16Array(64),
    outputWeights: new Int8Array(4 * 128),
    outputBiases: new Int32Array(4),
  };
  change(blank);
  return readNetwork(writeNetwork(blank));
}

function squares(animals: Readonly<Record<number, number>>): number[] {
  return Array.from({ length: 16 }, (_, animal) => animals[animal] ?? 63);
}

/** Own rat on a1, enemy's rat on c9. */
const RATS = squares({ [RAT]: 0, [ENEMY_RAT]: 58 });

test("the bucket follows from the number of animals", () => {
  const biases = network(({ outputBiases }) => outputBiases.set([1024, 2048, 3072, 4096]));
  const values = [2, 4, 5, 8, 9, 12, 13, 16].map((count) =>
    referenceEvaluation(
      biases,
      Array.from({ length: 16 }, (_, animal) => (animal < count ? animal : 63)),
    ),
  );
  expect(values).toEqual([25, 25, 50, 50, 75, 75, 100, 100]);
});

test("an animal counts by its own row from its own side's view", () => {
  const own = network(({ hiddenWeights, outputWeights }) => {
    hiddenWeights[(RAT * 63 + 0) * 64 + 5] = 32;
    outputWeights[5] = 64;
  });
  // The unit is 128 of 256: (128² · 64 >> 8) · 25 >> 10.
  expect(referenceEvaluation(own, RATS)).toBe(100);
  expect(referenceEvaluation(own, squares({ [RAT]: 1, [ENEMY_RAT]: 58 }))).toBe(0);
});

test("the other side sees the board turned by half a turn, with the sides changed", () => {
  const other = network(({ hiddenWeights, outputWeights }) => {
    // To the other side its rat on c9 stands on e1.
    hiddenWeights[(RAT * 63 + 4) * 64 + 5] = 32;
    outputWeights[64 + 5] = -64;
  });
  expect(referenceEvaluation(other, RATS)).toBe(-100);
  const theirs = network(({ hiddenWeights, outputWeights }) => {
    // And the rat on a1 is an enemy on g9.
    hiddenWeights[(ENEMY_RAT * 63 + 62) * 64 + 5] = 32;
    outputWeights[64 + 5] = 64;
  });
  expect(referenceEvaluation(theirs, RATS)).toBe(100);
});

test("hidden units are clipped at 0 and at 256, and squared", () => {
  const clipped = (bias: number): number =>
    referenceEvaluation(
      network(({ hiddenBiases, outputWeights }) => {
        hiddenBiases[0] = bias;
        outputWeights[0] = 64;
      }),
      RATS,
    );
  expect([-300, 0, 64, 128, 256, 257, 32767].map(clipped)).toEqual([0, 0, 25, 100, 400, 400, 400]);
});

test("an input weight counts four times in a unit, and the rows add up with the bias", () => {
  const sum = network(({ hiddenWeights, hiddenBiases, outputWeights }) => {
    hiddenWeights[(RAT * 63 + 0) * 64] = 10;
    hiddenWeights[(CAT * 63 + 20) * 64] = 20;
    hiddenBiases[0] = 8;
    outputWeights[0] = 127;
  });
  // 4 · 30 + 8 = 128; 128 · 128 · 127 >> 8 = 8128; 8128 · 25 >> 10 = 198.
  expect(referenceEvaluation(sum, squares({ [RAT]: 0, [CAT]: 20, [ENEMY_RAT]: 58 }))).toBe(198);
});

test("both divisions round down, below 0 too", () => {
  const rounded = (bias: number, unit: number, weight: number): number =>
    referenceEvaluation(
      network(({ hiddenBiases, outputWeights, outputBiases }) => {
        hiddenBiases[0] = unit;
        outputWeights[0] = weight;
        outputBiases[0] = bias;
      }),
      RATS,
    );
  expect(rounded(-1, 0, 0)).toBe(-1);
  expect(rounded(40, 0, 0)).toBe(0);
  // −1 >> 8 is −1, and takes the bias of 41 (· 25 = 1025) below 1024.
  expect(rounded(41, 1, 0)).toBe(1);
  expect(rounded(41, 1, -1)).toBe(0);
});
