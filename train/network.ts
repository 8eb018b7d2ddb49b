/**
 * The quantised network and its file, `network.bin`, all little-endian:
 *
 *     header   "TLN1" · u16 hidden units · u16 buckets · u32 FNV-1a-32 of the payload
 *     payload  i8[1008][64] input weights · i16[64] input biases · i8[4][128] output weights · i32[4] output biases
 *
 * The payload is what the engine core is given.
 */
import { badNetwork, fnv1a, networkWeights } from "../src/wasm/network.js";
import { BUCKETS, HIDDEN, INPUTS } from "./kernel/shape.js";

/** What 1 in the float network is in each part of the quantised one. */
export const SCALE = { hiddenWeights: 64, hiddenBiases: 256, outputWeights: 64, outputBiases: 16384 } as const;

/** A quantised network. */
export interface Network {
  /** 1,008 rows of 64: `animal * 63 + square`, the animals of the perspective's own side first. */
  readonly hiddenWeights: Int8Array;
  readonly hiddenBiases: Int16Array;
  /** 4 rows of 128, one a bucket: first the units of the side to move. */
  readonly outputWeights: Int8Array;
  readonly outputBiases: Int32Array;
}

const MAGIC = "TLN1";
const HEADER_BYTES = 12;
const HIDDEN_AT = 4;
const BUCKETS_AT = 6;
const CHECKSUM_AT = 8;

const HIDDEN_BIASES_AT = INPUTS * HIDDEN;
const OUTPUT_WEIGHTS_AT = HIDDEN_BIASES_AT + 2 * HIDDEN;
const OUTPUT_BIASES_AT = OUTPUT_WEIGHTS_AT + BUCKETS * 2 * HIDDEN;
const PAYLOAD_BYTES = OUTPUT_BIASES_AT + 4 * BUCKETS;

/** The bytes of `network.bin`. */
export function writeNetwork(network: Network): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + PAYLOAD_BYTES);
  for (let index = 0; index < MAGIC.length; index++) bytes[index] = MAGIC.charCodeAt(index);
  const payload = bytes.subarray(HEADER_BYTES);
  const parts = new DataView(payload.buffer, payload.byteOffset);
  payload.set(new Uint8Array(network.hiddenWeights.buffer, network.hiddenWeights.byteOffset, HIDDEN_BIASES_AT), 0);
  network.hiddenBiases.forEach((bias, unit) => void parts.setInt16(HIDDEN_BIASES_AT + 2 * unit, bias, true));
  network.outputWeights.forEach((weight, index) => void parts.setInt8(OUTPUT_WEIGHTS_AT + index, weight));
  network.outputBiases.forEach((bias, bucket) => void parts.setInt32(OUTPUT_BIASES_AT + 4 * bucket, bias, true));
  const header = new DataView(bytes.buffer);
  header.setUint16(HIDDEN_AT, HIDDEN, true);
  header.setUint16(BUCKETS_AT, BUCKETS, true);
  header.setUint32(CHECKSUM_AT, fnv1a(payload), true);
  return bytes;
}

/** The network that the bytes of a file hold. Throws a `TigerleapError` with code `bad-network`. */
export function readNetwork(file: Uint8Array): Network {
  const payload = networkWeights(file);
  const header = new DataView(file.buffer, file.byteOffset, file.length);
  const [hidden, buckets] = [header.getUint16(HIDDEN_AT, true), header.getUint16(BUCKETS_AT, true)];
  if (hidden !== HIDDEN || buckets !== BUCKETS) {
    throw badNetwork(`${hidden} hidden units and ${buckets} buckets, not ${HIDDEN} and ${BUCKETS}`);
  }
  return readPayload(payload);
}

/** The checksum that a network file carries. */
export function networkChecksum(file: Uint8Array): number {
  return new DataView(file.buffer, file.byteOffset, file.length).getUint32(CHECKSUM_AT, true);
}

function readPayload(payload: Uint8Array): Network {
  const parts = new DataView(payload.buffer, payload.byteOffset, payload.length);
  return {
    hiddenWeights: Int8Array.from({ length: INPUTS * HIDDEN }, (_, index) => parts.getInt8(index)),
    hiddenBiases: Int16Array.from({ length: HIDDEN }, (_, unit) => parts.getInt16(HIDDEN_BIASES_AT + 2 * unit, true)),
    outputWeights: Int8Array.from({ length: BUCKETS * 2 * HIDDEN }, (_, index) =>
      parts.getInt8(OUTPUT_WEIGHTS_AT + index),
    ),
    outputBiases: Int32Array.from({ length: BUCKETS }, (_, bucket) =>
      parts.getInt32(OUTPUT_BIASES_AT + 4 * bucket, true),
    ),
  };
}
