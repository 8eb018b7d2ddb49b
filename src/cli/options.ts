import { readFileSync } from "node:fs";
import { Option } from "commander";
import { TigerleapError } from "../errors.js";
import { readInteger } from "../notation/integer.js";
import { quote } from "../notation/quote.js";
import { ruleSet } from "../rules/index.js";
import { PRESETS, type RuleSet } from "../types.js";

/**
 * A reader of whole numbers for the option or argument `name`.
 * @returns a function that throws `bad-option` for anything but a decimal number from `min` to `max`
 */
export function wholeNumber(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = readInteger(text);
    if (value !== null && value >= min && value <= max) return value;
    throw new TigerleapError("bad-option", `${name} must be a whole number from ${min} to ${max}, not ${quote(text)}`, {
      option: name,
      text,
    });
  };
}

/** An option that takes a whole number from `min` to `max`. */
export function numberOption(name: string, placeholder: string, about: string, min: number, max: number): Option {
  return new Option(`${name} <${placeholder}>`, `${about}, ${min} to ${max}`).argParser(wholeNumber(name, min, max));
}

/** The option `--lenient`: positions as other programs write them. */
export function lenientOption(): Option {
  return new Option("--lenient", "also take positions as other programs write them");
}

/** The option `--rules NAME`, read into its rule set. */
export function rulesOption(): Option {
  return new Option("--rules <name>", `rules to play by: ${PRESETS.join(", ")}`)
    .default(ruleSet("default"), "default")
    .argParser(readRules);
}

function readRules(text: string): RuleSet {
  const preset = PRESETS.find((name) => name === text);
  if (preset !== undefined) return ruleSet(preset);
  throw new TigerleapError("bad-option", `--rules must be one of ${PRESETS.join(", ")}, not ${quote(text)}`, {
    option: "--rules",
    text,
  });
}

/** The option `--network FILE|none`, read into the bytes of the file or `false`. */
export function networkOption(): Option {
  return new Option("--network <file>", "evaluate by another network; none: by the base evaluation").argParser(
    readNetwork,
  );
}

function readNetwork(file: string): Uint8Array | false {
  if (file === "none") return false;
  try {
    return readFileSync(file);
  } catch (error) {
    const text = `--network: ${quote(file)} can't be read: ${(error as Error).message}`;
    throw new TigerleapError("bad-option", text, { option: "--network", text: file });
  }
}
