/**
 * Every tuned number of the core, one home each. Values are hundredths of a cat unless said otherwise.
 * Evaluation numbers are pairs: opening (16 animals on the board) and ending (none), blended between.
 * The reference engine keeps its own copy of the evaluation's numbers; a test compares what both say.
 */

/** Worth of an animal, rat to elephant. Trades material against everything else. */
export const MATERIAL_OPENING: usize = memory.data<i32>([200, 100, 150, 200, 280, 560, 640, 560]);
export const MATERIAL_ENDING: usize = memory.data<i32>([180, 120, 170, 220, 290, 600, 700, 500]);

/** Urge to advance, rat to elephant: multiplies PROXIMITY. */
export const ADVANCE_OPENING: usize = memory.data<i32>([6, 6, 6, 7, 8, 12, 12, 8]);
export const ADVANCE_ENDING: usize = memory.data<i32>([14, 12, 12, 14, 14, 20, 20, 12]);

/** By steps to the enemy den, 0–11, counted as if there were no river. Steeper near the den. */
export const PROXIMITY: usize = memory.data<i32>([16, 16, 13, 11, 9, 8, 6, 5, 4, 3, 1, 0]);

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
