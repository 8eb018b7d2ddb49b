import { TigerleapError } from "tigerleap";
import { type Move, type Position, parsePosition } from "tigerleap/rules";
import { bestMove, judge, type Searcher, type Verdict } from "./judge.js";
import type { KnownPuzzle } from "./puzzles.js";

/** A move and the position that it was made in. */
export interface MadeMove {
  readonly position: Position;
  readonly move: Move;
}

/** What was found out last, for the reader to hear. */
export type News =
  | { readonly kind: "right" }
  | { readonly kind: "solved" }
  | { readonly kind: "shown" }
  | { readonly kind: "mistake"; readonly made: MadeMove; readonly verdict: Exclude<Verdict, { kind: "right" }> }
  | { readonly kind: "hint"; readonly move: Move; readonly isWhole: boolean }
  | { readonly kind: "failed"; readonly error: TigerleapError };

/** How far the reader has come with a puzzle. Nothing about it changes: every step makes a new one. */
export interface Solving {
  readonly puzzle: KnownPuzzle;
  readonly position: Position;
  /** All moves so far, the answers included. */
  readonly line: readonly MadeMove[];
  /** Half-moves left to the win. */
  readonly plies: number;
  /** `reader`: a move is asked for. `engine`: the engine is at work. `over`: the win has been found or shown. */
  readonly turn: "reader" | "engine" | "over";
  readonly news: News | null;
}

/** How long the reader's move stands before it is answered or taken back, and each move of a solution, in milliseconds. */
export const PAUSES = { answer: 500, mistake: 900, solution: 900 } as const;

/** Waits; rejects when the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** The puzzle as it begins. */
function begin(puzzle: KnownPuzzle): Solving {
  const { plies } = puzzle;
  return { puzzle, position: parsePosition(puzzle.position), line: [], plies, turn: "reader", news: null };
}

/** Leads the reader through one puzzle at a time. Whatever the engine says about another one is dropped. */
export class Solver {
  #state: Solving;
  #work = new AbortController();
  readonly #engine: () => Searcher;
  readonly #changed: () => void;
  readonly #wait: Wait;

  /** `changed` is called after every step. */
  constructor(puzzle: KnownPuzzle, engine: () => Searcher, changed: () => void, wait: Wait) {
    this.#state = begin(puzzle);
    this.#engine = engine;
    this.#changed = changed;
    this.#wait = wait;
  }

  get state(): Solving {
    return this.#state;
  }

  /** Begins a puzzle, from its first move. */
  start(puzzle: KnownPuzzle): void {
    this.stop();
    this.#set(begin(puzzle));
  }

  /** Ends whatever the engine is doing. */
  stop(): void {
    this.#work.abort();
    this.#work = new AbortController();
  }

  /** The reader makes a legal move. */
  async play(move: Move): Promise<void> {
    const before = this.#state;
    if (before.turn !== "reader") return;
    const { puzzle, position, line, plies } = before;
    const proved = line.length === 0 ? puzzle.best : [];
    this.stop();
    this.#set({ ...before, ...this.#after(move), turn: "engine", news: null });
    await this.#working(before, async (signal) => {
      const judging = judge(this.#engine(), position, move, { plies, proved }, signal);
      const [verdict] = await Promise.all([judging, this.#wait(PAUSES.answer, signal)]);
      signal.throwIfAborted();
      if (verdict.kind === "right") this.#answer(verdict.answer);
      else {
        await this.#wait(PAUSES.mistake - PAUSES.answer, signal);
        this.#set({ ...before, news: { kind: "mistake", made: { position, move }, verdict } });
      }
    });
  }

  /** Points at the animal that has to move; asked again, at its move. The reader may move before the answer. */
  async hint(): Promise<void> {
    const before = this.#state;
    const { news, position, turn } = before;
    if (turn !== "reader") return;
    if (news?.kind === "hint") {
      this.#set({ ...before, news: { ...news, isWhole: true } });
      return;
    }
    this.stop();
    await this.#working(before, async (signal) => {
      const move = await bestMove(this.#engine(), position, signal);
      signal.throwIfAborted();
      this.#set({ ...before, news: move && { kind: "hint", move, isWhole: false } });
    });
  }

  /** Plays both sides to the end, from here on. */
  async showSolution(): Promise<void> {
    const before = this.#state;
    if (before.turn !== "reader") return;
    this.stop();
    this.#set({ ...before, turn: "engine", news: null });
    await this.#working(before, async (signal) => {
      while (!this.#state.position.outcome()) {
        const finding = bestMove(this.#engine(), this.#state.position, signal);
        const [move] = await Promise.all([finding, this.#wait(PAUSES.solution, signal)]);
        signal.throwIfAborted();
        if (move) this.#set({ ...this.#state, ...this.#after(move) });
      }
      this.#set({ ...this.#state, turn: "over", news: { kind: "shown" } });
    });
  }

  /** Makes the defence's move, or ends the puzzle where there is none. */
  #answer(answer: Move | null): void {
    const isOver = answer === null;
    const moved = isOver ? this.#state : { ...this.#state, ...this.#after(answer) };
    this.#set({ ...moved, turn: isOver ? "over" : "reader", news: { kind: isOver ? "solved" : "right" } });
  }

  /** The state's parts that a move changes. */
  #after(move: Move): Pick<Solving, "position" | "line" | "plies"> {
    const { position, line, plies } = this.#state;
    return { position: position.play(move), line: [...line, { position, move }], plies: plies - 1 };
  }

  /** Does something that takes time, unless the reader goes elsewhere; if it fails, all is as before and the reader told. */
  async #working(before: Solving, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#work;
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      const isNamed = error instanceof TigerleapError;
      this.#set({ ...before, news: isNamed ? { kind: "failed", error } : null });
      if (!isNamed) throw error;
    }
  }

  #set(state: Solving): void {
    this.#state = state;
    this.#changed();
  }
}
