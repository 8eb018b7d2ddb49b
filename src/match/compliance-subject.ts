import { quote } from "../notation/quote.js";
import { formatMove, type Move, type Position, parseMove } from "../rules/index.js";
import { Connection, ConnectionError } from "./connection.js";
import {
  type BestMove,
  type EngineInfo,
  type EngineOption,
  parseBestMove,
  parseInfo,
  parseOption,
  wordsOf,
} from "./engine-line.js";
import type { Program } from "./process-group.js";
import { positionCommand } from "./uci-player.js";

/** What a step throws when the engine has not done what the protocol asks. The message says what was seen. */
export class StepFailure extends Error {
  override readonly name = "StepFailure";
}

/** Throws a {@link StepFailure} unless the condition holds. */
export function demand(condition: boolean, failure: string): asserts condition {
  if (!condition) throw new StepFailure(failure);
}

/** What a search has said. */
export interface Search {
  readonly infos: readonly EngineInfo[];
  readonly best: BestMove;
  readonly elapsedMs: number;
}

/** The engine that is being checked. */
export class Subject {
  readonly connection: Connection;
  /** How long an answer without a limit of its own is waited for, in milliseconds. */
  readonly waitMs: number;
  /** What it calls itself, `null` if it does not say. */
  engineName: string | null = null;
  readonly options: EngineOption[] = [];
  /** `option` lines that say no option. */
  readonly oddOptions: string[] = [];
  /** Bestmoves that came while nothing was being asked. */
  readonly #unasked: string[];

  private constructor(connection: Connection, unasked: string[], waitMs: number) {
    this.connection = connection;
    this.#unasked = unasked;
    this.waitMs = waitMs;
  }

  /** Starts an engine and says `uci`. Rejects with a {@link ConnectionError}. */
  static async start(program: Program, waitMs: number): Promise<Subject> {
    const unasked: string[] = [];
    const connection = await Connection.open(program, (line) => {
      if (parseBestMove(line)) unasked.push(line);
    });
    const subject = new Subject(connection, unasked, waitMs);
    try {
      await connection.ask(["uci"], (line) => subject.#readIntroduction(line), waitMs);
      return subject;
    } catch (error) {
      await connection.kill();
      throw error;
    }
  }

  /** Says lines that need no answer. */
  send(...lines: readonly string[]): void {
    this.connection.send(...lines);
  }

  /** Says lines, then `isready`: the engine must be alive, and must not have said a bestmove by then. */
  async sync(...lines: readonly string[]): Promise<void> {
    const read = (line: string): true | undefined => {
      if (parseBestMove(line)) this.#unasked.push(line);
      return line.trim() === "readyok" || undefined;
    };
    await this.connection.ask([...lines, "isready"], read, this.waitMs);
    demand(this.#unasked.length === 0, `it said ${quote(this.#unasked[0])} unasked`);
  }

  /** Says lines, the last of which makes the engine say a bestmove. */
  async search(lines: readonly string[], waitMs = this.waitMs): Promise<Search> {
    const infos: EngineInfo[] = [];
    const read = (line: string): BestMove | undefined => {
      const info = parseInfo(line);
      if (info) infos.push(info);
      return parseBestMove(line) ?? undefined;
    };
    const { value, elapsedMs } = await this.connection.ask(lines, read, waitMs);
    return { infos, best: value, elapsedMs };
  }

  /** Lets it search the position after some moves; the move that it finds must be legal. */
  async findMove(start: Position, moves: readonly Move[], go: string, waitMs = this.waitMs): Promise<Search> {
    const search = await this.search([positionCommand(start, moves.map(formatMove)), go], waitMs);
    const position = moves.reduce((before, move) => before.play(move), start);
    demand(search.best.move !== null, "it said bestmove without a move");
    playText(position, search.best.move);
    return search;
  }

  /** Says lines; for some time after them no bestmove may come. */
  async expectNoMove(lines: readonly string[], forMs: number): Promise<void> {
    const early = await this.answerWithin(forMs, lines, (line) => (parseBestMove(line) ? line : undefined));
    demand(early === null, `it said ${quote(early)} before it was told to stop`);
  }

  /** Says lines and hands what comes back to `read`, until that returns a value; `null` if it does not in that time. */
  async answerWithin<T>(
    waitMs: number,
    lines: readonly string[],
    read: (line: string) => T | undefined,
  ): Promise<T | null> {
    try {
      return (await this.connection.ask(lines, read, waitMs)).value;
    } catch (error) {
      if (error instanceof ConnectionError && error.fault === "timeout") return null;
      throw error;
    }
  }

  #readIntroduction(line: string): true | undefined {
    const words = wordsOf(line);
    const option = parseOption(line);
    if (option) this.options.push(option);
    else if (words[0] === "option") this.oddOptions.push(line);
    if (words[0] === "id" && words[1] === "name" && words.length > 2) this.engineName = words.slice(2).join(" ");
    return line.trim() === "uciok" || undefined;
  }
}

/** The position after a move that an engine wrote. Throws a {@link StepFailure} if it is not legal. */
export function playText(position: Position, text: string): Position {
  try {
    return position.play(parseMove(text));
  } catch {
    throw new StepFailure(`${quote(text)} is not legal in ${position}`);
  }
}
