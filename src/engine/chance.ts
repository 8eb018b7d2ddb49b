/**
 * Chance without a memory: a number that looks random and depends on nothing but the words it is made of. So a move
 * drawn by it stays the same however often it is asked for. The mixing is that of MurmurHash3 for 32-bit words.
 */

/** A number from 0 up to, but not reaching, 1; evenly spread over whole numbers as words, of which 32 bits each count. */
export function chance(...words: readonly number[]): number {
  let hash = 0;
  for (const word of words) {
    const mixed = Math.imul(rotate(Math.imul(word | 0, 0xcc9e2d51), 15), 0x1b873593);
    hash = (Math.imul(rotate(hash ^ mixed, 13), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
