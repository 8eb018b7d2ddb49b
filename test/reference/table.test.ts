import { expect, it } from "vitest";
import { WIN } from "../../src/reference/score.js";
import { EXACT, LOWER, NOT_FOUND, Table, UPPER } from "../../src/reference/table.js";

const MOVE = 0xabc;

it("gives back what was stored", () => {
  const table = new Table(1);
  table.store(-5, 7, MOVE, 12, LOWER, -345, 3);
  const place = table.find(-5, 7);
  expect([table.moveAt(place), table.depthAt(place), table.boundAt(place), table.scoreAt(place, 9)]).toEqual([
    MOVE,
    12,
    LOWER,
    -345,
  ]);
});

it("knows no position that differs in either half of its key", () => {
  const table = new Table(1);
  table.store(5, 7, MOVE, 1, EXACT, 0, 0);
  expect(table.find(5, 8)).toBe(NOT_FOUND);
  expect(table.find(5 + 2 ** 20, 7)).toBe(NOT_FOUND);
  expect(table.find(0, 0)).toBe(NOT_FOUND);
});

it("counts wins and losses from the node, not from the root", () => {
  const table = new Table(1);
  // Seen from the root, the win is 9 plies away; from the node, 4 plies below, 5.
  table.store(1, 1, MOVE, 5, EXACT, WIN - 9, 4);
  table.store(2, 2, MOVE, 5, EXACT, 9 - WIN, 4);
  expect(table.scoreAt(table.find(1, 1), 10)).toBe(WIN - 15);
  expect(table.scoreAt(table.find(2, 2), 10)).toBe(15 - WIN);
});

it("keeps the old move of a position when no new one is known", () => {
  const table = new Table(1);
  table.store(1, 1, MOVE, 5, EXACT, 0, 0);
  table.store(1, 1, 0, 6, UPPER, -10, 0);
  expect(table.moveAt(table.find(1, 1))).toBe(MOVE);
  expect(table.depthAt(table.find(1, 1))).toBe(6);
});

it("gives away the shallower entry of a pair, unless the deeper one is old", () => {
  const table = new Table(1);
  const share = 2 ** 20;
  table.store(0, 1, MOVE, 9, EXACT, 0, 0);
  table.store(share, 2, MOVE, 4, EXACT, 0, 0);
  table.store(2 * share, 3, MOVE, 5, EXACT, 0, 0);
  expect([1, 2, 3].map((high) => table.find((high - 1) * share, high) !== NOT_FOUND)).toEqual([true, false, true]);
  table.beginSearch();
  table.beginSearch();
  table.store(2 * share, 3, MOVE, 5, EXACT, 0, 0);
  table.store(3 * share, 4, MOVE, 1, EXACT, 0, 0);
  expect(table.find(0, 1)).toBe(NOT_FOUND);
});

it("is empty again after being cleared", () => {
  const table = new Table(1);
  for (let low = 0; low < 1_000; low++) table.store(low, 1, MOVE, 1, EXACT, 0, 0);
  expect(table.fullness()).toBe(1_000);
  table.clear();
  expect(table.fullness()).toBe(0);
  expect(table.find(5, 1)).toBe(NOT_FOUND);
});
