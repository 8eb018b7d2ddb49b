import type { Engine, SearchResult } from "tigerleap";
import { formatMove, type Move, type Position } from "tigerleap/rules";

/** What is needed of the engine. */
export type Searcher = Pick<Engine, "search">;

/** Positions visited for one judgement: each of the collection needs far fewer. */
const NODES = 300_000;

/** What a move is worth where the fastest win is asked for. */
export type Verdict =
  /** It wins as fast as can be. `answer`: the best defence, `null` if the game is over. */
  | { readonly kind: "right"; readonly answer: Move | null }
  /** It wins too, but in so many half-moves, itself included. */
  | { readonly kind: "slower"; readonly plies: number }
  /** The engine finds no win after it. `search`: its word on the position, `null` if the game is over. */
  | { readonly kind: "wrong"; readonly search: SearchResult | null };

/**
 * Judges a legal move of a position that its side wins in `plies` half-moves. `proved`: moves known to win so fast, which
 * need no proof. Rejects as the search does.
 */
export async function judge(
  engine: Searcher,
  position: Position,
  move: Move,
  { plies, proved }: { readonly plies: number; readonly proved: readonly string[] },
  signal: AbortSignal,
): Promise<Verdict> {
  const after = position.play(move);
  const outcome = after.outcome();
  if (outcome) {
    return outcome.winner === position.turn ? { kind: "right", answer: null } : { kind: "wrong", search: null };
  }
  const search = await engine.search(after, { nodes: NODES }, { signal });
  const needed = pliesToLose(search);
  if (proved.includes(formatMove(move)) || needed + 1 === plies) return { kind: "right", answer: search.bestMove };
  return needed < Number.POSITIVE_INFINITY ? { kind: "slower", plies: needed + 1 } : { kind: "wrong", search };
}

/** The engine's best move; `null` if the game is over. Rejects as the search does. */
export async function bestMove(engine: Searcher, position: Position, signal: AbortSignal): Promise<Move | null> {
  return (await engine.search(position, { nodes: NODES }, { signal })).bestMove;
}

function pliesToLose({ lines }: SearchResult): number {
  const score = lines[0]?.score;
  return score?.type === "win" && score.plies < 0 ? -score.plies : Number.POSITIVE_INFINITY;
}
