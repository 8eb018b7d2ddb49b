/** Random positions for the tests of the core; the same seed gives the same ones. Builds the tables of the core on import. */

import { OUTCOME_NONE } from "../../assembly/abi";
import { initGeometry } from "../../assembly/geometry";
import { initPieceSquare } from "../../assembly/piecesquare";
import { clearPosition, decided, finishSetup, putPiece } from "../../assembly/position";
import { setRuleSet } from "../../assembly/ruleset";
import { initZobrist } from "../../assembly/zobrist";

let state: u32 = 1;

export function seed(value: u32): void {
  state = value;
}

/** A whole number from 0 to limit − 1. Numerical Recipes' generator, high bits. */
export function random(limit: i32): i32 {
  state = state * 1664525 + 1013904223;
  return <i32>((<u64>state * <u64>limit) >> 32);
}

/** A position with some of the animals anywhere they may stand, not over by den or lack of animals. */
export function setUpRandomPosition(): void {
  do {
    clearPosition();
    for (let piece = 0; piece < 16; piece++) {
      if (random(4) !== 0) putPiece(piece, random(63));
    }
  } while (!finishSetup(random(2), 0) || decided() !== OUTCOME_NONE);
}

initGeometry();
initZobrist();
initPieceSquare();
setRuleSet(0, 0, 0, 0, 0, 0, 0, 60);
