import { LEVELS } from "tigerleap";
import { cleanName } from "./names.js";
import { fieldsOf, OPPONENTS, type Opponent, pointsOf } from "./terms.js";

/** A ranked game that was won. Its points are those that the level gives. */
export interface RankedWin {
  readonly name: string;
  readonly level: Opponent;
  /** Moves of the winner. */
  readonly moves: number;
  /** When, in milliseconds since 1970. */
  readonly date: number;
}

/** A row of the leaderboard. */
export interface LeaderboardRow extends RankedWin {
  readonly points: number;
}

/** A game lasts at most 900 half-moves. */
const MAX_MOVES = 450;
const LATEST_DATE = 8.64e15;

/** The best result of each name at each level: most points first, then fewest moves, then the earliest. */
export function leaderboard(kept: readonly unknown[]): readonly LeaderboardRow[] {
  const best = new Map<string, LeaderboardRow>();
  for (const row of kept.flatMap(readWin).sort(compareRows)) {
    const key = JSON.stringify([row.level, row.name]);
    if (!best.has(key)) best.set(key, row);
  }
  return [...best.values()];
}

/** Levels that give points, for the headings of the leaderboard. */
export const RANKED_LEVELS = LEVELS.filter(({ points }) => points !== null);

function compareRows(a: LeaderboardRow, b: LeaderboardRow): number {
  return b.points - a.points || a.moves - b.moves || a.date - b.date;
}

/** The row of a result that was kept, none for whatever this page would not have kept. */
function readWin(value: unknown): LeaderboardRow[] {
  const { name, level, moves, date } = fieldsOf(value);
  const known = OPPONENTS.find((opponent) => opponent === level);
  const points = known ? pointsOf(known) : null;
  if (!known || points === null) return [];
  if (!isWholeNumber(moves, 1, MAX_MOVES) || !isWholeNumber(date, 0, LATEST_DATE)) return [];
  return [{ name: cleanName(name), level: known, moves, date, points }];
}

function isWholeNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
