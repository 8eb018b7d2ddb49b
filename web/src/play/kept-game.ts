import { Game, Position, type Side } from "tigerleap/rules";
import { fieldsOf, type GameTerms, readTerms } from "./terms.js";

/** A game in progress as it is kept in the browser. */
export interface KeptGame {
  readonly record: string;
  readonly terms: GameTerms;
}

/** What is kept of a game that can go on. */
export interface RestoredGame {
  readonly game: Game;
  readonly terms: GameTerms;
}

/** A record of this page is far shorter: a game lasts at most 900 half-moves. */
const MAX_RECORD_LENGTH = 50_000;

/** A new game whose record says who plays. Records are in English wherever they are written. */
export function signedGame(terms: GameTerms, date: Date): Game {
  const game = new Game();
  game.setTag("Date", date.toISOString().slice(0, 10));
  game.setTag("Red", nameOf(terms, "red"));
  game.setTag("Blue", nameOf(terms, "blue"));
  return game;
}

function nameOf({ opponent, own, name }: GameTerms, side: Side): string {
  if (own === null) return "Person";
  return side === own ? name || "Person" : `Tigerleap, level ${opponent}`;
}

/** What to keep. */
export function keptGame(game: Game, terms: GameTerms): KeptGame {
  return { record: game.toRecord(), terms };
}

/** A game that was kept; `null` for whatever this page would not have kept. */
export function readKeptGame(value: unknown): RestoredGame | null {
  const { record, terms: kept } = fieldsOf(value);
  const terms = readTerms(kept);
  if (!terms || typeof record !== "string" || record.length > MAX_RECORD_LENGTH) return null;
  try {
    const game = Game.fromRecord(record);
    const { position } = game.root;
    const isUsual = position.rules.name === "default" && String(position) === String(Position.start());
    return isUsual ? { game, terms } : null;
  } catch {
    return null;
  }
}
