import { DENS, terrainOf } from "../../src/notation/terrain.js";
import {
  ANIMALS,
  type Piece,
  Position,
  type RuleSetLike,
  ruleSet,
  SIDES,
  type Side,
  SQUARES,
  type Square,
} from "../../src/rules/index.js";
import { createPrng, type Prng } from "./prng.js";

/** How a random game begins, and the half-moves after which it is broken off. */
interface Beginning {
  readonly position: Position;
  readonly plies: number;
}

/** Sides that are not stuck by then have left their pen. */
const PENNED_PLIES = 12;
const FREE_PLIES = 150;
/** Penned games are short, so most games are. */
const GAMES_IN_TURN = 8;

/**
 * Positions of random games, the first and the last (often finished) position of each game included. Games begin in turn
 * at the start position, at a random placement, and several times with a side penned into a corner. The same seed gives
 * the same positions. Positions of one game follow each other by `previous`, so that repetition counts.
 */
export function* randomPlay(
  seed: number,
  rules: RuleSetLike,
  { positions }: { positions: number },
): Generator<Position> {
  const prng = createPrng(seed);
  let left = positions;
  for (let game = 0; left > 0; game++) {
    let { position, plies } = randomBeginning(prng, game, rules);
    for (; left > 0; plies--) {
      yield position;
      left--;
      const moves = position.legalMoves();
      if (moves.length === 0 || plies === 0) break;
      position = position.play(prng.pick(moves));
    }
  }
}

/** A legal placement with 1–8 animals a side and a random clock, once in a while with an animal in the enemy den. */
export function randomPosition(prng: Prng, rules: RuleSetLike): Position {
  const most = 1 + prng.below(ANIMALS.length);
  return place(prng, rules, { red: SQUARES, blue: SQUARES }, { red: 1 + prng.below(most), blue: 1 + prng.below(most) });
}

function randomBeginning(prng: Prng, game: number, rules: RuleSetLike): Beginning {
  switch (game % GAMES_IN_TURN) {
    case 0:
      return { position: Position.start(rules), plies: FREE_PLIES };
    case 1:
      return { position: randomPosition(prng, rules), plies: FREE_PLIES };
    default:
      return { position: pennedPosition(prng, rules), plies: PENNED_PLIES };
  }
}

/** One or two animals in a corner of the board, four or five of the other side close by: some are stuck, some soon will be. */
function pennedPosition(prng: Prng, rules: RuleSetLike): Position {
  const [inner, outer] = prng.pick([
    [/[ab][12]/, /[a-c][1-4]/],
    [/[fg][12]/, /[e-g][1-4]/],
    [/[ab][89]/, /[a-c][6-9]/],
    [/[fg][89]/, /[e-g][6-9]/],
  ] as const);
  const pen = SQUARES.filter((square) => inner.test(square));
  const surroundings = SQUARES.filter((square) => outer.test(square));
  const few = 1 + prng.below(2);
  const many = 4 + prng.below(2);
  return prng.pick(SIDES) === "red"
    ? place(prng, rules, { red: pen, blue: surroundings }, { red: few, blue: many })
    : place(prng, rules, { red: surroundings, blue: pen }, { red: many, blue: few });
}

/** Puts random animals of each side on random ones of the given squares, as position strings allow. */
function place(
  prng: Prng,
  rules: RuleSetLike,
  squares: Readonly<Record<Side, readonly Square[]>>,
  counts: Readonly<Record<Side, number>>,
): Position {
  const board: (Piece | null)[] = SQUARES.map(() => null);
  // At most one den may have been entered.
  const invader = prng.below(10) === 0 ? prng.pick(SIDES) : null;
  // The side with fewer squares to choose from goes first, so that it finds some.
  const order = [...SIDES].sort((a, b) => squares[a].length - squares[b].length);
  for (const side of order) {
    const animals = [...ANIMALS];
    for (let left = counts[side]; left > 0; left--) {
      const animal = prng.pick(animals);
      animals.splice(animals.indexOf(animal), 1);
      const open = squares[side].filter((square) => {
        if (board[SQUARES.indexOf(square)]) return false;
        const terrain = terrainOf(square);
        if (terrain === "den") return side === invader && square !== DENS[side];
        return terrain !== "river" || animal === "rat";
      });
      board[SQUARES.indexOf(prng.pick(open))] = { side, animal };
    }
  }
  const halfmoveClock = prng.below(ruleSet(rules).noCaptureLimit || 60);
  const setup = { board, turn: prng.pick(SIDES), halfmoveClock, fullmoveNumber: 1 + prng.below(200) };
  return Position.fromSetup(setup, rules);
}
