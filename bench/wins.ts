import { type EngineConfig, type MatchReport, playMatch, reportMatch } from "tigerleap/match";
import { ruleSet } from "tigerleap/rules";
import { HASH_MB } from "./native.js";

/** Milliseconds for each move. */
export const MOVE_TIME_MS = 30;
/** Pairs of games; each opening is played twice with sides swapped. */
const PAIRS = 50;
/** How late a move may be: much, since others use the machine, and since what is asked is who plays better. */
const MARGIN_MS = 1000;
/** One engine thinks in each game. */
const GAMES_AT_A_TIME = 2;
const SEED = 1;

/** No time is kept back, so that all think for as long as they are given. */
const SETTINGS = { hashMb: HASH_MB, moveOverheadMs: 0 } as const;

/** The reference engine as one who takes part in a match. */
export const REFERENCE: EngineConfig = { kind: "reference", ...SETTINGS };

/** Plays the core against another engine from open positions, both with the same time for each move. */
export async function playAgainst(name: string, engine: EngineConfig): Promise<MatchReport> {
  const timeControl = { moveTimeMs: MOVE_TIME_MS, marginMs: MARGIN_MS };
  const settings = {
    contestants: [
      { name: "wasm", engine: { kind: "builtin", level: null, ...SETTINGS }, timeControl },
      { name, engine, timeControl },
    ],
    kind: "gauntlet",
    rounds: PAIRS,
    openings: { kind: "open" },
    rules: ruleSet("default"),
    adjudication: {},
    sprt: null,
    patienceMs: 60_000,
    seed: SEED,
  } as const;
  return reportMatch(settings, await playMatch(settings, { concurrency: GAMES_AT_A_TIME }));
}
