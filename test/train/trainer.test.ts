import { readFileSync, rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SQUARES } from "../../src/types.js";
import { Board } from "../../train/board.js";
import { OFFSET } from "../../train/data.js";
import { WEIGHT_LIMIT } from "../../train/epoch.js";
import {
  HIDDEN,
  HIDDEN_BIAS,
  INPUTS,
  OFF_BOARD,
  OUTPUT_BIAS,
  OUTPUT_WEIGHTS,
  PARAMETERS,
  RECORD_BYTES,
  RESULT_OFFSET,
} from "../../train/kernel/shape.js";
import { quantise } from "../../train/quantise.js";
import { DEFAULT_TRAINING, type EpochReport, evaluateRecords, firstParameters, train } from "../../train/trainer.js";
import { bindKernel, layOut, sharedMemory } from "../../train/training-memory.js";
import { randomPlay } from "../support/random-play.js";
import { bundle } from "./bundle.js";
import { floatOutput, randomRecords } from "./float-network.js";

let folder: URL;
let kernel: WebAssembly.Module;

beforeAll(async () => {
  folder = await bundle("train-worker.ts");
  kernel = await WebAssembly.compile(readFileSync(new URL("kernel.wasm", folder)));
});

afterAll(() => rmSync(folder, { recursive: true }));

const RECORDS = randomRecords(3000, 1);
const SETTINGS = { ...DEFAULT_TRAINING, batch: 256, epochs: 2, seed: 1, threads: 1 };

function recordsOf(records: Uint8Array): Uint8Array[] {
  return Array.from({ length: records.length / RECORD_BYTES }, (_, index) => {
    return records.subarray(index * RECORD_BYTES, (index + 1) * RECORD_BYTES);
  });
}

function bytesOf(floats: Float32Array): string {
  return Buffer.from(floats.slice().buffer).toString("base64");
}

/** The squared error of the probability that a record is to have, in plain arithmetic. */
function lossOf(parameters: ArrayLike<number>, record: Uint8Array, scoreWeight: number): number {
  const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
  const score = new DataView(record.buffer, record.byteOffset).getInt16(16, true);
  const target = scoreWeight * sigmoid(score / 400) + (1 - scoreWeight) * (record[RESULT_OFFSET]! / 2);
  return (sigmoid(floatOutput(parameters, record)) - target) ** 2;
}

/** What the kernel says of a few records: the sum of their losses, and its gradient. */
function slice(parameters: Float32Array, records: Uint8Array, order: readonly number[], scoreWeight: number) {
  const layout = layOut(bindKernel(kernel, sharedMemory(1)).heapBase(), order.length);
  const memory = sharedMemory(layout.bytes);
  const { buffer } = memory;
  new Float32Array(buffer, layout.parameters, PARAMETERS).set(parameters);
  new Uint8Array(buffer, layout.records, records.length).set(records);
  new Uint32Array(buffer, layout.order, order.length).set(order);
  const gradient = new Float32Array(buffer, layout.gradients, PARAMETERS).fill(9);
  const { gradients, scratch, order: orderAt } = layout;
  const bound = bindKernel(kernel, memory);
  const places = [layout.parameters, gradients, scratch, layout.records, orderAt, order.length] as const;
  return { loss: bound.trainSlice(...places, scoreWeight), gradient };
}

function mirrored(record: Uint8Array): Uint8Array {
  return record.map((byte, index) => {
    return index < 16 && byte !== OFF_BOARD ? byte - (byte % 7) + (6 - (byte % 7)) : byte;
  });
}

/** Trains without further threads, or with them, and collects what is told. */
async function trainOn(records: Uint8Array, changes: Partial<typeof SETTINGS> = {}) {
  const reports: EpochReport[] = [];
  const host = {
    kernel,
    workerUrl: new URL("train-worker.js", folder),
    onEpoch: (report: EpochReport) => reports.push(report),
  };
  const parameters = await train(records, { ...SETTINGS, ...changes }, host);
  return { parameters, bytes: bytesOf(parameters), reports };
}

describe("the kernel", () => {
  test("answers what plain arithmetic does", () => {
    const parameters = firstParameters(5);
    const outputs = evaluateRecords(parameters, RECORDS, kernel);
    const differences = recordsOf(RECORDS).map((record, index) => outputs[index]! - floatOutput(parameters, record));
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(1e-5);
    expect(Math.max(...outputs) - Math.min(...outputs)).toBeGreaterThan(0.5);
  });

  test("sums up the losses of a slice, by score and result", () => {
    const parameters = firstParameters(5);
    const records = randomRecords(50, 6);
    for (let index = 0; index < 50; index++) records[index * RECORD_BYTES + RESULT_OFFSET] = index % 3;
    const order = Array.from({ length: 50 }, (_, index) => 2 * index);
    for (const scoreWeight of [0, 0.7, 1]) {
      const expected = recordsOf(records).reduce((sum, record) => sum + lossOf(parameters, record, scoreWeight), 0);
      expect(slice(parameters, records, order, scoreWeight).loss).toBeCloseTo(expected, 5);
    }
  });

  test("its gradient is the slope of the loss in every part of the network", () => {
    const parameters = Float64Array.from(firstParameters(7));
    const records = randomRecords(12, 8);
    const order = Array.from({ length: 12 }, (_, index) => 2 * index);
    const { gradient } = slice(Float32Array.from(parameters), records, order, 0.7);
    const loss = (): number => recordsOf(records).reduce((sum, record) => sum + lossOf(parameters, record, 0.7), 0);
    const step = 1e-5;
    const slopeAt = (index: number): number => {
      const before = parameters[index]!;
      parameters[index] = before + step;
      const above = loss();
      parameters[index] = before - step;
      const below = loss();
      parameters[index] = before;
      return (above - below) / (2 * step);
    };
    const parts = [
      [0, HIDDEN_BIAS],
      [HIDDEN_BIAS, OUTPUT_WEIGHTS],
      [OUTPUT_WEIGHTS, OUTPUT_BIAS],
      [OUTPUT_BIAS, PARAMETERS],
    ] as const;
    for (const [from, to] of parts) {
      const touched = Array.from({ length: to - from }, (_, index) => from + index).filter((index) => gradient[index]);
      expect(touched.length).toBeGreaterThan(1);
      const every = Math.ceil(touched.length / 150);
      for (const index of touched.filter((_, place) => place % every === 0)) {
        expect(Math.abs(slopeAt(index) - gradient[index]!)).toBeLessThan(1e-5);
      }
      expect(Math.max(...touched.map((index) => Math.abs(gradient[index]!)))).toBeGreaterThan(1e-3);
    }
  });

  test("learns from a mirrored record as from the record of the mirrored position", () => {
    const parameters = firstParameters(5);
    const records = randomRecords(20, 9);
    const all = Array.from({ length: 20 }, (_, index) => 2 * index);
    const asMirrored = slice(
      parameters,
      records,
      all.map((number) => number + 1),
      0.7,
    );
    const ofMirrored = slice(
      parameters,
      Uint8Array.from(recordsOf(records).flatMap((record) => [...mirrored(record)])),
      all,
      0.7,
    );
    expect(asMirrored.loss).toBe(ofMirrored.loss);
    expect(bytesOf(asMirrored.gradient)).toBe(bytesOf(ofMirrored.gradient));
    expect(asMirrored.loss).not.toBe(slice(parameters, records, all, 0.7).loss);
  });
});

