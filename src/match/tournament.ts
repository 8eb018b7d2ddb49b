import { TigerleapError } from "../errors.js";
import { formatMove } from "../notation/move.js";
import type { RuleSet, Side } from "../types.js";
import type { Adjudication } from "./adjudication.js";
import { type Contestant, createPlayer, needsLimit } from "./contestant.js";
import { type PlayedGame, playGame } from "./game.js";
import { type Opening, type OpeningSource, type Openings, openingsOf } from "./openings.js";
import { addPair, type GamePoints, NO_GAMES } from "./pentanomial.js";
import type { Player } from "./player.js";
import { Schedule, type ScheduledGame, type TournamentKind } from "./schedule.js";
import { type SprtOptions, sprt } from "./sprt.js";

/** All that the results of a match follow from, as plain data. */
export interface MatchSettings {
  /** At least two. */
  readonly contestants: readonly Contestant[];
  readonly kind: TournamentKind;
  /** How many pairs of games each two that meet play. */
  readonly rounds: number;
  readonly openings: OpeningSource;
  readonly rules: RuleSet;
  readonly adjudication: Adjudication;
  /** The test that ends a match of two early; `null` for none. */
  readonly sprt: SprtOptions | null;
  /** Milliseconds that a move without a limit of time is waited for. */
  readonly patienceMs: number;
  /** What chance decides follows from it, 0–2^32−1. */
  readonly seed: number;
}

/** A finished game of a match, as plain data. */
export interface MatchGame extends PlayedGame {
  /** Its number in the schedule, from 0. */
  readonly index: number;
  readonly red: string;
  readonly blue: string;
  /** Where it began, and the moves that led to where the players took over. */
  readonly opening: string;
}

/** How a match is run; none of it changes a result at fixed nodes. */
export interface MatchRun {
  /** How many games are played at a time. */
  readonly concurrency: number;
  /** Games that are finished already, from an earlier run with the same settings. */
  readonly finished?: readonly MatchGame[];
  /** Told of each game as it ends. If it throws, the match is broken off and rejects with what was thrown. */
  readonly onGame?: (game: MatchGame) => void;
  /** Breaks the match off. */
  readonly signal?: AbortSignal;
}

/** What a match has come to. */
export interface MatchResult {
  /** The games that count, in the order of the schedule: when a test has ended the match, those up to its decision. */
  readonly games: readonly MatchGame[];
  /** Whether every game of the schedule is played, or the test has decided. */
  readonly isComplete: boolean;
}

/** Refuses settings that no match can be played by. Throws `bad-option`. */
export function checkMatch({
  contestants,
  kind,
  rounds,
  openings,
  rules,
  adjudication,
  sprt,
  seed,
}: MatchSettings): void {
  const refuse = (option: string, message: string): never => {
    throw new TigerleapError("bad-option", message, { option });
  };
  if (contestants.length < 2) refuse("engine", "a match needs two engines at least");
  const names = contestants.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) refuse("name", `two engines have the name ${JSON.stringify(twice)}`);
  if (sprt && contestants.length > 2) refuse("sprt", "a test is for two engines");
  for (const contestant of contestants) {
    const { clock, moveTimeMs, nodes, depth } = contestant.timeControl;
    const isLimited = [clock, moveTimeMs, nodes, depth].some((limit) => limit !== undefined);
    if (needsLimit(contestant) && !isLimited) refuse("tc", `${contestant.name} needs a limit: tc, st, nodes or depth`);
  }
  if (rules.noCaptureLimit === 0 && rules.repetition === "none" && adjudication.maxMoves === undefined) {
    refuse("maxmoves", `by the rules "${rules.name}" a game may never end: give a number of moves that makes a draw`);
  }
  const { pairCount } = new Schedule({ kind, players: contestants.length, rounds, seed });
  if (openings.kind !== "file") return;
  const { size } = openingsOf(openings, rules, seed);
  if (size < pairCount) refuse("openings", `the file has ${size} different openings, the match needs ${pairCount}`);
}

/**
 * Plays a match, or the rest of one. The engines are started once for each game played at a time and end with it.
 * Throws `bad-option` for settings that {@link checkMatch} refuses.
 */
export async function playMatch(settings: MatchSettings, run: MatchRun): Promise<MatchResult> {
  checkMatch(settings);
  return new Match(settings, run).play();
}

class Match {
  readonly #settings: MatchSettings;
  readonly #run: MatchRun;
  readonly #schedule: Schedule;
  readonly #openings: Openings;
  readonly #finished = new Map<number, MatchGame>();
  /** Ends the games that are being played. */
  readonly #stop = new AbortController();
  #next = 0;
  /** Pairs from the first on whose games are all finished. Only these are tested: which ones they are does not depend on time. */
  #testedPairs = 0;
  #counts = NO_GAMES;
  #isDecided = false;

