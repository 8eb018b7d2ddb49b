import { chance } from "../engine/chance.js";
import type { Side } from "../types.js";

/** Who meets whom: the first against all others, or everyone against everyone. With two players both are the same. */
export const TOURNAMENTS = ["gauntlet", "roundrobin"] as const;
/** Who meets whom. */
export type TournamentKind = (typeof TOURNAMENTS)[number];

/** What the schedule follows from. */
export interface ScheduleSettings {
  readonly kind: TournamentKind;
  /** How many players there are, at least two. */
  readonly players: number;
  /** How many pairs of games each two that meet play. */
  readonly rounds: number;
  readonly seed: number;
}

/** One game of the schedule. Players are meant by their numbers from 0. */
export interface ScheduledGame extends Readonly<Record<Side, number>> {
  /** Its number from 0. The games 2n and 2n + 1 are a pair: the same opening with sides swapped. */
  readonly index: number;
  /** From 1. */
  readonly round: number;
  /** The number of its pair and of its opening, from 0: no two pairs share an opening. */
  readonly pair: number;
  /** What chance decides in this game follows from it, 0–2^32−1. */
  readonly seed: number;
}

/** The first word for the seeds of games, so that they say nothing about other draws of the match. */
const GAME_SEEDS = 2;

/** All games in the order in which they are begun: round by round, and in a round pair by pair. */
export class Schedule {
  /** Who meets whom in each round, the one who has Red first in front. */
  readonly #pairings: readonly (readonly [first: number, second: number])[];
  readonly #rounds: number;
  readonly #seed: number;

  constructor({ kind, players, rounds, seed }: ScheduleSettings) {
    const numbers = Array.from({ length: players }, (_, number) => number);
    const firsts = kind === "gauntlet" ? numbers.slice(0, 1) : numbers;
    this.#pairings = firsts.flatMap((first) => numbers.slice(first + 1).map((second) => [first, second] as const));
    this.#rounds = rounds;
    this.#seed = seed;
  }

  /** How many pairs there are, and so how many openings are needed. */
  get pairCount(): number {
    return this.#rounds * this.#pairings.length;
  }

  /** How many games there are. */
  get gameCount(): number {
    return 2 * this.pairCount;
  }

  /** The game with a number from 0 to `gameCount` − 1. */
  game(index: number): ScheduledGame {
    const pair = Math.floor(index / 2);
    const [first, second] = this.#pairings[pair % this.#pairings.length]!;
    const isSwapped = index % 2 === 1;
    return {
      index,
      round: Math.floor(pair / this.#pairings.length) + 1,
      pair,
      red: isSwapped ? second : first,
      blue: isSwapped ? first : second,
      seed: Math.floor(chance(GAME_SEEDS, this.#seed, index) * 2 ** 32),
    };
  }
}