describe("the trainer", () => {
  test("learns to count material", async () => {
    const records = randomRecords(20_000, 10);
    const unseen = randomRecords(1000, 11);
    const { parameters } = await trainOn(records, { epochs: 8, scoreWeight: 1 });
    const meanLoss = (of: Float32Array): number =>
      recordsOf(unseen).reduce((sum, record) => sum + lossOf(of, record, 1), 0) / 1000;
    expect(meanLoss(firstParameters(1))).toBeGreaterThan(0.015);
    expect(meanLoss(parameters)).toBeLessThan(0.0005);
  });

  test("tells an epoch's loss, which falls", async () => {
    const { reports } = await trainOn(RECORDS, { epochs: 4 });
    expect(reports.map(({ epoch }) => epoch)).toEqual([1, 2, 3, 4]);
    expect(reports[3]!.loss).toBeLessThan(reports[0]!.loss / 2);
    expect(reports[3]!.loss).toBeGreaterThan(0);
  });

  test("gives the same bytes each time, whatever the threads", async () => {
    const { bytes, reports } = await trainOn(RECORDS);
    for (const threads of [1, 2, 3, 4, 9]) {
      const again = await trainOn(RECORDS, { threads });
      expect(again.bytes).toBe(bytes);
      expect(again.reports.map(({ loss }) => loss)).toEqual(reports.map(({ loss }) => loss));
    }
  });

  test("gives another network for another seed, from other first weights", async () => {
    expect(bytesOf(firstParameters(2))).not.toBe(bytesOf(firstParameters(1)));
    expect((await trainOn(RECORDS, { seed: 2 })).bytes).not.toBe((await trainOn(RECORDS)).bytes);
  });

  test("keeps all weights within their limit, but not the biases", async () => {
    const { parameters } = await trainOn(RECORDS.subarray(0, 40 * RECORD_BYTES), { epochs: 30, batch: 8, rate: 1 });
    const greatest = (from: number, to: number): number =>
      parameters.subarray(from, to).reduce((most, parameter) => Math.max(most, Math.abs(parameter)), 0);
    expect(greatest(0, HIDDEN_BIAS)).toBe(Math.fround(WEIGHT_LIMIT));
    expect(greatest(OUTPUT_WEIGHTS, OUTPUT_BIAS)).toBe(Math.fround(WEIGHT_LIMIT));
    expect(greatest(HIDDEN_BIAS, OUTPUT_WEIGHTS)).toBeGreaterThan(WEIGHT_LIMIT + 0.1);
  });

  test("leaves all rows at 0, and no others, that ask for an animal where none can be while the game goes on", async () => {
    const impossible = Array.from({ length: INPUTS }, (_, input) => input).filter((input) => {
      const square = SQUARES[input % 63]!;
      const isRat = Math.floor(input / 63) % 8 === 0;
      return /d[19]/.test(square) || (!isRat && /[bcef][456]/.test(square));
    });
    expect(impossible).toHaveLength(200);
    const positions = [...randomPlay(3, "default", { positions: 4000 })].filter((at) => at.outcome() === null);
    const records = new Uint8Array(positions.length * RECORD_BYTES);
    const view = new DataView(records.buffer);
    positions.forEach((position, index) => {
      new Board(position.setup()).writeSquares(records, index * RECORD_BYTES);
      view.setInt16(index * RECORD_BYTES + OFFSET.score, 100 * ((index % 7) - 3), true);
    });
    const { hiddenWeights } = quantise((await trainOn(records)).parameters);
    const isZero = (input: number): boolean =>
      hiddenWeights.subarray(input * HIDDEN, (input + 1) * HIDDEN).every((weight) => weight === 0);
    expect(Array.from({ length: INPUTS }, (_, input) => input).filter(isZero)).toEqual(impossible);
  });

  test("learns from one record alone", async () => {
    const { reports } = await trainOn(RECORDS.subarray(0, RECORD_BYTES), { epochs: 50, threads: 2 });
    expect(reports.at(-1)!.loss).toBeLessThan(reports[0]!.loss / 10);
  });
});
