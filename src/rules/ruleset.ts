import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import { PRESETS, type Preset, type RuleSet, type RuleSwitches } from "../types.js";

/** A rule set of one's own: a preset and what differs from it. */
export interface CustomRules extends Partial<RuleSwitches> {
  /** Where the switches that are not given come from; `default` unless given. */
  readonly base?: Preset;
  /** 1–40 letters, digits, dots, hyphens and underscores, not a preset's name; `custom` unless given. */
  readonly name?: string;
}

/** Whatever names a rule set. */
export type RuleSetLike = Preset | RuleSet | CustomRules;

const DEFAULT_SWITCHES: RuleSwitches = {
  tigerJump: "both",
  jumpBlock: "any-rat",
  elephantTakesRat: false,
  ratCrossesWaterLine: "no",
  dogOverWolf: false,
  noMoves: "loss",
  repetition: "none",
  noCaptureLimit: 60,
};

/** Each preset as its differences from the default. */
const DIFFERENCES: Readonly<Record<Preset, Partial<RuleSwitches>>> = {
  default: {},
  tournament: { repetition: "draw", noCaptureLimit: 200 },
  wikipedia: { tigerJump: "files", noCaptureLimit: 0 },
  classic: { dogOverWolf: true, noCaptureLimit: 0 },
  chinese: { elephantTakesRat: true, noCaptureLimit: 0 },
  leiden: {
    dogOverWolf: true,
    elephantTakesRat: true,
    ratCrossesWaterLine: "all-but-elephant",
    noMoves: "draw",
    noCaptureLimit: 0,
  },
};

const PRESET_SETS: ReadonlyMap<unknown, RuleSet> = new Map(
  PRESETS.map((name) => [name, Object.freeze({ name, ...DEFAULT_SWITCHES, ...DIFFERENCES[name] })]),
);

/** The default rules. */
export const DEFAULT_RULES: RuleSet = PRESET_SETS.get("default")!;

const MAX_NO_CAPTURE_LIMIT = 9999;

/** For each switch the values it takes, or a test of them. */
const SWITCH_VALUES: { readonly [K in keyof RuleSwitches]: readonly unknown[] | ((value: unknown) => boolean) } = {
  tigerJump: ["both", "files", "ranks"],
  jumpBlock: ["any-rat", "enemy-rat"],
  elephantTakesRat: [false, true],
  ratCrossesWaterLine: ["no", "rat", "all-but-elephant"],
  dogOverWolf: [false, true],
  noMoves: ["loss", "draw"],
  repetition: ["none", "draw"],
  noCaptureLimit: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_NO_CAPTURE_LIMIT,
};

const SWITCHES = Object.keys(SWITCH_VALUES) as (keyof RuleSwitches)[];

const NAME_PATTERN = /^[A-Za-z0-9._-]{1,40}$/;

/** Every set that {@link ruleSet} has made: they need no second check. */
const made = new WeakSet<RuleSet>(PRESET_SETS.values());

/**
 * The complete, frozen rule set for a preset's name or a set of one's own; a set made by this function is returned as it is.
 * Throws `bad-rule-set` with the key as `option` for unknown keys, wrong values, and objects that are not plain data.
 */
export function ruleSet(rules: RuleSetLike = "default"): RuleSet {
  if (typeof rules === "string") return preset(rules, "rules");
  if (made.has(rules as RuleSet)) return rules as RuleSet;
  const given = readPlainData(rules);
  for (const [key, value] of given) checkEntry(key, value);
  const base = preset(given.has("base") ? given.get("base") : "default", "base");
  const switches = Object.fromEntries(
    SWITCHES.map((key) => [key, given.has(key) ? given.get(key) : base[key]]),
  ) as unknown as RuleSwitches;
  const same = (other: RuleSwitches) => SWITCHES.every((key) => switches[key] === other[key]);

  const name = given.get("name");
  if (name === undefined && same(base)) return base;
  const namesake = PRESET_SETS.get(name);
  if (namesake) {
    if (same(namesake)) return namesake;
    throw badRuleSet("name", `the name ${String(name)} belongs to a preset with other rules`);
  }
  const set: RuleSet = Object.freeze({ name: name === undefined ? "custom" : String(name), ...switches });
  made.add(set);
  return set;
}

function preset(name: unknown, option: string): RuleSet {
  const set = PRESET_SETS.get(name);
  if (set) return set;
  throw badRuleSet(option, `${quote(name)} is no rule set; there are ${PRESETS.join(", ")}`, name);
}

/**
 * The own entries of a plain object. Whatever could run code later or hide behind a prototype is refused:
 * accessors, symbols, class instances, arrays, proxies that throw.
 */
function readPlainData(rules: unknown): Map<string, unknown> {
  const refusal = badRuleSet("rules", "a rule set is a preset's name or a plain object of switches", rules);
  if (typeof rules !== "object" || rules === null) throw refusal;
  const entries = new Map<string, unknown>();
  try {
    const prototype: unknown = Object.getPrototypeOf(rules);
    if (prototype !== Object.prototype && prototype !== null) throw refusal;
    for (const key of Reflect.ownKeys(rules)) {
      const property = Object.getOwnPropertyDescriptor(rules, key);
      if (typeof key === "symbol" || !property || !Object.hasOwn(property, "value")) throw refusal;
      entries.set(key, property.value);
    }
  } catch {
    throw refusal;
  }
  return entries;
}

function checkEntry(key: string, value: unknown): void {
  if (key === "base") return;
  if (key === "name") {
    if (typeof value === "string" && NAME_PATTERN.test(value)) return;
    throw badRuleSet(
      key,
      `a rule set's name is 1-40 letters, digits, dots, hyphens, underscores, not ${quote(value)}`,
      value,
    );
  }
  if (!isSwitch(key)) throw badRuleSet(key, `${quote(key)} is no rule; there are ${SWITCHES.join(", ")}`);
  const values = SWITCH_VALUES[key];
  if (typeof values === "function" ? values(value) : values.includes(value)) return;
  const wanted = typeof values === "function" ? `a whole number 0-${MAX_NO_CAPTURE_LIMIT}` : values.join(", ");
  throw badRuleSet(key, `${key} takes ${wanted}, not ${shown(value)}`, value);
}

function isSwitch(key: string): key is keyof RuleSwitches {
  return Object.hasOwn(SWITCH_VALUES, key);
}

function badRuleSet(option: string, message: string, value?: unknown): TigerleapError {
  return new TigerleapError("bad-rule-set", message, {
    option,
    ...(typeof value === "string" && { text: value }),
  });
}

function shown(value: unknown): string {
  return typeof value === "number" || typeof value === "boolean" ? String(value) : quote(value);
}
