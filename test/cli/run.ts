import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { run } from "../../src/cli/program.js";

/** What a run of the command left behind. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built command. */
export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** Runs the command in this process: quick, for commands that need no thread. */
export async function runHere(...args: string[]): Promise<Finished> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await run(args, {
    print: (line) => void out.push(`${line}\n`),
    talk: (line) => void err.push(`${line}\n`),
    lines: noLines,
    onInterrupt: () => {},
  });
  return { code, stdout: out.join(""), stderr: err.join("") };
}

async function* noLines(): AsyncGenerator<string, void, void> {}

/** Starts the built command, without an input unless it is to be a pipe. */
export function start(args: readonly string[], cli = CLI, stdin: "ignore" | "pipe" = "ignore"): ChildProcess {
  return spawn(process.execPath, [cli, ...args], { stdio: [stdin, "pipe", "pipe"] });
}

/** Waits for the end of a command. `code` is null if a signal ended it. */
export function finished(child: ChildProcess): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, stdout, stderr })));
}

/** Runs the built command to its end. */
export function runBuilt(...args: string[]): Promise<Finished> {
  return finished(start(args));
}

/** Runs the built command with an input to its end. */
export function runBuiltWith(input: string, ...args: string[]): Promise<Finished> {
  const child = start(args, CLI, "pipe");
  child.stdin?.end(input);
  return finished(child);
}
