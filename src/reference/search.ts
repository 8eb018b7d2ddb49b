/**
 * The tree: principal variation search over the one board, with a quiescence of captures and threats to the dens.
 * Scores are for the side to move at their node; `ply` counts half-moves from the root. They change sides by `0 - score`:
 * the minus sign alone turns 0 into -0, which is no integer to the compiler (4 % slower).
 */
import type { RuleSwitches } from "../types.js";
import {
  animalsOf,
  countRepetitions,
  currentHeight,
  evaluate,
  halfmoveClock,
  isDenEntered,
  keyHigh,
  keyLow,
  make,
  NO_MOVE,
  sideToMove,
  unmake,
} from "./board.js";
import type { Budget } from "./limits.js";
import {
  canEnterDen,
  countMoves,
  denStatus,
  generateCaptures,
  generateMoves,
  isLegal,
  LOST,
  MAX_MOVES,
  SAFE,
} from "./movegen.js";
import { MoveOrder, pickNext } from "./order.js";
import { DRAW, INFINITE, isProved, MAX_PLY, pliesToEnd, WIN } from "./score.js";
import { EXACT, LOWER, NOT_FOUND, type Table, UPPER } from "./table.js";
import { NO_PIECE } from "./targets.js";

/** What `knownValue` answers while the game goes on. */
const UNKNOWN = INFINITE + 1;
/** The clock that no game reaches, where rule 4 is off. */
const NEVER = 1 << 30;
/** Spreads the clock over the bits of a key. */
const CLOCK_KEY = 0x9e3779b1;
/** The end of a node's moves before they are generated. */
const NOT_GENERATED = -1;
/** Plies kept, with room below the last one, and moves kept for each. */
const PLIES = MAX_PLY + 2;
const LINE_STRIDE = PLIES;
/** Plies that quiescence may add to the depth, as far as rule 4 is concerned. */
const CLOCK_MARGIN = 2;
/** Before so many half-moves without a capture no position can come up a second, or a third, time. */
const FIRST_REPETITION = 4;
const SECOND_REPETITION = 8;
/** Late move reductions: by one ply from this depth on and after so many moves, by two plies beyond the deep pair. */
const REDUCTION_DEPTH = 3;
const REDUCTION_MOVES = 4;
const DEEP_REDUCTION_DEPTH = 6;
const DEEP_REDUCTION_MOVES = 10;

/** The tree search of one engine. Everything is allocated once. */
export class Search {
  readonly order = new MoveOrder();
  /** The root moves in the order to try them, best first; `rootCount` of them. */
  readonly rootMoves = new Int32Array(MAX_MOVES);
  rootCount = 0;
  /** The line that the search expects, from the root on. */
  readonly line = new Int32Array(PLIES * LINE_STRIDE);
  readonly lineLength = new Int32Array(PLIES);
  /** Deepest ply reached. */
  selDepth = 0;
  private readonly moves = new Int32Array(PLIES * MAX_MOVES);
  private readonly noCaptureLimit: number;
  private readonly isStuckLoss: boolean;
  private readonly repetitionDraws: boolean;
  /** Below this clock nothing but a capture can keep a threatened den from being entered. */
  private readonly certainClock: number;
  private budget!: Budget;
  private rootHeight = 0;

  constructor(
    rules: RuleSwitches,
    private readonly table: Table,
  ) {
    this.noCaptureLimit = rules.noCaptureLimit === 0 ? NEVER : rules.noCaptureLimit;
    this.isStuckLoss = rules.noMoves === "loss";
    this.repetitionDraws = rules.repetition === "draw";
    this.certainClock = Math.min(this.noCaptureLimit, this.repetitionDraws ? SECOND_REPETITION : NEVER) - 1;
  }

  /** Prepares for a search of the position on the board, which must not be over. */
  begin(budget: Budget): void {
    this.budget = budget;
    this.rootHeight = currentHeight();
    this.rootCount = generateMoves(this.rootMoves, 0);
    this.order.rank(this.rootMoves, 0, this.rootCount, 0);
    for (let i = 0; i < this.rootCount; i++) this.rootMoves[i] = pickNext(this.rootMoves, i, this.rootCount);
    this.line[0] = this.rootMoves[0]!;
    this.lineLength[0] = 1;
    this.selDepth = 0;
  }

