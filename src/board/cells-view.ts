import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { Square } from "../types.js";

/** A square as the grid shows it. */
export interface Cell {
  readonly square: Square;
  /** Its name for screen readers. */
  readonly label: string;
  /** The short name that a mouse finds; empty for none. */
  readonly title: string;
  /** Whether the focus comes here by Tab. */
  readonly current: boolean;
  readonly picked: boolean;
  /** Whether its animal can be taken in hand. */
  readonly grabbable: boolean;
  /** Whether activating it does anything. */
  readonly active: boolean;
  readonly target: "move" | "capture" | null;
  readonly lastMove: boolean;
  readonly marked: boolean;
  /** Whether a dragged animal is over it. */
  readonly over: boolean;
  /** Whether a try to go here was just refused. */
  readonly refused: boolean;
}

/** The rows of the grid, which a screen reader reads and a pointer touches; the animals are drawn above it. */
export function cellsView(rows: readonly (readonly Cell[])[]): TemplateResult[] {
  return rows.map((row) => html`<div class="row" role="row">${row.map(cellView)}</div>`);
}

function cellView(cell: Cell): TemplateResult {
  const classes = {
    cell: true,
    picked: cell.picked,
    grabbable: cell.grabbable,
    active: cell.active,
    reachable: cell.target === "move",
    takeable: cell.target === "capture",
    last: cell.lastMove,
    marked: cell.marked,
    over: cell.over,
    refused: cell.refused,
  };
  const title = cell.title === "" ? nothing : html`<span class="title" aria-hidden="true" title=${cell.title}></span>`;
  return html`<div
    class=${classMap(classes)}
    role="gridcell"
    data-square=${cell.square}
    tabindex=${cell.current ? 0 : -1}
    aria-label=${cell.label}
    aria-selected=${cell.picked ? "true" : "false"}
  >${title}</div>`;
}
