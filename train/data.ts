/**
 * The training data: positions of self-play games with what the search and the game said about them.
 *
 * A file is a header of 24 bytes and records of 24 bytes, all little-endian:
 *
 *     header   "TLD1" · u32 records · u32 seed · u32 nodes a move · u32 checksum of the network that played (0: none)
 *              · u32 FNV-1a-32 of all records
 *     record   u8[16] squares · i16 score · u8 result · u8 halfmove clock · u32 number of the game
 *
 * Everything in a record is seen by the side to move: its own animals first, and Blue's board turned by half a turn.
 */
import { closeSync, fstatSync, openSync, readSync, writeFileSync, writeSync } from "node:fs";
import { ANIMALS } from "../src/types.js";
import { fnv1a } from "../src/wasm/network.js";
import { OFF_BOARD, RECORD_BYTES, RESULT_OFFSET, SCORE_OFFSET } from "./kernel/shape.js";

/** Where the parts of a record begin. */
export const OFFSET = { squares: 0, score: SCORE_OFFSET, result: RESULT_OFFSET, clock: 19, game: 20 } as const;
/** Pieces in a record: 0–7 the rat … elephant of the side to move, 8–15 those of the other side. */
export const PIECE_COUNT: number = 2 * ANIMALS.length;
/** Scores are cut to so many hundredths of a cat on either side of 0. */
export const MAX_SCORE = 3000;
/** The result for the side to move. */
export const RESULT = { loss: 0, draw: 1, win: 2 } as const;
/** At 60 half-moves without a capture a game is over. */
const MAX_CLOCK = 59;

const MAGIC = "TLD1";
const FIELDS = { count: 4, seed: 8, nodes: 12, network: 16, checksum: 20 } as const;
/** Node reads at most 2 GB in one call. */
const READ_BYTES = 2 ** 30;

/** Where the positions of a file come from; each a whole number below 2^32. */
export interface DataOrigin {
  readonly seed: number;
  /** Nodes a move. */
  readonly nodes: number;
  /** The checksum of the network that played, 0 for the base evaluation. */
  readonly network: number;
}

/** A data file in memory. */
export interface TrainingData extends DataOrigin {
  /** How many records there are. */
  readonly count: number;
  /** The records one after another, without the header; in memory that threads can share. */
  readonly records: Uint8Array<SharedArrayBuffer>;
}

/** What is wrong with a data file: it is none, was cut or never finished, was changed, or holds an impossible record. */
export type DataErrorKind = "bad-magic" | "bad-size" | "bad-checksum" | "bad-record";

/** A data file that cannot be used. */
export class DataError extends Error {
  override readonly name = "DataError";
  readonly kind: DataErrorKind;

  constructor(kind: DataErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Writes a data file. Until it is closed the file has no header, and no reader takes it. */
export class DataWriter {
  readonly #file: number;
  readonly #origin: DataOrigin;
  #count = 0;
  #checksum = fnv1a(new Uint8Array(0));

  /** Creates the file, or empties the one that is there. Throws what `node:fs` throws. */
  constructor(path: string, origin: DataOrigin) {
    this.#origin = origin;
    this.#file = openSync(path, "w");
    writeFileSync(this.#file, new Uint8Array(RECORD_BYTES));
  }

  /** Records written so far. */
  get count(): number {
    return this.#count;
  }

  /** Adds whole records. */
  append(records: Uint8Array): void {
    writeFileSync(this.#file, records);
    this.#checksum = fnv1a(records, this.#checksum);
    this.#count += records.length / RECORD_BYTES;
  }

  /** Writes the header: the file is complete. */
  finish(): void {
    const header = new DataView(new ArrayBuffer(RECORD_BYTES));
    for (let index = 0; index < MAGIC.length; index++) header.setUint8(index, MAGIC.charCodeAt(index));
    const fields = { ...this.#origin, count: this.#count, checksum: this.#checksum };
    for (const [name, offset] of entriesOf(FIELDS)) header.setUint32(offset, fields[name], true);
    writeSync(this.#file, header, 0, RECORD_BYTES, 0);
  }

  /** Closes the file, finished or not. */
  close(): void {
    closeSync(this.#file);
  }
}

/** Reads a whole data file and checks every record. Throws `DataError`, or what `node:fs` throws. */
export function readData(path: string): TrainingData {
  const file = openSync(path, "r");
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(file).size));
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, Math.min(bytes.length - at, READ_BYTES), at);
      if (read === 0) throw new DataError("bad-size", `${path} has become shorter while it was read`);
      at += read;
    }
    return checkData(bytes);
  } finally {
    closeSync(file);
  }
}

/** The data that the bytes of a file hold. Throws `DataError`. */
export function checkData(bytes: Uint8Array<SharedArrayBuffer>): TrainingData {
  if (bytes.length < RECORD_BYTES) throw new DataError("bad-size", "the file is too short for a header");
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC) {
    throw new DataError(
      "bad-magic",
      `the file does not begin with ${MAGIC}: it is no training data, or was not finished`,
    );
  }
  const header = new DataView(bytes.buffer, bytes.byteOffset, RECORD_BYTES);
  const field = (name: keyof typeof FIELDS): number => header.getUint32(FIELDS[name], true);
  const records = bytes.subarray(RECORD_BYTES);
  const count = field("count");
  if (records.length !== count * RECORD_BYTES) {
    throw new DataError("bad-size", `${count} records need ${count * RECORD_BYTES} bytes, not ${records.length}`);
  }
  if (fnv1a(records) !== field("checksum")) throw new DataError("bad-checksum", "the records are not those written");
  checkRecords(records);
  return { count, seed: field("seed"), nodes: field("nodes"), network: field("network"), records };
}

function checkRecords(records: Uint8Array): void {
  const view = new DataView(records.buffer, records.byteOffset, records.length);
  for (let at = 0; at < records.length; at += RECORD_BYTES) {
    const fault =
      placementFault(records, at) ??
      (Math.abs(view.getInt16(at + OFFSET.score, true)) > MAX_SCORE ? "a score out of range" : null) ??
      (records[at + OFFSET.result]! > RESULT.win ? "no result" : null) ??
      (records[at + OFFSET.clock]! > MAX_CLOCK ? "a halfmove clock out of range" : null);
    if (fault) throw new DataError("bad-record", `record ${at / RECORD_BYTES} holds ${fault}`);
  }
}

/** What keeps sixteen squares from being a placement, or `null`. */
function placementFault(records: Uint8Array, at: number): string | null {
  // One bit a square, in two halves: bit operations have 32.
  let low = 0;
  let high = 0;
  let own = 0;
  let enemy = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const square = records[at + OFFSET.squares + piece]!;
    if (square > OFF_BOARD) return "a square out of range";
    if (square === OFF_BOARD) continue;
    const bit = 1 << (square & 31);
    if ((square < 32 ? low : high) & bit) return "two animals on a square";
    if (square < 32) low |= bit;
    else high |= bit;
    if (piece < ANIMALS.length) own++;
    else enemy++;
  }
  return own === 0 || enemy === 0 ? "a side without animals" : null;
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(record) as [K, V][];
}
