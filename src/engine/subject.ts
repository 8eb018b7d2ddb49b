import { TigerleapError } from "../errors.js";
import { checkSetup } from "../notation/setup.js";
import { type Position, parsePosition } from "../rules/position.js";
import { type Move, type RuleSet, type RuleSwitches, type Setup, SQUARES } from "../types.js";
import type { SearchSubject } from "./interface.js";

/** A position and how it was reached, as far back as repetition can look. */
export interface PlayedPosition {
  readonly setup: Setup;
  readonly moves: readonly Move[];
}

/**
 * What a caller wants searched, in the plain form that goes to a core.
 * Throws `bad-position` for text or objects that are none, `bad-rule-set` for a position under other rules than the engine's.
 */
export function playedPosition(subject: SearchSubject, rules: RuleSet): PlayedPosition {
  try {
    return readPosition(subject, rules);
  } catch (error) {
    if (error instanceof TigerleapError) throw error;
    // Getters that throw, wrappers that hide the position behind a proxy …
    throw new TigerleapError("bad-position", "the position cannot be read", { option: "position" });
  }
}

function readPosition(subject: SearchSubject, rules: RuleSet): PlayedPosition {
  const position = positionOf(subject, rules);
  if (!isSameRules(position.rules, rules)) {
    const message = `the position is played by the rules "${position.rules.name}", the engine by "${rules.name}"`;
    throw new TigerleapError("bad-rule-set", message, { option: "ruleSet", text: position.rules.name });
  }
  const moves: Move[] = [];
  let first: Position = position;
  for (let before = first.previous; before; before = first.previous) {
    moves.push(moveBetween(before, first));
    first = before;
  }
  return { setup: checkSetup(first.setup()), moves: moves.reverse() };
}

function positionOf(subject: SearchSubject, rules: RuleSet): Position {
  if (typeof subject === "string") return parsePosition(subject, { rules, lenient: true });
  // Not by class: a position may come from a second copy of the package.
  const found = typeof subject === "object" && subject !== null && "position" in subject ? subject.position : subject;
  if (typeof found === "object" && found !== null && typeof found.setup === "function" && "rules" in found)
    return found;
  throw new TigerleapError("bad-position", "neither a position, nor a game, nor a position string", {
    option: "position",
  });
}

/** Positions of one chain differ by quiet moves only: one square has emptied, one has filled. */
function moveBetween(before: Position, after: Position): Move {
  const changed = SQUARES.filter((square) => before.at(square) !== after.at(square));
  const from = changed.find((square) => after.at(square) === null)!;
  return { from, to: changed.find((square) => square !== from)! };
}

function isSameRules(a: RuleSwitches, b: RuleSwitches): boolean {
  const names = [
    "tigerJump",
    "jumpBlock",
    "elephantTakesRat",
    "ratCrossesWaterLine",
    "dogOverWolf",
    "noMoves",
    "repetition",
    "noCaptureLimit",
  ] as const;
  return names.every((name) => a[name] === b[name]);
}
