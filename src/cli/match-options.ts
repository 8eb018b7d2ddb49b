import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { LEVEL_NAMES } from "../engine/levels.js";
import { OPTION_RANGES } from "../engine/options.js";
import { TigerleapError } from "../errors.js";
import { type Assertion, parseAssertion } from "../match/assertion.js";
import { splitCommand } from "../match/command-line.js";
import { type BuiltinSettings, type Contestant, type EngineConfig, MATCH_OVERHEAD_MS } from "../match/contestant.js";
import type { OpeningSource } from "../match/openings.js";
import { TOURNAMENTS } from "../match/schedule.js";
import { SIMPLE_PLAYERS } from "../match/simple-players.js";
import { checkSprt, SPRT_MODELS } from "../match/sprt.js";
import { parseClock, parseSeconds, type TimeControl } from "../match/time-control.js";
import type { MatchSettings } from "../match/tournament.js";
import { readInteger } from "../notation/integer.js";
import { quote } from "../notation/quote.js";
import { ruleSet } from "../rules/index.js";
import { PRESETS } from "../types.js";
import { MAX_DEPTH } from "../wasm/core.js";

/**
 * The words of `tigerleap match`, after those of fastchess: groups of a flag (`-engine` or `--engine`) and what belongs
 * to it, mostly `key=value`. Every error names the word that it is about.
 */

/** What the command line asks for. */
export interface MatchCommand {
  readonly settings: MatchSettings;
  readonly concurrency: number;
  /** The folder of the log; `null` for no log. */
  readonly out: string | null;
  readonly resume: boolean;
  readonly recover: boolean;
  readonly json: boolean;
  readonly assertions: readonly Assertion[];
}

/** Flags, and how many words may follow each. */
const FLAGS = {
  engine: "many",
  each: "many",
  openings: "many",
  sprt: "many",
  draw: "many",
  resign: "many",
  rounds: "one",
  seed: "one",
  concurrency: "one",
  maxmoves: "one",
  patience: "one",
  tournament: "one",
  ruleset: "one",
  out: "one",
  assert: "one",
  repeat: "none",
  resume: "none",
  recover: "none",
  json: "none",
} as const;
type Flag = keyof typeof FLAGS;
/** Flags that may stand there more than once. */
const REPEATABLE: readonly Flag[] = ["engine", "assert"];

const LIMIT_KEYS = ["tc", "st", "movetime", "nodes", "depth"] as const;
const EACH_KEYS = [...LIMIT_KEYS, "timemargin"] as const;
/** The keys of engines of this package that search. */
const BUILTIN_KEYS = ["wasm", "network"] as const;
const ENGINE_KEYS = ["name", "cmd", "args", "dir", "builtin", ...BUILTIN_KEYS, ...EACH_KEYS] as const;
/** How an option for an engine begins: `option.Hash=16`. */
const OPTION_PREFIX = "option.";
const BUILTINS = ["full", ...LEVEL_NAMES, "reference", ...SIMPLE_PLAYERS] as const;

const MAX_ROUNDS = 1_000_000;
const MAX_CONCURRENCY = 64;
const MAX_MOVES = 9999;
const MAX_PLIES = 200;
const MAX_SCORE = 100_000;
const MAX_SEED = 2 ** 32 - 1;
const MAX_MS = 2 ** 31 - 1;
const LONGEST_NAME = 100;
const LARGEST_FILE = 10_000_000;
const DEFAULT_PATIENCE_MS = 60_000;

type Values = ReadonlyMap<string, string>;

