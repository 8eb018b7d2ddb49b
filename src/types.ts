/**
 * The vocabulary of the package: constant lists and the unions made from them. Imports nothing.
 * The order of SIDES, ANIMALS and SQUARES is their numbering; the engine core numbers them alike (a test compares both).
 */

/** The two sides. Red sits at the bottom of the board and moves first. */
export const SIDES = ["red", "blue"] as const;
/** A side. */
export type Side = (typeof SIDES)[number];

/** The animals by growing strength: the rat has strength 1, the elephant 8. */
export const ANIMALS = ["rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant"] as const;
/** The kind of a piece, whatever its side. */
export type Animal = (typeof ANIMALS)[number];

/** An animal of one side. */
export interface Piece {
  readonly side: Side;
  readonly animal: Animal;
}

/** The files from left to right, seen from Red's side. */
export const FILES = ["a", "b", "c", "d", "e", "f", "g"] as const;
/** A column of the board. */
export type File = (typeof FILES)[number];

/** The ranks from bottom to top, seen from Red's side. */
export const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
/** A row of the board. */
export type Rank = (typeof RANKS)[number];

/** A square by its name, `a1` to `g9`. */
export type Square = `${File}${Rank}`;

/** All 63 squares, rank by rank: a1, b1, … g1, a2, … g9. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) => FILES.map((file): Square => `${file}${rank}`));

/** A move: from one square to another. Whether it is a step or a jump, and what it captures, the position knows. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
}

/** What a position string says, before any rule is asked. */
export interface Setup {
  /** 63 entries in the order of {@link SQUARES}; `null` is an empty square. */
  readonly board: readonly (Piece | null)[];
  /** The side to move. */
  readonly turn: Side;
  /** Half-moves since the last capture, 0–9999. */
  readonly halfmoveClock: number;
  /** Number of the full move, 1–9999; grows after Blue's move. */
  readonly fullmoveNumber: number;
}

/** Why a side has won. */
export type WinReason = "den" | "annihilation" | "no-moves";
/** Why a game is drawn (`no-moves` only under rule sets where being stuck draws). */
export type DrawReason = "no-capture" | "repetition" | "no-moves";

/** How a game has ended. */
export type Outcome =
  | { readonly winner: Side; readonly reason: WinReason }
  | { readonly winner: null; readonly reason: DrawReason };

/** The single rules that rule sets differ in; docs/RULES.md explains each. */
export interface RuleSwitches {
  /** Along which lines the tiger jumps. */
  readonly tigerJump: "both" | "files" | "ranks";
  /** Which rats in the river forbid a jump over them. */
  readonly jumpBlock: "any-rat" | "enemy-rat";
  /** Whether the elephant takes a rat outside the traps too. */
  readonly elephantTakesRat: boolean;
  /** Whether a rat captures across the water line: never, whenever its strength allows, or all but the elephant from the water. */
  readonly ratCrossesWaterLine: "no" | "rat" | "all-but-elephant";
  /** Whether the dog is the stronger of the two (dog 4, wolf 3) instead of the wolf (dog 3, wolf 4). */
  readonly dogOverWolf: boolean;
  /** What it means to have no legal move. */
  readonly noMoves: "loss" | "draw";
  /** Whether a position that occurs for the third time is a draw. */
  readonly repetition: "none" | "draw";
  /** Half-moves without a capture that make a draw, 0 for never, at most 9999. */
  readonly noCaptureLimit: number;
}

/** The names of the rule sets that come with the package. */
export const PRESETS = ["default", "tournament", "wikipedia", "classic", "chinese", "leiden"] as const;
/** The name of a rule set that comes with the package. */
export type Preset = (typeof PRESETS)[number];

/** A complete set of rules and its name (a preset's, or one of the caller's own). */
export interface RuleSet extends RuleSwitches {
  readonly name: string;
}

/**
 * The worth of a position for the side to move.
 * `cp`: hundredths of a cat, positive is good for the side to move.
 * `win`: the end is certain; it wins in `plies` half-moves (1: by the move itself), or, negative, loses in `-plies`.
 */
export type Score = { readonly type: "cp"; readonly value: number } | { readonly type: "win"; readonly plies: number };

/** The clocks of a game, in milliseconds. */
export interface Clock {
  /** What Red and Blue have left, 0–2^31−1. */
  readonly red: number;
  readonly blue: number;
  /** What each gains by a move; 0 unless given. */
  readonly redIncrement?: number;
  readonly blueIncrement?: number;
  /** Moves to the next time control, 1–10,000; left out when the rest of the game has to be played in this time. */
  readonly movesToGo?: number;
}

/**
 * When a search stops. Any mix; the first limit reached ends it. Without any limit a search runs until it is stopped.
 * Searches limited by depth and nodes alone never look at a clock and are the same everywhere.
 */
export interface SearchLimits {
  /** Deepest iteration in half-moves, 1–100. */
  readonly depth?: number;
  /** Positions visited, 1–2^53−1; met to the node. */
  readonly nodes?: number;
  /** Thinking time in milliseconds, 1–2^31−1. */
  readonly moveTimeMs?: number;
  /** The clocks of the game; the engine decides how much of its own to use. */
  readonly clock?: Clock;
  /** Stop when a win in at most this many half-moves is found, 1–100. */
  readonly mate?: number;
  /** Search on until stopped, even when the result is certain or there is one move only; other limits still count. */
  readonly infinite?: boolean;
  /** The only moves to look at, at least one. */
  readonly searchMoves?: readonly Move[];
  /**
   * How much less than nothing a draw is worth for the side to move, −1000…1000 hundredths of a cat; the engine's, or 0,
   * unless given. A change empties the table.
   */
  readonly contempt?: number;
  /** How many different root moves get a line of their own, 1–32; 1 unless given. */
  readonly multiPv?: number;
}

/** What is known after an iteration of the search. */
export interface SearchInfo {
  /** Half-moves looked ahead by the iteration. */
  readonly depth: number;
  /** Deepest half-move reached, captures included. */
  readonly selDepth: number;
  /** Which line this is: 1 is the best. */
  readonly multiPv: number;
  /** For the side to move at the root. */
  readonly score: Score;
  /** Positions visited since the search began. */
  readonly nodes: number;
  /** Positions visited per second. */
  readonly nps: number;
  /** Milliseconds since the search began. */
  readonly timeMs: number;
  /** How full the transposition table is, in thousandths. */
  readonly hashFull: number;
  /** The line expected, at least one move. */
  readonly pv: readonly Move[];
}

/** Why a search came to its end. */
export type StopReason = "depth" | "nodes" | "time" | "stopped" | "certain" | "mate" | "only-move" | "game-over";

/** What a search has found. */
export interface SearchResult {
  /** The best move, `null` exactly when the game is over. */
  readonly bestMove: Move | null;
  /** How the game has ended, `null` while it goes on. */
  readonly outcome: Outcome | null;
  /** One entry a line, best first; empty when the game is over. */
  readonly lines: readonly SearchInfo[];
  readonly stopReason: StopReason;
  /** Positions visited, those of an unfinished last iteration included. */
  readonly nodes: number;
  /** Milliseconds from the call to the result. */
  readonly timeMs: number;
}
