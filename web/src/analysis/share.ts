import {
  formatMove,
  formatPosition,
  Game,
  type GameNode,
  MAX_RECORD_MOVES,
  Position,
  PRESETS,
  parseMove,
  parsePosition,
  TigerleapError,
} from "tigerleap/rules";
import type { Study } from "./study.js";

/** What stands between two moves of a link: a sign that links need not write as a code. */
const BETWEEN_MOVES = ".";
/** A move has four characters and what stands before the next. */
const LONGEST_MOVES = MAX_RECORD_MOVES * 5;

/**
 * The query of a link to the main line of a study and the place in it: `position` and `moves`, each left out where it
 * says nothing, the rules by name and the half-move that is looked at. `null` for rules of one's own, which have no name
 * that another page would know.
 */
export function linkQuery(study: Study): Record<string, string> | null {
  const { root } = study;
  const { rules } = root.position;
  if (!(PRESETS as readonly string[]).includes(rules.name)) return null;
  const line = study.mainLine();
  const position = formatPosition(root.position);
  const moves = line.flatMap(({ move }) => (move ? formatMove(move) : [])).join(BETWEEN_MOVES);
  const ply = line.indexOf(study.node);
  return {
    ...(rules.name !== "default" && { rules: rules.name }),
    ...(position !== formatPosition(Position.start(rules)) && { position }),
    ...(moves && { moves }),
    ...(ply >= 0 && ply < line.length - 1 && { ply: String(ply) }),
  };
}

/** Whether a query is that of a link to an analysis. */
export function isLink(query: URLSearchParams): boolean {
  return query.has("position") || query.has("moves");
}

/**
 * The game of a link, standing at the half-move that it names. Nothing in a link is trusted: throws `bad-rule-set`,
 * `bad-position`, `bad-move` or `illegal-move`, with the place of the fault.
 */
export function readLink(query: URLSearchParams): Game {
  const rulesName = query.get("rules") ?? "default";
  const rules = PRESETS.find((name) => name === rulesName);
  if (!rules) throw new TigerleapError("bad-rule-set", "the link names rules that there are not", { text: rulesName });
  const text = query.get("position");
  const game = new Game(text === null ? Position.start(rules) : parsePosition(text, { rules }));
  playMoves(game, query.get("moves") ?? "");
  const node = plyOf(game, query.get("ply"));
  if (node) game.goTo(node);
  return game;
}

function playMoves(game: Game, text: string): void {
  if (text === "") return;
  if (text.length > LONGEST_MOVES) {
    throw new TigerleapError("bad-move", `a link has at most ${MAX_RECORD_MOVES} moves`, {
      text,
      index: LONGEST_MOVES,
    });
  }
  let index = 0;
  for (const word of text.split(BETWEEN_MOVES)) {
    try {
      game.play(parseMove(word));
    } catch (error) {
      if (!(error instanceof TigerleapError)) throw error;
      const { code, message, kind } = error;
      throw new TigerleapError(code, message, { text, index, ...(kind && { kind }) });
    }
    index += word.length + BETWEEN_MOVES.length;
  }
}

/** The node that so many half-moves lead to; `null` where the number is none of the game's. */
function plyOf(game: Game, text: string | null): GameNode | null {
  if (text === null || !/^\d{1,5}$/.test(text)) return null;
  let node: GameNode | undefined = game.root;
  for (let left = Number(text); left > 0; left--) node = node?.children[0];
  return node ?? null;
}
