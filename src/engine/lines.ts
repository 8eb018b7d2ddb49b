/** Lines of a search compared with each other. */

import type { Move, SearchInfo } from "../types.js";

/** The lines just found, then older ones with other first moves, best score first; at most `count`. */
export function mergeLines(found: readonly SearchInfo[], older: readonly SearchInfo[], count: number): SearchInfo[] {
  const isNew = (line: SearchInfo): boolean => !found.some(({ pv }) => isSameMove(pv[0]!, line.pv[0]!));
  const lines = [...found, ...older.filter(isNew)].slice(0, count);
  if (found.length === count) lines.sort((a, b) => order(b) - order(a));
  return lines.map((line, index) => ({ ...line, multiPv: index + 1 }));
}

/** Whether two moves are the same. */
export function isSameMove(a: Move, b: Move): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Larger is better for the side to move: quick wins, slow wins, evaluations, slow losses, quick losses. */
export function order({ score }: SearchInfo): number {
  if (score.type === "cp") return score.value;
  return score.plies > 0 ? 1e6 - score.plies : -1e6 - score.plies;
}
