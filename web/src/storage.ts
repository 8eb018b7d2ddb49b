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

/** Documents whose last value could not be kept; they last as long as the page is open. */
const unkept = new Map<string, unknown>();

function forgetDatabase(): void {
  opening = null;
}

function database(): Promise<IDBPDatabase<Kept>> {
  opening ??= openDB<Kept>("tigerleap", 1, {
    upgrade(created) {
      created.createObjectStore("documents");
      created.createObjectStore("results", { autoIncrement: true });
    },
    terminated: forgetDatabase,
  }).catch((error: unknown) => {
    forgetDatabase();
    throw error;
  });
  return opening;
}

/** Does something with the database; if the browser has just closed it, once more with the database opened anew. */
async function withDatabase<T>(act: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  try {
    return await act(await database());
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    forgetDatabase();
    return await act(await database());
  }
}

/**
 * Keeps a value under a name. Says whether it could: private windows may have no storage, and a full one takes nothing.
 * A value that could not be kept is still read again while the page is open.
 * @param result to be added to the results with it, both or neither
 */
export async function keepDocument(name: string, value: unknown, result?: unknown): Promise<boolean> {
  try {
    await withDatabase(async (kept) => {
      const transaction = kept.transaction(["documents", "results"], "readwrite");
      const adding = result === undefined ? null : transaction.objectStore("results").add(result);
      const putting = transaction.objectStore("documents").put(value, name);
      // At once, without waiting for the page: one that is left in this moment would lose it.
      transaction.commit();
      await Promise.all([adding, putting, transaction.done]);
    });
    unkept.delete(name);
    return true;
  } catch {
    unkept.set(name, value);
    return false;
  }
}

/** Whether the last value of a document is kept, as far as is known. */
export function isKept(name: string): boolean {
  return !unkept.has(name);
}

/** The last value under a name, unchecked; `undefined` if there is none. */
export async function readDocument(name: string): Promise<unknown> {
  const kept = await withDatabase((database) => database.get("documents", name)).catch(() => undefined);
  return unkept.has(name) ? unkept.get(name) : kept;
}

/** All results that were kept, unchecked, the oldest first. */
export async function readResults(): Promise<readonly unknown[]> {
  return withDatabase((database) => database.getAll("results")).catch(() => []);
}
