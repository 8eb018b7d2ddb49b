import { TigerleapError } from "../errors.js";
import { formatMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import { Position } from "../rules/index.js";
import type { RuleSet } from "../types.js";
import { Connection, ConnectionError, type ConnectionFault } from "./connection.js";
import { type EngineInfo, type EngineOption, parseBestMove, parseInfo, parseOption } from "./engine-line.js";
import { type Fault, type MoveLimits, type MoveReply, type MoveRequest, type Player, PlayerFault } from "./player.js";
import type { Program } from "./process-group.js";

/** What makes a player of a program. */
export interface UciPlayerOptions {
  readonly name: string;
  readonly program: Program;
  /** Options to set at each start, by name; an empty value presses a button. The program must declare them. */
  readonly options?: Readonly<Record<string, string>>;
  /** The rules of the match. The program must declare `Ruleset` or `UCI_Variant` to play by others than the default ones. */
  readonly rules: RuleSet;
  /** Milliseconds for each answer to `uci` and `isready`; 10,000 unless given. */
  readonly startMs?: number;
}

const DEFAULT_START_MS = 10_000;
const RULE_OPTIONS = ["Ruleset", "UCI_Variant"];
const SEED_OPTION = "Seed";

/** How a failed connection counts in a game. */
const FAULT_OF: Readonly<Record<ConnectionFault, Fault>> = {
  "no-start": "no-start",
  exit: "crash",
  timeout: "hang",
  overflow: "garbage",
};

/** Another program that speaks UCI. After a fault it is killed, and started afresh for the next game. */
export class UciPlayer implements Player {
  readonly name: string;
  readonly #program: Program;
  readonly #options: ReadonlyMap<string, string>;
  readonly #rules: RuleSet;
  readonly #startMs: number;
  /** `null` before the first game and after a fault. */
  #connection: Connection | null = null;
  #seedOption: EngineOption | null = null;
  /** A `bestmove` that came while nothing was being asked. */
  #unasked: string | null = null;
  #isDisposed = false;

  /** Throws `bad-option` for an option whose name or value is not one line of text. */
  constructor({ name, program, options = {}, rules, startMs = DEFAULT_START_MS }: UciPlayerOptions) {
    for (const [option, value] of Object.entries(options)) checkOption(option, value);
    this.name = name;
    this.#program = program;
    this.#options = new Map(Object.entries(options));
    this.#rules = rules;
    this.#startMs = startMs;
  }

  async newGame(seed: number): Promise<void> {
    if (!this.#connection) await this.#start();
    // What has gone wrong since its last move loses this game: the one before is over, and it must not go unnoticed.
    await this.#begin(seed);
  }

  move({ start, moves, limits, patienceMs }: MoveRequest): Promise<MoveReply> {
    return this.#guard(async (connection) => {
      // Whatever it says before `readyok` is no answer to what is asked now.
      await this.#waitUntilReady(connection);
      let best: EngineInfo | null = null;
      let nodes = 0;
      const { value, elapsedMs } = await connection.ask(
        [positionCommand(start, moves.map(formatMove)), goCommand(limits)],
        (line) => {
          const info = parseInfo(line);
          if (info?.multiPv === 1 && info.score && info.isExact) best = info;
          nodes = info?.nodes ?? nodes;
          return parseBestMove(line) ?? undefined;
        },
        patienceMs,
      );
      if (value.move === null) throw new PlayerFault("garbage", "bestmove without a move");
      return { move: value.move, elapsedMs, nodes, ...told(best) };
    });
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    await this.#connection?.dispose();
    this.#connection = null;
  }

  #begin(seed: number): Promise<void> {
    return this.#guard(async (connection) => {
      if (this.#seedOption) connection.send(setOption(this.#seedOption.name, String(seedFor(this.#seedOption, seed))));
      connection.send("ucinewgame");
      await this.#waitUntilReady(connection);
    });
  }

  /** Starts the program, sets its options and waits until it has taken them. */
  async #start(): Promise<void> {
    try {
      const connection = await Connection.open(this.#program, (line) => {
        if (parseBestMove(line)) this.#unasked = line;
      });
      this.#connection = connection;
      if (this.#isDisposed) throw new PlayerFault("no-start", "the match is over");
      const declared = await this.#handshake(connection);
      this.#seedOption = this.#options.has(SEED_OPTION) ? null : (declared.get(SEED_OPTION.toLowerCase()) ?? null);
      connection.send(...this.#settings(declared));
      await this.#waitUntilReady(connection);
    } catch (error) {
      await this.#drop();
      throw new PlayerFault("no-start", messageOf(error));
    }
  }

  /** Says `uci`. Returns the options that the program declares, by their names in lower case. */
  async #handshake(connection: Connection): Promise<ReadonlyMap<string, EngineOption>> {
    const declared = new Map<string, EngineOption>();
    const read = (line: string): true | undefined => {
      const option = parseOption(line);
      if (option) declared.set(option.name.toLowerCase(), option);
      return line.trim() === "uciok" || undefined;
    };
    await connection.ask(["uci"], read, this.#startMs);
    return declared;
  }

  /** The `setoption` lines for the rules and the options of this player. Throws if the program does not declare one. */
  #settings(declared: ReadonlyMap<string, EngineOption>): string[] {
    const lines: string[] = [];
    if (this.#rules.name !== "default") {
      const option = RULE_OPTIONS.map((name) => declared.get(name.toLowerCase())).find((found) => found !== undefined);
      const { name } = this.#rules;
      if (!option)
        throw new Error(`it declares no option ${RULE_OPTIONS.join(" or ")}, so it can't play by ${name} rules`);
      if (option.values.length > 0 && !option.values.includes(name))
        throw new Error(`its option ${quote(option.name)} does not know the rules ${name}`);
      lines.push(setOption(option.name, name));
    }
    for (const [name, value] of this.#options) {
      const option = declared.get(name.toLowerCase());
      if (!option) throw new Error(`it declares no option ${quote(name)}`);
      lines.push(setOption(option.name, value));
    }
    return lines;
  }

  async #waitUntilReady(connection: Connection): Promise<void> {
    const read = (line: string): true | undefined => {
      if (parseBestMove(line)) this.#unasked = line;
      return line.trim() === "readyok" || undefined;
    };
    await connection.ask(["isready"], read, this.#startMs);
    if (this.#unasked !== null) throw new PlayerFault("garbage", `unasked ${quote(this.#unasked)}`);
  }

  /** Talks to the program. If that fails, the program is killed, and the error becomes a fault. */
  async #guard<T>(talk: (connection: Connection) => Promise<T>): Promise<T> {
    if (!this.#connection) throw new PlayerFault("no-start", "it does not run");
    try {
      return await talk(this.#connection);
    } catch (error) {
      await this.#drop();
      if (error instanceof ConnectionError) throw new PlayerFault(FAULT_OF[error.fault], error.message);
      throw error;
    }
  }

  async #drop(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    this.#unasked = null;
    await connection?.kill();
  }
}

