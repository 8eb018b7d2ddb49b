import { formatMove } from "../notation/move.js";
import type { Position } from "../rules/position.js";
import type { Move, Setup } from "../types.js";
import { Core, MAX_PERFT_DEPTH } from "../wasm/core.js";
import { requireInteger } from "./input.js";
import type { Steps } from "./steps.js";

/** What the core counts at a stretch, in half-moves: a million leaves at most, some milliseconds. */
const STRETCH = 4;

/** The lengths that can be counted, in half-moves. */
export const PERFT_DEPTH: { readonly min: number; readonly max: number } = { min: 0, max: MAX_PERFT_DEPTH };

/**
 * Counts the move sequences of `depth` half-moves, 0–12, with a core of its own; docs/RULES.md defines perft. Yields every
 * few milliseconds. Throws `bad-option` for another depth.
 * @param onMove called for each first move, in alphabetical order, with the number of sequences that begin with it
 */
export function* perftSteps(
  position: Position,
  depth: number,
  onMove: (move: Move, count: number) => void = () => {},
): Steps<number> {
  requireInteger("depth", depth, PERFT_DEPTH.min, PERFT_DEPTH.max);
  const core = Core.create({ hashMb: 1 });
  // perft looks at no draw, but the core plays no move after one.
  core.setRules({ ...position.rules, repetition: "none", noCaptureLimit: 0 });
  const setup = position.setup();
  core.setPosition(setup);
  if (depth === 0) return core.perft(0);
  const moves = core.legalMoves().sort((a, b) => (formatMove(a) < formatMove(b) ? -1 : 1));
  let total = 0;
  for (const move of moves) {
    const count = yield* countAfter(core, setup, [move], depth - 1);
    onMove(move, count);
    total += count;
  }
  return total;
}

/** Counts the sequences of `depth` half-moves after some moves: those near the root here, the rest in the core. */
function* countAfter(core: Core, setup: Setup, moves: readonly Move[], depth: number): Steps<number> {
  core.setPosition(setup, moves);
  if (depth <= STRETCH) {
    yield;
    return core.perft(depth);
  }
  let total = 0;
  for (const move of core.legalMoves()) total += yield* countAfter(core, setup, [...moves, move], depth - 1);
  return total;
}
