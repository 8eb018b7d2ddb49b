import { formatMove } from "../notation/move.js";
import { DENS, stepsToDen } from "../notation/terrain.js";
import { opponent } from "../rules/outcome.js";
import type { Position } from "../rules/position.js";
import { ANIMALS, type Move } from "../types.js";
import { type Draw, drawsOf } from "./draws.js";
import type { MoveReply, MoveRequest, Player } from "./player.js";

/**
 * How a simple player chooses. `random`: any legal move. `greedy`, as one who knows the rules and thinks of no reply: the
 * enemy den, else the strongest animal that it can take, else a step nearer to the den, else any legal move.
 */
export const SIMPLE_PLAYERS = ["random", "greedy"] as const;
/** The name of a simple player. */
export type SimplePlayerName = (typeof SIMPLE_PLAYERS)[number];

/** A player without a search: the yardsticks of the weak levels. It takes no notice of limits. */
export class SimplePlayer implements Player {
  readonly name: string;
  readonly #kind: SimplePlayerName;
  #draw: Draw = drawsOf(0);

  constructor(kind: SimplePlayerName, name: string = kind) {
    this.#kind = kind;
    this.name = name;
  }

  async newGame(seed: number): Promise<void> {
    this.#draw = drawsOf(seed);
  }

  async move({ position }: MoveRequest): Promise<MoveReply> {
    const askedAt = performance.now();
    const moves = this.#kind === "greedy" ? greedyMoves(position) : position.legalMoves();
    const move = formatMove(moves[this.#draw(moves.length)]!);
    return { move, elapsedMs: performance.now() - askedAt, score: null, depth: 0, nodes: 0 };
  }

  async dispose(): Promise<void> {}
}

/**
 * The move into the enemy den; or else those that take the strongest animal that can be taken; or else those that bring
 * an animal nearer to the enemy den; or else all legal moves.
 */
export function greedyMoves(position: Position): readonly Move[] {
  const moves = position.legalMoves();
  const { turn } = position;
  const den = moves.filter(({ to }) => to === DENS[opponent(turn)]);
  if (den.length > 0) return den;
  const worth = ({ to }: Move): number => {
    const taken = position.at(to);
    return taken === null ? -1 : ANIMALS.indexOf(taken.animal);
  };
  const most = Math.max(...moves.map(worth));
  if (most >= 0) return moves.filter((move) => worth(move) === most);
  const nearer = moves.filter(({ from, to }) => stepsToDen(to, turn) < stepsToDen(from, turn));
  return nearer.length > 0 ? nearer : moves;
}
