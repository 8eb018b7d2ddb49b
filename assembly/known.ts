/**
 * What is known about a position without searching it: the game has ended or turns in a circle, the den can be
 * entered, can't be saved, or is reached by a free step.
 */

import { NO_MOVE } from "./abi";
import { Bits } from "./bits";
import { drawScore } from "./draw";
import { den, neighbours, traps } from "./geometry";
import { Move } from "./move";
import { firstMove } from "./movegen";
import { isNoCaptureDraw, isRepetition, Position } from "./position";
import { clearLine, setLine, setShortLine } from "./pv";
import { Rules } from "./ruleset";
import { lossAt, winAt } from "./score";

/** No score: the game goes on. */
export const NOT_OVER: i32 = i32.MIN_VALUE;
/** With these quiet moves gone by a third occurrence may come next: it needs two full rounds. */
const ROUNDS_TO_THIRD: i32 = 8;
/** The moves that a win by a free step takes: the step, any answer, the den. */
const FREE_STEP_PLIES: i32 = 3;

/** The value of having no legal move. */
export function noMovesScore(ply: i32): i32 {
  return Rules.noMovesDraws() ? drawScore() : lossAt(ply);
}

/** The value of a position in which the game has ended, or turns in a circle; NOT_OVER for others. */
export function endScore(ply: i32): i32 {
  if (Position.own() === 0) return lossAt(ply);
  if (isNoCaptureDraw()) return firstMove() === NO_MOVE ? noMovesScore(ply) : drawScore();
  if (Position.clock() >= 4 && isRepetition(ply)) return drawScore();
  return NOT_OVER;
}

/** Whether rule 4 draws after one more quiet move. */
export function isLastQuiet(): bool {
  return Rules.noCaptureLimit() !== 0 && Position.clock() + 1 >= Rules.noCaptureLimit();
}

/** Whether the last of so many quiet moves in a row from here may end the game as a draw. */
export function quietMayDraw(moves: i32): bool {
  const clock = Position.clock() + moves;
  if (Rules.noCaptureLimit() !== 0 && clock >= Rules.noCaptureLimit()) return true;
  return Rules.repetitionDraws() && clock >= ROUNDS_TO_THIRD;
}

/** The move into the den, and its score. */
export function enterDen(gates: u64, ply: i32): i32 {
  clearLine(ply + 1);
  setLine(ply, Move.of(Bits.lowest(gates), den(1 - Position.side())));
  return winAt(ply + 1);
}

/** The score of a side that can't stop its den from being entered. */
export function loseDen(threats: u64, ply: i32): i32 {
  const move = firstMove();
  if (move === NO_MOVE) return noMovesScore(ply);
  setShortLine(ply, move, Move.of(Bits.lowest(threats), den(Position.side())));
  return lossAt(ply + 2);
}

/** The squares on which an evasion must capture: two threats can't both be taken. */
export function evasionSquares(threats: u64): u64 {
  return Bits.withoutLowest(threats) === 0 ? threats : 0;
}

/** What `hasFreeStep` says the position is worth at least. */
export function freeStepScore(ply: i32): i32 {
  return winAt(ply + FREE_STEP_PLIES);
}

/**
 * Whether a free step next to the enemy den wins: into an empty trap beside which no enemy stands to take the animal
 * there, since a trap is reached by steps alone. The den is entered with the move after. For a side whose own den is not
 * threatened; a quiet answer must not be able to draw. A lower bound only: a faster win is not looked for.
 * Worth 119 ± 22 Elo with the base evaluation (600 games, 5,000 nodes, open positions).
 */
export function hasFreeStep(): bool {
  const own = Position.own();
  const enemy = Position.enemy();
  for (let rest = traps(1 - Position.side()) & ~(own | enemy); rest !== 0; rest = Bits.withoutLowest(rest)) {
    const beside = neighbours(Bits.lowest(rest));
    if ((beside & own) !== 0 && (beside & enemy) === 0) return !quietMayDraw(2);
  }
  return false;
}
