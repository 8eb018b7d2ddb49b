import { expect, test } from "vitest";
import { chance } from "../../src/engine/chance.js";
import { type BaseNumbers, baseLines, baseValues, DEFAULT_BASE_SETTINGS, tuneBase } from "../../train/base.js";
import { OFFSET } from "../../train/data.js";
import { OFF_BOARD, RECORD_BYTES } from "../../train/kernel/shape.js";

const DENS = [3, 35];
/** Place 0 is the worst and place 34 the best, so that the scale of the places is known. */
const KNOWN: BaseNumbers = {
  material: { opening: [90, 50, 80, 85, 120, 245, 325, 275], ending: [170, 80, 110, 160, 220, 400, 500, 390] },
  advance: { opening: [60, 40, 60, 70, 80, 140, 200, 230], ending: [200, 150, 160, 180, 200, 250, 300, 320] },
  place: Array.from({ length: 36 }, (_, place) => (DENS.includes(place) ? 0 : Math.round((100 * place) / 34))),
};
const SCALE = 400;

/** Random placements outside the dens, with 2–16 animals; the score is what the numbers say. */
function recordsBy(numbers: BaseNumbers, count: number): Uint8Array {
  const records = new Uint8Array(count * RECORD_BYTES);
  for (let record = 0; record < count; record++) {
    const most = 2 + Math.floor(15 * chance(1, record));
    const free = Array.from({ length: 63 }, (_, square) => square).filter((square) => square !== 3 && square !== 59);
    for (let piece = 0; piece < 16; piece++) {
      const isOn = chance(2, record, piece) * 16 < most;
      const square = free.splice(Math.floor(free.length * chance(3, record, piece)), 1)[0]!;
      records[record * RECORD_BYTES + piece] = isOn ? square : OFF_BOARD;
    }
  }
  const view = new DataView(records.buffer);
  baseValues(numbers, records).forEach((value, record) => {
    view.setInt16(record * RECORD_BYTES + OFFSET.score, Math.round(value), true);
    view.setUint8(record * RECORD_BYTES + OFFSET.result, value > 0 ? 2 : 0);
  });
  return records;
}

const RECORDS = recordsBy(KNOWN, 6000);
const SETTINGS = { ...DEFAULT_BASE_SETTINGS, epochs: 100, batch: 512, scoreWeight: 1, scale: SCALE };
const flat = ({ material, advance, place }: BaseNumbers): number[] => {
  return [material, advance].flatMap(({ opening, ending }) => [...opening, ...ending]).concat(place);
};

test("the numbers that the scores were made with are found again", () => {
  const found = flat(tuneBase(RECORDS, SETTINGS).numbers);
  const errors = flat(KNOWN).map((number, index) => Math.abs(number - found[index]!));
  expect(Math.max(...errors)).toBeLessThanOrEqual(3);
});

test("without a scale a cat's material is 100 in the opening, and all else in proportion", () => {
  const settings = { ...SETTINGS, epochs: 2 };
  const [free, fixed] = [tuneBase(RECORDS, { ...settings, scale: undefined }), tuneBase(RECORDS, settings)];
  expect(free.numbers.material.opening[1]).toBe(100);
  const factor = free.scale / fixed.scale;
  expect(factor).not.toBeCloseTo(1, 1);
  free.numbers.material.ending.forEach((worth, animal) => {
    expect(Math.abs(worth - factor * fixed.numbers.material.ending[animal]!)).toBeLessThan(1 + factor);
  });
});

test("the target is the score, or the result, as the share says", () => {
  const records = RECORDS.slice();
  for (let at = 0; at < records.length; at += RECORD_BYTES) records.fill(0, at + OFFSET.score, at + OFFSET.result);
  const lions = [1, 0].map((scoreWeight) => {
    return tuneBase(records, { ...SETTINGS, epochs: 10, scoreWeight }).numbers.material.opening[6]!;
  });
  // All scores say "equal" now; the results still tell who has the stronger animals.
  expect(Math.abs(lions[0]!)).toBeLessThan(20);
  expect(lions[1]).toBeGreaterThan(200);
});

test("a value is material and place, for a board as full as it is, seen by either side", () => {
  const record = new Uint8Array(RECORD_BYTES).fill(OFF_BOARD, 0, 16);
  // An own elephant on g8, of the places of a8; an enemy rat on c9, which is its own e1.
  record[7] = 7 * 7 + 6;
  record[8] = 8 * 7 + 2;
  const [opening, ending] = [2 / 16, 14 / 16];
  const elephant = opening * (275 + 230 * 0.82) + ending * (390 + 320 * 0.82);
  const rat = opening * (90 + 60 * 0.06) + ending * (170 + 200 * 0.06);
  expect(KNOWN.place[28]).toBe(82);
  expect(KNOWN.place[2]).toBe(6);
  expect(baseValues(KNOWN, record)[0]).toBeCloseTo(elephant - rat, 9);
});

test("the numbers are printed as the core declares them", () => {
  const lines = baseLines(KNOWN);
  expect(lines[1]).toBe(
    "export const MATERIAL_ENDING: usize = memory.data<i32>([170, 80, 110, 160, 220, 400, 500, 390]);",
  );
  expect(lines.slice(4, 6)).toEqual(["export const PLACE: usize = memory.data<i32>([", "  0, 3, 6, 0,"]);
  expect(lines).toHaveLength(15);
});
