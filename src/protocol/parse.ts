import { quote } from "../notation/quote.js";
import type { Fault } from "./fault.js";
import { type GoCommand, type PerftCommand, readGo } from "./go.js";
import { MAX_LINE_LENGTH } from "./lines.js";

/** Commands of one word; what follows it does not count. */
const PLAIN = ["uci", "isready", "ucinewgame", "stop", "ponderhit", "d", "eval", "bench", "quit"] as const;
/** Commands that are part of UCI and mean nothing here. */
const WITHOUT_MEANING = ["debug", "register"] as const;
const NAMES: readonly string[] = [...PLAIN, ...WITHOUT_MEANING, "position", "setoption", "go"];

/** A command of one word. */
export type PlainCommand = { [Name in (typeof PLAIN)[number]]: { readonly name: Name } }[(typeof PLAIN)[number]];

/** `position`: what to think about. */
export interface PositionCommand {
  readonly name: "position";
  /** The position string as it came in; `null` for the start position. */
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** `setoption`: change a setting. */
export interface SetOptionCommand {
  readonly name: "setoption";
  readonly option: string;
  /** `null` where no `value` was given. */
  readonly value: string | null;
}

/** What a line asks for. */
export type Command = PlainCommand | PositionCommand | SetOptionCommand | GoCommand | PerftCommand;

/** A line as it was understood: what to do, and what is wrong with it. Either may be missing, and both. */
export interface ParsedLine {
  readonly command: Command | null;
  readonly fault: Fault | null;
}

/** Reads one line. Words before the first known command are skipped, as UCI asks, and are a fault. Never throws. */
export function parseLine(line: string): ParsedLine {
  if (line.length > MAX_LINE_LENGTH) {
    const message = `a line has at most ${MAX_LINE_LENGTH} characters; this one was skipped`;
    return { command: null, fault: { code: "line-too-long", message } };
  }
  const words = line.split(/[ \t\r]+/).filter((word) => word !== "");
  const [first] = words;
  if (first === undefined) return { command: null, fault: null };
  const start = words.findIndex((word) => NAMES.includes(word));
  if (start === 0) return parseCommand(first, words.slice(1));
  const unknown: Fault = { code: "unknown-command", message: `there is no command ${quote(first)}` };
  if (start < 0) return { command: null, fault: unknown };
  return { command: parseCommand(words[start]!, words.slice(start + 1)).command, fault: unknown };
}

function parseCommand(name: string, words: readonly string[]): ParsedLine {
  const plain = PLAIN.find((other) => other === name);
  if (plain) return { command: { name: plain } as PlainCommand, fault: null };
  if (name === "position") return readPosition(words);
  if (name === "setoption") return readSetOption(words);
  if (name === "go") return readGo(words);
  return { command: null, fault: null };
}

function readPosition(words: readonly string[]): ParsedLine {
  const end = words.indexOf("moves");
  const [kind, ...rest] = end < 0 ? words : words.slice(0, end);
  const moves = end < 0 ? [] : words.slice(end + 1);
  if (kind === "fen") return { command: { name: "position", start: rest.join(" "), moves }, fault: null };
  if (kind === "startpos" && rest.length === 0)
    return { command: { name: "position", start: null, moves }, fault: null };
  return badCommand("position is followed by startpos or fen STRING, and perhaps by moves");
}

function readSetOption(words: readonly string[]): ParsedLine {
  const end = words.indexOf("value");
  const option = (end < 0 ? words : words.slice(0, end)).slice(1).join(" ");
  if (words[0] !== "name" || option === "")
    return badCommand("setoption is followed by name NAME and mostly value VALUE");
  return {
    command: { name: "setoption", option, value: end < 0 ? null : words.slice(end + 1).join(" ") },
    fault: null,
  };
}

function badCommand(message: string): ParsedLine {
  return { command: null, fault: { code: "bad-command", message } };
}
