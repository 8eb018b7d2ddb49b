import { html, type TemplateResult } from "lit";

/** Lines of the signs on the buttons, drawn in a square of 24 by 24. */
const PATHS = {
  undo: "M9 6 5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 1 3.5 10.9c-.5.4-.5.9-.5 1.6H9c0-.7 0-1.2-.5-1.600A6 6 0 0 1 12 3Z",
  flip: "M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3",
  draw: "M5 9h14M5 15h14",
  resign: "M6 21V4m0 1h11l-2.5 3.500L17 12H6",
  restart: "M5 12a7 7 0 1 0 2.5-5.400M7.5 3v4h4",
  swap: "M4 8h14m0 0-3.5-3.500M18 8l-3.5 3.500M20 16H6m0 0 3.5-3.500M6 16l3.5 3.5",
  add: "M12 5v14M5 12h14",
  review: "M4 19h16M6 15l4-5 4 3 5-7",
  record: "M7 3h7l4 4v14H7zM14 3v4h4M10 12h5m-5 4h5",
  position: "M4 4h16v16H4zM4 9.300h16M4 14.600h16M9.3 4v16M14.6 4v16",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0zM8 6H5c0 3 1 5 3.3 5M16 6h3c0 3-1 5-3.3 5M12 14v4m-4 2h8",
} as const;

export type IconName = keyof typeof PATHS;

/** A sign that stands beside words and says nothing of its own. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="play-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
