import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Game, Position, parseMove } from "../../src/index-node.js";
import { Table } from "./play-table.js";

const FOLDER = mkdtempSync(join(tmpdir(), "tigerleap-play-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const file = (name: string): string => join(FOLDER, name);

describe("save", () => {
  test("writes the record of the game, signed with who has played", async () => {
    const table = await Table.open({ level: "normal" });
    expect(await table.type("a3a4", `save ${file("signed.txt")}`)).toContain('saved in "');
    const record = readFileSync(file("signed.txt"), "utf8");
    expect(record).toBe(table.session.game.toRecord());
    expect(record).toContain('[Red "Person"]\n[Blue "Tigerleap, level normal"]\n');
  });

  test("leaves the names that a loaded game has", async () => {
    const game = new Game();
    game.setTag("Red", "Ann");
    writeFileSync(file("ann.txt"), game.toRecord());
    const table = await Table.open();
    await table.type(`load ${file("ann.txt")}`, `save! ${file("ann.txt")}`);
    expect(readFileSync(file("ann.txt"), "utf8")).toContain('[Red "Ann"]\n[Blue "Tigerleap, level easy"]\n');
  });

  test("takes a name with blanks in it", async () => {
    const table = await Table.open({ side: "both" });
    await table.type(`save ${file("my first game")}`);
    expect(readFileSync(file("my first game"), "utf8")).toContain("[RuleSet");
  });

  test("T9: does not replace a file that is there, save! does", async () => {
    writeFileSync(file("there.txt"), "kept");
    const table = await Table.open({ side: "both" });
    await table.type(`save ${file("there.txt")}`);
    expect(table.refused).toEqual([
      expect.stringMatching(/^can't write ".*": it is there already; save! FILE replaces it$/),
    ]);
    expect(readFileSync(file("there.txt"), "utf8")).toBe("kept");
    await table.type(`save! ${file("there.txt")}`);
    expect(readFileSync(file("there.txt"), "utf8")).toContain("[RuleSet");
  });

  test.each(["save", "save!"])("T9: %s does not follow a link", async (command) => {
    const [target, link] = [file(`${command}-target`), file(`${command}-link`)];
    writeFileSync(target, "kept");
    symlinkSync(target, link);
    const table = await Table.open({ side: "both" });
    await table.type(`${command} ${link}`);
    expect(table.refused).toEqual([expect.stringContaining("it is no ordinary file")]);
    expect(readFileSync(target, "utf8")).toBe("kept");
  });

  test.each([
    { why: "a folder", path: FOLDER, reason: "it is no ordinary file" },
    { why: "a folder that is not there", path: file("no/such"), reason: "no such file or directory" },
    { why: "a name that is too long", path: file("x".repeat(300)), reason: "name too long" },
    { why: "a control character", path: file("a\u001b[2Jb"), reason: "no hidden ones" },
    { why: "a mark of writing direction", path: file("a\u202etxt.b"), reason: "no hidden ones" },
    { why: "a zero byte", path: file("a\u0000b"), reason: "no hidden ones" },
  ])("T9: $why is refused in one line, and the game goes on", async ({ path, reason }) => {
    const table = await Table.open({ side: "both" });
    await table.type(`save! ${path}`, "a3a4");
    expect(table.refused).toEqual([expect.stringContaining(reason)]);
    expect(table.refused[0]).toMatch(/^can't write "[ -~]+$/);
    expect(table.session.game.moves()).toHaveLength(1);
  });
});

describe("load", () => {
  test("goes on with the game that was saved, for the side to move", async () => {
    const first = await Table.open({ side: "blue" });
    await first.type("g7g6", "a7a6", `save ${file("round.txt")}`);
    const second = await Table.open();
    const text = await second.type(`load ${file("round.txt")}`);
    expect(text).toMatch(/^You play Blue against level easy/);
    expect(second.position).toBe(first.position);
    expect(second.session.game.toRecord()).toBe(first.session.game.toRecord());
    await second.type("undo");
    await first.type("undo");
    expect(second.position).toBe(first.position);
  });

  test("a game that is over comes back with its end, and undo takes it back", async () => {
    const first = await Table.open();
    await first.type("a3a4", "resign", `save ${file("over.txt")}`);
    const second = await Table.open();
    expect(await second.type(`load ${file("over.txt")}`)).toContain("game over: Blue has won, Red has resigned");
    await second.type("undo");
    expect(second.session.game.outcome()).toBeNull();
  });

  test("plays on by the rules of the record", async () => {
    const game = new Game(Position.start("wikipedia"));
    writeFileSync(file("rules.txt"), game.toRecord());
    const table = await Table.open();
    await table.type(`load ${file("rules.txt")}`, "a3a4");
    expect(table.refused).toEqual([]);
    expect(table.session.game.position.rules.name).toBe("wikipedia");
    expect(table.session.game.moves()).toHaveLength(2);
  });

  test("who plays both sides still does", async () => {
    const game = new Game();
    game.play(parseMove("a3a4"));
    writeFileSync(file("both.txt"), game.toRecord());
    const table = await Table.open({ side: "both" });
    expect(await table.type(`load ${file("both.txt")}`)).toMatch(/^You play both sides\.\n/);
    await table.type("g7g6");
    expect(table.session.game.moves()).toHaveLength(2);
  });

  const HOSTILE = [
    { why: "a file that is not there", content: null, reason: "no such file or directory" },
    { why: "an empty file", content: "", reason: "line 1, column 1" },
    { why: "no record", content: "hello\u001b[2J", reason: "line 1, column 1" },
    { why: "a cut record", content: "1. a3a4", reason: "line 1" },
    { why: "an illegal move", content: "1. a3a5 *", reason: "line 1, column 4: a3a5 is not legal" },
    {
      why: "bytes that are no text",
      content: Uint8Array.of(0xff, 0xfe, 0x00, 0x80),
      reason: "it is not text in UTF-8",
    },
    { why: "zero bytes", content: new Uint8Array(1000), reason: "line 1, column 1" },
    { why: "more than ten million bytes", content: " ".repeat(10_000_001), reason: "more than 10000000 bytes" },
    { why: "ten million parentheses", content: "(".repeat(10_000_000), reason: "line 1" },
    { why: "ten million line feeds", content: "\n".repeat(10_000_000), reason: "line 10000001" },
  ];

  test.each(HOSTILE)("$why is refused in one line, and the game goes on", async ({ why, content, reason }) => {
    const path = file(`hostile ${why}`);
    if (content !== null) writeFileSync(path, content);
    const table = await Table.open({ side: "both" });
    await table.type("a3a4", `load ${path}`, "g7g6");
    expect(table.refused).toEqual([expect.stringContaining(reason)]);
    expect(table.refused[0]).toMatch(/^[ -~]{1,300}$/);
    expect(table.session.game.moves()).toHaveLength(2);
  });

  test("a folder is refused", async () => {
    mkdirSync(file("folder"));
    const table = await Table.open({ side: "both" });
    await table.type(`load ${file("folder")}`);
    expect(table.refused).toEqual([expect.stringContaining("it is no ordinary file")]);
  });
});