  /**
   * One iteration. Returns the score of the best move, which is then the first of `line`.
   * If the budget ends, that is the best of the moves finished; -INFINITE if none was.
   */
  searchRoot(depth: number): number {
    let best = -INFINITE;
    for (let i = 0; i < this.rootCount; i++) {
      const move = this.rootMoves[i]!;
      const victim = make(move);
      const score = isDenEntered() ? WIN - 1 : this.searchRootMove(i === 0, best, depth);
      unmake(move, victim);
      if (this.budget.stopReason !== null) break;
      if (score <= best) continue;
      best = score;
      this.updateLine(move, 0);
      this.rootMoves.copyWithin(1, 0, i);
      this.rootMoves[0] = move;
    }
    return best;
  }

  private searchRootMove(isFirst: boolean, best: number, depth: number): number {
    if (isFirst) return 0 - this.negamax(-INFINITE, INFINITE, depth - 1, 1);
    const score = 0 - this.negamax(-1 - best, 0 - best, depth - 1, 1);
    return score > best ? 0 - this.negamax(-INFINITE, 0 - best, depth - 1, 1) : score;
  }

  /** The score of a node, exact inside the window, a bound outside of it. Meaningless once the budget has ended. */
  private negamax(alpha: number, beta: number, depth: number, ply: number): number {
    if (depth <= 0) return this.quiescence(alpha, beta, ply);
    // 1. Count the node; see whether the game is over or decided.
    this.lineLength[ply] = 0;
    if (this.budget.isSpent()) return DRAW;
    const known = this.knownValue(ply);
    if (known !== UNKNOWN) return known;

    // 2. After a shorter win found elsewhere nothing that can happen here matters.
    beta = Math.min(beta, WIN - 1 - ply);
    if (alpha >= beta) return beta;

    // 3. Ask the table. Near rule 4's limit the clock is part of the key, as it decides the score.
    const clock = halfmoveClock();
    const isNearLimit = clock + depth + CLOCK_MARGIN >= this.noCaptureLimit;
    const low = isNearLimit ? keyLow() ^ Math.imul(clock + 1, CLOCK_KEY) : keyLow();
    const place = this.table.find(low, keyHigh());
    if (place === NOT_FOUND) return this.searchMoves(NO_MOVE, low, alpha, beta, depth, ply);
    if (beta - alpha === 1 && this.table.depthAt(place) >= depth) {
      const score = this.table.scoreAt(place, ply);
      const bound = this.table.boundAt(place) & (score >= beta ? LOWER : UPPER);
      if (bound !== 0 && (isNearLimit || this.isWithinLimit(place, score, clock, ply))) return score;
    }
    const tableMove = this.table.moveAt(place);
    return this.searchMoves(isLegal(tableMove) ? tableMove : NO_MOVE, low, alpha, beta, depth, ply);
  }

