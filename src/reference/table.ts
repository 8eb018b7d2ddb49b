/**
 * The transposition table: what a search has found out about positions, by their key.
 * An entry is four integers: both halves of the key, the packed facts, the score.
 */
import { INFINITE, isProved } from "./score.js";

/** The score is what the entry says: both bounds at once. */
export const EXACT = 3;
/** The score is at least what the entry says. */
export const LOWER = 1;
/** The score is at most what the entry says. */
export const UPPER = 2;

/** Answer of `find` where the table knows nothing. */
export const NOT_FOUND = -1;

const ENTRY_BYTES = 16;
const LANE_BITS = 2;
const HIGH = 1;
const FACTS = 2;
const SCORE = 3;

/** Facts: move (12 bits), depth (8), bound (2), age (8). */
const MOVE_MASK = 0xfff;
const DEPTH_SHIFT = 12;
const DEPTH_MASK = 0xff;
const BOUND_SHIFT = 20;
const AGE_SHIFT = 22;
const AGE_MASK = 0xff;
/** How many plies of depth one search of age outweighs when a slot is given away. */
const AGE_WEIGHT = 4;
/** Entries looked at for `fullness`. */
const SAMPLE = 1000;

/** A transposition table of fixed size: pairs of entries, of which the less valuable gives way. */
export class Table {
  private readonly entries: Int32Array;
  private readonly mask: number;
  private age = 0;

  /** @param megabytes upper bound of its size; the number of entries is a power of two */
  constructor(megabytes: number) {
    const count = 2 ** Math.floor(Math.log2((megabytes * 2 ** 20) / ENTRY_BYTES));
    this.entries = new Int32Array(count << LANE_BITS);
    this.mask = count - 1;
  }

  /** Forgets everything. */
  clear(): void {
    this.entries.fill(0);
    this.age = 0;
  }

  /** Begins a new search: what earlier ones have left gives way first. */
  beginSearch(): void {
    this.age = (this.age + 1) & AGE_MASK;
  }

  /** The place of a position's entry, or NOT_FOUND. Both entries of its pair are looked at. */
  find(low: number, high: number): number {
    const entries = this.entries;
    const first = (low & this.mask) << LANE_BITS;
    if (entries[first] === low && entries[first + HIGH] === high && entries[first + FACTS] !== 0) return first;
    const second = first ^ (1 << LANE_BITS);
    if (entries[second] === low && entries[second + HIGH] === high && entries[second + FACTS] !== 0) return second;
    return NOT_FOUND;
  }

  /** The move that an entry recommends; it may be NO_MOVE, and is to be checked before it is made. */
  moveAt(place: number): number {
    return this.entries[place + FACTS]! & MOVE_MASK;
  }

  /** Plies that the search behind an entry looked ahead. */
  depthAt(place: number): number {
    return (this.entries[place + FACTS]! >> DEPTH_SHIFT) & DEPTH_MASK;
  }

  /** EXACT, LOWER or UPPER. */
  boundAt(place: number): number {
    return (this.entries[place + FACTS]! >> BOUND_SHIFT) & EXACT;
  }

  /** The score of an entry, seen from `ply` plies below the root: wins and losses are stored relative to their node. */
  scoreAt(place: number, ply: number): number {
    const score = this.entries[place + SCORE]!;
    if (!isProved(score)) return score;
    return score > 0 ? score - ply : score + ply;
  }

  /** Writes down what was found, over the same position or the less valuable entry of the pair. */
  store(low: number, high: number, move: number, depth: number, bound: number, score: number, ply: number): void {
    const entries = this.entries;
    let place = this.find(low, high);
    if (place === NOT_FOUND) {
      const first = (low & this.mask) << LANE_BITS;
      const second = first ^ (1 << LANE_BITS);
      place = this.worth(first) <= this.worth(second) ? first : second;
    } else if (move === 0) {
      move = this.moveAt(place);
    }
    entries[place] = low;
    entries[place + HIGH] = high;
    entries[place + FACTS] = move | (depth << DEPTH_SHIFT) | (bound << BOUND_SHIFT) | (this.age << AGE_SHIFT);
    entries[place + SCORE] = !isProved(score) ? score : score > 0 ? score + ply : score - ply;
  }

  /** How full the table is with entries of this search, in thousandths. */
  fullness(): number {
    let full = 0;
    for (let entry = 0; entry < SAMPLE; entry++) {
      const facts = this.entries[(entry << LANE_BITS) + FACTS]!;
      if (facts !== 0 && ((facts >> AGE_SHIFT) & AGE_MASK) === this.age) full++;
    }
    return full;
  }

  private worth(place: number): number {
    const facts = this.entries[place + FACTS]!;
    if (facts === 0) return -INFINITE;
    const searchesAgo = (this.age - (facts >> AGE_SHIFT)) & AGE_MASK;
    return ((facts >> DEPTH_SHIFT) & DEPTH_MASK) - AGE_WEIGHT * searchesAgo;
  }
}
