import { TigerleapError } from "../errors.js";

/** Reading what callers hand in. Anything may be wrong with it: types, names, properties that throw when they are read. */

const LONGEST_SHOWN = 50;

/** Some properties of `T`, each perhaps missing or `undefined`. */
export type Read<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

/**
 * The own properties of an object, each read once, as a plain object. What only a prototype has does not count.
 * Throws `bad-option` for what is no object or can't be read, and for a name that is not listed: a mistyped limit would
 * otherwise be no limit.
 */
export function readOptions<T extends object>(option: string, given: T, names: readonly (keyof T & string)[]): Read<T> {
  if (typeof given !== "object" || given === null) throw badOption(option, "an object", given);
  return orRefuse(option, () => {
    const read: { [Name in keyof T]?: T[Name] } = {};
    for (const key of Object.keys(given)) {
      const name = names.find((other) => other === key);
      if (name === undefined) throw badOption(key.slice(0, LONGEST_SHOWN), `one of ${names.join(", ")}`, key);
      read[name] = given[name];
    }
    return read;
  });
}

/** What `read` returns; `bad-option` for everything that it throws and that is not one of our errors. */
export function orRefuse<T>(option: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TigerleapError) throw error;
    throw new TigerleapError("bad-option", `${option} cannot be read`, { option });
  }
}

/** Throws `bad-option` for anything but a whole number in the range. */
export function requireInteger(option: string, value: unknown, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw badOption(option, `a whole number from ${least} to ${most}`, value);
}

/** A `bad-option` error that says what the option must be. */
export function badOption(option: string, wanted: string, value: unknown): TigerleapError {
  const text = showValue(value);
  return new TigerleapError("bad-option", `${option} must be ${wanted}, not ${text}`, { option, text });
}

/** Some text for any value, objects that refuse to be read included. */
function showValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, LONGEST_SHOWN));
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? "an object" : String(value).slice(0, LONGEST_SHOWN);
}
