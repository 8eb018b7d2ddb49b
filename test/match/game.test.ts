import { describe, expect, test } from "vitest";
import { BuiltinPlayer } from "../../src/match/builtin-player.js";
import { type GameSettings, type PlayedGame, playGame } from "../../src/match/game.js";
import { openingsOf } from "../../src/match/openings.js";
import { type Player, PlayerFault } from "../../src/match/player.js";
import { SimplePlayer } from "../../src/match/simple-players.js";
import { parseClock } from "../../src/match/time-control.js";
import { UciPlayer } from "../../src/match/uci-player.js";
import { Game, ruleSet } from "../../src/rules/index.js";
import { mockEngine } from "../support/mock-engine.js";
import { refusalOf } from "../support/refusals.js";
import { type Line, ScriptedPlayer } from "../support/scripted-player.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const RULES = ruleSet("default");

async function play(
  line: string,
  red: Player,
  blue: Player,
  settings: Partial<GameSettings> = {},
  rules = RULES,
): Promise<PlayedGame> {
  const opening = await openingsOf({ kind: "file", text: line, order: "sequential" }, rules, 1).at(0);
  try {
    return await playGame({
      players: { red, blue },
      timeControls: { red: { depth: 1 }, blue: { depth: 1 } },
      opening,
      adjudication: {},
      patienceMs: 5000,
      seed: 1,
      ...settings,
    });
  } finally {
    await Promise.all([red.dispose(), blue.dispose()]);
  }
}

const scripted = (...lines: Line[]): ScriptedPlayer => new ScriptedPlayer("scripted", lines);
const other = (): Player => new SimplePlayer("random");
const program = (mode: string): Player => new UciPlayer({ name: mode, program: mockEngine(mode), rules: RULES });
const builtin = (name: string): Player =>
  new BuiltinPlayer({ name, level: null, hashMb: 1, moveOverheadMs: 30, rules: RULES });

describe("a game ends by its rules", () => {
  test.each([
    ["den", "red", "7/3R3/2ce3/7/7/7/7/7/7 r 0 1"],
    ["annihilation", "red", "7/7/7/3c3/3D3/7/7/7/7 r 0 1"],
  ])("%s", async (reason, winner, position) => {
    expect(await play(position, new SimplePlayer("greedy"), other())).toMatchObject({
      winner,
      reason,
      faultDetail: null,
      plies: 1,
    });
  });

  test("no-moves", async () => {
    expect(await play("4d1E/4L2/7/7/7/7/7/7/7 r 0 1", scripted("g9f9"), other())).toMatchObject({
      winner: "red",
      reason: "no-moves",
    });
  });

  test("no-capture", async () => {
    expect(await play("6c/7/7/7/7/7/7/7/L6 r 59 1", other(), other())).toMatchObject({
      winner: null,
      reason: "no-capture",
      plies: 1,
    });
  });

  test("repetition, where the rules have it", async () => {
    const [red, blue] = [scripted("a3a4", "a4a3", "a3a4", "a4a3"), scripted("g7g6", "g6g7", "g7g6", "g6g7")];
    const played = await play(START, red, blue, {}, ruleSet("tournament"));
    expect(played).toMatchObject({ winner: null, reason: "repetition", plies: 8 });
    expect(Game.fromRecord(played.record).outcome()).toEqual({ winner: null, reason: "repetition" });
  });
});