/** Reads the words after `tigerleap match`. Throws `bad-option`. */
export function readMatchCommand(words: readonly string[]): MatchCommand {
  const groups = readGroups(words);
  const each = readValues("each", groups.get("each")?.[0] ?? [], EACH_KEYS, true);
  const contestants = (groups.get("engine") ?? []).map((group) => readContestant(group, each));
  const one = (flag: Flag): string | undefined => groups.get(flag)?.[0]?.[0];
  const integer = (flag: Flag, min: number, max: number, standard: number): number =>
    readNumber(`-${flag}`, one(flag) ?? String(standard), min, max);
  if (!groups.has("rounds")) throw refusal("rounds", "-rounds is missing: how many pairs of games to play");
  const maxMoves = groups.has("maxmoves") ? integer("maxmoves", 1, MAX_MOVES, 1) : undefined;
  const patience = one("patience");
  const out = one("out") ?? null;
  if (groups.has("resume") && out === null) throw refusal("resume", "-resume needs the folder of the log: -out DIR");
  return {
    settings: {
      contestants,
      kind: choice("-tournament", one("tournament") ?? "gauntlet", TOURNAMENTS),
      rounds: integer("rounds", 1, MAX_ROUNDS, 1),
      openings: readOpeningSource(groups.get("openings")?.[0] ?? []),
      rules: ruleSet(choice("-ruleset", one("ruleset") ?? "default", PRESETS)),
      adjudication: {
        ...readDraw(groups.get("draw")?.[0]),
        ...readResign(groups.get("resign")?.[0]),
        ...(maxMoves !== undefined && { maxMoves }),
      },
      sprt: readSprt(groups.get("sprt")?.[0]),
      patienceMs: patience === undefined ? DEFAULT_PATIENCE_MS : parseSeconds("patience", patience),
      seed: integer("seed", 0, MAX_SEED, 1),
    },
    concurrency: integer("concurrency", 1, MAX_CONCURRENCY, 1),
    out,
    resume: groups.has("resume"),
    recover: groups.has("recover"),
    json: groups.has("json"),
    assertions: (groups.get("assert") ?? []).map(([text]) => parseAssertion(text!, contestants.length)),
  };
}

/** The words of each flag, one list for each time that it stands there. */
function readGroups(words: readonly string[]): ReadonlyMap<Flag, readonly string[][]> {
  const groups = new Map<Flag, string[][]>();
  let current: { flag: Flag; group: string[] } | null = null;
  for (const word of words) {
    if (/^--?[a-z]/i.test(word)) {
      const flag = word.replace(/^--?/, "") as Flag;
      if (!Object.hasOwn(FLAGS, flag)) throw refusal(word, `there is no option ${quote(word)}; try --help`);
      if (groups.has(flag) && !REPEATABLE.includes(flag)) throw refusal(word, `${quote(word)} stands there twice`);
      current = { flag, group: [] };
      groups.set(flag, [...(groups.get(flag) ?? []), current.group]);
    } else {
      const isFull = !current || FLAGS[current.flag] === "none" || (FLAGS[current.flag] === "one" && current.group[0]);
      if (!current || isFull) throw refusal(word, `${quote(word)} belongs to no option`);
      current.group.push(word);
    }
  }
  for (const [flag, lists] of groups) {
    const isMissing = FLAGS[flag] !== "none" && lists.some((list) => list.length === 0);
    if (isMissing) throw refusal(flag, `something must follow -${flag}`);
  }
  return groups;
}

/** Words `key=value`, each known and at most once; with `option.NAME=value` where options may stand. */
function readValues(flag: Flag, words: readonly string[], known: readonly string[], takesOptions = false): Values {
  const values = new Map<string, string>();
  for (const word of words) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(word) ?? [];
    if (key === undefined || value === undefined) throw refusal(flag, `${quote(word)} after -${flag} is not key=value`);
    const isOption = takesOptions && key.startsWith(OPTION_PREFIX) && key.length > OPTION_PREFIX.length;
    if (!isOption && !known.includes(key)) {
      const keys = [...known, ...(takesOptions ? [`${OPTION_PREFIX}NAME`] : [])].join(", ");
      throw refusal(flag, `-${flag} has no key ${quote(key)}; there are ${keys}`);
    }
    if (values.has(key)) throw refusal(flag, `-${flag} has ${quote(key)} twice`);
    values.set(key, value);
  }
  return values;
}

