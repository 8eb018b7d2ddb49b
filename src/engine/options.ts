import { ruleSet } from "../rules/ruleset.js";
import type { RuleSet } from "../types.js";
import { DEFAULT_HASH_MB, HASH_MB } from "../wasm/core.js";
import type { EngineOptions } from "./interface.js";
import { badOption, DEFAULT_MOVE_OVERHEAD_MS, requireInteger } from "./limits.js";

const LARGEST_OVERHEAD_MS = 5000;
const NAMES = ["hashMb", "ruleSet", "moveOverheadMs", "seed", "worker", "wasm", "workerUrl", "createWorker"];

/** Options of an engine, read once and checked. */
export interface CheckedOptions {
  readonly hashMb: number;
  readonly rules: RuleSet;
  readonly moveOverheadMs: number;
  readonly seed: number | null;
  readonly worker: boolean;
  readonly wasm: EngineOptions["wasm"];
  readonly workerUrl: EngineOptions["workerUrl"];
  readonly createWorker: EngineOptions["createWorker"];
}

/** Throws `bad-option` for an unknown option or a value out of its range, `bad-rule-set` for bad rules. */
export function checkOptions(options: EngineOptions): CheckedOptions {
  if (typeof options !== "object" || options === null) throw badOption("options", "an object", options);
  for (const name of Object.keys(options)) {
    if (!NAMES.includes(name)) throw badOption(name, `one of ${NAMES.join(", ")}`, name);
  }
  const given = <Name extends keyof EngineOptions>(name: Name): EngineOptions[Name] | undefined =>
    Object.hasOwn(options, name) ? options[name] : undefined;
  const seed = given("seed");
  const worker = given("worker") ?? true;
  const createWorker = given("createWorker");
  if (typeof worker !== "boolean") throw badOption("worker", "true or false", worker);
  if (createWorker !== undefined && typeof createWorker !== "function") {
    throw badOption("createWorker", "a function", createWorker);
  }
  return {
    hashMb: requireInteger("hashMb", given("hashMb") ?? DEFAULT_HASH_MB, HASH_MB.min, HASH_MB.max),
    rules: ruleSet(given("ruleSet") ?? "default"),
    moveOverheadMs: requireInteger(
      "moveOverheadMs",
      given("moveOverheadMs") ?? DEFAULT_MOVE_OVERHEAD_MS,
      0,
      LARGEST_OVERHEAD_MS,
    ),
    seed: seed === undefined ? null : requireInteger("seed", seed, 0, Number.MAX_SAFE_INTEGER),
    worker,
    wasm: given("wasm"),
    workerUrl: given("workerUrl"),
    createWorker,
  };
}
