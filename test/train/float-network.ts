/** The float network in plain arithmetic with 64 bits, and records to try it on. */
import { drawsOf } from "../../src/match/draws.js";
import { OFFSET } from "../../train/data.js";
import { HIDDEN, HIDDEN_BIAS, OFF_BOARD, OUTPUT_BIAS, OUTPUT_WEIGHTS, RECORD_BYTES } from "../../train/kernel/shape.js";

/** The output for the sixteen squares of a record; 1 is 400 hundredths of a cat. */
export function floatOutput(parameters: ArrayLike<number>, squares: ArrayLike<number>): number {
  const rows: [own: number, other: number][] = [];
  for (let animal = 0; animal < 16; animal++) {
    const square = squares[animal]!;
    if (square !== OFF_BOARD) rows.push([animal * 63 + square, ((animal + 8) % 16) * 63 + 62 - square]);
  }
  const bucket = Math.floor((rows.length - 1) / 4);
  let output = parameters[OUTPUT_BIAS + bucket]!;
  for (let unit = 0; unit < 2 * HIDDEN; unit++) {
    const perspective = unit < HIDDEN ? 0 : 1;
    let sum = parameters[HIDDEN_BIAS + (unit % HIDDEN)]!;
    for (const row of rows) sum += parameters[row[perspective] * HIDDEN + (unit % HIDDEN)]!;
    output += Math.min(Math.max(sum, 0), 1) ** 2 * parameters[OUTPUT_WEIGHTS + bucket * 2 * HIDDEN + unit]!;
  }
  return output;
}

/** Records with 2–16 animals on squares at random; the score is a count of their strengths, the result a draw. */
export function randomRecords(count: number, seed: number): Uint8Array {
  const draw = drawsOf(seed);
  const records = new Uint8Array(count * RECORD_BYTES);
  const view = new DataView(records.buffer);
  for (let index = 0; index < count; index++) {
    const at = index * RECORD_BYTES;
    const shareOfTaken = draw(4);
    const free = Array.from({ length: 63 }, (_, square) => square);
    let score = 0;
    for (let animal = 0; animal < 16; animal++) {
      const isTaken = animal % 8 !== 0 && draw(4) < shareOfTaken;
      records[at + animal] = isTaken ? OFF_BOARD : free.splice(draw(free.length), 1)[0]!;
      if (!isTaken) score += (animal < 8 ? 25 : -25) * (1 + (animal % 8));
    }
    view.setInt16(at + OFFSET.score, score, true);
    view.setUint8(at + OFFSET.result, 1);
    view.setUint32(at + OFFSET.game, index, true);
  }
  return records;
}