function readContestant(words: readonly string[], each: Values): Contestant {
  const own = readValues("engine", words, ENGINE_KEYS, true);
  const hasOwnLimits = LIMIT_KEYS.some((key) => own.has(key));
  const inherited = [...each].filter(([key]) => !hasOwnLimits || !(LIMIT_KEYS as readonly string[]).includes(key));
  const values = new Map([...inherited, ...own]);
  const [cmd, builtin] = [own.get("cmd"), own.get("builtin")];
  if ((cmd === undefined) === (builtin === undefined)) {
    throw refusal("engine", `-engine ${words.join(" ")} needs either cmd= or builtin=`.slice(0, 200));
  }
  const engine = cmd === undefined ? readBuiltin(builtin!, values) : readProgram(cmd, values);
  const name = own.get("name") ?? (cmd === undefined ? builtin! : basename(cmd));
  if (!name || name.length > LONGEST_NAME || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) {
    throw refusal("name", `a name is 1-${LONGEST_NAME} visible characters on one line, not ${quote(name)}`);
  }
  return { name, engine, timeControl: readTimeControl(values) };
}

function readProgram(cmd: string, values: Values): EngineConfig {
  const foreign = BUILTIN_KEYS.find((key) => values.has(key));
  if (foreign !== undefined) throw refusal(foreign, `${foreign}= is for builtin= engines`);
  if (!cmd) throw refusal("cmd", "cmd= names no program");
  const args = values.get("args")?.trim() ?? "";
  const cwd = values.get("dir");
  return {
    kind: "program",
    command: [cmd, ...(args === "" ? [] : splitCommand(args))],
    ...(cwd !== undefined && { cwd: resolve(cwd) }),
    options: Object.fromEntries(optionsOf(values)),
  };
}

function readBuiltin(text: string, values: Values): EngineConfig {
  const name = choice("builtin=", text, BUILTINS);
  const foreign = ["args", "dir"].find((key) => values.has(key));
  if (foreign !== undefined) throw refusal(foreign, `${foreign}= is for cmd= engines`);
  if (name === "random" || name === "greedy" || name === "reference") {
    const unknown = BUILTIN_KEYS.find((key) => values.has(key));
    if (unknown !== undefined) throw refusal(unknown, `builtin=${name} has no ${unknown}=`);
    return name === "reference" ? { kind: name, ...readSettings(values, []) } : { kind: name };
  }
  const [wasm, network] = BUILTIN_KEYS.map((key) => values.get(key));
  return {
    kind: "builtin",
    level: name === "full" ? null : name,
    ...readSettings(values, ["contempt"]),
    ...(wasm !== undefined && { wasm: resolve(wasm) }),
    ...(network !== undefined && { network: network !== "none" && resolve(network) }),
  };
}

/** Options by the names that UCI has for them, as `OPTION_RANGES` calls them. */
const OPTION_NAMES = { hash: "hashMb", "move overhead": "moveOverheadMs", contempt: "contempt" } as const;

/** The options that engines of this package have: the common ones, and those named. */
function readSettings(values: Values, more: readonly "contempt"[]): BuiltinSettings & { readonly contempt?: number } {
  const settings: { hashMb: number; moveOverheadMs: number; contempt?: number } = {
    hashMb: OPTION_RANGES.hashMb.standard,
    moveOverheadMs: MATCH_OVERHEAD_MS,
  };
  const known = ["hash", "move overhead", ...more] as const;
  for (const [name, value] of optionsOf(values)) {
    const option = known.find((key) => key === name.toLowerCase());
    if (option === undefined) throw refusal(name, `it has the options ${known.join(", ")}, not ${quote(name)}`);
    const { min, max } = OPTION_RANGES[OPTION_NAMES[option]];
    settings[OPTION_NAMES[option]] = readNumber(name, value, min, max);
  }
  return settings;
}

function optionsOf(values: Values): [string, string][] {
  const options = [...values].filter(([key]) => key.startsWith(OPTION_PREFIX));
  return options.map(([key, value]) => [key.slice(OPTION_PREFIX.length), value]);
}

function readTimeControl(values: Values): TimeControl {
  const [tc, st, movetime, nodes, depth, margin] = EACH_KEYS.map((key) => values.get(key));
  if (st !== undefined && movetime !== undefined) throw refusal("st", "st= and movetime= say the same twice");
  const moveTimeMs =
    st !== undefined ? parseSeconds("st", st) : movetime && readNumber("movetime", movetime, 1, MAX_MS);
  return {
    ...(tc !== undefined && { clock: parseClock(tc) }),
    ...(typeof moveTimeMs === "number" && { moveTimeMs }),
    ...(nodes !== undefined && { nodes: readNumber("nodes", nodes, 1, Number.MAX_SAFE_INTEGER) }),
    ...(depth !== undefined && { depth: readNumber("depth", depth, 1, MAX_DEPTH) }),
    ...(margin !== undefined && { marginMs: readNumber("timemargin", margin, 0, MAX_MS) }),
  };
}

