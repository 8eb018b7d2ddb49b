import { html, nothing, svg, type TemplateResult } from "lit";
import type { Side } from "../types.js";
import { HEADS } from "./art/heads.js";
import { IDEOGRAPHS } from "./art/ideographs.js";
import { CHINESE_BOARD_TEXT } from "./chinese.js";
import type { BoardText, RankedPiece } from "./text.js";

/** How animals are shown: by a picture of the head, or by the Chinese sign of the name. */
export type Faces = "picture" | "ideograph";

/** All values of {@link Faces}. */
export const FACES: readonly Faces[] = ["picture", "ideograph"];

/** The outlines of the discs: Red's are round with one ring, Blue's are square with two, so that no one needs colours. */
const DISCS: Readonly<Record<Side, TemplateResult>> = {
  red: svg`
    <circle class="shadow" cx="50" cy="52" r="45" />
    <circle class="rim" cx="50" cy="50" r="45" />
    <circle class="disc" cx="50" cy="50" r="39.5" />`,
  blue: svg`
    <rect class="shadow" x="6" y="8" width="88" height="88" rx="20" />
    <rect class="rim" x="6" y="6" width="88" height="88" rx="20" />
    <rect class="disc" x="9.5" y="9.5" width="81" height="81" rx="17" />
    <rect class="inner-ring" x="13.5" y="13.5" width="73" height="73" rx="13" />`,
};

const BADGES: Readonly<Record<Side, TemplateResult>> = {
  red: svg`<circle class="badge" cx="86" cy="15" r="13.5" />`,
  blue: svg`<rect class="badge" x="72.5" y="1.5" width="27" height="27" rx="6" />`,
};

/** An animal on its disc, with its strength and its name. */
export function tokenView(piece: RankedPiece, faces: Faces, text: BoardText): TemplateResult {
  const name = text.animals[piece.animal];
  // A Chinese sign needs no name that is the same sign.
  const isNamed = faces !== "ideograph" || name !== CHINESE_BOARD_TEXT.animals[piece.animal];
  return html`<svg class="token ${piece.side} ${faces} ${isNamed ? "" : "nameless"}" viewBox="0 0 100 100">
    ${DISCS[piece.side]}
    <g class="face">${faces === "ideograph" ? IDEOGRAPHS[piece.animal] : HEADS[piece.animal]}</g>
    ${BADGES[piece.side]}
    <text class="strength" x="86" y="15">${piece.strength}</text>
    ${isNamed ? nameView(name) : nothing}
  </svg>`;
}

function nameView(name: string): TemplateResult {
  const width = nameWidth(name);
  return svg`<g class="name">
    <rect x=${50 - width / 2} y="77" width=${width} height="19" rx="9.5" />
    <text x="50" y="87">${name}</text>
  </g>`;
}

/** Wide enough for the name in units of the drawing: a letter takes 7.4, a Chinese sign twice that. */
function nameWidth(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (letter > "\u2e80" ? 2 : 1), 0);
  return Math.min(96, 16 + letters * 7.4);
}
