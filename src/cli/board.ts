import { pieceLetter } from "../notation/piece.js";
import { terrainOf } from "../notation/terrain.js";
import { type GameOutcome, outcomeInWords, type Position } from "../rules/index.js";
import { FILES, RANKS, type Square } from "../types.js";
import { sideInWords } from "./words.js";

/** How an empty square of each terrain is drawn. */
export const TERRAIN_SIGNS = { land: ".", river: "~", trap: "^", den: "#" } as const;

/** The board as Red sees it, and under it whose turn it is and how far the draw by rule 4 is. */
export function drawBoard(position: Position): string {
  const files = `   ${FILES.join(" ")}`;
  const ranks = [...RANKS].reverse().map((rank) => {
    const squares = FILES.map((file) => drawSquare(position, `${file}${rank}`));
    return `${rank}  ${squares.join(" ")}  ${rank}`;
  });
  const legend = "upper case Red, lower case Blue, ~ river, ^ trap, # den";
  return [files, ...ranks, files, "", legend, situationInWords(position), ""].join("\n");
}

function drawSquare(position: Position, square: Square): string {
  const piece = position.at(square);
  return piece === null ? TERRAIN_SIGNS[terrainOf(square)] : pieceLetter(piece);
}

/**
 * Whose turn it is and how far the draw by half-moves without a capture is, or how the game has ended.
 * @param outcome the end of the game, if its sides and not the rules have made it
 */
export function situationInWords(position: Position, outcome: GameOutcome | null = position.outcome()): string {
  if (outcome !== null) return `game over: ${outcomeInWords(outcome)}`;
  const turn = `${sideInWords(position.turn)} to move`;
  if (position.rules.noCaptureLimit === 0) return turn;
  const left = position.rules.noCaptureLimit - position.halfmoveClock;
  return `${turn}, ${left} half-move${left === 1 ? "" : "s"} without a capture make a draw`;
}
