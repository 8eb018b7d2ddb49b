import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";
import { settings } from "../settings.js";
import { opponentName } from "./opponent-name.js";
import { type LeaderboardRow, RANKED_LEVELS } from "./results.js";
import { pointsOf } from "./terms.js";

/**
 * The table of best results, the levels that give most points first.
 * @param ownName the reader's name, whose rows are marked
 */
export function leaderboardView(rows: readonly LeaderboardRow[], ownName: string): TemplateResult {
  const { play } = t();
  if (rows.length === 0) return html`<p class="soft">${play.leaderboardEmpty}</p>`;
  const { name, moves, date } = play.columns;
  const levels = RANKED_LEVELS.map((level) => level.name).reverse();
  return html`<div class="play-leaderboard" tabindex="0" role="group" aria-label=${play.leaderboard}>
    <table class="table">
      <thead>
        <tr>
          <th scope="col">${name}</th>
          <th scope="col" class="number">${moves}</th>
          <th scope="col" class="number">${date}</th>
        </tr>
      </thead>
      ${levels.map((level) => levelView(level, rows, ownName))}
    </table>
  </div>`;
}

function levelView(
  level: LeaderboardRow["level"],
  rows: readonly LeaderboardRow[],
  ownName: string,
): TemplateResult | typeof nothing {
  const atLevel = rows.filter((row) => row.level === level);
  if (atLevel.length === 0) return nothing;
  return html`<tbody>
    <tr>
      <th scope="rowgroup" colspan="3" class="play-level-head">
        ${opponentName(level)} <span class="play-points">${t().play.points(pointsOf(level)!)}</span>
      </th>
    </tr>
    ${atLevel.map((row) => rowView(row, row.name === ownName))}
  </tbody>`;
}

function rowView({ name, moves, date }: LeaderboardRow, isOwn: boolean): TemplateResult {
  const { play } = t();
  const day = new Intl.DateTimeFormat(settings.current.language, { dateStyle: "medium" }).format(date);
  return html`<tr class=${isOwn ? "own" : nothing}>
    <th scope="row"><bdi>${name || play.unnamed}</bdi>${isOwn ? html` <span class="play-points">${play.own}</span>` : nothing}</th>
    <td class="number">${moves}</td>
    <td class="number">${day}</td>
  </tr>`;
}
