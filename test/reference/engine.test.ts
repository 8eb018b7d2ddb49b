import { describe, expect, it, test, vi } from "vitest";
import { formatMove, parseMove } from "../../src/notation/move.js";
import { parseSetup } from "../../src/notation/position.js";
import { ReferenceEngine, type ReferenceOptions } from "../../src/reference/index.js";
import { type CustomRules, Position } from "../../src/rules/index.js";
import type { Score, SearchInfo, SearchLimits } from "../../src/types.js";
import { endings, outcomeCases, type Tactic, tactics } from "../support/data.js";
import { moveTexts } from "../support/moves.js";

/** Longer wins and losses take too long for a quick test. */
const LONGEST_DISTANCE = 13;
const LONGEST_ENDING = 9;

function engineAt(fen: string, options: ReferenceOptions = {}, moves: readonly string[] = []): ReferenceEngine {
  const engine = new ReferenceEngine({ hashMb: 2, ...options });
  engine.setPosition(parseSetup(fen), moves.map(parseMove));
  return engine;
}

function think(engine: ReferenceEngine, limits: SearchLimits): { best: string; score: Score } {
  const { bestMove, lines } = engine.search(limits);
  return { best: formatMove(bestMove!), score: lines[0]!.score };
}

const proved = (result: "win" | "loss", plies: number): Score => ({
  type: "win",
  plies: result === "win" ? plies : -plies,
});

const tacticById = (id: string): Tactic => tactics.find((tactic) => tactic.id === id)!;

describe("proved positions", () => {
  const decided = tactics.filter(({ result, plies }) => result !== "over" && (plies ?? Infinity) <= LONGEST_DISTANCE);

  test.each(decided)("$id: finds the $result in $plies, $why", ({ fen, best, result, plies }) => {
    const found = think(engineAt(fen), { depth: LONGEST_DISTANCE + 1 });
    expect(found.score).toEqual(proved(result as "win" | "loss", plies!));
    if (best !== null) expect(best).toContain(found.best);
  });

  test.each(tactics.filter(({ result }) => result === "draw"))("$id: holds the draw, $why", ({ fen, best }) => {
    const found = think(engineAt(fen), { depth: 20 });
    expect(best).toContain(found.best);
    expect(found.score.type).toBe("cp");
  });

  it("finds the exact distance of every short ending", () => {
    const short = endings.filter(({ result, plies }) => result !== "draw" && (plies ?? Infinity) <= LONGEST_ENDING);
    expect(short.length).toBeGreaterThan(100);
    const engine = new ReferenceEngine({ hashMb: 2, rules: { noCaptureLimit: 0 } });
    for (const { fen, result, plies } of short) {
      engine.setPosition(parseSetup(fen));
      engine.newGame();
      expect(think(engine, { depth: LONGEST_ENDING + 1 }).score, fen).toEqual(proved(result as "win" | "loss", plies!));
    }
  });

  it("answers a finished position with no move and its outcome", () => {
    const { bestMove, outcome, lines, stopReason } = engineAt(tacticById("P29").fen).search({ depth: 5 });
    expect({ bestMove, outcome, lines, stopReason }).toEqual({
      bestMove: null,
      outcome: { winner: "red", reason: "no-moves" },
      lines: [],
      stopReason: "game-over",
    });
  });
});

