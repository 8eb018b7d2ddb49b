/**
 * A search that plays as a level does. A weak level is a weak thinker, not a broken one: it looks less far, each game
 * has its own taste in squares, and it slips by a bounded loss, towards a move that looks good to it.
 *
 * What holds at every level: it plays a win that it sees, the den in one at the least; it does not step into a loss that
 * it sees while there is another move; and it never refuses a free capture twice running by slips.
 */

import { stepsToDen } from "../notation/terrain.js";
import {
  ANIMALS,
  type SearchInfo,
  type SearchLimits,
  type SearchResult,
  type Setup,
  SQUARES,
  type Square,
} from "../types.js";
import type { Core } from "../wasm/core.js";
import { chance } from "./chance.js";
import { badOption, requireInteger } from "./input.js";
import { LEVEL_NAMES, LEVELS, type LevelName, type LevelSettings } from "./levels.js";
import { isSameMove, order } from "./lines.js";
import { type SearchSettings, searchSteps } from "./search.js";
import { runSteps, type Steps } from "./steps.js";

/** How to play at a level. */
export interface LevelSearchOptions {
  /** A whole number, 0–2^53−1, one a game: the same seed plays the same game, another seed another one. */
  readonly seed: number;
}

/** More root moves than a side can have. */
const EVERY_MOVE = 32;
/** The best lines among which a strong level chooses by taste, and the full moves of the opening in which it does. */
const OPENING_LINES = 4;
const OPENING_MOVES = 5;
/**
 * A slip is checked by a look this many half-moves deeper, and gives away at least a cat as it counts in the middle of a
 * game, which is less before and more after: a step back gives away next to nothing, and a level that slips by such
 * steps never gets on.
 */
const SLIP_CHECK_PLIES = 2;
const LEAST_SLIP_LOSS = 100;
/** A slip is one of this many weaker moves, those that the level likes best. */
const SLIP_CHOICES = 4;
/** A capture that is worse than the best move by more than this, in hundredths of a cat, is not free. */
const FREE_CAPTURE_LOSS = 50;
/** Limits that replace the thinking time of a level that has one. */
const LIMITS_INSTEAD_OF_TIME = ["depth", "nodes", "moveTimeMs", "clock", "mate"] as const;

/** First words for `chance`, so that one draw says nothing about another. */
const WHETHER_TO_SLIP = 1;
const WHICH_SLIP = 2;
const TASTE = 3;

/** A line as a level judges it. */
interface Candidate {
  readonly line: SearchInfo;
  /** What the search says, in hundredths of a cat; a win or loss is out of reach of every taste. */
  readonly value: number;
  /** What the level makes of it. */
  readonly appeal: number;
}

/** What a level goes by at a move. */
interface Situation {
  readonly settings: LevelSettings;
  readonly setup: Setup;
  /** The seed as words for `chance`. */
  readonly game: readonly number[];
  /** The seed, the move number and the position as words for `chance`. */
  readonly moment: readonly number[];
}

/**
 * Searches the position of a core and chooses a move as the level plays. Synchronous.
 *
 * Limits cut the level's own short: the smaller number counts. At `master` and `8` any limit of depth, nodes or time
 * replaces the thinking time. There is one line, that of the chosen move, whatever `multiPv` says. Except at those two it
 * begins with `core.newGame()`: a level must not see through the table what a better one has found.
 * @param onInfo called for each iteration of a search that chance has no part in, else once, with the chosen move's line
 * Throws `bad-option` for an unknown level, a bad seed or a limit out of its range, `bad-position` if none is set up.
 */
export function searchAtLevel(
  core: Core,
  level: LevelName,
  limits: SearchLimits,
  options: LevelSearchOptions,
  onInfo?: (info: SearchInfo) => void,
): SearchResult {
  return runSteps(levelSearchSteps(core, level, limits, options, { onInfo }));
}

