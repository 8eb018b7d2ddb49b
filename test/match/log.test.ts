import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { LOG_FILE, MatchLog, RECORDS_FILE } from "../../src/match/log.js";
import { ruleSet } from "../../src/rules/index.js";
import { full, matchGame, matchSettings } from "../support/match-settings.js";
import { refusalOf } from "../support/refusals.js";

const root = mkdtempSync(join(tmpdir(), "tigerleap-log-"));
afterAll(() => rmSync(root, { recursive: true }));

const SETTINGS = matchSettings();
let count = 0;
let folder = "";
beforeEach(() => {
  folder = join(root, String(count++));
});

const logText = (): string => readFileSync(join(folder, LOG_FILE), "utf8");
const records = (): string => readFileSync(join(folder, RECORDS_FILE), "utf8");
const openedAgain = (settings = SETTINGS): MatchLog => MatchLog.open(folder, settings, true);

/** A log with three games, not closed: the runner was killed. */
function killedLog(): void {
  const log = MatchLog.open(folder, SETTINGS, false);
  for (const index of [1, 0, 2]) log.append(matchGame(index));
}

describe("a log", () => {
  test("holds its settings and each game on a line of its own as soon as it has ended", () => {
    const log = MatchLog.open(folder, SETTINGS, false);
    expect(logText().split("\n")).toHaveLength(2);
    log.append(matchGame(0));
    const [head, game, rest] = logText().split("\n");
    expect(JSON.parse(head!)).toMatchObject({ settings: { rounds: 2, seed: 1 } });
    expect(JSON.parse(game!)).toEqual(matchGame(0));
    expect(rest).toBe("");
    expect(records()).toBe(`${matchGame(0).record}\n`);
  });

  test("gives back its games in order when it is gone on with", () => {
    killedLog();
    expect(openedAgain().finished).toEqual([0, 1, 2].map((index) => matchGame(index)));
  });

  test("is begun anew where there is none to go on with", () => {
    expect(openedAgain().finished).toEqual([]);
    expect(existsSync(join(folder, LOG_FILE))).toBe(true);
  });

  test("is not overwritten, and neither are records", async () => {
    killedLog();
    const before = logText();
    expect(await refusalOf(() => MatchLog.open(folder, SETTINGS, false))).toMatchObject({
      code: "bad-option",
      option: "out",
    });
    expect(logText()).toBe(before);
    rmSync(join(folder, LOG_FILE));
    expect((await refusalOf(() => MatchLog.open(folder, SETTINGS, false))).message).toContain(RECORDS_FILE);
  });

  test("cut anywhere in its last line loses that line and nothing else", () => {
    killedLog();
    const whole = readFileSync(join(folder, LOG_FILE));
    const lastLine = whole.lastIndexOf("\n", whole.length - 2) + 1;
    for (let length = lastLine; length < whole.length; length += 7) {
      writeFileSync(join(folder, LOG_FILE), whole.subarray(0, length));
      const log = openedAgain();
      expect(log.finished.map(({ index }) => index)).toEqual([0, 1]);
      expect(readFileSync(join(folder, LOG_FILE))).toEqual(whole.subarray(0, lastLine));
      log.append(matchGame(3));
      log.close([]);
      expect(openedAgain().finished.map(({ index }) => index)).toEqual([0, 1, 3]);
    }
  });

  test("cut in its first line begins anew", () => {
    killedLog();
    truncateSync(join(folder, LOG_FILE), 30);
    expect(openedAgain().finished).toEqual([]);
    expect(openedAgain().finished).toEqual([]);
    expect(logText().split("\n")).toHaveLength(2);
  });

  test.each([
    ["text that is no JSON", "{"],
    ["JSON that is no object", "[]"],
    ["an object that is no game", '{"index":7}'],
    ["a game that no schedule has", JSON.stringify(matchGame(-1))],
    ["a winner that there is not", JSON.stringify({ ...matchGame(5), winner: "green" })],
    ["times that are no numbers", JSON.stringify({ ...matchGame(5), use: { red: { timeMs: "1" }, blue: {} } })],
    ["a game for the second time", JSON.stringify(matchGame(1))],
  ])("damaged by %s is refused with the line's number", async (_, line) => {
    killedLog();
    appendFileSync(join(folder, LOG_FILE), `${line}\n`);
    const before = logText();
    expect((await refusalOf(() => openedAgain())).message).toBe(`line 5 of ${LOG_FILE} is damaged`);
    expect(logText()).toBe(before);
  });

  test.each([
    ["rounds", { rounds: 3 }],
    ["seed", { seed: 2 }],
    ["contestants", { contestants: [full("a"), full("b")] }],
    ["rules", { rules: ruleSet("tournament") }],
    ["adjudication", { adjudication: { maxMoves: 100 } }],
    ["sprt", { sprt: { elo0: 0, elo1: 5 } }],
    ["openings", { openings: { kind: "file", text: "startpos", order: "sequential" } }],
  ] as const)("of a match with other %s is refused", async (name, changes) => {
    killedLog();
    const error = await refusalOf(() => openedAgain(matchSettings(changes)));
    expect(error).toMatchObject({ code: "bad-option", option: "resume" });
    expect(error.message).toContain(name);
  });

  test("knows openings from a file by their text", async () => {
    const from = (text: string) => matchSettings({ openings: { kind: "file", text, order: "sequential" } });
    MatchLog.open(folder, from("startpos"), false);
    expect(openedAgain(from("startpos")).finished).toEqual([]);
    expect((await refusalOf(() => openedAgain(from("startpos \n")))).message).toContain("openings");
    expect(logText()).not.toContain("startpos");
  });
});

