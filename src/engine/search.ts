import { TigerleapError } from "../errors.js";
import type { Move, SearchInfo, SearchLimits, SearchResult, StopReason } from "../types.js";
import { type Core, type IterationEnd, type IterationLine, MAX_DEPTH } from "../wasm/core.js";

/** Extra plies for which a win or loss must have held before a search without a given depth calls it certain. */
const CERTAIN_MARGIN = 8;
const LARGEST = { depth: MAX_DEPTH, nodes: Number.MAX_SAFE_INTEGER, moveTimeMs: 2 ** 31 - 1, multiPv: 32 } as const;

/**
 * Searches the position of a core by iterative deepening until the first limit is reached. Synchronous: blocks its thread.
 * Limited by depth or nodes alone it never looks at a clock: the same nodes, score and line everywhere.
 * @param onInfo called for each line of each iteration, of an unfinished last one too if it has found anything
 * Throws `bad-option` for a limit out of its range.
 */
export function search(core: Core, limits: SearchLimits, onInfo: (info: SearchInfo) => void = () => {}): SearchResult {
  checkLimits(limits);
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  const deadline = limits.moveTimeMs === undefined ? 0 : startedAt + limits.moveTimeMs;
  const moveCount = core.startSearch({ nodes: limits.nodes, deadline });
  if (moveCount === 0) {
    return { bestMove: null, outcome: core.outcome(), lines: [], stopReason: "game-over", nodes: 0, timeMs: 0 };
  }

  const lineCount = Math.min(limits.multiPv ?? 1, moveCount);
  let lines: SearchInfo[] = [];
  let stopReason: StopReason = "depth";
  for (let depth = 1; depth <= (limits.depth ?? MAX_DEPTH); depth++) {
    const { end, found } = iterateLines(core, depth, lineCount, elapsed);
    lines = mergeLines(found, lines, lineCount);
    if (found.length > 0) lines.forEach(onInfo);
    if (end !== "done") {
      stopReason = stopReasonOf(end);
      break;
    }
    const early = limits.depth === undefined ? earlyStop(lines, depth, moveCount, limits) : null;
    if (early) {
      stopReason = early;
      break;
    }
  }
  if (lines.length === 0) lines = [unsearchedLine(core, elapsed())];
  return {
    bestMove: lines[0]!.pv[0]!,
    outcome: null,
    lines,
    stopReason,
    nodes: core.nodeCount(),
    timeMs: Math.round(elapsed()),
  };
}

/** One iteration of each line; stops at the first that does not finish. */
function iterateLines(
  core: Core,
  depth: number,
  lineCount: number,
  elapsed: () => number,
): { end: IterationEnd; found: SearchInfo[] } {
  const found: SearchInfo[] = [];
  for (let index = 0; index < lineCount; index++) {
    const { end, line } = core.iterate(depth, index);
    // Of an unfinished iteration only the best move's line is worth more than what the iteration before has found.
    if (line && (end === "done" || index === 0)) found.push(toInfo(line, index + 1, core.nodeCount(), elapsed()));
    if (end !== "done") return { end, found };
  }
  return { end: "done", found };
}

/** The lines just found, then older ones with other first moves, best score first; at most `count`. */
function mergeLines(found: readonly SearchInfo[], older: readonly SearchInfo[], count: number): SearchInfo[] {
  const isNew = (line: SearchInfo): boolean => !found.some(({ pv }) => isSameMove(pv[0]!, line.pv[0]!));
  const lines = [...found, ...older.filter(isNew)].slice(0, count);
  if (found.length === count) lines.sort((a, b) => order(b) - order(a));
  return lines.map((line, index) => ({ ...line, multiPv: index + 1 }));
}

function isSameMove(a: Move, b: Move): boolean {
  return a.from === b.from && a.to === b.to;
}

/** Larger is better for the side to move: quick wins, slow wins, evaluations, slow losses, quick losses. */
function order({ score }: SearchInfo): number {
  if (score.type === "cp") return score.value;
  return score.plies > 0 ? 1e6 - score.plies : -1e6 - score.plies;
}

/** Why nothing is gained by a deeper iteration, or `null`. Asked only where no depth is given. */
function earlyStop(lines: SearchInfo[], depth: number, moveCount: number, limits: SearchLimits): StopReason | null {
  if (moveCount === 1 && limits.moveTimeMs !== undefined) return "only-move";
  const isCertain = ({ score }: SearchInfo): boolean =>
    score.type === "win" && depth >= Math.abs(score.plies) + CERTAIN_MARGIN;
  return lines.every(isCertain) ? "certain" : null;
}

function stopReasonOf(end: Exclude<IterationEnd, "done">): StopReason {
  return end === "slice" ? "stopped" : end;
}

/** What can be said when the limit came before the first iteration was done: a legal move and the static evaluation. */
function unsearchedLine(core: Core, timeMs: number): SearchInfo {
  const score = { type: "cp", value: core.evaluate() } as const;
  const line = { depth: 0, selDepth: 0, score, hashFull: 0, pv: [core.bestRootMove()] };
  return toInfo(line, 1, core.nodeCount(), timeMs);
}

function toInfo(line: IterationLine, multiPv: number, nodes: number, timeMs: number): SearchInfo {
  const nps = Math.round((nodes * 1000) / Math.max(timeMs, 1));
  return { ...line, multiPv, nodes, nps, timeMs: Math.round(timeMs) };
}

function checkLimits(limits: SearchLimits): void {
  for (const [option, most] of Object.entries(LARGEST)) {
    const value: unknown = limits[option as keyof SearchLimits];
    if (value === undefined) continue;
    if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most) continue;
    const message = `${option} must be a whole number from 1 to ${most}, not ${String(value)}`;
    throw new TigerleapError("bad-option", message, { option, text: String(value) });
  }
}
