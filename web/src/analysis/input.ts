import { Game, parsePosition, TigerleapError } from "tigerleap/rules";
import { isLink, readLink } from "./share.js";

/**
 * The longest text that is looked at, in UTF-16 code units. A game of 20,000 moves, the most that a record may hold, needs
 * a tenth of it; more would keep the page busy for no good reason.
 */
export const LONGEST_INPUT = 1_000_000;
/** A file of so many characters has three bytes for each at most. */
const MOST_BYTES = 3 * LONGEST_INPUT;

/** The first rows of a position string: `l5t/1d3c1/`. */
const POSITION_START = /^\s*(?:[A-Za-z1-7]{1,7}\/){2}/;
const LINK_QUERY = /^\s*\S{0,2000}#\/analysis\?(\S+)\s*$/;

/** Whether a text is meant as a position, right or wrong. */
export function isPosition(text: string): boolean {
  return POSITION_START.test(text);
}

/**
 * Reads whatever somebody has pasted, typed or dropped: a record, a position, or a link to an analysis. Throws a
 * `TigerleapError` that says where the fault is.
 */
export function readInput(text: string): Game {
  if (text.length > LONGEST_INPUT) throw tooLong();
  const link = LINK_QUERY.exec(text);
  if (link) {
    const query = new URLSearchParams(link[1]);
    if (isLink(query)) return readLink(query);
  }
  if (isPosition(text)) return new Game(parsePosition(text, { lenient: true }));
  return Game.fromRecord(text);
}

/** The text of a file. Throws `bad-record` for one that is too big, which is not even opened, and for one that is gone. */
export async function readFile(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw tooLong();
  try {
    return await file.text();
  } catch {
    throw new TigerleapError("bad-record", "the file cannot be read");
  }
}

function tooLong(): TigerleapError {
  const message = `this page reads at most ${LONGEST_INPUT.toLocaleString("en")} characters`;
  return new TigerleapError("bad-record", message, { kind: "too-long" });
}
