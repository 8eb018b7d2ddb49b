import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createEngine, LEVEL_NAMES } from "tigerleap";
import { formatMove, Game } from "tigerleap/rules";
import { describe, expect, test } from "vitest";
import { LEAST_REPLY_MS } from "../../web/src/play/session.js";
import { sleep } from "../support/engines.js";
import { createPrng } from "../support/prng.js";
import { gameAt, move, PlayTable, TWO_PEOPLE } from "./play-table.js";

/** Any move but a capture is a draw; the capture leaves Red a little worse. */
const DRAWN_OR_WORSE = "1lp1wte/5L1/1d5/r6/7/6R/4P2/1C2D2/ETW4 r 59 60";
/** Red enters the den by its next move. */
const WON = "6c/3W3/7/7/7/7/7/7/7 r 0 1";
/** Red has a lion, Blue a rat far from everything. */
const AHEAD = "6r/7/7/7/7/7/7/7/L6 r 0 1";

describe("the computer's moves", () => {
  test.each(LEVEL_NAMES)("level %s answers a move", async (opponent) => {
    using table = new PlayTable({ opponent });
    table.session.play(move("a3a4"));
    expect(table.session.task).toBe("move");
    await table.settle();
    expect(table.session.game.moves()).toHaveLength(2);
    expect(table.session.isPersonsTurn).toBe(true);
  });

  test.each(["master", "8"] as const)(
    "level %s rather stands a little worse than lets itself be drawn",
    async (opponent) => {
      using table = new PlayTable({ opponent, own: "blue" }, gameAt(DRAWN_OR_WORSE));
      await table.settle();
      expect(table.session.game.moves().map(formatMove)).toEqual(["f8f9"]);
      expect(table.session.outcome).toBeNull();
    },
  );

  test("the computer begins when the reader has Blue", async () => {
    using table = new PlayTable({ own: "blue" });
    await table.settle();
    expect(table.session.game.moves()).toHaveLength(1);
    expect(table.session.position.turn).toBe("blue");
  });

  test("a move takes long enough for the eye to follow", async () => {
    using table = new PlayTable();
    const begun = performance.now();
    table.session.play(move("a3a4"));
    await table.settle();
    expect(performance.now() - begun).toBeGreaterThanOrEqual(LEAST_REPLY_MS - 2);
  });

  test("the same seed gives the same game", async () => {
    const games: string[] = [];
    for (const seed of [3, 3]) {
      using table = new PlayTable({ seed });
      for (const text of ["a3a4", "a4a5", "g3g4"]) {
        table.session.play(move(text));
        await table.settle();
      }
      games.push(table.session.game.moves().map(formatMove).join(" "));
    }
    expect(games[0]).toBe(games[1]);
  });

  test("while the computer thinks, no move of a person is played", () => {
    using table = new PlayTable();
    table.session.play(move("a3a4"));
    expect(table.session.play(move("c3d3"))).toBe(false);
    expect(table.session.game.moves()).toHaveLength(1);
  });

  test("a game that stands at the computer's turn is gone on with", async () => {
    const game = new Game();
    game.play(move("a3a4"));
    using table = new PlayTable({}, game);
    await table.settle();
    expect(game.moves()).toHaveLength(2);
  });
});

describe("what a person plays", () => {
  test("an illegal move is refused and changes nothing", () => {
    using table = new PlayTable();
    expect(() => table.session.play(move("a3a5"))).toThrow("is not legal");
    expect(table.events).toEqual(["begin"]);
  });

  test("moves, captures and the end are told apart", () => {
    using table = new PlayTable(TWO_PEOPLE, gameAt("7/7/1c5/7/7/7/1L5/7/7 r 0 1"));
    table.session.play(move("b3b7"));
    expect(table.events).toEqual(["begin", "capture", "end"]);
  });

  test("two people play both sides and the engine none", () => {
    using table = new PlayTable(TWO_PEOPLE);
    for (const text of ["a3a4", "g7g6", "a4a5"]) expect(table.session.play(move(text))).toBe(true);
    expect(table.session.task).toBeNull();
  });

  test.each([
    ["red", 3],
    ["blue", 2],
  ] as const)("the moves of a reader with %s are counted", (own, count) => {
    const game = new Game();
    for (const text of ["a3a4", "g7g6", "a4a5", "g6g5", "c3d3"]) game.play(move(text));
    using table = new PlayTable({ own }, game);
    expect(table.session.ownMoves).toBe(count);
  });
});

describe("undo", () => {
  test("takes back the reader's move with the answer", async () => {
    using table = new PlayTable();
    table.session.play(move("a3a4"));
    await table.settle();
    table.session.undo();
    expect(table.session.game.moves()).toEqual([]);
  });

  test("while the computer thinks, it takes back the reader's move alone, and no answer comes", async () => {
    using table = new PlayTable();
    table.session.play(move("a3a4"));
    table.session.undo();
    await sleep(LEAST_REPLY_MS + 200);
    expect(table.session.game.moves()).toEqual([]);
  });

  test("there is nothing to take back before the reader's first move", async () => {
    using table = new PlayTable({ own: "blue" });
    await table.settle();
    expect(table.session.canUndo).toBe(false);
    table.session.undo();
    expect(table.session.game.moves()).toHaveLength(1);
  });

  test("two people take back one half-move at a time", () => {
    using table = new PlayTable(TWO_PEOPLE);
    table.session.play(move("a3a4"));
    table.session.play(move("g7g6"));
    table.session.undo();
    expect(table.session.game.moves().map(formatMove)).toEqual(["a3a4"]);
  });

  test("a resignation in the middle of a search is taken back, and the computer thinks again", async () => {
    using table = new PlayTable();
    table.session.play(move("a3a4"));
    table.session.resign();
    expect(table.session.task).toBeNull();
    table.session.undo();
    await table.settle();
    expect(table.session.game.moves()).toHaveLength(2);
  });

  test("a ranked game takes nothing back and gives no hint", async () => {
    using table = new PlayTable({ ranked: true });
    table.session.play(move("a3a4"));
    await table.settle();
    expect([table.session.canUndo, table.session.canHint]).toEqual([false, false]);
    table.session.undo();
    table.session.askHint();
    expect(table.session.game.moves()).toHaveLength(2);
    expect(table.session.task).toBeNull();
  });
});

