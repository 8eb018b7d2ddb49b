import type { Move, Score } from "../types.js";
import { parseSetup } from "./position.js";

/** The longest record, in UTF-16 code units. */
export const MAX_RECORD_LENGTH = 10_000_000;
/** The most moves of a record, those of all variations included. */
export const MAX_RECORD_MOVES = 20_000;
/** How deep variations of a record may stand in each other; the main line is at depth 0. */
export const MAX_VARIATION_DEPTH = 100;

/** What people say about a move: good, bad, very good, very bad, interesting, doubtful. */
export const MARKS = ["!", "?", "!!", "??", "!?", "?!"] as const;
/** What people say about a move. */
export type Mark = (typeof MARKS)[number];

/** How a game can stand at the end of its record: Red has won, Blue has won, drawn, not finished. */
export const GAME_RESULTS = ["1-0", "0-1", "1/2-1/2", "*"] as const;
/** How a game stands at the end of its record. */
export type GameResult = (typeof GAME_RESULTS)[number];

/** What an engine, or a person, thinks a position is worth. */
export interface Evaluation {
  /** For the side to move in the position, as everywhere: after a move it is that of the side that answers. */
  readonly score: Score;
  /** Half-moves looked ahead, 1–999, where it is known. */
  readonly depth?: number;
}

/** What a record says of a position. */
export interface Annotation {
  /** Any text; empty for none. */
  readonly comment: string;
  readonly evaluation: Evaluation | null;
}

/** A move of a record; its annotation is that of the position after it. */
export interface RecordMove extends Annotation {
  readonly move: Move;
  readonly mark: Mark | null;
  /** Other lines, each beginning with a move in this one's place. None is empty. */
  readonly variations: readonly (readonly RecordMove[])[];
}

/** What the record of a game says, before any rule is asked. Its own annotation is that of the start position. */
export interface GameRecord extends Annotation {
  /**
   * Names and values in the order of the text. A name is a letter and at most 39 letters, digits and underscores.
   * Two tags mean something here: `Setup` is a position string and `Result` a {@link GameResult}, `*` where it is missing.
   */
  readonly tags: ReadonlyMap<string, string>;
  /** The main line. */
  readonly moves: readonly RecordMove[];
}

/** Whether a value is a {@link GameResult}. */
export function isGameResult(value: unknown): value is GameResult {
  return (GAME_RESULTS as readonly unknown[]).includes(value);
}

/** Whether a value is a {@link Mark}. */
export function isMark(value: unknown): value is Mark {
  return (MARKS as readonly unknown[]).includes(value);
}

/**
 * The number of the first half-move of a record, counted so that Red's first is 0 in a game from the start.
 * `setup` is the value of its tag `Setup`. Throws `bad-position`.
 */
export function firstPly(setup: string | undefined): number {
  if (setup === undefined) return 0;
  const { turn, fullmoveNumber } = parseSetup(setup);
  return 2 * (fullmoveNumber - 1) + (turn === "blue" ? 1 : 0);
}

/** How the move number of a half-move is written: `12.` before Red's move, `12...` before Blue's. */
export function formatMoveNumber(ply: number): string {
  return `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "..."}`;
}

/** Two comments on one position become one, on lines of their own. */
export function joinComments(first: string, second: string): string {
  return first && second ? `${first}\n${second}` : first || second;
}
