import { createEngine, type Engine } from "tigerleap";
import { Game, type Move, parseMove, parsePosition } from "tigerleap/rules";
import { PlaySession, type SessionEvent } from "../../web/src/play/session.js";
import type { GameTerms } from "../../web/src/play/terms.js";
import { sleep } from "../support/engines.js";

export const TERMS: GameTerms = { opponent: "easy", own: "red", ranked: false, name: "", seed: 7 };
export const TWO_PEOPLE: GameTerms = { ...TERMS, opponent: "person", own: null };

/** A move from its text. */
export function move(text: string): Move {
  return parseMove(text);
}

/** The game of a position string. */
export function gameAt(position: string): Game {
  return new Game(parsePosition(position));
}

/** A session with an engine of its own, and what it has told. Thrown away by `using`. */
export class PlayTable implements Disposable {
  readonly events: SessionEvent[] = [];
  readonly session: PlaySession;
  readonly #engine: Engine;

  constructor(terms: Partial<GameTerms> = {}, game = new Game(), engine = createEngine({ hashMb: 1, worker: false })) {
    this.#engine = engine;
    this.session = new PlaySession(engine, { ...TERMS, ...terms }, game, (event) => this.events.push(event));
    this.session.begin();
  }

  /** Waits until the engine has nothing more to do. */
  async settle(): Promise<void> {
    await until(() => this.session.task === null);
  }

  [Symbol.dispose](): void {
    this.session.close();
    this.#engine.dispose();
  }
}

/** Waits until something holds; the test's own time limit ends it. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5);
}
