import { LEVEL_NAMES, LEVELS, type Level } from "tigerleap";
import { SIDES, type Side } from "tigerleap/rules";
import { cleanName } from "./names.js";

/** Who sits at the other side: the computer at a level, or a person at the same screen. */
export const OPPONENTS = [...LEVEL_NAMES, "person"] as const;
export type Opponent = (typeof OPPONENTS)[number];

export const SIDE_WISHES = ["red", "blue", "random"] as const;
/** Which side the reader asks for. */
export type SideWish = (typeof SIDE_WISHES)[number];

/** What the reader asks for in the new-game panel; kept from game to game. */
export interface GameChoice {
  readonly opponent: Opponent;
  readonly side: SideWish;
  /** Whether to play for points, if the level gives any. */
  readonly ranked: boolean;
  /** For the leaderboard; empty until the reader chooses one. */
  readonly name: string;
}

/** What one game is played by; it stays the same to the end of the game. */
export interface GameTerms {
  readonly opponent: Opponent;
  /** The reader's side; `null` where two people play at one screen. */
  readonly own: Side | null;
  /** For points: neither undo nor hint. */
  readonly ranked: boolean;
  readonly name: string;
  /** Seed of what chance decides in the computer's moves, 0–2^32−1. */
  readonly seed: number;
}

export const FIRST_CHOICE: GameChoice = { opponent: "easy", side: "red", ranked: false, name: "" };

/** The level of an opponent, `null` for a person. */
export function levelOf(opponent: Opponent): Level | null {
  return LEVELS.find(({ name }) => name === opponent) ?? null;
}

/** Points for a win against the opponent, `null` where there are none. */
export function pointsOf(opponent: Opponent): number | null {
  return levelOf(opponent)?.points ?? null;
}

export function otherSide(side: Side): Side {
  return side === "red" ? "blue" : "red";
}

/** The side at the bottom of the board before the game. */
export function wishedSide({ opponent, side }: GameChoice): Side {
  return side === "blue" && opponent !== "person" ? "blue" : "red";
}

/** The terms of a new game. */
export function termsOf(choice: GameChoice): GameTerms {
  const { opponent, side, ranked, name } = choice;
  const wished = side === "random" ? SIDES[Math.floor(Math.random() * SIDES.length)]! : side;
  return {
    opponent,
    own: opponent === "person" ? null : wished,
    ranked: ranked && pointsOf(opponent) !== null,
    name,
    seed: newSeed(),
  };
}

/** The terms of another game of the same kind. */
export function againOf(terms: GameTerms): GameTerms {
  return { ...terms, seed: newSeed() };
}

/** The terms of another game of the same kind with the sides changed. */
export function swappedOf(terms: GameTerms): GameTerms {
  return { ...againOf(terms), own: terms.own && otherSide(terms.own) };
}

/** A choice that was kept; whatever is wrong in it gives way to the first choice. */
export function readChoice(value: unknown): GameChoice {
  const { opponent, side, ranked, name } = fieldsOf(value);
  return {
    opponent: OPPONENTS.find((known) => known === opponent) ?? FIRST_CHOICE.opponent,
    side: SIDE_WISHES.find((known) => known === side) ?? FIRST_CHOICE.side,
    ranked: ranked === true,
    name: cleanName(name),
  };
}

/** Terms that were kept, `null` if anything is wrong with them. */
export function readTerms(value: unknown): GameTerms | null {
  const { opponent, own, ranked, name, seed } = fieldsOf(value);
  const known = OPPONENTS.find((candidate) => candidate === opponent);
  const side = SIDES.find((candidate) => candidate === own) ?? null;
  if (!known || typeof seed !== "number" || !Number.isSafeInteger(seed) || seed < 0) return null;
  if ((known === "person") !== (side === null)) return null;
  return {
    opponent: known,
    own: side,
    ranked: ranked === true && pointsOf(known) !== null,
    name: cleanName(name),
    seed,
  };
}

/** The fields of what should be an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