describe("the draw without captures", () => {
  const nearLimit = ["P24", "P26", "P27"].map(tacticById);

  test.each(nearLimit)("$id: is looked at after the wins, with a cold table", ({ fen, best, result, plies }) => {
    const found = think(engineAt(fen), { depth: 17 });
    expect(best).toContain(found.best);
    expect(found.score).toEqual(proved(result as "win" | "loss", plies!));
  });

  test.each(nearLimit)("$id: is looked at after the wins, with a table warm from other clocks", (tactic) => {
    const { fen, best, result, plies } = tactic;
    const engine = new ReferenceEngine({ hashMb: 2 });
    for (const clock of [0, 30, 50, 56, 57, 58, 59]) {
      engine.setPosition(parseSetup(fen.replace(/ \d+ 40$/, ` ${clock} 40`)));
      engine.search({ depth: 12 });
    }
    engine.setPosition(parseSetup(fen));
    const found = think(engine, { depth: 17 });
    expect(best).toContain(found.best);
    expect(found.score).toEqual(proved(result as "win" | "loss", plies!));
  });

  it("turns a win that comes too late into a draw, even if the table knows the win", () => {
    const { fen } = tacticById("P24");
    const engine = engineAt(fen.replace("57", "0"));
    expect(think(engine, { depth: 10 }).score).toEqual(proved("win", 3));
    engine.setPosition(parseSetup(fen.replace("57", "58")));
    expect(think(engine, { depth: 10 }).score).toEqual({ type: "cp", value: 0 });
  });

  // Won or lost in 7 or 8 half-moves without a capture.
  describe.each(["P8", "P9", "P14", "P18", "P22"].map(tacticById))("$id on the way to a limit of 20", ({ fen }) => {
    const rules = { name: "twenty", noCaptureLimit: 20 };
    const clocks = Array.from({ length: 20 }, (_, clock) => clock);
    const setupAt = (clock: number) => parseSetup(fen.replace(/ \d+ (\d+)$/, ` ${clock} $1`));

    function proofOf(engine: ReferenceEngine, clock: number, onInfo?: (info: SearchInfo) => void): Score | "none" {
      engine.setPosition(setupAt(clock));
      const { score } = engine.search({ depth: 12 }, onInfo).lines[0]!;
      return score.type === "win" ? score : "none";
    }

    const cold = clocks.map((clock) => proofOf(new ReferenceEngine({ hashMb: 1, rules }), clock));

    it("is decided early and undecided late", () => {
      expect(cold[0]).toMatchObject({ type: "win" });
      expect(cold[19]).toBe("none");
    });

    it("gives with what the table knows from lower clocks what an empty table gives, in no iteration more", () => {
      const engine = new ReferenceEngine({ hashMb: 1, rules });
      for (const clock of clocks) {
        const proof = proofOf(engine, clock, ({ score }) => {
          if (cold[clock] === "none") expect(score.type).toBe("cp");
        });
        expect(proof, `at ${clock}`).toEqual(cold[clock]);
      }
    });

    it("gives with what the table knows from higher clocks what an empty table gives", () => {
      const engine = new ReferenceEngine({ hashMb: 1, rules });
      for (const clock of [...clocks].reverse()) expect(proofOf(engine, clock), `at ${clock}`).toEqual(cold[clock]);
    });
  });

  it("gives way to leaving the other side without a move on the same half-move", () => {
    expect(think(engineAt("4crW/5T1/4L2/7/7/7/7/7/7 r 59 40"), { depth: 3 })).toEqual({
      best: "e7e8",
      score: proved("win", 1),
    });
  });

  it("is seen by the quiescence one half-move ahead", () => {
    expect(think(engineAt("6c/7/7/7/7/7/7/7/L6 r 58 40"), { depth: 1 }).score).toEqual({ type: "cp", value: 0 });
  });

  it("is not seen where the rules set a larger limit", () => {
    const fen = tacticById("P24").fen.replace("57", "61");
    expect(engineAt(fen).search({ depth: 4 }).outcome).toEqual({ winner: null, reason: "no-capture" });
    const engine = engineAt(fen, { rules: { noCaptureLimit: 200 } });
    expect(think(engine, { depth: 4 }).score).toEqual(proved("win", 3));
  });
});

describe("repetition", () => {
  const twice = ["a1a2", "g9g8", "a2a1", "g8g9", "a1a2", "g9g8", "a2a1"];

  it("ends the game at the third occurrence under tournament rules only", () => {
    const fen = "6c/7/7/7/7/7/7/7/C6 r 0 1";
    const moves = [...twice, "g8g9"];
    expect(engineAt(fen, { rules: "tournament" }, moves).outcome()).toEqual({ winner: null, reason: "repetition" });
    expect(engineAt(fen, {}, moves).outcome()).toBeNull();
  });

  it("saves a side that is lost by letting it complete the third occurrence", () => {
    // Blue's cat on a9 wins nothing; Red's lion strolls. Blue repeats the position for the third time by g8g9.
    const fen = "6c/7/7/7/7/7/7/7/L6 r 0 1";
    const engine = engineAt(fen, { rules: "tournament" }, twice);
    expect(think(engine, { depth: 8 })).toEqual({ best: "g8g9", score: { type: "cp", value: 0 } });
    expect(think(engineAt(fen, {}, twice), { depth: 8 }).score).not.toEqual({ type: "cp", value: 0 });
  });
});

