import type { Catalogue } from "../i18n/catalogue.js";
import { type Attempt, isAskedFor } from "./attempt.js";
import type { ExerciseId } from "./lessons.js";

/** What is said about the last thing that the reader did. */
export interface Feedback {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}

/** What there is to say about an attempt; who moves, as long as nothing was done. */
export function feedbackOn(attempt: Attempt, id: ExerciseId, { learn, words }: Catalogue): Feedback {
  const { exercise, standing, refusal, position, halfmoves } = attempt;
  const text = learn.exercises[id];
  if (refusal && !isAskedFor(attempt, refusal)) {
    return { tone: "bad", text: learn.refused(words.illegality(refusal.illegality)) };
  }
  if (standing === "done") return { tone: "good", text: text.done };
  if (standing === "open") {
    return {
      tone: "plain",
      text: halfmoves > 0 ? learn.allowed : learn.who[exercise.moving](words.side[position.turn]),
    };
  }
  const outcome = position.outcome();
  if (text.missed !== undefined) return { tone: "bad", text: text.missed };
  return { tone: "bad", text: outcome ? learn.ended(words.winner(outcome), words.reason(outcome)) : learn.missed };
}
