import type { Level, Score } from "tigerleap";
import { ENGLISH_BOARD_TEXT } from "tigerleap/board";
import {
  type GameOutcome,
  type Illegality,
  type Move,
  type Piece,
  type Position,
  reasonInWords,
  type Side,
  type TigerleapError,
} from "tigerleap/rules";

const SIDES: Readonly<Record<Side, string>> = { red: "Red", blue: "Blue" };

/** What the rules and the engine speak of. */
export const words = {
  /** Several things of equal rank, one after another. */
  list: (items: readonly string[]): string => items.join(", "),
  side: SIDES,
  animal: ENGLISH_BOARD_TEXT.animals,
  piece: ({ side, animal }: Piece): string => `${SIDES[side]} ${animal}`,
  /** A move in the position before it: "wolf c3–c4", "lion b3×b7 (dog)". */
  move: (position: Position, { from, to }: Move): string => {
    const animal = position.at(from)?.animal ?? "";
    const taken = position.at(to);
    return taken ? `${animal} ${from}×${to} (${taken.animal})` : `${animal} ${from}–${to}`;
  },
  toMove: (side: Side): string => `${SIDES[side]} to move`,
  /** How a game has ended: "Red has won". */
  winner: (outcome: GameOutcome): string => (outcome.winner ? `${SIDES[outcome.winner]} has won` : "Draw"),
  /** The rule or the deed that ended it. */
  reason: (outcome: GameOutcome): string => reasonInWords(outcome),
  /** A score that stands for Red. */
  score: (score: Score): string => {
    if (score.type === "win") {
      const plies = Math.abs(score.plies);
      return `${SIDES[score.plies > 0 ? "red" : "blue"]} wins in ${plies} half-move${plies === 1 ? "" : "s"}`;
    }
    const size = Math.abs(score.value);
    const side = SIDES[score.value > 0 ? "red" : "blue"];
    if (size < 30) return "Even";
    if (size < 120) return `${side} is a little better`;
    return size < 400 ? `${side} is better` : `${side} is much better`;
  },
  levelName: ({ name }: Level): string =>
    /^\d$/.test(name) ? `Step ${name}` : name.replace(/^./, (letter) => letter.toUpperCase()),
  levelSentence: ({ sentence }: Level): string => sentence,
  /** Why a move is not legal, as half a sentence. */
  illegality: ({ message }: Illegality): string => message,
  error: ({ message }: TigerleapError): string => message,
};
