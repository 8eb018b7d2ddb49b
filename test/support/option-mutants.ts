/** Sound options with something changed, and the judgement of what is made of them. */
import { expect } from "vitest";
import { TigerleapError } from "../../src/rules/index.js";
import { EDGE_NUMBERS, NO_WHOLE_NUMBERS, REFUSES_EVERYTHING } from "./odd-values.js";
import {
  CLOCK_FIELDS,
  type Fields,
  fitsAll,
  isKnown,
  isKnownAll,
  isObject,
  type OptionKind,
  RULE_FIELDS,
} from "./option-kinds.js";
import type { Prng } from "./prng.js";
import { tryTo } from "./records.js";

/** An object from outside. */
export interface OptionMutant {
  readonly given: unknown;
  /** Whether it has to be taken; `null` where only what comes of it can be judged. */
  readonly isGood: boolean | null;
}

const ODD_VALUES: readonly unknown[] = [
  ...NO_WHOLE_NUMBERS,
  ...EDGE_NUMBERS,
  undefined,
  "default",
  "easy",
  "__proto__",
];
const ODD_NAMES = [
  "__proto__",
  "constructor",
  "toString",
  "hash",
  "Depth",
  "depth ",
  "",
  "0",
  "\0",
  "x".repeat(10_000),
];

/** A sound object of the kind with up to three things changed. */
export function mutateOptions(kind: OptionKind, prng: Prng): OptionMutant {
  const { fields } = kind;
  const names = Object.keys(fields);
  const given: Record<string, unknown> = {};
  for (const name of names) {
    if (fields[name]!.isRequired || prng.below(3) === 0) given[name] = prng.pick(fields[name]!.good);
  }
  for (let changes = prng.below(4); changes > 0; changes--) {
    const name = prng.pick([...names, ...names, prng.pick(ODD_NAMES)]);
    // Unlike an assignment this makes an own property of `__proto__`.
    const value = prng.below(3) === 0 ? wrap(prng.pick(fields[name]?.good ?? [1]), prng) : prng.pick(ODD_VALUES);
    Object.defineProperty(given, name, { value, enumerable: true, configurable: true, writable: true });
  }
  if (prng.below(4) > 0) return { given, isGood: isGood(kind, given) };
  return disguise(kind, given, prng);
}

/** A value beside, inside or instead of a good one. */
function wrap(good: unknown, prng: Prng): unknown {
  if (Array.isArray(good)) {
    const copy: unknown[] = [...good];
    copy[prng.below(copy.length + 1)] = prng.pick([...ODD_VALUES, { from: "a1", to: "h1" }, { side: "red" }]);
    return prng.pick([copy, good.slice(1), new Proxy(good, {}), good]);
  }
  if (isObject(good) && !(good instanceof AbortSignal) && !ArrayBuffer.isView(good)) {
    const name = prng.pick([...Object.keys(CLOCK_FIELDS), ...Object.keys(RULE_FIELDS), ...ODD_NAMES]);
    const changed = { ...good };
    Object.defineProperty(changed, name, { value: prng.pick(ODD_VALUES), enumerable: true });
    return prng.pick([changed, new Proxy({ ...good }, {}), Object.create(good)]);
  }
  return prng.pick([good, [good], { value: good }]);
}

function isGood(kind: OptionKind, given: Fields): boolean | null {
  try {
    const { agree = () => true, fields, takesUndefined, takesOthers = false } = kind;
    return (takesOthers || isKnownAll(given, fields)) && fitsAll(given, fields, takesUndefined) && agree(given);
  } catch {
    // It holds something that can't be looked at.
    return false;
  }
}

/** Hides the object behind something: it may then be refused, or be read as what it shows. */
function disguise(kind: OptionKind, given: Record<string, unknown>, prng: Prng): OptionMutant {
  const name = prng.pick([...Object.keys(kind.fields), "x"]);
  const withGetter = (get: () => unknown): object =>
    Object.defineProperty({ ...given }, name, { enumerable: true, get });
  const refuse = (): never => {
    throw new RangeError("mine");
  };
  switch (prng.below(6)) {
    case 0:
      return { given: withGetter(refuse), isGood: kind.takesOthers && name === "x" ? null : false };
    case 1:
      return { given: withGetter(() => prng.pick(ODD_VALUES)), isGood: null };
    case 2:
      return { given: new Proxy(given, {}), isGood: isGood(kind, given) };
    case 3:
      return { given: new Proxy(given, { get: () => prng.pick(ODD_VALUES) }), isGood: null };
    case 4:
      return { given: Object.create(given), isGood: null };
    default: {
      const value = prng.pick([...ODD_VALUES, REFUSES_EVERYTHING]);
      return { given: value, isGood: isObject(value) || isKnown(value, ["default", undefined]) ? null : false };
    }
  }
}

/**
 * Asserts that an object is taken exactly if everything in it may be there, and that whatever has been read is what may
 * be there, and what was given. Says whether it was taken.
 */
export function judgeOptions(kind: OptionKind, { given, isGood }: OptionMutant): boolean {
  const read = tryTo(() => kind.read(given));
  if (read instanceof TigerleapError) {
    expect(isGood, read.message).not.toBe(true);
    expect(["bad-option", "bad-rule-set", "bad-network", "bad-move", "bad-position"]).toContain(read.code);
    expect(read.message.length).toBeLessThan(1000);
    return false;
  }
  expect(isGood, "is taken").not.toBe(false);
  for (const [name, { fits, isRequired }] of Object.entries(kind.fields)) {
    const isRight = read[name] === undefined ? !isRequired : fits(read[name]);
    if (!isRight) expect.fail(`${name} is ${String(read[name])}`);
    const value = isGood === true ? (given as Fields)[name] : undefined;
    if (isPrimitive(value) && isPrimitive(read[name]) && read[name] !== value && name !== "base") {
      expect.fail(`${name} has become ${String(read[name])}`);
    }
  }
  return true;
}

function isPrimitive(value: unknown): boolean {
  return value !== undefined && typeof value !== "object";
}
