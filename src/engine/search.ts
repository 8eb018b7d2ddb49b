import type { SearchInfo, SearchLimits, SearchResult, StopReason } from "../types.js";
import type { Core, Iteration, IterationEnd, IterationLine } from "../wasm/core.js";
import { type Budget, budgetOf } from "./limits.js";
import { mergeLines, order } from "./lines.js";
import { afterIteration, softTime, UNKNOWN } from "./stability.js";
import { runSteps, type Steps } from "./steps.js";

/** Extra plies for which a win or loss must have held before a search that may end early calls it certain. */
const CERTAIN_MARGIN = 8;

/** On the scale of `performance.now()`, in milliseconds: past in any thread that searches. */
const EARLIEST_DEADLINE = 1;

/** How a search is run, beside what limits it. */
export interface SearchSettings {
  readonly onInfo?: ((info: SearchInfo) => void) | undefined;
  /** When the clock was started, on the scale of `performance.now()`; when the search begins, unless given. */
  readonly startedAt?: number;
  /** Milliseconds kept back of the game's clock. */
  readonly moveOverheadMs?: number;
  /**
   * Asked before each slice: the nodes after which the search hands over and must be resumed. An iteration that did not
   * fit goes on at the root move at which it ended. Only for searches that a clock or the caller ends: depth and node limits are met
   * without slices.
   */
  readonly sliceNodes?: (() => number) | undefined;
  /** Asked whenever the search is resumed; `true` ends it. */
  readonly stopRequested?: () => boolean;
}

/**
 * Searches the position of a core by iterative deepening until the first limit is reached. Synchronous: blocks its thread.
 * Limited by depth or nodes alone it never looks at a clock: the same nodes, score and line everywhere.
 * @param onInfo called for each line of each iteration, of an unfinished last one too if it has found anything
 * Throws `bad-option` for a limit out of its range, `illegal-move` for a search move that is not legal.
 */
export function search(core: Core, limits: SearchLimits, onInfo?: (info: SearchInfo) => void): SearchResult {
  return runSteps(searchSteps(core, limits, { onInfo }));
}

/** The same search in steps: it yields after each line of an iteration and each slice, and can be resumed or left at any of them. */
export function* searchSteps(core: Core, limits: SearchLimits, settings: SearchSettings = {}): Steps<SearchResult> {
  const { onInfo = () => {}, startedAt = performance.now() } = settings;
  const budget = budgetOf(limits, core.turn(), settings.moveOverheadMs);
  const elapsed = (): number => performance.now() - startedAt;
  // A worker's clock begins with it, and the caller may have waited for longer than that; 0 would be no deadline.
  const deadline = budget.isTimed ? Math.max(EARLIEST_DEADLINE, startedAt + budget.hardMs) : 0;
  const { nodes, searchMoves, contempt } = budget;
  const moveCount = core.startSearch({ nodes, deadline, searchMoves, contempt });
  if (moveCount === 0) {
    return { bestMove: null, outcome: core.outcome(), lines: [], stopReason: "game-over", nodes: 0, timeMs: 0 };
  }

  const lineCount = Math.min(budget.multiPv, moveCount);
  let lines: SearchInfo[] = [];
  let stopReason: StopReason = "depth";
  let stability = UNKNOWN;
  for (let depth = 1; depth <= budget.depth; depth++) {
    const { end, found } = yield* iterateLines(core, depth, lineCount, elapsed, settings);
    lines = mergeLines(found, lines, lineCount);
    if (found.length > 0) lines.forEach(onInfo);
    if (end !== "done") {
      stopReason = end === "slice" ? "stopped" : end;
      break;
    }
    const early = earlyStop(lines, depth, moveCount, budget);
    if (early) {
      stopReason = early;
      break;
    }
    const best = lines[0]!;
    stability = afterIteration(stability, { move: best.pv[0]!, value: order(best) });
    if (budget.isTimed && elapsed() >= softTime(budget, stability)) {
      stopReason = "time";
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
function* iterateLines(
  core: Core,
  depth: number,
  lineCount: number,
  elapsed: () => number,
  settings: SearchSettings,
): Steps<{ end: IterationEnd; found: SearchInfo[] }> {
  const found: SearchInfo[] = [];
  for (let index = 0; index < lineCount; index++) {
    const { end, line } = yield* iterateInSlices(core, depth, index, settings);
    // Of an unfinished iteration only the best move's line is worth more than what the iteration before has found.
    if (line && (end === "done" || index === 0)) found.push(toInfo(line, index + 1, core.nodeCount(), elapsed()));
    if (end !== "done") return { end, found };
    yield;
    if (settings.stopRequested?.()) return { end: "stopped", found };
  }
  return { end: "done", found };
}

/** One iteration of one line. Its end is "slice" only when it was stopped between two slices. */
function* iterateInSlices(
  core: Core,
  depth: number,
  index: number,
  { sliceNodes, stopRequested }: SearchSettings,
): Steps<Iteration> {
  for (;;) {
    const iteration = core.iterate(depth, index, sliceNodes?.());
    if (iteration.end !== "slice") return iteration;
    yield;
    if (stopRequested?.()) return iteration;
  }
}

/** Why nothing is gained by a deeper iteration, or `null`. */
function earlyStop(lines: SearchInfo[], depth: number, moveCount: number, budget: Budget): StopReason | null {
  const { score } = lines[0]!;
  if (budget.mate !== undefined && score.type === "win" && score.plies > 0 && score.plies <= budget.mate) return "mate";
  if (!budget.mayEndEarly) return null;
  if (moveCount === 1 && budget.isTimed) return "only-move";
  const isCertain = ({ score }: SearchInfo): boolean =>
    score.type === "win" && depth >= Math.abs(score.plies) + CERTAIN_MARGIN;
  return lines.every(isCertain) ? "certain" : null;
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