describe("the records", () => {
  test("are made whole from the log when it is gone on with, and in order", () => {
    killedLog();
    writeFileSync(join(folder, RECORDS_FILE), "cut in the mid");
    openedAgain();
    expect(records()).toBe([0, 1, 2].map((index) => `${matchGame(index).record}\n`).join(""));
  });

  test("are in order, and of the games that count, when the log is closed", () => {
    const log = MatchLog.open(folder, SETTINGS, false);
    for (const index of [2, 1, 0]) log.append(matchGame(index));
    log.close([matchGame(0), matchGame(1)]);
    expect(records()).toBe([0, 1].map((index) => `${matchGame(index).record}\n`).join(""));
    expect(readdirSync(folder).sort()).toEqual([RECORDS_FILE, LOG_FILE]);
  });
});

describe("T9: a log stays in its folder", () => {
  test("whatever players are called", () => {
    const name = `../../${"x".repeat(300)}\u0000\n/CON`;
    const log = MatchLog.open(folder, matchSettings({ contestants: [full(name), full("b")] }), false);
    log.append(matchGame(0, { red: name }));
    log.close([]);
    expect(readdirSync(folder).sort()).toEqual([RECORDS_FILE, LOG_FILE]);
    expect(readdirSync(root).every((entry) => /^[0-9]+(-target)?$/.test(entry))).toBe(true);
  });

  test("which may not be a link", async () => {
    const target = `${folder}-target`;
    mkdirSync(target);
    symlinkSync(target, folder);
    expect((await refusalOf(() => MatchLog.open(folder, SETTINGS, false))).option).toBe("out");
    expect(readdirSync(target)).toEqual([]);
  });

  test.each([LOG_FILE, RECORDS_FILE, `${RECORDS_FILE}.new`])("and follows no link called %s", async (name) => {
    const target = `${folder}-target`;
    writeFileSync(target, "precious");
    mkdirSync(folder);
    symlinkSync(target, join(folder, name));
    for (const resume of [false, true]) {
      try {
        MatchLog.open(folder, SETTINGS, resume).close([matchGame(0)]);
      } catch (error) {
        expect(error).toMatchObject({ code: "bad-option" });
      }
    }
    expect(readFileSync(target, "utf8")).toBe("precious");
  });

  test.each([
    ["a file in place of the folder", () => writeFileSync(folder, "")],
    ["a folder in place of the log", () => mkdirSync(join(folder, LOG_FILE), { recursive: true })],
  ])("%s is an error that names it", async (_, make) => {
    make();
    for (const resume of [false, true]) {
      expect((await refusalOf(() => MatchLog.open(folder, SETTINGS, resume))).message).toContain("the folder");
    }
  });

  test("a name that no file system takes is an error", async () => {
    expect((await refusalOf(() => MatchLog.open("a\u0000b", SETTINGS, false))).option).toBe("out");
  });
});
