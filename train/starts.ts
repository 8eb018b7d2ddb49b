import { type Draw, shuffled } from "../src/match/draws.js";
import { terrainOf } from "../src/notation/terrain.js";
import { Position } from "../src/rules/index.js";
import { ANIMALS, type Piece, type Setup, SIDES, type Side, SQUARES } from "../src/types.js";

/**
 * How a self-play game begins. `full`: all animals of both sides on random squares. `thinned`: 4–7 a side. `sparse`:
 * 2–4 a side. `initial`: the start position and random half-moves from there.
 */
export const START_KINDS = ["full", "thinned", "sparse", "initial"] as const;
/** One of {@link START_KINDS}. */
export type StartKind = (typeof START_KINDS)[number];

/** What is decided once a game: it makes the mix one of games, whatever share of the placements is too unequal. */
export interface StartPlan {
  readonly kind: StartKind;
  /** The first search may find so many hundredths of a cat at most, for either side. */
  readonly mostCenticats: number;
}

/** A position to begin from, and how many random half-moves are played before the game counts. */
export interface Start {
  readonly setup: Setup;
  readonly randomPlies: number;
}

/**
 * Of 100 games. Few from the start position, since they last long and most are drawn: 15 % of the games have been three
 * quarters of all positions. None at all costs 16 Elo there; more than 2 % was not told apart.
 */
const SHARE: Readonly<Record<StartKind, number>> = { full: 60, thinned: 28, sparse: 6, initial: 6 };
/** Animals a side, the fewest and the most; drawn for each side by itself. */
const ANIMALS_A_SIDE = { full: [8, 8], thinned: [4, 7], sparse: [2, 4] } as const;
const RANDOM_PLIES = 8;
/** Of 100 games, those that begin about equal; in the others one side may be well ahead. */
const EQUAL_SHARE = 70;
const EQUAL_CENTICATS = 200;
const UNEQUAL_CENTICATS = 1000;

const LAND = squaresOf("land");
const LAND_AND_RIVER = [...LAND, ...squaresOf("river")];
const INITIAL = Position.start("default").setup();

/** Draws what kind of game it will be. */
export function drawPlan(draw: Draw): StartPlan {
  const mostCenticats = draw(100) < EQUAL_SHARE ? EQUAL_CENTICATS : UNEQUAL_CENTICATS;
  let place = draw(100);
  const kind = START_KINDS.find((name) => {
    place -= SHARE[name];
    return place < 0;
  });
  return { kind: kind!, mostCenticats };
}

/** Draws a start of a kind. The game may be over there: the side to move may be stuck. */
export function drawStart(kind: StartKind, draw: Draw): Start {
  if (kind === "initial") return { setup: INITIAL, randomPlies: RANDOM_PLIES };
  const [fewest, most] = ANIMALS_A_SIDE[kind];
  const board: (Piece | null)[] = SQUARES.map(() => null);
  for (const side of SIDES) scatter(board, side, fewest + draw(most - fewest + 1), draw);
  const setup = { board, turn: SIDES[draw(SIDES.length)]!, halfmoveClock: 0, fullmoveNumber: 1 };
  return { setup, randomPlies: 0 };
}

/** Puts random animals of a side on free squares outside traps and dens, each where it may stand. */
function scatter(board: (Piece | null)[], side: Side, count: number, draw: Draw): void {
  for (const animal of shuffled(ANIMALS, draw).slice(0, count)) {
    const squares = animal === "rat" ? LAND_AND_RIVER : LAND;
    let square: number;
    do square = squares[draw(squares.length)]!;
    while (board[square]);
    board[square] = { side, animal };
  }
}

function squaresOf(terrain: "land" | "river"): number[] {
  return SQUARES.flatMap((square, index) => (terrainOf(square) === terrain ? [index] : []));
}
