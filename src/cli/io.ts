import { addAbortSignal } from "node:stream";
import { LineReader } from "../protocol/lines.js";
import { canBeTyped, type LineInput, typedLines } from "./terminal.js";

/**
 * One Ctrl-C may arrive twice: npm and timeout pass on to us what the terminal has sent us already. A process that has
 * no listener left when the second comes is killed by it, so a command that was interrupted waits for it this long.
 */
export const ECHO_MS = 200;

/** The world outside of a command, so that tests can run one without a process. */
export interface Io {
  /** Prints one line of data: stdout. */
  print(line: string): void;
  /** Prints one line of talk: stderr. */
  talk(line: string): void;
  /** Shows a line of talk in the place of the one shown so before, or takes it away; missing where stderr is no terminal. */
  readonly talkOver?: (line: string) => void;
  /** Whether stdout is a terminal that shows colours, and the environment does not forbid them (`NO_COLOR`). */
  readonly hasColours?: boolean;
  /**
   * The lines of stdin, without their ends; over-long ones are cut by a `LineReader`. To be gone through once; leaving the
   * loop closes stdin, so that the process can end.
   * @param input how to read them from a person; of files and pipes only its signal counts
   */
  lines(input?: LineInput): AsyncIterable<string>;
  /** Calls `listener` at each Ctrl-C from now on, to the very end: a late one must not cut off the last line. */
  onInterrupt(listener: () => void): void;
}

/** The streams and signals of this process. A reader that goes away (`| head -1`) ends it silently. */
export function processIo(): Io {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    talk: (line) => void process.stderr.write(`${line}\n`),
    ...(process.stderr.isTTY && { talkOver }),
    hasColours: process.stdout.isTTY && process.stdout.hasColors(),
    lines: (input) => (input && canBeTyped() ? typedLines(input) : stdinLines(input?.signal)),
    onInterrupt: (listener) => void process.on("SIGINT", listener),
  };
}

async function* stdinLines(signal?: AbortSignal): AsyncGenerator<string, void, void> {
  const reader = new LineReader();
  if (signal) addAbortSignal(signal, process.stdin);
  try {
    for await (const chunk of process.stdin) yield* reader.push(chunk);
  } catch {
    // A folder, a terminal that is gone, the signal: an input that can't be read has ended.
  }
  yield* reader.end();
}

/** Goes to the start of the line, empties it, and writes as much as fits. */
function talkOver(line: string): void {
  process.stderr.write(`\r\x1b[2K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
}
