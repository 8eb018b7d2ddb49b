import { beforeEach, describe, expect, test, vi } from "vitest";

const { openDB } = vi.hoisted(() => ({ openDB: vi.fn() }));
vi.mock("idb", () => ({ openDB }));

/** A database of the browser that keeps what it is given, until it is closed or full. */
class Database {
  readonly documents = new Map<string, unknown>();
  readonly results: unknown[] = [];
  isClosed = false;
  isFull = false;

  transaction() {
    if (this.isClosed) throw new DOMException("The connection is closed.", "InvalidStateError");
    const put = (value: unknown, name: string) => this.documents.set(name, value);
    const add = (value: unknown) => this.results.push(value);
    const pending: (() => void)[] = [];
    const done = async (): Promise<void> => {
      if (this.isFull) throw new DOMException("No room is left.", "QuotaExceededError");
      for (const write of pending) write();
    };
    return {
      objectStore: () => ({
        put: (value: unknown, name: string) => void pending.push(() => put(value, name)),
        add: (value: unknown) => void pending.push(() => add(value)),
      }),
      commit: () => {},
      get done() {
        return done();
      },
    };
  }

  async get(_store: string, name: string): Promise<unknown> {
    if (this.isClosed) throw new DOMException("The connection is closed.", "InvalidStateError");
    return this.documents.get(name);
  }

  async getAll(): Promise<readonly unknown[]> {
    return this.results;
  }
}

let database: Database;
let storage: typeof import("../../web/src/storage.js");

beforeEach(async () => {
  database = new Database();
  openDB.mockReset().mockImplementation(async () => database);
  vi.resetModules();
  storage = await import("../../web/src/storage.js");
});

describe("a connection that the browser has closed", () => {
  test("is opened anew when something is kept, and nothing is lost", async () => {
    await storage.keepDocument("game", 1);
    database.isClosed = true;
    database = new Database();
    expect(await storage.keepDocument("game", 2, "win")).toBe(true);
    expect([database.documents.get("game"), database.results]).toEqual([2, ["win"]]);
  });

  test("is opened anew when something is read", async () => {
    await storage.keepDocument("game", 1);
    database.isClosed = true;
    database = new Database();
    database.documents.set("game", 3);
    expect(await storage.readDocument("game")).toBe(3);
  });

  test("is not tried without end", async () => {
    database.isClosed = true;
    expect(await storage.keepDocument("game", 1)).toBe(false);
    expect(openDB).toHaveBeenCalledTimes(2);
  });
});

describe("a browser that keeps nothing", () => {
  test.each([
    [
      "refuses at once",
      () => () => {
        throw new DOMException("No.", "SecurityError");
      },
    ],
    [
      "refuses after a while",
      () => async () => {
        throw new DOMException("No.", "UnknownError");
      },
    ],
  ])("%s: what was to be kept is read again as long as the page is open", async (_, refusal) => {
    openDB.mockImplementation(refusal());
    expect(await storage.keepDocument("game", 1)).toBe(false);
    expect([await storage.readDocument("game"), storage.isKept("game")]).toEqual([1, false]);
    expect([await storage.readDocument("other"), storage.isKept("other")]).toEqual([undefined, true]);
  });

  test("is asked again with the next value, and then believed", async () => {
    openDB.mockRejectedValueOnce(new DOMException("No.", "UnknownError"));
    expect(await storage.keepDocument("game", 1)).toBe(false);
    expect(await storage.keepDocument("game", 2)).toBe(true);
    database.documents.set("game", 3);
    expect([await storage.readDocument("game"), storage.isKept("game")]).toEqual([3, true]);
  });

  test("keeps neither the game nor its result when it is full", async () => {
    database.isFull = true;
    expect(await storage.keepDocument("game", 1, "win")).toBe(false);
    expect([database.documents.size, await storage.readResults()]).toEqual([0, []]);
  });
});
