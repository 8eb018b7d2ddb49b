import { badOption, readOptions, requireInteger } from "../engine/input.js";

/**
 * What is counted of a match between two players, always from the first one's point of view. Each opening is played
 * twice with sides swapped. The two games of such a pair depend on each other, so pairs are what statistics count:
 * their results fall into five classes.
 */

/** What a game gives: a loss, a draw, a win. */
export type GamePoints = 0 | 0.5 | 1;

/** The two games of one opening; `null` for a game that has no result (yet). */
export type GamePair = readonly [GamePoints | null, GamePoints | null];

/** How many pairs brought 0, 1/2, 1, 3/2 and 2 points, in this order. */
export type Pentanomial = readonly [number, number, number, number, number];

/** How many single games were won, drawn and lost. */
export interface WinDrawLoss {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The results of a match so far. */
export interface MatchCounts {
  /** All finished games, those of unfinished pairs among them. */
  readonly games: WinDrawLoss;
  /** Finished pairs only. */
  readonly pairs: Pentanomial;
  /** Pairs of which one game is finished and the other is not. That game is in `games` and in no statistics of pairs. */
  readonly unfinishedPairs: number;
}

/** Before the first game. Frozen. */
export const NO_GAMES: MatchCounts = Object.freeze({
  games: Object.freeze({ wins: 0, draws: 0, losses: 0 }),
  pairs: Object.freeze([0, 0, 0, 0, 0] as const),
  unfinishedPairs: 0,
});

/** The score of a pair, which is the mean of its two games, for each class of {@link Pentanomial}. Frozen. */
export const PAIR_SCORES: Pentanomial = Object.freeze([0, 0.25, 0.5, 0.75, 1] as const);

const GAME_SCORES = [0, 0.5, 1] as const;

/** The counts with one pair more. A pair without any result changes nothing. Throws `bad-option` for other points than a game's. */
export function addPair(counts: MatchCounts, pair: GamePair): MatchCounts {
  if (!Array.isArray(pair) || pair.length !== 2) throw badOption("pair", "two games", pair);
  const finished = pair.filter((points) => points !== null);
  for (const points of finished) {
    if (!GAME_SCORES.includes(points)) throw badOption("points", "0, 0.5, 1 or null", points);
  }
  const won = (points: GamePoints): number => finished.filter((other) => other === points).length;
  const games = {
    wins: counts.games.wins + won(1),
    draws: counts.games.draws + won(0.5),
    losses: counts.games.losses + won(0),
  };
  const [first, second] = finished;
  if (first === undefined) return counts;
  if (second === undefined) return { ...counts, games, unfinishedPairs: counts.unfinishedPairs + 1 };
  const pairs = [...counts.pairs] as [number, number, number, number, number];
  pairs[2 * (first + second)]!++;
  return { ...counts, games, pairs };
}

/** Counts the pairs of a match. Throws as {@link addPair}. */
export function countPairs(pairs: Iterable<GamePair>): MatchCounts {
  let counts = NO_GAMES;
  for (const pair of pairs) counts = addPair(counts, pair);
  return counts;
}

/** What pairs, or single games, say as independent draws from one distribution of scores. */
export interface Sample {
  /** How many pairs or games it is made of. */
  readonly size: number;
  /** Games that each of these is made of: 2 for pairs. */
  readonly gamesEach: 1 | 2;
  /** The mean score of a game, 0–1; NaN for an empty sample. */
  readonly mean: number;
  /**
   * The variance of the score of one pair (or game), both 0–1, around `mean`: the sum of squares by `size`, not by
   * `size` − 1, as in fastchess. NaN for an empty sample.
   */
  readonly variance: number;
  /** The share of pairs with one point (or of drawn games), 0–1; NaN for an empty sample. fastchess calls both DrawRatio. */
  readonly drawRatio: number;
}

/** The sample that finished pairs are. Throws `bad-option` for counts that are none. */
export function pairSample(pairs: Pentanomial): Sample {
  return sample(PAIR_SCORES, requirePairs(pairs), 2);
}

/** The sample that single games are, as if none depended on another. Throws `bad-option` for counts that are none. */
export function gameSample(games: WinDrawLoss): Sample {
  const { wins, draws, losses } = readOptions("games", games, ["wins", "draws", "losses"]);
  const counts = [requireCount("losses", losses), requireCount("draws", draws), requireCount("wins", wins)];
  return sample(GAME_SCORES, counts, 1);
}

/** The sample to judge a match by: its pairs, or its games while no pair is finished. Throws `bad-option` for counts that are none. */
export function matchSample(counts: MatchCounts): Sample {
  const pairs = pairSample(counts.pairs);
  return pairs.size > 0 ? pairs : gameSample(counts.games);
}

/**
 * Pairs won for each pair lost, fastchess's PairsRatio: those above one point by those below. Infinity if none is lost,
 * NaN if none is won either. Throws `bad-option` for counts that are none.
 */
export function pairRatio(pairs: Pentanomial): number {
  const [none, half, , threeHalves, two] = requirePairs(pairs);
  return (threeHalves + two) / (none + half);
}

/** Throws `bad-option` for anything but five whole numbers from 0. */
export function requirePairs(pairs: Pentanomial): Pentanomial {
  if (!Array.isArray(pairs) || pairs.length !== PAIR_SCORES.length) throw badOption("pairs", "five counts", pairs);
  for (const count of pairs) requireCount("pairs", count);
  return pairs;
}

/** Mean and variance of scores that have weights, in whatever unit the weights are. */
export function moments(scores: readonly number[], weights: readonly number[]): { mean: number; variance: number } {
  const total = sum(weights);
  const mean = sum(scores.map((score, index) => score * weights[index]!)) / total;
  const variance = sum(scores.map((score, index) => (score - mean) ** 2 * weights[index]!)) / total;
  return { mean, variance };
}

function sample(scores: readonly number[], counts: readonly number[], gamesEach: 1 | 2): Sample {
  const size = sum(counts);
  return { size, gamesEach, ...moments(scores, counts), drawRatio: counts[scores.indexOf(0.5)]! / size };
}

function requireCount(option: string, count: unknown): number {
  return requireInteger(option, count, 0, Number.MAX_SAFE_INTEGER);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
