import { LEVEL_NAMES, type LevelName } from "../engine/levels.js";
import { LIMIT_RANGES } from "../engine/limits.js";
import { OPTION_RANGES } from "../engine/options.js";
import { readInteger } from "../notation/integer.js";
import { quote } from "../notation/quote.js";
import { PRESETS, type Preset } from "../types.js";
import type { Fault } from "./fault.js";

/** What the options set. A change makes a new object. */
export interface Settings {
  readonly hashMb: number;
  readonly multiPv: number;
  readonly moveOverheadMs: number;
  /** In hundredths of a cat. */
  readonly contempt: number;
  /** Whether to evaluate by the network where it is for the rules. */
  readonly useNetwork: boolean;
  readonly ruleSet: Preset;
  /** `null` for full strength. */
  readonly level: LevelName | null;
  /** `null` for another one each game. */
  readonly seed: number | null;
}

/** An option as it is announced, and what its value does. */
type Option = { readonly name: string } & (
  | {
      readonly type: "spin";
      readonly min: number;
      readonly max: number;
      readonly standard: number;
      readonly set: Setter<number>;
    }
  | {
      readonly type: "combo";
      readonly values: readonly string[];
      readonly standard: string;
      readonly set: Setter<string>;
    }
  | { readonly type: "check"; readonly standard: boolean; readonly set: Setter<boolean> }
  | { readonly type: "button" }
);
type Setter<T> = (value: T) => Partial<Settings>;

const NO_LEVEL = "none";
const RANDOM_SEED = -1;
/** Programs that speak UCI keep numbers in 32 bits. */
const LARGEST_SEED = 2 ** 31 - 1;

/** The button that empties the table. */
export const CLEAR_HASH = "Clear Hash";

const OPTIONS: readonly Option[] = [
  { name: "Hash", type: "spin", ...OPTION_RANGES.hashMb, set: (hashMb) => ({ hashMb }) },
  { name: CLEAR_HASH, type: "button" },
  { name: "MultiPV", type: "spin", ...LIMIT_RANGES.multiPv, standard: 1, set: (multiPv) => ({ multiPv }) },
  { name: "Threads", type: "spin", min: 1, max: 1, standard: 1, set: () => ({}) },
  { name: "Ponder", type: "check", standard: false, set: () => ({}) },
  {
    name: "Move Overhead",
    type: "spin",
    ...OPTION_RANGES.moveOverheadMs,
    set: (moveOverheadMs) => ({ moveOverheadMs }),
  },
  { name: "Contempt", type: "spin", ...OPTION_RANGES.contempt, set: (contempt) => ({ contempt }) },
  { name: "UseNetwork", type: "check", standard: true, set: (useNetwork) => ({ useNetwork }) },
  {
    name: "Ruleset",
    type: "combo",
    values: PRESETS,
    standard: "default",
    set: (value) => ({ ruleSet: PRESETS.find((name) => name === value)! }),
  },
  {
    name: "Level",
    type: "combo",
    values: [NO_LEVEL, ...LEVEL_NAMES],
    standard: NO_LEVEL,
    set: (value) => ({ level: LEVEL_NAMES.find((name) => name === value) ?? null }),
  },
  {
    name: "Seed",
    type: "spin",
    min: RANDOM_SEED,
    max: LARGEST_SEED,
    standard: RANDOM_SEED,
    set: (value) => ({ seed: value === RANDOM_SEED ? null : value }),
  },
  { name: "UCI_Variant", type: "combo", values: ["jungle"], standard: "jungle", set: () => ({}) },
];

/** Not announced, so that no program sets it to a default: the ladder under the name that other engines have for it. */
const ALIASES: ReadonlyMap<string, string> = new Map([["skill level", "level"]]);

/** The settings until an option is set. */
export const DEFAULT_SETTINGS: Settings = {
  hashMb: OPTION_RANGES.hashMb.standard,
  multiPv: 1,
  moveOverheadMs: OPTION_RANGES.moveOverheadMs.standard,
  contempt: OPTION_RANGES.contempt.standard,
  useNetwork: true,
  ruleSet: "default",
  level: null,
  seed: null,
};

/** The lines that announce the options, as UCI writes them. */
export function optionLines(): string[] {
  return OPTIONS.map((option) => `option name ${option.name} type ${declare(option)}`);
}

function declare(option: Option): string {
  switch (option.type) {
    case "spin":
      return `spin default ${option.standard} min ${option.min} max ${option.max}`;
    case "combo":
      return `combo default ${option.standard} ${option.values.map((value) => `var ${value}`).join(" ")}`;
    case "check":
      return `check default ${option.standard}`;
    case "button":
      return "button";
  }
}

/** The name of an option as it is announced, whatever its capitals; `null` if there is none. */
export function optionName(text: string): string | null {
  return findOption(text)?.name ?? null;
}

/** The settings after an option was set, or why they stay as they are. Names and values are read whatever their capitals. */
export function setOption(settings: Settings, text: string, value: string | null): Settings | Fault {
  const option = findOption(text);
  if (!option) return badOption(`there is no option ${quote(text)}`);
  if (option.type === "button") return settings;
  const given = (value ?? "").toLowerCase();
  const but = value === null ? "and no value was given" : `not ${quote(value)}`;
  if (option.type === "spin") {
    const number = readInteger(given);
    if (number !== null && number >= option.min && number <= option.max) return { ...settings, ...option.set(number) };
    return badOption(`${option.name} must be a whole number from ${option.min} to ${option.max}, ${but}`);
  }
  if (option.type === "combo") {
    if (option.values.includes(given)) return { ...settings, ...option.set(given) };
    return badOption(`${option.name} must be one of ${option.values.join(", ")}, ${but}`);
  }
  if (given === "true" || given === "false") return { ...settings, ...option.set(given === "true") };
  return badOption(`${option.name} must be true or false, ${but}`);
}

function findOption(text: string): Option | undefined {
  const name = text.toLowerCase();
  const wanted = ALIASES.get(name) ?? name;
  return OPTIONS.find((option) => option.name.toLowerCase() === wanted);
}

function badOption(message: string): Fault {
  return { code: "bad-option", message };
}
