import { TigerleapError } from "../errors.js";

/**
 * The file of a network, `network.bin`: a header of "TLN1", the hidden units and the output buckets (u16 each) and the
 * FNV-1a hash of all that follows (u32); then the weights, as the core takes them. Little-endian throughout.
 */

const MAGIC = "TLN1";
const HEADER_BYTES = 12;
/** 16 animals on 63 squares. */
const INPUTS = 1008;

/**
 * A copy of a network's file. Throws `bad-option` for anything but bytes, `bad-network` for a file that is none, is not
 * whole or was damaged; whether its size is the core's, the core knows.
 */
export function checkNetwork(given: Uint8Array): Uint8Array {
  if (!ArrayBuffer.isView(given)) {
    throw new TigerleapError("bad-option", "network must be the bytes of its file, or false", { option: "network" });
  }
  const file = new Uint8Array(given.buffer, given.byteOffset, given.byteLength).slice();
  const header = new DataView(file.buffer);
  if (file.length < HEADER_BYTES || String.fromCharCode(...file.subarray(0, MAGIC.length)) !== MAGIC) {
    throw badNetwork("the bytes given are no network");
  }
  const [hidden, buckets] = [header.getUint16(4, true), header.getUint16(6, true)];
  const length = HEADER_BYTES + weightBytes(hidden, buckets);
  if (file.length !== length) {
    throw badNetwork(`a network of ${hidden} hidden units has ${length} bytes, not ${file.length}`);
  }
  if (fnv1a(file.subarray(HEADER_BYTES)) !== header.getUint32(8, true)) {
    throw badNetwork("the network is damaged: its checksum is wrong");
  }
  return file;
}

/** A copy of the weights in a network's file, as the core takes them. Throws what {@link checkNetwork} throws. */
export function networkWeights(file: Uint8Array): Uint8Array {
  return checkNetwork(file).subarray(HEADER_BYTES);
}

/** Input weights (i8) and biases (i16), output weights (i8, for both perspectives) and biases (i32). */
function weightBytes(hidden: number, buckets: number): number {
  return INPUTS * hidden + 2 * hidden + 2 * hidden * buckets + 4 * buckets;
}

/** Where the hash of nothing begins. */
const HASH_START = 0x811c9dc5;

/**
 * The 32-bit hash of Fowler, Noll and Vo, variant 1a: a whole number below 2^32.
 * @param before the hash of the bytes that stand before these, if they come in pieces
 */
export function fnv1a(bytes: Uint8Array, before: number = HASH_START): number {
  let hash = before;
  for (let index = 0; index < bytes.length; index++) hash = Math.imul(hash ^ bytes[index]!, 0x01000193);
  return hash >>> 0;
}

/** An error about a network that can't be used. */
export function badNetwork(message: string): TigerleapError {
  return new TigerleapError("bad-network", message, { option: "network" });
}
