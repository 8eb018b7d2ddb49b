import { expect, it } from "vitest";
import { load, originOf, targetOf } from "../../src/reference/board.js";
import { generateMoves } from "../../src/reference/movegen.js";
import { MoveOrder, pickNext } from "../../src/reference/order.js";
import { buildMoveTables, NO_PIECE } from "../../src/reference/targets.js";
import { ruleSet } from "../../src/rules/index.js";

const SQUARE = { c3: 16, d3: 17, d4: 24, d5: 31 };
const DEPTH = 6;
const PLY = 3;

/** Red's tiger on d4 and lion on c3 can both take the wolf on d3; the lion has nothing else, the tiger the leopard on d5. */
function loadCaptures(): Int32Array {
  const placement = new Uint8Array(63).fill(NO_PIECE);
  placement[SQUARE.c3] = 6;
  placement[SQUARE.d4] = 5;
  placement[SQUARE.d3] = 8 + 3;
  placement[SQUARE.d5] = 8 + 4;
  load(buildMoveTables(ruleSet()), placement, 0, 0);
  const moves = new Int32Array(32);
  return moves.subarray(0, generateMoves(moves, 0));
}

function inOrder(order: MoveOrder, moves: Int32Array): number[] {
  const ranked = moves.slice();
  order.rank(ranked, 0, ranked.length, PLY);
  return Array.from(ranked, (_, next) => pickNext(ranked, next, ranked.length));
}

const isCapture = (move: number) => targetOf(move) === SQUARE.d3 || targetOf(move) === SQUARE.d5;

it("yields every move once, without its rank", () => {
  const moves = loadCaptures();
  expect(inOrder(new MoveOrder(), moves).sort()).toEqual([...moves].sort());
});

it("tries captures first, the dearest victim before others, the cheaper taker before the dearer", () => {
  const captures = inOrder(new MoveOrder(), loadCaptures()).slice(0, 3);
  expect(captures.map((move) => [originOf(move), targetOf(move)])).toEqual([
    [SQUARE.d4, SQUARE.d5],
    [SQUARE.d4, SQUARE.d3],
    [SQUARE.c3, SQUARE.d3],
  ]);
});

it("tries the quiet moves that cut off last right after the captures", () => {
  const moves = loadCaptures();
  const [first, second] = [...moves].filter((move) => !isCapture(move)).reverse() as [number, number];
  const order = new MoveOrder();
  order.reward(second, DEPTH, PLY, moves, 0, 0);
  order.reward(first, 1, PLY, moves, 0, 0);
  // Depth counts for the history alone; among the killers the last one comes first.
  expect(inOrder(order, moves).slice(3, 5)).toEqual([first, second]);
  expect([first, second].map((move) => order.isKiller(move, PLY))).toEqual([true, true]);
  expect(order.isKiller(first, PLY + 1)).toBe(false);
});

it("puts quiet moves that failed before a cutoff behind those never tried", () => {
  const moves = loadCaptures();
  const quiet = [...moves].filter((move) => !isCapture(move));
  const failed = quiet[0]!;
  const order = new MoveOrder();
  order.reward(quiet[1]!, DEPTH, PLY + 1, Int32Array.of(failed, quiet[1]!), 0, 2);
  expect(inOrder(order, moves).at(-1)).toBe(failed);
  expect(inOrder(order, moves)[3]).toBe(quiet[1]);
});

it("forgets all when it is cleared", () => {
  const moves = loadCaptures();
  const before = inOrder(new MoveOrder(), moves);
  const order = new MoveOrder();
  order.reward(before.at(-1)!, DEPTH, PLY, moves, 0, 0);
  expect(inOrder(order, moves)).not.toEqual(before);
  order.clear();
  expect(inOrder(order, moves)).toEqual(before);
});
