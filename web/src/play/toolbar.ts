import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";
import { type IconName, icon } from "./icons.js";
import type { PlaySession } from "./session.js";

/** What the buttons of a game do. */
export interface GameActions {
  readonly undo: () => void;
  readonly hint: () => void;
  readonly flip: () => void;
  readonly offerDraw: () => void;
  readonly resign: () => void;
  /** Begins a game by the reader's choice. */
  readonly start: () => void;
  readonly restart: () => void;
  readonly rematch: () => void;
  readonly newGame: () => void;
  readonly review: () => void;
  readonly copyRecord: () => void;
  readonly copyPosition: () => void;
  readonly share: () => void;
  readonly leaderboard: () => void;
}

interface Tool {
  readonly sign: IconName;
  readonly word: string;
  /** What the button does, where the word alone is too short to tell. */
  readonly label?: string;
  readonly act: () => void;
  readonly isOff?: boolean;
  /** Whether it is what most will want next. */
  readonly isMain?: boolean;
}

/** The buttons of a game; after its end, what there is to do with a game that is over. They take the same room. */
export function toolbar(session: PlaySession, actions: GameActions): TemplateResult {
  const tools = session.outcome ? toolsAfter(session, actions) : toolsDuring(session, actions);
  return html`<div class="play-tools" role="group" aria-label=${t().play.controls}>${tools.map(toolView)}</div>`;
}

/** A button that is off keeps the focus, if it has it, and does nothing. */
function toolView({ sign, word, label, act, isOff = false, isMain = false }: Tool): TemplateResult {
  return html`<button
    class="button play-tool ${isMain ? "primary" : ""}"
    aria-disabled=${isOff}
    title=${label ?? nothing}
    aria-label=${label ? (label.includes(word) ? label : t().play.toolLabel(word, label)) : nothing}
    data-test="tool-${sign}"
    @click=${isOff ? nothing : act}
  >
    ${icon(sign)}<span>${word}</span>
  </button>`;
}

function toolsDuring(session: PlaySession, actions: GameActions): Tool[] {
  const { play } = t();
  const { own, ranked } = session.terms;
  const off = ranked ? { label: play.offRanked } : {};
  return [
    { sign: "undo", word: play.undo, act: actions.undo, isOff: !session.canUndo, ...off },
    { sign: "hint", word: play.hint, act: actions.hint, isOff: !session.canHint, ...off },
    { sign: "flip", word: play.flip, label: play.flipLabel, act: actions.flip },
    { sign: "draw", word: play.draw, label: play.drawLabel, act: actions.offerDraw, isOff: !session.canOfferDraw },
    { sign: "resign", word: play.resign, act: actions.resign },
    { sign: "restart", word: play.restart, act: actions.restart },
    ...(own === null ? [] : [{ sign: "swap", word: play.swap, label: play.swapLabel, act: actions.rematch } as const]),
    { sign: "add", word: play.newShort, label: play.newGame, act: actions.newGame },
  ];
}

/**
 * What stands in the place of a button of the game does the same or does no harm, and so does that button in its place: a
 * tap may come too late, or be the second of two.
 */
function toolsAfter(session: PlaySession, actions: GameActions): Tool[] {
  const { play } = t();
  const { own, ranked } = session.terms;
  const rematchLabel = own === null ? play.rematchPeople : play.rematchLabel;
  return [
    ranked
      ? { sign: "trophy", word: play.scores, label: play.leaderboard, act: actions.leaderboard }
      : { sign: "undo", word: play.undo, act: actions.undo },
    { sign: "review", word: play.review, label: play.reviewLabel, act: actions.review, isMain: true },
    { sign: "flip", word: play.flip, label: play.flipLabel, act: actions.flip },
    { sign: "share", word: play.share, label: play.shareLabel, act: actions.share },
    { sign: "record", word: play.copyRecord, label: play.copyRecordLabel, act: actions.copyRecord },
    { sign: "swap", word: play.rematch, label: rematchLabel, act: actions.rematch, isMain: true },
    { sign: "position", word: play.copyPosition, label: play.copyPositionLabel, act: actions.copyPosition },
    { sign: "add", word: play.newShort, label: play.newGame, act: actions.newGame },
  ];
}
