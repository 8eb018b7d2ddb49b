import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { MoveLimits, MoveRequest } from "../../src/match/player.js";
import { goCommand, positionCommand, UciPlayer, type UciPlayerOptions } from "../../src/match/uci-player.js";
import { type Move, Position, parseMove, parsePosition, ruleSet } from "../../src/rules/index.js";
import { isRunning, mockEngine } from "../support/mock-engine.js";

const folder = mkdtempSync(join(tmpdir(), "tigerleap-"));
const players: UciPlayer[] = [];
let files = 0;

afterEach(async () => {
  await Promise.all(players.splice(0).map((player) => player.dispose()));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface MockPlayer {
  readonly player: UciPlayer;
  /** What its program has heard. */
  readonly heard: () => string[];
  /** The process numbers of its program, one a start. */
  readonly pids: () => number[];
}

function mockPlayer(mode: string, options: Partial<UciPlayerOptions> = {}): MockPlayer {
  const file = join(folder, `heard-${files++}`);
  const player = new UciPlayer({ name: mode, program: mockEngine(mode, file), rules: ruleSet(), ...options });
  players.push(player);
  const lines = (): string[] => (existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : []);
  return {
    player,
    heard: () => lines().filter((line) => !line.startsWith("pid ")),
    pids: () => lines().flatMap((line) => (line.startsWith("pid ") ? [Number(line.slice("pid ".length))] : [])),
  };
}

function request(limits: MoveLimits = { depth: 3 }, patienceMs = 5000, moves: readonly Move[] = []): MoveRequest {
  const start = Position.start();
  const position = moves.reduce((before, move) => before.play(move), start);
  return { start, moves, position, limits, patienceMs };
}

describe("a UCI player", () => {
  test("answers with move, score, depth and nodes", async () => {
    const { player } = mockPlayer("good");
    await player.newGame(1);
    const { elapsedMs, ...reply } = await player.move(request({ depth: 5 }));
    expect(reply).toEqual({ move: "a1a2", score: { type: "cp", value: 12 }, depth: 5, nodes: 345 });
    expect(elapsedMs).toBeGreaterThan(0);
  });

  test("takes score, depth and nodes from the last info", async () => {
    const { player } = mockPlayer("mates");
    await player.newGame(1);
    expect(await player.move(request())).toMatchObject({ score: { type: "win", plies: -4 }, depth: 7, nodes: 400 });
  });

  test("tells no score, depth and nodes if the program told none", async () => {
    const { player } = mockPlayer("no-info");
    await player.newGame(1);
    expect(await player.move(request())).toMatchObject({ move: "a1a2", score: null, depth: 0, nodes: 0 });
  });

  test("measures how long the program has thought", async () => {
    const { player } = mockPlayer("late");
    await player.newGame(1);
    const { elapsedMs } = await player.move(request({ moveTimeMs: 50 }));
    expect(elapsedMs).toBeGreaterThanOrEqual(149);
    expect(elapsedMs).toBeLessThan(1000);
  });

  test("leaves it to the referee whether a move is legal", async () => {
    const { player } = mockPlayer("illegal");
    await player.newGame(1);
    expect(await player.move(request())).toMatchObject({ move: "a1a9" });
  });

  test("says what the protocol asks, in order", async () => {
    const { player, heard } = mockPlayer("rules", {
      rules: ruleSet("classic"),
      options: { hash: "32", "Clear Hash": "" },
    });
    await player.newGame(7);
    await player.move(request({ depth: 2 }, 5000, [parseMove("a3a4")]));
    await player.newGame(8);
    await player.dispose();
    expect(heard()).toEqual([
      ...["uci", "setoption name Ruleset value classic", "setoption name Hash value 32", "setoption name Clear Hash"],
      ...["isready", "ucinewgame", "isready"],
      ...["isready", "position startpos moves a3a4", "go depth 2"],
      ...["ucinewgame", "isready", "quit"],
    ]);
  });

  test("sets the option Seed for each game, within its bounds", async () => {
    const { player, heard } = mockPlayer("seed");
    await player.newGame(7);
    await player.newGame(4_294_967_000);
    expect(heard().filter((line) => line.includes("Seed"))).toEqual([
      "setoption name Seed value 7",
      "setoption name Seed value 0",
    ]);
  });

  test("leaves the option Seed alone if the match sets it", async () => {
    const { player, heard } = mockPlayer("seed", { options: { Seed: "5" } });
    await player.newGame(7);
    expect(heard().filter((line) => line.includes("Seed"))).toEqual(["setoption name Seed value 5"]);
  });

  test.each([
    ["Hash\nquit", "1"],
    ["Hash", "1\nquit"],
    ["Hash", "1\u2028quit"],
    ["Hash", "1\0"],
    [" ", "1"],
  ])("refuses the option %j with the value %j", (name, value) => {
    expect(() => mockPlayer("good", { options: { [name]: value } })).toThrowError(
      expect.objectContaining({ code: "bad-option", option: name }),
    );
  });
});

describe("a program that does not start", () => {
  test.each([
    ["never-starts", {}, "no answer within 500 ms; it has said nothing"],
    ["never-ready", { startMs: 2000 }, 'no answer within 2000 ms; it said last "uciok"'],
    [
      "dies-at-start",
      { startMs: 5000 },
      "it ended by exit code 3; it has said nothing; on stderr: mock: out of cheese",
    ],
    ["floods-at-start", { startMs: 5000 }, "it printed more than 8388608 characters"],
    ["good", { startMs: 5000, rules: ruleSet("classic") }, "it declares no option Ruleset or UCI_Variant"],
    ["rules", { startMs: 5000, rules: ruleSet("leiden") }, 'its option "Ruleset" does not know the rules leiden'],
    ["good", { startMs: 5000, options: { Hsah: "1" } }, 'it declares no option "Hsah"'],
  ])("is booked as no-start: %s, %j", async (mode, options, message) => {
    const { player } = mockPlayer(mode, { startMs: 500, ...options });
    await expect(player.newGame(1)).rejects.toMatchObject({
      name: "PlayerFault",
      fault: "no-start",
      message: expect.stringContaining(message),
    });
  });

  test("is booked as no-start if there is none", async () => {
    const { player } = mockPlayer("", { program: { command: ["./no-such-engine"] } });
    await expect(player.newGame(1)).rejects.toMatchObject({
      fault: "no-start",
      message: '"./no-such-engine" can\'t be started: spawn ./no-such-engine ENOENT',
    });
  });

  test("is not asked for a move", async () => {
    const { player } = mockPlayer("good");
    await expect(player.move(request())).rejects.toMatchObject({ fault: "no-start" });
  });
});

describe("a program that fails in a game", () => {
  const failing = [
    ["silent", "hang", 'no answer within 300 ms; it said last "readyok"'],
    ["slow", "hang", "no answer within 100 ms"],
    ["dies", "crash", "it ended by exit code 3"],
    ["garbage", "garbage", "bestmove without a move"],
    ["floods", "garbage", "it printed more than 8388608 characters"],
    ["floods-stderr", "garbage", "it printed more than 8388608 characters"],
    ["long-line", "garbage", "a line longer than 65536 characters"],
    ["endless-line", "garbage", "a line longer than 65536 characters"],
  ] as const;
  const patience: Partial<Record<string, number>> = { silent: 300, slow: 100 };

  test.each(failing)("is booked with the right fault, killed, and starts afresh: %s", async (mode, fault, message) => {
    const { player, pids } = mockPlayer(mode);
    await player.newGame(1);
    await expect(player.move(request({ depth: 1 }, patience[mode] ?? 5000))).rejects.toMatchObject({
      name: "PlayerFault",
      fault,
      message: expect.stringContaining(message),
    });
    await expect(player.move(request())).rejects.toMatchObject({ fault: "no-start" });
    expect(pids().map(isRunning)).toEqual([false]);
    await player.newGame(2);
    expect(pids()).toHaveLength(2);
  });

  test.each([
    ["answers-twice", "garbage", 'unasked "bestmove a1a2"'],
    ["floods-after", "garbage", "it printed more than"],
    ["dies-after", "crash", "it ended by exit code 0"],
  ])("by what it does after its move is booked at its next move: %s", async (mode, fault, message) => {
    const { player } = mockPlayer(mode);
    await player.newGame(1);
    expect(await player.move(request())).toMatchObject({ move: "a1a2" });
    await expect(player.move(request())).rejects.toMatchObject({ fault, message: expect.stringContaining(message) });
    await player.newGame(2);
    expect(await player.move(request())).toMatchObject({ move: "a1a2" });
  });

  test.each([
    ["answers-twice", "garbage"],
    ["dies-after", "crash"],
  ])(
    "U27: after its last move loses the next game, and starts afresh for the one after it: %s",
    async (mode, fault) => {
      const { player, pids } = mockPlayer(mode);
      await player.newGame(1);
      await player.move(request());
      await expect(player.newGame(2)).rejects.toMatchObject({ fault });
      await player.newGame(3);
      expect(pids()).toHaveLength(2);
    },
  );

  test("never answers a later request by what it was asked before", async () => {
    const { player } = mockPlayer("slow");
    await player.newGame(1);
    await expect(player.move(request({ depth: 1 }, 100))).rejects.toMatchObject({ fault: "hang" });
    await player.newGame(2);
    const { move, elapsedMs } = await player.move(request({ depth: 1 }, 5000, [parseMove("a3a4")]));
    expect(move).toBe("a7a8");
    expect(elapsedMs).toBeGreaterThanOrEqual(149);
  });
});

describe("the end of a player", () => {
  test.each(["good", "ignores-all-ends"])("leaves no process: %s", async (mode) => {
    const { player, pids } = mockPlayer(mode);
    await player.newGame(1);
    await player.dispose();
    expect(pids().map(isRunning)).toEqual([false]);
  });

  test("leaves no process while it is starting", async () => {
    const { player, pids } = mockPlayer("never-starts");
    const start = expect(player.newGame(1)).rejects.toMatchObject({ fault: "no-start" });
    await vi.waitFor(() => expect(pids()).toHaveLength(1), { timeout: 8000 });
    await player.dispose();
    await start;
    expect(pids().map(isRunning)).toEqual([false]);
  });

  test("may come before its beginning, and twice", async () => {
    const { player } = mockPlayer("good");
    await player.dispose();
    await player.dispose();
    await expect(player.newGame(1)).rejects.toMatchObject({ fault: "no-start", message: "the match is over" });
  });

  test("in a search is a crash to whoever waits for the move", async () => {
    const { player } = mockPlayer("silent");
    await player.newGame(1);
    const move = expect(player.move(request())).rejects.toMatchObject({ fault: "crash" });
    await player.dispose();
    await move;
  });
});

describe("positionCommand", () => {
  test("names the start, or gives the position", () => {
    const open = "t6/1d3c1/r1p1w2/7/2R4/7/4P1L/1C3D1/T6 b 12 30";
    expect(positionCommand(Position.start("classic"), [])).toBe("position startpos");
    expect(positionCommand(parsePosition(open), ["a9a8"])).toBe(`position fen ${open} moves a9a8`);
  });
});

describe("goCommand", () => {
  test.each([
    [{ depth: 5 }, "go depth 5"],
    [{ nodes: 20_000, moveTimeMs: 100 }, "go nodes 20000 movetime 100"],
    [{ clock: { red: 1000.7, blue: 900 } }, "go wtime 1000 btime 900 winc 0 binc 0"],
    [
      { clock: { red: -3, blue: 0, redIncrement: 10, blueIncrement: 20, movesToGo: 40 } },
      "go wtime 1 btime 1 winc 10 binc 20 movestogo 40",
    ],
  ])("writes %j", (limits, line) => expect(goCommand(limits)).toBe(line));

  test("writes whole numbers only, whatever the clocks show", () => {
    const time = fc.double({ min: -1000, max: 2 ** 31, noNaN: true });
    fc.assert(
      fc.property(time, time, (red, blue) => {
        expect(goCommand({ clock: { red, blue } })).toMatch(/^go wtime [1-9]\d* btime [1-9]\d* winc 0 binc 0$/);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
