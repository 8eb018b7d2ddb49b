/** Positions held out from the training, and how well a network foretells them. */
import { chance } from "../src/engine/chance.js";
import { OFFSET, PIECE_COUNT } from "./data.js";
import { OFF_BOARD, RECORD_BYTES, VALUE_SCALE } from "./kernel/shape.js";

/** The share of the games that is held out. It depends on a game's number alone, so that it stays the same in every run. */
const HELD_OUT = 0.015;
/** Sets these draws of chance apart from others. */
const WHICH_GAMES = 7;

/** Kinds of positions, by the number of animals. */
const KINDS = [
  { name: "14-16 animals", fewest: 14 },
  { name: "9-13 animals", fewest: 9 },
  { name: "5-8 animals", fewest: 5 },
  { name: "2-4 animals", fewest: 0 },
] as const;

/** The mean squared error of the probability of winning. */
export interface Loss {
  readonly positions: number;
  /** 0 where there are no positions. */
  readonly loss: number;
}

/** The loss over all positions, and of each kind of them. */
export interface LossByKind extends Loss {
  readonly kinds: readonly (Loss & { readonly name: string })[];
}

/** Records divided into those to learn from and those to judge by, by whole games. */
export interface DividedData {
  readonly training: Uint8Array;
  readonly validation: Uint8Array;
}

/** Divides the records of several files, which keep their order. */
export function divide(files: readonly Uint8Array[]): DividedData {
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  const training = new Uint8Array(bytes);
  const validation = new Uint8Array(bytes);
  let [trained, validated] = [0, 0];
  for (const file of files) {
    const view = new DataView(file.buffer, file.byteOffset, file.length);
    for (let at = 0; at < file.length; at += RECORD_BYTES) {
      const record = file.subarray(at, at + RECORD_BYTES);
      if (chance(WHICH_GAMES, view.getUint32(at + OFFSET.game, true)) < HELD_OUT) {
        validation.set(record, validated);
        validated += RECORD_BYTES;
      } else {
        training.set(record, trained);
        trained += RECORD_BYTES;
      }
    }
  }
  return { training: training.subarray(0, trained), validation: validation.slice(0, validated) };
}

/**
 * How well values foretell the records.
 * @param values one for each record, in hundredths of a cat for the side to move
 * @param scoreWeight share of the search score in the target; the rest is the result's
 */
export function lossByKind(records: Uint8Array, values: ArrayLike<number>, scoreWeight: number): LossByKind {
  const tallies = KINDS.map(({ name }) => ({ name, positions: 0, sum: 0 }));
  const view = new DataView(records.buffer, records.byteOffset, records.length);
  for (let at = 0; at < records.length; at += RECORD_BYTES) {
    const score = probability(view.getInt16(at + OFFSET.score, true));
    const target = scoreWeight * score + ((1 - scoreWeight) * view.getUint8(at + OFFSET.result)) / 2;
    const tally = tallies[kindOf(records, at)]!;
    tally.positions++;
    tally.sum += (probability(values[at / RECORD_BYTES]!) - target) ** 2;
  }
  const sumOf = (field: "positions" | "sum"): number => tallies.reduce((sum, tally) => sum + tally[field], 0);
  return {
    ...meanOf({ positions: sumOf("positions"), sum: sumOf("sum") }),
    kinds: tallies.map((tally) => ({ name: tally.name, ...meanOf(tally) })),
  };
}

function meanOf({ positions, sum }: { readonly positions: number; readonly sum: number }): Loss {
  return { positions, loss: positions === 0 ? 0 : sum / positions };
}

/** The probability of winning that a value in hundredths of a cat stands for. */
function probability(value: number): number {
  return 1 / (1 + Math.exp(-value / VALUE_SCALE));
}

function kindOf(records: Uint8Array, at: number): number {
  let animals = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) animals += Number(records[at + piece] !== OFF_BOARD);
  return KINDS.findIndex(({ fewest }) => animals >= fewest);
}
