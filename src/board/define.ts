import { JungleBoard } from "./element.js";
import { JunglePiece } from "./piece-element.js";

/** Defines `<jungle-board>` and `<jungle-piece>`, unless that is done. */
export function defineJungleBoard(): void {
  if (!customElements.get("jungle-board")) customElements.define("jungle-board", JungleBoard);
  if (!customElements.get("jungle-piece")) customElements.define("jungle-piece", JunglePiece);
}
