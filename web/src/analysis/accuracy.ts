import type { Side } from "tigerleap/rules";

/**
 * How well a line was played, by plain numbers. A chance is Red's to win, 0–1; a loss is what a move takes from the
 * chance of the side that plays it.
 */

export const JUDGEMENTS = ["inaccuracy", "mistake", "blunder"] as const;
/** What is said of a move that gives something away. */
export type Judgement = (typeof JUDGEMENTS)[number];

/**
 * The least loss for each word. Those of lichess, 0.1, 0.2 and 0.3, are on a scale from −1 to 1, twice as long as ours
 * (lila, modules/tree, `winningChanceJudgements`).
 */
const LEAST_LOSS: Readonly<Record<Judgement, number>> = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 };

/** What to say of a loss; `null` for one that is too small. */
export function judge(loss: number): Judgement | null {
  return JUDGEMENTS.filter((word) => loss >= LEAST_LOSS[word]).at(-1) ?? null;
}

/** What a move from one chance of Red's to another takes from the side that plays it; never below 0. */
export function lossOf(side: Side, before: number, after: number): number {
  return Math.max(0, side === "red" ? before - after : after - before);
}

/**
 * The accuracy of a move, 0–100, by lichess's curve, which was fitted to what people take for good and bad moves (lila,
 * modules/analyse, `AccuracyPercent`). Their one per cent for the doubts of an analysis is in it.
 */
export function moveAccuracy(loss: number): number {
  if (loss <= 0) return 100;
  const percent = 103.1668100711649 * Math.exp(-0.04354415386753951 * 100 * loss) - 3.166924740191411 + 1;
  return clamp(percent, 0, 100);
}

/** The accuracy of each side, 0–100; `null` for one that has not moved. */
export type Accuracy = Readonly<Record<Side, number | null>>;

/**
 * The accuracy of both sides over a line, as lichess reckons it: the mean of a weighted mean of the moves, where moves in
 * a lively part of the game count for more, and of their harmonic mean, on which bad moves weigh.
 * @param chances at the start and after each move
 * @param first the side that plays the first move
 */
export function accuracyOf(chances: readonly number[], first: Side): Accuracy {
  const moves = { red: [] as WeighedMove[], blue: [] as WeighedMove[] };
  const weights = weightsOf(chances);
  let side = first;
  for (let index = 1; index < chances.length; index++) {
    const accuracy = moveAccuracy(lossOf(side, chances[index - 1]!, chances[index]!));
    moves[side].push({ accuracy, weight: weights[index - 1]! });
    side = side === "red" ? "blue" : "red";
  }
  return { red: meanAccuracy(moves.red), blue: meanAccuracy(moves.blue) };
}

interface WeighedMove {
  readonly accuracy: number;
  readonly weight: number;
}

function meanAccuracy(moves: readonly WeighedMove[]): number | null {
  if (moves.length === 0) return null;
  const total = sum(moves.map(({ weight }) => weight));
  const weighted = sum(moves.map(({ accuracy, weight }) => accuracy * weight)) / total;
  const harmonic = moves.length / sum(moves.map(({ accuracy }) => 1 / Math.max(1, accuracy)));
  return (weighted + harmonic) / 2;
}

/** How lively the game is at each move: the spread of the chances, in per cent, in a window that moves along. */
function weightsOf(chances: readonly number[]): number[] {
  const size = clamp(Math.floor((chances.length - 1) / 10), 2, 8);
  return chances.slice(1).map((_, index) => {
    const start = Math.max(0, index + 2 - size);
    const window = chances.slice(start, start + size).map((chance) => 100 * chance);
    return clamp(deviation(window), 0.5, 12);
  });
}

function deviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
