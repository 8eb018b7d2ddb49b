import { DENS, terrainOf } from "../notation/terrain.js";
import { strengthOf } from "../rules/capture.js";
import { pathBetween, TRAP_OWNER } from "../rules/geometry.js";
import type { Position } from "../rules/position.js";
import { type Move, type Piece, type RuleSwitches, SIDES, type Side, SQUARES, type Square } from "../types.js";
import type { MoveDescription, RankedPiece } from "./text.js";

/** The piece with its strength by these rules. */
export function rankedPiece(piece: Piece, rules: RuleSwitches): RankedPiece {
  return { ...piece, strength: strengthOf(piece.animal, rules) };
}

/** Whose trap or den a square is, `null` for land and river. */
export function ownerOf(square: Square): Side | null {
  if (terrainOf(square) === "den") return denOwner(square);
  return TRAP_OWNER[SQUARES.indexOf(square)] ?? null;
}

function denOwner(square: Square): Side | null {
  return SIDES.find((side) => DENS[side] === square) ?? null;
}

/** What a legal move of the position does. */
export function describeMove(position: Position, { from, to }: Move): MoveDescription | null {
  const piece = position.at(from);
  const path = pathBetween(SQUARES.indexOf(from), SQUARES.indexOf(to));
  if (!piece || !path) return null;
  return { from, to, piece, captured: position.at(to), jump: path.over.length > 0, den: denOwner(to) };
}

/** The one move that leads from a position to another, `null` if none does. */
export function moveBetween(before: Position, after: Position): Move | null {
  if (before.turn === after.turn) return null;
  const changed = SQUARES.filter((square) => before.at(square) !== after.at(square));
  const [one, other] = changed;
  if (changed.length !== 2 || !one || !other) return null;
  const move = after.at(one) === null ? { from: one, to: other } : { from: other, to: one };
  return after.at(move.from) === null && after.at(move.to) === before.at(move.from) && before.isLegal(move)
    ? move
    : null;
}
