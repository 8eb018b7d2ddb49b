import { MOVE_MASK } from "../../assembly/move";
import { lossAt, winAt } from "../../assembly/score";
import {
  ageTable,
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_UPPER,
  clearTable,
  Entry,
  hashFull,
  placeTable,
  probe,
  record,
} from "../../assembly/tt";

/** Keys with the same high half share a bucket. */
const HIGH: u64 = 0x1234567800000000;

memory.grow(16);
expect(placeTable(1)).toBe(true);

describe("the transposition table", () => {
  beforeEach(() => {
    ageTable();
    clearTable();
  });

  test("answers 0 for what it has never seen", () => {
    expect(probe(HIGH | 1)).toBe(0);
  });

  test("gives back every field, at both ends of its range", () => {
    record(HIGH | 1, MOVE_MASK, winAt(1), 100, BOUND_EXACT);
    record(HIGH | 2, 0, lossAt(2), 0, BOUND_UPPER);
    record(HIGH | 3, 5 | (12 << 6), -1, 7, BOUND_LOWER);
    const first = probe(HIGH | 1);
    expect(Entry.move(first)).toBe(MOVE_MASK);
    expect(Entry.score(first)).toBe(winAt(1));
    expect(Entry.depth(first)).toBe(100);
    expect(Entry.bound(first)).toBe(BOUND_EXACT);
    const second = probe(HIGH | 2);
    expect(Entry.move(second)).toBe(0);
    expect(Entry.score(second)).toBe(lossAt(2));
    expect(Entry.depth(second)).toBe(0);
    expect(Entry.bound(second)).toBe(BOUND_UPPER);
    const third = probe(HIGH | 3);
    expect(Entry.move(third)).toBe(5 | (12 << 6));
    expect(Entry.score(third)).toBe(-1);
    expect(Entry.bound(third)).toBe(BOUND_LOWER);
  });

  test("keeps the known move when a later result has none", () => {
    record(HIGH | 1, 77, 10, 5, BOUND_LOWER);
    record(HIGH | 1, 0, 8, 6, BOUND_UPPER);
    expect(Entry.move(probe(HIGH | 1))).toBe(77);
    expect(Entry.score(probe(HIGH | 1))).toBe(8);
  });

  test("does not let a shallow bound push out a deep result of the same search", () => {
    record(HIGH | 1, 77, 10, 12, BOUND_EXACT);
    record(HIGH | 1, 78, 300, 2, BOUND_LOWER);
    expect(Entry.depth(probe(HIGH | 1))).toBe(12);
    ageTable();
    record(HIGH | 1, 78, 300, 2, BOUND_LOWER);
    expect(Entry.depth(probe(HIGH | 1))).toBe(2);
  });

  test("gives up the shallowest of a full bucket", () => {
    for (let depth = 1; depth <= 4; depth++) record(HIGH | <u64>depth, 9, 0, depth, BOUND_EXACT);
    record(HIGH | 5, 9, 0, 5, BOUND_EXACT);
    expect(probe(HIGH | 1)).toBe(0);
    for (let depth = 2; depth <= 5; depth++) expect(Entry.depth(probe(HIGH | <u64>depth))).toBe(depth);
  });

  test("gives up what is old before what is a little shallower", () => {
    record(HIGH | 1, 9, 0, 6, BOUND_EXACT);
    ageTable();
    for (let depth = 3; depth <= 5; depth++) record(HIGH | <u64>depth, 9, 0, depth, BOUND_EXACT);
    record(HIGH | 2, 9, 0, 2, BOUND_EXACT);
    expect(probe(HIGH | 1)).toBe(0);
    expect(Entry.depth(probe(HIGH | 3))).toBe(3);
  });

  test("never mixes up keys that differ in one bit", () => {
    record(HIGH | 1, 77, 10, 5, BOUND_EXACT);
    for (let bit = 0; bit < 64; bit++) expect(probe((HIGH | 1) ^ ((<u64>1) << bit))).toBe(0);
  });

  test("counts only entries of the current search as full", () => {
    expect(hashFull()).toBe(0);
    // 16,384 buckets in a megabyte: the high half walks through the first 250 of them.
    for (let bucket: u64 = 0; bucket < 250; bucket++) record(bucket << 50, 9, 0, 1, BOUND_EXACT);
    expect(hashFull()).toBe(250);
    ageTable();
    expect(hashFull()).toBe(0);
  });

  test("is empty after it was cleared", () => {
    record(HIGH | 1, 77, 10, 5, BOUND_EXACT);
    clearTable();
    expect(probe(HIGH | 1)).toBe(0);
  });
});
