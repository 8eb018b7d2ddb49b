import type { Engine, SearchOptions } from "../engine/interface.js";
import type { Position } from "../rules/position.js";
import type { Clock, Move, SearchInfo, Side } from "../types.js";
import { type Fault, faultOf } from "./fault.js";
import { formatBestMove, formatInfo, formatOutcome } from "./format.js";
import type { Job } from "./queue.js";

/** What a `go` asks for. */
export interface SearchRequest {
  readonly position: Position;
  /** `searchMoves` are legal; an empty list means that none of those named is. */
  readonly limits: SearchOptions;
  readonly isPonder: boolean;
  /** When the line came in, on the scale of `performance.now()`: waiting counts as thinking. */
  readonly askedAt: number;
}

/** What a search needs of its surroundings. */
export interface SearchHost {
  engine(): Promise<Engine>;
  send(line: string): void;
  fault(fault: Fault): void;
}

interface Answer {
  readonly best: Move | null;
  readonly ponder?: Move | undefined;
}

const ATTEMPTS = 2;

/** One `go`: answers with exactly one `bestmove`, whatever happens. */
export class SearchJob implements Job {
  readonly isLong = true;
  readonly givesWay = true;
  readonly #request: SearchRequest;
  readonly #host: SearchHost;
  readonly #stopped = new Moment();
  readonly #hit = new Moment();
  #isPondering = false;
  /** The engine while it searches for this job. */
  #engine: Engine | null = null;
  /** The best line found so far. */
  #bestLine: readonly Move[] = [];

  constructor(request: SearchRequest, host: SearchHost) {
    this.#request = request;
    this.#host = host;
  }

  stop(): void {
    if (this.#stopped.at !== null) return;
    this.#stopped.come();
    this.#engine?.stop();
  }

  /** The move that was pondered on has been played: from now on the limits count. */
  ponderHit(): void {
    if (!this.#request.isPonder || this.#hit.at !== null) return;
    this.#hit.come();
    this.#engine?.stop();
  }

  async run(): Promise<void> {
    const { position, limits, isPonder, askedAt } = this.#request;
    const outcome = position.outcome();
    if (outcome) this.#host.send(formatOutcome(outcome));
    let answer: Answer | null = null;
    if (isPonder && this.#hit.at === null) {
      this.#isPondering = true;
      answer = await this.#answer(ponderingLimits(limits), askedAt);
      await Promise.race([this.#stopped.hasCome, this.#hit.hasCome]);
      this.#isPondering = false;
    }
    if (answer === null || this.#stopped.at === null) answer = await this.#answer(limits, this.#hit.at ?? askedAt);
    if (limits.infinite) await this.#stopped.hasCome;
    this.#host.send(formatBestMove(answer.best, answer.ponder));
  }

  /** Searches, a second time if the engine crashes before it has found anything; at the very last any legal move will do. */
  async #answer(limits: SearchOptions, since: number): Promise<Answer> {
    const moves = limits.searchMoves ?? this.#request.position.legalMoves();
    if (moves.length === 0) return { best: null };
    this.#bestLine = [];
    for (let attempt = 1; attempt <= ATTEMPTS && this.#bestLine.length === 0; attempt++) {
      try {
        return await this.#search(limits, since);
      } catch (error) {
        if (attempt === 1) this.#host.fault(faultOf(error));
      }
    }
    const [best = moves[0]!, ponder] = this.#bestLine;
    return { best, ponder };
  }

  async #search(limits: SearchOptions, since: number): Promise<Answer> {
    const { position } = this.#request;
    const engine = await this.#host.engine();
    const wait = performance.now() - since;
    try {
      const searching = engine.search(position, limitsAfter(limits, position.turn, wait), {
        onInfo: (info) => this.#show(info),
      });
      this.#engine = engine;
      if (this.#stopped.at !== null || (this.#isPondering && this.#hit.at !== null)) engine.stop();
      const { bestMove, lines } = await searching;
      return { best: bestMove, ponder: lines[0]?.pv[1] };
    } finally {
      this.#engine = null;
    }
  }

  #show(info: SearchInfo): void {
    if (info.multiPv === 1) this.#bestLine = info.pv;
    this.#host.send(formatInfo(info));
  }
}

/** Something that happens once, and can be waited for. */
class Moment {
  /** When it was, on the scale of `performance.now()`; `null` before. */
  at: number | null = null;
  readonly hasCome: Promise<void>;
  #resolve = (): void => {};

  constructor() {
    this.hasCome = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  come(): void {
    this.at = performance.now();
    this.#resolve();
  }
}

/** On the other side's time nothing ends the search. */
function ponderingLimits({ searchMoves, multiPv, contempt, level }: SearchOptions): SearchOptions {
  return {
    infinite: true,
    ...(searchMoves && { searchMoves }),
    ...(multiPv !== undefined && { multiPv }),
    ...(contempt !== undefined && { contempt }),
    ...(level !== undefined && { level }),
  };
}

/** What is left of time limits after some milliseconds. */
function limitsAfter(limits: SearchOptions, turn: Side, waitedMs: number): SearchOptions {
  const { moveTimeMs, clock } = limits;
  const waited = Math.round(waitedMs);
  return {
    ...limits,
    ...(moveTimeMs !== undefined && { moveTimeMs: Math.max(1, moveTimeMs - waited) }),
    ...(clock && { clock: clockAfter(clock, turn, waited) }),
  };
}

function clockAfter(clock: Clock, turn: Side, waitedMs: number): Clock {
  return { ...clock, [turn]: Math.max(0, clock[turn] - waitedMs) };
}
