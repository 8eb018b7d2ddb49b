import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { fnv1a } from "../../src/wasm/network.js";
import { DataError, type DataErrorKind, DataWriter, OFFSET, readData } from "../../train/data.js";
import { RECORD_BYTES } from "../../train/kernel/shape.js";

const DIRECTORY = mkdtempSync(join(tmpdir(), "tigerleap-data-"));
const FILE = join(DIRECTORY, "test.bin");
const ORIGIN = { seed: 7, nodes: 800, network: 0xfedcba98 };
const CHECKSUM_AT = 20;

afterAll(() => rmSync(DIRECTORY, { recursive: true }));

interface Parts {
  readonly squares: readonly number[];
  readonly score: number;
  readonly result: number;
  readonly clock: number;
  readonly game: number;
}

/** Two rats, a draw. */
const SOUND: Parts = {
  squares: [0, ...Array(7).fill(63), 62, ...Array(7).fill(63)],
  score: -3000,
  result: 1,
  clock: 59,
  game: 2 ** 32 - 1,
};

/** The squares of {@link SOUND} with one piece put elsewhere. */
function placed(piece: number, square: number): number[] {
  return SOUND.squares.map((at, index) => (index === piece ? square : at));
}

function record({ squares, score, result, clock, game }: Parts): Uint8Array {
  const bytes = Uint8Array.from([...squares, ...Array(RECORD_BYTES - squares.length).fill(0)]);
  const view = new DataView(bytes.buffer);
  view.setInt16(OFFSET.score, score, true);
  view.setUint8(OFFSET.result, result);
  view.setUint8(OFFSET.clock, clock);
  view.setUint32(OFFSET.game, game, true);
  return bytes;
}

function write(...records: readonly Uint8Array[]): void {
  const writer = new DataWriter(FILE, ORIGIN);
  for (const one of records) writer.append(one);
  writer.finish();
  writer.close();
}

function faultOf(read: () => unknown): DataErrorKind {
  try {
    read();
  } catch (error) {
    if (error instanceof DataError) return error.kind;
    throw error;
  }
  return expect.fail("no error");
}

/** Any record that a reader must take. */
const ANY_RECORD = fc
  .record({
    squares: fc.uniqueArray(fc.integer({ min: 0, max: 62 }), { minLength: 16, maxLength: 16 }),
    present: fc.array(fc.boolean(), { minLength: 16, maxLength: 16 }),
    score: fc.integer({ min: -3000, max: 3000 }),
    result: fc.integer({ min: 0, max: 2 }),
    clock: fc.integer({ min: 0, max: 59 }),
    game: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  })
  .filter(({ present }) => present.slice(0, 8).includes(true) && present.slice(8).includes(true))
  .map(({ squares, present, ...rest }) => ({ ...rest, squares: squares.map((at, i) => (present[i] ? at : 63)) }));

test("what is written is read again, with where it comes from", () => {
  fc.assert(
    fc.property(fc.array(ANY_RECORD, { maxLength: 5 }), (parts) => {
      const records = parts.map(record);
      write(...records);
      const data = readData(FILE);
      expect(Buffer.from(data.records)).toEqual(Buffer.concat(records));
      expect(data).toMatchObject({ ...ORIGIN, count: parts.length });
    }),
    { seed: 5, numRuns: 50 },
  );
});

test("a file has the layout that its description names", () => {
  write(record({ ...SOUND, score: 258, game: 0x01020304 }));
  const bytes = readFileSync(FILE);
  expect(bytes.toString("latin1", 0, 4)).toBe("TLD1");
  expect([4, 8, 12, 16, CHECKSUM_AT].map((at) => bytes.readUInt32LE(at))).toEqual([
    1,
    7,
    800,
    0xfedcba98,
    fnv1a(bytes.subarray(24)),
  ]);
  expect([...bytes.subarray(24 + 16)]).toEqual([2, 1, 1, 59, 4, 3, 2, 1]);
});

test.each<[string, Partial<Parts>]>([
  ["a square beyond the board", { squares: placed(0, 64) }],
  ["two animals on one of the first squares", { squares: placed(1, 0) }],
  ["two animals on one of the last squares", { squares: placed(1, 62) }],
  ["no animal of the side to move", { squares: placed(0, 63) }],
  ["no animal of the other side", { squares: placed(8, 63) }],
  ["a score too high", { score: 3001 }],
  ["a score too low", { score: -3001 }],
  ["a result that is none", { result: 3 }],
  ["the clock of a drawn game", { clock: 60 }],
])("a record is refused with %s", (_, fault) => {
  write(record(SOUND), record({ ...SOUND, ...fault }));
  expect(faultOf(() => readData(FILE))).toBe("bad-record");
  expect(() => readData(FILE)).toThrow("record 1 ");
});

test("a file is refused that was never finished", () => {
  const writer = new DataWriter(FILE, ORIGIN);
  writer.append(record(SOUND));
  writer.close();
  expect(faultOf(() => readData(FILE))).toBe("bad-magic");
});

test("a file of another kind is refused, a short one too", () => {
  writeFileSync(FILE, "TLN1, and so on until it is long enough");
  expect(faultOf(() => readData(FILE))).toBe("bad-magic");
  writeFileSync(FILE, "TLD1");
  expect(faultOf(() => readData(FILE))).toBe("bad-size");
});

test("a file is refused that was cut, or to which something was added", () => {
  write(record(SOUND), record(SOUND));
  const bytes = readFileSync(FILE);
  for (const changed of [bytes.subarray(0, -1), bytes.subarray(0, -RECORD_BYTES), Buffer.concat([bytes, bytes])]) {
    writeFileSync(FILE, changed);
    expect(faultOf(() => readData(FILE))).toBe("bad-size");
  }
});

test("a change of any byte of the records is noticed", () => {
  write(record(SOUND), record(SOUND));
  const bytes = readFileSync(FILE);
  for (let index = CHECKSUM_AT; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    writeFileSync(FILE, changed);
    expect(faultOf(() => readData(FILE))).toBe("bad-checksum");
  }
});
