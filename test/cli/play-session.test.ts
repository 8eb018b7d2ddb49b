import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEngine, formatMove, LEVELS, Position } from "../../src/index-node.js";
import { Table } from "./play-table.js";

/** Red enters the den by its next move. */
const WON = "6c/3W3/7/7/7/7/7/7/7 r 0 1";

describe("moves", () => {
  test("the engine answers a move, both are told in words, and the board is drawn once", async () => {
    const table = await Table.open();
    const text = await table.type("a3a4");
    expect(table.session.game.moves()).toHaveLength(2);
    const answer = table.session.game.moves()[1]!;
    expect(text).toMatch(new RegExp(`^Red's elephant goes a3a4\nBlue's [a-z]+ goes ${formatMove(answer)}\n\n`));
    expect(text.match(/CAPITALS Red/g)).toHaveLength(1);
  });

  test.each(["a3 a4", "a3-a4", "a3 - a4", "A3A4", "  a3a4\t"])("%j is a move too", async (line) => {
    const table = await Table.open({ side: "both" });
    await table.type(line);
    expect(table.session.game.moves().map(formatMove)).toEqual(["a3a4"]);
  });

  test("a jump and what it takes are told", async () => {
    const table = await Table.open({ side: "both", position: "7/7/1c5/7/7/7/1L5/7/7 r 0 1" });
    const text = await table.type("b3b7");
    expect(text).toMatch(/^Red's lion jumps b3b7 and takes Blue's cat\n/);
    expect(text).toContain("\nBlue has lost: cat\ngame over: Red has won, Blue has no animal left\n");
  });

  test("an illegal move is refused with the reason, and nothing happens", async () => {
    const table = await Table.open({ position: "6c/7/7/7/1r5/7/1L5/7/7 r 0 1" });
    expect(await table.type("b3b7")).toBe("");
    expect(table.refused).toEqual(["b3b7 is not legal: a rat in the river blocks the jump"]);
    expect(table.session.game.moves()).toEqual([]);
  });

  test("a win is told with the rule that made it and its points, and another game is offered", async () => {
    const table = await Table.open({ position: WON, level: "normal" });
    const text = await table.type("d8d9");
    expect(text).toContain("game over: Red has won, an animal is in the den\n");
    expect(text).toContain("A win against normal: 30 points.\nnew begins another game, undo takes the end back");
    expect(table.session.prompt).toBe("game over> ");
  });

  test("a win against a level without points brings none, nor does a loss", async () => {
    expect(await (await Table.open({ position: WON, level: "1" })).type("d8d9")).not.toContain("points");
    const loser = await Table.open({ position: WON.replace(" r ", " b "), side: "blue" });
    const text = await loser.type("g9g8");
    expect(text).toContain("game over: Red has won");
    expect(text).not.toContain("points");
  });

  test("a move after the end is refused", async () => {
    const table = await Table.open({ position: WON });
    await table.type("d8d9", "g9g8");
    expect(table.refused).toEqual([expect.stringContaining("g9g8 is not legal: the game is over")]);
  });

  test("Ctrl-C makes the engine play the best move so far", async () => {
    const table = await Table.open({ level: "master", moveTimeMs: 1_000_000 });
    const typed = table.type("a3a4");
    await table.interrupt();
    expect(await typed).toMatch(/\nBlue's [a-z]+ goes /);
    expect(table.session.stopThinking()).toBe(false);
  });
});

describe("sides", () => {
  test("the engine begins when the person plays Blue, and the board is seen from there", async () => {
    const table = await Table.open({ side: "blue" });
    expect(table.session.game.moves()).toHaveLength(1);
    expect(table.takePrinted()).toMatch(
      /^You play Blue against level easy, seed 1\.\n[\s\S]*\n +g +f +e +d +c +b +a\n1 /,
    );
  });

  test("the engine plays neither side when the person plays both", async () => {
    const table = await Table.open({ side: "both" });
    await table.type("a3a4", "g7g6");
    expect(table.session.game.moves().map(formatMove)).toEqual(["a3a4", "g7g6"]);
  });

  test("a side left to chance follows from the seed, and both come up", async () => {
    const sideOf = async (seed: number) => (await Table.open({ side: "random", seed })).session.game.moves().length;
    const seeds = Array.from({ length: 12 }, (_, seed) => seed);
    const first = await Promise.all(seeds.map(sideOf));
    expect(await Promise.all(seeds.map(sideOf))).toEqual(first);
    expect(new Set(first)).toEqual(new Set([0, 1]));
  });

  test("changing sides in the middle lets the engine move for the one left", async () => {
    const table = await Table.open();
    expect(await table.type("side blue")).toMatch(/^You play Blue .*\n.*\nRed's [a-z]+ goes /);
    expect(table.session.game.position.turn).toBe("blue");
  });
});

describe("undo and redo", () => {
  test("undo takes back the own move and the answer, redo plays both again", async () => {
    const table = await Table.open();
    await table.type("a3a4");
    const after = table.position;
    await table.type("undo");
    expect(table.position).toBe(String(Position.start()));
    await table.type("redo");
    expect(table.position).toBe(after);
    expect(table.refused).toEqual([]);
  });

  test("undo does not take back a move of the engine that no own move came before", async () => {
    const table = await Table.open({ side: "blue" });
    await table.type("undo");
    expect(table.refused).toEqual(["there is no move of yours to take back"]);
    expect(table.session.game.moves()).toHaveLength(1);
  });

  test("undo takes back one move when the person plays both sides", async () => {
    const table = await Table.open({ side: "both" });
    await table.type("a3a4", "g7g6", "undo");
    expect(table.session.game.moves().map(formatMove)).toEqual(["a3a4"]);
  });

  test("undo takes back the move that has ended the game, which had no answer, and what was taken stands again", async () => {
    const table = await Table.open({ position: "7/7/1c5/7/7/7/1L5/7/7 r 0 1" });
    await table.type("b3b7");
    const text = await table.type("undo");
    expect(text).not.toContain("has lost");
    expect(text).toContain("Red to move");
    expect(table.position).toBe("7/7/1c5/7/7/7/1L5/7/7 r 0 1");
  });

  test("undo takes back a resignation alone, redo resigns again", async () => {
    const table = await Table.open();
    expect(await table.type("a3a4", "resign")).toContain("game over: Blue has won, Red has resigned\n");
    await table.type("undo");
    expect(table.session.game.moves()).toHaveLength(2);
    expect(table.session.game.outcome()).toBeNull();
    expect(await table.type("redo")).toContain("game over: Blue has won");
  });

  test("J29: any mix of moves, undo and redo ends where a list of positions says", async () => {
    const deed = fc.oneof(
      { weight: 3, arbitrary: fc.nat(31) },
      { weight: 2, arbitrary: fc.constant("undo" as const) },
      { weight: 2, arbitrary: fc.constant("redo" as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(deed, { maxLength: 25 }),
        fc.constantFrom("red", "blue", "both"),
        async (deeds, side) => {
          const table = await Table.open({ side, level: "1" });
          let past = [table.position];
          let future: string[] = [];
          for (const deed of deeds) {
            if (deed === "undo" && past.length > 1) future.push(past.pop()!);
            else if (deed === "redo" && future.length > 0) past.push(future.pop()!);
            if (typeof deed === "string") await table.type(deed);
            else {
              const moves = table.session.game.position.legalMoves();
              if (moves.length === 0) continue;
              await table.type(formatMove(moves[deed % moves.length]!));
              past = [...past, table.position];
              future = [];
            }
            expect(table.position).toBe(past.at(-1));
          }
          table.session.dispose();
        },
      ),
      { seed: 4, numRuns: 40 },
    );
  });
});

describe("advice", () => {
  test("a hint names the winning move and leaves the game as it is", async () => {
    const table = await Table.open({ position: WON });
    expect(await table.type("hint")).toBe("Red's wolf goes d8d9: Red wins in 1 half-move\n");
    expect(table.session.game.moves()).toEqual([]);
  });

  test("a hint does not change how the engine plays", async () => {
    const [plain, advised] = await Promise.all([Table.open({ level: "5" }), Table.open({ level: "5" })]);
    await plain.type("a3a4", "g1g2");
    await advised.type("hint", "a3a4", "hint", "g1g2");
    expect(advised.position).toBe(plain.position);
  });

  test("there is no hint after the end", async () => {
    const table = await Table.open({ position: WON });
    await table.type("d8d9", "hint");
    expect(table.refused).toEqual(["the game is over; undo takes the end back"]);
  });

  test("eval says for which side the position is better", async () => {
    const table = await Table.open({ side: "both", position: "6c/7/7/7/7/7/1L5/7/7 b 0 1" });
    expect(await table.type("eval")).toMatch(/^Red is better by \d+\.\d\d cats\n$/);
  });
});

describe("games", () => {
  test("new begins again from the same start, with the next seed", async () => {
    const table = await Table.open({ position: WON, seed: 8 });
    expect(await table.type("d8d9", "new")).toContain("You play Red against level easy, seed 9.\n");
    expect(table.position).toBe(WON);
  });

  test("the seed decides the game", async () => {
    const play = async (seed: number) => {
      const table = await Table.open({ seed, level: "1" });
      await table.type("a3a4", "a4a3", "a3a4", "a4a3");
      return table.session.game.moves().map(formatMove).join(" ");
    };
    expect(await play(5)).toBe(await play(5));
    expect(new Set(await Promise.all([1, 2, 3, 4].map(play))).size).toBeGreaterThan(1);
  });

  test.each(LEVELS)("level $name answers, by its own thinking or the time given", async ({ name }) => {
    const table = await Table.open({ level: name, moveTimeMs: 50 });
    await table.type("g1g2");
    expect(table.session.game.moves()).toHaveLength(2);
  });

  test("an engine that can't start is told in one line, and what needs none goes on", async () => {
    const broken = (options: object) => createEngine({ ...options, worker: false, wasm: Uint8Array.of(0) });
    const table = await Table.open({ createEngine: broken });
    await table.type("a3a4");
    expect(table.refused).toEqual([expect.stringMatching(/^[ -~]+$/)]);
    expect(table.session.game.moves().map(formatMove)).toEqual(["a3a4"]);
    await table.type("undo");
    expect(await table.type("position")).toBe(`${Position.start()}\n`);
  });
});
