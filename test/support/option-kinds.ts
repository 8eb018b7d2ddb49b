/** Options, limits, listeners, rule sets and setups as callers hand them in: what they may hold, and what reads them. */
import { expect } from "vitest";
import { LEVEL_NAMES } from "../../src/engine/levels.js";
import { budgetOf, checkLimits } from "../../src/engine/limits.js";
import { checkListeners, checkOptions } from "../../src/engine/options.js";
import {
  ANIMALS,
  checkSetup,
  PRESETS,
  type Preset,
  parseSetup,
  type RuleSetLike,
  ruleSet,
  type Setup,
  SIDES,
  SQUARES,
} from "../../src/rules/index.js";
import { outcomeCases } from "./data.js";
import { randomNetwork } from "./networks.js";
import { isStrict, textOf } from "./position-text.js";

export type Fields = Readonly<Record<string, unknown>>;

/** What a property may hold by the documentation, written a second time, and some values that it may. */
export interface Field {
  readonly fits: (value: unknown) => boolean;
  readonly good: readonly unknown[];
  /** Unless it may be left out. */
  readonly isRequired?: true;
}

/** One kind of object from outside and the function that reads it. */
export interface OptionKind {
  readonly fields: Readonly<Record<string, Field>>;
  /** Reads the object; gives what was read under the names of the fields. */
  readonly read: (given: unknown) => Fields;
  /** Whether the properties, each of which fits, go together. */
  readonly agree?: (given: Fields) => boolean;
  /** Whether `undefined` counts as left out, and whether other properties are overlooked. */
  readonly takesUndefined: boolean;
  readonly takesOthers?: true;
}

