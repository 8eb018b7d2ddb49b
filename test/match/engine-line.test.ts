import { describe, expect, test } from "vitest";
import { parseBestMove, parseInfo, parseOption } from "../../src/match/engine-line.js";

describe("parseOption", () => {
  test("reads a spin with its bounds", () => {
    expect(parseOption("option name Move Overhead type spin default 10 min 0 max 5000")).toEqual({
      name: "Move Overhead",
      type: "spin",
      defaultValue: "10",
      min: 0,
      max: 5000,
      values: [],
    });
  });

  test("reads a combo with its values", () => {
    const option = parseOption("option name Ruleset type combo default default var default var my own");
    expect(option).toMatchObject({ defaultValue: "default", values: ["default", "my own"] });
  });

  test("reads a button, which has nothing else", () => {
    expect(parseOption("option name Clear Hash type button")).toMatchObject({ name: "Clear Hash", defaultValue: null });
  });

  test.each(["option", "option name", "option name Hash", "option name type spin", "option name Hash type", "uciok"])(
    "refuses %j",
    (line) => expect(parseOption(line)).toBeNull(),
  );

  test("reads a line of 65,536 words in no time", () => {
    const began = performance.now();
    parseOption(`option name X type combo ${"var ".repeat(65_536)}`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe("parseInfo", () => {
  test("reads depth, score, nodes and the line of moves", () => {
    expect(parseInfo("info depth 7 seldepth 9 score cp -12 nodes 4711 nps 1 pv a3a4 g7f7")).toEqual({
      depth: 7,
      nodes: 4711,
      score: { type: "cp", value: -12 },
      isExact: true,
      multiPv: 1,
      pv: ["a3a4", "g7f7"],
    });
  });

  test.each([
    [1, 1],
    [3, 5],
    [-1, -2],
    [-3, -6],
  ])("turns mate %i into %i half-moves", (mate, plies) => {
    expect(parseInfo(`info score mate ${mate}`)?.score).toEqual({ type: "win", plies });
  });

  test.each(["score mate 0", "score cp", "score cp x", "score cp 1e9", `score cp ${"9".repeat(400)}`, "depth 3"])(
    "finds no score in %j",
    (text) => expect(parseInfo(`info ${text}`)?.score).toBeNull(),
  );

  test("tells bounds from exact scores, and lines apart", () => {
    expect(parseInfo("info multipv 2 score cp 5 upperbound")).toMatchObject({ multiPv: 2, isExact: false });
  });

  test("takes no number from the line of moves", () => {
    expect(parseInfo("info depth 3 pv a3a4 nodes 77")?.nodes).toBeNull();
  });

  test.each(["info string depth 3", "information depth 3", ""])("refuses %j", (line) =>
    expect(parseInfo(line)).toBeNull(),
  );
});

describe("parseBestMove", () => {
  test.each([
    ["bestmove a3a4", { move: "a3a4", ponder: null }],
    ["  bestmove\ta3a4  ponder g7f7 ", { move: "a3a4", ponder: "g7f7" }],
    ["bestmove (none)", { move: "(none)", ponder: null }],
    ["bestmove", { move: null, ponder: null }],
    ["bestmoves a3a4", null],
  ])("reads %j", (line, best) => expect(parseBestMove(line)).toEqual(best));
});
