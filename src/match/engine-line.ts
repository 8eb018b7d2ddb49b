import type { Score } from "../types.js";

/** An option that an engine declares: `option name Hash type spin default 16 min 1 max 1024`. */
export interface EngineOption {
  readonly name: string;
  /** `check`, `spin`, `combo`, `button`, `string`, or whatever the engine says. */
  readonly type: string;
  /** `null` if it tells none. */
  readonly defaultValue: string | null;
  /** The bounds of a spin, NaN if it tells none. */
  readonly min: number;
  readonly max: number;
  /** The values of a combo. */
  readonly values: readonly string[];
}

/** What an engine tells of its search: `info depth 7 score cp 12 nodes 4711 pv a3a4 g7f7`. */
export interface EngineInfo {
  /** `null`, here and below, if it was not told or is no number. */
  readonly depth: number | null;
  readonly nodes: number | null;
  /** For the side to move. */
  readonly score: Score | null;
  /** Whether the score is exact, no bound. */
  readonly isExact: boolean;
  /** Which line this is: 1 is the best. */
  readonly multiPv: number;
  /** The moves as the engine wrote them. */
  readonly pv: readonly string[];
}

/** The answer to `go`: `bestmove a3a4 ponder g7f7`. */
export interface BestMove {
  /** The move as the engine wrote it, `null` if it wrote none. */
  readonly move: string | null;
  readonly ponder: string | null;
}

const WHOLE_NUMBER = /^[+-]?[0-9]{1,15}$/;
const OPTION_WORDS = new Set(["default", "min", "max", "var"]);

/** The words of a line. */
export function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== "");
}

/** Reads an `option` line, `null` if it is none. */
export function parseOption(line: string): EngineOption | null {
  const words = wordsOf(line);
  const type = words.indexOf("type");
  if (words[0] !== "option" || words[1] !== "name" || type < 3 || type + 1 >= words.length) return null;
  const told = new Map<string, string[][]>([...OPTION_WORDS].map((word) => [word, []]));
  let value: string[] | null = null;
  for (const word of words.slice(type + 2)) {
    // Right after such a word stands a value, even if it reads `default`.
    if (OPTION_WORDS.has(word) && value?.length !== 0) {
      value = [];
      told.get(word)!.push(value);
    } else {
      value?.push(word);
    }
  }
  const valuesOf = (word: string): string[] => told.get(word)!.map((parts) => parts.join(" "));
  const number = (word: string): number => Number(valuesOf(word)[0] ?? Number.NaN);
  return {
    name: words.slice(2, type).join(" "),
    type: words[type + 1]!,
    defaultValue: valuesOf("default")[0] ?? null,
    min: number("min"),
    max: number("max"),
    values: valuesOf("var"),
  };
}

/** Reads an `info` line, `null` if it is none, or only `info string`. */
export function parseInfo(line: string): EngineInfo | null {
  const words = wordsOf(line);
  if (words[0] !== "info" || words[1] === "string") return null;
  const pvAt = words.indexOf("pv");
  const told = pvAt === -1 ? words : words.slice(0, pvAt);
  const after = (name: string): number | null => wholeNumber(told[told.indexOf(name) + 1], told.includes(name));
  return {
    depth: after("depth"),
    nodes: after("nodes"),
    score: scoreOf(after("cp"), after("mate")),
    isExact: !told.includes("lowerbound") && !told.includes("upperbound"),
    multiPv: after("multipv") ?? 1,
    pv: pvAt === -1 ? [] : words.slice(pvAt + 1),
  };
}

/** Reads a `bestmove` line, `null` if it is none. */
export function parseBestMove(line: string): BestMove | null {
  const words = wordsOf(line);
  if (words[0] !== "bestmove") return null;
  return { move: words[1] ?? null, ponder: words[2] === "ponder" ? (words[3] ?? null) : null };
}

function wholeNumber(word: string | undefined, isTold: boolean): number | null {
  return isTold && word !== undefined && WHOLE_NUMBER.test(word) ? Number(word) : null;
}

/** UCI counts full moves to the end, we count half-moves: the side that wins makes the last one. `mate 0` says that all is over. */
function scoreOf(cp: number | null, mate: number | null): Score | null {
  if (mate) return { type: "win", plies: mate > 0 ? 2 * mate - 1 : 2 * mate };
  return cp === null ? null : { type: "cp", value: cp };
}
