/** The world outside of a command, so that tests can run one without a process. */
export interface Io {
  /** Prints one line of data: stdout. */
  print(line: string): void;
  /** Prints one line of talk: stderr. */
  talk(line: string): void;
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
    onInterrupt: (listener) => void process.on("SIGINT", listener),
  };
}
