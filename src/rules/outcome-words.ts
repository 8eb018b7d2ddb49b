import type { Side } from "../types.js";
import type { GameOutcome } from "./game-end.js";
import { opponent } from "./outcome.js";

const SIDE_NAMES: Readonly<Record<Side, string>> = { red: "Red", blue: "Blue" };

/** `loser` as a name; a draw has none. */
const REASONS: Readonly<Record<GameOutcome["reason"], (loser?: string) => string>> = {
  den: () => "an animal is in the den",
  annihilation: (loser) => `${loser} has no animal left`,
  "no-moves": (loser = "the side to move") => `${loser} has no legal move`,
  "no-capture": () => "too many half-moves without a capture",
  repetition: () => "the position has occurred three times",
  resignation: (loser) => `${loser} has resigned`,
  time: (loser) => `${loser} has run out of time`,
  agreement: () => "both sides have agreed",
  adjudication: () => "it was decided outside the game",
};

/** The rule or the deed that has ended a game, as half a sentence: "an animal is in the den", "Blue has resigned". */
export function reasonInWords({ winner, reason }: GameOutcome): string {
  return REASONS[reason](winner === null ? undefined : SIDE_NAMES[opponent(winner)]);
}

/** How a game has ended, as half a sentence: "Red has won, an animal is in the den". */
export function outcomeInWords(outcome: GameOutcome): string {
  return `${outcome.winner === null ? "draw" : `${SIDE_NAMES[outcome.winner]} has won`}, ${reasonInWords(outcome)}`;
}
