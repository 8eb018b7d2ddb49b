/** The public entry `./rules`: positions, games and their records, moves, outcomes and rule sets, without an engine. */

export {
  type ErrorCode,
  type ErrorDetails,
  type ErrorKind,
  type IllegalMoveKind,
  type PlainError,
  type PositionErrorKind,
  type RecordErrorKind,
  TigerleapError,
} from "../errors.js";
export { formatMove, parseMove } from "../notation/move.js";
export { formatSetup, type ParseSetupOptions, parseSetup, validatePosition } from "../notation/position.js";
export {
  type Annotation,
  type Evaluation,
  GAME_RESULTS,
  type GameRecord,
  type GameResult,
  MARKS,
  MAX_RECORD_LENGTH,
  MAX_RECORD_MOVES,
  MAX_VARIATION_DEPTH,
  type Mark,
  type RecordMove,
} from "../notation/record.js";
export { parseRecord } from "../notation/record-reader.js";
export { formatRecord } from "../notation/record-writer.js";
export { checkSetup } from "../notation/setup.js";
export { isSquare } from "../notation/square.js";
export { type Terrain, terrainOf } from "../notation/terrain.js";
export {
  ANIMALS,
  type Animal,
  type DrawReason,
  FILES,
  type File,
  type Move,
  type Outcome,
  type Piece,
  PRESETS,
  type Preset,
  RANKS,
  type Rank,
  type RuleSet,
  type RuleSwitches,
  type Score,
  type Setup,
  SIDES,
  type Side,
  SQUARES,
  type Square,
  type WinReason,
} from "../types.js";
export type { Illegality } from "./explain.js";
export { Game } from "./game.js";
export type { DeclaredEnd, GameOutcome } from "./game-end.js";
export type { GameNode } from "./game-node.js";
export { outcomeInWords, reasonInWords } from "./outcome-words.js";
export { perft } from "./perft.js";
export { formatPosition, type ParsePositionOptions, Position, parsePosition } from "./position.js";
export { type CustomRules, type RuleSetLike, ruleSet } from "./ruleset.js";