  constructor(settings: MatchSettings, run: MatchRun) {
    const { kind, contestants, rounds, openings, rules, seed } = settings;
    this.#settings = settings;
    this.#run = run;
    this.#schedule = new Schedule({ kind, players: contestants.length, rounds, seed });
    this.#openings = openingsOf(openings, rules, seed);
    for (const game of run.finished ?? []) this.#finished.set(game.index, game);
  }

  async play(): Promise<MatchResult> {
    const { concurrency, signal } = this.#run;
    const abort = (): void => this.#stop.abort();
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    this.#test();
    const slots = Array.from({ length: concurrency }, () => this.#playSlot());
    // All slots are to have ended, even if one of them has failed.
    const ended = await Promise.allSettled(slots);
    signal?.removeEventListener("abort", abort);
    this.#openings.dispose();
    const failed = ended.find((slot) => slot.status === "rejected");
    if (failed) throw failed.reason;
    return this.#result();
  }

  #result(): MatchResult {
    const limit = this.#isDecided ? 2 * this.#testedPairs : this.#schedule.gameCount;
    const games = [...this.#finished.values()].filter(({ index }) => index < limit).sort((a, b) => a.index - b.index);
    return { games, isComplete: games.length === limit };
  }

  /** Plays game after game with players of its own. */
  async #playSlot(): Promise<void> {
    const players = new Map<number, Player>();
    try {
      for (let game = this.#take(); game; game = this.#take()) await this.#playGame(game, players);
    } catch (error) {
      // The games of the other slots end too, whether or not this was the signal for it.
      const isStopped = this.#stop.signal.aborted;
      this.#stop.abort();
      if (!isStopped || !(error instanceof TigerleapError) || error.code !== "aborted") throw error;
    } finally {
      await Promise.all([...players.values()].map((player) => player.dispose()));
    }
  }

  /** The next game that is not finished; `null` if there is none, or the match is to end. */
  #take(): ScheduledGame | null {
    while (this.#finished.has(this.#next)) this.#next++;
    if (this.#stop.signal.aborted || this.#next >= this.#schedule.gameCount) return null;
    return this.#schedule.game(this.#next++);
  }

  async #playGame(scheduled: ScheduledGame, players: Map<number, Player>): Promise<void> {
    const { contestants, rules, adjudication, patienceMs } = this.#settings;
    const { index, round, pair, red, blue, seed } = scheduled;
    const playerOf = (number: number): Player => {
      const player = players.get(number) ?? createPlayer(contestants[number]!, rules);
      players.set(number, player);
      return player;
    };
    const opening = await this.#openings.at(pair);
    const played = await playGame({
      players: { red: playerOf(red), blue: playerOf(blue) },
      timeControls: { red: contestants[red]!.timeControl, blue: contestants[blue]!.timeControl },
      opening,
      adjudication,
      patienceMs,
      seed,
      tags: { Round: String(round), Game: String(index + 1) },
      signal: this.#stop.signal,
    });
    const names = { red: contestants[red]!.name, blue: contestants[blue]!.name };
    this.#book({ index, ...names, opening: openingText(opening), ...played });
  }

  #book(game: MatchGame): void {
    this.#finished.set(game.index, game);
    this.#run.onGame?.(game);
    this.#test();
  }

  /** Adds the pairs that have become complete to the test, and ends the match if it decides. */
  #test(): void {
    const { sprt: options, contestants } = this.#settings;
    if (!options) return;
    const first = contestants[0]!.name;
    while (!this.#isDecided) {
      const [game, swapped] = [2 * this.#testedPairs, 2 * this.#testedPairs + 1].map((i) => this.#finished.get(i));
      if (!game || !swapped) return;
      this.#counts = addPair(this.#counts, [pointsOf(game, first), pointsOf(swapped, first)]);
      this.#testedPairs++;
      this.#isDecided = sprt(this.#counts.pairs, options).state !== "running";
    }
    this.#stop.abort();
  }
}

/** What a game gives to the player of that name, who must have played it. */
export function pointsOf({ winner, red }: Pick<MatchGame, "winner" | "red">, name: string): GamePoints {
  if (winner === null) return 0.5;
  const side: Side = red === name ? "red" : "blue";
  return winner === side ? 1 : 0;
}

function openingText({ start, moves }: Opening): string {
  return [start.toString(), ...(moves.length > 0 ? ["moves", ...moves.map(formatMove)] : [])].join(" ");
}
