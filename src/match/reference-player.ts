import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { budgetOf } from "../engine/limits.js";
import { formatMove } from "../notation/move.js";
import type { Move, RuleSet, SearchLimits, SearchResult, Setup, Side } from "../types.js";
import { keepBack } from "./builtin-player.js";
import { withPatience } from "./patience.js";
import { type MoveLimits, type MoveReply, type MoveRequest, type Player, PlayerFault } from "./player.js";

/** What the worker is started with. */
export interface ReferenceStart {
  readonly hashMb: number;
  readonly rules: RuleSet;
}

/** What makes a player of the reference engine. */
export interface ReferencePlayerOptions extends ReferenceStart {
  readonly name: string;
  /** Milliseconds of its time that are kept back for the way to the engine and back, on a busy machine. */
  readonly moveOverheadMs: number;
}

/** What the worker is asked: to begin a game, or for a move. It answers each with one message. */
export type ReferenceJob =
  | "newGame"
  | { readonly setup: Setup; readonly moves: readonly Move[]; readonly limits: SearchLimits };

/** What the worker answers: `null` to `newGame`. */
export type ReferenceAnswer = SearchResult | null;

/** The reference engine in a worker of its own: it runs to its end before it returns, and must not hold up the clocks. */
export class ReferencePlayer implements Player {
  readonly name: string;
  readonly #options: ReferencePlayerOptions;
  /** `null` before the first game and after a fault. */
  #worker: Worker | null = null;

  constructor(options: ReferencePlayerOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async newGame(): Promise<void> {
    const { hashMb, rules } = this.#options;
    this.#worker ??= new Worker(new URL("./reference-worker.js", import.meta.url), {
      workerData: { hashMb, rules } satisfies ReferenceStart,
      env: {},
      argv: [],
      execArgv: [],
    });
    await this.#ask("newGame", START_MS);
  }

  async move({ start, moves, position, limits, patienceMs }: MoveRequest): Promise<MoveReply> {
    const askedAt = performance.now();
    const job = {
      setup: start.setup(),
      moves,
      limits: plainLimits(limits, position.turn, this.#options.moveOverheadMs),
    };
    const { bestMove, lines, nodes } = (await this.#ask(job, patienceMs))!;
    const elapsedMs = performance.now() - askedAt;
    const { score = null, depth = 0 } = lines[0] ?? {};
    return { move: bestMove === null ? "none" : formatMove(bestMove), elapsedMs, score, depth, nodes };
  }

  async dispose(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  async #ask(job: ReferenceJob, patienceMs: number): Promise<ReferenceAnswer> {
    const worker = this.#worker;
    if (!worker) throw new PlayerFault("no-start", `${this.name}: it does not run`);
    try {
      const settled = new AbortController();
      const { signal } = settled;
      // `once` rejects by itself when the worker emits an error.
      const answered = once(worker, "message", { signal }).then(([answer]) => answer as ReferenceAnswer);
      const ended = once(worker, "exit", { signal }).then(() => {
        throw new Error("its worker has ended");
      });
      ended.catch(() => {});
      worker.postMessage(job);
      return await withPatience(Promise.race([answered, ended]), patienceMs).finally(() => settled.abort());
    } catch (error) {
      await this.dispose();
      if (error instanceof PlayerFault) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new PlayerFault("crash", `${this.name}: ${reason}`);
    }
  }
}

/** How long the worker may take to start or to begin a game. */
const START_MS = 10_000;

/** The engine knows no clocks: it is given the time that ours would take. */
function plainLimits({ clock, ...limits }: MoveLimits, turn: Side, moveOverheadMs: number): SearchLimits {
  const fixed = keepBack(limits, moveOverheadMs);
  if (!clock) return fixed;
  const { softMs } = budgetOf({ ...fixed, clock }, turn, moveOverheadMs);
  return { ...fixed, moveTimeMs: Math.max(1, Math.floor(softMs)) };
}
