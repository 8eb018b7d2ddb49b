/** How the game stands on the board, in the order of the rules. */
import type { Outcome, RuleSwitches } from "../types.js";
import { SIDES } from "../types.js";
import { animalsOf, countRepetitions, halfmoveClock, pieceAt, sideToMove } from "./board.js";
import { countMoves } from "./movegen.js";
import { DENS, NO_PIECE } from "./targets.js";

/** Earlier occurrences that make the present one the third. */
const DRAWING_REPETITIONS = 2;

/** The outcome of the position on the board, its history included, `null` while the game goes on. */
export function findOutcome(rules: RuleSwitches): Outcome | null {
  if (pieceAt[DENS[1]] !== NO_PIECE) return { winner: "red", reason: "den" };
  if (pieceAt[DENS[0]] !== NO_PIECE) return { winner: "blue", reason: "den" };
  const waiting = SIDES[sideToMove() ^ 1]!;
  if (animalsOf(sideToMove()) === 0) return { winner: waiting, reason: "annihilation" };
  if (countMoves() === 0) return { winner: rules.noMoves === "loss" ? waiting : null, reason: "no-moves" };
  if (rules.repetition === "draw" && countRepetitions(0) >= DRAWING_REPETITIONS) {
    return { winner: null, reason: "repetition" };
  }
  if (rules.noCaptureLimit !== 0 && halfmoveClock() >= rules.noCaptureLimit) {
    return { winner: null, reason: "no-capture" };
  }
  return null;
}
