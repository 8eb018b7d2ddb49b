import { TigerleapError } from "../errors.js";
import { parseMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import type { Evaluation } from "../notation/record.js";
import { Game } from "../rules/game.js";
import type { DeclaredEnd } from "../rules/game-end.js";
import { opponent } from "../rules/outcome.js";
import { type Move, type Outcome, SIDES, type Side } from "../types.js";
import { type Adjudication, Adjudicator, type Verdict } from "./adjudication.js";
import type { Opening } from "./openings.js";
import { type Fault, type MoveReply, type Player, PlayerFault } from "./player.js";
import { formatTimeControl, MatchClock, type TimeControl } from "./time-control.js";

/** Why a game of a match has ended: by its rules, by the runner's decision, or by a player's fault. */
export type EndReason = Outcome["reason"] | Verdict["reason"] | Fault;

/** How a game of a match has ended. */
export interface GameEnd {
  readonly winner: Side | null;
  readonly reason: EndReason;
  /** What was seen of the fault that lost the game, in one line; `null` if none did. */
  readonly faultDetail: string | null;
}

/** What one side has spent on a game. */
export interface SideUse {
  /** Moves that it was asked for and gave. */
  readonly moves: number;
  /** Milliseconds that these have taken, on the clock of the match. */
  readonly timeMs: number;
  /** Positions visited, as the player tells. */
  readonly nodes: number;
}

/** A game that was played to its end. */
export interface PlayedGame extends GameEnd {
  /** Half-moves, those of the opening included. */
  readonly plies: number;
  readonly use: Readonly<Record<Side, SideUse>>;
  readonly record: string;
}

/** What a game is played with. */
export interface GameSettings {
  readonly players: Readonly<Record<Side, Player>>;
  readonly timeControls: Readonly<Record<Side, TimeControl>>;
  readonly opening: Opening;
  readonly adjudication: Adjudication;
  /** Milliseconds that a move without a limit of time is waited for. */
  readonly patienceMs: number;
  /** What chance decides in this game follows from it, 0–2^32−1. */
  readonly seed: number;
  /** Further tags of the record. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Breaks the game off. */
  readonly signal?: AbortSignal;
}

/** How the record of a game names a decision of the runner. */
const DECLARED_BY_FAULT: Readonly<Record<Fault, "time" | "adjudication">> = {
  "no-start": "adjudication",
  crash: "adjudication",
  hang: "adjudication",
  garbage: "adjudication",
  "illegal-move": "adjudication",
  "late-move": "time",
};

/**
 * Plays one game to its end. The rules are read by src/rules alone: whatever a player says is checked, and whatever is
 * wrong with it loses. If both players fail to begin, Red has lost. Rejects with `aborted` when the signal breaks it off.
 */
export async function playGame(settings: GameSettings): Promise<PlayedGame> {
  const { opening } = settings;
  const game = new Game(opening.start);
  for (const move of opening.moves) game.play(move);
  const referee = new Referee(game, settings);
  const end = await referee.play();
  if (!game.outcome()) game.end(declaredEnd(end));
  for (const [name, value] of tagsOf(settings, end)) game.setTag(name, value);
  return { ...end, plies: game.moves().length, use: referee.use, record: game.toRecord() };
}

/** Asks the players in turn and judges what they answer. */
class Referee {
  readonly use: Record<Side, SideUse> = { red: NOTHING_USED, blue: NOTHING_USED };
  readonly #game: Game;
  readonly #settings: GameSettings;
  readonly #clock: MatchClock;
  readonly #adjudicator: Adjudicator;

  constructor(game: Game, settings: GameSettings) {
    this.#game = game;
    this.#settings = settings;
    this.#clock = new MatchClock(settings.timeControls, settings.patienceMs);
    this.#adjudicator = new Adjudicator(settings.adjudication);
  }

  async play(): Promise<GameEnd> {
    const { players, seed } = this.#settings;
    const begun = await Promise.all(SIDES.map((side) => this.#orFault(side, () => players[side].newGame(seed))));
    let end = begun.find((result) => result instanceof Failure)?.end ?? null;
    while (!end) end = await this.#playMove();
    return end;
  }

  /** One move. Returns the end of the game, `null` while it goes on. */
  async #playMove(): Promise<GameEnd | null> {
    const side = this.#game.position.turn;
    const reply = await this.#orFault(side, () => this.#ask(side));
    if (reply instanceof Failure) return reply.end;
    const { moves, timeMs, nodes } = this.use[side];
    this.use[side] = { moves: moves + 1, timeMs: timeMs + reply.elapsedMs, nodes: nodes + reply.nodes };
    if (!this.#clock.spend(side, reply.elapsedMs)) {
      return lossBy(side, "late-move", `the move took ${reply.elapsedMs.toFixed(1)} ms`);
    }
    const move = this.#readMove(reply.move);
    if (typeof move === "string") return lossBy(side, "illegal-move", move);
    this.#game.setEvaluation(evaluationOf(reply));
    const isCapture = this.#game.position.at(move.to) !== null;
    const outcome = this.#game.play(move).outcome();
    if (outcome) return { ...outcome, faultDetail: null };
    this.#adjudicator.note(side, reply.score, isCapture);
    const verdict = this.#adjudicator.verdict(this.#game.moves().length);
    return verdict && { ...verdict, faultDetail: null };
  }

  #ask(side: Side): Promise<MoveReply> {
    return this.#settings.players[side].move({
      start: this.#settings.opening.start,
      moves: this.#game.moves(),
      position: this.#game.position,
      limits: this.#clock.limits(side),
      patienceMs: this.#clock.patienceMs(side),
    });
  }

  /** A legal move, or why the text is none. */
  #readMove(text: string): Move | string {
    try {
      const move = parseMove(text);
      const illegality = this.#game.position.explainIllegal(move);
      return illegality === null ? move : `${quote(text)}: ${illegality.message}`;
    } catch (error) {
      if (error instanceof TigerleapError) return error.message;
      throw error;
    }
  }

  /** What a player answers, or how it has failed. Rejects when the game is broken off. */
  async #orFault<T>(side: Side, work: () => Promise<T>): Promise<T | Failure> {
    try {
      return await orAborted(work(), this.#settings.signal);
    } catch (error) {
      if (error instanceof PlayerFault) return new Failure(lossBy(side, error.fault, error.message));
      throw error;
    }
  }
}