function readOpeningSource(words: readonly string[]): OpeningSource {
  const values = readValues("openings", words, ["file", "order", "kind", "plies"]);
  const file = values.get("file");
  if (file !== undefined) {
    const foreign = ["kind", "plies"].find((key) => values.has(key));
    if (foreign !== undefined) throw refusal(foreign, `${foreign}= is not for openings from a file`);
    const order = choice("order=", values.get("order") ?? "sequential", ["sequential", "random"] as const);
    return { kind: "file", text: readText(file), order };
  }
  if (values.has("order")) throw refusal("order", "order= is for openings from a file");
  const plies = values.get("plies");
  const kind = choice("kind=", values.get("kind") ?? (plies ? "plies" : "open"), ["open", "plies", "start"] as const);
  if (kind === "plies") return { kind, plies: readNumber("plies", plies ?? "8", 1, MAX_PLIES) };
  if (plies !== undefined) throw refusal("plies", "plies= is for kind=plies");
  return { kind };
}

function readText(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    if (text.length <= LARGEST_FILE) return text;
  } catch (error) {
    throw refusal("file", `the openings ${quote(file)} can't be read: ${(error as Error).message}`);
  }
  throw refusal("file", `the openings ${quote(file)} are longer than ${LARGEST_FILE} characters`);
}

function readDraw(words: readonly string[] | undefined): Pick<MatchSettings["adjudication"], "draw"> {
  if (!words) return {};
  const values = readValues("draw", words, ["movenumber", "movecount", "score"]);
  const number = numbersOf("draw", values);
  return {
    draw: {
      moveNumber: values.has("movenumber") ? number("movenumber", 0, MAX_MOVES) : 0,
      moveCount: number("movecount", 1, MAX_MOVES),
      score: number("score", 0, MAX_SCORE),
    },
  };
}

function readResign(words: readonly string[] | undefined): Pick<MatchSettings["adjudication"], "resign"> {
  if (!words) return {};
  const values = readValues("resign", words, ["movecount", "score", "twosided"]);
  const number = numbersOf("resign", values);
  const twoSided = choice("twosided=", values.get("twosided") ?? "true", ["true", "false"] as const) === "true";
  return { resign: { moveCount: number("movecount", 1, MAX_MOVES), score: number("score", 1, MAX_SCORE), twoSided } };
}

function readSprt(words: readonly string[] | undefined): MatchSettings["sprt"] {
  if (!words) return null;
  const values = readValues("sprt", words, ["elo0", "elo1", "alpha", "beta", "model"]);
  const number = (key: string, standard?: string): number => {
    const text = values.get(key) ?? standard ?? "";
    if (/^-?[0-9]{1,4}(\.[0-9]{1,6})?$/.test(text)) return Number(text);
    throw refusal(key, values.has(key) ? `${key}=${quote(text)} is no number` : `-sprt needs ${key}=`);
  };
  return checkSprt({
    elo0: number("elo0"),
    elo1: number("elo1"),
    alpha: number("alpha", "0.05"),
    beta: number("beta", "0.05"),
    model: choice("model=", values.get("model") ?? "normalized", SPRT_MODELS),
  });
}

function numbersOf(flag: Flag, values: Values): (key: string, min: number, max: number) => number {
  return (key, min, max) => {
    const text = values.get(key);
    if (text === undefined) throw refusal(key, `-${flag} needs ${key}=`);
    return readNumber(key, text, min, max);
  };
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = readInteger(text);
  if (value !== null && value >= min && value <= max) return value;
  throw refusal(name, `${name} must be a whole number from ${min} to ${max}, not ${quote(text)}`);
}

function choice<T extends string>(name: string, text: string, choices: readonly T[]): T {
  const found = choices.find((other) => other === text);
  if (found !== undefined) return found;
  throw refusal(name, `${name} must be one of ${choices.join(", ")}, not ${quote(text)}`);
}

function refusal(option: string, message: string): TigerleapError {
  return new TigerleapError("bad-option", message, { option });
}
