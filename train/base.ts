/**
 * Tunes the numbers of the base evaluation (assembly/params.ts) on self-play: logistic regression, by Adam, of what the
 * search said and how the game ended (Texel's tuning method).
 */
import { ANIMALS, FILES, RANKS } from "../src/types.js";
import { OFFSET, PIECE_COUNT } from "./data.js";
import { OFF_BOARD, RECORD_BYTES, VALUE_SCALE } from "./kernel/shape.js";

const KINDS = ANIMALS.length;
/** A board that is its own mirror image has four files: a and g are the first, d is the last. */
const HALF_FILES = 4;
const PLACES: number = HALF_FILES * RANKS.length;
/** The dens: no animal stands in its own, and one in the enemy's has ended the game. */
const DENS: readonly number[] = [HALF_FILES - 1, PLACES - 1];

/** Where the groups of parameters begin. Worths come as opening[animal], ending[animal]; then one number for each place. */
const ADVANCE = 2 * KINDS;
const PLACE = 4 * KINDS;
const PARAMETERS: number = PLACE + PLACES;
/** Worths are in units of the value's scale, and places of the size of 1; so one rate suits all. */
const FIRST = { material: 0.5, advance: 0.2 };
const ADAM = { mean: 0.9, square: 0.99, least: 1e-8 };

/** One number for each animal, rat to elephant: with all animals on the board, and with none. */
export interface Tapered {
  readonly opening: readonly number[];
  readonly ending: readonly number[];
}

/** The numbers of the base evaluation: an animal is worth `material + advance · place / 100`. */
export interface BaseNumbers {
  /** Worth on the worst square, in hundredths of a cat. */
  readonly material: Tapered;
  /** What the best square is worth above the worst, in hundredths of a cat. */
  readonly advance: Tapered;
  /** Per cent, by `rank · 4 + file`, seen by the animal's side; files e, f and g are as c, b and a. */
  readonly place: readonly number[];
}

/** Settings of a tuning. */
export interface BaseSettings {
  readonly epochs: number;
  /** Records a step. */
  readonly batch: number;
  /** Adam's rate at the first step; it falls evenly to 0. */
  readonly rate: number;
  /** Share of the search score in the target, 0 … 1; the rest is the result's. */
  readonly scoreWeight: number;
  /** The value that makes a win e times as likely as a loss; unless given, a cat's material is 100 in the opening. */
  readonly scale?: number | undefined;
}

/** What a tuning found. */
export interface BaseFit {
  readonly numbers: BaseNumbers;
  /** The probability of winning is 1 / (1 + exp(−value / scale)). */
  readonly scale: number;
}

/** The settings that the committed numbers were made with. */
export const DEFAULT_BASE_SETTINGS: BaseSettings = { epochs: 8, batch: 8192, rate: 0.02, scoreWeight: 0.7 };

/** Tunes the numbers on whole records, at least one; the same records and settings give the same numbers. */
export function tuneBase(records: Uint8Array, settings: BaseSettings): BaseFit {
  const batches = Math.ceil(records.length / RECORD_BYTES / settings.batch);
  const parameters = firstParameters();
  const means = new Float64Array(PARAMETERS);
  const squares = new Float64Array(PARAMETERS);
  const steps = settings.epochs * batches;
  for (let step = 1; step <= steps; step++) {
    const gradient = gradientOf(parameters, records, step % batches, batches, settings.scoreWeight);
    const rate = settings.rate * (1 - (step - 1) / steps);
    gradient.forEach((slope, index) => {
      means[index] = ADAM.mean * means[index]! + (1 - ADAM.mean) * slope;
      squares[index] = ADAM.square * squares[index]! + (1 - ADAM.square) * slope * slope;
      const mean = means[index]! / (1 - ADAM.mean ** step);
      const square = squares[index]! / (1 - ADAM.square ** step);
      parameters[index] = parameters[index]! - (rate * mean) / (Math.sqrt(square) + ADAM.least);
    });
  }
  return fitOf(parameters, settings.scale);
}

/** All animals alike, and the better the further up the board. */
function firstParameters(): Float64Array {
  return Float64Array.from({ length: PARAMETERS }, (_, index) => {
    if (index >= PLACE) return (index - PLACE) / PLACES;
    return index < ADVANCE ? FIRST.material : FIRST.advance;
  });
}

