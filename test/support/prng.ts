/** A small seeded source of chance, so that a test that fails fails again. */
export interface Prng {
  /** A whole number from 0 to `limit` − 1. */
  below(limit: number): number;
  /** One of the items; expects at least one. */
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: 32 bits of state, one multiplication-and-shift round a number. The same seed gives the same numbers everywhere. */
export function createPrng(seed: number): Prng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit);
  return { below, pick: (items) => items[below(items.length)]! };
}
