import type { Position } from "../rules/position.js";
import type { Move, Score, SearchLimits } from "../types.js";

/** What may limit a move in a match. Any mix; nothing at all is refused before the match begins. */
export type MoveLimits = Pick<SearchLimits, "depth" | "nodes" | "moveTimeMs" | "clock">;

/** What a player is asked. */
export interface MoveRequest {
  /** Where the game began. */
  readonly start: Position;
  /** All moves since then. */
  readonly moves: readonly Move[];
  /** The position to move in: `start` after `moves`. The game is not over. */
  readonly position: Position;
  readonly limits: MoveLimits;
  /** Milliseconds after which nobody waits any longer: the player has failed by `hang`. */
  readonly patienceMs: number;
}

/** What a player answers. */
export interface MoveReply {
  /** The move as the player wrote it; whether it is one, and legal, is for the referee. */
  readonly move: string;
  /** Milliseconds from the request to the answer, on the clock of the match. */
  readonly elapsedMs: number;
  /** For the side to move; `null` if it told none. */
  readonly score: Score | null;
  /** Half-moves looked ahead, 0 if it told none. */
  readonly depth: number;
  /** Positions visited, 0 if it told none. */
  readonly nodes: number;
}

/** In which ways a player fails, each of which loses the game. An illegal or a late move is found by the referee. */
export const FAULTS = [
  /** It could not be started, or did not say what it is. */
  "no-start",
  /** It has ended, or its core has trapped. */
  "crash",
  /** It did not answer within the patience. */
  "hang",
  /** It said what is no answer, or too much, or answered more often than asked. */
  "garbage",
  "illegal-move",
  "late-move",
] as const;
/** A way in which a player fails. */
export type Fault = (typeof FAULTS)[number];

/** What a player rejects with when it fails. */
export class PlayerFault extends Error {
  override readonly name = "PlayerFault";
  readonly fault: Fault;

  /** @param message one line: what was seen */
  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** One who plays in a match: an engine of this package or another program. Asked one thing at a time. */
export interface Player {
  readonly name: string;
  /**
   * Begins a game; after a fault it starts afresh.
   * @param seed what chance decides in this game, 0–2^32−1
   * Rejects with a {@link PlayerFault}.
   */
  newGame(seed: number): Promise<void>;
  /** Chooses a move. Rejects with a {@link PlayerFault}. */
  move(request: MoveRequest): Promise<MoveReply>;
  /** Ends it; resolves when nothing of it is left. Never rejects. */
  dispose(): Promise<void>;
}
