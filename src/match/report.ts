import { type EloEstimate, type Estimate, estimateElo } from "./elo.js";
import type { EndReason } from "./game.js";
import { countPairs, type GamePoints, type MatchCounts, matchSample, pairRatio } from "./pentanomial.js";
import { FAULTS, type Fault } from "./player.js";
import { fitRatings, type Rating } from "./rating.js";
import { type SprtOptions, type SprtStatus, sprt } from "./sprt.js";
import { formatTimeControl } from "./time-control.js";
import { type MatchGame, type MatchResult, type MatchSettings, pointsOf } from "./tournament.js";

/** What a player has done in a match. */
export interface PlayerReport {
  readonly name: string;
  readonly timeControl: string;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games that it has lost by its own faults. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  readonly moves: number;
  /** Mean milliseconds and positions a move; 0 without moves. */
  readonly timePerMoveMs: number;
  readonly nodesPerMove: number;
}

/** What the meetings of two players say, from the first one's point of view. */
export interface MeetingReport extends EloEstimate {
  readonly first: string;
  readonly second: string;
  readonly counts: MatchCounts;
  /** Points by games, 0–1. */
  readonly score: number;
  /** Share of drawn games, 0–1. */
  readonly drawRatio: number;
  /** Pairs won for each pair lost. */
  readonly pairRatio: number;
}

/** All that a match says. Numbers that nothing is known of are NaN, or infinite: `null` in JSON. */
export interface MatchReport {
  readonly isComplete: boolean;
  readonly games: number;
  readonly rules: string;
  readonly openings: string;
  readonly seed: number;
  readonly players: readonly PlayerReport[];
  /** Each two that have met, in the order of the players. */
  readonly meetings: readonly MeetingReport[];
  /** The ratings that explain all meetings best, strongest first; empty for two players. */
  readonly table: readonly Rating[];
  /** How often games have ended for each reason, most frequent first. */
  readonly reasons: Readonly<Partial<Record<EndReason, number>>>;
  readonly meanPlies: number;
  readonly sprt: (SprtStatus & SprtOptions) | null;
}

/** Draws up what a match has come to so far. */
export function reportMatch(settings: MatchSettings, { games, isComplete }: MatchResult): MatchReport {
  const { contestants, rules, openings, seed } = settings;
  const meetings = meetingsOf(
    contestants.map(({ name }) => name),
    games,
  );
  const pairs = meetings[0]?.counts.pairs ?? [0, 0, 0, 0, 0];
  return {
    isComplete,
    games: games.length,
    rules: rules.name,
    openings: openings.kind === "plies" ? `${openings.plies} random half-moves` : openings.kind,
    seed,
    players: contestants.map(({ name, timeControl }) => reportPlayer(name, formatTimeControl(timeControl), games)),
    meetings,
    table:
      contestants.length > 2
        ? fitRatings(meetings.map(({ first, second, counts }) => ({ first, second, counts })))
        : [],
    reasons: countReasons(games),
    meanPlies: mean(games.map(({ plies }) => plies)),
    sprt: settings.sprt && { ...settings.sprt, ...sprt(pairs, settings.sprt) },
  };
}

function reportPlayer(name: string, timeControl: string, all: readonly MatchGame[]): PlayerReport {
  const games = all.filter(({ red, blue }) => red === name || blue === name);
  const points = games.map((game) => pointsOf(game, name));
  const count = (wanted: GamePoints): number => points.filter((point) => point === wanted).length;
  const use = games.map((game) => game.use[game.red === name ? "red" : "blue"]);
  const moves = sum(use.map((side) => side.moves));
  return {
    name,
    timeControl,
    games: games.length,
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    faults: countFaults(games.filter((_, index) => points[index] === 0)),
    moves,
    timePerMoveMs: sum(use.map((side) => side.timeMs)) / Math.max(1, moves),
    nodesPerMove: sum(use.map((side) => side.nodes)) / Math.max(1, moves),
  };
}

function countFaults(lost: readonly MatchGame[]): Partial<Record<Fault, number>> {
  const counted = FAULTS.map((fault) => [fault, lost.filter(({ reason }) => reason === fault).length] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

function countReasons(games: readonly MatchGame[]): Partial<Record<EndReason, number>> {
  const counts = new Map<EndReason, number>();
  for (const { reason } of games) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, most], [b, other]) => other - most || (a < b ? -1 : 1)));
}

