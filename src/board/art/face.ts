import { svg, type TemplateResult } from "lit";

/** What the heads have in common. Each is drawn in a box of 100 by 100, seen from the front, the same left and right. */

/** The colour of outlines, pupils and mouths. */
export const INK = "#33272a";
/** The width of outlines. */
export const LINE = 3.2;

/** Where the eyes are: so far left and right of the middle, and how high. */
export interface EyePlace {
  readonly aside: number;
  readonly y: number;
  readonly size: number;
}

/** Round dark eyes with a spark of light. */
export function darkEyes({ aside, y, size }: EyePlace): TemplateResult {
  return svg`${[50 - aside, 50 + aside].map(
    (x) => svg`<circle cx=${x} cy=${y} r=${size} fill=${INK} />
      <circle cx=${x + size * 0.32} cy=${y - size * 0.36} r=${size * 0.34} fill="#fff" />`,
  )}`;
}

/** Eyes with a coloured iris; `slit` pupils are a cat's. */
export function colouredEyes({ aside, y, size }: EyePlace, iris: string, slit: boolean): TemplateResult {
  return svg`${[50 - aside, 50 + aside].map(
    (x) => svg`<ellipse cx=${x} cy=${y} rx=${size} ry=${size * 0.92} fill=${iris} stroke=${INK} stroke-width="2" />
      <ellipse cx=${x} cy=${y} rx=${size * (slit ? 0.3 : 0.5)} ry=${size * (slit ? 0.8 : 0.5)} fill=${INK} />
      <circle cx=${x + size * 0.3} cy=${y - size * 0.35} r=${size * 0.24} fill="#fff" />`,
  )}`;
}

/** The same lines on both halves of the head; they are given for the left one. */
export function onBothSides(left: TemplateResult): TemplateResult {
  return svg`${left}<g transform="translate(100 0) scale(-1 1)">${left}</g>`;
}
