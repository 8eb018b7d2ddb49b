import { html, nothing, type TemplateResult } from "lit";
import { LEVELS, type Level } from "tigerleap";
import { t } from "../i18n/catalogue.js";
import { MAX_NAME_LENGTH } from "./names.js";
import { opponentName } from "./opponent-name.js";
import { RANKED_LEVELS } from "./results.js";
import { type GameChoice, type Opponent, pointsOf, SIDE_WISHES } from "./terms.js";

/** What the panel for a new game shows, and what it tells. */
export interface NewGamePanel {
  readonly choice: GameChoice;
  /** Whether a game waits behind the panel. */
  readonly hasGame: boolean;
  /** Whether a move on the board begins the game too. */
  readonly mayBeginByMove: boolean;
  readonly choose: (changes: Partial<GameChoice>) => void;
  readonly start: () => void;
  readonly back: () => void;
}

const IS_LADDER = /^\d$/;

/** The panel for a new game: whom to play, which side, for points or not. */
export function newGamePanel(panel: NewGamePanel): TemplateResult {
  const { play } = t();
  const { choice, hasGame, mayBeginByMove } = panel;
  const start = (event: Event): void => {
    event.preventDefault();
    panel.start();
  };
  return html`<form class="play-new stack" @submit=${start} aria-labelledby="play-new-title">
    <div class="play-new-head card">
      <div>
        <h2 id="play-new-title">${play.newGame}</h2>
        <p class="soft small">${summaryOf(choice)}${mayBeginByMove ? html` ${play.orMove}` : nothing}</p>
      </div>
      <button class="button primary play-start" data-test="start">${play.start}</button>
      ${hasGame ? html`<button type="button" class="button" @click=${panel.back}>${play.backToGame}</button>` : nothing}
    </div>
    ${opponents(panel)} ${sides(panel)} ${ranked(panel)}
  </form>`;
}

function summaryOf({ opponent, side }: GameChoice): string {
  const { play } = t();
  return opponent === "person" ? play.personSentence : play.summary(opponentName(opponent), play.summaries[side]);
}

function opponents(panel: NewGamePanel): TemplateResult {
  const { play, words } = t();
  const steps = LEVELS.filter(({ name }) => IS_LADDER.test(name));
  const chosen = steps.find(({ name }) => name === panel.choice.opponent);
  return html`<fieldset class="play-opponents">
      <legend>${play.opponent}</legend>
      ${LEVELS.filter((level) => !steps.includes(level)).map((level) => levelCard(panel, level))}
      ${opponentCard(panel, "person", play.personSentence, null)}
    </fieldset>
    <fieldset class="choices play-ladder">
      <legend>${play.ladder}</legend>
      ${steps.map(
        (level) => html`<label class="choice" title=${words.levelSentence(level)}>
          ${opponentRadio(panel, level.name)}<span class="hidden-visually">${words.levelName(level)}: </span>${level.name}
          <span class="hidden-visually">${words.levelSentence(level)}</span>
        </label>`,
      )}
      <p class="soft small play-ladder-sentence">${chosen ? words.levelSentence(chosen) : play.ladderHint}</p>
    </fieldset>`;
}

function levelCard(panel: NewGamePanel, level: Level): TemplateResult {
  return opponentCard(panel, level.name, t().words.levelSentence(level), level.points);
}

function opponentCard(
  panel: NewGamePanel,
  opponent: Opponent,
  sentence: string,
  points: number | null,
): TemplateResult {
  return html`<label class="choice play-opponent ${opponent === "person" ? "wide" : ""}">
    ${opponentRadio(panel, opponent)}
    <span class="play-opponent-name">${opponentName(opponent)}</span>
    ${points === null ? nothing : html`<span class="play-points">${t().play.points(points)}</span>`}
    <span class="play-opponent-sentence soft small">${sentence}</span>
  </label>`;
}

function opponentRadio({ choice, choose }: NewGamePanel, opponent: Opponent): TemplateResult {
  return html`<input
    type="radio"
    name="opponent"
    value=${opponent}
    .checked=${choice.opponent === opponent}
    @change=${() => choose({ opponent })}
  />`;
}

function sides({ choice, choose }: NewGamePanel): TemplateResult {
  const { play } = t();
  const isDisabled = choice.opponent === "person";
  return html`<fieldset class="choices play-sides" ?disabled=${isDisabled}>
    <legend>${play.side} · ${play.redBegins}</legend>
    ${SIDE_WISHES.map(
      (side) => html`<label class="choice ${side === "random" ? "" : `side-${side}`}">
        <input
          type="radio"
          name="side"
          value=${side}
          .checked=${choice.side === side && !isDisabled}
          @change=${() => choose({ side })}
        />${play.sides[side]}
      </label>`,
    )}
  </fieldset>`;
}

function ranked({ choice, choose }: NewGamePanel): TemplateResult {
  const { play, words } = t();
  const points = pointsOf(choice.opponent);
  const isRanked = choice.ranked && points !== null;
  const levels = words.list(RANKED_LEVELS.map((level) => words.levelName(level)));
  return html`<div class="play-ranked">
    <label class="check">
      <input
        type="checkbox"
        name="ranked"
        .checked=${isRanked}
        ?disabled=${points === null}
        aria-describedby="play-ranked-hint"
        @change=${() => choose({ ranked: !isRanked })}
      />
      ${play.ranked}
    </label>
    <p id="play-ranked-hint" class="soft small">
      ${points === null ? play.rankedOnly(levels) : play.rankedHint(points)}
    </p>
    <label class="field" ?hidden=${!isRanked}>
      <span>${play.name}</span>
      <input
        type="text"
        name="name"
        maxlength=${MAX_NAME_LENGTH}
        autocomplete="nickname"
        .value=${choice.name}
        placeholder=${play.unnamed}
        @change=${(event: Event) => choose({ name: (event.currentTarget as HTMLInputElement).value })}
      />
    </label>
  </div>`;
}