function meetingsOf(names: readonly string[], games: readonly MatchGame[]): MeetingReport[] {
  return names.flatMap((first, index) =>
    names.slice(index + 1).flatMap((second) => {
      const met = games.filter(({ red, blue }) => [red, blue].includes(first) && [red, blue].includes(second));
      return met.length > 0 ? [reportMeeting(first, second, met)] : [];
    }),
  );
}

function reportMeeting(first: string, second: string, games: readonly MatchGame[]): MeetingReport {
  const pairs = new Map<number, [GamePoints | null, GamePoints | null]>();
  for (const game of games) {
    const number = Math.floor(game.index / 2);
    const pair = pairs.get(number) ?? [null, null];
    pair[game.index % 2] = pointsOf(game, first);
    pairs.set(number, pair);
  }
  const counts = countPairs(pairs.values());
  const { wins, draws } = counts.games;
  return {
    first,
    second,
    counts,
    score: (wins + draws / 2) / games.length,
    drawRatio: draws / games.length,
    pairRatio: pairRatio(counts.pairs),
    ...estimateElo(matchSample(counts)),
  };
}

/** The report as lines of text. */
export function formatReport(report: MatchReport): string[] {
  const { players, meetings, table, reasons } = report;
  const width = Math.max(...players.map(({ name }) => name.length));
  const lines = [
    `Games: ${report.games}${report.isComplete ? "" : " (not complete)"}, rules ${report.rules}, openings ${report.openings}, seed ${report.seed}, ${number(report.meanPlies, 1)} half-moves a game`,
    ...meetings.flatMap(formatMeeting),
    ...(table.length > 0 ? ["", ...table.map((rating, index) => formatRating(rating, index + 1, width)), ""] : []),
    ...(report.sprt ? [formatSprt(report.sprt)] : []),
    `Ends: ${listCounts(reasons) || "none"}`,
  ];
  for (const player of players) {
    const use = `${number(player.timePerMoveMs, 1)} ms and ${number(player.nodesPerMove, 0)} nodes a move (${player.timeControl})`;
    lines.push(`${player.name.padEnd(width)}  ${use}, faults: ${listCounts(player.faults) || "none"}`);
  }
  return lines;
}

function formatMeeting({ first, second, counts, score, ...others }: MeetingReport): string[] {
  const { wins, draws, losses } = counts.games;
  const games = wins + draws + losses;
  const points = wins + draws / 2;
  return [
    "",
    `${first} against ${second}: +${wins} =${draws} -${losses}, ${points} of ${games} points (${number(100 * score, 2)} %)`,
    `Elo: ${estimate(others.elo)}, nElo: ${estimate(others.nElo)}, LOS: ${number(100 * others.los, 1)} %`,
    `Pairs 0-2: [${counts.pairs.join(", ")}], pair ratio: ${number(others.pairRatio, 2)}, draws: ${number(100 * others.drawRatio, 1)} %`,
  ];
}

function formatRating({ name, elo, error, games, points }: Rating, rank: number, width: number): string {
  return `${String(rank).padStart(2)}. ${name.padEnd(width)} ${number(elo, 1).padStart(8)} +- ${number(error, 1).padEnd(6)} ${points} of ${games}`;
}

/** The state of the test in one line. */
function formatSprt({ llr, lower, upper, elo0, elo1, model, state }: SprtStatus & SprtOptions): string {
  const verdict = state === "running" ? "undecided" : `${state} accepted`;
  const bounds = `(${number(lower, 2)}, ${number(upper, 2)})`;
  return `SPRT: LLR ${number(llr, 2)} ${bounds}, Elo ${elo0} or ${elo1} (${model ?? "normalized"}): ${verdict}`;
}

function listCounts(counts: Readonly<Partial<Record<string, number>>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}

function estimate({ value, error }: Estimate): string {
  return `${number(value, 1)} +- ${number(error, 1)}`;
}

/** A number in a report; what nothing is known of is a question mark. */
function number(value: number, digits: number): string {
  if (Number.isNaN(value)) return "?";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return value.toFixed(digits);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}
