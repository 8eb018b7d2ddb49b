import type { SearchInfo } from "tigerleap";
import type { BoardArrow } from "tigerleap/board";
import type { Move } from "tigerleap/rules";

/** More arrows of one line than this hide the board. */
const MOST_OF_A_LINE = 6;

/** The arrows of what the engine has found, the first on top: the best move, the first of each other line, the threat. */
export function arrowsOf(lines: readonly SearchInfo[], threat: Move | null): readonly BoardArrow[] {
  const [best, ...others] = lines.flatMap(({ pv }) => pv[0] ?? []);
  return [
    ...(best ? [arrow(best, "best")] : []),
    ...others.map((move) => arrow(move, "other")),
    ...(threat ? [arrow(threat, "threat")] : []),
  ];
}

/** The arrows of one line: the moves of the side that begins, and the answers to them. */
export function arrowsOfLine(moves: readonly Move[]): readonly BoardArrow[] {
  return moves.slice(0, MOST_OF_A_LINE).map((move, index) => arrow(move, index % 2 === 0 ? "best" : "other"));
}

function arrow({ from, to }: Move, kind: BoardArrow["kind"]): BoardArrow {
  return { from, to, kind };
}