describe("a game ends by the runner's decision", () => {
  test("a draw by scores", async () => {
    const adjudication = { draw: { moveNumber: 2, moveCount: 2, score: 1000 } };
    expect(await play(START, builtin("a"), builtin("b"), { adjudication })).toMatchObject({
      winner: null,
      reason: "draw-score",
      plies: 4,
    });
  });

  test("a loss by scores", async () => {
    const adjudication = { resign: { moveCount: 2, score: 300, twoSided: true } };
    const ahead = "7/7/4c2/7/7/7/7/7/E1L3T r 0 1";
    const played = await play(ahead, builtin("a"), builtin("b"), { adjudication });
    expect(played).toMatchObject({ winner: "red", reason: "resign-score", faultDetail: null });
    expect(Game.fromRecord(played.record).outcome()).toEqual({ winner: "red", reason: "adjudication" });
  });

  test("a draw after the most moves, those of the opening counted", async () => {
    const played = await play("startpos moves a3a4 g7g6", other(), other(), { adjudication: { maxMoves: 3 } });
    expect(played).toMatchObject({ winner: null, reason: "max-moves", plies: 6 });
    expect(Game.fromRecord(played.record).outcome()).toEqual({ winner: null, reason: "adjudication" });
  });

  test("not when the rules have ended it by the same move", async () => {
    const adjudication = { maxMoves: 1, resign: { moveCount: 1, score: 1, twoSided: false } };
    const red = scripted({ move: "d8d9", score: { type: "cp", value: -900 } });
    expect(await play("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", red, other(), { adjudication })).toMatchObject({
      winner: "red",
      reason: "den",
    });
  });
});

describe("a player loses by its fault", () => {
  test.each([
    ["no-start", "never-starts"],
    ["no-start", "dies-at-start"],
    ["crash", "dies"],
    ["hang", "silent"],
    ["garbage", "garbage"],
    ["garbage", "floods"],
    ["garbage", "answers-twice"],
    ["illegal-move", "illegal"],
  ])("%s: a program that %s", async (reason, mode) => {
    const start = { startMs: 1000 };
    const faulty = new UciPlayer({ name: "faulty", program: mockEngine(mode), rules: RULES, ...start });
    const played = await play(START, other(), faulty, { patienceMs: 400 });
    expect(played).toMatchObject({ winner: "red", reason });
    expect(played.faultDetail).not.toBe("");
    expect(Game.fromRecord(played.record).outcome()).toEqual({ winner: "red", reason: "adjudication" });
  });

  test("no-start: a program that is not there", async () => {
    const missing = new UciPlayer({ name: "missing", program: { command: ["/no/such/engine"] }, rules: RULES });
    expect(await play(START, missing, other())).toMatchObject({ winner: "blue", reason: "no-start", plies: 0 });
  });

  test("late-move, on the clock of the match", async () => {
    const timeControls = { red: { clock: parseClock("0.1+0.05") }, blue: { depth: 1 } };
    const red = scripted({ move: "a3a4", elapsedMs: 100 }, { move: "a4a5", elapsedMs: 50.5 });
    const played = await play(START, red, scripted("g7g6", "g6g7"), { timeControls });
    expect(played).toMatchObject({
      winner: "blue",
      reason: "late-move",
      faultDetail: "the move took 50.5 ms",
      plies: 2,
    });
    expect(Game.fromRecord(played.record).outcome()).toEqual({ winner: "blue", reason: "time" });
  });

  test("a move that is late loses even if it would have won", async () => {
    const timeControls = { red: { moveTimeMs: 10 }, blue: { depth: 1 } };
    const red = scripted({ move: "d8d9", elapsedMs: 11 });
    expect(await play("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", red, other(), { timeControls })).toMatchObject({
      reason: "late-move",
    });
  });

  test.each(["", "none", "(none)", "0000", "a3a4x", "A3A4", "a3-a4", "a3a3", "a1a9", "g7g6", "a3a4\n", "а3а4"])(
    "illegal-move: %j",
    async (move) => {
      const played = await play(START, scripted(move), other());
      expect(played).toMatchObject({ winner: "blue", reason: "illegal-move", plies: 0 });
      expect(played.faultDetail).toMatch(/^[ -~]+$/);
    },
  );

  test("in the middle of a game, which keeps the moves so far", async () => {
    const red = scripted("a3a4", new PlayerFault("crash", "gone"));
    const played = await play(START, red, scripted("g7g6"));
    expect(played).toMatchObject({ winner: "blue", reason: "crash", faultDetail: "gone", plies: 2 });
    expect(Game.fromRecord(played.record).tags().get("Termination")).toBe("crash: gone");
  });

  test("and an error that is no fault of a player is not booked as one", async () => {
    const broken = scripted("a3a4");
    broken.move = async () => {
      throw new RangeError("ours");
    };
    await expect(play(START, broken, other())).rejects.toThrow("ours");
  });
});

