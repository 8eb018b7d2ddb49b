import { writeNetwork } from "../../train/network.js";
import { createPrng } from "./prng.js";

/** Its evaluations are some hundreds of a hundredth of a cat then, and the hidden units of all kinds: 0, clipped, between. */
const [WEIGHTS, BIASES] = [24, 256];

/** The file of a network of the engine's size with weights by chance. The same seed gives the same one. */
export function randomNetwork(seed: number): Uint8Array {
  const prng = createPrng(seed);
  const within = (size: number) => () => prng.below(2 * size + 1) - size;
  return writeNetwork({
    hiddenWeights: Int8Array.from({ length: 1008 * 64 }, within(WEIGHTS)),
    hiddenBiases: Int16Array.from({ length: 64 }, within(BIASES)),
    outputWeights: Int8Array.from({ length: 4 * 128 }, within(WEIGHTS)),
    outputBiases: Int32Array.from({ length: 4 }, within(BIASES)),
  });
}
