/** The static evaluation: the network's word where one is in use, else the base: a tapered piece-square sum. */

import { PIECE_COUNT } from "./abi";
import { Bits } from "./bits";
import { towardsDraw } from "./draw";
import { networkValue, usesNetwork } from "./network";
import { RED } from "./piece";
import { PieceSquare } from "./piecesquare";
import { Position } from "./position";
import { clampEvaluation } from "./score";

/** What the search goes by where it looks no further, for the side to move. */
export function evaluate(): i32 {
  return towardsDraw(staticValue());
}

/** The placement alone, for the side to move. */
export function staticValue(): i32 {
  return clampEvaluation(usesNetwork() ? networkValue() : baseValue());
}

/** The sum that make and unmake keep, blended by the animals left. */
function baseValue(): i32 {
  const animals = Bits.count(Position.own() | Position.enemy());
  const sum = Position.packedSum();
  const blend = PieceSquare.opening(sum) * animals + PieceSquare.ending(sum) * (PIECE_COUNT - animals);
  const value = blend / PIECE_COUNT;
  return Position.side() === RED ? value : -value;
}
