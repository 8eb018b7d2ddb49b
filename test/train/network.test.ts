import fc from "fast-check";
import { expect, test } from "vitest";
import { drawsOf } from "../../src/match/draws.js";
import { fnv1a, networkWeights } from "../../src/wasm/network.js";
import { type Network, networkChecksum, readNetwork, writeNetwork } from "../../train/network.js";

function randomNetwork(seed: number): Network {
  const draw = drawsOf(seed);
  const numbers = (length: number, bits: number): number[] =>
    Array.from({ length }, () => draw(2 ** bits) - 2 ** (bits - 1));
  return {
    hiddenWeights: Int8Array.from(numbers(1008 * 64, 8)),
    hiddenBiases: Int16Array.from(numbers(64, 16)),
    outputWeights: Int8Array.from(numbers(4 * 128, 8)),
    outputBiases: Int32Array.from(numbers(4, 32)),
  };
}

/** All numbers as bytes: comparing those is quick. */
function bytesOf({ hiddenWeights, hiddenBiases, outputWeights, outputBiases }: Network): string {
  const parts = [hiddenWeights, hiddenBiases, outputWeights, outputBiases];
  return parts.map((part) => Buffer.from(part.buffer).toString("hex")).join("|");
}

const FILE = writeNetwork(randomNetwork(1));

function withByte(index: number, value: number): Uint8Array {
  const changed = FILE.slice();
  changed[index] = value;
  return changed;
}

test("the checksum is FNV-1a: known values of its authors", () => {
  const bytes = new TextEncoder().encode("foobar");
  expect(fnv1a(new Uint8Array())).toBe(0x811c9dc5);
  expect(fnv1a(bytes)).toBe(0xbf9cf968);
  expect(fnv1a(bytes.subarray(2), fnv1a(bytes.subarray(0, 2)))).toBe(0xbf9cf968);
});

test("a network is read as it was written", () => {
  for (let seed = 0; seed < 5; seed++) {
    const network = randomNetwork(seed);
    expect(bytesOf(readNetwork(writeNetwork(network)))).toBe(bytesOf(network));
  }
});

test("a network is read out of the middle of a buffer too", () => {
  const buffer = new Uint8Array(FILE.length + 7);
  buffer.set(FILE, 3);
  const file = buffer.subarray(3, 3 + FILE.length);
  expect(bytesOf(readNetwork(file))).toBe(bytesOf(randomNetwork(1)));
  expect(networkChecksum(file)).toBe(networkChecksum(FILE));
});

test("the parts lie where the core expects them", () => {
  const network = randomNetwork(2);
  const file = writeNetwork(network);
  const view = new DataView(file.buffer);
  expect(file.length).toBe(65180);
  expect(new TextDecoder().decode(file.subarray(0, 4))).toBe("TLN1");
  expect([view.getUint16(4, true), view.getUint16(6, true)]).toEqual([64, 4]);
  expect(view.getUint32(8, true)).toBe(fnv1a(file.subarray(12)));
  const payload = 12;
  expect(view.getInt8(payload + 1007 * 64 + 63)).toBe(network.hiddenWeights[1007 * 64 + 63]);
  expect(view.getInt16(payload + 64512 + 2 * 63, true)).toBe(network.hiddenBiases[63]);
  expect(view.getInt8(payload + 64640 + 3 * 128 + 64)).toBe(network.outputWeights[3 * 128 + 64]);
  expect(view.getInt32(payload + 65152 + 4 * 3, true)).toBe(network.outputBiases[3]);
});

test("the package takes the file", () => {
  expect(Buffer.compare(networkWeights(FILE), FILE.subarray(12))).toBe(0);
});

test("any changed byte is noticed", () => {
  const change = fc.record({ index: fc.nat(FILE.length - 1), flip: fc.integer({ min: 1, max: 255 }) });
  fc.assert(
    fc.property(change, ({ index, flip }) => {
      expect(() => readNetwork(withByte(index, FILE[index]! ^ flip))).toThrow(
        expect.objectContaining({ code: "bad-network" }),
      );
    }),
    { seed: 5, numRuns: 300 },
  );
});

test("a sound file of another shape is refused", () => {
  // Two buckets: 256 bytes less of output weights, 8 of biases.
  const weights = FILE.subarray(12, FILE.length - 256 - 8);
  const file = new Uint8Array([...FILE.subarray(0, 12), ...weights]);
  const view = new DataView(file.buffer);
  view.setUint16(6, 2, true);
  view.setUint32(8, fnv1a(weights), true);
  expect(networkWeights(file).length).toBe(weights.length);
  expect(() => readNetwork(file)).toThrow("64 hidden units and 2 buckets");
});