function checkOption(name: string, value: string): void {
  const refuse = (what: string, text: string): TigerleapError =>
    new TigerleapError("bad-option", `${what} is one line without control characters, not ${quote(text)}`, {
      option: name,
      text,
    });
  if (name.trim() === "" || hasControl(name)) throw refuse("the name of an option", name);
  if (hasControl(value)) throw refuse("the value of an option", value);
}

function hasControl(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

function setOption(name: string, value: string): string {
  return value === "" ? `setoption name ${name}` : `setoption name ${name} value ${value}`;
}

/** The seed, brought into the bounds that the option declares. A negative seed often stands for chance itself. */
function seedFor({ min, max }: EngineOption, seed: number): number {
  const least = Math.max(0, min);
  return max >= least ? least + (seed % (max - least + 1)) : seed;
}

/** The `position` line for a game. */
export function positionCommand(start: Position, moves: readonly string[]): string {
  const from = start.toString();
  const place = from === Position.start().toString() ? "startpos" : `fen ${from}`;
  return ["position", place, ...(moves.length > 0 ? ["moves", ...moves] : [])].join(" ");
}

/** The `go` line for limits. `w` stands for Red, who moves first. */
export function goCommand({ depth, nodes, moveTimeMs, clock }: MoveLimits): string {
  const words: (string | number)[] = ["go"];
  const add = (name: string, value: number | undefined): void => {
    if (value !== undefined) words.push(name, Math.floor(value));
  };
  add("depth", depth);
  add("nodes", nodes);
  add("movetime", moveTimeMs);
  if (clock) {
    add("wtime", Math.max(1, clock.red));
    add("btime", Math.max(1, clock.blue));
    add("winc", clock.redIncrement ?? 0);
    add("binc", clock.blueIncrement ?? 0);
    add("movestogo", clock.movesToGo);
  }
  return words.join(" ");
}

function told(info: EngineInfo | null): Pick<MoveReply, "score" | "depth"> {
  return { score: info?.score ?? null, depth: info?.depth ?? 0 };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
