import type { Side } from "../types.js";
import type { GameOutcome } from "./game-end.js";

const SIDE_NAMES: Readonly<Record<Side, string>> = { red: "Red", blue: "Blue" };

const REASONS: Readonly<Record<GameOutcome["reason"], string>> = {
  den: "an animal is in the den",
  annihilation: "the other side has no animal left",
  "no-moves": "the side to move has no legal move",
  "no-capture": "too many half-moves without a capture",
  repetition: "the position has occurred three times",
  resignation: "the other side has resigned",
  time: "the other side has run out of time",
  agreement: "both sides have agreed",
  adjudication: "it was decided outside the game",
};

/** The rule or the deed that has ended a game, as half a sentence: "an animal is in the den". */
export function reasonInWords({ reason }: GameOutcome): string {
  return REASONS[reason];
}

/** How a game has ended, as half a sentence: "Red has won, an animal is in the den". */
export function outcomeInWords(outcome: GameOutcome): string {
  return `${outcome.winner === null ? "draw" : `${SIDE_NAMES[outcome.winner]} has won`}, ${reasonInWords(outcome)}`;
}
