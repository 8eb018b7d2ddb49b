import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * What the page keeps in the browser. Values are plain data of unknown shape here: whoever reads one checks it, since
 * another version of the page, or anybody with the browser's tools, may have written it.
 */
interface Kept extends DBSchema {
  /** One value each under a name: the game in progress, the analysis. */
  documents: { key: string; value: unknown };
  /** Results of ranked games. */
  results: { key: number; value: unknown };
}

let opening: Promise<IDBPDatabase<Kept>> | null = null;

function database(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>("tigerleap", 1, {
    upgrade(created) {
      created.createObjectStore("documents");
      created.createObjectStore("results", { autoIncrement: true });
    },
  });
  return opening;
}

/** Keeps a value under a name. Says whether it could: private windows may have no storage. */
export async function keepDocument(name: string, value: unknown): Promise<boolean> {
  try {
    const transaction = (await database()).transaction("documents", "readwrite");
    const putting = transaction.store.put(value, name);
    // At once, without waiting for the page: one that is left in this moment would lose it.
    transaction.commit();
    await Promise.all([putting, transaction.done]);
    return true;
  } catch {
    return false;
  }
}

/** What was kept under a name, unchecked; `undefined` if nothing was. */
export async function readDocument(name: string): Promise<unknown> {
  try {
    return await (await database()).get("documents", name);
  } catch {
    return undefined;
  }
}

/** Adds a result to those that are kept. Says whether it could. */
export async function addResult(value: unknown): Promise<boolean> {
  try {
    await (await database()).add("results", value);
    return true;
  } catch {
    return false;
  }
}

/** All results that were kept, unchecked, the oldest first. */
export async function readResults(): Promise<readonly unknown[]> {
  try {
    return await (await database()).getAll("results");
  } catch {
    return [];
  }
}
