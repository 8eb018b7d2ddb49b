import { expect, test } from "vitest";
import { parseSetup } from "../../src/notation/position.js";
import { load, sideToMove } from "../../src/reference/board.js";
import { canEnterDen, denStatus, LOST, SAFE, THREATENED } from "../../src/reference/movegen.js";
import { buildMoveTables, NO_PIECE } from "../../src/reference/targets.js";
import { ruleSet } from "../../src/rules/index.js";
import { ANIMALS, SIDES } from "../../src/types.js";

function loadText(fen: string): void {
  const { board, turn } = parseSetup(fen);
  const placement = board.map((piece) =>
    piece === null ? NO_PIECE : 8 * SIDES.indexOf(piece.side) + ANIMALS.indexOf(piece.animal),
  );
  load(buildMoveTables(ruleSet()), placement, SIDES.indexOf(turn), 0);
}

test.each([
  ["safe with no enemy near", "7/7/7/7/7/3e3/3C3/7/7 r 0 1", SAFE],
  ["safe with an own animal on the trap", "6e/7/7/7/7/7/7/3C3/7 r 0 1", SAFE],
  ["threatened by an enemy that can be taken", "7/7/7/7/7/7/3R3/3e3/7 r 0 1", THREATENED],
  ["threatened, the taker beside the trap", "7/7/7/7/7/7/7/7/1Re4 r 0 1", THREATENED],
  ["lost to an enemy that cannot be taken", "7/7/7/7/7/3R3/7/3e3/7 r 0 1", LOST],
  ["threatened by one of two enemies, the other not on a trap", "7/7/7/7/7/7/3R3/3ec2/7 r 0 1", THREATENED],
  ["lost to two enemies, even if each can be taken", "7/7/7/7/7/7/3R3/3e3/1Cc4 r 0 1", LOST],
  ["lost, seen from Blue", "4L2/7/7/7/7/7/7/7/c6 b 0 1", LOST],
  ["threatened, seen from Blue", "4Lc1/7/7/7/7/7/7/7/7 b 0 1", THREATENED],
])("a den is %s", (_, fen, status) => {
  loadText(fen);
  expect(denStatus()).toBe(status);
});

test.each([
  ["7/7/2C4/7/7/7/7/7/6c r 0 1", false],
  ["7/3C3/7/7/7/7/7/7/6c r 0 1", true],
  ["2C4/7/7/7/7/7/7/7/6c r 0 1", true],
  ["6C/7/7/7/7/7/7/7/4c2 b 0 1", true],
])("%s: the side to move can enter the den: %s", (fen, canEnter) => {
  loadText(fen);
  expect(canEnterDen(sideToMove())).toBe(canEnter);
});
