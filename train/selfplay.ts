import { type Draw, drawsOf } from "../src/match/draws.js";
import { type Move, type Outcome, type Score, SIDES } from "../src/types.js";
import { type Core, MAX_DEPTH } from "../src/wasm/core.js";
import { Board } from "./board.js";
import { MAX_SCORE, OFFSET, RESULT } from "./data.js";
import { RECORD_BYTES } from "./kernel/shape.js";
import { drawPlan, drawStart, type StartKind, type StartPlan } from "./starts.js";

/** What all games of a run have in common. */
export interface GameSettings {
  /** All that chance decides in a game follows from this and the game's number. */
  readonly seed: number;
  /** Nodes a move. */
  readonly nodes: number;
}

/** A finished game and the positions to learn from. */
export interface PlayedGame {
  readonly game: number;
  readonly kind: StartKind;
  /** Half-moves from the first search on. */
  readonly plies: number;
  /** The side that won, 0 Red or 1 Blue; `null` for a draw. */
  readonly winner: number | null;
  /** The records of its quiet positions, as a data file has them. */
  readonly records: Uint8Array<ArrayBuffer>;
}

/** So many certain results in a row end a game. */
const MOST_DECISIVE = 4;
/** A draw after so many half-moves without a capture, and none is worth learning from shortly before. */
const DRAW_CLOCK = 44;
const MOST_STORED_CLOCK = 34;
/** At most 15 captures part a game into 16 stretches, each with a clock that counts from 0. */
const MOST_RECORDS = 16 * (MOST_STORED_CLOCK + 1);
/** Moves played at random, of 100; drawn once a game. */
const RANDOM_MOVES = { fewest: 4, most: 7 } as const;
/** More starts in a row are not refused but for an evaluation that makes no sense. */
const MOST_STARTS = 10_000;

/** What the search says of the position on the board. */
interface Found {
  readonly move: Move;
  readonly score: Score;
}

/**
 * Plays a game of the core against itself. It depends on the seed, the game's number, the nodes, and the core's
 * evaluation, not on what the core has played before.
 */
export function playGame(core: Core, { seed, nodes }: GameSettings, game: number): PlayedGame {
  const draw = drawsOf(seed, game);
  core.newGame();
  const plan = drawPlan(draw);
  const randomPercent = RANDOM_MOVES.fewest + draw(RANDOM_MOVES.most - RANDOM_MOVES.fewest + 1);
  let { board, found } = begin(core, plan, nodes, draw);
  const notes = new GameNotes();
  let decisiveInRow = 0;

  for (let plies = 0; ; plies++) {
    const finish = (winner: number | null): PlayedGame => {
      return { game, kind: plan.kind, plies, winner, records: notes.records(game, winner) };
    };
    if (!found) return finish(winnerOf(core.outcome()));
    if (board.halfmoveClock >= DRAW_CLOCK) return finish(null);
    const { score, move } = found;
    const isDecisive = score.type === "win";
    decisiveInRow = isDecisive ? decisiveInRow + 1 : 0;
    if (isDecisive && decisiveInRow >= MOST_DECISIVE) return finish(score.plies > 0 ? board.turn : 1 - board.turn);
    if (score.type === "cp" && isQuiet(board, move)) notes.add(core.key(), board, score.value);

    // Who has won is not made to doubt it.
    const isRandom = draw(100) < randomPercent && !isDecisive;
    const played = isRandom ? randomMove(core, draw) : move;
    core.play(played);
    board.play(played);
    found = think(core, nodes);
  }
}

/** Draws starts until one is as equal as planned. */
function begin(core: Core, plan: StartPlan, nodes: number, draw: Draw): { board: Board; found: Found | null } {
  for (let attempt = 0; attempt < MOST_STARTS; attempt++) {
    const { setup, randomPlies } = drawStart(plan.kind, draw);
    const board = new Board(setup);
    core.setPosition(setup);
    for (let ply = 0; ply < randomPlies && !core.outcome(); ply++) {
      const move = randomMove(core, draw);
      core.play(move);
      board.play(move);
    }
    const found = think(core, nodes);
    if (found?.score.type === "cp" && Math.abs(found.score.value) <= plan.mostCenticats) return { board, found };
  }
  throw new Error(`of ${MOST_STARTS} starts (${plan.kind}) none is within ${plan.mostCenticats} hundredths of a cat`);
}

/**
 * Searches the position until the nodes are used up or the end of the game is certain; `null` when the game is over.
 * The engine's own search goes on then, for the quickest win. Here that would cost most of the time: two of three starts
 * with all animals are won or lost within a hundred nodes, and are not played.
 */
function think(core: Core, nodes: number): Found | null {
  if (core.startSearch({ nodes }) === 0) return null;
  let score: Score = { type: "cp", value: core.evaluate() };
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    const { end, line } = core.iterate(depth, 0);
    if (line) score = line.score;
    if (end !== "done" || score.type === "win") break;
  }
  return { move: core.bestRootMove(), score };
}

function randomMove(core: Core, draw: Draw): Move {
  const moves = core.legalMoves();
  return moves[draw(moves.length)]!;
}

/**
 * Whether nothing is about to happen that an evaluation cannot see. An animal beside the den that it may enter is not
 * looked for: it is taken, or the score is certain.
 */
function isQuiet(board: Board, best: Move): boolean {
  return board.halfmoveClock <= MOST_STORED_CLOCK && !board.isCapture(best);
}

function winnerOf(outcome: Outcome | null): number | null {
  return outcome?.winner ? SIDES.indexOf(outcome.winner) : null;
}

/** The positions of a game to be stored, each once; the result is put in when the game is over. */
class GameNotes {
  readonly #seen = new Set<bigint>();
  readonly #turns: number[] = [];
  readonly #bytes = new Uint8Array(MOST_RECORDS * RECORD_BYTES);

  /** @param score in hundredths of a cat, for the side to move */
  add(key: bigint, board: Board, score: number): void {
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const at = this.#turns.length * RECORD_BYTES;
    board.writeSquares(this.#bytes, at + OFFSET.squares);
    const view = new DataView(this.#bytes.buffer, at, RECORD_BYTES);
    view.setInt16(OFFSET.score, Math.max(-MAX_SCORE, Math.min(score, MAX_SCORE)), true);
    view.setUint8(OFFSET.clock, board.halfmoveClock);
    this.#turns.push(board.turn);
  }

  records(game: number, winner: number | null): Uint8Array<ArrayBuffer> {
    const records = this.#bytes.slice(0, this.#turns.length * RECORD_BYTES);
    const view = new DataView(records.buffer);
    for (const [index, turn] of this.#turns.entries()) {
      const at = index * RECORD_BYTES;
      view.setUint8(at + OFFSET.result, winner === null ? RESULT.draw : winner === turn ? RESULT.win : RESULT.loss);
      view.setUint32(at + OFFSET.game, game, true);
    }
    return records;
  }
}
