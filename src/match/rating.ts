import { badOption, readOptions } from "../engine/input.js";
import { Z_95 } from "./elo.js";
import { gameSample, type MatchCounts, matchSample } from "./pentanomial.js";

/**
 * One table of ratings for a gauntlet or a round robin: the ratings that make all results together the likeliest under
 * the Bradley–Terry model, draws being half a win and half a loss.
 *
 * Prior: each player has drawn one game more than it played, against a virtual player in the middle of the table. So
 * who won or lost everything has a finite rating, and so have players that no chain of games connects. Where there are
 * games on both sides it moves ratings by far less than their error.
 */

/** The games of two players. */
export interface Encounter {
  readonly first: string;
  readonly second: string;
  /** From the view of `first`. */
  readonly counts: MatchCounts;
}

/** How a table is fixed, since results tell differences only. */
export interface RatingOptions {
  /** A player and the rating it is to have. Without one the mean of the table is 0. */
  readonly anchor?: { readonly name: string; readonly elo: number };
}

/** A line of the table. */
export interface Rating {
  readonly name: string;
  /** Logistic Elo. */
  readonly elo: number;
  /** Half the width of the 95 % interval of `elo`, against the mean of the table or the anchor, whose own error is 0. */
  readonly error: number;
  /** Finished games. */
  readonly games: number;
  /** Points won in them. */
  readonly points: number;
}

/** Elo of one natural unit, in which the fit calculates: there a lead of x makes the odds e^x. */
const ELO_PER_UNIT = 400 / Math.LN10;
/** The longest step of a strength, in natural units. No lead changes by more than twice that, so each step is an ascent. */
const LONGEST_STEP = 0.5;
/** In natural units, far below any error. */
const SETTLED = 1e-9;
/** Leads beyond `MOST_STEPS * LONGEST_STEP` would need more games than can be counted. */
const MOST_STEPS = 100;

/** An encounter in numbers. The virtual player has the number after the last. */
interface Meeting {
  readonly first: number;
  readonly second: number;
  readonly games: number;
  /** The score of `first`, 0–1. */
  readonly score: number;
  /** Of the score of a pair, or of a game where `gamesEach` is 1. */
  readonly variance: number;
  readonly gamesEach: 1 | 2;
}

type Vector = readonly number[];
type Matrix = readonly Vector[];

/**
 * Fits the table, strongest first. Two players may meet in several encounters. Throws `bad-option` for counts that are
 * none, a player that meets itself, and an anchor that is in no encounter or whose Elo is not finite.
 *
 * The errors come from the covariance H⁻¹ J H⁻¹ ("sandwich"): H is the negative Hessian of the log-likelihood, J the
 * variance of its gradient as the results show it. H⁻¹ alone takes every game for a win or a loss and for independent,
 * which makes errors far too large where most games are drawn.
 */
export function fitRatings(encounters: readonly Encounter[], options: RatingOptions = {}): Rating[] {
  for (const encounter of encounters) checkEncounter(encounter);
  const names = [...new Set(encounters.flatMap(({ first, second }) => [first, second]))];
  const meetings = encounters.map(({ first, second, counts }) => ({
    first: names.indexOf(first),
    second: names.indexOf(second),
    ...readCounts(counts),
  }));
  const anchor = readAnchor(options, names);

  const virtual = { second: names.length, games: 1, score: 0.5, variance: 0.25, gamesEach: 1 } as const;
  const all = [...meetings, ...names.map((_, first) => ({ first, ...virtual }))];
  const strengths = likeliestStrengths(names.length, all);
  const covariance = sandwich(strengths, all);

  // What a rating is measured from, as weights of all ratings: the anchor, or the mean.
  const origin = names.map((name) => (anchor === null ? 1 / names.length : Number(name === anchor.name)));
  const ratings = names.map((name, index) => {
    const difference = origin.map((weight, other) => Number(other === index) - weight);
    const deviation = Math.sqrt(dot(difference, multiply(covariance, difference)));
    return {
      name,
      elo: (anchor?.elo ?? 0) + ELO_PER_UNIT * dot(difference, strengths),
      error: Z_95 * ELO_PER_UNIT * deviation,
      ...totals(meetings, index),
    };
  });
  return ratings.sort((one, other) => other.elo - one.elo);
}

function checkEncounter(encounter: Encounter): void {
  if (typeof encounter !== "object" || encounter === null) throw badOption("encounter", "an object", encounter);
  const { first, second, counts } = encounter;
  if (typeof first !== "string") throw badOption("first", "a name", first);
  if (typeof second !== "string" || second === first) throw badOption("second", "another name than the first", second);
  if (typeof counts !== "object" || counts === null) throw badOption("counts", "the counts of a match", counts);
}

