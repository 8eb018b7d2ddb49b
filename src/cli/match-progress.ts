import type { GamePoints } from "../match/pentanomial.js";
import { type MatchGame, pointsOf } from "../match/tournament.js";
import type { Io } from "./io.js";

const BAR_WIDTH = 20;
/** Where there is no terminal a line is shown once for each of so many parts of the match. */
const PARTS = 10;

/** How far a match is: a bar on a terminal, now and then a line elsewhere. */
export class MatchProgress {
  readonly #io: Io;
  /** The player whose results are shown. */
  readonly #name: string;
  readonly #gameCount: number;
  readonly #results: Record<GamePoints, number> = { 0: 0, 0.5: 0, 1: 0 };
  #games = 0;

  /** @param finished games of an earlier run */
  constructor(io: Io, name: string, gameCount: number, finished: readonly MatchGame[]) {
    this.#io = io;
    this.#name = name;
    this.#gameCount = gameCount;
    for (const game of finished) this.#count(game);
  }

  /** Shows that a game has ended. */
  show(game: MatchGame): void {
    const part = this.#part(PARTS);
    this.#count(game);
    if (this.#io.talkOver)
      this.#io.talkOver(`[${"#".repeat(this.#part(BAR_WIDTH)).padEnd(BAR_WIDTH)}] ${this.#inWords()}`);
    else if (this.#part(PARTS) > part) this.#io.talk(this.#inWords());
  }

  /** Takes the bar away. */
  clear(): void {
    this.#io.talkOver?.("");
  }

  #count(game: MatchGame): void {
    this.#games++;
    if (game.red === this.#name || game.blue === this.#name) this.#results[pointsOf(game, this.#name)]++;
  }

  #part(parts: number): number {
    return Math.floor((parts * this.#games) / this.#gameCount);
  }

  #inWords(): string {
    const { 1: wins, 0.5: draws, 0: losses } = this.#results;
    return `${this.#games} of ${this.#gameCount} games, ${this.#name}: +${wins} =${draws} -${losses}`;
  }
}