/** The end that a player's fault has made. */
class Failure {
  readonly end: GameEnd;

  constructor(end: GameEnd) {
    this.end = end;
  }
}

const NOTHING_USED: SideUse = { moves: 0, timeMs: 0, nodes: 0 };

/** The promise's result, unless the signal comes first: then it rejects with `aborted`. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  let abort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new TigerleapError("aborted", "the match was broken off"));
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
  // One of the two rejects when nobody listens any more.
  work.catch(() => {});
  aborted.catch(() => {});
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function lossBy(side: Side, fault: Fault, faultDetail: string): GameEnd {
  return { winner: opponent(side), reason: fault, faultDetail };
}

function declaredEnd({ winner, reason }: GameEnd): DeclaredEnd {
  if (winner === null) return { winner, reason: "adjudication" };
  return { winner, reason: DECLARED_BY_FAULT[reason as Fault] ?? "adjudication" };
}

/** What a player said of the position before its move, as far as a record can hold it. */
function evaluationOf({ score, depth }: MoveReply): Evaluation | null {
  if (!score) return null;
  const value = score.type === "cp" ? score.value : score.plies;
  const isUsable =
    Number.isInteger(value) && Math.abs(value) <= MAX_NOTED[score.type] && (score.type === "cp" || value);
  if (!isUsable) return null;
  const isDepth = Number.isInteger(depth) && depth >= 1 && depth <= MAX_NOTED.depth;
  return { score, ...(isDepth && { depth }) };
}

/** The largest numbers that evaluations in records hold. */
const MAX_NOTED = { cp: 999_999, win: 9999, depth: 999 } as const;

function tagsOf({ players, timeControls, tags = {} }: GameSettings, end: GameEnd): [string, string][] {
  const [red, blue] = [formatTimeControl(timeControls.red), formatTimeControl(timeControls.blue)];
  return [
    ["Red", players.red.name],
    ["Blue", players.blue.name],
    ...Object.entries(tags),
    ...(red === blue
      ? ([["TimeControl", red]] as [string, string][])
      : ([
          ["RedTimeControl", red],
          ["BlueTimeControl", blue],
        ] as [string, string][])),
    ["Termination", end.faultDetail === null ? end.reason : `${end.reason}: ${end.faultDetail}`],
  ];
}