function readCounts(counts: MatchCounts): Omit<Meeting, "first" | "second"> {
  const { size, mean } = gameSample(counts.games);
  const { variance, gamesEach } = matchSample(counts);
  return size === 0
    ? { games: 0, score: 0.5, variance: 0, gamesEach }
    : { games: size, score: mean, variance, gamesEach };
}

function readAnchor(options: RatingOptions, names: readonly string[]): { name: string; elo: number } | null {
  const { anchor } = readOptions("options", options, ["anchor"]);
  if (anchor === undefined) return null;
  const { name, elo } = readOptions("anchor", anchor, ["name", "elo"]);
  if (name === undefined || !names.includes(name)) throw badOption("anchor", "a player of the table", name);
  if (elo === undefined || !Number.isFinite(elo)) throw badOption("anchor", "a finite Elo", elo);
  return { name, elo };
}

function totals(meetings: readonly Meeting[], player: number): Pick<Rating, "games" | "points"> {
  let games = 0;
  let points = 0;
  for (const meeting of meetings) {
    if (meeting.first !== player && meeting.second !== player) continue;
    games += meeting.games;
    points += meeting.games * (meeting.first === player ? meeting.score : 1 - meeting.score);
  }
  return { games, points };
}

/** The likeliest strengths of the first `size` players, in natural units above the virtual player: Newton's method. */
function likeliestStrengths(size: number, meetings: readonly Meeting[]): Vector {
  let strengths: Vector = Array.from({ length: size }, () => 0);
  for (let count = 0; count < MOST_STEPS; count++) {
    const step = multiply(inverse(information(strengths, meetings)), gradient(strengths, meetings));
    const longest = Math.max(0, ...step.map(Math.abs));
    const scale = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1;
    strengths = strengths.map((strength, index) => strength + scale * step[index]!);
    if (longest < SETTLED) break;
  }
  return strengths;
}

function sandwich(strengths: Vector, meetings: readonly Meeting[]): Matrix {
  const bread = inverse(information(strengths, meetings));
  const filling = scatter(strengths.length, meetings, (meeting) => {
    const surprise = meeting.score - expectedScore(strengths, meeting);
    return meeting.games * meeting.gamesEach * (meeting.variance + surprise ** 2);
  });
  // The product bread · filling · bread; both are symmetric, so rows may stand for columns.
  return bread.map((row) => multiply(bread, multiply(filling, row)));
}

/** The negative Hessian of the log-likelihood. */
function information(strengths: Vector, meetings: readonly Meeting[]): Matrix {
  return scatter(strengths.length, meetings, (meeting) => {
    const expected = expectedScore(strengths, meeting);
    return meeting.games * expected * (1 - expected);
  });
}

function gradient(strengths: Vector, meetings: readonly Meeting[]): Vector {
  const result = strengths.map(() => 0);
  for (const meeting of meetings) {
    const surplus = meeting.games * (meeting.score - expectedScore(strengths, meeting));
    result[meeting.first]! += surplus;
    if (meeting.second < result.length) result[meeting.second]! -= surplus;
  }
  return result;
}

/** The score of `first` that the strengths make expect. */
function expectedScore(strengths: Vector, { first, second }: Meeting): number {
  return 1 / (1 + Math.exp((strengths[second] ?? 0) - strengths[first]!));
}

/** The sum of weight · d · dᵀ over all meetings, with d = 1 for the first player and −1 for the second. */
function scatter(size: number, meetings: readonly Meeting[], weigh: (meeting: Meeting) => number): Matrix {
  const sum = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (const meeting of meetings) {
    const { first, second } = meeting;
    const weight = weigh(meeting);
    sum[first]![first]! += weight;
    if (second >= size) continue;
    sum[second]![second]! += weight;
    sum[first]![second]! -= weight;
    sum[second]![first]! -= weight;
  }
  return sum;
}

/** Gauss–Jordan elimination. Expects a positive definite matrix, for which it needs no exchange of rows. */
function inverse(matrix: Matrix): Matrix {
  const rows = matrix.map((row, index) => [...row, ...row.map((_, column) => Number(column === index))]);
  rows.forEach((pivotRow, pivot) => {
    const divisor = pivotRow[pivot]!;
    const scaled = pivotRow.map((value) => value / divisor);
    rows.forEach((row, index) => {
      const factor = row[pivot]!;
      rows[index] = index === pivot ? scaled : row.map((value, column) => value - factor * scaled[column]!);
    });
  });
  return rows.map((row) => row.slice(matrix.length));
}

function multiply(matrix: Matrix, vector: Vector): Vector {
  return matrix.map((row) => dot(row, vector));
}

function dot(one: Vector, other: Vector): number {
  return one.reduce((sum, value, index) => sum + value * other[index]!, 0);
}
