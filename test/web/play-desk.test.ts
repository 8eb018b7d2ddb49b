import { createEngine, type Engine } from "tigerleap";
import { Game } from "tigerleap/rules";
import { afterAll, describe, expect, test } from "vitest";
import { CHOICE_DOCUMENT, GAME_DOCUMENT, PlayDesk, type Shelf } from "../../web/src/play/desk.js";
import { keptGame } from "../../web/src/play/kept-game.js";
import type { SessionEvent } from "../../web/src/play/session.js";
import { FIRST_CHOICE } from "../../web/src/play/terms.js";
import { sleep } from "../support/engines.js";
import { gameAt, move, TERMS, TWO_PEOPLE, until } from "./play-table.js";

/** Keeps things in memory, as the browser does: by copies. */
class MemoryShelf implements Shelf {
  readonly documents = new Map<string, unknown>();
  readonly results: unknown[] = [];

  async keepDocument(name: string, value: unknown): Promise<boolean> {
    this.documents.set(name, structuredClone(value));
    return true;
  }

  async readDocument(name: string): Promise<unknown> {
    return this.documents.get(name);
  }

  async addResult(value: unknown): Promise<boolean> {
    this.results.push(structuredClone(value));
    return true;
  }

  async readResults(): Promise<readonly unknown[]> {
    return this.results;
  }
}

const engine: Engine = createEngine({ hashMb: 1, worker: false });
afterAll(() => engine.dispose());

async function deskOn(shelf: Shelf, events: SessionEvent[] = []): Promise<PlayDesk> {
  const desk = new PlayDesk(
    () => engine,
    shelf,
    (event) => events.push(event),
  );
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

  test("a game that another tab has kept in the meantime is no harm to this one", async () => {
    const shelf = new MemoryShelf();
    const [one, other] = [await deskOn(shelf), await deskOn(shelf)];
    one.start(TWO_PEOPLE);
    other.start(TWO_PEOPLE);
    one.session!.play(move("a3a4"));
    other.session!.play(move("g3g4"));
    one.session!.play(move("g7g6"));
    expect((await deskOn(shelf)).session!.game.moves()).toEqual([move("a3a4"), move("g7g6")]);
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

  test("a game that was won counts once, however often it is opened again", async () => {
    const shelf = new MemoryShelf();
    shelf.documents.set(GAME_DOCUMENT, keptGame(nearlyWon(), { ...TERMS, ranked: true }));
    (await deskOn(shelf)).session!.play(move("d8d9"));
    await deskOn(shelf);
    expect(shelf.results).toHaveLength(1);
  });
});