const whole = (least: number, most: number, ...others: number[]): Field => ({
  fits: (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most,
  good: [least, most, ...others],
});
const oneOf = (...values: unknown[]): Field => ({ fits: (value) => values.includes(value), good: values });
const callable: Field = { fits: (value) => typeof value === "function", good: [() => {}, class {}] };
const required = (field: Field): Field => ({ ...field, isRequired: true });
export const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

export const CLOCK_FIELDS: Readonly<Record<string, Field>> = {
  red: required(whole(0, 2 ** 31 - 1, 60_000)),
  blue: required(whole(0, 2 ** 31 - 1, 60_000)),
  redIncrement: whole(0, 2 ** 31 - 1, 100),
  blueIncrement: whole(0, 2 ** 31 - 1, 100),
  movesToGo: whole(1, 10_000, 40),
};

const clock: Field = {
  fits: (value) => isObject(value) && isKnownAll(value, CLOCK_FIELDS) && fitsAll(value, CLOCK_FIELDS, true),
  good: [
    { red: 60_000, blue: 0 },
    { red: 1, blue: 1, movesToGo: 1, redIncrement: 5, blueIncrement: 0 },
  ],
};

const isMove = (value: unknown): boolean =>
  isObject(value) && SQUARES.includes(value.from as never) && SQUARES.includes(value.to as never);
const searchMoves: Field = {
  fits: (value) => Array.isArray(value) && value.length > 0 && value.length <= 32 && value.every(isMove),
  good: [[{ from: "a3", to: "a4" }], Array(32).fill({ from: "a1", to: "a1" })],
};

export const RULE_FIELDS: Readonly<Record<string, Field>> = {
  base: oneOf(...PRESETS),
  name: {
    fits: (value) => typeof value === "string" && /^[\w.-]{1,40}$/.test(value),
    good: ["house", "a".repeat(40), "tournament"],
  },
  tigerJump: oneOf("both", "files", "ranks"),
  jumpBlock: oneOf("any-rat", "enemy-rat"),
  elephantTakesRat: oneOf(true, false),
  ratCrossesWaterLine: oneOf("no", "rat", "all-but-elephant"),
  dogOverWolf: oneOf(true, false),
  noMoves: oneOf("loss", "draw"),
  repetition: oneOf("none", "draw"),
  noCaptureLimit: whole(0, 9999, 60),
};

/** A preset's name says what the rules are. */
function isRightlyNamed(given: Fields): boolean {
  if (!PRESETS.includes(given.name as Preset)) return true;
  const own = { ...ruleSet((given.base as Preset) ?? "default"), ...given };
  return Object.entries(ruleSet(given.name as Preset)).every(([key, value]) => own[key as keyof typeof own] === value);
}

const rules: Field = {
  fits: (value) =>
    PRESETS.includes(value as Preset) ||
    (isPlain(value) && isKnownAll(value, RULE_FIELDS) && fitsAll(value, RULE_FIELDS, false) && isRightlyNamed(value)),
  good: [...PRESETS, {}, { base: "leiden", noMoves: "loss" }],
};

/** An object that no prototype but the usual one stands behind, all of whose properties are plain and named by strings. */
function isPlain(value: unknown): value is Fields {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const properties = Object.values(Object.getOwnPropertyDescriptors(value));
  return (
    (prototype === Object.prototype || prototype === null) &&
    Object.getOwnPropertySymbols(value).length === 0 &&
    properties.every((property) => "value" in property)
  );
}

const board: Field = {
  fits: (value) => {
    if (!Array.isArray(value) || value.length !== 63) return false;
    return SQUARES.every((_, index) => {
      const piece: unknown = value[index];
      return piece === null || (isObject(piece) && isKnown(piece.side, SIDES) && isKnown(piece.animal, ANIMALS));
    });
  },
  good: outcomeCases.map(({ fen }) => parseSetup(fen).board),
};
export const isKnown = (value: unknown, names: readonly unknown[]): boolean => names.includes(value);

const NETWORK = randomNetwork(1);
const isNetwork = (value: unknown): boolean =>
  ArrayBuffer.isView(value) && new TextDecoder().decode(value).startsWith("TLN1");

/** Every kind by its name. `wasm` and `workerUrl` are read when the engine loads: see the tests of loading. */
export const OPTION_KINDS: Readonly<Record<string, OptionKind>> = {
  "options of an engine": {
    fields: {
      hashMb: whole(1, 1024, 16),
      ruleSet: rules,
      moveOverheadMs: whole(0, 5000, 10),
      contempt: whole(-1000, 1000, 0),
      network: { fits: (value) => value === false || isNetwork(value), good: [false, NETWORK] },
      seed: whole(0, 2 ** 53 - 1, 1),
      worker: oneOf(true, false),
      createWorker: callable,
    },
    read: (given) => {
      const { rules: ruleSet, seed, ...rest } = checkOptions(given as object);
      return { ...rest, ruleSet, seed: seed ?? undefined };
    },
    takesUndefined: true,
  },
  "limits of a search": {
    fields: {
      depth: whole(1, 100, 5),
      nodes: whole(1, 2 ** 53 - 1, 1000),
      moveTimeMs: whole(1, 2 ** 31 - 1, 100),
      clock,
      mate: whole(1, 100, 3),
      infinite: oneOf(true, false),
      searchMoves,
      multiPv: whole(1, 32, 5),
      contempt: whole(-1000, 1000, 50),
      level: oneOf(...LEVEL_NAMES),
    },
    read: (given) => {
      const { level, ...limits } = checkLimits(given as object);
      const { softMs, hardMs, depth } = budgetOf(limits, "red");
      expect(softMs <= hardMs && hardMs >= 1 && depth >= 1 && depth <= 100).toBe(true);
      return { ...limits, ...(level !== undefined && { level }) };
    },
    takesUndefined: true,
  },
  "listeners of a search": {
    fields: {
      onInfo: callable,
      infoIntervalMs: whole(0, 60_000, 50),
      signal: {
        fits: (value) => isObject(value) && typeof value.addEventListener === "function",
        good: [new AbortController().signal],
      },
    },
    read: (given) => ({ ...checkListeners(given as object) }),
    takesUndefined: true,
  },
  "rule sets": { fields: RULE_FIELDS, read: readRules, agree: isRightlyNamed, takesUndefined: false },
  setups: {
    fields: {
      board: required(board),
      turn: required(oneOf(...SIDES)),
      halfmoveClock: required(whole(0, 9999, 60)),
      fullmoveNumber: required(whole(1, 9999)),
    },
    read: (given) => ({ ...checkSetup(given as never) }),
    agree: (given) => isStrict(textOf(given as unknown as Setup)),
    takesUndefined: false,
    takesOthers: true,
  },
};

function readRules(given: unknown): Fields {
  const set = ruleSet(given as RuleSetLike);
  expect(Object.isFrozen(set) && ruleSet(set) === set).toBe(true);
  return { ...set };
}

/** Whether all properties hold what they may, and none is missing that must be there. */
export function fitsAll(given: Fields, fields: OptionKind["fields"], takesUndefined: boolean): boolean {
  const isLeftOut = (name: string): boolean =>
    !Object.hasOwn(given, name) || (takesUndefined && given[name] === undefined);
  return Object.entries(fields).every(([name, { fits, isRequired }]) =>
    isLeftOut(name) ? !isRequired : fits(given[name]),
  );
}

export function isKnownAll(given: Fields, fields: OptionKind["fields"]): boolean {
  return Object.keys(given).every((name) => Object.hasOwn(fields, name));
}