describe("hints", () => {
  test("a hint is the winning move, and is forgotten with the next move", async () => {
    using table = new PlayTable({}, gameAt(WON));
    table.session.askHint();
    expect(table.session.task).toBe("hint");
    await table.settle();
    expect(table.session.hint).toMatchObject({ move: move("d8d9"), score: { type: "win", plies: 1 } });
    table.session.play(move("d8d7"));
    expect(table.session.hint).toBeNull();
  });

  test("a move that is made while a hint is sought ends the search", async () => {
    using table = new PlayTable(TWO_PEOPLE);
    table.session.askHint();
    table.session.play(move("a3a4"));
    await sleep(100);
    expect(table.session.hint).toBeNull();
    expect(table.session.game.moves()).toHaveLength(1);
  });
});

describe("the end", () => {
  test("a win is the reader's", () => {
    using table = new PlayTable({}, gameAt(WON));
    table.session.play(move("d8d9"));
    expect(table.session.outcome).toEqual({ winner: "red", reason: "den" });
    expect(table.session.isWon).toBe(true);
  });

  test("who resigns while the computer thinks has lost, and no move comes", async () => {
    using table = new PlayTable();
    table.session.play(move("a3a4"));
    table.session.resign();
    await sleep(LEAST_REPLY_MS + 200);
    expect(table.session.outcome).toEqual({ winner: "blue", reason: "resignation" });
    expect(table.session.game.moves()).toHaveLength(1);
  });

  test("the computer declines a draw that it need not take", async () => {
    using table = new PlayTable({ own: "blue" }, gameAt(AHEAD.replace(" r ", " b ")));
    table.session.offerDraw();
    await table.settle();
    expect(table.session.hasDeclined).toBe(true);
    expect(table.session.canOfferDraw).toBe(false);
    expect(table.session.outcome).toBeNull();
  });

  test("the computer agrees to a draw when it stands worse", async () => {
    using table = new PlayTable({}, gameAt(AHEAD));
    table.session.offerDraw();
    await table.settle();
    expect(table.session.outcome).toEqual({ winner: null, reason: "agreement" });
  });

  test("two people agree by themselves", () => {
    using table = new PlayTable(TWO_PEOPLE);
    table.session.offerDraw();
    expect(table.session.outcome).toEqual({ winner: null, reason: "agreement" });
  });
});

describe("races", () => {
  test("bursts of moves, undo, hints and draw offers leave no late move behind", async () => {
    const { below, pick } = createPrng(6);
    using table = new PlayTable({ opponent: "expert" });
    const { session } = table;
    for (let burst = 0; burst < 20; burst++) {
      for (let step = 0; step < 6; step++) {
        if (session.isPersonsTurn) session.play(pick(session.position.legalMoves()));
        pick([() => session.undo(), () => session.askHint(), () => session.offerDraw(), () => {}])();
        if (below(2)) await sleep(below(4));
      }
      while (session.canUndo) session.undo();
      expect(session.game.moves()).toEqual([]);
    }
    await sleep(LEAST_REPLY_MS + 200);
    expect(session.game.moves()).toEqual([]);
  });

  test("a session that was closed in the middle of a search stands still, and the next one plays", async () => {
    const engine = createEngine({ hashMb: 1, worker: false });
    using before = new PlayTable({}, new Game(), engine);
    before.session.play(move("a3a4"));
    before.session.close();
    const told = before.events.length;
    using next = new PlayTable({ own: "blue" }, new Game(), engine);
    await next.settle();
    await sleep(200);
    expect(before.session.game.moves()).toHaveLength(1);
    expect(before.events).toHaveLength(told);
    expect(next.session.game.moves()).toHaveLength(1);
  });
});

describe("an engine that fails", () => {
  test("says why, and what a person can do still works", async () => {
    using table = new PlayTable({}, new Game(), createEngine({ wasm: new Uint8Array(8), worker: false }));
    table.session.play(move("a3a4"));
    await table.settle();
    expect(table.session.failure?.error.code).toBe("wasm-load-failed");
    table.session.undo();
    expect(table.session.failure).toBeNull();
    expect(table.session.game.moves()).toEqual([]);
  });

  test("is asked again, and the game goes on", async () => {
    const wasm = await readFile(new URL("../../dist/engine.wasm", import.meta.url));
    let isUp = false;
    const server = createServer((_, response) => {
      response.writeHead(isUp ? 200 : 503, { "content-type": "application/wasm" }).end(isUp ? wasm : "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    try {
      const engine = createEngine({ wasm: `http://127.0.0.1:${port}/engine.wasm`, worker: false });
      using table = new PlayTable({}, new Game(), engine);
      table.session.play(move("a3a4"));
      await table.settle();
      expect(table.session.failure).not.toBeNull();
      isUp = true;
      table.session.failure?.retry();
      await table.settle();
      expect(table.session.failure).toBeNull();
      expect(table.session.game.moves()).toHaveLength(2);
    } finally {
      server.close();
    }
  });
});
