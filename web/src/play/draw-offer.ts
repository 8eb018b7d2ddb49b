import type { Score } from "tigerleap";
import type { Position } from "tigerleap/rules";

/** A side that thinks itself behind by this much, in hundredths of a cat, is glad of a draw. */
const BEHIND = -60;
/** An even game in which nothing was captured for so many half-moves leads nowhere. */
const EVEN = 60;
const QUIET_HALFMOVES = 24;

/**
 * Whether the computer agrees to a draw.
 * @param position where it is offered
 * @param score the computer's own evaluation, from its own view
 */
export function agreesToDraw(position: Position, score: Score): boolean {
  if (score.type === "win") return score.plies < 0;
  if (score.value <= BEHIND) return true;
  return score.value <= EVEN && position.halfmoveClock >= QUIET_HALFMOVES;
}
