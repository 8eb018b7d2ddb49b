import { ruleSet } from "../rules/ruleset.js";
import type { RuleSet, SearchInfo } from "../types.js";
import { CONTEMPT, DEFAULT_HASH_MB, HASH_MB } from "../wasm/core.js";
import { inlinedNetwork } from "../wasm/inlined.js";
import { checkNetwork } from "../wasm/network.js";
import { isNetworkFor } from "../wasm/network-rules.js";
import { badOption, orRefuse, readOptions, requireInteger } from "./input.js";
import type { EngineOptions, NewGameOptions, SearchListeners } from "./interface.js";
import { DEFAULT_MOVE_OVERHEAD_MS } from "./limits.js";

/** The smallest and the largest value of the options that are numbers, and what they are unless given. */
export const OPTION_RANGES = {
  hashMb: { ...HASH_MB, standard: DEFAULT_HASH_MB },
  moveOverheadMs: { min: 0, max: 5000, standard: DEFAULT_MOVE_OVERHEAD_MS },
  contempt: { ...CONTEMPT, standard: 0 },
} as const;
const DEFAULT_INFO_INTERVAL_MS = 50;
const LARGEST_INFO_INTERVAL_MS = 60_000;

const NAMES = [
  "hashMb",
  "ruleSet",
  "moveOverheadMs",
  "contempt",
  "network",
  "seed",
  "worker",
  "wasm",
  "workerUrl",
  "createWorker",
] as const;
const NEW_GAME = ["seed"] as const;
const LISTENERS = ["onInfo", "infoIntervalMs", "signal"] as const;

/** Options of an engine, read once and checked. */
export interface CheckedOptions {
  readonly hashMb: number;
  readonly rules: RuleSet;
  readonly moveOverheadMs: number;
  readonly contempt: number;
  readonly network: Uint8Array | false;
  readonly seed: number | null;
  readonly worker: boolean;
  readonly wasm: EngineOptions["wasm"];
  readonly workerUrl: EngineOptions["workerUrl"];
  readonly createWorker: EngineOptions["createWorker"];
}

/** Throws `bad-option` for an unknown option or a value out of its range, `bad-rule-set` for bad rules, `bad-network` for a bad network. */
export function checkOptions(options: EngineOptions): CheckedOptions {
  const {
    hashMb = OPTION_RANGES.hashMb.standard,
    ruleSet: rules = "default",
    moveOverheadMs = OPTION_RANGES.moveOverheadMs.standard,
    contempt = OPTION_RANGES.contempt.standard,
    network,
    seed,
    worker = true,
    wasm,
    workerUrl,
    createWorker,
  } = readOptions("options", options, NAMES);
  if (typeof worker !== "boolean") throw badOption("worker", "true or false", worker);
  if (createWorker !== undefined && typeof createWorker !== "function") {
    throw badOption("createWorker", "a function", createWorker);
  }
  const checkedRules = ruleSet(rules);
  return {
    hashMb: requireInteger("hashMb", hashMb, HASH_MB.min, HASH_MB.max),
    rules: checkedRules,
    moveOverheadMs: requireInteger("moveOverheadMs", moveOverheadMs, 0, OPTION_RANGES.moveOverheadMs.max),
    contempt: requireInteger("contempt", contempt, CONTEMPT.min, CONTEMPT.max),
    network: networkFor(checkedRules, network),
    seed: checkSeed(seed),
    worker,
    wasm,
    workerUrl,
    createWorker,
  };
}

/** A copy of the network given, else the package's own where it is for the rules. */
function networkFor(rules: RuleSet, given: EngineOptions["network"]): Uint8Array | false {
  if (given === undefined) return isNetworkFor(rules) && inlinedNetwork();
  return given !== false && orRefuse("network", () => checkNetwork(given));
}

/** How to begin a game, read once and checked. Throws `bad-option`. */
export function checkNewGame(options: NewGameOptions): { readonly seed: number | null } {
  return { seed: checkSeed(readOptions("options", options, NEW_GAME).seed) };
}

function checkSeed(seed: number | undefined): number | null {
  return seed === undefined ? null : requireInteger("seed", seed, 0, Number.MAX_SAFE_INTEGER);
}

/** Listeners of a search, read once and checked. */
export interface CheckedListeners {
  readonly onInfo: (info: SearchInfo) => void;
  readonly infoIntervalMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Throws `bad-option` for an unknown listener, or one that can't be called or listened to. */
export function checkListeners(listeners: SearchListeners): CheckedListeners {
  const {
    onInfo = () => {},
    infoIntervalMs = DEFAULT_INFO_INTERVAL_MS,
    signal,
  } = readOptions("listeners", listeners, LISTENERS);
  if (typeof onInfo !== "function") throw badOption("onInfo", "a function", onInfo);
  requireInteger("infoIntervalMs", infoIntervalMs, 0, LARGEST_INFO_INTERVAL_MS);
  // Not by class: pages and test environments bring their own.
  if (signal !== undefined && typeof orRefuse("signal", () => signal?.addEventListener) !== "function") {
    throw badOption("signal", "an AbortSignal", signal);
  }
  return { onInfo, infoIntervalMs, signal };
}
