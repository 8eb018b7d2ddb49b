/** A position that the side to move wins, proved by exhaustive search. */
export interface Puzzle {
  /** As in the collection of proved positions, test/data/tactics.json. */
  readonly id: string;
  readonly position: string;
  /** Half-moves to the end with best play of both sides; 1: by the move itself. */
  readonly plies: number;
  /** All first moves that win in that number. */
  readonly best: readonly string[];
}

/** From the shortest win to the longest. */
export const PUZZLES = [
  { id: "P1", position: "7/3R3/2ce3/7/7/7/7/7/7 r 0 1", plies: 1, best: ["d8d9"] },
  { id: "P15", position: "4dE1/4lL1/7/7/7/7/7/7/7 r 0 1", plies: 1, best: ["f8e8"] },
  { id: "P26", position: "7/3W3/7/7/7/7/c6/7/7 r 59 40", plies: 1, best: ["d8d9"] },
  { id: "P24", position: "7/7/3W3/7/7/7/c6/7/7 r 57 40", plies: 3, best: ["d7d8"] },
  { id: "P6", position: "7/7/7/3r2T/7/7/7/l6/7 r 0 1", plies: 7, best: ["g6d6"] },
  { id: "P8", position: "7/7/7/7/7/7/2L3l/7/7 r 0 1", plies: 7, best: ["c3c7"] },
  { id: "P9", position: "7/7/7/L6/7/7/1r5/7/7 r 0 1", plies: 7, best: ["a6d6"] },
  { id: "P20", position: "7/5E1/6e/7/7/3R3/7/w6/1Lp4 r 0 1", plies: 7, best: ["b1c1"] },
  { id: "P22", position: "t6/3w2E/7/P2c3/7/3D3/7/7/7 r 0 1", plies: 7, best: ["g8f8"] },
  { id: "P12", position: "7/7/5l1/1r5/7/7/2T4/7/7 b 0 1", plies: 11, best: ["b6c6"] },
  { id: "P3", position: "7/7/7/7/7/7/2rT3/3l3/7 r 0 1", plies: 13, best: ["d3d2"] },
  { id: "P5", position: "7/7/5E1/4r2/7/c6/7/7/7 b 0 1", plies: 13, best: ["e6e7"] },
  { id: "P27", position: "6c/7/7/7/7/w6/P6/7/7 r 59 40", plies: 17, best: ["a3a4"] },
  { id: "P4", position: "7/7/7/7/7/eR5/7/7/7 r 0 1", plies: 21, best: ["b4b3"] },
] as const satisfies readonly Puzzle[];

/** The name of a puzzle, as in links to it. */
export type PuzzleId = (typeof PUZZLES)[number]["id"];

/** A puzzle with a name that the catalogue knows. */
export interface KnownPuzzle extends Puzzle {
  readonly id: PuzzleId;
}

/** How hard a puzzle is, by the length of its win. */
export const GRADES = ["easy", "medium", "hard"] as const;
export type Grade = (typeof GRADES)[number];

export function gradeOf({ plies }: Puzzle): Grade {
  if (plies <= 3) return "easy";
  return plies <= 7 ? "medium" : "hard";
}
