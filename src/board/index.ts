/** The public entry `./board`: the board as a custom element, for browsers. Nothing is defined until it is asked for. */

export type { ArrowKind, BoardArrow } from "./arrows.js";
export { CHINESE_BOARD_TEXT } from "./chinese.js";
export { defineJungleBoard } from "./define.js";
export { JungleBoard } from "./element.js";
export { ENGLISH_BOARD_TEXT } from "./english.js";
export type { Playable } from "./hand.js";
export { JunglePiece } from "./piece-element.js";
export type { BoardText, MoveDescription, RankedPiece, SquareDescription } from "./text.js";
export type { Faces } from "./token-view.js";
