import type { Move, Position } from "tigerleap/rules";
import { Position as Positions, SIDES } from "tigerleap/rules";
import type { EngineFor } from "./engines.js";

/** Enough to see what is attacked, and little enough not to be waited for: some hundredths of a second. */
const NODES = 150_000;

/** The same position with the other side to move; `null` where nobody could move. */
export function passed(position: Position): Position | null {
  if (position.outcome()) return null;
  const turn = SIDES.find((side) => side !== position.turn)!;
  const other = Positions.fromSetup({ ...position.setup(), turn }, position.rules);
  return other.outcome() ? null : other;
}

/** What the side that is not to move would play if it were; `null` where it has nothing to play. */
export async function findThreat(position: Position, engineFor: EngineFor, signal: AbortSignal): Promise<Move | null> {
  const other = passed(position);
  if (!other) return null;
  const { bestMove } = await engineFor(position.rules).search(other, { nodes: NODES }, { signal });
  return bestMove;
}
