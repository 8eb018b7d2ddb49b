/**
 * The transposition table. Everyone else sees only `probe` and `record`, so that a table in shared memory can take its place.
 *
 * A bucket is one cache line of four entries; an entry is two words:
 *   key    u64
 *   data   u64: bits 0–11 move · 16–31 score (signed) · 32–39 depth · 40–41 bound · 42–47 age
 * An entry of zeros is empty: no stored entry has bound 0. The host gives the memory at its full size: growing one
 * detaches its buffer, and from then on V8 runs all typed arrays of the page 15–20 % slower (measured on the reference).
 */

import { MOVE_MASK } from "./move";

export const BOUND_UPPER: i32 = 1;
export const BOUND_LOWER: i32 = 2;
export const BOUND_EXACT: i32 = 3;

const ENTRY_SIZE: usize = 16;
const BUCKET_ENTRIES: i32 = 4;
const BUCKET_SHIFT: i32 = 6;
const PAGE_SHIFT: i32 = 16;
const MEGABYTE_SHIFT: i32 = 20;
const AGE_MASK: i32 = 63;
/** One search older counts as this many plies less deep when a place is needed. */
const AGE_WEIGHT: i32 = 4;
/** Buckets looked at by `hashFull`: 250 of four entries. */
const SAMPLE_BUCKETS: i32 = 250;

let base: usize = 0;
let buckets: u64 = 0;
let age: i32 = 0;
let isClean: bool = true;

/** What an entry says. Fields of the packed data word, as `probe` returns it. */
export class Entry {
  @inline static move(data: u64): i32 {
    return <i32>data & MOVE_MASK;
  }

  /** Counted from the entry's own position, see score.ts. */
  @inline static score(data: u64): i32 {
    return <i32>(<i16>(data >> 16));
  }

  @inline static depth(data: u64): i32 {
    return <i32>(data >> 32) & 255;
  }

  @inline static bound(data: u64): i32 {
    return <i32>(data >> 40) & 3;
  }

  @inline static age(data: u64): i32 {
    return <i32>(data >> 42) & AGE_MASK;
  }
}

/** Takes the last `megabytes` of the memory, all of it fresh, for the table; `false` if there is not so much. Once. */
export function placeTable(megabytes: i32): bool {
  const bytes = (<usize>megabytes) << MEGABYTE_SHIFT;
  const end = (<usize>memory.size()) << PAGE_SHIFT;
  if (end < __heap_base + bytes) return false;
  base = end - bytes;
  buckets = bytes >> BUCKET_SHIFT;
  return true;
}

/** Empties the table. Fresh memory is empty already, and touching a big table costs time. */
export function clearTable(): void {
  age = 0;
  if (isClean) return;
  memory.fill(base, 0, (<usize>buckets) << BUCKET_SHIFT);
  isClean = true;
}

/** To be called at the start of each search. */
export function ageTable(): void {
  age = (age + 1) & AGE_MASK;
}

/** The high half of the key, scaled to the number of buckets, which need not be a power of two. */
function bucketOf(key: u64): usize {
  return base + ((<usize>(((key >> 32) * buckets) >> 32)) << BUCKET_SHIFT);
}

/** The data word stored for a key, or 0. */
export function probe(key: u64): u64 {
  let entry = bucketOf(key);
  for (let index = 0; index < BUCKET_ENTRIES; index++, entry += ENTRY_SIZE) {
    if (load<u64>(entry) === key) return load<u64>(entry, 8);
  }
  return 0;
}

/** Keeps a result, in the place of the same position, or else of the shallowest and oldest of the bucket. */
export function record(key: u64, move: i32, score: i32, depth: i32, bound: i32): void {
  isClean = false;
  let entry = bucketOf(key);
  let place = entry;
  let least = i32.MAX_VALUE;
  for (let index = 0; index < BUCKET_ENTRIES; index++, entry += ENTRY_SIZE) {
    const data = load<u64>(entry, 8);
    if (load<u64>(entry) === key) {
      // A bound from a shallow search must not push out a deep one of this search;
      if (bound !== BOUND_EXACT && Entry.age(data) === age && depth + AGE_WEIGHT <= Entry.depth(data)) return;
      if (move === 0) move = Entry.move(data);
      place = entry;
      break;
    }
    const worth = data === 0 ? i32.MIN_VALUE : Entry.depth(data) - AGE_WEIGHT * ((age - Entry.age(data)) & AGE_MASK);
    if (worth < least) {
      least = worth;
      place = entry;
    }
  }
  store<u64>(place, key);
  store<u64>(
    place,
    <u64>move | ((<u64>(<u16>score)) << 16) | ((<u64>depth) << 32) | ((<u64>bound) << 40) | ((<u64>age) << 42),
    8,
  );
}

/** How full the table is with entries of this search, in thousandths, by a sample. */
export function hashFull(): i32 {
  let used = 0;
  const sample = <i32>min(<u64>SAMPLE_BUCKETS, buckets);
  for (let index = 0; index < sample * BUCKET_ENTRIES; index++) {
    const data = load<u64>(base + <usize>index * ENTRY_SIZE, 8);
    if (data !== 0 && Entry.age(data) === age) used++;
  }
  return (used * 1000) / (sample * BUCKET_ENTRIES);
}
