import type { Engine } from "tigerleap";
import type { Game } from "tigerleap/rules";
import { keptGame, readKeptGame, signedGame } from "./kept-game.js";
import { cleanName } from "./names.js";
import { type LeaderboardRow, leaderboard, type RankedWin } from "./results.js";
import { PlaySession, type SessionEvent } from "./session.js";
import { FIRST_CHOICE, type GameChoice, type GameTerms, readChoice, termsOf } from "./terms.js";

/** Where things are kept; `storage.ts` is one. What it gives back may be anything. */
export interface Shelf {
  keepDocument(name: string, value: unknown): Promise<boolean>;
  readDocument(name: string): Promise<unknown>;
  addResult(value: unknown): Promise<boolean>;
  readResults(): Promise<readonly unknown[]>;
}

/** Names under which things are kept. */
export const GAME_DOCUMENT = "game";
export const CHOICE_DOCUMENT = "game-choice";

/**
 * What outlasts a single game: the reader's choice, the game that is played, and the results. Whatever happens is kept at
 * once, so that a page that is closed or crashes in the middle of a game goes on with it when it is opened again.
 */
export class PlayDesk {
  readonly #engine: () => Engine;
  readonly #shelf: Shelf;
  readonly #tell: (event: SessionEvent) => void;
  #choice: GameChoice = FIRST_CHOICE;
  #session: PlaySession | null = null;
  #isRestored = false;
  #isClosed = false;

  /** @param tell hears what happens in the game that is played, and nothing of those before it */
  constructor(engine: () => Engine, shelf: Shelf, tell: (event: SessionEvent) => void) {
    this.#engine = engine;
    this.#shelf = shelf;
    this.#tell = tell;
  }

  get choice(): GameChoice {
    return this.#choice;
  }

  /** The game that is played or was played last, `null` before the first. */
  get session(): PlaySession | null {
    return this.#session;
  }

  /** Whether what was kept has been read. */
  get isRestored(): boolean {
    return this.#isRestored;
  }

  /** Reads what was kept and goes on with the game, if there is one. */
  async restore(): Promise<void> {
    const [choice, kept] = await Promise.all(
      [CHOICE_DOCUMENT, GAME_DOCUMENT].map((name) => this.#shelf.readDocument(name)),
    );
    if (this.#isClosed) return;
    this.#isRestored = true;
    this.#choice = readChoice(choice);
    const restored = readKeptGame(kept);
    if (restored) this.#open(restored.terms, restored.game);
  }

  /** Changes what the reader asks for. */
  choose(changes: Partial<GameChoice>): void {
    const choice = { ...this.#choice, ...changes };
    this.#choice = { ...choice, name: cleanName(choice.name) };
    void this.#shelf.keepDocument(CHOICE_DOCUMENT, this.#choice);
  }

  /** Begins a game in place of the one before it. The terms are those of the reader's choice unless given. */
  start(terms: GameTerms = termsOf(this.#choice)): void {
    this.#open(terms, signedGame(terms, new Date()));
  }

  /** The best results. */
  async leaderboard(): Promise<readonly LeaderboardRow[]> {
    return leaderboard(await this.#shelf.readResults());
  }

  /** Leaves everything as it is kept. */
  close(): void {
    this.#isClosed = true;
    this.#session?.close();
  }

  #open(terms: GameTerms, game: Game): void {
    this.#session?.close();
    const session = new PlaySession(this.#engine(), terms, game, (event) => this.#hear(session, event));
    this.#session = session;
    session.begin();
  }

  #hear(session: PlaySession, event: SessionEvent): void {
    if (event !== "state") void this.#shelf.keepDocument(GAME_DOCUMENT, keptGame(session.game, session.terms));
    if (event === "end" && session.isWon && session.terms.ranked) void this.#shelf.addResult(winOf(session));
    this.#tell(event);
  }
}

function winOf({ terms, ownMoves }: PlaySession): RankedWin {
  return { name: terms.name, level: terms.opponent, moves: ownMoves, date: Date.now() };
}
