/** The files of test/data with their types. They come with the project's rules and are never changed here. */

import type { ErrorKind } from "../../src/errors.js";
import type { Preset } from "../../src/types.js";
import badPositionsFile from "../data/bad-positions.json" with { type: "json" };
import endingsFile from "../data/endings.json" with { type: "json" };
import outcomesFile from "../data/outcomes.json" with { type: "json" };
import perftFile from "../data/perft.json" with { type: "json" };
import presetsPerftFile from "../data/presets-perft.json" with { type: "json" };
import tacticsFile from "../data/tactics.json" with { type: "json" };

/** A string that the strict reader refuses. */
export interface BadPosition {
  readonly kind: ErrorKind;
  readonly also_acceptable?: readonly ErrorKind[];
  readonly fen: string;
  readonly why: string;
}

/** A move that is not legal in its position, or not a move at all. */
export interface BadMove extends BadPosition {
  readonly move: string;
}

/** Legal moves, sorted, and node counts by depth. */
export interface PerftEntry {
  readonly moves: readonly string[];
  readonly perft: Readonly<Record<string, number>>;
}

/** A position under the default rules. */
export interface PerftCase extends PerftEntry {
  readonly id: string;
  readonly fen: string;
  readonly why: string;
  readonly has?: readonly string[];
  /** Illegal moves with the kind of their fault. */
  readonly has_not?: Readonly<Record<string, string>>;
}

/** A position under several presets. */
export interface PresetsPerftCase {
  readonly fen: string;
  readonly presets: Readonly<Partial<Record<Preset, PerftEntry>>>;
}

/** A line of moves and how the game stands after it. */
export interface OutcomeCase {
  readonly id: string;
  readonly fen: string;
  readonly why: string;
  readonly moves: readonly string[];
  readonly outcome: "ongoing" | "red" | "blue" | "draw";
  readonly reason: string | null;
  readonly final: string;
}

/** A position whose value was proved, for the side to move. */
export interface Tactic {
  readonly id: string;
  readonly fen: string;
  /** All moves that reach the result in that number of half-moves; `null`: every legal one. */
  readonly best: readonly string[] | null;
  readonly result: "win" | "draw" | "loss" | "over";
  /** Half-moves to the end with best play, `null` for a draw. */
  readonly plies: number | null;
  readonly why: string;
}

/** A position of two or three animals with its exact value when rule 4 is off. */
export interface Ending {
  readonly fen: string;
  readonly result: "win" | "draw" | "loss";
  readonly plies?: number;
}

// The compiler reads string where the files hold names, and each object of a list as a type of its own.
export const badPositions = badPositionsFile.positions as readonly BadPosition[];
export const badMoves = badPositionsFile.moves as readonly BadMove[];
export const outcomeCases = outcomesFile.cases as readonly OutcomeCase[];
export const perftCases = perftFile.positions as unknown as readonly PerftCase[];
export const presetsPerftCases = presetsPerftFile.positions as readonly PresetsPerftCase[];
export const tactics = tacticsFile.positions as readonly Tactic[];
export const endings = endingsFile.positions as readonly Ending[];
