/** Faults reported of other Animal Chess programs, each by its row in the list of reports that came with the project. */
import { describe, expect, it, test } from "vitest";
import {
  formatPosition,
  type IllegalMoveKind,
  Position,
  parseMove,
  parsePosition,
  SQUARES,
} from "../../src/rules/index.js";
import { ALL_MOVES, moveTexts } from "../support/moves.js";
import { randomPlay } from "../support/random-play.js";

/** A fault in judging one move: how the move must be judged, `null` for legal. */
const MOVES: readonly (readonly [row: string, fen: string, move: string, fault: IllegalMoveKind | null])[] = [
  ["J1: a trap does not weaken its owner", "7/7/7/7/7/7/7/7/1cD4 b 0 1", "b1c1", "strength"],
  ["J1: a trap weakens the intruder", "7/7/7/7/7/7/7/7/1Cw4 r 0 1", "b1c1", null],
  ["J2: a river rat takes no elephant on land", "7/7/7/7/7/eR5/7/7/7 r 0 1", "b4a4", "water-line"],
  ["J2: a river rat takes no rat on land", "7/7/7/7/7/rR5/7/7/7 r 0 1", "b4a4", "water-line"],
  ["J2: a land rat takes no rat in the river", "7/7/7/7/7/rR5/7/7/7 b 0 1", "a4b4", "water-line"],
  ["J3, J41: a river rat takes a river rat", "7/7/7/7/1rR4/7/7/7/7 r 0 1", "c5b5", null],
  ["J6: the elephant does not take the rat", "7/7/7/3r3/3E3/7/7/7/6c r 0 1", "d5d6", "strength"],
  ["J7: the rat does not take the cat", "7/7/7/3c3/3R3/7/7/7/7 r 0 1", "d5d6", "strength"],
  ["J8: an animal on its own trap keeps its strength", "7/7/7/7/7/7/7/2cW3/7 b 0 1", "c2d2", "strength"],
  ["J9: an own animal on a trap is not taken", "6c/2CW3/7/7/7/7/7/7/7 r 0 1", "c8d8", "own-animal"],
  ["J9: an own animal beside a trap is not taken", "6c/2CW3/7/7/7/7/7/7/7 r 0 1", "d8c8", "own-animal"],
  ["J9: an enemy on the taker's trap is taken", "6c/7/7/7/7/7/7/2Ce3/7 r 0 1", "c2d2", null],
  ["J10: equal strength takes", "7/7/7/3d3/3D3/7/7/7/7 r 0 1", "d5d6", null],
  ["J11: no animal enters its own den", "7/7/7/7/7/7/7/3D3/6c r 0 1", "d2d1", "own-den"],
  ["J14: the own rat blocks a jump too", "6c/7/7/7/1R5/7/1L5/7/7 r 0 1", "b3b7", "jump-blocked"],
];

test.each(MOVES)("%s (%s, %s is %s)", (_, fen, move, fault) => {
  expect(parsePosition(fen).explainIllegal(parseMove(move))?.kind ?? null).toBe(fault);
  expect(moveTexts(parsePosition(fen)).includes(move)).toBe(fault === null);
});

const LISTS = [
  ["J12: a jump lands beyond the water, seen from the animal", "6c/7/7/7/7/7/1L5/7/7 r 0 1", "b3a3 b3b2 b3b7 b3c3"],
  ["J16: the elephant does not walk on water", "6c/7/7/7/E6/7/7/7/7 r 0 1", "a5a4 a5a6"],
] as const;

test.each(LISTS)("%s (%s has exactly %s)", (_, fen, moves) => {
  expect(moveTexts(parsePosition(fen))).toEqual(moves.split(" "));
});

it("J15: the tiger jumps along ranks, here onto the last rat", () => {
  const position = parsePosition("7/7/7/3r2T/7/7/7/l6/7 r 0 1");
  const after = position.play(parseMove("g6d6"));
  expect(after.outcome()).toBeNull();
  expect(after.halfmoveClock).toBe(0);
});

