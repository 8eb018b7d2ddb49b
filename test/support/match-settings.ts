import type { Contestant, EngineConfig } from "../../src/match/contestant.js";
import type { TimeControl } from "../../src/match/time-control.js";
import type { MatchGame, MatchSettings } from "../../src/match/tournament.js";
import { ruleSet } from "../../src/rules/index.js";
import { mockEngine } from "./mock-engine.js";

/** A contestant with a limit that is the same everywhere. */
export function contestant(name: string, engine: EngineConfig, timeControl: TimeControl = { nodes: 300 }): Contestant {
  return { name, engine, timeControl };
}

/** An engine of the package at full strength with a small table. */
export function full(name: string, nodes = 300): Contestant {
  return contestant(name, { kind: "builtin", level: null, hashMb: 1, moveOverheadMs: 30 }, { nodes });
}

/** The mock engine in one of its modes. */
export function mock(mode: string): Contestant {
  return contestant(mode, { kind: "program", options: {}, ...mockEngine(mode) });
}

export const GREEDY = contestant("greedy", { kind: "greedy" });
export const RANDOM = contestant("random", { kind: "random" });

/** Settings of a short match of two. */
export function matchSettings(changes: Partial<MatchSettings> = {}): MatchSettings {
  return {
    contestants: [GREEDY, RANDOM],
    kind: "gauntlet",
    rounds: 2,
    openings: { kind: "plies", plies: 4 },
    rules: ruleSet("default"),
    adjudication: {},
    sprt: null,
    patienceMs: 2000,
    seed: 1,
    ...changes,
  };
}

/** A finished game as a log keeps it. */
export function matchGame(index: number, changes: Partial<MatchGame> = {}): MatchGame {
  const use = { moves: 10, timeMs: 25, nodes: 500 };
  return {
    index,
    red: index % 2 === 0 ? "greedy" : "random",
    blue: index % 2 === 0 ? "random" : "greedy",
    opening: "7/7/7/3c3/3D3/7/7/7/7 r 0 1",
    winner: "red",
    reason: "den",
    faultDetail: null,
    plies: 20,
    use: { red: use, blue: use },
    record: `[Game "${index + 1}"]\n\n*\n`,
    ...changes,
  };
}

/** A game with its times left out: no two runs have the same. */
export function withoutTimes({ use, ...game }: MatchGame): object {
  const { red, blue } = use;
  return { ...game, use: [red.moves, red.nodes, blue.moves, blue.nodes] };
}