/** The same in steps, as `searchSteps`. Slices are for levels and limits of time; others do without. */
export function* levelSearchSteps(
  core: Core,
  level: LevelName,
  limits: SearchLimits,
  { seed }: LevelSearchOptions,
  how: SearchSettings = {},
): Steps<SearchResult> {
  const settings = settingsOf(level);
  const situation = situationOf(core, settings, seed);
  core.useNetwork(settings.usesNetwork);
  try {
    return yield* playSteps(core, limits, situation, how);
  } finally {
    core.useNetwork(true);
  }
}

/** The searches of a level, and its choice among what they find. */
function* playSteps(
  core: Core,
  limits: SearchLimits,
  situation: Situation,
  { onInfo = () => {}, sliceNodes, ...others }: SearchSettings,
): Steps<SearchResult> {
  const { settings } = situation;
  const ownLimits = limitsAt(settings, limits);
  const isFixed = ownLimits.depth !== undefined || ownLimits.nodes !== undefined;
  // One start for both searches: time limits are for both together.
  const how = { startedAt: performance.now(), ...others, ...(!isFixed && { sliceNodes }) };
  if (settings.moveTimeMs === undefined) core.newGame();
  const isOpening = situation.setup.fullmoveNumber <= OPENING_MOVES;
  if (settings.noiseLasts === "opening" && !isOpening) return yield* searchSteps(core, ownLimits, { ...how, onInfo });

  const multiPv = settings.noiseLasts === "opening" ? OPENING_LINES : EVERY_MOVE;
  const found = yield* searchSteps(core, { ...ownLimits, multiPv }, how);
  if (found.bestMove === null) return found;
  const candidates = judge(settings.followsCaptures ? found.lines : glances(core, found.lines), situation);
  const checkLimits = isSlipDue(candidates, situation) ? slipCheckLimits(ownLimits, found) : null;
  const check = checkLimits && (yield* searchSteps(core, checkLimits, how));
  const slip = check && findSlip(candidates, check, situation);
  const line = { ...(slip ?? choose(candidates, situation)).line, multiPv: 1 };
  onInfo(line);
  const nodes = found.nodes + (check?.nodes ?? 0);
  return { ...found, bestMove: line.pv[0]!, lines: [line], nodes, timeMs: (check ?? found).timeMs };
}

function settingsOf(level: LevelName): LevelSettings {
  const found = LEVELS.find(({ name }) => name === level);
  if (!found) throw badOption("level", `one of ${LEVEL_NAMES.join(", ")}`, level);
  return found.settings;
}

function situationOf(core: Core, settings: LevelSettings, seed: number): Situation {
  requireInteger("seed", seed, 0, Number.MAX_SAFE_INTEGER);
  const setup = core.setup();
  const key = core.key();
  const game = [seed % 2 ** 32, Math.floor(seed / 2 ** 32)];
  const moment = [...game, setup.fullmoveNumber, Number(key & 0xffffffffn), Number(key >> 32n)];
  return { settings, setup, game, moment };
}

/** The level's own limits and the caller's, the smaller of both where there are both; one line. */
function limitsAt(settings: LevelSettings, given: SearchLimits): SearchLimits {
  const limits: { -readonly [Name in keyof SearchLimits]: SearchLimits[Name] } = { ...given, multiPv: 1 };
  for (const name of ["depth", "nodes"] as const) {
    const [own, asked] = [settings[name], given[name]];
    // In this order what is no number stays, and the search refuses it.
    if (own !== undefined && (asked === undefined || asked > own)) limits[name] = own;
  }
  const isLimited = LIMITS_INSTEAD_OF_TIME.some((name) => given[name] !== undefined);
  if (settings.moveTimeMs !== undefined && !isLimited && !given.infinite) limits.moveTimeMs = settings.moveTimeMs;
  return limits;
}

/** The same first moves as they look to one who thinks of no reply, best first. */
function glances(core: Core, lines: readonly SearchInfo[]): SearchInfo[] {
  const glanced = lines.map((line) => ({ ...line, score: core.glance(line.pv[0]!), pv: line.pv.slice(0, 1) }));
  return glanced.sort((a, b) => order(b) - order(a));
}

