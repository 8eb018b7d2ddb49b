import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { RuleSwitches, Side } from "../types.js";
import { rankedPiece } from "./describe.js";
import { placeOf } from "./geometry.js";
import type { BoardText } from "./text.js";
import { type Faces, tokenView } from "./token-view.js";
import type { Token } from "./tokens.js";

/** What all animals of a board have in common. */
export interface PiecesStyle {
  readonly rules: RuleSwitches;
  readonly orientation: Side;
  readonly faces: Faces;
  readonly text: BoardText;
}

/** The animals, each in a box of the size of a square that is moved to its place. */
export function piecesView(
  tokens: readonly Token[],
  leaving: readonly Token[],
  dragged: string | null,
  style: PiecesStyle,
): TemplateResult {
  const pieceView = (token: Token, state: string) => html`<div
    class="piece ${state}"
    data-key=${token.key}
    .style=${placeStyle(token, style.orientation)}
  >${tokenView(rankedPiece(token.piece, style.rules), style.faces, style.text)}</div>`;
  return html`<div class="pieces" aria-hidden="true">
    ${repeat(
      leaving,
      ({ key }) => key,
      (token) => pieceView(token, "leaving"),
    )}
    ${repeat(
      tokens,
      ({ key }) => key,
      (token) => pieceView(token, token.key === dragged ? "dragged" : ""),
    )}
  </div>`;
}

/** Given as a property, not as an attribute, which strict policies forbid. */
function placeStyle({ square }: Token, orientation: Side): string {
  const { column, row } = placeOf(square, orientation);
  return `transform: translate(${column * 100}%, ${row * 100}%)`;
}
