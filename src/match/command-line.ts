import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";

/** A word: parts in double or single quotes, and parts without quotes and blanks, in a row. */
const WORD = /(?:"[^"]*"|'[^']*'|[^\s"'])+/g;
const QUOTES = /"([^"]*)"|'([^']*)'/g;

/**
 * Splits a command line into a program and its arguments. Blanks separate words. What stands between two `"` or two `'`
 * is taken as it is, blanks included. No other character means anything: no variables, no wildcards, no backslashes, and
 * no shell ever sees it.
 * Throws `bad-option` for an empty line, a quotation mark without its partner, and control characters.
 */
export function splitCommand(line: string): [file: string, ...args: string[]] {
  const refuse = (message: string): TigerleapError =>
    new TigerleapError("bad-option", `${message}: ${quote(line)}`, { option: "cmd", text: line });
  if (/\p{Cc}/u.test(line)) throw refuse("a command is one line without control characters");
  const words = line.match(WORD) ?? [];
  if (/["']/.test(line.replace(WORD, ""))) throw refuse("a quotation mark without its partner in the command");
  const [file, ...args] = words.map((word) => word.replace(QUOTES, "$1$2"));
  if (!file) throw refuse("no program in the command");
  return [file, ...args];
}
