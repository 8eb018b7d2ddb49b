import { html, nothing, type TemplateResult } from "lit";
import type { Animal, Side } from "tigerleap/rules";
import { boardLook } from "../board-look.js";
import { t } from "../i18n/catalogue.js";
import { otherSide } from "./terms.js";

/** What stands above and below the board: who sits there, what they have taken, whether it is their turn. */
export interface SideStrip {
  readonly side: Side;
  /** Who plays the side; empty where only the side itself is known. May be any text. */
  readonly who: string;
  /** Animals of the other side that were taken, the weakest first. */
  readonly taken: readonly Animal[];
  readonly isToMove: boolean;
  readonly isThinking: boolean;
}

export function sideStrip({ side, who, taken, isToMove, isThinking }: SideStrip): TemplateResult {
  const { words } = t();
  return html`<div class="play-strip ${isToMove ? "to-move" : ""}" data-test="strip-${side}">
    <span class="play-disc ${side}" aria-hidden="true"></span>
    <span class="play-who">
      <strong class="side-${side}">${words.side[side]}</strong>
      ${who ? html`<bdi>${who}</bdi>` : nothing}
    </span>
    <span class="play-dots" ?hidden=${!isThinking} aria-hidden="true"><i></i><i></i><i></i></span>
    ${takenAnimals(side, taken)}
  </div>`;
}

function takenAnimals(side: Side, taken: readonly Animal[]): TemplateResult {
  const { play, words } = t();
  const { faces, text } = boardLook();
  const names = words.list(taken.map((animal) => words.animal[animal]));
  const label = taken.length ? play.taken(words.side[side], names) : play.takenNothing(words.side[side]);
  return html`<span class="play-taken" role="img" aria-label=${label} title=${label}>
    ${taken.map(
      (animal) =>
        html`<jungle-piece .side=${otherSide(side)} .animal=${animal} .faces=${faces} .text=${text}></jungle-piece>`,
    )}
  </span>`;
}
