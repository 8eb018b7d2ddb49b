import { scoreFor, winChance } from "tigerleap";
import type { GameNode, Move, Side } from "tigerleap/rules";
import { type Accuracy, accuracyOf, type Judgement, judge, lossOf } from "./accuracy.js";
import type { Study } from "./study.js";

/** A move of the main line that gave something away. */
export interface Slip {
  /** The position after the move. */
  readonly node: GameNode;
  /** Which half-move of the line it is, from 1. */
  readonly ply: number;
  readonly side: Side;
  readonly judgement: Judgement;
  /** What it took from the chance of its side, 0–1. */
  readonly loss: number;
  /** The line that was better; empty if it is not known. */
  readonly better: readonly Move[];
}

/** What is known of the main line. */
export interface Report {
  readonly line: readonly GameNode[];
  /** Red's chance to win at each node of the line; `null` where nothing is known. */
  readonly chances: readonly (number | null)[];
  /** Whether something is known of every node. */
  readonly isComplete: boolean;
  /** Both `null` unless complete. */
  readonly accuracy: Accuracy;
  readonly slips: readonly Slip[];
}

/** Red's chance to win: certain where the rules have ended the game, else by the evaluation; `null` without one. */
export function chanceAt({ position, evaluation }: GameNode): number | null {
  const outcome = position.outcome();
  if (outcome) return outcome.winner === null ? 0.5 : Number(outcome.winner === "red");
  return evaluation && winChance(scoreFor("red", evaluation.score, position.turn));
}

/** The report on a study as it is now; reckoned anew whenever the engine has gone deeper, so no word in it is stale. */
export function reportOf(study: Study): Report {
  const line = study.mainLine();
  const chances = line.map(chanceAt);
  const known = chances.filter((chance) => chance !== null);
  const isComplete = known.length === line.length && line.length > 1;
  return {
    line,
    chances,
    isComplete,
    accuracy: isComplete ? accuracyOf(known, study.root.position.turn) : { red: null, blue: null },
    slips: line.flatMap((node, ply) => slipAt(study, node, ply) ?? []),
  };
}

/** Which half-move of a line leads to a node, or to where its variation leaves the line. */
export function plyOn(line: readonly GameNode[], node: GameNode): number {
  const places = new Map(line.map((member, ply) => [member, ply]));
  let at: GameNode | null = node;
  while (at && !places.has(at)) at = at.parent;
  return (at && places.get(at)) ?? 0;
}

function slipAt(study: Study, node: GameNode, ply: number): Slip | null {
  const { parent, move } = node;
  const before = parent && chanceAt(parent);
  const after = chanceAt(node);
  if (!parent || !move || before === null || after === null) return null;
  const better = study.findingAt(parent)?.pv ?? [];
  // The best move gives nothing away: what seems so is only seen later.
  if (better[0]?.from === move.from && better[0].to === move.to) return null;
  const side = parent.position.turn;
  const loss = lossOf(side, before, after);
  const judgement = judge(loss);
  return judgement && { node, ply, side, judgement, loss, better };
}
