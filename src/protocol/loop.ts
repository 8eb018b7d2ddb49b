import { TigerleapError } from "../errors.js";
import { parseMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import type { Position } from "../rules/position.js";
import type { Move } from "../types.js";
import { CountJob } from "./count-job.js";
import { type CreateEngine, EngineHolder } from "./engine-holder.js";
import { type Fault, faultOf } from "./fault.js";
import { formatBestMove, formatFault } from "./format.js";
import type { GoCommand } from "./go.js";
import { CLEAR_HASH, DEFAULT_SETTINGS, optionLines, optionName, type Settings, setOption } from "./options.js";
import { type Command, type PositionCommand, parseLine, type SetOptionCommand } from "./parse.js";
import { type PositionLine, setUpLine, startLine } from "./position-line.js";
import { type Job, JobQueue } from "./queue.js";
import { SearchJob } from "./search-job.js";

/** Commands that may wait at once. One more is refused: a flood of them must not fill the memory. */
const MAX_WAITING = 1000;
/** After the end of the input what was asked has this long to be done, and when it must be over. */
const LAST_WORK_MS = 500;
const LAST_WORD_MS = 900;

/** What the protocol is connected to. */
export interface ProtocolHost {
  /** Name and version, as `id name` tells them. */
  readonly name: string;
  readonly createEngine: CreateEngine;
  /** The board as text for `d`. */
  readonly drawBoard: (position: Position) => string;
  /** Takes each line of output, without its end. */
  readonly send: (line: string) => void;
}

/**
 * The text protocol: lines in, lines out; docs/PROTOCOL.md is its reference. Nothing that comes in makes it throw or end,
 * `quit` aside.
 */
export class Protocol {
  readonly #host: ProtocolHost;
  readonly #engines: EngineHolder;
  readonly #queue: JobQueue;
  #settings: Settings = DEFAULT_SETTINGS;
  #line: PositionLine = startLine(DEFAULT_SETTINGS.ruleSet);
  /** The latest search; a `ponderhit` is for it. */
  #search: SearchJob | null = null;
  #isOver = false;

  constructor(host: ProtocolHost) {
    this.#host = host;
    this.#engines = new EngineHolder(host.createEngine, (hashMb) =>
      this.#send(`info string Hash is ${hashMb} MB: there is no memory for more`),
    );
    this.#queue = new JobQueue((error) => this.#sendFault(faultOf(error)));
  }

  /** Whether it has ended: nothing is said or done any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Takes one line of input. What is wrong with it is said at once. */
  receive(line: string): void {
    if (this.#isOver) return;
    const { command, fault } = parseLine(line);
    const refusal = command && this.#obey(command);
    if (fault ?? refusal) this.#sendFault((fault ?? refusal)!);
  }

  /**
   * The input has ended: what was asked is done if half a second is enough for it, else stopped. Resolves, in less than a
   * second, when all is said and the engine has been let go.
   */
  async end(): Promise<void> {
    const stopping = setTimeout(() => this.#queue.stop(), LAST_WORK_MS);
    let ending: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<void>((resolve) => {
      ending = setTimeout(resolve, LAST_WORD_MS);
    });
    if (!this.#isOver) await Promise.race([this.#queue.idle(), deadline]);
    clearTimeout(stopping);
    clearTimeout(ending);
    this.#quit();
  }

  #send(line: string): void {
    if (!this.#isOver) this.#host.send(line);
  }

  #sendFault(fault: Fault): void {
    this.#send(formatFault(fault));
  }

  #obey(command: Command): Fault | null {
    switch (command.name) {
      case "uci":
        for (const line of [
          `id name ${this.#host.name}`,
          "id author the Tigerleap authors",
          ...optionLines(),
          "uciok",
        ]) {
          this.#send(line);
        }
        return null;
      case "isready":
        if (this.#queue.isBusy) this.#send("readyok");
        else return this.#enqueue(this.#short(() => this.#sayReady()));
        return null;
      case "setoption":
        return this.#setOption(command);
      case "position":
        return this.#setPosition(command);
      case "d":
        this.#describe();
        return null;
      case "stop":
        this.#queue.stop();
        return null;
      case "ponderhit":
        this.#search?.ponderHit();
        return null;
      case "quit":
        this.#quit();
        return null;
      default:
        return this.#enqueueCommand(command);
    }
  }

  #enqueueCommand(command: Extract<Command, { name: "go" | "perft" | "bench" | "eval" | "ucinewgame" }>): Fault | null {
    const send = (line: string): void => this.#send(line);
    switch (command.name) {
      case "go":
        return this.#go(command);
      case "perft":
        return this.#enqueue(CountJob.perft(this.#line.position, command.depth, send));
      case "bench":
        return this.#enqueue(CountJob.bench(send));
      case "eval":
        return this.#enqueue(this.#evaluation());
      case "ucinewgame":
        return this.#enqueue(this.#newGame());
    }
  }

  #enqueue(job: Job): Fault | null {
    if (this.#queue.waitingCount >= MAX_WAITING) {
      return { code: "busy", message: `${MAX_WAITING} commands wait already` };
    }
    this.#queue.add(job);
    return null;
  }

  #setOption({ option, value }: SetOptionCommand): Fault | null {
    const settings = setOption(this.#settings, option, value);
    if ("code" in settings) return settings;
    const isNewLaw = settings.ruleSet !== this.#settings.ruleSet;
    this.#settings = settings;
    if (isNewLaw) this.#line = startLine(settings.ruleSet);
    return optionName(option) === CLEAR_HASH ? this.#enqueue(this.#newGame()) : null;
  }

  #setPosition(command: PositionCommand): Fault | null {
    try {
      this.#line = setUpLine(command, this.#settings.ruleSet, this.#line);
      return null;
    } catch (error) {
      const { code, message } = faultOf(error);
      return { code, message: `${message}; the position stays ${this.#line.position}` };
    }
  }

  #describe(): void {
    const { position } = this.#line;
    const lines = [...this.#host.drawBoard(position).split("\n"), `Fen: ${position}`, `Rules: ${position.rules.name}`];
    for (const line of lines) this.#send(line);
  }

  #go({ limits, searchMoves, isPonder }: GoCommand): Fault | null {
    const { position } = this.#line;
    const { multiPv, contempt, level } = this.#settings;
    const { moves, fault } = searchMoves ? readSearchMoves(searchMoves, position) : { moves: null, fault: null };
    const options = { ...limits, multiPv, contempt, ...(level && { level }), ...(moves && { searchMoves: moves }) };
    const settings = this.#settings;
    const search = new SearchJob(
      { position, limits: options, isPonder, askedAt: performance.now() },
      {
        engine: () => this.#engines.get(settings),
        send: (line) => this.#send(line),
        fault: (found) => this.#sendFault(found),
      },
    );
    const refusal = this.#enqueue(search);
    if (refusal) this.#send(formatBestMove(null));
    else this.#search = search;
    return refusal ?? fault;
  }

  #sayReady(): Promise<void> {
    return this.#engines.get(this.#settings).then(
      () => this.#send("readyok"),
      (error) => {
        this.#sendFault(faultOf(error));
        this.#send("readyok");
      },
    );
  }

  #newGame(): Job {
    const settings = this.#settings;
    return this.#short(() => this.#engines.newGame(settings));
  }

  #evaluation(): Job {
    const settings = this.#settings;
    const { position } = this.#line;
    return this.#short(async () => {
      const engine = await this.#engines.get(settings);
      this.#send(`eval ${await engine.evaluate(position)} (side to move)`);
    });
  }

  #short(run: () => Promise<void>): Job {
    return { isLong: false, givesWay: false, run, stop: () => {} };
  }

  #quit(): void {
    this.#isOver = true;
    this.#queue.clear();
    this.#engines.dispose();
  }
}

/** Those of the words that are legal moves, each once; the fault names the first that is left out. */
function readSearchMoves(words: readonly string[], position: Position): { moves: Move[]; fault: Fault | null } {
  const moves = new Map<string, Move>();
  let fault: Fault | null = null;
  for (const word of words) {
    try {
      if (moves.has(word)) throw new TigerleapError("bad-move", `${word} is named twice in searchmoves`);
      const move = parseMove(word);
      const illegality = position.explainIllegal(move);
      if (illegality) throw new TigerleapError("illegal-move", `${quote(word)} is not legal: ${illegality.message}`);
      moves.set(word, move);
    } catch (error) {
      const { code, message } = faultOf(error);
      fault ??= { code, message: `${message}; it is left out` };
    }
  }
  return { moves: [...moves.values()], fault };
}
