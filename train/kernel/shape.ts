/** The shape of the network, and of a data record. Imports nothing: asc compiles it into the kernel, tsc reads it for `train`. */

export const SQUARES = 63;
/** The animals of a perspective: 0–7 its own from rat to elephant, 8–15 the enemy's. */
export const ANIMALS = 16;
/** Inputs of a perspective: `animal * 63 + square`. */
export const INPUTS = 1008;
/** Units of the hidden layer, for each perspective. */
export const HIDDEN = 64;
/** Output layers; which one counts follows from the number of animals left. */
export const BUCKETS = 4;
/** The bucket of a position is `(animals − 1) >> BUCKET_SHIFT`. */
export const BUCKET_SHIFT = 2;

/** Bytes of a data record, which ../data.ts explains, and of the header of its file. */
export const RECORD_BYTES = 24;
/** The square of a captured animal in a record; 0–62 are a1 … g9. */
export const OFF_BOARD = 63;
/** Where the search score stands in a record: hundredths of a cat for the side to move. */
export const SCORE_OFFSET = 16;
/** Where the result stands in a record: 0 a loss for the side to move, 1 a draw, 2 a win. */
export const RESULT_OFFSET = 18;

/** Hundredths of a cat that make an output of 1: probability of winning = 1 / (1 + exp(−value / 400)). */
export const VALUE_SCALE = 400;

/** Floats of the network: input weights [1008][64], input biases [64], output weights [4][128], output biases [4]. */
export const PARAMETERS = 65092;
/** Where the input biases begin, in floats. */
export const HIDDEN_BIAS = 64512;
/** Where the output weights begin, in floats: those for the side to move first. */
export const OUTPUT_WEIGHTS = 64576;
/** Where the output biases begin, in floats. */
export const OUTPUT_BIAS = 65088;
/** Bytes that one thread needs to work in, besides its gradients. */
export const SCRATCH_BYTES = 640;
