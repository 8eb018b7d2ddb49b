import { describe, expect, it, test } from "vitest";
import { formatPosition, type Outcome, Position, PRESETS, parseMove, parsePosition } from "../../src/rules/index.js";
import { outcomeCases } from "../support/data.js";
import { randomPlay } from "../support/random-play.js";

function playAll(position: Position, moves: string): Position {
  return moves
    .split(" ")
    .filter(Boolean)
    .reduce((now, move) => now.play(parseMove(move)), position);
}

test.each(outcomeCases)("$id stands as the data say: $why", ({ fen, moves, outcome, reason, final }) => {
  const last = playAll(parsePosition(fen), moves.join(" "));
  expect(formatPosition(last)).toBe(final);
  const winner = outcome === "draw" ? null : outcome;
  expect(last.outcome()).toEqual(outcome === "ongoing" ? null : { winner, reason });
});

test.each(outcomeCases.filter(({ outcome }) => outcome !== "ongoing"))("$id leaves no legal move", ({ final }) => {
  expect(parsePosition(final).legalMoves()).toEqual([]);
});

describe("repetition under tournament", () => {
  const SHUFFLE = "a1a2 a9a8 a2a1 a8a9";
  const start = Position.start("tournament");

  it("ends the game when the start position occurs for the third time", () => {
    expect(playAll(start, `${SHUFFLE} ${SHUFFLE}`).outcome()).toEqual({ winner: null, reason: "repetition" });
  });

  it("does not end it one half-move earlier", () => {
    expect(playAll(start, `${SHUFFLE} a1a2 a9a8 a2a1`).outcome()).toBeNull();
  });

  it("leaves no legal move, and refuses the moves of the position as after the end", () => {
    const over = playAll(start, `${SHUFFLE} ${SHUFFLE}`);
    expect(over.legalMoves()).toEqual([]);
    expect(over.explainIllegal(parseMove("a1a2"))?.kind).toBe("game-over");
  });

  it("counts a position with the other side to move as another one", () => {
    // Jumping up and walking back takes the lion seven moves, an odd number: the same board comes with Blue to move.
    const board = parsePosition("6c/7/7/7/7/7/1L5/7/7 r 0 1", { rules: "tournament" });
    const blueToMove = playAll(board, "b3b7 g9g8 b7a7 g8g9 a7a6 g9g8 a6a5 g8g9 a5a4 g9g8 a4a3 g8g9 a3b3");
    const third = playAll(blueToMove, "g9g8 b3b2 g8g9 b2b3");
    expect(third.outcome()).toBeNull();
    expect(playAll(third, "g9g8 b3b2 g8g9 b2b3").outcome()).toEqual({ winner: null, reason: "repetition" });
  });

  it("knows nothing of moves before a position string", () => {
    const again = parsePosition(formatPosition(playAll(start, `${SHUFFLE} a1a2 a9a8 a2a1`)), { rules: "tournament" });
    expect(playAll(again, "a8a9").outcome()).toBeNull();
  });

  it("starts to count anew after a capture", () => {
    const position = parsePosition("6r/6C/7/7/7/7/7/c6/D6 r 0 1", { rules: "tournament" });
    const captured = playAll(position, "a1a2");
    expect(captured.previous).toBeNull();
    expect(playAll(captured, "g9f9").previous).toBe(captured);
  });

  it("comes before the draw without captures", () => {
    const position = parsePosition("6c/7/7/7/7/7/7/7/C6 r 192 1", { rules: "tournament" });
    const last = playAll(position, "a1a2 g9g8 a2a1 g8g9 a1a2 g9g8 a2a1 g8g9");
    expect(last.halfmoveClock).toBe(200);
    expect(last.outcome()).toEqual({ winner: null, reason: "repetition" });
  });

  test.each(PRESETS.filter((preset) => preset !== "tournament"))("ends nothing under %s", (rules) => {
    expect(playAll(Position.start(rules), `${SHUFFLE} ${SHUFFLE} ${SHUFFLE}`).outcome()).toBeNull();
  });
});

describe("no legal move", () => {
  const stuck = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";

  it("is a draw under leiden", () => {
    expect(parsePosition(stuck, { rules: "leiden" }).outcome()).toEqual({ winner: null, reason: "no-moves" });
  });

  test.each(PRESETS.filter((preset) => preset !== "leiden"))("is a loss under %s", (rules) => {
    expect(parsePosition(stuck, { rules }).outcome()).toEqual({ winner: "red", reason: "no-moves" });
  });

  it("is not what ends a game with no animal left, under leiden either", () => {
    const position = parsePosition("7/7/7/7/7/7/7/7/6R b 0 30", { rules: "leiden" });
    expect(position.outcome()).toEqual({ winner: "red", reason: "annihilation" });
  });
});

test.each([
  ["default", 59, null],
  ["default", 60, { winner: null, reason: "no-capture" }],
  ["tournament", 199, null],
  ["tournament", 200, { winner: null, reason: "no-capture" }],
  ["wikipedia", 9999, null],
  ["classic", 9999, null],
  ["chinese", 9999, null],
  ["leiden", 9999, null],
] as const)("under %s, %i half-moves without a capture give %j", (rules, clock, outcome) => {
  expect(parsePosition(`c6/7/7/7/3L3/1R5/7/7/7 b ${clock} 30`, { rules }).outcome()).toEqual(outcome);
});

it("random play meets every end of every preset", () => {
  const seen = (rules: (typeof PRESETS)[number]) => {
    const ends = new Set<string>();
    for (const position of randomPlay(5, rules, { positions: 12_000 })) {
      const outcome: Outcome | null = position.outcome();
      if (outcome) ends.add(`${outcome.winner ?? "draw"} ${outcome.reason}`);
    }
    return [...ends].sort();
  };
  const wins = ["blue annihilation", "blue den", "red annihilation", "red den"];
  const stuck = ["blue no-moves", "red no-moves"];
  expect(seen("default")).toEqual([...wins, ...stuck, "draw no-capture"].sort());
  expect(seen("tournament")).toEqual([...wins, ...stuck, "draw no-capture", "draw repetition"].sort());
  expect(seen("wikipedia")).toEqual([...wins, ...stuck].sort());
  expect(seen("leiden")).toEqual([...wins, "draw no-moves"].sort());
});
