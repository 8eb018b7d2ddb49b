import type { Score } from "tigerleap";
import type { Position, Side } from "tigerleap/rules";
import type { Catalogue } from "../i18n/catalogue.js";
import type { MadeMove, News, Solving } from "./solving.js";

/** What is said to the reader. */
export interface Said {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}

/** Moves of the side to move until it has won in so many half-moves. */
export function ownMoves(plies: number): number {
  return Math.ceil(plies / 2);
}

/** The news of a state in words; `null` if there are none. */
export function newsOf(state: Solving, catalogue: Catalogue): Said | null {
  const { news, position, plies } = state;
  if (news === null) return null;
  const { puzzles, words } = catalogue;
  switch (news.kind) {
    case "right":
      return { tone: "good", text: puzzles.right(ownMoves(plies)) };
    case "solved":
      return { tone: "good", text: ended(puzzles.solved, position, catalogue) };
    case "shown":
      return { tone: "plain", text: ended(puzzles.shown, position, catalogue) };
    case "mistake":
      return { tone: "bad", text: mistake(news.made, news.verdict, plies, catalogue) };
    case "hint": {
      const piece = position.at(news.move.from);
      if (news.isWhole || !piece) return { tone: "plain", text: puzzles.hintMove(words.move(position, news.move)) };
      return { tone: "plain", text: puzzles.hintAnimal(words.animal[piece.animal], news.move.from) };
    }
    case "failed":
      return { tone: "bad", text: puzzles.failed(words.error(news.error)) };
  }
}

function mistake(
  { position, move }: MadeMove,
  verdict: Extract<News, { kind: "mistake" }>["verdict"],
  plies: number,
  catalogue: Catalogue,
): string {
  const { puzzles, words } = catalogue;
  const text = words.move(position, move);
  const made = text.charAt(0).toUpperCase() + text.slice(1);
  if (verdict.kind === "slower") return puzzles.slower(made, verdict.plies, plies);
  const score = verdict.search?.lines[0]?.score;
  if (score) return puzzles.wrong(made, words.score(forRed(score, position.turn === "red" ? "blue" : "red")));
  return ended((winner, reason) => puzzles.wrongEnd(text, winner, reason), position.play(move), catalogue);
}

function ended(say: (winner: string, reason: string) => string, position: Position, { words }: Catalogue): string {
  const outcome = position.outcome();
  return outcome ? say(words.winner(outcome), words.reason(outcome)) : "";
}

/** A score for the side to move as one for Red. */
function forRed(score: Score, turn: Side): Score {
  if (turn === "red") return score;
  return score.type === "win" ? { type: "win", plies: -score.plies } : { type: "cp", value: -score.value };
}
