import { expect, it } from "vitest";
import {
  animalsOf,
  computeState,
  currentHeight,
  evaluate,
  halfmoveClock,
  keyHigh,
  keyLow,
  load,
  make,
  originOf,
  pieceAt,
  pieceValues,
  sideToMove,
  squareOf,
  targetOf,
  unmake,
} from "../../src/reference/board.js";
import { generateCaptures, generateMoves, isLegal } from "../../src/reference/movegen.js";
import { buildMoveTables, NO_PIECE } from "../../src/reference/targets.js";
import { type Position, PRESETS, type RuleSetLike, SIDES } from "../../src/rules/index.js";
import { ANIMALS, type Piece, SQUARES } from "../../src/types.js";
import { moveTexts } from "../support/moves.js";
import { randomPlay } from "../support/random-play.js";

/** The presets, and the switches that none of them turns. */
const RULE_SETS: readonly RuleSetLike[] = [
  ...PRESETS,
  { name: "loose", jumpBlock: "enemy-rat", ratCrossesWaterLine: "rat", tigerJump: "ranks" },
];
const POSITIONS_PER_RULE_SET = 1_000;
const MOVE_NUMBERS = 1 << 12;

const numberOf = (piece: Piece | null): number =>
  piece === null ? NO_PIECE : 8 * SIDES.indexOf(piece.side) + ANIMALS.indexOf(piece.animal);

/** Puts a position of the rules on the board, turned or mirrored as `squareFor` says, with the sides as `sideFor` says. */
function loadPosition(
  position: Position,
  squareFor = (square: number): number => square,
  sideFor = (side: number): number => side,
): void {
  const placement = new Uint8Array(SQUARES.length).fill(NO_PIECE);
  SQUARES.forEach((square, index) => {
    const piece = numberOf(position.at(square));
    if (piece !== NO_PIECE) placement[squareFor(index)] = 8 * sideFor(piece >> 3) + (piece & 7);
  });
  const side = sideFor(SIDES.indexOf(position.turn));
  load(tablesOf(position), placement, side, position.halfmoveClock);
}

const tables = new Map<string, ReturnType<typeof buildMoveTables>>();
function tablesOf({ rules }: Position) {
  const known = tables.get(rules.name) ?? buildMoveTables(rules);
  tables.set(rules.name, known);
  return known;
}

/** Everything that a move may change. */
const snapshot = () => ({
  pieceAt: [...pieceAt],
  squareOf: [...squareOf],
  animals: [animalsOf(0), animalsOf(1)],
  sums: { low: keyLow(), high: keyHigh(), values: pieceValues() },
  clock: halfmoveClock(),
  side: sideToMove(),
  height: currentHeight(),
});

function legalMoves(): number[] {
  const moves = new Int32Array(32);
  return [...moves.subarray(0, generateMoves(moves, 0))];
}

/** Calls `check` on the board with every position of seeded random play under every rule set; tells how often. */
function onRandomPositions(seed: number, check: (position: Position) => void): number {
  let checked = 0;
  for (const rules of RULE_SETS) {
    for (const position of randomPlay(seed, rules, { positions: POSITIONS_PER_RULE_SET })) {
      loadPosition(position);
      check(position);
      checked++;
    }
  }
  return checked;
}

it("keeps key and piece values equal to those added up anew", () => {
  const checked = onRandomPositions(1, () => {
    for (const move of legalMoves()) {
      const victim = make(move);
      expect({ low: keyLow(), high: keyHigh(), values: pieceValues() }).toEqual(computeState());
      unmake(move, victim);
    }
  });
  expect(checked).toBe(POSITIONS_PER_RULE_SET * RULE_SETS.length);
});

it("restores everything when a move is unmade", () => {
  onRandomPositions(2, () => {
    const before = snapshot();
    for (const move of legalMoves()) unmake(move, make(move));
    expect(snapshot()).toEqual(before);
  });
});

it("has the legal moves of the rules in random play", () => {
  onRandomPositions(3, (position) => {
    if (position.outcome() !== null) return;
    const texts = legalMoves().map((move) => SQUARES[originOf(move)]! + SQUARES[targetOf(move)]!);
    expect(texts.sort()).toEqual(moveTexts(position));
  });
});

it("generates as captures exactly the moves that take something", () => {
  onRandomPositions(4, () => {
    const captures = new Int32Array(32);
    const found = [...captures.subarray(0, generateCaptures(captures, 0))];
    expect(found).toEqual(legalMoves().filter((move) => pieceAt[targetOf(move)] !== NO_PIECE));
  });
});

it("finds legal exactly the move numbers that it generates", () => {
  let count = 0;
  onRandomPositions(5, () => {
    if (count++ % 20 !== 0) return;
    const legal = Array.from({ length: MOVE_NUMBERS }, (_, move) => move).filter(isLegal);
    expect(legal).toEqual(legalMoves().sort((a, b) => a - b));
  });
});

it("has different keys for the two sides to move", () => {
  onRandomPositions(6, (position) => {
    const { low, high } = computeState();
    const other = position.turn === "red" ? "blue" : "red";
    loadPosition(position);
    expect([low, high]).toEqual([keyLow(), keyHigh()]);
    const placement = pieceAt.slice(0, SQUARES.length);
    load(tablesOf(position), placement, SIDES.indexOf(other), 0);
    expect(keyLow()).not.toBe(low);
    expect(keyHigh()).not.toBe(high);
  });
});

it("evaluates a position and its half-turn with the sides swapped alike", () => {
  onRandomPositions(7, (position) => {
    const value = evaluate();
    loadPosition(
      position,
      (square) => SQUARES.length - 1 - square,
      (side) => 1 - side,
    );
    expect(evaluate()).toBe(value);
  });
});

it("evaluates a position and its left-right mirror alike", () => {
  onRandomPositions(8, (position) => {
    const value = evaluate();
    loadPosition(position, (square) => square - (square % 7) + 6 - (square % 7));
    expect(evaluate()).toBe(value);
  });
});