describe("stuck sides", () => {
  it("draw where the rules say so", () => {
    const fen = "4dE1/4lL1/7/7/7/7/7/7/7 r 0 1";
    const rules: CustomRules = { noMoves: "draw" };
    const after = engineAt(fen, { rules }, ["f8e8"]);
    expect(after.outcome()).toEqual({ winner: null, reason: "no-moves" });
    expect(think(engineAt(fen), { depth: 4 }).score).toEqual(proved("win", 1));
    expect(think(engineAt(fen, { rules }), { depth: 4 }).score).not.toEqual(proved("win", 1));
  });
});

it("knows a win by the last capture under rules that draw for a stuck side", () => {
  const engine = engineAt("7/7/7/3c3/3C3/7/7/7/7 r 0 1", { rules: { noMoves: "draw" } });
  expect(think(engine, { depth: 2 })).toEqual({ best: "d5d6", score: proved("win", 1) });
});

it("calls a win certain when it has looked as far as the win is away", () => {
  const { stopReason, lines } = engineAt(tacticById("P22").fen).search({ depth: 30 });
  expect(stopReason).toBe("certain");
  expect(lines[0]!.depth).toBe(tacticById("P22").plies);
});

describe("outcomes", () => {
  test.each(outcomeCases)("$id: $why", ({ fen, moves, outcome, reason }) => {
    const expected = outcome === "ongoing" ? null : { winner: outcome === "draw" ? null : outcome, reason };
    const engine = engineAt(fen, {}, moves);
    expect(engine.outcome()).toEqual(expected);
    if (expected !== null) expect(engine.legalMoves()).toEqual([]);
  });
});

describe("limits", () => {
  it.each([1, 2, 1_000, 1_023, 1_024, 1_025, 30_000])("visits exactly %i nodes", (nodes) => {
    const result = new ReferenceEngine({ hashMb: 2 }).search({ nodes });
    expect(result).toMatchObject({ nodes, stopReason: "nodes" });
  });

  it("answers with a legal move however few nodes it gets", () => {
    for (let nodes = 1; nodes < 60; nodes++) {
      const engine = new ReferenceEngine({ hashMb: 1 });
      expect(engine.legalMoves()).toContainEqual(engine.search({ nodes }).bestMove);
    }
  });

  it("stops at the depth asked for", () => {
    const result = new ReferenceEngine({ hashMb: 2 }).search({ depth: 5 });
    expect(result.stopReason).toBe("depth");
    expect(result.lines[0]!.depth).toBe(5);
  });

  it("stops when the time is over", () => {
    const result = new ReferenceEngine({ hashMb: 2 }).search({ moveTimeMs: 100 });
    expect(result.stopReason).toBe("time");
    expect(result.timeMs).toBeGreaterThanOrEqual(100);
    expect(result.timeMs).toBeLessThan(1_000);
  });

  it("plays the only move at once when time alone is limited", () => {
    const result = engineAt("7/7/7/7/7/7/7/7/Cl5 r 0 1").search({ moveTimeMs: 60_000 });
    expect(result.stopReason).toBe("only-move");
    expect(result.lines[0]!.depth).toBe(1);
  });

  it("reads the clock inside the tree only when time is limited", () => {
    const engine = new ReferenceEngine({ hashMb: 2 });
    const clock = vi.spyOn(performance, "now");
    engine.search({ nodes: 100_000 });
    const unlimited = clock.mock.calls.length;
    clock.mockClear();
    engine.search({ nodes: 100_000, moveTimeMs: 60_000 });
    const limited = clock.mock.calls.length;
    clock.mockRestore();
    expect(unlimited).toBeLessThan(50);
    expect(limited).toBeGreaterThanOrEqual(Math.floor(100_000 / 1_024));
  });

  it.each([
    ["depth", { depth: 0 }],
    ["depth", { depth: 101 }],
    ["depth", { depth: 2.5 }],
    ["nodes", { nodes: 0 }],
    ["nodes", { nodes: Number.POSITIVE_INFINITY }],
    ["moveTimeMs", { moveTimeMs: Number.NaN }],
    ["moveTimeMs", { moveTimeMs: 2 ** 31 }],
    ["multiPv", { multiPv: 2 }],
  ] as [string, SearchLimits][])("refuses a bad %s: %o", (option, limits) => {
    const engine = new ReferenceEngine({ hashMb: 1 });
    expect(() => engine.search(limits)).toThrow(expect.objectContaining({ code: "bad-option", option }));
  });

  it.each([0, 1025, 1.5])("refuses a table of %d MB", (hashMb) => {
    expect(() => new ReferenceEngine({ hashMb })).toThrow(
      expect.objectContaining({ code: "bad-option", option: "hashMb" }),
    );
  });
});

