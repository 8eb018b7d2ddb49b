/**
 * The search below the root: principal-variation search, and quiescence at its leaves. Steps are numbered.
 *
 * Ends of the game that are known without searching them:
 * - a side to move with an animal at a gate of the enemy den wins with this move;
 * - a side to move whose own den can be entered next must take that animal; if it can't, it loses in two plies.
 *   The one exception is a quiet move that draws first: by rule 4, or by a third occurrence where the rules say so.
 *
 * Rule 4 and the table: a result depends on the halfmove clock when the clock can run out within the searched depth.
 * Then the clock is mixed into the key, so that such results are found again only under the same clock; and an entry
 * without it counts only if neither its depth nor its win can reach the limit from here.
 */

import { MAX_PLY, NO_MOVE, NO_PIECE } from "./abi";
import { Bits } from "./bits";
import { evaluate } from "./evaluate";
import { den } from "./geometry";
import { adjustCounter, bonus, rememberKiller } from "./history";
import { Limits } from "./limits";
import { Move } from "./move";
import { firstMove } from "./movegen";
import { nextMove, startCapturePicker, startPicker } from "./movepick";
import { LMR_BASE, LMR_DEPTH, LMR_MOVES, LMR_SLOPE } from "./params";
import { isNoCaptureDraw, isRepetition, Position } from "./position";
import { clearLine, setLine, setShortLine } from "./pv";
import { Rules } from "./ruleset";
import { DRAW, distance, fromTable, INFINITE, lossAt, toTable, winAt } from "./score";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, Entry, probe, record } from "./tt";
import { clockKey } from "./zobrist";

/** No score: the game goes on. */
const NOT_OVER: i32 = i32.MIN_VALUE;
/** With these quiet moves gone by a third occurrence may come next: it needs two full rounds. */
const ROUNDS_TO_THIRD: i32 = 8;

/** u8 [depth < 64][move < 32]: plies by which a late move is searched less deep. */
const REDUCTIONS: usize = memory.data(64 * 32);
/** i32 [ply][32]: the quiet moves that a node has tried. */
const TRIED: usize = memory.data(4 * 32 * (127 + 2));

let selDepth: i32 = 0;

/** The deepest ply reached since `resetSelDepth`. */
export function deepestPly(): i32 {
  return selDepth;
}

export function resetSelDepth(): void {
  selDepth = 0;
}

export function initSearch(): void {
  for (let depth = 1; depth < 64; depth++) {
    for (let move = 1; move < 32; move++) {
      const product = Math.log(<f64>depth) * Math.log(<f64>move);
      store<u8>(REDUCTIONS + <usize>((depth << 5) | move), <u8>((<f64>LMR_BASE + product * <f64>LMR_SLOPE) / 100));
    }
  }
}

function reduction(depth: i32, moveNumber: i32): i32 {
  return load<u8>(REDUCTIONS + <usize>((min(depth, 63) << 5) | min(moveNumber, 31)));
}

/** The value of having no legal move. */
export function noMovesScore(ply: i32): i32 {
  return Rules.noMovesDraws() ? DRAW : lossAt(ply);
}

/** The value of a position in which the game has ended, or turns in a circle; NOT_OVER for others. */
function endScore(ply: i32): i32 {
  if (Position.own() === 0) return lossAt(ply);
  if (isNoCaptureDraw()) return firstMove() === NO_MOVE ? noMovesScore(ply) : DRAW;
  if (Position.clock() >= 4 && isRepetition(ply)) return DRAW;
  return NOT_OVER;
}

/** Whether rule 4 draws after one more quiet move. */
function isLastQuiet(): bool {
  return Rules.noCaptureLimit() !== 0 && Position.clock() + 1 >= Rules.noCaptureLimit();
}

/** Whether a quiet move may end the game as a draw at once. */
function quietMayDraw(): bool {
  return isLastQuiet() || (Rules.repetitionDraws() && Position.clock() + 1 >= ROUNDS_TO_THIRD);
}

