import type { Engine } from "../engine/interface.js";
import { TigerleapError } from "../errors.js";
import { parseMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import { terrainOf } from "../notation/terrain.js";
import { Position, parsePosition } from "../rules/position.js";
import { ANIMALS, type Animal, type Move, type Piece, type RuleSet, SIDES, SQUARES } from "../types.js";
import { createEngine } from "../worker/create-node.js";
import { type Draw, drawsOf, shuffled } from "./draws.js";

/** How a game begins: a position, and moves that nobody has to find. */
export interface Opening {
  readonly start: Position;
  readonly moves: readonly Move[];
  /** The position after the moves: where the players take over. */
  readonly position: Position;
}

/**
 * Where openings come from. `start`: always the start position. `plies`: random legal half-moves from there. `open`: eight
 * animals a side on random squares outside traps and dens, the side to move drawn. `file`: the lines of a text.
 */
export type OpeningSource =
  | { readonly kind: "start" }
  | { readonly kind: "plies"; readonly plies: number }
  | { readonly kind: "open" }
  | { readonly kind: "file"; readonly text: string; readonly order: "sequential" | "random" };

/** The openings of a match by their numbers from 0. */
export interface Openings {
  /** How many there are; `Infinity` where they are made. */
  readonly size: number;
  /** An opening; the same number, the same opening. Rejects with `bad-option` where no further one is to be found. */
  at(index: number): Promise<Opening>;
  /** Ends what is needed to find further ones. */
  dispose(): void;
}

/**
 * A made opening is balanced if searches of so many nodes, one after the other, each find it worth at most this: by the
 * network, odds of 53 to 47. The first are there for speed, they weed out most. Openings that one side wins give a pair
 * of games to both alike and measure nothing: with 20,000 nodes and 200, 10 of 50 pairs against a weaker engine were
 * such; with these, 2 of 30.
 */
const BALANCE_NODES = [2000, 20_000, 100_000] as const;
const BALANCE_CENTICATS = 50;
/** After so many in a row that are known or unbalanced there are hardly any left. */
const MOST_ATTEMPTS = 2000;
/** The first word for the draws of openings, so that they say nothing about other draws of the match. */
const OPENINGS = 1;

/**
 * The openings of a match; none comes twice, and the left-right mirror image of one is the same one (`start` aside).
 * They follow from the source, the rules and the seed. Throws `bad-option` for a line of a file that is none, naming it.
 */
export function openingsOf(source: OpeningSource, rules: RuleSet, seed: number): Openings {
  switch (source.kind) {
    case "start": {
      const opening = openingFrom(Position.start(rules));
      return { size: Number.POSITIVE_INFINITY, at: async () => opening, dispose: () => {} };
    }
    case "file": {
      const read = readOpenings(source.text, rules);
      return listed(source.order === "random" ? shuffled(read, drawsOf(OPENINGS, seed)) : read);
    }
    case "plies":
      return new MadeOpenings(rules, seed, (draw) => randomPlies(rules, source.plies, draw));
    case "open":
      return new MadeOpenings(rules, seed, (draw) => openingFrom(randomPlacement(rules, draw)));
  }
}

function listed(openings: readonly Opening[]): Openings {
  return {
    size: openings.length,
    at: async (index) => {
      const opening = openings[index];
      if (opening) return opening;
      throw new TigerleapError("bad-option", `there are ${openings.length} openings`, { option: "openings" });
    },
    dispose: () => {},
  };
}

/** Openings made one after another, each only when it is asked for. The searches run in a worker: clocks go on meanwhile. */
class MadeOpenings implements Openings {
  readonly size = Number.POSITIVE_INFINITY;
  readonly #make: (draw: Draw) => Opening | null;
  readonly #seed: number;
  readonly #engine: Engine;
  readonly #known = new Set<string>();
  readonly #made: Promise<Opening>[] = [];

  constructor(rules: RuleSet, seed: number, make: (draw: Draw) => Opening | null) {
    this.#make = make;
    this.#seed = seed;
    this.#engine = createEngine({ hashMb: 1, ruleSet: rules });
  }

  dispose(): void {
    this.#engine.dispose();
  }

  at(index: number): Promise<Opening> {
    // Each waits for the one before: whether it is new depends on that.
    for (let next = this.#made.length; next <= index; next++) {
      this.#made.push((this.#made[next - 1] ?? Promise.resolve()).then(() => this.#find(next)));
      // A failure is told to whoever asks for this one.
      this.#made[next]!.catch(() => {});
    }
    return this.#made[index]!;
  }

  async #find(index: number): Promise<Opening> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const opening = this.#make(drawsOf(OPENINGS, this.#seed, index, attempt));
      if (!opening || opening.position.outcome()) continue;
      const key = mirrorKey(opening.position);
      if (this.#known.has(key)) continue;
      if (!(await this.#isBalanced(opening))) continue;
      this.#known.add(key);
      return opening;
    }
    const message = `no balanced opening is left after ${index}; take fewer rounds or another kind`;
    throw new TigerleapError("bad-option", message, { option: "openings" });
  }

  async #isBalanced({ position }: Opening): Promise<boolean> {
    for (const nodes of BALANCE_NODES) {
      await this.#engine.newGame();
      const { lines } = await this.#engine.search(position, { nodes });
      const score = lines[0]!.score;
      if (score.type !== "cp" || Math.abs(score.value) > BALANCE_CENTICATS) return false;
    }
    return true;
  }
}

/** Random moves from the start position; `null` if the game ends on the way. */
function randomPlies(rules: RuleSet, plies: number, draw: Draw): Opening | null {
  const start = Position.start(rules);
  const moves: Move[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const legal = position.legalMoves();
    if (legal.length === 0) return null;
    const move = legal[draw(legal.length)]!;
    moves.push(move);
    position = position.play(move);
  }
  return { start, moves, position };
}

function randomPlacement(rules: RuleSet, draw: Draw): Position {
  const board: (Piece | null)[] = SQUARES.map(() => null);
  for (const side of SIDES) {
    for (const animal of ANIMALS) {
      const free = SQUARES.flatMap((square, index) => (!board[index] && mayStart(animal, square) ? [index] : []));
      board[free[draw(free.length)]!] = { side, animal };
    }
  }
  return Position.fromSetup({ board, turn: SIDES[draw(SIDES.length)]!, halfmoveClock: 0, fullmoveNumber: 1 }, rules);
}

function mayStart(animal: Animal, square: (typeof SQUARES)[number]): boolean {
  const terrain = terrainOf(square);
  return terrain === "land" || (terrain === "river" && animal === "rat");
}

/** One opening a line, as a position string or `startpos moves a3a4 …`. Blank lines and repeated openings are passed over. */
function readOpenings(text: string, rules: RuleSet): Opening[] {
  const known = new Set<string>();
  const openings: Opening[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const opening = readOpening(line.trim(), rules, index + 1);
    const key = mirrorKey(opening.position);
    if (!known.has(key)) openings.push(opening);
    known.add(key);
  }
  return openings;
}

function readOpening(line: string, rules: RuleSet, number: number): Opening {
  const refuse = (reason: string): TigerleapError =>
    new TigerleapError("bad-option", `line ${number} of the openings: ${reason}`, { option: "openings", text: line });
  const [head, ...words] = line.split(/\s+/);
  let opening: Opening;
  try {
    opening =
      head === "startpos" ? openingFrom(Position.start(rules), words) : openingFrom(parsePosition(line, { rules }));
  } catch (error) {
    throw error instanceof TigerleapError ? refuse(error.message) : error;
  }
  const outcome = opening.position.outcome();
  if (outcome) throw refuse(`the game is over already (${outcome.reason})`);
  return opening;
}

/** @param words nothing, or `moves` and moves */
function openingFrom(start: Position, words: readonly string[] = []): Opening {
  const [head, ...texts] = words;
  if (head !== undefined && head !== "moves") {
    throw new TigerleapError("bad-option", `after startpos comes "moves", not ${quote(head)}`, { option: "openings" });
  }
  const moves = texts.map(parseMove);
  return { start, moves, position: moves.reduce((position, move) => position.play(move), start) };
}

/** The same text for a position and its left-right mirror image, whatever their counters. */
function mirrorKey(position: Position): string {
  const [rows = "", turn] = position.toString().split(" ");
  const mirrored = rows
    .split("/")
    .map((row) => [...row].reverse().join(""))
    .join("/");
  return `${[rows, mirrored].sort()[0]} ${turn}`;
}
