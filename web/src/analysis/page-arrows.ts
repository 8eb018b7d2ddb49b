import type { SearchInfo } from "tigerleap";
import type { BoardArrow } from "tigerleap/board";
import type { Move } from "tigerleap/rules";

/** More arrows of one line than this hide the board. */
const MOST_OF_A_LINE = 6;

/** The arrows of what the engine has found: the best move, the first move of each other line, and the threat. */
export function arrowsOf(lines: readonly SearchInfo[], threat: Move | null): readonly BoardArrow[] {
  const [best, ...others] = lines.flatMap(({ pv }) => pv[0] ?? []);
  return [
    ...(threat ? [arrow(threat, "threat")] : []),
    ...others.map((move) => arrow(move, "other")).reverse(),
    ...(best ? [arrow(best, "best")] : []),
  ];
}

/** The arrows of one line: the moves of the side that begins, and the answers to them. */
export function arrowsOfLine(moves: readonly Move[]): readonly BoardArrow[] {
  return moves.slice(0, MOST_OF_A_LINE).map((move, index) => arrow(move, index % 2 === 0 ? "best" : "other"));
}

function arrow({ from, to }: Move, kind: BoardArrow["kind"]): BoardArrow {
  return { from, to, kind };
}