/** The lines of the last iteration, each with what the level makes of it; in the order of the search. */
function judge(lines: readonly SearchInfo[], { settings, setup, game }: Situation): Candidate[] {
  const { noise, push } = settings;
  return lines
    .filter(({ depth }) => depth === lines[0]!.depth)
    .map((line) => {
      const value = order(line);
      const { from, to } = line.pv[0]!;
      const animal = ANIMALS.indexOf(setup.board[SQUARES.indexOf(from)]!.animal);
      const taste = (square: Square): number => chance(...game, TASTE, animal, SQUARES.indexOf(square));
      const progress = Math.sign(stepsToDen(from, setup.turn) - stepsToDen(to, setup.turn));
      return { line, value, appeal: value + noise * (taste(to) - taste(from)) + push * progress };
    });
}

/** Whether the level sees a win, or that every move loses. */
function isDecided(candidates: readonly Candidate[]): boolean {
  return candidates[0]!.line.score.type === "win";
}

/** The captures that the search expects no answer to on their square, and that are as good as the best move or nearly. */
function freeCaptures(candidates: readonly Candidate[], { setup }: Situation): Candidate[] {
  const least = candidates[0]!.value - FREE_CAPTURE_LOSS;
  return candidates.filter(({ line: { pv }, value }) => {
    const { to } = pv[0]!;
    return setup.board[SQUARES.indexOf(to)] !== null && pv[1]?.to !== to && value >= least;
  });
}

/** Every other move of a game is one at which a level that slips pays attention: it refuses no free capture. */
function isAttentive({ setup, game }: Situation): boolean {
  return (setup.fullmoveNumber + game[0]!) % 2 === 0;
}

/** What the level plays when it does not slip. */
function choose(candidates: readonly Candidate[], situation: Situation): Candidate {
  const best = candidates[0]!;
  if (isDecided(candidates)) return best;
  const { slipRate, takesFree } = situation.settings;
  const free = takesFree || (slipRate > 0 && isAttentive(situation)) ? freeCaptures(candidates, situation) : [];
  return mostAppealing(free.length > 0 ? free : candidates);
}

function mostAppealing(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((most, candidate) => (candidate.appeal > most.appeal ? candidate : most));
}

function isSlipDue(candidates: readonly Candidate[], situation: Situation): boolean {
  const { settings, moment } = situation;
  if (chance(WHETHER_TO_SLIP, ...moment) >= settings.slipRate || isDecided(candidates)) return false;
  return !isAttentive(situation) || freeCaptures(candidates, situation).length === 0;
}

/** Limits for a look deep enough to know what a slip gives away; `null` if the first search has used up the caller's. */
function slipCheckLimits(limits: SearchLimits, found: SearchResult): SearchLimits | null {
  const nodes = (limits.nodes ?? Number.MAX_SAFE_INTEGER) - found.nodes;
  if (found.stopReason !== "depth" || nodes < 1) return null;
  return { ...limits, depth: limits.depth! + SLIP_CHECK_PLIES, nodes, multiPv: EVERY_MOVE };
}

/** Of the moves that give something away, but not too much, one of those that the level likes best; `null` if there is none. */
function findSlip(candidates: readonly Candidate[], check: SearchResult, situation: Situation): Candidate | null {
  // Cut short, it says little about the moves that it has not reached.
  if (check.stopReason !== "depth") return null;
  const { settings, moment } = situation;
  const best = order(check.lines[0]!);
  const weaker = check.lines.filter((line) => {
    const loss = best - order(line);
    return line.score.type === "cp" && loss >= LEAST_SLIP_LOSS && loss <= settings.slipLoss;
  });
  const tempting = candidates.filter(({ line }) => weaker.some(({ pv }) => isSameMove(line.pv[0]!, pv[0]!)));
  tempting.sort((a, b) => b.appeal - a.appeal);
  const choices = Math.min(tempting.length, SLIP_CHOICES);
  return tempting[Math.floor(chance(WHICH_SLIP, ...moment) * choices)] ?? null;
}
