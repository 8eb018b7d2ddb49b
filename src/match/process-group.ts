import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** A program to run. No shell reads any of it. */
export interface Program {
  /** Its file, looked for along PATH unless it holds a slash, and its arguments. */
  readonly command: readonly [file: string, ...args: string[]];
  /** Where it runs, and where a relative `file` with a slash is looked for; the runner's own folder unless given. */
  readonly cwd?: string;
}

/** A running program whose three streams are pipes. */
export type Process = ChildProcessWithoutNullStreams;

/** All that a program learns of the environment: where programs, libraries and temporary files are, and the language. No secrets. */
const PASSED_ON = [
  ...["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "HOME", "TMPDIR", "TZ", "LANG", "LC_ALL", "LC_CTYPE"],
  ...["SystemRoot", "windir", "ComSpec", "PATHEXT", "TEMP", "TMP", "USERPROFILE"],
];

/** Signals that end the runner before any `exit` listener is called, unless someone listens. */
const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The programs that have not ended yet. */
const running = new Set<Process>();

/**
 * Starts a program as the head of a process group, so that it can be ended with all that it has started. Nothing of it
 * outlives the runner, unless the runner is ended by SIGKILL: then the program reads the end of its input.
 * Rejects with the system's error if it can't be started.
 */
export function startProcess({ command: [file, ...args], cwd }: Program): Promise<Process> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: environment(), detached: process.platform !== "win32" });
    child.once("error", reject);
    child.once("spawn", () => {
      child.off("error", reject);
      // What may still come is that a signal could not be sent.
      child.on("error", () => {});
      resolve(child);
    });
    if (child.pid !== undefined) watch(child);
  });
}

/** Sends a signal to a program and all that it has started. Does nothing if it has ended: its number may be another's by now. */
export function signalGroup(child: Process, signal: NodeJS.Signals): void {
  if (running.has(child)) send(child, signal);
}

function environment(): Record<string, string> {
  const entries = PASSED_ON.map((name) => [name, process.env[name]]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function watch(child: Process): void {
  if (running.size === 0) {
    process.on("exit", killAll);
    for (const signal of ENDING_SIGNALS) process.on(signal, endBySignal);
  }
  running.add(child);
  child.once("exit", () => {
    send(child, "SIGKILL");
    running.delete(child);
    if (running.size === 0) unwatch();
  });
}

function unwatch(): void {
  process.off("exit", killAll);
  for (const signal of ENDING_SIGNALS) process.off(signal, endBySignal);
}

function killAll(): void {
  for (const child of running) send(child, "SIGKILL");
}

/** Ends the runner as the signal would have done without us. Whoever else listens to it decides instead of us. */
function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  killAll();
  unwatch();
  process.kill(process.pid, signal);
}

function send(child: Process, signal: NodeJS.Signals): void {
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid!, signal);
  } catch {
    // Nothing is left to be signalled.
  }
}
