/**
 * Every tuned number of the core, one home each. Values are hundredths of a cat unless said otherwise.
 * Evaluation numbers are pairs: opening (16 animals on the board) and ending (none), blended between.
 */

/** Worth of an animal on its worst square, rat to elephant. Made by `npm run train -- base`, as the two tables below. */
export const MATERIAL_OPENING: usize = memory.data<i32>([91, 51, 71, 88, 118, 246, 326, 281]);
export const MATERIAL_ENDING: usize = memory.data<i32>([176, 78, 114, 161, 220, 505, 640, 385]);

/** What an animal's best square is worth above its worst, rat to elephant. */
export const ADVANCE_OPENING: usize = memory.data<i32>([50, 38, 62, 58, 97, 148, 207, 245]);
export const ADVANCE_ENDING: usize = memory.data<i32>([292, 191, 206, 257, 285, 347, 415, 528]);

/** How good a square is, in per cent of ADVANCE: files a–d of ranks 1–9, seen by the animal's side; e–g mirror c–a. */
export const PLACE: usize = memory.data<i32>([
  2, 21, 26, 0, 10, 30, 41, 43, 6, 28, 38, 35, 0, 19, 30, 24, 3, 31, 39, 29, 15, 52, 65, 46, 28, 63, 89, 70, 42, 100,
  79, 56, 39, 57, 60, 0,
]);

/** Half-width of the first aspiration window, and the depth in plies from which one is used. */
export const ASPIRATION_WINDOW: i32 = 30;
export const ASPIRATION_DEPTH: i32 = 5;

/** Late-move reductions start at this depth and after this many moves. */
export const LMR_DEPTH: i32 = 3;
export const LMR_MOVES: i32 = 3;
/** Reduction in plies is (base + ln depth · ln move · slope), all in hundredths. */
export const LMR_BASE: i32 = 50;
export const LMR_SLOPE: i32 = 45;

/** History counters stay within ±HISTORY_LIMIT; one cut-off at depth d adds up to HISTORY_STEP · d. */
export const HISTORY_LIMIT: i32 = 8192;
export const HISTORY_STEP: i32 = 64;
export const HISTORY_LARGEST_BONUS: i32 = 1024;

/** Late-move pruning: up to this depth, after this many quiet moves and one more for each ply. */
export const LMP_DEPTH: i32 = 8;
export const LMP_BASE: i32 = 2;

/** Futility: up to this depth, what a quiet move may add to the evaluation, and for each ply left. */
export const FUTILITY_DEPTH: i32 = 6;
export const FUTILITY_BASE: i32 = 50;
export const FUTILITY_SLOPE: i32 = 100;
