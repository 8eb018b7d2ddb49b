import { type Engine, type LevelName, type SearchOptions, type SearchResult, TigerleapError } from "tigerleap";
import type { DeclaredEnd, Game, GameOutcome, Move, Position, Score, Side } from "tigerleap/rules";
import { agreesToDraw } from "./draw-offer.js";
import { type GameTerms, levelOf, otherSide } from "./terms.js";

/** What has happened. `state`: something beside the game, such as that the engine thinks now. */
export type SessionEvent = "begin" | "move" | "capture" | "undo" | "end" | "state";

/** What the engine is asked for. */
export type Task = "move" | "hint" | "draw";

/** The move that a hint advises. */
export interface Hint {
  readonly move: Move;
  /** For the side to move. */
  readonly score: Score;
}

/** Why the engine gave no answer, and how to ask it again. */
export interface Failure {
  readonly error: TigerleapError;
  readonly retry: () => void;
}

/** A computer's move takes at least this long, so that the eye can follow. */
export const LEAST_REPLY_MS = 400;
/** An engine that still thinks after this long is told to come to an end. */
const PATIENCE_MS = 20_000;
/** The levels that play as well as they can. */
const STRONGEST: readonly LevelName[] = ["master", "8"];
/**
 * What a draw costs the strongest opponents, in hundredths of a cat: who plays them wants to be fought, not shuffled at.
 * Against a weaker side they draw a quarter as often with it, and it loses nothing against an equal (docs/STRENGTH.md).
 */
const STRONGEST_CONTEMPT = 100;
/** Positions that a hint or an answer to a draw offer is searched through: about half a second. */
const ADVICE: SearchOptions = { nodes: 300_000 };

/**
 * One game of the page: who plays by which terms, and what the engine does for it. It knows nothing of how it is shown.
 * The engine is asked one thing at a time; an answer counts only if the game still stands where it was asked, and
 * nothing else has been asked since. After {@link PlaySession.close} nothing changes any more.
 */
export class PlaySession {
  readonly terms: GameTerms;
  readonly game: Game;
  readonly #engine: Engine;
  readonly #tell: (event: SessionEvent) => void;
  #asked: { readonly task: Task; readonly abort: AbortController } | null = null;
  #hint: Hint | null = null;
  #hasDeclined = false;
  #failure: Failure | null = null;

  constructor(engine: Engine, terms: GameTerms, game: Game, tell: (event: SessionEvent) => void) {
    this.#engine = engine;
    this.terms = terms;
    this.game = game;
    this.#tell = tell;
  }

  /** Begins the game, or goes on with one that was kept. */
  begin(): void {
    // If the engine can't be loaded, the first search says so.
    this.#engine.newGame({ seed: this.terms.seed }).catch(() => {});
    this.#tell("begin");
    this.#continue();
  }

  get position(): Position {
    return this.game.position;
  }

  get outcome(): GameOutcome | null {
    return this.game.outcome();
  }

  /** What the engine is at, `null` while it has nothing to do. */
  get task(): Task | null {
    return this.#asked?.task ?? null;
  }

  get hint(): Hint | null {
    return this.#hint;
  }

