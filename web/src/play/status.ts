import { html, nothing, type TemplateResult } from "lit";
import type { Position } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { opponentName } from "./opponent-name.js";
import { type Failure, forRed, type PlaySession } from "./session.js";
import { pointsOf } from "./terms.js";

/** Few enough half-moves left to a draw to be pointed at. */
const DRAW_IS_NEAR = 20;

/** What the page itself has to say, such as why a move is not legal. */
export interface Notice {
  /** The words, in the language of the moment. */
  readonly text: () => string;
  /** Whether the board has said it aloud already. */
  readonly isSpoken: boolean;
}

/** What the card shows beside the game itself. */
export interface StatusCard {
  readonly notice: Notice | null;
  /** Whether the game is kept, and with it a win for points; `null` while that is not known of a win. */
  readonly isKept: boolean | null;
  /** Leads back to the present from an earlier moment, `null` if the board shows the present. */
  readonly goBack: (() => void) | null;
}

/** How the game stands, in words: the turn or the end, what there is to say about it, and how far off the draw is. */
export function statusCard(session: PlaySession, { notice, isKept, goBack }: StatusCard): TemplateResult {
  const { play } = t();
  const text = notice ? notice.text() : goBack ? play.earlier : noticeOf(session, isKept);
  return html`<div class="play-status card ${stateOf(session)}" data-test="status">
    <h2 class="play-headline">${headlineOf(session)}</h2>
    <div class="play-notice">
      <p role="status" aria-live=${notice?.isSpoken ? "off" : "polite"} data-test="notice">${text}</p>
      ${goBack ? html`<button class="button" @click=${goBack}>${play.backToGame}</button>` : nothing}
    </div>
    ${lastLine(session)}
  </div>`;
}

/** Whose turn it is, or how the game has ended. */
function headlineOf(session: PlaySession): string {
  const { play, words } = t();
  const { outcome, task, terms } = session;
  if (outcome) {
    if (terms.own === null || outcome.winner === null) return words.winner(outcome);
    return session.isWon ? play.youWin : play.youLose;
  }
  if (task === "hint") return play.lookingForHint;
  if (task === "draw") return play.considering;
  if (task === "move") return play.thinking(opponentName(terms.opponent));
  if (!session.isPersonsTurn) return play.waits(opponentName(terms.opponent));
  return terms.own === null ? words.toMove(session.position.turn) : play.yourTurn;
}

function noticeOf(session: PlaySession, isKept: boolean | null): string {
  const { play, words } = t();
  const { hint, outcome, position, terms } = session;
  if (outcome) {
    const end = play.ended(words.winner(outcome), words.reason(outcome));
    return [end, pointsLine(session, isKept)].join(" ").trim();
  }
  if (hint) return play.hintIs(words.move(position, hint.move), words.score(forRed(hint.score, position.turn)));
  if (session.hasDeclined) return play.declined;
  return terms.ranked ? play.rankedNow(pointsOf(terms.opponent)!) : "";
}

function pointsLine(session: PlaySession, isKept: boolean | null): string {
  const { play } = t();
  const points = pointsOf(session.terms.opponent);
  if (!session.isWon || points === null) return "";
  if (!session.terms.ranked) return play.pointsMissed(points);
  if (isKept === null) return "";
  return isKept ? play.pointsWon(points) : play.pointsLost(points);
}

function lastLine(session: PlaySession): TemplateResult {
  const { outcome, failure } = session;
  if (outcome) return html`<p class="soft small">${t().play.movesTaken(session.ownMoves)}</p>`;
  return failure ? failureView(failure) : drawClock(session.position);
}

function failureView(failure: Failure): TemplateResult {
  const { play, words } = t();
  return html`<div class="play-failure" role="alert">
    <span class="error">${play.failed} ${words.error(failure.error)}</span>
    <button class="button primary" @click=${failure.retry}>${play.tryAgain}</button>
  </div>`;
}

/** How many half-moves without a capture are left to the draw. */
function drawClock(position: Position): TemplateResult {
  const { play } = t();
  const limit = position.rules.noCaptureLimit;
  const left = Math.max(0, limit - position.halfmoveClock);
  const isNear = left <= DRAW_IS_NEAR;
  return html`<div class="play-clock ${isNear ? "near" : ""}" title=${play.drawHint}>
    <svg class="play-clock-bar" viewBox="0 0 ${limit} 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width=${left} height="1" />
    </svg>
    <span>${play.drawIn(left)}</span>
  </div>`;
}

/** The look of the card: over, a person to move, or neither. */
function stateOf(session: PlaySession): string {
  if (session.outcome) return "over";
  return session.isPersonsTurn ? "person" : "";
}
