import type { EngineConfig } from "tigerleap/match";
import { Connection } from "../src/match/connection.js";
import { parseBestMove, parseInfo, parseOption } from "../src/match/engine-line.js";

/** Megabytes of every engine's table of known positions. */
export const HASH_MB = 16;
/** How long it may take to say what it is, and to answer later. */
const START_MS = 10_000;
const WAIT_MS = 60_000;
/** What `go perft` ends with: `nodes 24 …` or `Nodes searched: 24`. */
const PERFT_TOTAL = /^nodes(?: searched:)? ([0-9]{1,15})\b/i;

/** A program that speaks UCI, in a process of its own. All its promises reject if it ends or does not answer in time. */
export class NativeEngine {
  /** What it calls itself. */
  readonly name: string;
  /** The same program with the same options as one who takes part in a match. */
  readonly config: EngineConfig;
  readonly #connection: Connection;

  private constructor(name: string, config: EngineConfig, connection: Connection) {
    this.name = name;
    this.config = config;
    this.#connection = connection;
  }

  /** Starts it with a table of {@link HASH_MB}, if it has an option for that. */
  static async open(file: string): Promise<NativeEngine> {
    const connection = await Connection.open({ command: [file] });
    let name = "without a name";
    const options: Record<string, string> = {};
    const read = (line: string): true | undefined => {
      name = /^id name (.+)$/.exec(line)?.[1]?.replace(/[^ -~]/g, "") ?? name;
      const option = parseOption(line)?.name;
      if (option?.toLowerCase() === "hash") options[option] = String(HASH_MB);
      return line.trim() === "uciok" || undefined;
    };
    try {
      await connection.ask(["uci"], read, START_MS);
    } catch (error) {
      await connection.kill();
      throw error;
    }
    for (const [option, value] of Object.entries(options)) connection.send(`setoption name ${option} value ${value}`);
    return new NativeEngine(name, { kind: "program", command: [file], options }, connection);
  }

  /** Makes it forget all, and sets up a position. */
  async setPosition(position: string): Promise<void> {
    const lines = ["ucinewgame", `position fen ${position}`, "isready"];
    await this.#connection.ask(lines, (line) => line.trim() === "readyok" || undefined, WAIT_MS);
  }

  /** Counts the move sequences of a length. */
  async perft(depth: number): Promise<number> {
    const read = (line: string): string | undefined => PERFT_TOTAL.exec(line)?.[1];
    const { value } = await this.#connection.ask([`go perft ${depth}`], read, WAIT_MS);
    return Number(value);
  }

  /** Searches to a depth; gives the nodes that it has told of last. */
  async search(depth: number): Promise<number> {
    let nodes = 0;
    const read = (line: string): true | undefined => {
      nodes = parseInfo(line)?.nodes ?? nodes;
      return parseBestMove(line) ? true : undefined;
    };
    await this.#connection.ask([`go depth ${depth}`], read, WAIT_MS);
    return nodes;
  }

  /** Ends the program. Never rejects. */
  dispose(): Promise<void> {
    return this.#connection.dispose();
  }
}
