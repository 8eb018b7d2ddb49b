import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completions } from "../../src/cli/play-commands.js";
import { LEVELS, Position } from "../../src/index-node.js";
import { Table } from "./play-table.js";

const START = String(Position.start());

describe("lists", () => {
  test("moves lists the legal moves by animal", async () => {
    const table = await Table.open({ position: "6c/7/7/7/7/7/1L5/7/D6 r 0 1" });
    expect(await table.type("moves")).toBe("dog       a1a2 a1b1\nlion      b3a3 b3b2 b3b7 b3c3\n");
  });

  test("moves of a square lists those of its animal", async () => {
    const table = await Table.open();
    expect(await table.type("moves A3")).toBe("elephant  a3a2 a3a4 a3b3\n");
  });

  test("level lists every level with its sentence and its points", async () => {
    const table = await Table.open({ level: "expert" });
    const text = (await table.type("level")).replace(/\s+/g, " ");
    for (const { name, sentence, points } of LEVELS) {
      const worth = points === null ? "" : ` A win is worth ${points} points.`;
      expect(text).toContain(` ${name === "expert" ? "* expert" : name} ${sentence}${worth} `);
    }
  });

  test("help names every command, and no line of any list is longer than 80 columns", async () => {
    const table = await Table.open();
    const text = await table.type("help", "level", "moves", "a3a4", "flip");
    for (const name of "moves why hint eval undo redo board flip position level side new resign".split(" ")) {
      expect(text).toMatch(new RegExp(`^  ${name}\\b`, "m"));
    }
    for (const name of ["save FILE", "save! FILE", "load FILE", "help", "quit"]) expect(text).toContain(`\n  ${name}`);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe("words", () => {
  test("why says of a legal move what it does, of another the reason", async () => {
    const table = await Table.open();
    expect(await table.type("why a3a4", "why a3-a5")).toBe(
      "a3a4 is legal: Red's elephant goes a3a4\na3a5 is not legal: a5 is neither one step nor one jump away\n",
    );
    expect(table.position).toBe(START);
  });

  test("position prints the position as text", async () => {
    expect(await (await Table.open()).type("position")).toBe(`${START}\n`);
  });

  test("board draws the board again, flip from the other side", async () => {
    const table = await Table.open();
    const drawn = await table.type("board");
    expect(drawn).toMatch(/\n {7}a .*\n9 /);
    expect(await table.type("flip")).toMatch(/\n {7}g .*\n1 /);
    expect(await table.type("flip")).toBe(drawn);
  });

  test("level changes the level of the game that is played", async () => {
    const table = await Table.open();
    expect(await table.type("level EXPERT")).toContain("You play Red against level expert, seed 1.\n");
    expect(table.session.level.name).toBe("expert");
    expect(table.session.game.moves()).toEqual([]);
  });

  test("side without a name tells who plays what", async () => {
    expect(await (await Table.open({ side: "both" })).type("side")).toBe("You play both sides.\n");
  });

  test.each(["", "   ", "\t"])("nothing happens at the empty line %j", async (line) => {
    const table = await Table.open();
    expect(await table.type(line)).toBe("");
    expect(table.refused).toEqual([]);
  });

  test("quit ends the session, in capitals too", async () => {
    const table = await Table.open();
    await table.type("Quit");
    expect(table.session.isOver).toBe(true);
  });

  test("the tab key completes moves and commands", async () => {
    const { session } = await Table.open();
    expect(completions(session, "a3")).toEqual(["a3a2", "a3a4", "a3b3"]);
    expect(completions(session, "sa")).toEqual(["save", "save!"]);
    expect(completions(session, "zz")).toEqual([]);
  });
});

describe("refusals", () => {
  const REFUSALS = [
    { line: "a3a0", refusal: '"a3a0" is neither a move such as a3a4 nor a command; help lists them' },
    { line: "a4a5", refusal: "a4a5 is not legal: no animal stands on a4" },
    { line: "g7g6", refusal: "g7g6 is not legal: the elephant on g7 is blue, and red is to move" },
    { line: "moves z9", refusal: '"z9" is not a square; squares are a1 to g9' },
    { line: "moves d5", refusal: "no animal stands on d5" },
    { line: "moves g7", refusal: "g7 holds Blue's elephant, and Red is to move" },
    { line: "why", refusal: "why needs one thing more: why MOVE" },
    { line: "why me", refusal: '"me" is not a move; moves look like a3a4' },
    { line: "hint please", refusal: "hint takes nothing behind it" },
    { line: "eval 3", refusal: "eval takes nothing behind it" },
    { line: "undo", refusal: "there is no move of yours to take back" },
    { line: "redo", refusal: "nothing was taken back, or another move was played since" },
    { line: "undo 2", refusal: "undo takes nothing behind it" },
    { line: "board x", refusal: "board takes nothing behind it" },
    { line: "flip x", refusal: "flip takes nothing behind it" },
    { line: "position x", refusal: "position takes nothing behind it" },
    { line: "new x", refusal: "new takes nothing behind it" },
    { line: "resign x", refusal: "resign takes nothing behind it" },
    { line: "help me", refusal: "help takes nothing behind it" },
    { line: "quit now", refusal: "quit takes nothing behind it" },
    {
      line: "level hard",
      refusal: 'there is no level "hard", but there are easy, normal, expert, master, 1, 2, 3, 4, 5, 6, 7, 8',
    },
    { line: "level __proto__", refusal: expect.stringContaining('there is no level "__proto__"') },
    { line: "side green", refusal: 'there is no side "green", but there are red, blue, random, both' },
    { line: "save", refusal: "save needs one thing more: save FILE" },
    { line: "save!", refusal: "save! needs one thing more: save! FILE" },
    { line: "load", refusal: "load needs one thing more: load FILE" },
    { line: "constructor", refusal: expect.stringContaining("is neither a move") },
    { line: "\u001b[A", refusal: '"<U+001B>[A" is neither a move such as a3a4 nor a command; help lists them' },
  ];

  test.each(REFUSALS)("$line", async ({ line, refusal }) => {
    const table = await Table.open();
    expect(await table.type(line)).toBe("");
    expect(table.refused).toEqual([refusal]);
    expect(table.session.isOver).toBe(false);
    expect(table.position).toBe(START);
  });

  test("an animal that can't move has no list of moves", async () => {
    const table = await Table.open({ position: "6c/7/7/7/7/7/7/R6/DC5 r 0 1" });
    await table.type("moves a1");
    expect(table.refused).toEqual(["Red's dog has no legal move here"]);
  });

  test("resigning twice is refused", async () => {
    const table = await Table.open();
    await table.type("resign", "resign");
    expect(table.refused).toEqual(["the game is over already (resignation)"]);
  });

  test.each(["moves", "why a3a4", "hint"])(
    "%s is refused after a resignation, though the rules go on",
    async (line) => {
      const table = await Table.open();
      await table.type("resign", line);
      expect(table.refused).toEqual(["the game is over; undo takes the end back"]);
    },
  );

  test("whatever is typed, at most one printable line is said to be wrong, and the game goes on", async () => {
    const table = await Table.open({ level: "1" });
    const words = fc.constantFrom("a3a4", "undo", "redo", "new", "side", "level", "moves", "why", "flip", "resign");
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom("x".repeat(70_000), "a3a4".repeat(9)),
    );
    const line = fc.oneof(
      text,
      fc.tuple(words, text).map((parts) => parts.join(" ")),
      words,
    );
    await fc.assert(
      fc.asyncProperty(line, async (typed) => {
        fc.pre(!/^\s*(save|load|quit)/i.test(typed));
        table.refused.length = 0;
        await table.type(typed);
        expect(table.refused.length).toBeLessThanOrEqual(1);
        for (const refusal of table.refused) expect(refusal).toMatch(/^[ -~]{1,300}$/);
        expect(table.session.isOver).toBe(false);
      }),
      { seed: 5, numRuns: 500 },
    );
    expect(await table.type("new", "position")).toContain(`${START}\n`);
  });
});
