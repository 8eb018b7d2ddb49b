/**
 * A search that plays as a level does. A weak level is a weak thinker, not a broken one: it looks less far, each game
 * has its own taste in squares, and it slips by a bounded loss, towards a move that looks good to it.
 *
 * What holds at every level: a win that it sees is played, and a loss that it sees is not stepped into while there is
 * another move; even a look one half-move ahead sees both dens entered next. A level that slips never refuses a free
 * capture twice running.
 */

import { TigerleapError } from "../errors.js";
import { DENS } from "../notation/terrain.js";
import {
  ANIMALS,
  FILES,
  type Move,
  type SearchInfo,
  type SearchLimits,
  type SearchResult,
  type Setup,
  type Side,
  SQUARES,
  type Square,
} from "../types.js";
import { type Core, MAX_DEPTH } from "../wasm/core.js";
import { chance } from "./chance.js";
import { LEVELS, type LevelName, type LevelSettings } from "./levels.js";
import { search } from "./search.js";

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
/** A slip is checked by a look this many half-moves deeper, and gives away at least this much in hundredths of a cat. */
const SLIP_CHECK_PLIES = 2;
const LEAST_SLIP_LOSS = 60;
/** A slip is one of this many weaker moves, those that the level likes best. */
const SLIP_CHOICES = 4;
/** A capture that is worse than the best move by more than this, in hundredths of a cat, is not free. */
const FREE_CAPTURE_LOSS = 50;
/** Wins and losses on the scale of evaluations, out of reach of every taste, less the half-moves to the end. */
const WIN_VALUE = 1e6;
const LEAST_WIN_VALUE = WIN_VALUE / 2;

/** First words for `chance`, so that one draw says nothing about another. */
const WHETHER_TO_SLIP = 1;
const WHICH_SLIP = 2;
const TASTE = 3;

/** A line as a level judges it. */
interface Candidate {
  readonly line: SearchInfo;
  /** What the search says, in hundredths of a cat. */
  readonly value: number;
  /** What the level makes of it. */
  readonly appeal: number;
}

/** What a level goes by at a move. */
interface Situation {
  readonly settings: LevelSettings;
  readonly setup: Setup;
  /** The evaluation of the position, without a search. */
  readonly standing: number;
  /** The seed as words for `chance`. */
  readonly game: readonly number[];
  /** The seed, the move number and the position as words for `chance`. */
  readonly moment: readonly number[];
}

/**
 * Searches the position of a core and chooses a move as the level plays. Synchronous.
 *
 * A limit cuts the level's own short: the smaller number counts; at `master` any limit replaces its thinking time.
 * There is one line, that of the chosen move, whatever `multiPv` says. Except at `master` it begins with
 * `core.newGame()`: a level must not see through the table what a better one has found.
 * @param onInfo called for each iteration of an undisturbed search, else once, with the chosen move's line
 * Throws `bad-option` for an unknown level, a bad seed or a limit out of its range, `bad-position` if none is set up.
 */
export function searchAtLevel(
  core: Core,
  level: LevelName,
  limits: SearchLimits,
  { seed }: LevelSearchOptions,
  onInfo: (info: SearchInfo) => void = () => {},
): SearchResult {
  const settings = settingsOf(level);
  const situation = situationOf(core, settings, seed);
  const ownLimits = limitsAt(settings, limits);
  if (settings.moveTimeMs === undefined) core.newGame();
  const isOpening = situation.setup.fullmoveNumber <= OPENING_MOVES;
  if (settings.noiseLasts === "opening" && !isOpening) return search(core, ownLimits, onInfo);

  const multiPv = settings.noiseLasts === "opening" ? OPENING_LINES : EVERY_MOVE;
  const found = search(core, { ...ownLimits, multiPv });
  if (found.bestMove === null) return found;
  const candidates = judge(found.lines, situation);
  const checkLimits = isSlipDue(candidates, situation) ? slipCheckLimits(ownLimits, found) : null;
  const check = checkLimits && search(core, checkLimits);
  const slip = check && findSlip(candidates, check, situation);
  const line = { ...(slip ?? choose(candidates, situation)).line, multiPv: 1 };
  onInfo(line);
  return {
    ...found,
    bestMove: line.pv[0]!,
    lines: [line],
    nodes: found.nodes + (check?.nodes ?? 0),
    timeMs: found.timeMs + (check?.timeMs ?? 0),
  };
}

function settingsOf(level: LevelName): LevelSettings {
  const found = LEVELS.find(({ name }) => name === level);
  if (found) return found.settings;
  throw new TigerleapError("bad-option", `there is no level ${String(level)}`, {
    option: "level",
    text: String(level),
  });
}

function situationOf(core: Core, settings: LevelSettings, seed: number): Situation {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    const message = `seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, not ${String(seed)}`;
    throw new TigerleapError("bad-option", message, { option: "seed", text: String(seed) });
  }
  const setup = core.setup();
  const key = core.key();
  const game = [seed % 2 ** 32, Math.floor(seed / 2 ** 32)];
  const moment = [...game, setup.fullmoveNumber, Number(key & 0xffffffffn), Number(key >> 32n)];
  return { settings, setup, standing: core.evaluate(), game, moment };
}

