/**
 * The numbers that both sides of the WebAssembly boundary know. Imports nothing: asc compiles it into the core,
 * tsc reads it for `src/wasm`. docs/ABI.md explains the calls.
 *
 * Squares are 0–62: file + 7 · rank, a1 = 0, g1 = 6, a2 = 7, g9 = 62. Sides: 0 Red, 1 Blue.
 * Pieces are 0–15: 8 · side + strength as printed − 1. Moves are `from | to << 6`.
 */

/** Grows with every change of exports, codes or layouts; the loader refuses another number. */
export const ABI_VERSION = 3;

export const SQUARE_COUNT = 63;
export const PIECE_COUNT = 16;
export const NO_PIECE = 16;

export const MOVE_TO_SHIFT = 6;
export const MOVE_SQUARE_MASK = 63;
/** a1a1 is no move. */
export const NO_MOVE = 0;

/** 8 animals with 4 directions each; a jump takes the place of a step. */
export const MAX_MOVES = 32;
/** Deepest iteration that may be asked for, in plies. */
export const MAX_DEPTH = 100;
/** No line grows longer than this, in plies from the root. */
export const MAX_PLY = 127;
export const MIN_HASH_MB = 1;
export const MAX_HASH_MB = 1024;
/** Pages of 64 KiB that the host gives for all but the table, below it. */
export const STATIC_PAGES = 26;
export const PAGES_PER_MB = 16;
export const MAX_COUNTER = 9999;

/** Scores: a win in n plies is WIN − n, a loss in n is n − WIN; evaluations stay inside ±MAX_EVALUATION. */
export const WIN = 30000;
export const MAX_EVALUATION = 20000;

/** Contempt stays inside ±MAX_CONTEMPT. */
export const MAX_CONTEMPT = 1000;

/** What calls answer. */
export const STATUS_OK = 0;
/** A number out of its range. */
export const STATUS_BAD_NUMBER = 1;
/** The placement breaks a rule of position strings. */
export const STATUS_BAD_POSITION = 2;
export const STATUS_ILLEGAL_MOVE = 3;
/** The memory is too small for the table. */
export const STATUS_NO_MEMORY = 4;
/** The call came at the wrong time: before init, or searching a game that is over. */
export const STATUS_BAD_STATE = 5;

/** Outcomes: 0 while the game goes on; otherwise a reason, with the winner's bit or DRAWN added. */
export const OUTCOME_NONE = 0;
export const REASON_DEN = 1;
export const REASON_ANNIHILATION = 2;
export const REASON_NO_MOVES = 3;
export const REASON_NO_CAPTURE = 4;
export const REASON_REPETITION = 5;
export const REASON_MASK = 7;
export const OUTCOME_RED = 8;
export const OUTCOME_BLUE = 16;
export const OUTCOME_DRAW = 24;

/** Rule switches, in the order of `setRules`' arguments. */
export const TIGER_JUMPS_BOTH = 0;
export const TIGER_JUMPS_FILES = 1;
export const TIGER_JUMPS_RANKS = 2;
export const BLOCK_ANY_RAT = 0;
export const BLOCK_ENEMY_RAT = 1;
export const CROSS_NO = 0;
export const CROSS_RAT = 1;
export const CROSS_ALL_BUT_ELEPHANT = 2;
export const NO_MOVES_LOSS = 0;
export const NO_MOVES_DRAW = 1;
export const REPETITION_NONE = 0;
export const REPETITION_DRAW = 1;

/** How an iteration ended. */
export const ITERATION_DONE = 0;
/** The node limit was reached. */
export const ITERATION_NODES = 1;
/** The hard time limit was reached. */
export const ITERATION_TIME = 2;
/** The host asked to stop. */
export const ITERATION_STOPPED = 3;
/** The node budget of this call is used up: call again to go on from the table. */
export const ITERATION_SLICE = 4;

/** The info block: 32-bit integers from `infoAddress()`, offsets counted in them. */
export const INFO_DEPTH = 0;
export const INFO_SEL_DEPTH = 1;
export const INFO_SCORE = 2;
export const INFO_HASH_FULL = 3;
export const INFO_PV_LENGTH = 4;
/** Up to MAX_PLY moves from here on. */
export const INFO_PV = 5;
export const INFO_LENGTH = 5 + 127;
