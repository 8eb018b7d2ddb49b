import { TigerleapError } from "../errors.js";
import type { Evaluation } from "./record.js";

/** A score in hundredths of a cat lies between this and its negative. */
const MAX_CENTICATS = 999_999;
/** The most half-moves to a certain end. */
const MAX_WIN_PLIES = 9999;
const MAX_DEPTH = 999;

/** Every evaluation that {@link formatEvaluation} writes, and nothing else. */
const EVALUATION = /\[%eval (?:cp (0|-?[1-9][0-9]{0,5})|win (-?[1-9][0-9]{0,3}))(?: depth ([1-9][0-9]{0,2}))?\]/y;

/** Reads the evaluation that begins at `index`, as in `[%eval cp 35 depth 12]` or `[%eval win -4]`; `null` if none does. */
export function readEvaluation(source: string, index: number): { evaluation: Evaluation; end: number } | null {
  EVALUATION.lastIndex = index;
  const match = EVALUATION.exec(source);
  if (!match) return null;
  const [whole, cp, win, depth] = match;
  const score =
    cp === undefined ? ({ type: "win", plies: Number(win) } as const) : ({ type: "cp", value: Number(cp) } as const);
  const evaluation = { score, ...(depth !== undefined && { depth: Number(depth) }) };
  return { evaluation, end: index + whole.length };
}

/** Writes an evaluation. Expects one that {@link checkEvaluation} has passed. */
export function formatEvaluation({ score, depth }: Evaluation): string {
  const worth = score.type === "cp" ? `cp ${score.value}` : `win ${score.plies}`;
  return depth === undefined ? `[%eval ${worth}]` : `[%eval ${worth} depth ${depth}]`;
}

/** A copy of the evaluation if it is one. Throws `bad-record` (kind `bad-evaluation`) if a number is missing, broken or out of range. */
export function checkEvaluation(evaluation: Evaluation): Evaluation {
  // A caller in plain JavaScript may hand in anything.
  const { score, depth }: Partial<Evaluation> = evaluation ?? {};
  const isDepth = depth === undefined || (isWithin(depth, MAX_DEPTH) && depth > 0);
  const withDepth = depth === undefined ? {} : { depth };
  if (isDepth && score?.type === "cp" && isWithin(score.value, MAX_CENTICATS)) {
    // Adding 0 makes 0 of −0, which text cannot tell apart.
    return { score: { type: "cp", value: score.value + 0 }, ...withDepth };
  }
  if (isDepth && score?.type === "win" && isWithin(score.plies, MAX_WIN_PLIES) && score.plies !== 0) {
    return { score: { type: "win", plies: score.plies }, ...withDepth };
  }
  const message = `an evaluation is a score of whole numbers, at most ${MAX_CENTICATS} hundredths of a cat or ${MAX_WIN_PLIES} half-moves, and a depth of 1-${MAX_DEPTH} or none`;
  throw new TigerleapError("bad-record", message, { kind: "bad-evaluation", option: "evaluation" });
}

/** Whether a value is a whole number that lies no further from 0. */
function isWithin(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= most;
}
