import { type BoardText, CHINESE_BOARD_TEXT, ENGLISH_BOARD_TEXT, type Faces } from "tigerleap/board";
import { settings } from "./settings.js";

/** How long an animal is on its way, in milliseconds. */
const ANIMATION_MS = 220;

/** What a board takes from the settings of the page. */
export interface BoardLook {
  readonly text: BoardText;
  readonly faces: Faces;
  /** 0: animals do not glide. */
  readonly animationMs: number;
}

/** The look of boards that the reader has chosen. */
export function boardLook(): BoardLook {
  const { language, faces, motion } = settings.current;
  const text = language === "zh" ? CHINESE_BOARD_TEXT : ENGLISH_BOARD_TEXT;
  return { text, faces, animationMs: motion ? ANIMATION_MS : 0 };
}