  /** Whether the computer has just declined a draw. */
  get hasDeclined(): boolean {
    return this.#hasDeclined;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** Whether a person is to move. */
  get isPersonsTurn(): boolean {
    const { own } = this.terms;
    return this.outcome === null && (own === null || this.position.turn === own);
  }

  /** Whether there is a move of a person, or an end, to take back. */
  get canUndo(): boolean {
    const firstOwn = this.terms.own === "blue" ? 1 : 0;
    return !this.terms.ranked && (this.game.node.end !== null || this.game.moves().length > firstOwn);
  }

  get canHint(): boolean {
    return !this.terms.ranked && this.isPersonsTurn && this.task === null;
  }

  get canOfferDraw(): boolean {
    return this.isPersonsTurn && this.task === null && !this.#hasDeclined;
  }

  /** Whether the reader has won against the computer. */
  get isWon(): boolean {
    const { own } = this.terms;
    return own !== null && this.outcome?.winner === own;
  }

  /** How many moves the reader, or the side that began, has made. */
  get ownMoves(): number {
    const halfmoves = this.game.moves().length;
    return this.terms.own === "blue" ? Math.floor(halfmoves / 2) : Math.ceil(halfmoves / 2);
  }

  /** Plays a person's move. Says whether a person is to move at all; throws `illegal-move`. */
  play(move: Move): boolean {
    if (!this.isPersonsTurn) return false;
    this.#apply(move);
    return true;
  }

  /** Takes back the declared end, or else a person's last move with the computer's answer. */
  undo(): void {
    if (!this.canUndo) return;
    const { own } = this.terms;
    this.#drop();
    if (this.game.node.end) this.game.undo();
    else while (this.game.undo() && own !== null && this.position.turn !== own);
    this.#tell("undo");
    this.#continue();
  }

  /** Asks the engine at full strength for a move. */
  askHint(): void {
    if (!this.canHint) return;
    void this.#ask("hint", ADVICE, ({ bestMove, lines }) => {
      this.#hint = { move: bestMove!, score: lines[0]!.score };
      this.#tell("state");
    });
  }

  /** Gives up for the reader, or for the side to move where two people play. */
  resign(): void {
    if (this.outcome) return;
    this.#end({ winner: otherSide(this.terms.own ?? this.position.turn), reason: "resignation" });
  }

  /** Offers a draw: the computer decides by its own evaluation; two people have agreed already. */
  offerDraw(): void {
    if (!this.canOfferDraw) return;
    const draw = { winner: null, reason: "agreement" } as const;
    if (this.terms.own === null) {
      this.#end(draw);
      return;
    }
    void this.#ask("draw", ADVICE, ({ lines }) => {
      if (agreesToDraw(this.position, turned(lines[0]!.score))) this.#end(draw);
      else {
        this.#hasDeclined = true;
        this.#tell("state");
      }
    });
  }

  /** Leaves the game as it stands, for good. */
  close(): void {
    this.#stop();
  }

  #continue(): void {
    if (this.outcome || this.isPersonsTurn) return;
    const { name } = levelOf(this.terms.opponent)!;
    const limits = { level: name, contempt: STRONGEST.includes(name) ? STRONGEST_CONTEMPT : 0 };
    void this.#ask("move", limits, ({ bestMove }) => this.#apply(bestMove!));
  }

  #apply(move: Move): void {
    const isCapture = this.position.at(move.to) !== null;
    this.game.play(move);
    this.#drop();
    this.#tell(isCapture ? "capture" : "move");
    if (this.outcome) this.#tell("end");
    else this.#continue();
  }

  #end(end: DeclaredEnd): void {
    this.#drop();
    this.game.end(end);
    this.#tell("end");
  }

  /** Forgets what was asked and found where the game stood. */
  #drop(): void {
    this.#stop();
    this.#hint = null;
    this.#hasDeclined = false;
    this.#failure = null;
  }

  #stop(): void {
    this.#asked?.abort.abort();
    this.#asked = null;
  }

  async #ask(task: Task, limits: SearchOptions, use: (result: SearchResult) => void): Promise<void> {
    this.#drop();
    const asked = { task, abort: new AbortController() };
    const { signal } = asked.abort;
    const { node } = this.game;
    this.#asked = asked;
    this.#tell("state");
    const answer = await this.#search(limits, signal, task === "move" ? LEAST_REPLY_MS : 0);
    if (this.#asked !== asked || this.game.node !== node) return;
    this.#asked = null;
    if (!(answer instanceof TigerleapError)) return use(answer);
    this.#failure = { error: answer, retry: () => void this.#ask(task, limits, use) };
    this.#tell("state");
  }

  async #search(limits: SearchOptions, signal: AbortSignal, leastMs: number): Promise<SearchResult | TigerleapError> {
    const patience = setTimeout(() => this.#engine.stop(), PATIENCE_MS);
    try {
      const [result] = await Promise.all([this.#engine.search(this.game, limits, { signal }), pause(leastMs)]);
      return result;
    } catch (error) {
      return error instanceof TigerleapError ? error : new TigerleapError("engine-crashed", String(error));
    } finally {
      clearTimeout(patience);
    }
  }
}

/** The score for the other side. */
function turned(score: Score): Score {
  return score.type === "win" ? { type: "win", plies: -score.plies } : { type: "cp", value: -score.value };
}

/** The score for Red. */
export function forRed(score: Score, turn: Side): Score {
  return turn === "red" ? score : turned(score);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