it("J18: listing moves changes nothing", () => {
  for (const position of randomPlay(18, "default", { positions: 500 })) {
    const text = formatPosition(position);
    const twice = [moveTexts(position), moveTexts(position)];
    expect(twice[0]).toEqual(twice[1]);
    expect(formatPosition(position)).toBe(text);
    expect(moveTexts(parsePosition(text))).toEqual(twice[0]);
  }
});

describe("a side that is stuck", () => {
  const stuck = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";

  it("J20, S12: has lost, and neither passes nor freezes the game", () => {
    expect(parsePosition(stuck).outcome()).toEqual({ winner: "red", reason: "no-moves" });
    expect(parsePosition(stuck).legalMoves()).toEqual([]);
  });

  it("J22: has every move refused", () => {
    const position = parsePosition(stuck);
    for (const move of ALL_MOVES) expect(position.explainIllegal(move)?.kind).toBe("game-over");
    const refused = expect.objectContaining({ code: "illegal-move", kind: "game-over" });
    expect(() => position.play(parseMove("e9d9"))).toThrow(refused);
  });
});

it("J29: going back n moves and forward again finds strings, counters and moves as they were", () => {
  let position = Position.start();
  const played: { position: Position; text: string; moves: string[] }[] = [];
  for (let ply = 0; ply < 40; ply++) {
    played.push({ position, text: formatPosition(position), moves: moveTexts(position) });
    const moves = position.legalMoves();
    position = position.play(moves[(ply * 7) % moves.length]!);
  }
  for (const { position, text, moves } of [...played].reverse()) {
    expect(formatPosition(position)).toBe(text);
    expect(moveTexts(position)).toEqual(moves);
  }
});

it("J36: the limit of the draw without captures is one setting of the rules", () => {
  const fen = "c6/7/7/7/3L3/1R5/7/7/7 b 61 30";
  expect(parsePosition(fen, { rules: { noCaptureLimit: 200 } }).outcome()).toBeNull();
  expect(parsePosition(fen, { rules: "tournament" }).outcome()).toBeNull();
  expect(parsePosition(fen).outcome()).toEqual({ winner: null, reason: "no-capture" });
});

it("J39: every animal starts on its square", () => {
  expect(formatPosition(Position.start())).toBe("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1");
  const red = { a1: "tiger", g1: "lion", b2: "cat", f2: "dog", a3: "elephant", c3: "wolf", e3: "leopard", g3: "rat" };
  const found = SQUARES.flatMap((square) => {
    const piece = Position.start().at(square);
    return piece?.side === "red" ? [[square, piece.animal]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(red);
});

it("S13: the draw comes with the 60th half-move, not before", () => {
  const at58 = parsePosition("c6/7/7/7/3L3/1R5/7/7/7 r 58 30");
  const at59 = at58.play(parseMove("d5d6"));
  expect(at59.outcome()).toBeNull();
  expect(at59.legalMoves()).not.toEqual([]);
  const at60 = at59.play(parseMove("a9a8"));
  expect(at60.outcome()).toEqual({ winner: null, reason: "no-capture" });
  expect(at60.legalMoves()).toEqual([]);
});

it("J34: the rule of repetition treats both sides alike", () => {
  const start = Position.start("tournament");
  const red = ["a1a2", "a9a8", "a2a1", "a8a9"];
  // The same round turned by half a turn, with Blue to begin it.
  const blue = ["g9g8", "g1g2", "g8g9", "g2g1"];
  const afterOne = start.play(parseMove("b2b3"));
  for (const [from, round] of [
    [start, red],
    [afterOne, blue],
  ] as const) {
    let position: Position = from;
    const outcomes = [...round, ...round].map((move) => {
      position = position.play(parseMove(move));
      return position.outcome();
    });
    expect(outcomes.slice(0, -1)).toEqual(Array(7).fill(null));
    expect(outcomes.at(-1)).toEqual({ winner: null, reason: "repetition" });
  }
});
