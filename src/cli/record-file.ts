import { lstatSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { getSystemErrorMap } from "node:util";
import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import { MAX_RECORD_LENGTH } from "../notation/record.js";
import { Game } from "../rules/index.js";

/** What could hide in a path that is shown: controls, invisible characters, marks of writing direction. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Reads the game that a file records. Throws `bad-record`, also where there is no such file, or `illegal-move`. */
export function readGameFile(path: string): Game {
  const bytes = attempt("read", path, () => {
    const stats = statSync(path);
    if (!stats.isFile()) throw failure("read", path, "it is no ordinary file");
    if (stats.size > MAX_RECORD_LENGTH) throw failure("read", path, `it has more than ${MAX_RECORD_LENGTH} bytes`);
    return readFileSync(path);
  });
  return Game.fromRecord(decode(path, bytes));
}

/**
 * Writes the record of a game into a file. Never into anything but an ordinary file: links are not followed.
 * @param overwrite whether a file that is there already may be lost
 * Throws `bad-record`.
 */
export function writeGameFile(path: string, game: Game, overwrite: boolean): void {
  const record = game.toRecord();
  attempt("write", path, () => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found && !found.isFile()) throw failure("write", path, "it is no ordinary file");
    if (found && !overwrite) throw failure("write", path, "it is there already; save! FILE replaces it");
    // The x refuses a file that has come since the look.
    writeFileSync(path, record, { flag: overwrite ? "w" : "wx" });
  });
}

function attempt<T>(deed: "read" | "write", path: string, act: () => T): T {
  if (path === "" || HIDDEN.test(path)) {
    throw failure(deed, path, "the name of a file has at least one character and no hidden ones");
  }
  try {
    return act();
  } catch (error) {
    const [, reason] = getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0) ?? [];
    throw reason === undefined ? error : failure(deed, path, reason);
  }
}

function decode(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw failure("read", path, "it is not text in UTF-8");
  }
}

function failure(deed: "read" | "write", path: string, reason: string): TigerleapError {
  return new TigerleapError("bad-record", `can't ${deed} ${quote(path)}: ${reason}`);
}
