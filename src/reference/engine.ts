/** The reference engine: positions and moves by their names outside, numbers inside. */
import { TigerleapError } from "../errors.js";
import { checkMove, formatMove } from "../notation/move.js";
import { checkSetup } from "../notation/setup.js";
import { squareIndex } from "../notation/square.js";
import { Position } from "../rules/position.js";
import { type RuleSetLike, ruleSet } from "../rules/ruleset.js";
import {
  ANIMALS,
  type Move,
  type Outcome,
  type RuleSet,
  type SearchInfo,
  type SearchLimits,
  type SearchResult,
  type Setup,
  SIDES,
  SQUARES,
  type StopReason,
} from "../types.js";
import { evaluate, load, originOf, play, targetOf } from "./board.js";
import { Budget, checkInteger } from "./limits.js";
import { generateMoves, MAX_MOVES } from "./movegen.js";
import { findOutcome } from "./outcome.js";
import { countByMaking, countInBulk, MAX_PERFT_DEPTH } from "./perft.js";
import { INFINITE, isProved, pliesToEnd, toScore } from "./score.js";
import { Search } from "./search.js";
import { Table } from "./table.js";
import { ANIMAL_COUNT, buildMoveTables, type MoveTables, NO_PIECE } from "./targets.js";

const DEFAULT_HASH_MB = 16;
const MAX_HASH_MB = 1024;

/** How an engine is made. */
export interface ReferenceOptions {
  /** Most memory for the transposition table, in MB, 1–1024; 16 unless given. */
  readonly hashMb?: number;
  /** The rules to play by: a preset's name or a rule set; the default rules unless given. */
  readonly rules?: RuleSetLike;
}

/** A position in the numbers of the board. */
interface Root {
  readonly placement: Uint8Array;
  readonly side: number;
  readonly clock: number;
  readonly played: readonly number[];
}

/**
 * A complete engine in plain TypeScript: the baseline of the benchmarks, and a witness of the rules of its own.
 * Calls run to their end before they return. Engines of one thread share a board, which each call loads anew,
 * so they don't disturb each other.
 */
export class ReferenceEngine {
  readonly rules: RuleSet;
  private readonly moveTables: MoveTables;
  private readonly table: Table;
  private readonly tree: Search;
  private readonly moveBuffer = new Int32Array(MAX_MOVES);
  private root: Root;
  private isSearching = false;

  /** An engine with the start position. Throws `bad-option` or `bad-rule-set`. */
  constructor({ hashMb = DEFAULT_HASH_MB, rules = "default" }: ReferenceOptions = {}) {
    this.rules = ruleSet(rules);
    this.moveTables = buildMoveTables(this.rules);
    this.table = new Table(checkInteger("hashMb", hashMb, 1, MAX_HASH_MB));
    this.tree = new Search(this.rules, this.table);
    this.root = readSetup(Position.start().setup());
  }

  /** Forgets all that earlier searches have found out. The position stays. */
  newGame(): void {
    this.table.clear();
    this.tree.order.clear();
  }

  /**
   * Takes a position and the moves played from there.
   * Throws `bad-position`, `bad-move`, or `illegal-move` (with the move as `text`); then the old position stays.
   */
  setPosition(setup: Setup, moves: readonly Move[] = []): void {
    const root = readSetup(setup);
    const played: number[] = [];
    this.loadBoard({ ...root, played });
    for (const move of moves) {
      const found = findOutcome(this.rules) === null ? this.findMove(checkMove(move)) : undefined;
      if (found === undefined) {
        const text = formatMove(move);
        throw new TigerleapError("illegal-move", `${text} is not legal here`, { text });
      }
      play(found);
      played.push(found);
    }
    this.root = { ...root, played };
  }

  /** The legal moves by their squares, a1 to g9; none when the game is over. */
  legalMoves(): Move[] {
    this.loadBoard(this.root);
    if (findOutcome(this.rules) !== null) return [];
    return this.listMoves()
      .sort((a, b) => originOf(a) - originOf(b) || targetOf(a) - targetOf(b))
      .map(toMove);
  }

  /** How the game has ended, `null` while it goes on. */
  outcome(): Outcome | null {
    this.loadBoard(this.root);
    return findOutcome(this.rules);
  }

  /** The static evaluation for the side to move, in hundredths of a cat; nothing is searched. */
  evaluate(): number {
    this.loadBoard(this.root);
    return evaluate();
  }

