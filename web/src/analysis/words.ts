import { scoreFor } from "tigerleap";
import type { GameNode, Move, Position, Score } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import type { Judgement } from "./accuracy.js";

/** How this page puts moves and scores into words. */

/** A move in a few words: "wolf c4", "lion ×b7". */
export function shortMove(position: Position, { from, to }: Move): string {
  const piece = position.at(from);
  return piece ? t().analysis.shortMove(piece.animal, to, position.at(to) !== null) : `${from}${to}`;
}

/** The best that is known of a node as a score of Red's; `null` if nothing is. */
export function redScore({ position }: GameNode, score: Score | undefined): Score | null {
  return score ? scoreFor("red", score, position.turn) : null;
}

/** The number of the move that led to a node, as records count. */
export function moveNumber(node: GameNode): number {
  return node.parent?.position.fullmoveNumber ?? node.position.fullmoveNumber;
}

/** The signs of the words for slips, those of records. */
export const JUDGEMENT_SIGNS: Readonly<Record<Judgement, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** What is said of the move that led to a node. */
export function moveNotes({ mark, comment }: GameNode, judgement: Judgement | undefined): readonly string[] {
  const { analysis } = t();
  return [
    ...(mark ? [analysis.marks[mark]] : []),
    ...(judgement ? [analysis.judgement[judgement]] : []),
    ...(comment ? [analysis.hasComment] : []),
  ];
}

/** A move with all that is said of it, to be read out: "12. Red wolf c3–c4, doubtful". */
export function moveLabel(node: GameNode, judgement?: Judgement): string {
  const { analysis, words } = t();
  if (!node.parent || !node.move) return analysis.start;
  const { position } = node.parent;
  const move = words.move(position, node.move);
  return [analysis.whoseMove(moveNumber(node), position.turn) + move, ...moveNotes(node, judgement)].join(", ");
}
