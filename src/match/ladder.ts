import { LEVELS, type LevelName } from "../engine/levels.js";
import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import { ruleSet } from "../rules/ruleset.js";
import { totalFaults } from "./assertion.js";
import { type Contestant, MATCH_OVERHEAD_MS } from "./contestant.js";
import type { Estimate } from "./elo.js";
import type { WinDrawLoss } from "./pentanomial.js";
import { reportMatch } from "./report.js";
import type { SimplePlayerName } from "./simple-players.js";
import { type MatchRun, type MatchSettings, playMatch } from "./tournament.js";

/** One who has a place on the ladder. */
export type LadderName = LevelName | SimplePlayerName;

/** Two of the ladder, and between which shares of the points, 0–1, the first one's is to lie. */
export interface LadderPairing {
  readonly first: LadderName;
  readonly second: LadderName;
  readonly least: number;
  readonly most: number;
}

/** What a level's score against the one below is to be. */
const STEP = { least: 0.7, most: 1 } as const;

/**
 * The ladder: each level against the one below, and `easy` against the simple players, whom it is to stand between: a
 * child who knows the rules is to beat it. Frozen.
 */
export const LADDER: readonly LadderPairing[] = Object.freeze([
  { first: "easy", second: "random", least: 0.9, most: 1 },
  { first: "easy", second: "greedy", least: 0, most: 0.4 },
  { first: "normal", second: "easy", ...STEP },
  { first: "expert", second: "normal", ...STEP },
  { first: "master", second: "expert", ...STEP },
  { first: "2", second: "1", ...STEP },
  { first: "3", second: "2", ...STEP },
  { first: "4", second: "3", ...STEP },
  { first: "5", second: "4", ...STEP },
  { first: "6", second: "5", ...STEP },
  { first: "7", second: "6", ...STEP },
  { first: "8", second: "7", ...STEP },
]);

/** Positions that a level which would think by the clock visits for a move here: the same games on every machine. */
export const LADDER_NODES = 100_000;

/** Most levels empty their table before each move, which takes the longer the larger it is. */
const LADDER_HASH_MB = 4;
/** Milliseconds that a move is waited for. */
const LADDER_PATIENCE_MS = 60_000;

/** How a pairing is played. */
export interface PairingSettings {
  /** How many games; even, since each start is played with both sides. */
  readonly games: number;
  /** What chance decides follows from it, 0–2^32−1. A pairing has the same games whichever others are played. */
  readonly seed: number;
}

/** What a pairing has come to, from the first one's point of view. */
export interface LadderResult extends LadderPairing {
  readonly games: WinDrawLoss;
  /** Points by games, 0–1. */
  readonly score: number;
  /** Share of drawn games, 0–1. */
  readonly drawRatio: number;
  readonly elo: Estimate;
  /** Games lost by a failure instead of by play. */
  readonly faults: number;
  /** Whether the score lies where it is to lie. */
  readonly holds: boolean;
}

/** A pairing in one word, such as `7:6`. */
export function pairingName({ first, second }: LadderPairing): string {
  return `${first}:${second}`;
}

/**
 * Reads pairings such as `easy:greedy,7:6`, in the order in which they stand on the ladder.
 * Throws `bad-option` for two who don't meet there.
 */
export function parsePairings(text: string): LadderPairing[] {
  const wanted = text.split(",");
  const known = LADDER.map(pairingName);
  const stranger = wanted.find((name) => !known.includes(name));
  if (stranger === undefined) return LADDER.filter((pairing) => wanted.includes(pairingName(pairing)));
  throw new TigerleapError("bad-option", `${quote(stranger)} is no pairing; there are ${known.join(", ")}`, {
    option: "pairings",
    text,
  });
}

/**
 * Plays one pairing from the start position, by the default rules. Resolves to `null` if the signal has broken it off.
 * Throws as `playMatch`.
 */
export async function playPairing(
  pairing: LadderPairing,
  { games, seed }: PairingSettings,
  run: MatchRun,
): Promise<LadderResult | null> {
  const settings: MatchSettings = {
    contestants: [contestantOf(pairing.first), contestantOf(pairing.second)],
    kind: "gauntlet",
    rounds: games / 2,
    openings: { kind: "start" },
    rules: ruleSet("default"),
    adjudication: {},
    sprt: null,
    patienceMs: LADDER_PATIENCE_MS,
    seed,
  };
  const result = await playMatch(settings, run);
  if (!result.isComplete) return null;
  const report = reportMatch(settings, result);
  const { counts, score, drawRatio, elo } = report.meetings[0]!;
  const holds = score >= pairing.least && score <= pairing.most;
  return { ...pairing, games: counts.games, score, drawRatio, elo, faults: totalFaults(report), holds };
}

function contestantOf(name: LadderName): Contestant {
  const level = LEVELS.find((other) => other.name === name);
  if (!level) return { name, engine: { kind: name as SimplePlayerName }, timeControl: {} };
  return {
    name,
    engine: { kind: "builtin", level: level.name, hashMb: LADDER_HASH_MB, moveOverheadMs: MATCH_OVERHEAD_MS },
    timeControl: level.settings.moveTimeMs === undefined ? {} : { nodes: LADDER_NODES },
  };
}
