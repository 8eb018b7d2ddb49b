import { describe, expect, it, test } from "vitest";
import { formatMove, PRESETS, parseMove, parsePosition, TigerleapError } from "../../src/rules/index.js";
import { badMoves, perftCases } from "../support/data.js";
import { ALL_MOVES, moveTexts } from "../support/moves.js";
import { randomPlay } from "../support/random-play.js";

const illegalMoves = badMoves.filter(({ kind }) => kind !== "bad-move-text");

test.each(illegalMoves)("$move in $fen is $kind: $why", ({ fen, move, kind, also_acceptable = [] }) => {
  expect([kind, ...also_acceptable]).toContain(parsePosition(fen).explainIllegal(parseMove(move))?.kind);
});

test.each(illegalMoves)("play refuses $move in $fen with the kind that explainIllegal gives", ({ fen, move }) => {
  const position = parsePosition(fen);
  const { kind, message } = position.explainIllegal(parseMove(move))!;
  const refused = expect.objectContaining({ code: "illegal-move", kind, text: move });
  expect(() => position.play(parseMove(move))).toThrow(refused);
  expect(() => position.play(parseMove(move))).toThrow(message);
});

const hasNot = perftCases.flatMap(({ id, fen, has_not = {} }) =>
  Object.entries(has_not).map(([move, kind]) => ({ id, fen, move, kind })),
);

test.each(hasNot)("$id: $move is $kind", ({ fen, move, kind }) => {
  expect(parsePosition(fen).explainIllegal(parseMove(move))?.kind).toBe(kind);
});

const has = perftCases.flatMap(({ id, fen, has = [] }) => has.map((move) => ({ id, fen, move })));

test.each(has)("$id: $move is legal", ({ fen, move }) => {
  // The lists of perft.json look past the draw without captures, as perft does.
  expect(parsePosition(fen, { rules: { noCaptureLimit: 0 } }).explainIllegal(parseMove(move))).toBeNull();
});

test.each(PRESETS)("every pair of squares is either in the list of legal moves or explained, under %s", (rules) => {
  for (const position of randomPlay(11, rules, { positions: 150 })) {
    const legal = ALL_MOVES.filter((move) => position.isLegal(move)).map(formatMove);
    expect(legal.sort(), position.toString()).toEqual(moveTexts(position));
  }
});

describe("the words", () => {
  test.each([
    ["c6/7/7/7/3L3/1R5/7/7/7 b 60 30", "a9a8", "the game is over: it is a draw (no-capture)"],
    ["3R3/7/l6/7/7/7/7/1c5/6C b 0 30", "a7a6", "the game is over: red has won (den)"],
    ["6c/7/7/7/7/7/7/7/C6 r 0 1", "b1b2", "no animal stands on b1"],
    ["6c/7/7/7/7/7/7/7/C6 r 0 1", "g9g8", "the cat on g9 is blue, and red is to move"],
    ["6c/7/7/7/7/7/7/7/C6 r 0 1", "a1b2", "b2 is neither one step nor one jump away"],
    ["6c/7/7/7/7/7/1P5/7/7 r 0 30", "b3b7", "only the lion and the tiger jump"],
    ["6c/7/7/7/1R5/7/1L5/7/7 r 0 30", "b3b7", "a rat in the river blocks the jump"],
    ["6c/7/7/7/7/7/7/3C3/7 r 0 30", "d2d1", "no animal enters its own den"],
    ["6c/7/7/7/C6/7/7/7/7 r 0 30", "a5b5", "only a rat enters the river"],
    ["6c/7/7/7/7/7/2W4/2D4/7 r 0 30", "c3c2", "the own dog stands on c2"],
    ["6c/7/7/7/7/1R5/1e5/7/7 r 0 30", "b4b3", "a rat in the river does not take an elephant on land"],
    ["7/7/7/7/7/5R1/5r1/7/6C b 0 30", "f3f4", "a rat on land does not take a rat in the river"],
    ["6r/7/7/7/7/3d3/3C3/7/7 r 0 30", "d3d4", "a cat does not take a dog"],
  ])("in %s for %s are: %s", (fen, move, message) => {
    expect(parsePosition(fen).explainIllegal(parseMove(move))?.message).toBe(message);
  });

  it("tell that the rules hold the tiger to other lines", () => {
    const position = parsePosition("6c/7/7/3T3/7/7/7/7/7 r 0 1", { rules: "wikipedia" });
    expect(position.explainIllegal(parseMove("d6a6"))).toEqual({
      kind: "not-a-jumper",
      message: "by these rules the tiger does not jump along this line",
    });
  });
});

test.each([[undefined], [null], [{}], [{ from: "a1", to: "z9" }], ["a1a2"]])(
  "%j as a move is a typed error for isLegal, explainIllegal and play",
  (move) => {
    const position = parsePosition("6c/7/7/7/7/7/7/7/C6 r 0 1");
    for (const call of ["isLegal", "explainIllegal", "play"] as const) {
      expect(() => position[call](move as never)).toThrow(TigerleapError);
      expect(() => position[call](move as never)).toThrow(expect.objectContaining({ code: "bad-move" }));
    }
  },
);
