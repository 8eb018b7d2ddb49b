import { expect, it, test } from "vitest";
import { parseSetup } from "../../src/notation/position.js";
import {
  computeState,
  keyHigh,
  keyLow,
  load,
  make,
  NO_MOVE,
  originOf,
  targetOf,
  unmake,
} from "../../src/reference/board.js";
import { Budget } from "../../src/reference/limits.js";
import { WIN } from "../../src/reference/score.js";
import { Search } from "../../src/reference/search.js";
import { EXACT, LOWER, Table, UPPER } from "../../src/reference/table.js";
import { buildMoveTables, NO_PIECE } from "../../src/reference/targets.js";
import { ruleSet } from "../../src/rules/index.js";
import { ANIMALS, SIDES, SQUARES } from "../../src/types.js";

/** P22 of the tactics: g8f8 wins in 7, and no other move does. */
const FEN = "t6/3w2E/7/P2c3/7/3D3/7/7/7 r 0 1";
const BEST = "g8f8";
const DEPTH = 8;

/** More than any evaluation of the position. */
const GOOD = 5_000;
/** The score of a side that wins in so many plies, one ply below the root. */
const winIn = (plies: number): number => WIN - 1 - plies;

/** What the table is made to claim about the position after BEST, for the side then to move. */
interface Claim {
  readonly bound: number;
  readonly score: number;
  readonly depth: number;
  readonly move?: number;
}

const nameOf = (move: number): string => SQUARES[originOf(move)]! + SQUARES[targetOf(move)]!;

/** Searches FEN, with a halfmove clock, from a table that holds the claim alone. */
function searchWith(claim: Claim, clock = 0): { best: string; score: number } {
  const rules = ruleSet();
  const placement = parseSetup(FEN).board.map((piece) =>
    piece === null ? NO_PIECE : 8 * SIDES.indexOf(piece.side) + ANIMALS.indexOf(piece.animal),
  );
  load(buildMoveTables(rules), placement, 0, clock);
  const table = new Table(1);
  const search = new Search(rules, table);
  search.begin(new Budget({ depth: DEPTH }, 0));
  const move = search.rootMoves.find((candidate) => nameOf(candidate) === BEST)!;
  const victim = make(move);
  table.store(keyLow(), keyHigh(), claim.move ?? NO_MOVE, claim.depth, claim.bound, claim.score, 1);
  unmake(move, victim);
  let score = 0;
  for (let depth = 1; depth <= DEPTH; depth++) score = search.searchRoot(depth);
  return { best: nameOf(search.line[0]!), score };
}

test.each([
  ["a lower bound above the window", LOWER],
  ["an exact score", EXACT],
])("believes %s in the table that comes from as deep a search", (_, bound) => {
  expect(searchWith({ bound, score: GOOD, depth: DEPTH }).best).not.toBe(BEST);
});

it("does not take an upper bound above the window for more", () => {
  expect(searchWith({ bound: UPPER, score: GOOD, depth: DEPTH }).best).toBe(BEST);
});

it("does not believe a score from a search less deep", () => {
  expect(searchWith({ bound: LOWER, score: GOOD, depth: DEPTH - 2 }).best).toBe(BEST);
});

it("does not make a move from the table that is not legal", () => {
  const redElephantUpFromG8 = (((7 << 6) | 55) << 2) | 1;
  const claim = { bound: LOWER, score: -GOOD, depth: 0, move: redElephantUpFromG8 };
  expect(nameOf(redElephantUpFromG8)).toBe("g8g9");
  expect(searchWith(claim)).toEqual({ best: BEST, score: WIN - 7 });
  expect({ low: keyLow(), high: keyHigh() }).toEqual({ low: computeState().low, high: computeState().high });
});

// BEST is made at a clock of 40, so that the side to move then has 19 half-moves left before rule 4.
test.each([
  ["a win that comes before the limit", { score: winIn(19), depth: DEPTH }, true],
  ["no win that comes after the limit", { score: winIn(21), depth: DEPTH }, false],
  ["a score from a search that ended before the limit", { score: GOOD, depth: 18 }, true],
  ["no score from a search that went beyond the limit", { score: GOOD, depth: 19 }, false],
])("believes %s", (_, claim, isBelieved) => {
  expect(searchWith({ bound: LOWER, ...claim }, 40).best === BEST).toBe(!isBelieved);
});

it("near the limit believes only what was found at the same clock", () => {
  expect(searchWith({ bound: LOWER, score: winIn(5), depth: DEPTH }, 50)).toEqual({ best: BEST, score: WIN - 7 });
});
