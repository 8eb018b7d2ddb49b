import { t } from "../i18n/catalogue.js";
import { levelOf, type Opponent } from "./terms.js";

/** The name of an opponent: that of the level, or "two people". */
export function opponentName(opponent: Opponent): string {
  const level = levelOf(opponent);
  return level ? t().words.levelName(level) : t().play.person;
}
