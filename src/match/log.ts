import { createHash } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  constants,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import { SIDES } from "../types.js";
import type { MatchGame, MatchSettings } from "./tournament.js";

/** The files of a match. No name from outside ever becomes the name of a file. */
export const LOG_FILE = "match.jsonl";
/** The records of the games. */
export const RECORDS_FILE = "games.txt";

const LOG_VERSION = 1;
/** A link in place of a file is not followed. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;
const { O_APPEND, O_CREAT, O_EXCL, O_RDWR, O_WRONLY } = constants;

/**
 * The log of a match in a folder: a line of JSON with the settings, then one for each game as it ends. It is only ever
 * appended to, so that after any kill all of it but a cut last line is right. The records are made from it.
 */
export class MatchLog {
  /** The games that the log held when it was opened. */
  readonly finished: readonly MatchGame[];
  readonly #folder: string;
  #logFile: number;
  #recordsFile: number;

  private constructor(folder: string, logFile: number, finished: readonly MatchGame[]) {
    this.#folder = folder;
    this.#logFile = logFile;
    this.finished = finished;
    this.#recordsFile = writeRecords(folder, finished);
  }

  /**
   * Begins a log in a folder, which is made if it is not there, or goes on with one.
   * @param resume whether to go on with a log that is there; without it that is an error
   * Throws `bad-option`: for a folder or file that is a link or can't be written, a log that is there already, one with
   * other settings, and one that is damaged before its last line.
   */
  static open(folder: string, settings: MatchSettings, resume: boolean): MatchLog {
    return refusing(folder, () => {
      const path = resolve(folder);
      mkdirSync(path, { recursive: true });
      if (!lstatSync(path).isDirectory()) throw refusal(folder, "is no folder, or a link to one");
      if (resume && exists(join(path, LOG_FILE))) return MatchLog.#resume(path, settings);
      for (const file of [LOG_FILE, RECORDS_FILE]) {
        if (exists(join(path, file))) throw refusal(folder, `holds ${file} already; resume it, or take another folder`);
      }
      const logFile = openSync(join(path, LOG_FILE), O_RDWR | O_APPEND | O_CREAT | O_EXCL | NO_LINK);
      appendFileSync(logFile, header(settings));
      return new MatchLog(path, logFile, []);
    });
  }

  static #resume(folder: string, settings: MatchSettings): MatchLog {
    const logFile = openSync(join(folder, LOG_FILE), O_RDWR | O_APPEND | NO_LINK);
    try {
      const bytes = readFileSync(logFile);
      // What follows the last line break was being written when the runner was killed.
      const end = bytes.lastIndexOf("\n") + 1;
      ftruncateSync(logFile, end);
      const [first, ...lines] = bytes.subarray(0, end).toString("utf8").split("\n").slice(0, -1);
      if (first === undefined) appendFileSync(logFile, header(settings));
      else compareSettings(first, settings);
      return new MatchLog(folder, logFile, readGames(lines));
    } catch (error) {
      closeSync(logFile);
      throw error;
    }
  }

  /** Adds a game. It is kept whatever happens to the runner after this returns. Throws `bad-option` if it can't be written. */
  append(game: MatchGame): void {
    refusing(this.#folder, () => {
      appendFileSync(this.#logFile, `${JSON.stringify(game)}\n`);
      appendFileSync(this.#recordsFile, `${game.record}\n`);
    });
  }

  /**
   * Closes the log and leaves the records in order.
   * @param games those that count
   */
  close(games: readonly MatchGame[]): void {
    refusing(this.#folder, () => {
      closeSync(this.#logFile);
      closeSync(this.#recordsFile);
      closeSync(writeRecords(this.#folder, games));
    });
  }
}

/** Writes the records whole beside the old ones and puts them in their place. Returns the file, open for more. */
function writeRecords(folder: string, games: readonly MatchGame[]): number {
  const path = join(folder, `${RECORDS_FILE}.new`);
  rmSync(path, { force: true });
  const file = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | NO_LINK);
  appendFileSync(file, games.map(({ record }) => `${record}\n`).join(""));
  renameSync(path, join(folder, RECORDS_FILE));
  return file;
}

/** What the settings are in the log: of a file with openings its digest. */
function plainSettings(settings: MatchSettings): Record<string, unknown> {
  const { openings } = settings;
  const plain =
    openings.kind === "file" ? { ...settings, openings: { ...openings, text: digest(openings.text) } } : settings;
  // What JSON leaves out is left out on both sides of a comparison.
  return JSON.parse(JSON.stringify(plain));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function header(settings: MatchSettings): string {
  return `${JSON.stringify({ tigerleapMatch: LOG_VERSION, settings: plainSettings(settings) })}\n`;
}

function compareSettings(line: string, settings: MatchSettings): void {
  const { tigerleapMatch, settings: logged } = parseLine(line, 1);
  if (tigerleapMatch !== LOG_VERSION || typeof logged !== "object" || logged === null) throw damaged(1);
  const ours = plainSettings(settings);
  const theirs = logged as Record<string, unknown>;
  const names = Object.keys({ ...ours, ...theirs });
  const other = names.filter((name) => JSON.stringify(ours[name]) !== JSON.stringify(theirs[name]));
  if (other.length === 0) return;
  throw new TigerleapError("bad-option", `the log is of a match with other settings: ${other.join(", ")}`, {
    option: "resume",
  });
}

function readGames(lines: readonly string[]): MatchGame[] {
  const games = new Map<number, MatchGame>();
  for (const [index, line] of lines.entries()) {
    const game = parseLine(line, index + 2);
    if (!isMatchGame(game) || games.has(game.index)) throw damaged(index + 2);
    games.set(game.index, game);
  }
  return [...games.values()].sort((a, b) => a.index - b.index);
}

function parseLine(line: string, number: number): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw damaged(number);
}

/** Whether a line is one that {@link MatchLog.append} writes, as far as later reports depend on it. */
function isMatchGame(value: Record<string, unknown>): value is Record<string, unknown> & MatchGame {
  const { index, winner, use } = value as Partial<MatchGame>;
  const texts = [value.red, value.blue, value.opening, value.reason, value.record];
  const isUse = (side: "red" | "blue"): boolean =>
    Object.values({ moves: 0, timeMs: 0, nodes: 0, ...use?.[side] }).every((number) => Number.isFinite(number));
  return (
    Number.isInteger(index) &&
    Number(index) >= 0 &&
    Number.isInteger(value.plies) &&
    (winner === null || SIDES.some((side) => side === winner)) &&
    texts.every((text) => typeof text === "string") &&
    typeof use === "object" &&
    SIDES.every(isUse)
  );
}

function damaged(line: number): TigerleapError {
  return new TigerleapError("bad-option", `line ${line} of ${LOG_FILE} is damaged`, { option: "resume" });
}

function refusal(folder: string, what: string): TigerleapError {
  return new TigerleapError("bad-option", `the folder ${quote(folder)} ${what}`, { option: "out", text: folder });
}

/** Runs work with files; what the system refuses becomes an error that names the folder. */
function refusing<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof TigerleapError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refusal(folder, `can't be used: ${reason}`);
  }
}

/** Whether something of that name is there, a link to nowhere included. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
