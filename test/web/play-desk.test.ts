import { createEngine, type Engine } from "tigerleap";
import { Game } from "tigerleap/rules";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { CHOICE_DOCUMENT, GAME_DOCUMENT, PlayDesk, type Shelf } from "../../web/src/play/desk.js";
import { keptGame, signedGame } from "../../web/src/play/kept-game.js";
import type { SessionEvent } from "../../web/src/play/session.js";
import { FIRST_CHOICE } from "../../web/src/play/terms.js";
import { sleep } from "../support/engines.js";
import { gameAt, move, TERMS, TWO_PEOPLE, until } from "./play-table.js";

/** Keeps things in memory, as the browser does: by copies. */
class MemoryShelf implements Shelf {
  readonly documents = new Map<string, unknown>();
  readonly results: unknown[] = [];
  /** Whether there is no room left. */
  isFull = false;

  async keepDocument(name: string, value: unknown, result?: unknown): Promise<boolean> {
    if (this.isFull) return false;
    this.documents.set(name, structuredClone(value));
    if (result !== undefined) this.results.push(structuredClone(result));
    return true;
  }

  isKept(): boolean {
    return !this.isFull;
  }

  async readDocument(name: string): Promise<unknown> {
    return this.documents.get(name);
  }

  async readResults(): Promise<readonly unknown[]> {
    return this.results;
  }
}

const engine: Engine = createEngine({ hashMb: 1, worker: false });
afterAll(() => engine.dispose());

const opened: PlayDesk[] = [];
afterEach(() => {
  for (const desk of opened.splice(0)) desk.close();
});

async function deskOn(shelf: Shelf, events: SessionEvent[] = []): Promise<PlayDesk> {
  const desk = new PlayDesk(
    () => engine,
    shelf,
    (event) => events.push(event),
  );
  opened.push(desk);
  await desk.restore();
  return desk;
}

/** Red's wolf walks to the den while Blue's lion goes to and fro; Red wins by the next move. */
function nearlyWon(): Game {
  const game = new Game();
  const steps = ["c3d3", "a9b9", "d3d4", "b9a9", "d4d5", "a9b9", "d5d6", "b9a9", "d6d7", "a9b9", "d7d8", "b9a9"];
  for (const step of steps) game.play(move(step));
  return game;
}

describe("what is kept", () => {
  test("nothing was kept: there is no game, and the first choice is offered", async () => {
    const desk = await deskOn(new MemoryShelf());
    expect([desk.session, desk.choice]).toEqual([null, FIRST_CHOICE]);
  });

  test("the choice is there again, with a name that can be shown", async () => {
    const shelf = new MemoryShelf();
    const desk = await deskOn(shelf);
    desk.choose({ opponent: "expert", side: "random", ranked: true, name: "\u202Eeva\u0007" });
    desk.close();
    expect((await deskOn(shelf)).choice).toEqual({ opponent: "expert", side: "random", ranked: true, name: "eva" });
  });

  test("a page that goes away while the computer thinks goes on with the same game", async () => {
    const shelf = new MemoryShelf();
    const before = await deskOn(shelf);
    before.start(TERMS);
    before.session!.play(move("a3a4"));
    before.close();
    const after = await deskOn(shelf);
    expect(after.session!.terms).toEqual(TERMS);
    expect(after.session!.task).toBe("move");
    await until(() => after.session!.task === null);
    expect(after.session!.game.moves()).toHaveLength(2);
    expect(after.session!.game.moves()[0]).toEqual(move("a3a4"));
    after.close();
  });

  test("an undo is kept too", async () => {
    const shelf = new MemoryShelf();
    const desk = await deskOn(shelf);
    desk.start(TWO_PEOPLE);
    desk.session!.play(move("a3a4"));
    desk.session!.undo();
    desk.close();
    expect((await deskOn(shelf)).session!.game.moves()).toEqual([]);
  });

  test("a game that is over is there with its end", async () => {
    const shelf = new MemoryShelf();
    const desk = await deskOn(shelf);
    desk.start(TERMS);
    desk.session!.resign();
    expect((await deskOn(shelf)).session!.outcome).toEqual({ winner: "blue", reason: "resignation" });
  });

  test("a board that was turned is still turned, and in the next game it is not", async () => {
    const shelf = new MemoryShelf();
    const before = await deskOn(shelf);
    before.start(TWO_PEOPLE);
    before.flip();
    before.close();
    const after = await deskOn(shelf);
    expect(after.bottom).toBe("blue");
    after.start(TWO_PEOPLE);
    expect(after.bottom).toBe("red");
  });

  test("a full browser is noticed, and so is that it has room again", async () => {
    const shelf = new MemoryShelf();
    const desk = await deskOn(shelf);
    shelf.isFull = true;
    desk.start(TWO_PEOPLE);
    await until(() => desk.isKept === false);
    shelf.isFull = false;
    desk.session!.play(move("a3a4"));
    await until(() => desk.isKept === true);
  });

  test.each([
    ["text", "no game"],
    ["terms of an unknown level", { ...keptGame(new Game(), TERMS), terms: { ...TERMS, opponent: "__proto__" } }],
    ["terms without a side", { ...keptGame(new Game(), TERMS), terms: { ...TERMS, own: null } }],
    ["a seed that is none", { ...keptGame(new Game(), TERMS), terms: { ...TERMS, seed: 1e300 } }],
    ["an illegal move", { terms: TERMS, record: '[RuleSet "default"]\n\n1. a3a9 *' }],
    ["another start", keptGame(gameAt("7/7/1c5/7/7/7/1L5/7/7 r 0 1"), TERMS)],
    ["more comment than any game has", { terms: TERMS, record: `{${"long ".repeat(20_000)}} *` }],
    ["ten million brackets", { terms: TERMS, record: "(".repeat(10_000_000) }],
  ])("%s in the place of a game is not gone on with", async (_, kept) => {
    const shelf = new MemoryShelf();
    shelf.documents.set(GAME_DOCUMENT, kept);
    expect((await deskOn(shelf)).session).toBeNull();
  });

  test.each([null, 7, "easy", { opponent: "constructor", side: 3, ranked: "yes", name: {} }])(
    "%j in the place of the choice gives way to the first choice",
    async (kept) => {
      const shelf = new MemoryShelf();
      shelf.documents.set(CHOICE_DOCUMENT, kept);
      expect((await deskOn(shelf)).choice).toEqual(FIRST_CHOICE);
    },
  );
});

