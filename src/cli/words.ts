import { formatMove } from "../notation/move.js";
import { squareIndex } from "../notation/square.js";
import { pathBetween } from "../rules/geometry.js";
import type { Position } from "../rules/index.js";
import type { Move, Piece, Score, SearchInfo, Side } from "../types.js";

const SIDE_NAMES: Readonly<Record<Side, string>> = { red: "Red", blue: "Blue" };

/** A side as it is called in print. */
export function sideInWords(side: Side): string {
  return SIDE_NAMES[side];
}

/** A piece as it is called in print, such as "Red's rat". */
export function pieceInWords(piece: Piece | null): string {
  return piece === null ? "nothing" : `${SIDE_NAMES[piece.side]}'s ${piece.animal}`;
}

/** What a legal move of the position does: "Blue's lion jumps b7b3 and takes Red's cat". */
export function moveInWords(position: Position, move: Move): string {
  const isJump = pathBetween(squareIndex(move.from), squareIndex(move.to))?.over.length;
  const taken = position.at(move.to);
  const deed = `${pieceInWords(position.at(move.from))} ${isJump ? "jumps" : "goes"} ${formatMove(move)}`;
  return taken === null ? deed : `${deed} and takes ${pieceInWords(taken)}`;
}

/**
 * A score as half a sentence about Red or Blue.
 * @param turn the side to move, for which the score stands
 */
export function scoreInWords(score: Score, turn: Side): string {
  const other: Side = turn === "red" ? "blue" : "red";
  if (score.type === "win") {
    const plies = Math.abs(score.plies);
    return `${SIDE_NAMES[score.plies > 0 ? turn : other]} wins in ${plies} half-move${plies === 1 ? "" : "s"}`;
  }
  if (score.value === 0) return "even";
  return `${SIDE_NAMES[score.value > 0 ? turn : other]} is better by ${(Math.abs(score.value) / 100).toFixed(2)} cats`;
}

/**
 * One line about an iteration: depth, score, nodes, speed and the moves expected.
 * @param lineCount how many lines are searched; the number of the line is left out when there is one
 */
export function infoInWords(info: SearchInfo, turn: Side, lineCount: number): string {
  const fields = [
    `depth ${`${info.depth}/${info.selDepth}`.padEnd(6)}`,
    ...(lineCount > 1 ? [`line ${String(info.multiPv).padEnd(2)}`] : []),
    scoreInWords(info.score, turn).padEnd(28),
    `${info.nodes} nodes`.padStart(16),
    `${Math.round(info.nps / 1000)} k/s`.padStart(9),
    info.pv.map(formatMove).join(" "),
  ];
  return fields.join("  ");
}
