import { quote } from "../notation/quote.js";
import { type Process, type Program, signalGroup, startProcess } from "./process-group.js";

/** In which ways talking to a program fails. */
export type ConnectionFault =
  /** It could not be started. */
  | "no-start"
  /** It has ended. */
  | "exit"
  /** It did not answer in time. */
  | "timeout"
  /** It printed too much, or too long a line. */
  | "overflow";

/** What a connection rejects with. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
  readonly fault: ConnectionFault;

  /** @param message one line: what was seen */
  constructor(fault: ConnectionFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** What came back, and when. */
export interface Answer<T> {
  readonly value: T;
  /** Milliseconds from the writing of the request to the arrival of the line that ended the answer. */
  readonly elapsedMs: number;
}

interface Request {
  readonly read: (line: string) => void;
  readonly fail: (error: unknown) => void;
}

/** The longest line that a program may print, in characters. */
export const MAX_LINE = 65_536;
/** How much a program may print between two requests, stderr included, in characters. */
export const MAX_OUTPUT = 8 * 2 ** 20;
/** How much of stderr is kept for messages. */
const STDERR_KEPT = 300;
/** How long a program may take to obey `quit`, then SIGTERM. */
const QUIT_MS = 500;
const TERMINATE_MS = 200;
/** How long the output of an ended program is waited for, should a process that left its group hold the pipe open. */
const DRAIN_MS = 200;
/** The longest time a timer can be set to. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A running program: lines in, lines out. It is trusted in nothing: what it prints is bounded, and so is every wait. */
export class Connection {
  readonly #process: Process;
  readonly #onUnasked: (line: string) => void;
  readonly #gone: Promise<void>;
  #request: Request | null = null;
  /** Why nothing can be asked any more. */
  #failure: ConnectionError | null = null;
  /** The beginning of a line whose end has not come yet. */
  #rest = "";
  #printed = 0;
  #lastLine: string | null = null;
  #stderr = "";

  private constructor(child: Process, onUnasked: (line: string) => void) {
    this.#process = child;
    this.#onUnasked = onUnasked;
    this.#gone = new Promise((resolve) => child.once("close", () => resolve()));
    // A program that has ended or reads no more is noticed by its end or its silence, not by our writing.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on("error", () => {});
    child.stdout.setEncoding("utf8").on("data", (text: string) => this.#receive(text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => this.#receiveError(text));
    child.once("exit", () => setTimeout(() => this.#stopReading(), DRAIN_MS).unref());
    child.once("close", () => this.#fail("exit", `it ended by ${howItEnded(child)}`));
  }

  /**
   * Starts a program. Rejects with a {@link ConnectionError} if it can't be.
   * @param onUnasked is handed every line that comes while nothing is being asked
   */
  static async open(program: Program, onUnasked: (line: string) => void = () => {}): Promise<Connection> {
    try {
      return new Connection(await startProcess(program), onUnasked);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConnectionError("no-start", `${quote(program.command[0])} can't be started: ${printable(reason)}`);
    }
  }

  /** The number of the program's process and of its process group. */
  get pid(): number {
    return this.#process.pid!;
  }

  /** Whether anything can be asked: the program runs and has not printed too much. */
  get isOpen(): boolean {
    return this.#failure === null;
  }

  /** Writes lines, each without its line break. A program that has ended does not get them, which is no error. */
  send(...lines: readonly string[]): void {
    this.#process.stdin.write(lines.map((line) => `${line}\n`).join(""));
  }

  /**
   * Writes lines and hands every line that comes back to `read`, until that returns a value. One request at a time.
   * Rejects with a {@link ConnectionError}, and with what `read` throws. After a timeout the program still runs.
   */
  ask<T>(lines: readonly string[], read: (line: string) => T | undefined, waitMs: number): Promise<Answer<T>> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#request) return Promise.reject(new Error("a program is asked one thing at a time"));
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#request = null;
      };
      const fail = (error: unknown): void => {
        settle();
        reject(error);
      };
      this.#request = {
        fail,
        read: (line) => {
          const value = read(line);
          if (value === undefined) return;
          settle();
          resolve({ value, elapsedMs: performance.now() - began });
        },
      };
      const timer = setTimeout(
        () => fail(this.#error("timeout", `no answer within ${waitMs} ms`)),
        Math.min(waitMs, MAX_TIMER_MS),
      );
      this.#printed = 0;
      const began = performance.now();
      this.send(...lines);
    });
  }

  /** Whether the program ends within that time. */
  async endsWithin(waitMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs);
    });
    const ended = await Promise.race([this.#gone.then(() => true), late]);
    clearTimeout(timer);
    return ended;
  }

  /** Ends the input: a program should take that as `quit`. */
  endInput(): void {
    this.#process.stdin.end();
  }

  /** Ends the program, as politely as it allows; resolves when it and all that it has started are gone. Never rejects. */
  async dispose(): Promise<void> {
    if (this.isOpen) {
      this.send("quit");
      this.endInput();
      if (await this.endsWithin(QUIT_MS)) return;
      signalGroup(this.#process, "SIGTERM");
      if (await this.endsWithin(TERMINATE_MS)) return;
    }
    await this.kill();
  }

  /** Ends the program at once; resolves when it and all that it has started are gone. Never rejects. */
  async kill(): Promise<void> {
    signalGroup(this.#process, "SIGKILL");
    await this.#gone;
  }

  #receive(text: string): void {
    if (!this.#count(text)) return;
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      if (this.#isTooLong(line)) return;
      this.#take(line.endsWith("\r") ? line.slice(0, -1) : line);
    }
    this.#isTooLong(this.#rest);
  }

  #isTooLong(line: string): boolean {
    if (line.length > MAX_LINE) this.#overflow(`a line longer than ${MAX_LINE} characters`);
    return !this.isOpen;
  }

  #receiveError(text: string): void {
    if (this.#count(text)) this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT);
  }

  #count(text: string): boolean {
    this.#printed += text.length;
    if (this.#printed > MAX_OUTPUT) this.#overflow(`more than ${MAX_OUTPUT} characters`);
    return this.isOpen;
  }

  #take(line: string): void {
    this.#lastLine = line;
    const request = this.#request;
    try {
      if (request) request.read(line);
      else this.#onUnasked(line);
    } catch (error) {
      request?.fail(error);
    }
  }

  #overflow(what: string): void {
    this.#fail("overflow", `it printed ${what}`);
    this.#stopReading();
    signalGroup(this.#process, "SIGKILL");
  }

  #stopReading(): void {
    this.#process.stdout.destroy();
    this.#process.stderr.destroy();
  }

  #fail(fault: ConnectionFault, what: string): void {
    this.#failure ??= this.#error(fault, what);
    this.#request?.fail(this.#failure);
  }

  #error(fault: ConnectionFault, what: string): ConnectionError {
    const last = this.#lastLine === null ? "it has said nothing" : `it said last ${quote(this.#lastLine)}`;
    const stderr = printable(this.#stderr);
    return new ConnectionError(fault, `${what}; ${last}${stderr && `; on stderr: ${stderr}`}`);
  }
}

function howItEnded({ exitCode, signalCode }: Process): string {
  return signalCode === null ? `exit code ${exitCode}` : `signal ${signalCode}`;
}

/** Foreign text as one line of printable ASCII. */
function printable(text: string): string {
  return text.replace(/[^ -~]+/g, " ").trim();
}
