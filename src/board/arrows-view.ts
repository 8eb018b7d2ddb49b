import { html, nothing, svg, type TemplateResult } from "lit";
import type { Side } from "../types.js";
import { arrowShape, type BoardArrow } from "./arrows.js";
import { BOARD_HEIGHT, BOARD_WIDTH } from "./geometry.js";

/** The arrows, above everything else on the board; the first of the list on top. */
export function arrowsView(arrows: readonly BoardArrow[], orientation: Side): TemplateResult | typeof nothing {
  if (arrows.length === 0) return nothing;
  return html`<svg class="arrows" viewBox="0 0 ${BOARD_WIDTH} ${BOARD_HEIGHT}" aria-hidden="true">
    ${[...arrows].reverse().map((arrow) => arrowView(arrow, orientation))}
  </svg>`;
}

function arrowView(arrow: BoardArrow, orientation: Side) {
  const shape = arrowShape(arrow, orientation);
  if (!shape) return nothing;
  return svg`<g class="arrow ${arrow.kind}">
    <path class="edge" d=${shape.shaft} /><path class="edge head" d=${shape.head} />
    <path class="shaft" d=${shape.shaft} /><path class="head" d=${shape.head} />
  </g>`;
}
