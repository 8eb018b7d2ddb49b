import * as abi from "../../assembly/abi.js";
import { TigerleapError } from "../errors.js";
import { checkMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import { checkSetup } from "../notation/setup.js";
import { type Move, type Outcome, type RuleSet, type Score, type Setup, SIDES, type Side, SQUARES } from "../types.js";
import {
  decodeMove,
  decodeOutcome,
  decodePiece,
  decodeScore,
  encodeMove,
  encodePiece,
  encodeRules,
} from "./encoding.js";
import { inlinedNetwork } from "./inlined.js";
import { allocateWhatFits, type Exports, instantiate } from "./loader.js";
import { badNetwork, networkWeights } from "./network.js";
import { isNetworkFor } from "./network-rules.js";

/** The deepest perft that the core counts. */
export const MAX_PERFT_DEPTH = 12;
/** The deepest iteration that the core searches, in half-moves. */
export const MAX_DEPTH: number = abi.MAX_DEPTH;
/** The smallest and the largest table, in megabytes. */
export const HASH_MB: { readonly min: number; readonly max: number } = {
  min: abi.MIN_HASH_MB,
  max: abi.MAX_HASH_MB,
};
/** The smallest and the largest contempt, in hundredths of a cat. */
export const CONTEMPT: { readonly min: number; readonly max: number } = {
  min: -abi.MAX_CONTEMPT,
  max: abi.MAX_CONTEMPT,
};
/** Megabytes of the table unless another size is asked for. */
export const DEFAULT_HASH_MB = 16;

/** How to make a {@link Core}. */
export interface CoreOptions {
  /**
   * Size of the transposition table in megabytes, 1–1024; 16 unless given. Allocated at once, never more; halved until it
   * fits where the host has no memory for so much.
   */
  readonly hashMb?: number;
  /** Other bytes than those inlined into the package, for example the checked build. */
  readonly wasm?: BufferSource | WebAssembly.Module;
  /**
   * The file of a network to evaluate by under all rules, or `false`: only the base evaluation. Unless given it is the
   * package's own, under the rules for which it is the better judge.
   */
  readonly network?: Uint8Array | false | undefined;
  /** Asked every 1,024 nodes; `true` ends the search. Must not throw and must not call the core. */
  readonly stopRequested?: () => boolean;
}

/** Why an iteration of the search ended. */
export type IterationEnd = "done" | "nodes" | "time" | "stopped" | "slice";

const ITERATION_ENDS: ReadonlyMap<number, IterationEnd> = new Map([
  [abi.ITERATION_DONE, "done"],
  [abi.ITERATION_NODES, "nodes"],
  [abi.ITERATION_TIME, "time"],
  [abi.ITERATION_STOPPED, "stopped"],
  [abi.ITERATION_SLICE, "slice"],
]);

/** What an iteration has found, for the side to move. */
export interface IterationLine {
  readonly depth: number;
  readonly selDepth: number;
  readonly score: Score;
  /** In thousandths. */
  readonly hashFull: number;
  readonly pv: readonly Move[];
}

/** How an iteration ended; `line` is `null` if it found nothing before it ended early. */
export interface Iteration {
  readonly end: IterationEnd;
  readonly line: IterationLine | null;
}

/** What bounds a search of the core. */
export interface SearchStart {
  /** Positions visited at most, 1–2^53−1. */
  readonly nodes?: number | undefined;
  /** When it must end, on the scale of `performance.now()`; 0 or none for no limit of time. */
  readonly deadline?: number;
  /** The only moves to look at; at least one. */
  readonly searchMoves?: readonly Move[] | undefined;
  /** How much less than nothing a draw is worth for the side to move, −1000…1000 hundredths of a cat; 0 unless given. */
  readonly contempt?: number | undefined;
}

/** A search without a node limit still counts its nodes exactly. */
const NO_NODE_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * One instance of the engine core: a position with its game, a table, a search. Synchronous.
 *
 * Numbers are checked before they cross into WebAssembly and statuses become errors. If the core ever traps, the
 * instance is dead: that call and every later one throws `engine-crashed`.
 */
export class Core {
  /** Megabytes of the table as it was allocated. */
  readonly hashMb: number;
  readonly #exports: Exports;
  readonly #info: Int32Array;
  /** Whether it has a network, and whether that is the package's, which is not for all rules. */
  readonly #hasNetwork: boolean;
  readonly #hasOwnNetwork: boolean;
  #crash: TigerleapError | null = null;
  /** Whether the network is for the rules, whether it is to judge, and whether it did when the table was filled. */
  #isNetworkForRules = true;
  #isNetworkWanted = true;
  #isTableByNetwork: boolean;
  #setup: Setup | null = null;
  #moves: Move[] = [];

  private constructor(options: CoreOptions) {
    const { hashMb: wantedMb = DEFAULT_HASH_MB, stopRequested = () => false } = options;
    const { memory, hashMb } = allocateWhatFits(integer(wantedMb, "hashMb", HASH_MB.min, HASH_MB.max));
    this.hashMb = hashMb;
    const host = { memory, now: () => performance.now(), stopRequested: () => Number(stopRequested()) };
    this.#exports = instantiate(host, options.wasm);
    expectOk(this.#call((core) => core.initialise(hashMb)));
    const address = this.#call((core) => core.infoAddress());
    this.#info = new Int32Array(memory.buffer, address, abi.INFO_LENGTH);
    const { network = inlinedNetwork() } = options;
    this.#hasOwnNetwork = options.network === undefined;
    this.#hasNetwork = network !== false;
    if (network !== false) this.#installNetwork(network, memory);
    this.#isTableByNetwork = this.#hasNetwork;
  }

  #installNetwork(file: Uint8Array, memory: WebAssembly.Memory): void {
    const weights = networkWeights(file);
    const [address, bytes] = this.#call((core) => [core.networkAddress(), core.networkBytes()] as const);
    if (weights.length !== bytes) throw badNetwork("the network is of another size than this engine takes");
    new Uint8Array(memory.buffer, address, bytes).set(weights);
    expectOk(this.#call((core) => core.installNetwork()));
  }

  /**
   * Makes a core, with the default rules and no position.
   * Throws `bad-option` for a bad size or where the host has no memory for any, `wasm-load-failed` for bad bytes,
   * `bad-network` for a bad network.
   */
  static create(options: CoreOptions = {}): Core {
    return new Core(options);
  }

  /** Changes the rules. Forgets position, game and table. Throws `bad-rule-set`. */
  setRules(rules: RuleSet): void {
    const codes = encodeRules(rules);
    expectOk(this.#call((core) => core.setRules(...codes)));
    this.#isNetworkForRules = !this.#hasOwnNetwork || isNetworkFor(rules);
    this.#switchNetwork();
    this.#setup = null;
    this.#moves = [];
  }

  /**
   * Whether the network judges positions where there is one for the rules, as it does unless told otherwise; `false`: the
   * base evaluation does. A search by the other evaluation than the one before it begins with an empty table.
   */
  useNetwork(isWanted: boolean): void {
    this.#isNetworkWanted = isWanted;
    this.#switchNetwork();
  }

  #switchNetwork(): void {
    if (this.#hasNetwork) expectOk(this.#call((core) => core.useNetwork(this.#isByNetwork() ? 1 : 0)));
  }

  #isByNetwork(): boolean {
    return this.#hasNetwork && this.#isNetworkForRules && this.#isNetworkWanted;
  }

  /** Forgets what earlier searches have learnt; the next search is as the first. The position stays. */
  newGame(): void {
    this.#call((core) => core.newGame());
    this.#isTableByNetwork = this.#isByNetwork();
  }

  /**
   * Sets up a position and plays moves from it; they count for repetition.
   * Throws `bad-position` or, for a move, `illegal-move`; the position is then the one before the call.
   */
  setPosition(setup: Setup, moves: readonly Move[] = []): void {
    const [oldSetup, oldMoves] = [this.#setup, this.#moves];
    try {
      this.#placeSetup(setup);
      for (const move of moves) this.play(move);
    } catch (error) {
      if (oldSetup && !this.#crash) {
        this.#placeSetup(oldSetup);
        for (const move of oldMoves) this.play(move);
      }
      throw error;
    }
  }

  #placeSetup(given: Setup): void {
    const setup = checkSetup(given);
    this.#call((core) => core.clearBoard());
    this.#setup = null;
    this.#moves = [];
    setup.board.forEach((piece, square) => {
      if (piece) expectOk(this.#call((core) => core.placePiece(encodePiece(piece), square)));
    });
    expectOk(this.#call((core) => core.finishPosition(SIDES.indexOf(setup.turn), setup.halfmoveClock)));
    this.#setup = setup;
  }

  /** Plays a move of the game. Throws `bad-move` or `illegal-move`, the latter after the end of the game too, and changes nothing then. */
  play(move: Move): void {
    const code = encodeMove(checkMove(move));
    const status = this.#call((core) => core.playMove(code));
    if (status === abi.STATUS_ILLEGAL_MOVE) throw illegalMove(move);
    expectOk(status);
    this.#moves.push(move);
  }

  /** Whether a move is legal; `false` for every move when the game is over. */
  isLegal(move: Move): boolean {
    const code = encodeMove(move);
    return code >= 0 && this.#call((core) => core.isLegalMove(code)) !== 0;
  }

  /** The legal moves; none when the game is over. */
  legalMoves(): Move[] {
    const count = this.#call((core) => core.listLegalMoves());
    return Array.from({ length: count }, (_, index) => decodeMove(this.#call((core) => core.legalMoveAt(index))));
  }

  /** How the game has ended, `null` while it goes on. */
  outcome(): Outcome | null {
    return decodeOutcome(this.#call((core) => core.outcome()));
  }

  /** The position as the core has it; counters are cut at 9999. */
  setup(): Setup {
    const { fullmoveNumber, turn } = this.#position();
    const blueMoves = Math.floor((this.#moves.length + (turn === "blue" ? 1 : 0)) / 2);
    return this.#call((core) => ({
      board: SQUARES.map((_, square) => decodePiece(core.pieceAt(square))),
      turn: SIDES[core.sideToMove()]!,
      halfmoveClock: Math.min(core.halfmoveClock(), abi.MAX_COUNTER),
      fullmoveNumber: Math.min(fullmoveNumber + blueMoves, abi.MAX_COUNTER),
    }));
  }

  /** The side to move. Throws `bad-position` if no position has been set up. */
  turn(): Side {
    this.#position();
    return SIDES[this.#call((core) => core.sideToMove())]!;
  }

  /** The position's key: equal for equal placements with the same side to move. */
  key(): bigint {
    return BigInt.asUintN(
      64,
      this.#call((core) => core.key()),
    );
  }

  /** The static evaluation in hundredths of a cat, for the side to move. */
  evaluate(): number {
    return this.#call((core) => core.evaluation());
  }

  /**
   * What a legal move looks like without looking any further: how it ends the game, else the static evaluation after it,
   * for the side that moves. The position stays. Throws as `play`.
   */
  glance(move: Move): Score {
    const [setup, moves, turn] = [this.#position(), this.#moves, this.turn()];
    this.play(move);
    const outcome = this.outcome();
    const value = outcome ? 0 : -this.evaluate();
    this.setPosition(setup, moves.slice(0, -1));
    if (!outcome || outcome.winner === null) return { type: "cp", value };
    return { type: "win", plies: outcome.winner === turn ? 1 : -1 };
  }

  /** Whether what the core keeps from move to move agrees with its board. For tests. */
  isConsistent(): boolean {
    return this.#call((core) => core.isPositionConsistent()) !== 0;
  }

  /**
   * Counts the move sequences of a length, 0–12, as docs/RULES.md defines perft.
   * `bulk: false` makes and unmakes the last ply too; the count is the same.
   */
  perft(depth: number, { bulk = true }: { readonly bulk?: boolean } = {}): number {
    this.#position();
    const checked = integer(depth, "depth", 0, MAX_PERFT_DEPTH);
    return this.#call((core) => core.perft(checked, bulk ? 1 : 0));
  }

  /**
   * Begins a search; `iterate` goes on with it. Returns the number of root moves, 0 when the game is over.
   * `deadline` is on the scale of `performance.now()`; without it the core never reads the clock.
   * `searchMoves` are the only root moves looked at, where given. Throws `bad-move` or `illegal-move` for one that is none here.
   * Where a draw is worth something else to Red than in the search before, by `contempt`, all that was learnt is forgotten.
   */
  startSearch({ nodes, deadline = 0, searchMoves, contempt = 0 }: SearchStart): number {
    this.#position();
    const limit = nodes === undefined ? NO_NODE_LIMIT : integer(nodes, "nodes", 1, NO_NODE_LIMIT);
    const endsAt = time(deadline, "deadline");
    const drawLoss = integer(contempt, "contempt", CONTEMPT.min, CONTEMPT.max);
    for (const move of searchMoves ?? []) if (!this.isLegal(checkMove(move))) throw illegalMove(move);
    expectOk(this.#call((core) => core.setContempt(drawLoss)));
    if (this.#isTableByNetwork !== this.#isByNetwork()) this.newGame();
    const count = this.#call((core) => core.startSearch(limit, endsAt));
    if (!searchMoves || count === 0) return count;
    const wanted = new Set(searchMoves.map(encodeMove));
    const unwanted = this.legalMoves()
      .map(encodeMove)
      .filter((code) => !wanted.has(code));
    return unwanted.reduce((_, code) => this.#call((core) => core.dropRootMove(code)), count);
  }

  /**
   * One iteration to a depth over the root moves that the first `line` lines leave over, as the search has ordered them.
   * `sliceNodes` bounds the nodes of this call; calling again with the same depth and line then goes on
   * at the root move at which it ended.
   */
  iterate(depth: number, line: number, sliceNodes: number = NO_NODE_LIMIT): Iteration {
    const checkedDepth = integer(depth, "depth", 1, MAX_DEPTH);
    const checkedLine = integer(line, "line", 0, abi.MAX_MOVES - 1);
    const slice = integer(sliceNodes, "sliceNodes", 1, NO_NODE_LIMIT);
    const end = ITERATION_ENDS.get(this.#call((core) => core.iterate(checkedDepth, checkedLine, slice)));
    if (!end) throw new TigerleapError("bad-option", `there is no root move for line ${line}`, { option: "line" });
    return { end, line: this.#readLine() };
  }

  /** The best root move so far. Only after `startSearch` has found moves. */
  bestRootMove(): Move {
    return decodeMove(this.#call((core) => core.rootMove(0)));
  }

  /** Nodes of the current search. */
  nodeCount(): number {
    return this.#call((core) => core.nodeCount());
  }

  #readLine(): IterationLine | null {
    const info = this.#info;
    const length = info[abi.INFO_PV_LENGTH]!;
    if (length === 0) return null;
    return {
      depth: info[abi.INFO_DEPTH]!,
      selDepth: info[abi.INFO_SEL_DEPTH]!,
      score: decodeScore(info[abi.INFO_SCORE]!),
      hashFull: info[abi.INFO_HASH_FULL]!,
      pv: Array.from(info.subarray(abi.INFO_PV, abi.INFO_PV + length), decodeMove),
    };
  }

  #position(): Setup {
    if (this.#setup) return this.#setup;
    throw new TigerleapError("bad-position", "no position has been set up");
  }

  #call<T>(use: (core: Exports) => T): T {
    if (this.#crash) throw this.#crash;
    try {
      return use(this.#exports);
    } catch (error) {
      this.#crash = new TigerleapError("engine-crashed", `the engine has crashed: ${(error as Error).message}`);
      throw this.#crash;
    }
  }
}

function illegalMove({ from, to }: Move): TigerleapError {
  const text = `${from}${to}`;
  return new TigerleapError("illegal-move", `${text} is not legal here`, { text });
}

/** Everything else becomes 0 or something odd on its way into WebAssembly. */
function integer(value: unknown, option: string, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw badNumber(option, `a whole number from ${least} to ${most}`, value);
}

/** Compared with NaN no time is ever up. */
function time(value: unknown, option: string): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw badNumber(option, "a number of milliseconds", value);
}

function badNumber(option: string, wanted: string, value: unknown): TigerleapError {
  const text = typeof value === "number" ? String(value) : quote(value);
  return new TigerleapError("bad-option", `${option} must be ${wanted}, not ${text}`, { option, text });
}

function expectOk(status: number): void {
  if (status === abi.STATUS_OK) return;
  if (status === abi.STATUS_BAD_POSITION) {
    throw new TigerleapError("bad-position", "the placement of the pieces is not a position");
  }
  throw new TigerleapError("bad-option", `the engine core refused a number (status ${status})`);
}