describe("the record of a game", () => {
  test("names players, time controls and end, and what each player said of the position before its move", async () => {
    const red = scripted({ move: "a3a4", score: { type: "cp", value: 35 }, depth: 7 });
    const timeControls = { red: { clock: parseClock("1+0.1") }, blue: { nodes: 9 } };
    const tags = { Round: "3" };
    const { record } = await play(START, red, scripted(), { timeControls, tags });
    const game = Game.fromRecord(record);
    expect(Object.fromEntries(game.tags())).toEqual({
      Red: "scripted",
      Blue: "scripted",
      Round: "3",
      RedTimeControl: "1+0.1",
      BlueTimeControl: "9 nodes",
      Termination: "crash: the script has ended",
    });
    expect(game.root.evaluation).toEqual({ score: { type: "cp", value: 35 }, depth: 7 });
    expect(game.node.evaluation).toBeNull();
  });

  test("leaves out what no record can hold", async () => {
    const score = { type: "cp", value: 1e9 } as const;
    const lines = [
      { move: "a3a4", score },
      { move: "a4a5", score: { type: "win", plies: 0 } as const },
      { move: "a5a6", score: { type: "cp", value: 1 } as const, depth: 1e6 },
    ];
    const { record, plies } = await play(START, scripted(...lines), scripted("g7g6", "g6g5", "g5g4"));
    expect(plies).toBe(6);
    expect(record.match(/%eval[^\]]*/g)).toEqual(["%eval cp 1"]);
  });

  test("is the same each time at fixed nodes", async () => {
    const timeControls = { red: { nodes: 400 }, blue: { nodes: 300 } };
    const record = async (): Promise<string> =>
      (await play("startpos moves a3a4", builtin("a"), builtin("b"), { timeControls, adjudication: { maxMoves: 12 } }))
        .record;
    expect(await record()).toBe(await record());
  });
});

describe("players are asked", () => {
  test("from the start of the game, with all its moves, theirs and the opening's", async () => {
    const red = scripted("a4a5");
    await play("startpos moves a3a4 g7g6", red, scripted());
    const [request] = red.requests;
    expect(String(request!.start)).toBe(START);
    expect(request!.moves.map(({ from, to }) => from + to)).toEqual(["a3a4", "g7g6"]);
    expect(String(request!.position)).toContain(" r 2 2");
  });

  test("to begin with the seed of the game", async () => {
    const [red, blue] = [scripted(), scripted()];
    await play(START, red, blue, { seed: 77 });
    expect([red.seeds, blue.seeds]).toEqual([[77], [77]]);
  });

  test("and their moves, time and nodes are counted", async () => {
    const red = scripted({ move: "a3a4", elapsedMs: 5, nodes: 10 }, { move: "a4a5", elapsedMs: 7.5, nodes: 20 });
    const { use } = await play(START, red, scripted("g7g6"));
    expect(use).toEqual({ red: { moves: 2, timeMs: 12.5, nodes: 30 }, blue: { moves: 1, timeMs: 1, nodes: 0 } });
  });
});

test("a game is broken off by its signal, however long a player thinks", async () => {
  const interrupt = new AbortController();
  setTimeout(() => interrupt.abort(), 300);
  const playing = () => play(START, program("silent"), other(), { signal: interrupt.signal, patienceMs: 60_000 });
  expect((await refusalOf(playing)).code).toBe("aborted");
});