/** Whether the result of a search of this depth depends on the halfmove clock. One ply more: quiescence looks there. */
function dependsOnClock(depth: i32): bool {
  return Rules.noCaptureLimit() !== 0 && Position.clock() + depth + 1 >= Rules.noCaptureLimit();
}

/** The table's key for a search of this depth. */
export function tableKey(depth: i32): u64 {
  return dependsOnClock(depth) ? Position.key() ^ clockKey(Position.clock()) : Position.key();
}

/** Whether an entry found under `tableKey(depth)` is true under the clock of this position. */
function holdsHere(data: u64, depth: i32): bool {
  if (Rules.noCaptureLimit() === 0 || dependsOnClock(depth)) return true;
  const reach = max(Entry.depth(data), distance(Entry.score(data)));
  return Position.clock() + reach < Rules.noCaptureLimit();
}

/** Whether the bound of an entry settles a null window. */
function settles(bound: i32, score: i32, alpha: i32, beta: i32): bool {
  if (bound === BOUND_EXACT) return true;
  return bound === BOUND_LOWER ? score >= beta : score <= alpha;
}

/** The move into the den, and its score. */
function enterDen(gates: u64, ply: i32): i32 {
  clearLine(ply + 1);
  setLine(ply, Move.of(Bits.lowest(gates), den(1 - Position.side())));
  return winAt(ply + 1);
}

/** The score of a side that can't stop its den from being entered. */
function loseDen(threats: u64, ply: i32): i32 {
  const move = firstMove();
  if (move === NO_MOVE) return noMovesScore(ply);
  setShortLine(ply, move, Move.of(Bits.lowest(threats), den(Position.side())));
  return lossAt(ply + 2);
}

/** The squares on which an evasion must capture: two threats can't both be taken. */
function evasionSquares(threats: u64): u64 {
  return Bits.withoutLowest(threats) === 0 ? threats : 0;
}

/** `depth` plies from here, fail-soft. */
export function negamax(depth: i32, alpha: i32, beta: i32, ply: i32): i32 {
  if (depth <= 0) return quiescence(alpha, beta, ply);

  // Step 1. Count the node; on a stop the value is thrown away by everyone above.
  clearLine(ply);
  if (!Limits.enterNode()) return DRAW;
  if (ply > selDepth) selDepth = ply;

  // Step 2. Ends of the game.
  const end = endScore(ply);
  if (end !== NOT_OVER) return end;
  if (ply >= MAX_PLY) return evaluate();
  const gates = Position.gates();
  if (gates !== 0) return enterDen(gates, ply);

  // Step 3. Nothing better than winning with this move, nothing worse than having lost already.
  if (alpha < lossAt(ply)) alpha = lossAt(ply);
  if (beta > winAt(ply + 1)) beta = winAt(ply + 1);
  if (alpha >= beta) return alpha;

  // Step 4. The table. Principal variation nodes are searched all the same: their lines and distances stay whole.
  const isPv = beta - alpha > 1;
  const key = tableKey(depth);
  const data = probe(key);
  if (data !== 0 && !isPv && Entry.depth(data) >= depth && holdsHere(data, depth)) {
    const score = fromTable(Entry.score(data), ply);
    if (settles(Entry.bound(data), score, alpha, beta)) return score;
  }

  // Step 5. Where the den is threatened only taking the intruder helps.
  const threats = Position.threats();
  const isEvading = threats !== 0 && !quietMayDraw();
  const tableMove = data === 0 ? NO_MOVE : Entry.move(data);
  if (isEvading) startCapturePicker(ply, tableMove, evasionSquares(threats));
  else startPicker(ply, tableMove);

  const alphaAtStart = alpha;
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let moves = 0;
  let quiets = 0;
  for (let move = nextMove(ply); move !== NO_MOVE; move = nextMove(ply)) {
    const isQuiet = Position.at(Move.to(move)) === NO_PIECE;
    moves++;
    Position.make(move);

    // Step 6. Late quiet moves are searched less deep at first, unless they threaten the den.
    let reduced = depth - 1;
    if (isQuiet && moves > LMR_MOVES && depth >= LMR_DEPTH && Position.threats() === 0) {
      reduced = max(1, depth - 1 - reduction(depth, moves));
    }

    // Step 7. The first move gets the window, the others must show that they beat it.
    let score: i32;
    if (moves === 1) score = -negamax(depth - 1, -beta, -alpha, ply + 1);
    else {
      score = -negamax(reduced, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && reduced < depth - 1) score = -negamax(depth - 1, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && score < beta) score = -negamax(depth - 1, -beta, -alpha, ply + 1);
    }
    Position.unmake(move);
    if (Limits.hasStopped()) return DRAW;

    // Step 8. Book the result.
    if (score > best) {
      best = score;
      if (score > alpha) {
        bestMove = move;
        alpha = score;
        if (isPv) setLine(ply, move);
        if (score >= beta) {
          if (isQuiet) rewardQuiet(move, depth, ply, quiets);
          break;
        }
      }
    }
    if (isQuiet) {
      store<i32>(TRIED + ((<usize>((ply << 5) | quiets)) << 2), move);
      quiets++;
    }
  }

  // Step 9. No move, or none that saves the den.
  if (moves === 0) return isEvading ? loseDen(threats, ply) : noMovesScore(ply);

  // Step 10. Remember.
  const bound = best >= beta ? BOUND_LOWER : best > alphaAtStart ? BOUND_EXACT : BOUND_UPPER;
  record(key, bestMove, toTable(best, ply), depth, bound);
  return best;
}

