import { type Illegality, type Move, type Outcome, Position, parsePosition, type Side } from "tigerleap/rules";
import type { Exercise } from "./lesson.js";

/** A move that the rules forbid, and why. */
export interface Refusal {
  readonly move: Move;
  readonly illegality: Illegality;
}

/** How far the reader has come with an exercise. Nothing about it changes: every step makes a new one. */
export interface Attempt {
  readonly exercise: Exercise;
  readonly position: Position;
  readonly lastMove: Move | null;
  /** Half-moves made so far. */
  readonly halfmoves: number;
  /** `missed`: it has to be begun again. */
  readonly standing: "open" | "done" | "missed";
  /** The last thing tried, if it was forbidden. */
  readonly refusal: Refusal | null;
}

/** The exercise as it begins. */
export function beginAttempt(exercise: Exercise): Attempt {
  const position = parsePosition(exercise.position);
  return { exercise, position, lastMove: null, halfmoves: 0, standing: "open", refusal: null };
}

/** After a legal move. Where one side moves alone, {@link handBack} comes next. */
export function afterMove(attempt: Attempt, move: Move): Attempt {
  const position = attempt.position.play(move);
  const moved = { ...attempt, position, lastMove: move, halfmoves: attempt.halfmoves + 1, refusal: null };
  return { ...moved, standing: attempt.standing === "done" ? "done" : judge(moved, move, attempt.position.turn) };
}

/** After the try of a move that is not legal. */
export function afterRefusal(attempt: Attempt, refusal: Refusal): Attempt {
  return { ...attempt, refusal, standing: isAskedFor(attempt, refusal) ? "done" : attempt.standing };
}

/** Whether the exercise asks to try what was refused. */
export function isAskedFor({ exercise: { goal } }: Attempt, { illegality }: Refusal): boolean {
  return goal.kind === "try" && goal.illegality === illegality.kind;
}

/** Gives the move back to the side that has just moved, where the other one rests and the game goes on. */
export function handBack(attempt: Attempt): Attempt {
  const { exercise, position } = attempt;
  const turn = movingSide(exercise);
  if (exercise.moving !== "alone" || position.turn === turn || position.outcome()) return attempt;
  return { ...attempt, position: Position.fromSetup({ ...position.setup(), turn }) };
}

/** Who may move on the board now. */
export function playableIn({ exercise, position, standing }: Attempt): Side | "both" | "none" {
  if (position.outcome() || standing === "missed") return "none";
  if (exercise.moving === "in-turn") return "both";
  if (exercise.moving === "once" && standing === "done") return "none";
  return movingSide(exercise);
}

function movingSide(exercise: Exercise): Side {
  return parsePosition(exercise.position).turn;
}

function judge({ exercise, position, halfmoves }: Attempt, { to }: Move, mover: Side): Attempt["standing"] {
  const { goal, moving } = exercise;
  const outcome = position.outcome();
  const piece = position.at(to);
  const isReached =
    (goal.kind === "arrive" && piece?.side === mover && piece.animal === goal.animal && goal.on.includes(to)) ||
    (goal.kind === "end" && isSameOutcome(outcome, goal.outcome)) ||
    (goal.kind === "play" && halfmoves >= goal.halfmoves);
  if (isReached) return "done";
  return moving === "once" || outcome ? "missed" : "open";
}

function isSameOutcome(outcome: Outcome | null, { winner, reason }: Outcome): boolean {
  return outcome?.winner === winner && outcome.reason === reason;
}
