import { pathToFileURL } from "node:url";
import type { LevelName } from "../engine/levels.js";
import type { RuleSet } from "../types.js";
import { BuiltinPlayer } from "./builtin-player.js";
import type { Player } from "./player.js";
import type { Program } from "./process-group.js";
import { ReferencePlayer } from "./reference-player.js";
import { SimplePlayer, type SimplePlayerName } from "./simple-players.js";
import type { TimeControl } from "./time-control.js";
import { UciPlayer } from "./uci-player.js";

/** What engines of this package can be told. */
export interface BuiltinSettings {
  readonly hashMb: number;
  /** Milliseconds of its time that a player keeps back for the way to the engine and back. */
  readonly moveOverheadMs: number;
}

/** What the overhead is in a match unless it is set: clocks are short there, and machines busy. */
export const MATCH_OVERHEAD_MS = 30;

/** The engine behind a player, as plain data. */
export type EngineConfig =
  | ({
      readonly kind: "builtin";
      /** `null`: full strength. */
      readonly level: LevelName | null;
      /** The file of another build of the core. */
      readonly wasm?: string;
      /** The file of another network, `false` for none. */
      readonly network?: string | false;
      /** How much less than nothing a draw is worth for it, as in `EngineOptions`; 0 unless given. */
      readonly contempt?: number;
    } & BuiltinSettings)
  | ({ readonly kind: "reference" } & BuiltinSettings)
  | { readonly kind: SimplePlayerName }
  | ({ readonly kind: "program"; readonly options: Readonly<Record<string, string>> } & Program);

/** One who takes part in a match, as plain data. */
export interface Contestant {
  /** Unlike all others in the match. */
  readonly name: string;
  readonly engine: EngineConfig;
  readonly timeControl: TimeControl;
}

/** Makes the player that a contestant is. Starts nothing yet. Throws `bad-option` for options that no program can be told. */
export function createPlayer({ name, engine }: Contestant, rules: RuleSet): Player {
  switch (engine.kind) {
    case "builtin": {
      const { wasm, ...settings } = engine;
      return new BuiltinPlayer({ ...settings, name, rules, ...(wasm !== undefined && { wasm: pathToFileURL(wasm) }) });
    }
    case "reference": {
      const { hashMb, moveOverheadMs } = engine;
      return new ReferencePlayer({ name, hashMb, moveOverheadMs, rules });
    }
    case "program": {
      const { command, cwd, options } = engine;
      return new UciPlayer({ name, program: { command, ...(cwd !== undefined && { cwd }) }, options, rules });
    }
    default:
      return new SimplePlayer(engine.kind, name);
  }
}

/** Whether a contestant's moves end without a limit: a level or a simple player brings its own. */
export function needsLimit({ engine }: Contestant): boolean {
  if (engine.kind === "builtin") return engine.level === null;
  return engine.kind === "reference" || engine.kind === "program";
}