/** A quiet move has cut off: it becomes a killer and gains history, the quiet moves before it lose some. */
function rewardQuiet(move: i32, depth: i32, ply: i32, tried: i32): void {
  const amount = bonus(depth);
  rememberKiller(ply, move);
  adjustCounter(Position.at(Move.from(move)), Move.to(move), amount);
  for (let index = 0; index < tried; index++) {
    const other = load<i32>(TRIED + ((<usize>((ply << 5) | index)) << 2));
    adjustCounter(Position.at(Move.from(other)), Move.to(other), -amount);
  }
}

/**
 * Captures and den entries only, until the position is quiet; fail-soft.
 * No table here: with it 3 % fewer nodes, but 21 % fewer a second, and 18 ± 11 Elo worse at 5 ms a move (800 games).
 */
function quiescence(alpha: i32, beta: i32, ply: i32): i32 {
  // Steps 1 and 2 as above.
  clearLine(ply);
  if (!Limits.enterNode()) return DRAW;
  if (ply > selDepth) selDepth = ply;
  const end = endScore(ply);
  if (end !== NOT_OVER) return end;
  if (ply >= MAX_PLY) return evaluate();
  const gates = Position.gates();
  if (gates !== 0) return enterDen(gates, ply);

  // Step 5 as above; where nothing threatens, some quiet move is taken to be as good as standing pat.
  const threats = Position.threats();
  const isEvading = threats !== 0 && !quietMayDraw();
  let best = -INFINITE;
  if (!isEvading) {
    best = isLastQuiet() ? DRAW : evaluate();
    if (best >= beta) return best;
    if (best > alpha) alpha = best;
  }
  startCapturePicker(ply, NO_MOVE, isEvading ? evasionSquares(threats) : ~(<u64>0));

  let moves = 0;
  for (let move = nextMove(ply); move !== NO_MOVE; move = nextMove(ply)) {
    moves++;
    Position.make(move);
    const score = -quiescence(-beta, -alpha, ply + 1);
    Position.unmake(move);
    if (Limits.hasStopped()) return DRAW;
    if (score <= best) continue;
    best = score;
    if (score >= beta) break;
    if (score > alpha) {
      alpha = score;
      setLine(ply, move);
    }
  }
  return moves === 0 && isEvading ? loseDen(threats, ply) : best;
}
