/** The checksum of the training files: FNV-1a with 32 bits (Fowler, Noll and Vo). */

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The checksum of `bytes`, a whole number below 2^32.
 * @param before the checksum of the bytes that stand before these, if they come in pieces
 */
export function fnv1a(bytes: Uint8Array, before: number = START): number {
  let hash = before;
  for (let index = 0; index < bytes.length; index++) hash = Math.imul(hash ^ bytes[index]!, PRIME);
  return hash >>> 0;
}