describe("several tabs", () => {
  /** What one tab does a moment after the other. */
  const aMoment = (): Promise<void> => sleep(3);

  test("the last one to take up the game has it; the other rests, and goes on with it when the reader comes back", async () => {
    const shelf = new MemoryShelf();
    const one = await deskOn(shelf);
    one.start(TWO_PEOPLE);
    one.session!.play(move("a3a4"));
    await aMoment();
    const other = await deskOn(shelf);
    await until(() => one.isElsewhere);
    expect(other.isElsewhere).toBe(false);
    other.session!.play(move("g7g6"));
    await aMoment();
    await one.restore();
    await until(() => other.isElsewhere);
    expect(one.isElsewhere).toBe(false);
    expect(one.session!.game.moves()).toEqual([move("a3a4"), move("g7g6")]);
  });

  test("a tab in which nothing is played rests too, before it throws the game of the other away", async () => {
    const shelf = new MemoryShelf();
    const [idle, other] = [await deskOn(shelf), await deskOn(shelf)];
    other.start(TWO_PEOPLE);
    await until(() => idle.isElsewhere);
  });

  test("the computer does not think in a tab that rests", async () => {
    const shelf = new MemoryShelf();
    const one = await deskOn(shelf);
    one.start(TERMS);
    one.session!.play(move("a3a4"));
    await aMoment();
    const other = await deskOn(shelf);
    await until(() => one.isElsewhere);
    expect([one.session!.task, other.session!.task]).toEqual([null, "move"]);
  });
});

describe("games one after the other", () => {
  test("only the game that is played is heard of", async () => {
    const events: SessionEvent[] = [];
    const desk = await deskOn(new MemoryShelf(), events);
    desk.start(TERMS);
    const before = desk.session!;
    before.play(move("a3a4"));
    desk.start(TWO_PEOPLE);
    const told = events.length;
    await sleep(600);
    expect(events).toHaveLength(told);
    expect(before.game.moves()).toHaveLength(1);
    desk.close();
  });

  test("a record says who has played", async () => {
    const desk = await deskOn(new MemoryShelf());
    desk.start({ ...TERMS, own: "blue", name: 'Eva "the cat"' });
    const tags = Game.fromRecord(desk.session!.game.toRecord()).tags();
    expect([tags.get("Red"), tags.get("Blue")]).toEqual(["Tigerleap, level easy", 'Eva "the cat"']);
    desk.close();
  });

  test("a record has the day by the clock on the reader's wall", () => {
    vi.stubEnv("TZ", "Asia/Shanghai");
    const tags = signedGame(TERMS, new Date("2026-01-30T20:00:00Z")).tags();
    vi.unstubAllEnvs();
    expect(tags.get("Date")).toBe("2026-01-31");
  });
});

describe("results", () => {
  test.each([
    [{ ranked: true, name: "Eva" }, [{ name: "Eva", level: "easy", points: 10, moves: 7 }]],
    [{ ranked: false, name: "Eva" }, []],
  ])("after a win by the terms %j the leaderboard is %j", async (terms, rows) => {
    const shelf = new MemoryShelf();
    shelf.documents.set(GAME_DOCUMENT, keptGame(nearlyWon(), { ...TERMS, ...terms }));
    const desk = await deskOn(shelf);
    desk.session!.play(move("d8d9"));
    expect(await desk.leaderboard()).toMatchObject(rows);
    desk.close();
  });

  test("the win and the game that is won are kept in one, or neither", async () => {
    const shelf = new MemoryShelf();
    shelf.documents.set(GAME_DOCUMENT, keptGame(nearlyWon(), { ...TERMS, ranked: true }));
    const desk = await deskOn(shelf);
    await until(() => desk.isKept === true);
    shelf.isFull = true;
    desk.session!.play(move("d8d9"));
    expect(desk.isKept).toBeNull();
    await until(() => desk.isKept === false);
    const { session } = await deskOn(shelf);
    expect([session!.outcome, shelf.results]).toEqual([null, []]);
  });

  test("a game that was won counts once, however often it is opened again", async () => {
    const shelf = new MemoryShelf();
    shelf.documents.set(GAME_DOCUMENT, keptGame(nearlyWon(), { ...TERMS, ranked: true }));
    (await deskOn(shelf)).session!.play(move("d8d9"));
    await deskOn(shelf);
    expect(shelf.results).toHaveLength(1);
  });
});
