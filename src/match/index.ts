/** The public entry `./match`, for Node: matches between engines, and what their results say. */

export type { Adjudication, Verdict } from "./adjudication.js";
export { splitCommand } from "./command-line.js";
export { type ComplianceOptions, checkCompliance, type StepResult } from "./compliance.js";
export { ConnectionError, type ConnectionFault } from "./connection.js";
export {
  type BuiltinSettings,
  type Contestant,
  createPlayer,
  type EngineConfig,
  MATCH_OVERHEAD_MS,
} from "./contestant.js";
export {
  type EloEstimate,
  type Estimate,
  eloFromScore,
  estimateElo,
  NORMALIZED_ELO_UNIT,
  scoreFromElo,
} from "./elo.js";
export { type EndReason, type GameEnd, type GameSettings, type PlayedGame, playGame, type SideUse } from "./game.js";
export { LOG_FILE, MatchLog, RECORDS_FILE } from "./log.js";
export { type Opening, type OpeningSource, type Openings, openingsOf } from "./openings.js";
export {
  addPair,
  countPairs,
  type GamePair,
  type GamePoints,
  type MatchCounts,
  matchSample,
  type Pentanomial,
  type Sample,
  type WinDrawLoss,
} from "./pentanomial.js";
export {
  FAULTS,
  type Fault,
  type MoveLimits,
  type MoveReply,
  type MoveRequest,
  type Player,
  PlayerFault,
} from "./player.js";
export type { Program } from "./process-group.js";
export { type Encounter, fitRatings, type Rating, type RatingOptions } from "./rating.js";
export { formatReport, type MatchReport, type MeetingReport, type PlayerReport, reportMatch } from "./report.js";
export { Schedule, type ScheduledGame, type ScheduleSettings, TOURNAMENTS, type TournamentKind } from "./schedule.js";
export { SIMPLE_PLAYERS, type SimplePlayerName } from "./simple-players.js";
export { checkSprt, SPRT_MODELS, type SprtModel, type SprtOptions, type SprtStatus, sprt } from "./sprt.js";
export { type ClockControl, formatTimeControl, parseClock, parseSeconds, type TimeControl } from "./time-control.js";
export {
  checkMatch,
  type MatchGame,
  type MatchResult,
  type MatchRun,
  type MatchSettings,
  playMatch,
} from "./tournament.js";
