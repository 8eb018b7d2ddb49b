import { TigerleapError } from "../errors.js";
import { parseMove } from "../notation/move.js";
import { Position, parsePosition } from "../rules/position.js";
import type { Preset } from "../types.js";
import type { PositionCommand } from "./parse.js";

/** The longest list of moves, in half-moves: no game from the start lasts longer by rule 4. */
export const MAX_PLIES = 900;

/** A position as a `position` command has set it up. */
export interface PositionLine extends Omit<PositionCommand, "name"> {
  /** Where the moves lead. */
  readonly position: Position;
}

/** The start position, without moves. */
export function startLine(rules: Preset): PositionLine {
  return { start: null, moves: [], position: Position.start(rules) };
}

/**
 * Sets up what a `position` command says. Position strings are read strictly, and what that refuses leniently.
 * Throws `bad-position`, or `bad-move` and `illegal-move` with the number of the half-move in the message.
 * @param last what stands there now: if the command only goes on from it, the moves before are not played again
 */
export function setUpLine({ start, moves }: PositionCommand, rules: Preset, last: PositionLine): PositionLine {
  if (moves.length > MAX_PLIES) {
    const message = `ply ${MAX_PLIES + 1}: a list of moves has at most ${MAX_PLIES} half-moves`;
    throw new TigerleapError("bad-position", message);
  }
  const goesOn =
    last.position.rules.name === rules && last.start === start && last.moves.every((move, ply) => move === moves[ply]);
  const from = goesOn ? last.moves.length : 0;
  let position = goesOn ? last.position : readStart(start, rules);
  moves.slice(from).forEach((move, index) => {
    position = playAt(position, move, from + index + 1);
  });
  return { start, moves, position };
}

function readStart(text: string | null, rules: Preset): Position {
  if (text === null) return Position.start(rules);
  try {
    return parsePosition(text, { rules });
  } catch {
    return parsePosition(text, { rules, lenient: true });
  }
}

function playAt(position: Position, text: string, ply: number): Position {
  try {
    return position.play(parseMove(text));
  } catch (error) {
    if (!(error instanceof TigerleapError)) throw error;
    throw new TigerleapError(error.code, `ply ${ply}: ${error.message}`, error);
  }
}
