import { readFile } from "node:fs/promises";
import type { Engine, WasmSource } from "../engine/interface.js";
import type { LevelName } from "../engine/levels.js";
import { TigerleapError } from "../errors.js";
import { formatMove } from "../notation/move.js";
import type { RuleSet } from "../types.js";
import { createEngine } from "../worker/create-node.js";
import { withPatience } from "./patience.js";
import { type MoveLimits, type MoveReply, type MoveRequest, type Player, PlayerFault } from "./player.js";

/** What makes a player of an engine of this package. */
export interface BuiltinPlayerOptions {
  readonly name: string;
  /** `null`: full strength. */
  readonly level: LevelName | null;
  readonly hashMb: number;
  /** Milliseconds of its time that are kept back for the way to the engine and back, on a busy machine. */
  readonly moveOverheadMs: number;
  /** Another build of the core. */
  readonly wasm?: WasmSource;
  /** The file of another network, `false` for none. */
  readonly network?: string | false;
  /** How much less than nothing a draw is worth for it, as in `EngineOptions`; 0 unless given. */
  readonly contempt?: number;
  readonly rules: RuleSet;
}

/** An engine of this package in a worker of its own. */
export class BuiltinPlayer implements Player {
  readonly name: string;
  readonly #options: BuiltinPlayerOptions;
  /** `null` before the first game and after a fault. */
  #engine: Engine | null = null;

  constructor(options: BuiltinPlayerOptions) {
    this.name = options.name;
    this.#options = options;
  }

  async newGame(seed: number): Promise<void> {
    try {
      this.#engine ??= await this.#createEngine();
      await this.#engine.newGame({ seed });
    } catch (error) {
      throw this.#failure("no-start", error);
    }
  }

  async #createEngine(): Promise<Engine> {
    const { hashMb, moveOverheadMs, wasm, network, contempt, rules } = this.#options;
    return createEngine({
      hashMb,
      moveOverheadMs,
      ruleSet: rules,
      ...(wasm !== undefined && { wasm }),
      ...(contempt !== undefined && { contempt }),
      ...(network !== undefined && { network: network === false ? network : await this.#readNetwork(network) }),
    });
  }

  async #readNetwork(file: string): Promise<Uint8Array> {
    try {
      return await readFile(file);
    } catch (error) {
      throw new PlayerFault("no-start", `${this.name}: the network can't be read: ${(error as Error).message}`);
    }
  }

  async move({ position, limits, patienceMs }: MoveRequest): Promise<MoveReply> {
    const engine = this.#engine;
    if (!engine) throw new PlayerFault("no-start", `${this.name}: it does not run`);
    const { level, moveOverheadMs } = this.#options;
    const askedAt = performance.now();
    try {
      const searching = engine.search(position, {
        ...keepBack(limits, moveOverheadMs),
        ...(level !== null && { level }),
      });
      const { bestMove, lines, nodes } = await withPatience(searching, patienceMs);
      const elapsedMs = performance.now() - askedAt;
      const { score = null, depth = 0 } = lines[0] ?? {};
      return { move: bestMove === null ? "none" : formatMove(bestMove), elapsedMs, score, depth, nodes };
    } catch (error) {
      throw this.#failure("crash", error);
    }
  }

  async dispose(): Promise<void> {
    this.#drop();
  }

  #failure(fault: "no-start" | "crash", error: unknown): unknown {
    this.#drop();
    if (error instanceof PlayerFault) return error;
    if (error instanceof TigerleapError) return new PlayerFault(fault, `${this.name}: ${error.message}`);
    return error;
  }

  #drop(): void {
    this.#engine?.dispose();
    this.#engine = null;
  }
}

/** The engine sees to its overhead with a clock; a time for one move is shortened here. */
export function keepBack(limits: MoveLimits, moveOverheadMs: number): MoveLimits {
  if (limits.moveTimeMs === undefined) return limits;
  return { ...limits, moveTimeMs: Math.max(1, limits.moveTimeMs - moveOverheadMs) };
}
