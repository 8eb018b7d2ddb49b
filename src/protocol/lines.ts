/** The longest line that is read, in UTF-16 code units: more than ten times what a game of 900 half-moves needs. */
export const MAX_LINE_LENGTH = 65_536;

/** A code unit comes from three bytes at most. */
const KEPT_BYTES = 3 * (MAX_LINE_LENGTH + 1);
const LINE_FEED = 0x0a;

/**
 * Cuts a stream of bytes into lines, wherever its chunks begin and end. A line ends with `\n` or `\r\n`. Of a line that is
 * longer than {@link MAX_LINE_LENGTH} only the first code units are kept, one more than that; the rest takes no memory.
 * Bytes that are no UTF-8 become U+FFFD.
 */
export class LineReader {
  readonly #decoder = new TextDecoder();
  readonly #kept = new Uint8Array(KEPT_BYTES);
  #length = 0;

  /** The lines that the chunk completes, in order. */
  push(chunk: Uint8Array): string[] {
    const lines: string[] = [];
    let start = 0;
    // No byte of a longer character is a line feed.
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      this.#keep(chunk.subarray(start, end));
      lines.push(this.#take());
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
    return lines;
  }

  /** The last line, if there is one that nothing has ended. */
  end(): string[] {
    return this.#length > 0 ? [this.#take()] : [];
  }

  #keep(bytes: Uint8Array): void {
    const fitting = bytes.subarray(0, KEPT_BYTES - this.#length);
    this.#kept.set(fitting, this.#length);
    this.#length += fitting.length;
  }

  #take(): string {
    const line = this.#decoder.decode(this.#kept.subarray(0, this.#length));
    this.#length = 0;
    return (line.endsWith("\r") ? line.slice(0, -1) : line).slice(0, MAX_LINE_LENGTH + 1);
  }
}