/** The level's own limits and the caller's, the smaller of both where there are both. */
function limitsAt(settings: LevelSettings, given: SearchLimits): SearchLimits {
  const isLimited = given.depth !== undefined || given.nodes !== undefined || given.moveTimeMs !== undefined;
  const { moveTimeMs } = isLimited ? given : settings;
  const limits: { -readonly [Limit in keyof SearchLimits]: SearchLimits[Limit] } = moveTimeMs ? { moveTimeMs } : {};
  for (const name of ["depth", "nodes"] as const) {
    const [own, asked] = [settings[name], given[name]];
    // In this order a number that is none goes on to the search, which refuses it.
    const limit = own !== undefined && (asked === undefined || asked > own) ? own : asked;
    if (limit !== undefined) limits[name] = limit;
  }
  return limits;
}

/** The lines of the last iteration, each with what the level makes of it; in the order of the search. */
function judge(lines: readonly SearchInfo[], { settings, setup, game, standing }: Situation): Candidate[] {
  const { noise, push } = settings;
  return lines
    .filter(({ depth }) => depth === lines[0]!.depth)
    .map((line) => {
      const value = isOverlooked(line, settings) ? standing : valueFor(line);
      const { from, to } = line.pv[0]!;
      const animal = ANIMALS.indexOf(setup.board[SQUARES.indexOf(from)]!.animal);
      const taste = (square: Square): number => chance(...game, TASTE, animal, SQUARES.indexOf(square));
      const progress = Math.sign(stepsToDen(from, setup.turn) - stepsToDen(to, setup.turn));
      return { line, value, appeal: value + noise * (taste(to) - taste(from)) + push * progress };
    });
}

/** Larger is better for the side to move. */
function valueFor({ score }: SearchInfo): number {
  if (score.type === "cp") return score.value;
  return score.plies > 0 ? WIN_VALUE - score.plies : -WIN_VALUE - score.plies;
}

/** Whether the level does not notice that the line loses: to it the move seems to leave things as they are. */
function isOverlooked({ score }: SearchInfo, { overlooksThreats, depth = MAX_DEPTH }: LevelSettings): boolean {
  return overlooksThreats && score.type === "win" && -score.plies > depth;
}

function isDecisive({ value }: Candidate): boolean {
  return Math.abs(value) > LEAST_WIN_VALUE;
}

/** Steps to the enemy den, as if there were no river. */
function stepsToDen(square: Square, side: Side): number {
  const [from, den] = [SQUARES.indexOf(square), SQUARES.indexOf(DENS[side === "red" ? "blue" : "red"])];
  const width = FILES.length;
  return Math.abs((from % width) - (den % width)) + Math.abs(Math.floor(from / width) - Math.floor(den / width));
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
  if (isDecisive(best)) return best;
  const { slipRate, takesFree } = situation.settings;
  const free = takesFree || (slipRate > 0 && isAttentive(situation)) ? freeCaptures(candidates, situation) : [];
  return mostAppealing(free.length > 0 ? free : candidates);
}

function mostAppealing(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((most, candidate) => (candidate.appeal > most.appeal ? candidate : most));
}

function isSlipDue(candidates: readonly Candidate[], situation: Situation): boolean {
  const { settings, moment } = situation;
  if (chance(WHETHER_TO_SLIP, ...moment) >= settings.slipRate || isDecisive(candidates[0]!)) return false;
  return !isAttentive(situation) || freeCaptures(candidates, situation).length === 0;
}

/** Limits for a look deep enough to know what a slip gives away; `null` if the first search has used up the caller's. */
function slipCheckLimits(limits: SearchLimits, found: SearchResult): SearchLimits | null {
  const depth = limits.depth! + SLIP_CHECK_PLIES;
  const nodes = (limits.nodes ?? Number.MAX_SAFE_INTEGER) - found.nodes;
  if (found.stopReason !== "depth" || nodes < 1) return null;
  const moveTimeMs = limits.moveTimeMs && Math.max(1, limits.moveTimeMs - found.timeMs);
  return { depth, nodes, multiPv: EVERY_MOVE, ...(moveTimeMs && { moveTimeMs }) };
}

/** Of the moves that give something away, but not too much, one of those that the level likes best; `null` if there is none. */
function findSlip(candidates: readonly Candidate[], check: SearchResult, situation: Situation): Candidate | null {
  // Cut short, it says little about the moves that it has not reached.
  if (check.stopReason !== "depth") return null;
  const { settings, moment } = situation;
  const best = valueFor(check.lines[0]!);
  const weaker = check.lines.filter((line) => {
    const loss = best - valueFor(line);
    return line.score.type === "cp" && loss >= LEAST_SLIP_LOSS && loss <= settings.slipLoss;
  });
  const tempting = candidates.filter(({ line }) => weaker.some(({ pv }) => isSameMove(line.pv[0]!, pv[0]!)));
  tempting.sort((a, b) => b.appeal - a.appeal);
  const choices = Math.min(tempting.length, SLIP_CHOICES);
  return tempting[Math.floor(chance(WHICH_SLIP, ...moment) * choices)] ?? null;
}

function isSameMove(a: Move, b: Move): boolean {
  return a.from === b.from && a.to === b.to;
}
