import { createInterface } from "node:readline/promises";

/** How lines are read from a person. */
export interface LineInput {
  /** What to show before each line. */
  readonly prompt: () => string;
  /** Whole lines that what was typed so far may become by the tab key. */
  readonly complete: (typed: string) => readonly string[];
  /** Aborting it ends the input. */
  readonly signal: AbortSignal;
}

/** Whether a person can be asked: a terminal to read from, and one to show what is typed. */
export function canBeTyped(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Lines typed at a terminal, with editing, history and the tab key. Leaving the loop closes stdin. */
export async function* typedLines({ prompt, complete, signal }: LineInput): AsyncGenerator<string, void, void> {
  const reader = createInterface({
    input: process.stdin,
    output: process.stderr,
    completer: (typed: string): [string[], string] => [[...complete(typed)], typed],
    signal,
  });
  // While lines are edited the terminal sends Ctrl-C as a key, not as a signal.
  reader.on("SIGINT", () => void process.emit("SIGINT"));
  let isOpen = true;
  reader.once("close", () => {
    isOpen = false;
  });
  const ask = (): void => {
    if (!isOpen) return;
    reader.setPrompt(prompt());
    reader.prompt();
  };
  try {
    ask();
    for await (const line of reader) {
      yield line;
      ask();
    }
    // The end of the input leaves the prompt standing.
    process.stderr.write("\n");
  } finally {
    reader.close();
  }
}
