import type { Engine, EngineOptions } from "../engine/interface.js";
import type { Settings } from "./options.js";

/** Makes an engine; the one of the package for Node or for browsers. */
export type CreateEngine = (options: EngineOptions) => Engine;

/** The one engine, made when it is first asked for and made anew when a setting that it was made with has changed. */
export class EngineHolder {
  readonly #createEngine: CreateEngine;
  readonly #onSmallTable: (hashMb: number) => void;
  #engine: Engine | null = null;
  /** The options that the engine was made with, as text. */
  #madeWith = "";
  /** The seed of its game; `null` if it has drawn one. */
  #seed: number | null = null;

  /** @param onSmallTable hears what size the table has when there is no memory for the one that was set */
  constructor(createEngine: CreateEngine, onSmallTable: (hashMb: number) => void) {
    this.#createEngine = createEngine;
    this.#onSmallTable = onSmallTable;
  }

  /** The engine for these settings, once it runs. Rejects with what keeps it from running. */
  async get(settings: Settings): Promise<Engine> {
    const engine = await this.#running(settings);
    if (settings.seed !== this.#seed) await this.#begin(engine, settings.seed);
    return engine;
  }

  /** Forgets what has been learnt and begins a game with the seed of the settings. Rejects as {@link get} does. */
  async newGame(settings: Settings): Promise<void> {
    await this.#begin(await this.#running(settings), settings.seed);
  }

  /** Ends the engine. Nothing is asked of it any more. */
  dispose(): void {
    this.#engine?.dispose();
  }

  async #running({ hashMb, moveOverheadMs, ruleSet, useNetwork }: Settings): Promise<Engine> {
    const options = { hashMb, moveOverheadMs, ruleSet, ...(!useNetwork && ({ network: false } as const)) };
    const text = JSON.stringify(options);
    if (this.#engine && this.#madeWith === text) {
      await this.#engine.ready();
      return this.#engine;
    }
    this.#engine?.dispose();
    const engine = this.#createEngine(options);
    this.#engine = engine;
    this.#madeWith = text;
    this.#seed = null;
    await engine.ready();
    if (engine.hashMb < hashMb) this.#onSmallTable(engine.hashMb);
    return engine;
  }

  async #begin(engine: Engine, seed: number | null): Promise<void> {
    await engine.newGame(seed === null ? {} : { seed });
    this.#seed = seed;
  }
}
