import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LineReader, MAX_LINE_LENGTH } from "../../src/protocol/lines.js";

const encoder = new TextEncoder();

/** The lines of some chunks, the last one included. */
function linesOf(chunks: readonly Uint8Array[]): string[] {
  const reader = new LineReader();
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
}

describe("lines", () => {
  test("T3: are the same wherever the bytes are cut into chunks", () => {
    const text = fc.array(fc.constantFrom("a", "\n", "\r\n", "é", "😀", "go ", "\0"), { maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat(20), { maxLength: 20 }), (parts, lengths) => {
        const bytes = encoder.encode(parts.join(""));
        const chunks: Uint8Array[] = [];
        let start = 0;
        for (const length of lengths) {
          chunks.push(bytes.subarray(start, start + length));
          start += length;
        }
        chunks.push(bytes.subarray(start));
        const expected = parts.join("").split(/\r?\n/);
        if (expected.at(-1) === "") expected.pop();
        expect(linesOf(chunks)).toEqual(expected);
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test("T3: a line that is too long is cut to one character more than is allowed, and the next is whole", () => {
    const [long, next, ...others] = linesOf([encoder.encode(`${"x".repeat(MAX_LINE_LENGTH * 3)}\nisready\n`)]);
    expect(long).toBe("x".repeat(MAX_LINE_LENGTH + 1));
    expect([next, ...others]).toEqual(["isready"]);
  });

  test("T3: of 1 GB without an end nothing is kept but the first characters", () => {
    const chunk = encoder.encode("y".repeat(1 << 16));
    const reader = new LineReader();
    const before = process.memoryUsage().rss;
    let count = 0;
    for (let bytes = 0; bytes < 1 << 30; bytes += chunk.length) count += reader.push(chunk).length;
    expect(count).toBe(0);
    expect(process.memoryUsage().rss - before).toBeLessThan(32 << 20);
    expect(reader.push(encoder.encode("\nquit\n")).map((line) => line.length)).toEqual([MAX_LINE_LENGTH + 1, 4]);
  });

  test("T3: bytes that are no text become a sign that no command holds", () => {
    expect(linesOf([Uint8Array.of(0xff, 0xfe, 0x67, 0x00, 0x6f, 0x00, 0x0a, 0xc3)])).toEqual(["��g\0o\0", "�"]);
  });
});
