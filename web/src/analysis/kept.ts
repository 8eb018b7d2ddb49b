import { formatMove, Game, type GameNode, type Move, type Position, parseMove, TigerleapError } from "tigerleap/rules";
import type { Study } from "./study.js";

/** Of a longer game the best lines of the rest are not kept. */
const MOST_LINES = 2000;

/** A game as it is kept in the browser. Whatever is found there is checked before it is used. */
export interface KeptGame {
  /** The record, with variations, comments, marks and evaluations. */
  readonly record: string;
  /** Whether the reader has changed the game since it was opened. */
  readonly isEdited: boolean;
}

/** The analysis. */
export interface KeptStudy extends KeptGame {
  /** Which child leads on at each step from the start to where the reader stands. */
  readonly place: readonly number[];
  /** The best line known at each node of the main line, its moves with blanks between; empty where there is none. */
  readonly best: readonly string[];
  /** Which nodes of the main line, counted from the start, a review has looked at. */
  readonly reviewed: readonly number[];
  /** The game that this one took the place of. */
  readonly previous: KeptGame | null;
}

export function keptOf(study: Study, previous: KeptGame | null): KeptStudy {
  const line = study.mainLine().slice(0, MOST_LINES);
  const best = line.map((node) => (study.findingAt(node)?.pv ?? []).map(formatMove).join(" "));
  const reviewed = line.flatMap((node, ply) => (study.isReviewed(node) ? [ply] : []));
  return { ...keptGameOf(study), place: placeOf(study.node), best, reviewed, previous };
}

export function keptGameOf(study: Study): KeptGame {
  return { record: study.record(), isEdited: study.isEdited };
}

/** What was kept, as far as it is sound; `null` if it holds no record that can be read. */
export function readKept(value: unknown): { game: Game; kept: KeptStudy } | null {
  const read = readKeptGame(value);
  if (!read) return null;
  const { place, best, reviewed, previous } = value as Record<string, unknown>;
  const kept = {
    ...read.kept,
    place: Array.isArray(place) ? place.filter((step) => Number.isInteger(step)) : placeOf(read.game.node),
    best: Array.isArray(best) ? best.slice(0, MOST_LINES).filter((line) => typeof line === "string") : [],
    reviewed: Array.isArray(reviewed) ? reviewed.filter((ply) => Number.isInteger(ply)) : [],
    previous: readKeptGame(previous)?.kept ?? null,
  };
  return { game: read.game, kept };
}

function readKeptGame(value: unknown): { game: Game; kept: KeptGame } | null {
  const { record, isEdited } = (typeof value === "object" && value ? value : {}) as Record<string, unknown>;
  if (typeof record !== "string") return null;
  try {
    return { game: Game.fromRecord(record), kept: { record, isEdited: isEdited !== false } };
  } catch (error) {
    if (error instanceof TigerleapError) return null;
    throw error;
  }
}

/** Puts into a study what was kept: game, place and best lines. */
export function restore(study: Study, { game, kept }: { game: Game; kept: KeptStudy }): void {
  let node: GameNode = game.root;
  for (const step of kept.place) node = node.children[step] ?? node;
  game.goTo(node);
  study.load(game, kept.isEdited);
  const reviewed = new Set(kept.reviewed);
  study.mainLine().forEach((node, ply) => {
    const pv = readLine(node.position, kept.best[ply] ?? "");
    if (pv.length === 0 || !node.evaluation) return;
    const finding = { depth: 1, ...node.evaluation, pv };
    if (reviewed.has(ply)) study.noteReviewed(node, finding);
    else study.note(node, finding);
  });
}

function placeOf(node: GameNode): number[] {
  const steps: number[] = [];
  for (let at = node; at.parent; at = at.parent) steps.push(at.parent.children.indexOf(at));
  return steps.reverse();
}

/** The moves of a line as far as they can be played. */
function readLine(position: Position, text: string): Move[] {
  const moves: Move[] = [];
  let at = position;
  try {
    for (const word of text.split(" ", 100)) {
      if (word === "") break;
      const move = parseMove(word);
      at = at.play(move);
      moves.push(move);
    }
  } catch (error) {
    if (!(error instanceof TigerleapError)) throw error;
  }
  return moves;
}