  /**
   * The number of move sequences of `depth` half-moves (0–30), as docs/RULES.md defines it.
   * With `bulk` the last moves are counted without being made. Throws `bad-option`.
   */
  perft(depth: number, { bulk = false }: { readonly bulk?: boolean } = {}): number {
    checkInteger("depth", depth, 0, MAX_PERFT_DEPTH);
    this.loadBoard(this.root);
    if (depth === 0) return 1;
    return bulk ? countInBulk(depth) : countByMaking(depth);
  }

  /**
   * Searches the position; `onInfo` hears of every finished iteration. Without a limit the search goes to depth 100.
   * It ends early when the end of the game is certain, or when there is one legal move and time alone is limited.
   * The same search after `newGame` visits the same nodes, unless time is limited. Throws `bad-option`.
   */
  search(limits: SearchLimits = {}, onInfo?: (info: SearchInfo) => void): SearchResult {
    const budget = new Budget(limits, performance.now());
    if (this.isSearching) {
      throw new TigerleapError("bad-option", "onInfo cannot start another search of its engine", { option: "onInfo" });
    }
    this.isSearching = true;
    try {
      return this.think(budget, limits, onInfo);
    } finally {
      this.isSearching = false;
    }
  }

  /** Iterative deepening. */
  private think(budget: Budget, limits: SearchLimits, onInfo?: (info: SearchInfo) => void): SearchResult {
    const root = this.root;
    this.loadBoard(root);
    const outcome = findOutcome(this.rules);
    const result = { bestMove: null, outcome, lines: [], nodes: 0, timeMs: 0 };
    if (outcome !== null) return { ...result, stopReason: "game-over", timeMs: elapsedMs(budget) };

    this.table.beginSearch();
    this.tree.begin(budget);
    const stopsAtOnlyMove = this.tree.rootCount === 1 && limits.depth === undefined && limits.nodes === undefined;
    let line = this.describe(0, evaluate(), budget);
    let stopReason: StopReason = "depth";
    budget.isSpent();
    for (let depth = 1; depth <= budget.depth; depth++) {
      const score = this.tree.searchRoot(depth);
      if (score > -INFINITE) line = this.describe(depth, score, budget);
      if (budget.stopReason !== null) {
        stopReason = budget.stopReason;
        break;
      }
      if (onInfo) {
        onInfo(line);
        this.loadBoard(root);
      }
      const isCertain = isProved(score) && pliesToEnd(score) <= depth;
      if (isCertain || stopsAtOnlyMove) {
        stopReason = isCertain ? "certain" : "only-move";
        break;
      }
    }
    const nodes = budget.nodes;
    return { bestMove: line.pv[0]!, outcome, lines: [line], stopReason, nodes, timeMs: elapsedMs(budget) };
  }

  /** What is known after an iteration. */
  private describe(depth: number, score: number, budget: Budget): SearchInfo {
    const { line, lineLength, selDepth } = this.tree;
    const timeMs = elapsedMs(budget);
    return {
      depth,
      selDepth,
      multiPv: 1,
      score: toScore(score),
      nodes: budget.nodes,
      nps: Math.round((budget.nodes * 1000) / Math.max(timeMs, 1)),
      timeMs,
      hashFull: this.table.fullness(),
      pv: Array.from(line.subarray(0, lineLength[0]), toMove),
    };
  }

  private loadBoard({ placement, side, clock, played }: Root): void {
    load(this.moveTables, placement, side, clock);
    for (const move of played) play(move);
  }

  private findMove({ from, to }: Move): number | undefined {
    return this.listMoves().find((move) => originOf(move) === squareIndex(from) && targetOf(move) === squareIndex(to));
  }

  /** The legal moves of the position on the board, those after its end included. */
  private listMoves(): number[] {
    return [...this.moveBuffer.subarray(0, generateMoves(this.moveBuffer, 0))];
  }
}

function readSetup(setup: Setup): Root {
  const { board, turn, halfmoveClock } = checkSetup(setup);
  const numbers = board.map((piece) =>
    piece === null ? NO_PIECE : SIDES.indexOf(piece.side) * ANIMAL_COUNT + ANIMALS.indexOf(piece.animal),
  );
  return { placement: Uint8Array.from(numbers), side: SIDES.indexOf(turn), clock: halfmoveClock, played: [] };
}

const toMove = (move: number): Move => ({ from: SQUARES[originOf(move)]!, to: SQUARES[targetOf(move)]! });

const elapsedMs = (budget: Budget): number => Math.round(performance.now() - budget.startTime);
