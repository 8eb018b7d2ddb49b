import { describe, expect, test } from "vitest";
import { moveBetween } from "../../src/board/describe.js";
import { changesBetween, tokensOf } from "../../src/board/tokens.js";
import { formatMove, Position, parseMove, parsePosition, type Setup } from "../../src/rules/index.js";

const LION_AND_RAT = parsePosition("7/7/7/7/7/3r3/3L3/7/W6 r 0 1");

const tokens = (position: Position | Setup) => tokensOf(("setup" in position ? position.setup() : position).board);

describe("pieces from position to position", () => {
  test("keep their names and their order when one moves", () => {
    const start = Position.start();
    const keys = (position: Position) => tokens(position).map(({ key }) => key);
    expect(keys(start)).toHaveLength(16);
    expect(keys(start.play({ from: "a1", to: "a2" }))).toEqual(keys(start));
  });

  test("a capture moves one and takes one away", () => {
    const after = LION_AND_RAT.play({ from: "d3", to: "d4" });
    const { moved, gone } = changesBetween(tokens(LION_AND_RAT), tokens(after));
    expect(moved.map(({ from, token }) => `${token.key} ${from}${token.square}`)).toEqual(["red-lion-1 d3d4"]);
    expect(gone.map(({ key }) => key)).toEqual(["blue-rat-1"]);
  });

  test("an animal that an editor has put down twice is there twice", () => {
    const { board, ...rest } = LION_AND_RAT.setup();
    const lion = LION_AND_RAT.at("d3");
    const twice = { board: board.map((piece, index) => (index === 30 ? lion : piece)), ...rest };
    expect(tokens(twice).map(({ key }) => key)).toEqual(["red-wolf-1", "red-lion-1", "red-lion-2", "blue-rat-1"]);
  });
});

describe("the move between two positions", () => {
  test("is found for every move of the start position", () => {
    const start = Position.start();
    for (const move of start.legalMoves()) {
      expect(moveBetween(start, start.play(move))).toEqual(move);
    }
  });

  test("is found for a capture", () => {
    const after = LION_AND_RAT.play(parseMove("d3d4"));
    expect(formatMove(moveBetween(LION_AND_RAT, after)!)).toBe("d3d4");
  });

  test("is none for a move taken back, two moves at once, the same position, and another game", () => {
    const start = Position.start();
    const one = start.play({ from: "a3", to: "a4" });
    const two = one.play({ from: "a7", to: "a6" });
    for (const [before, after] of [
      [one, start],
      [start, two],
      [start, start],
      [start, LION_AND_RAT],
    ] as const) {
      expect(moveBetween(before, after)).toBeNull();
    }
  });
});
