/** The order in which a node tries its moves: captures by worth, killers, then quiet moves by their history. */
import { NO_MOVE, PIECE_SHIFT, pieceAt, targetOf } from "./board.js";
import { MAX_PLY } from "./score.js";
import { ANIMAL_COUNT, NO_PIECE, SLOT_COUNT } from "./targets.js";

/**
 * A ranked move is `rank << RANK_SHIFT | move`, so that one comparison orders two of them.
 * Ranks of the kinds of moves; histories stay below HISTORY_LIMIT.
 */
const RANK_SHIFT = 12;
const MOVE_MASK = (1 << RANK_SHIFT) - 1;
const HISTORY_LIMIT = 1 << 14;
const SECOND_KILLER_RANK = HISTORY_LIMIT;
const FIRST_KILLER_RANK = HISTORY_LIMIT + 1;
const CAPTURE_RANK = HISTORY_LIMIT + ANIMAL_COUNT;
/** A cutoff counts at most this much. */
const LARGEST_BONUS = 1 << 10;

/** Animals by what their loss costs: cat, dog, rat, wolf, leopard, elephant, tiger, lion. Indexed rat to elephant. */
const PRICE = new Int32Array([2, 0, 1, 3, 4, 6, 7, 5]);

/** The rank of a capture: dear victims first, cheap takers before dear ones. */
function captureRank(move: number, victim: number): number {
  const taker = (move >> PIECE_SHIFT) % ANIMAL_COUNT;
  return CAPTURE_RANK + ANIMAL_COUNT * PRICE[victim % ANIMAL_COUNT]! - PRICE[taker]!;
}

/** Swaps the best of the ranked moves from `next` to `end` to the front of them and returns it, without its rank. */
export function pickNext(moves: Int32Array, next: number, end: number): number {
  const first = moves[next]!;
  let best = first;
  let bestIndex = next;
  for (let i = next + 1; i < end; i++) {
    const candidate = moves[i]!;
    if (candidate > best) {
      best = candidate;
      bestIndex = i;
    }
  }
  moves[bestIndex] = first;
  moves[next] = best;
  return best & MOVE_MASK;
}

/** What past cutoffs say about quiet moves. */
export class MoveOrder {
  /** Two a ply: the quiet moves that last refuted a line there. */
  private readonly killers = new Int32Array(2 * (MAX_PLY + 1));
  /** By move, within ±HISTORY_LIMIT. */
  private readonly history = new Int32Array(SLOT_COUNT);

  clear(): void {
    this.killers.fill(NO_MOVE);
    this.history.fill(0);
  }

  /** Turns the moves from `start` to `end` into ranked moves. */
  rank(moves: Int32Array, start: number, end: number, ply: number): void {
    const first = this.killers[2 * ply]!;
    const second = this.killers[2 * ply + 1]!;
    const history = this.history;
    for (let i = start; i < end; i++) {
      const move = moves[i]!;
      const victim = pieceAt[targetOf(move)]!;
      let rank = history[move]!;
      if (victim !== NO_PIECE) rank = captureRank(move, victim);
      else if (move === first) rank = FIRST_KILLER_RANK;
      else if (move === second) rank = SECOND_KILLER_RANK;
      moves[i] = (rank << RANK_SHIFT) | move;
    }
  }

  /** Whether the move is one of the killers of its ply. */
  isKiller(move: number, ply: number): boolean {
    return this.killers[2 * ply] === move || this.killers[2 * ply + 1] === move;
  }

  /** Remembers that a quiet move caused a cutoff, and that the ranked moves tried before it (`start` to `tried`) did not. */
  reward(move: number, depth: number, ply: number, moves: Int32Array, start: number, tried: number): void {
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply]!;
      this.killers[2 * ply] = move;
    }
    const bonus = Math.min(depth * depth, LARGEST_BONUS);
    this.adjust(move, bonus);
    for (let i = start; i < tried; i++) {
      const other = moves[i]! & MOVE_MASK;
      if (other !== move && pieceAt[targetOf(other)] === NO_PIECE) this.adjust(other, -bonus);
    }
  }

  /** Moves a history towards its limit, the less the nearer it is. */
  private adjust(move: number, bonus: number): void {
    const old = this.history[move]!;
    this.history[move] = old + bonus - (((old * Math.abs(bonus)) / HISTORY_LIMIT) | 0);
  }
}
