/**
 * The search below the root: principal-variation search. Steps are numbered; what each gains is in docs/STRENGTH.md.
 */

import { NO_MOVE, NO_PIECE } from "./abi";
import { evaluate } from "./evaluate";
import { traps } from "./geometry";
import { adjustCounter, adjustFollow, bonus, continuation, rememberKiller } from "./history";
import { evasionSquares, freeStepScore, hasFreeStep, loseDen, NOT_OVER, noMovesScore, quietMayDraw } from "./known";
import { Limits } from "./limits";
import { Move } from "./move";
import { keepQuietsTo, nextMove, startCapturePicker, startPicker } from "./movepick";
import {
  FUTILITY_BASE,
  FUTILITY_DEPTH,
  FUTILITY_SLOPE,
  LMP_BASE,
  LMP_DEPTH,
  LMR_BASE,
  LMR_DEPTH,
  LMR_MOVES,
  LMR_SLOPE,
} from "./params";
import { Position } from "./position";
import { setLine } from "./pv";
import { enterNode, quiescence } from "./quiescence";
import { fromTable, INFINITE, LEAST_WIN, lossAt, toTable, winAt } from "./score";
import { holdsHere, tableKey } from "./tablekey";
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, Entry, probe, record } from "./tt";

/** u8 [depth < 64][move < 32]: plies by which a late move is searched less deep. */
const REDUCTIONS: usize = memory.data(64 * 32);
/** i32 [ply][32]: the quiet moves that a node has tried. */
const TRIED: usize = memory.data(4 * 32 * (127 + 2));

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

/** Whether the bound of an entry settles a null window. */
function settles(bound: i32, score: i32, alpha: i32, beta: i32): bool {
  if (bound === BOUND_EXACT) return true;
  return bound === BOUND_LOWER ? score >= beta : score <= alpha;
}

/** What a quiet move can be hoped to reach when `depth` plies are left. */
function quietHope(depth: i32): i32 {
  return depth <= FUTILITY_DEPTH ? evaluate() + FUTILITY_BASE + FUTILITY_SLOPE * depth : INFINITE;
}

/** `depth` plies from here, fail-soft. */
export function negamax(depth: i32, alpha: i32, beta: i32, ply: i32): i32 {
  if (depth <= 0) return quiescence(alpha, beta, ply);

  // Steps 1 and 2. Count the node; ends of the game.
  const known = enterNode(ply);
  if (known !== NOT_OVER) return known;

  // Step 3. Nothing better than winning with this move, nothing worse than having lost already.
  if (alpha < lossAt(ply)) alpha = lossAt(ply);
  if (beta > winAt(ply + 1)) beta = winAt(ply + 1);
  if (alpha >= beta) return alpha;

  // Step 4. The table. Principal variation nodes are searched all the same: their lines and distances stay whole.
  const isPv = beta - alpha > 1;
  const key = tableKey(depth, ply);
  const data = probe(key);
  if (data !== 0 && !isPv && Entry.depth(data) >= depth && holdsHere(data, depth)) {
    const score = fromTable(Entry.score(data), ply);
    if (settles(Entry.bound(data), score, alpha, beta)) return score;
  }

  // Step 5. Where the den is threatened only taking the intruder helps; else a free step to the other den wins.
  const threats = Position.threats();
  const isEvading = threats !== 0 && !quietMayDraw(1);
  if (!isPv && threats === 0 && freeStepScore(ply) >= beta && hasFreeStep()) return freeStepScore(ply);
  const tableMove = data === 0 ? NO_MOVE : Entry.move(data);

  if (isEvading) startCapturePicker(ply, tableMove, evasionSquares(threats));
  else startPicker(ply, tableMove);

  const alphaAtStart = alpha;
  const isCalm = !isPv && threats === 0;
  const hope = isCalm ? quietHope(depth) : INFINITE;
  const enemyGates = traps(1 - Position.side());
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let moves = 0;
  let quiets = 0;
  for (let move = nextMove(ply); move !== NO_MOVE; move = nextMove(ply)) {
    const isQuiet = Position.at(Move.to(move)) === NO_PIECE;
    const threatensDen = ((enemyGates >> Move.to(move)) & 1) !== 0;
    moves++;

    // Step 6. Quiet moves that come late, or from far below alpha, are left out near the leaves, unless they threaten the
    // den, and only once a move has been found that does not lose.
    if (isQuiet && isCalm && !threatensDen && quiets > 0 && best > -LEAST_WIN) {
      if (hope <= alpha || (depth <= LMP_DEPTH && quiets >= LMP_BASE + depth)) {
        keepQuietsTo(ply, enemyGates);
        continue;
      }
    }

    // Step 7. Late quiet moves are searched less deep at first, unless they threaten the den.
    let reduced = depth - 1;
    if (isQuiet && !threatensDen && moves > LMR_MOVES && depth >= LMR_DEPTH) {
      reduced = max(1, depth - 1 - reduction(depth, moves));
    }
    Position.make(move);

    // Step 8. The first move gets the window, the others must show that they beat it.
    let score: i32;
    if (moves === 1) score = -negamax(depth - 1, -beta, -alpha, ply + 1);
    else {
      score = -negamax(reduced, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && reduced < depth - 1) score = -negamax(depth - 1, -alpha - 1, -alpha, ply + 1);
      if (score > alpha && score < beta) score = -negamax(depth - 1, -beta, -alpha, ply + 1);
    }
    Position.unmake(move);
    if (Limits.hasStopped()) return 0;

    // Step 9. Book the result.
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

  // Step 10. No move, or none that saves the den.
  if (moves === 0) return isEvading ? loseDen(threats, ply) : noMovesScore(ply);

  // Step 11. Remember.
  const bound = best >= beta ? BOUND_LOWER : best > alphaAtStart ? BOUND_EXACT : BOUND_UPPER;
  record(key, bestMove, toTable(best, ply), depth, bound);
  return best;
}

/** A quiet move has cut off: it becomes a killer and gains history, the quiet moves before it lose some. */
function rewardQuiet(move: i32, depth: i32, ply: i32, tried: i32): void {
  const amount = bonus(depth);
  rememberKiller(ply, move);
  const row = continuation();
  adjustCounter(Position.at(Move.from(move)), Move.to(move), amount);
  adjustFollow(row, Position.at(Move.from(move)), Move.to(move), amount);
  for (let index = 0; index < tried; index++) {
    const other = load<i32>(TRIED + ((<usize>((ply << 5) | index)) << 2));
    adjustCounter(Position.at(Move.from(other)), Move.to(other), -amount);
    adjustFollow(row, Position.at(Move.from(other)), Move.to(other), -amount);
  }
}