  /** The rest of a node: tries its moves, the table's before the others are generated, and stores what comes of them. */
  private searchMoves(tableMove: number, low: number, alpha: number, beta: number, depth: number, ply: number): number {
    const moves = this.moves;
    const start = ply * MAX_MOVES;
    let next = start;
    let end = NOT_GENERATED;
    let tried = 0;
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    let move = tableMove;
    for (;;) {
      if (move === NO_MOVE) {
        if (end === NOT_GENERATED) {
          end = generateMoves(moves, start);
          if (end === start) return this.stuckValue(ply);
          this.order.rank(moves, start, end, ply);
        }
        if (next === end) break;
        move = pickNext(moves, next++, end);
        if (move === tableMove) {
          move = NO_MOVE;
          continue;
        }
      }
      tried++;
      const victim = make(move);
      const score = this.searchMove(move, victim, tried, alpha, beta, depth, ply);
      unmake(move, victim);
      if (this.budget.stopReason !== null) return DRAW;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          bestMove = move;
          this.updateLine(move, ply);
          if (score >= beta) {
            if (victim === NO_PIECE) this.order.reward(move, depth, ply, moves, start, next);
            break;
          }
        }
      }
      move = NO_MOVE;
    }
    const bound = best >= beta ? LOWER : bestMove !== NO_MOVE ? EXACT : UPPER;
    this.table.store(low, keyHigh(), bestMove, depth, bound, best, ply);
    return best;
  }

  /** The score, for the side that made it, of a move just made: the first in the full window, the others by a null window. */
  private searchMove(
    move: number,
    victim: number,
    tried: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
  ): number {
    if (tried === 1) return 0 - this.negamax(0 - beta, 0 - alpha, depth - 1, ply + 1);
    const reduction = victim === NO_PIECE ? this.reductionOf(move, tried, alpha, depth, ply) : 0;
    let score = 0 - this.negamax(-1 - alpha, 0 - alpha, depth - 1 - reduction, ply + 1);
    if (score > alpha && reduction > 0) score = 0 - this.negamax(-1 - alpha, 0 - alpha, depth - 1, ply + 1);
    if (score > alpha && score < beta) score = 0 - this.negamax(0 - beta, 0 - alpha, depth - 1, ply + 1);
    return score;
  }

  /** Plies by which a late quiet move is searched less deep; none where wins are proved, as their distance is to be exact. */
  private reductionOf(move: number, tried: number, alpha: number, depth: number, ply: number): number {
    if (depth < REDUCTION_DEPTH || tried <= REDUCTION_MOVES || isProved(alpha)) return 0;
    if (this.order.isKiller(move, ply) || canEnterDen(sideToMove() ^ 1)) return 0;
    return depth >= DEEP_REDUCTION_DEPTH && tried > DEEP_REDUCTION_MOVES ? 2 : 1;
  }

  /** Plays out captures, and all moves where only they can tell: when the next quiet move ends the game. */
  private quiescence(alpha: number, beta: number, ply: number): number {
    this.lineLength[ply] = 0;
    if (this.budget.isSpent()) return DRAW;
    const known = this.knownValue(ply);
    if (known !== UNKNOWN) return known;

    const moves = this.moves;
    const start = ply * MAX_MOVES;
    const clock = halfmoveClock();
    const den = denStatus();
    let best = -INFINITE;
    let end = start;
    if (clock + 1 >= this.noCaptureLimit || (den !== SAFE && clock >= this.certainClock)) {
      end = generateMoves(moves, start);
      if (end === start) return this.stuckValue(ply);
    } else {
      // Standing pat; or, with the enemy at the gate, what every move costs that doesn't take it.
      best = den === SAFE ? evaluate() : ply + 2 - WIN;
      if (best >= beta) return best;
      if (best > alpha) alpha = best;
      end = generateCaptures(moves, start);
    }

    this.order.rank(moves, start, end, ply);
    for (let next = start; next < end; next++) {
      const move = pickNext(moves, next, end);
      const victim = make(move);
      const score = 0 - this.quiescence(0 - beta, 0 - alpha, ply + 1);
      unmake(move, victim);
      if (this.budget.stopReason !== null) return DRAW;
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          this.updateLine(move, ply);
          if (score >= beta) break;
        }
      }
    }
    return best;
  }

  /** The score of a node whose end is plain to see, otherwise UNKNOWN. The ends of the game in the order of the rules. */
  private knownValue(ply: number): number {
    if (ply > this.selDepth) this.selDepth = ply;
    const side = sideToMove();
    if (animalsOf(side) === 0) return ply - WIN;
    const clock = halfmoveClock();
    if (clock >= FIRST_REPETITION) {
      if (clock >= this.noCaptureLimit) return countMoves() === 0 ? this.stuckValue(ply) : DRAW;
      if (this.isRepetition(clock)) return DRAW;
    }
    if (canEnterDen(side)) return WIN - 1 - ply;
    if (clock < this.certainClock && denStatus() === LOST && countMoves() > 0) return ply + 2 - WIN;
    return ply >= MAX_PLY ? evaluate() : UNKNOWN;
  }

  /** A position seen before on the searched line leads nowhere; on the game's line the rules may count it too. */
  private isRepetition(clock: number): boolean {
    if (countRepetitions(this.rootHeight) > 0) return true;
    return this.repetitionDraws && clock >= SECOND_REPETITION && countRepetitions(0) > 1;
  }

  /** Whether a score from the table still holds with this clock: what it foresees must come before rule 4 does. */
  private isWithinLimit(place: number, score: number, clock: number, ply: number): boolean {
    if (isProved(score)) return clock + pliesToEnd(score) - ply <= this.noCaptureLimit;
    return clock + this.table.depthAt(place) < this.noCaptureLimit;
  }

  private stuckValue(ply: number): number {
    return this.isStuckLoss ? ply - WIN : DRAW;
  }

  /** Puts a move before the line expected after it. */
  private updateLine(move: number, ply: number): void {
    const here = ply * LINE_STRIDE;
    const below = here + LINE_STRIDE;
    const length = this.lineLength[ply + 1]!;
    this.line[here] = move;
    for (let i = 0; i < length; i++) this.line[here + 1 + i] = this.line[below + i]!;
    this.lineLength[ply] = length + 1;
  }
}
