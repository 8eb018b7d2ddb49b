import { BUCKETS, HIDDEN, INPUTS } from "../../train/kernel/shape.js";
import { writeNetwork } from "../../train/network.js";

/**
 * The file of a network that knows only how many animals there are: with eight against seven the evaluation is about
 * 94 · `weight` hundredths of a cat, with fewer it is less.
 * @param weight 0–127
 */
export function materialNetwork(weight: number): Uint8Array<ArrayBuffer> {
  const isOwn = (index: number): boolean => index < (INPUTS / 2) * HIDDEN;
  const isOfMover = (index: number): boolean => index % (2 * HIDDEN) < HIDDEN;
  return writeNetwork({
    // Eight animals fill the range of an activation: 8 · 8 of 64.
    hiddenWeights: new Int8Array(INPUTS * HIDDEN).map((_, index) => (isOwn(index) ? 8 : 0)),
    hiddenBiases: new Int16Array(HIDDEN),
    outputWeights: new Int8Array(BUCKETS * 2 * HIDDEN).map((_, index) => (isOfMover(index) ? weight : -weight)),
    outputBiases: new Int32Array(BUCKETS),
  });
}
