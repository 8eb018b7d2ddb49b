import type { Level, Score } from "tigerleap";
import type { Animal, GameOutcome, Illegality, Move, Piece, Position, Side, TigerleapError } from "tigerleap/rules";

const SIDES: Readonly<Record<Side, string>> = { red: "Red", blue: "Blue" };

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

/** What the rules and the engine speak of. */
export const words = {
  side: SIDES,
  animal: {
    rat: "rat",
    cat: "cat",
    dog: "dog",
    wolf: "wolf",
    leopard: "leopard",
    tiger: "tiger",
    lion: "lion",
    elephant: "elephant",
  } satisfies Record<Animal, string>,
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
  reason: ({ reason }: GameOutcome): string => REASONS[reason],
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
  /** Why a move is not legal; the position is the one it was tried in. */
  illegality: ({ message }: Illegality, _position: Position, _move: Move): string => message,
  error: ({ message }: TigerleapError): string => message,
};
