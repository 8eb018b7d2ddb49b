import { Game, Position, type Side } from "tigerleap/rules";
import { fieldsOf, type GameTerms, readTerms } from "./terms.js";

/** A game in progress as it is kept in the browser. */
export interface KeptGame {
  readonly record: string;
  readonly terms: GameTerms;
  /** Whether the board is turned from the way it stands at first. */
  readonly isFlipped: boolean;
}

/** What is kept of a game that can go on. */
export interface RestoredGame {
  readonly game: Game;
  readonly terms: GameTerms;
  readonly isFlipped: boolean;
}

/** A record of this page is far shorter: a game lasts at most 900 half-moves. */
const MAX_RECORD_LENGTH = 50_000;

/** A new game whose record says who plays. Records are in English wherever they are written. */
export function signedGame(terms: GameTerms, date: Date): Game {
  const game = new Game();
  game.setTag("Date", dayOf(date));
  game.setTag("Red", nameOf(terms, "red"));
  game.setTag("Blue", nameOf(terms, "blue"));
  return game;
}

/** The day by the reader's own clock, such as 2026-01-31. */
function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

function nameOf({ opponent, own, name }: GameTerms, side: Side): string {
  if (own === null) return "Person";
  return side === own ? name || "Person" : `Tigerleap, level ${opponent}`;
}

/** What to keep. */
export function keptGame(game: Game, terms: GameTerms, isFlipped = false): KeptGame {
  return { record: game.toRecord(), terms, isFlipped };
}

/** A game that was kept; `null` for whatever this page would not have kept. */
export function readKeptGame(value: unknown): RestoredGame | null {
  const { record, terms: kept, isFlipped } = fieldsOf(value);
  const terms = readTerms(kept);
  if (!terms || typeof record !== "string" || record.length > MAX_RECORD_LENGTH) return null;
  try {
    const game = Game.fromRecord(record);
    const { position } = game.root;
    const isUsual = position.rules.name === "default" && String(position) === String(Position.start());
    return isUsual ? { game, terms, isFlipped: isFlipped === true } : null;
  } catch {
    return null;
  }
}
