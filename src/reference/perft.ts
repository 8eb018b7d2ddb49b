/** Counts the move sequences of a length: the check on the move generator and the measure of its speed. */
import { isDenEntered, make, unmake } from "./board.js";
import { countMoves, generateMoves, MAX_MOVES } from "./movegen.js";

/** Deepest perft: far more than can be counted in a lifetime. */
export const MAX_PERFT_DEPTH = 30;

const moves = new Int32Array(MAX_PERFT_DEPTH * MAX_MOVES + MAX_MOVES);

/** The sequences of `depth` moves (at least 1), each made and unmade to the last. */
export function countByMaking(depth: number): number {
  if (isDenEntered()) return 0;
  const start = depth * MAX_MOVES;
  const end = generateMoves(moves, start);
  if (depth === 1) {
    // A loop without calls, which the compiler keeps in registers: a quarter faster than one more recursion.
    for (let i = start; i < end; i++) {
      const move = moves[i]!;
      unmake(move, make(move));
    }
    return end - start;
  }
  let count = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    const victim = make(move);
    count += countByMaking(depth - 1);
    unmake(move, victim);
  }
  return count;
}

/** The same number, with the last moves only counted. */
export function countInBulk(depth: number): number {
  if (isDenEntered()) return 0;
  if (depth === 1) return countMoves();
  const start = depth * MAX_MOVES;
  const end = generateMoves(moves, start);
  let count = 0;
  for (let i = start; i < end; i++) {
    const move = moves[i]!;
    const victim = make(move);
    count += countInBulk(depth - 1);
    unmake(move, victim);
  }
  return count;
}