describe("positions", () => {
  it("begins with the start position", () => {
    const moves = new ReferenceEngine({ hashMb: 1 }).legalMoves();
    expect(moves.map(formatMove).sort()).toEqual(moveTexts(Position.start()));
  });

  it("refuses an illegal move and keeps the position it has", () => {
    const engine = engineAt("6c/7/7/7/7/7/7/7/C6 r 0 1");
    const start = Position.start().setup();
    expect(() => engine.setPosition(start, ["a3a4", "a3a4"].map(parseMove))).toThrow(
      expect.objectContaining({ code: "illegal-move", text: "a3a4" }),
    );
    expect(engine.legalMoves().map(formatMove)).toEqual(["a1b1", "a1a2"]);
  });

  it("refuses moves after the end of the game", () => {
    expect(() => engineAt("7/3C3/7/7/7/7/7/7/6c r 0 1", {}, ["d8d9", "g1g2"])).toThrow(
      expect.objectContaining({ code: "illegal-move", text: "g1g2" }),
    );
  });

  it("refuses a setup that is no position", () => {
    const setup = { ...Position.start().setup(), halfmoveClock: -1 };
    expect(() => new ReferenceEngine({ hashMb: 1 }).setPosition(setup)).toThrow(
      expect.objectContaining({ code: "bad-position", kind: "bad-halfmove-clock" }),
    );
  });
});

describe("independence", () => {
  const withoutTimes = (infos: SearchInfo[]) => infos.map(({ timeMs: _, nps: __, ...rest }) => rest);

  function listen(engine: ReferenceEngine, onInfo: () => void = () => {}): ReturnType<typeof withoutTimes> {
    const infos: SearchInfo[] = [];
    engine.search({ depth: 7 }, (info) => {
      infos.push(info);
      onInfo();
    });
    return withoutTimes(infos);
  }

  it("searches alike twice after newGame", () => {
    const engine = new ReferenceEngine({ hashMb: 2 });
    const first = listen(engine);
    engine.newGame();
    expect(first).toHaveLength(7);
    expect(listen(engine)).toEqual(first);
  });

  it("is not disturbed by another engine at work between its iterations", () => {
    const alone = listen(new ReferenceEngine({ hashMb: 2 }));
    const other = engineAt(tacticById("P22").fen, { rules: "classic" });
    expect(listen(new ReferenceEngine({ hashMb: 2 }), () => other.search({ nodes: 500 }))).toEqual(alone);
  });

  it("refuses to search from inside its own onInfo, and goes on to work afterwards", () => {
    const engine = new ReferenceEngine({ hashMb: 2 });
    expect(() => listen(engine, () => engine.search({ depth: 1 }))).toThrow(
      expect.objectContaining({ code: "bad-option", option: "onInfo" }),
    );
    expect(engine.search({ depth: 3 }).stopReason).toBe("depth");
  });
});

it("expects a line of legal moves", () => {
  for (const { fen } of endings.slice(0, 50)) {
    const line = engineAt(fen, { rules: { noCaptureLimit: 0 } }).search({ depth: 6 }).lines[0]!;
    let position = Position.fromSetup(parseSetup(fen), { noCaptureLimit: 0 });
    expect(line.pv.length).toBeGreaterThan(0);
    for (const move of line.pv) position = position.play(move);
  }
});
