import type { Score, Side } from "../types.js";

/** The scale on which the network was trained: this many hundredths of a cat are a chance of 1 / (1 + 1/e), or 73 %. */
const SCALE = 400;
/** The least chance of a certain win, however far away, and more than any other score has. */
const CERTAIN = 0.999;
/** The furthest win that a record can name, in half-moves. */
const FURTHEST = 9999;

/**
 * How likely the side that a score stands for is to win, 0–1; a draw counts as half a win. Differences of scores say
 * little where one side is far ahead; differences of chances say how much a move gives away. Certain wins are all
 * above 0.999, the nearer the higher, and other scores below; losses are their mirror image.
 */
export function winChance(score: Score): number {
  if (score.type === "cp") {
    const chance = 1 / (1 + Math.exp(-score.value / SCALE));
    return Math.min(CERTAIN, Math.max(1 - CERTAIN, chance));
  }
  const plies = Math.min(Math.abs(score.plies), FURTHEST);
  const chance = CERTAIN + (1 - CERTAIN) * (1 - plies / (FURTHEST + 1));
  return score.plies > 0 ? chance : 1 - chance;
}

/**
 * A score of the side to move, as a side sees it: `scoreFor("red", info.score, position.turn)` stands for Red, whoever
 * is to move.
 */
export function scoreFor(side: Side, score: Score, turn: Side): Score {
  if (side === turn) return score;
  // 0 − 0 is 0; a minus sign alone would make it −0.
  return score.type === "cp" ? { type: "cp", value: 0 - score.value } : { type: "win", plies: -score.plies };
}
