import type { Engine } from "tigerleap";
import type { Game, Side } from "tigerleap/rules";
import { GameTabs } from "./game-tabs.js";
import { keptGame, readKeptGame, signedGame } from "./kept-game.js";
import { cleanName } from "./names.js";
import { type LeaderboardRow, leaderboard, type RankedWin } from "./results.js";
import { PlaySession, type SessionEvent } from "./session.js";
import { FIRST_CHOICE, type GameChoice, type GameTerms, otherSide, readChoice, termsOf, wishedSide } from "./terms.js";

/** Where things are kept; `storage.ts` is one. What it gives back may be anything. */
export interface Shelf {
  keepDocument(name: string, value: unknown, result?: unknown): Promise<boolean>;
  isKept(name: string): boolean;
  readDocument(name: string): Promise<unknown>;
  readResults(): Promise<readonly unknown[]>;
}

/** Names under which things are kept. */
export const GAME_DOCUMENT = "game";
export const CHOICE_DOCUMENT = "game-choice";

/**
 * What outlasts a single game: the reader's choice, the game that is played, and the results. Whatever happens is kept at
 * once, so that a page that is closed or crashes in the middle of a game goes on with it when it is opened again. Of
 * several tabs the last to keep the game has it; the others rest until the reader comes back to them.
 */
export class PlayDesk {
  readonly #engine: () => Engine;
  readonly #shelf: Shelf;
  readonly #tell: (event: SessionEvent) => void;
  readonly #tabs = new GameTabs(() => this.#rest());
  #choice: GameChoice = FIRST_CHOICE;
  #session: PlaySession | null = null;
  #isFlipped = false;
  #isKept: boolean | null = true;
  #isRestored = false;
  #isElsewhere = false;
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

  /** The side whose home is at the bottom of the board. */
  get bottom(): Side {
    const side = this.#session ? (this.#session.terms.own ?? "red") : wishedSide(this.#choice);
    return this.#isFlipped ? otherSide(side) : side;
  }

  /** Whether the game is kept, and with it the win, if it is one for points; `null` while that is not known of a win. */
  get isKept(): boolean | null {
    return this.#isKept;
  }

  /** Whether what was kept has been read. */
  get isRestored(): boolean {
    return this.#isRestored;
  }

  /** Whether another tab has kept the game since: nothing is to be played here until it is restored. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** Reads what was kept and goes on with the game, if there is one. */
  async restore(): Promise<void> {
    const [choice, kept] = await Promise.all(
      [CHOICE_DOCUMENT, GAME_DOCUMENT].map((name) => this.#shelf.readDocument(name)),
    );
    if (this.#isClosed) return;
    this.#isRestored = true;
    this.#isElsewhere = false;
    this.#isKept = this.#shelf.isKept(GAME_DOCUMENT);
    this.#choice = readChoice(choice);
    const restored = readKeptGame(kept);
    if (restored) this.#open(restored.terms, restored.game, restored.isFlipped);
  }

  /** Changes what the reader asks for. */
  choose(changes: Partial<GameChoice>): void {
    const choice = { ...this.#choice, ...changes };
    this.#choice = { ...choice, name: cleanName(choice.name) };
    void this.#shelf.keepDocument(CHOICE_DOCUMENT, this.#choice);
  }

  /** Begins a game in place of the one before it. The terms are those of the reader's choice unless given. */
  start(terms: GameTerms = termsOf(this.#choice)): void {
    this.#open(terms, signedGame(terms, new Date()), false);
  }

  /** Turns the board. A game that goes on is kept with it. */
  flip(): void {
    this.#isFlipped = !this.#isFlipped;
    if (this.#session && !this.#session.outcome) void this.#keep(this.#session);
  }

  /** The best results. */
  async leaderboard(): Promise<readonly LeaderboardRow[]> {
    return leaderboard(await this.#shelf.readResults());
  }

  /** Leaves everything as it is kept. */
  close(): void {
    this.#isClosed = true;
    this.#session?.close();
    this.#tabs.close();
  }

  #open(terms: GameTerms, game: Game, isFlipped: boolean): void {
    this.#session?.close();
    const session = new PlaySession(this.#engine(), terms, game, (event) => this.#hear(session, event));
    this.#session = session;
    this.#isFlipped = isFlipped;
    session.begin();
  }

  #hear(session: PlaySession, event: SessionEvent): void {
    // After a last move comes the end, which is kept in one with its result.
    if (event === "end" || (event !== "state" && !session.outcome)) {
      void this.#keep(session, event === "end" ? winOf(session) : undefined);
    }
    this.#tell(event);
  }

  async #keep(session: PlaySession, win?: RankedWin): Promise<void> {
    this.#tabs.keeping();
    if (win) this.#isKept = null;
    const before = this.#isKept;
    const document = keptGame(session.game, session.terms, this.#isFlipped);
    const isKept = await this.#shelf.keepDocument(GAME_DOCUMENT, document, win);
    if (this.#isClosed || session !== this.#session) return;
    this.#isKept = isKept;
    if (isKept) this.#tabs.kept();
    if (isKept !== before) this.#tell("state");
  }

  /** Another tab has the game. */
  #rest(): void {
    if (!this.#isRestored) return;
    this.#isElsewhere = true;
    this.#session?.close();
    this.#tell("state");
  }
}

/** What a game gives to the leaderboard. */
function winOf({ terms, ownMoves, isWon }: PlaySession): RankedWin | undefined {
  if (!isWon || !terms.ranked) return undefined;
  return { name: terms.name, level: terms.opponent, moves: ownMoves, date: Date.now() };
}
