import { expect, test } from "vitest";
import { OFFSET } from "../../train/data.js";
import { RECORD_BYTES } from "../../train/kernel/shape.js";
import { divide, lossByKind } from "../../train/validation.js";

interface Parts {
  readonly animals?: number;
  readonly score?: number;
  readonly result?: number;
  readonly game?: number;
}

function records(all: readonly Parts[]): Uint8Array {
  const bytes = new Uint8Array(all.length * RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  all.forEach(({ animals = 2, score = 0, result = 1, game = 0 }, index) => {
    const at = index * RECORD_BYTES;
    for (let animal = 0; animal < 16; animal++) bytes[at + animal] = animal < animals ? animal : 63;
    view.setInt16(at + OFFSET.score, score, true);
    view.setUint8(at + OFFSET.result, result);
    view.setUint32(at + OFFSET.game, game, true);
  });
  return bytes;
}

function gamesOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: bytes.length / RECORD_BYTES }, (_, index) => {
    return view.getUint32(index * RECORD_BYTES + OFFSET.game, true);
  });
}

/** Three positions of each of many games. */
const GAMES = 20_000;
const DATA = records(
  Array.from({ length: 3 * GAMES }, (_, index) => ({ game: Math.floor(index / 3), score: index % 3 })),
);

test("about 1.5 % of the games are held out, whole", () => {
  const { training, validation } = divide([DATA]);
  const [trained, validated] = [gamesOf(training), gamesOf(validation)];
  expect(trained.length + validated.length).toBe(3 * GAMES);
  const heldOut = new Set(validated);
  expect(trained.some((game) => heldOut.has(game))).toBe(false);
  expect(validated.length).toBe(3 * heldOut.size);
  // More than four standard deviations.
  expect(Math.abs(heldOut.size / GAMES - 0.015)).toBeLessThan(0.0035);
});

test("a game is held out or not whatever it is with", () => {
  const half = DATA.subarray(0, DATA.length / 2);
  const alone = gamesOf(divide([half]).validation);
  expect(alone.length).toBeGreaterThan(0);
  expect(gamesOf(divide([DATA]).validation).slice(0, alone.length)).toEqual(alone);
});

test("the records of several files follow each other, unchanged", () => {
  const [first, second] = [DATA.subarray(0, 300 * RECORD_BYTES), DATA.subarray(300 * RECORD_BYTES)];
  const [together, apart] = [divide([DATA]), divide([first, second])];
  expect(Buffer.compare(apart.training, together.training)).toBe(0);
  expect(Buffer.compare(apart.validation, together.validation)).toBe(0);
});

test("the loss is the squared error of the probability", () => {
  // A value of 400 · ln 3 is a probability of 3/4.
  const value = 400 * Math.log(3);
  const lossOf = (parts: Parts, scoreWeight: number): number => lossByKind(records([parts]), [value], scoreWeight).loss;
  expect(lossOf({ score: 0, result: 2 }, 1)).toBeCloseTo(0.25 ** 2, 10);
  expect(lossOf({ score: 0, result: 2 }, 0)).toBeCloseTo(0.25 ** 2, 10);
  expect(lossOf({ score: 0, result: 0 }, 0)).toBeCloseTo(0.75 ** 2, 10);
  expect(lossOf({ score: 0, result: 0 }, 0.5)).toBeCloseTo(0.5 ** 2, 10);
  expect(lossOf({ score: 439, result: 0 }, 1)).toBeLessThan(1e-6);
});

test("the loss is told of each kind of position too", () => {
  const animals = [2, 4, 5, 8, 9, 13, 14, 16, 16];
  const data = records(animals.map((count) => ({ animals: count })));
  // The target is 1/2; these values are probabilities of 1/2 and 1.
  const values = animals.map((count) => (count >= 14 ? 1e9 : 0));
  const { positions, loss, kinds } = lossByKind(data, values, 1);
  expect(kinds).toEqual([
    { name: "14-16 animals", positions: 3, loss: 0.25 },
    { name: "9-13 animals", positions: 2, loss: 0 },
    { name: "5-8 animals", positions: 2, loss: 0 },
    { name: "2-4 animals", positions: 2, loss: 0 },
  ]);
  expect(positions).toBe(9);
  expect(loss).toBeCloseTo(0.25 / 3, 10);
});

test("of no positions the loss is 0", () => {
  expect(lossByKind(new Uint8Array(), [], 1)).toMatchObject({ positions: 0, loss: 0 });
});
