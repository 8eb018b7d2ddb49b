/** The static evaluation: the piece-square sum that make and unmake keep, blended by the animals left. */

import { PIECE_COUNT } from "./abi";
import { Bits } from "./bits";
import { RED } from "./piece";
import { PieceSquare } from "./piecesquare";
import { Position } from "./position";
import { clampEvaluation } from "./score";

/** Hundredths of a cat, for the side to move. */
export function evaluate(): i32 {
  const animals = Bits.count(Position.own() | Position.enemy());
  const sum = Position.packedSum();
  const blend = PieceSquare.opening(sum) * animals + PieceSquare.ending(sum) * (PIECE_COUNT - animals);
  const value = clampEvaluation(blend / PIECE_COUNT);
  return Position.side() === RED ? value : -value;
}