/** The mean slope of the cross-entropy. A batch is every so-manieth record, since neighbours are of one game. */
function gradientOf(
  parameters: Float64Array,
  records: Uint8Array,
  first: number,
  every: number,
  scoreWeight: number,
): Float64Array {
  const worths = pieceSquareTable(parameters);
  const slopes = new Float64Array(worths.length);
  const view = new DataView(records.buffer, records.byteOffset, records.length);
  let count = 0;
  for (let at = first * RECORD_BYTES; at < records.length; at += every * RECORD_BYTES, count++) {
    const score = probability(view.getInt16(at + OFFSET.score, true) / VALUE_SCALE);
    const target = scoreWeight * score + ((1 - scoreWeight) * records[at + OFFSET.result]!) / 2;
    let value = 0;
    forEachTerm(records, at, (index, factor) => {
      value += factor * worths[index]!;
    });
    const slope = probability(value) - target;
    forEachTerm(records, at, (index, factor) => {
      slopes[index] = slopes[index]! + factor * slope;
    });
  }
  const gradient = new Float64Array(PARAMETERS);
  slopes.forEach((sum, index) => {
    const [worth, place] = [Math.floor(index / PLACES), PLACE + (index % PLACES)];
    gradient[worth] = gradient[worth]! + sum / count;
    gradient[ADVANCE + worth] = gradient[ADVANCE + worth]! + (sum / count) * parameters[place]!;
    gradient[place] = gradient[place]! + (sum / count) * parameters[ADVANCE + worth]!;
  });
  return gradient;
}

/** By `(phase · 8 + animal) · 36 + place`. */
function pieceSquareTable(parameters: Float64Array): Float64Array {
  return Float64Array.from({ length: ADVANCE * PLACES }, (_, index) => {
    const worth = Math.floor(index / PLACES);
    return parameters[worth]! + parameters[ADVANCE + worth]! * parameters[PLACE + (index % PLACES)]!;
  });
}

/** Tells which entries of the piece-square table a record's value is the sum of, and how much each counts. */
function forEachTerm(records: Uint8Array, at: number, tell: (index: number, factor: number) => void): void {
  let animals = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) animals += Number(records[at + piece] !== OFF_BOARD);
  const opening = animals / PIECE_COUNT;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const square = records[at + piece]!;
    if (square === OFF_BOARD) continue;
    const side = piece < KINDS ? 1 : -1;
    const index = (piece % KINDS) * PLACES + placeOf(side > 0 ? square : OFF_BOARD - 1 - square);
    tell(index, side * opening);
    tell(index + KINDS * PLACES, side * (1 - opening));
  }
}

function placeOf(square: number): number {
  const file = square % FILES.length;
  return Math.floor(square / FILES.length) * HALF_FILES + Math.min(file, FILES.length - 1 - file);
}

/** The parameters as whole numbers: places from 0 to 100, the dens 0. */
function fitOf(parameters: Float64Array, wantedScale?: number): BaseFit {
  const places = parameters.subarray(PLACE);
  const inUse = places.filter((_, place) => !DENS.includes(place));
  const [worst, best] = [Math.min(...inUse), Math.max(...inUse)];
  const advance = parameters.subarray(ADVANCE, PLACE);
  const onWorst = parameters.subarray(0, ADVANCE).map((worth, index) => worth + advance[index]! * worst);
  const scale = wantedScale ?? 100 / onWorst[ANIMALS.indexOf("cat")]!;
  const tapered = (worths: Float64Array): Tapered => {
    const all = Array.from(worths, (worth) => Math.round(worth * scale));
    return { opening: all.slice(0, KINDS), ending: all.slice(KINDS) };
  };
  const numbers = {
    material: tapered(onWorst),
    advance: tapered(advance.map((gain) => gain * (best - worst))),
    place: Array.from(places, (place, index) => {
      return DENS.includes(index) ? 0 : Math.round((100 * (place - worst)) / (best - worst));
    }),
  };
  return { numbers, scale };
}

/** The values of records by the numbers, unrounded: hundredths of a cat for the side to move. */
export function baseValues({ material, advance, place }: BaseNumbers, records: Uint8Array): Float64Array {
  const [worths, gains] = [material, advance].map(({ opening, ending }) => [...opening, ...ending]);
  const values = new Float64Array(records.length / RECORD_BYTES);
  for (let record = 0; record < values.length; record++) {
    forEachTerm(records, record * RECORD_BYTES, (index, factor) => {
      const worth = Math.floor(index / PLACES);
      const value = worths![worth]! + (gains![worth]! * place[index % PLACES]!) / 100;
      values[record] = values[record]! + factor * value;
    });
  }
  return values;
}

/** The numbers as assembly/params.ts has them. */
export function baseLines({ material, advance, place }: BaseNumbers): string[] {
  const table = (name: string, numbers: readonly number[]): string => {
    return `export const ${name}: usize = memory.data<i32>([${numbers.join(", ")}]);`;
  };
  return [
    table("MATERIAL_OPENING", material.opening),
    table("MATERIAL_ENDING", material.ending),
    table("ADVANCE_OPENING", advance.opening),
    table("ADVANCE_ENDING", advance.ending),
    "export const PLACE: usize = memory.data<i32>([",
    ...RANKS.map((_, rank) => `  ${place.slice(rank * HALF_FILES, (rank + 1) * HALF_FILES).join(", ")},`),
    "]);",
  ];
}

function probability(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
