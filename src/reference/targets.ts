/**
 * Where each piece may go from each square and what it may take there: the rules turned into tables once,
 * so that no rule switch is asked while moves are made. A reading of docs/RULES.md of its own.
 *
 * Squares are 0–62 (file + 7 · rank, a1 = 0), pieces 0–15 (8 · side + animal, rat 0 to elephant 7).
 */
import { FILES, RANKS, type RuleSwitches } from "../types.js";

/** Where captured animals stand: one past the board. */
export const NO_SQUARE = 63;
/** What stands on an empty square. */
export const NO_PIECE = 16;
/** What stands on NO_SQUARE: no piece may go there. */
export const WALL = 17;
/** Pieces per side; a piece's number is `ANIMAL_COUNT * side + animal`. */
export const ANIMAL_COUNT = 8;
/** In tables by piece and square, the piece is shifted by so much. */
export const SQUARE_BITS = 6;
/** Every piece on a square has 4 target slots: a jump takes the place of a step. */
export const DIRECTION_BITS = 2;
/** Target slots of all pieces on all squares. */
export const SLOT_COUNT = 16 << (SQUARE_BITS + DIRECTION_BITS);

/** The dens of Red and Blue: d1 and d9. */
export const DENS: readonly [number, number] = [3, 59];
/** How many squares touch a den. They are its traps, and its gates. */
export const GATES_PER_DEN = 3;
/** How many squares, the den not counted, touch a gate at most. */
export const GUARDS_PER_GATE = 3;

/** A target in one integer: the square, a bit for each river square jumped over, an index into the victim tables. */
export const TARGET_SQUARE_MASK = 63;
/** Where the river bits of a target begin. */
export const TARGET_RIVER_SHIFT = 6;
/** Where the victim index of a target begins. */
export const TARGET_VICTIM_SHIFT = 18;
/** Entries for each piece and zone in the victim tables; the index is what stands on the target square. */
const VICTIM_SLOTS = 32;
/** Size of the victim tables. */
export const VICTIM_TABLE_SIZE = 16 * 4 * VICTIM_SLOTS;

/** How the two squares of a step relate, as far as captures care. */
const ZONE_PLAIN = 0;
const ZONE_OWN_TRAP = 1;
const ZONE_ASHORE = 2;
const ZONE_AFLOAT = 3;
const ZONES = 4;

const RAT = 0;
const DOG = 2;
const WOLF = 3;
const TIGER = 5;
const LION = 6;
const ELEPHANT = 7;

/** The tables of one rule set. */
export interface MoveTables {
  /** Packed targets by slot: `(piece << SQUARE_BITS | from) << DIRECTION_BITS | direction`. */
  readonly targets: Int32Array;
  /** By victim index: 1 where the piece may go (the square is empty or its animal may be taken). */
  readonly enterable: Uint8Array;
  /** By victim index: 1 where the piece captures. */
  readonly takeable: Uint8Array;
  /** By square: the river bit with which the mover's own rat (first 64) or the other side's rat (last 64) blocks jumps. */
  readonly blocking: Int32Array;
}

const fileOf = (square: number): number => square % FILES.length;
const rankOf = (square: number): number => Math.floor(square / FILES.length);
const isWater = (square: number): boolean => rankOf(square) >= 3 && rankOf(square) <= 5 && fileOf(square) % 3 !== 0;
/** The squares of the river in order; an index is a bit of the river masks. */
const RIVER: readonly number[] = Array.from({ length: NO_SQUARE }, (_, square) => square).filter(isWater);

/** The first direction leads off the board from a1, so that slot 0 is no move. */
const DIRECTIONS = [
  { file: 0, rank: -1 },
  { file: 0, rank: 1 },
  { file: -1, rank: 0 },
  { file: 1, rank: 0 },
] as const;
type Direction = (typeof DIRECTIONS)[number];

/** The square next to `square` in a direction, NO_SQUARE past the edge and from NO_SQUARE itself. */
function neighbour(square: number, direction: Direction): number {
  if (square === NO_SQUARE) return NO_SQUARE;
  const file = fileOf(square) + direction.file;
  const rank = rankOf(square) + direction.rank;
  const onBoard = file >= 0 && file < FILES.length && rank >= 0 && rank < RANKS.length;
  return onBoard ? file + FILES.length * rank : NO_SQUARE;
}

const neighbours = (square: number): number[] =>
  DIRECTIONS.map((direction) => neighbour(square, direction)).filter((other) => other !== NO_SQUARE);

/** The gates of Red's den, then those of Blue's. */
export const GATES = Uint8Array.from(DENS.flatMap(neighbours));
/** For each gate the squares from which an animal on it can be taken; the first is repeated where there are only two. */
export const GUARDS = Uint8Array.from(
  [...GATES].flatMap((gate) => {
    const guards = neighbours(gate).filter((square) => !DENS.includes(square));
    return [...guards, guards[0]!].slice(0, GUARDS_PER_GATE);
  }),
);
const isTrapOf = (side: number, square: number): boolean =>
  GATES.subarray(side * GATES_PER_DEN, (side + 1) * GATES_PER_DEN).includes(square);

function jumps(rules: RuleSwitches, animal: number, direction: Direction): boolean {
  if (animal === LION) return true;
  if (animal !== TIGER) return false;
  return rules.tigerJump === "both" || (rules.tigerJump === "files") === (direction.file === 0);
}

/** Where a step or jump arrives and the mask of the river squares that it crosses. */
interface Landing {
  readonly to: number;
  readonly river: number;
}

/** The landing of a piece in a direction, on NO_SQUARE if it cannot go this way. */
function findTarget(rules: RuleSwitches, piece: number, from: number, direction: Direction): Landing {
  const nowhere = { to: NO_SQUARE, river: 0 };
  const animal = piece % ANIMAL_COUNT;
  let to = neighbour(from, direction);
  let river = 0;
  if (to === NO_SQUARE || to === DENS[piece >> 3]) return nowhere;
  if (!isWater(to) || animal === RAT) return { to, river };
  if (isWater(from) || !jumps(rules, animal, direction)) return nowhere;
  while (isWater(to)) {
    river |= 1 << RIVER.indexOf(to);
    to = neighbour(to, direction);
  }
  return { to, river };
}

function zoneOf(side: number, from: number, to: number): number {
  if (isWater(from) !== isWater(to)) return isWater(from) ? ZONE_ASHORE : ZONE_AFLOAT;
  return isTrapOf(side, to) ? ZONE_OWN_TRAP : ZONE_PLAIN;
}

function strength(rules: RuleSwitches, animal: number): number {
  if (rules.dogOverWolf && animal === DOG) return WOLF;
  if (rules.dogOverWolf && animal === WOLF) return DOG;
  return animal;
}

function takes(rules: RuleSwitches, attacker: number, victim: number, zone: number): boolean {
  if (zone === ZONE_OWN_TRAP) return true;
  if (zone !== ZONE_PLAIN) {
    if (rules.ratCrossesWaterLine === "no") return false;
    if (rules.ratCrossesWaterLine === "all-but-elephant" && zone === ZONE_ASHORE && victim === ELEPHANT) return false;
  }
  if (attacker === RAT && victim === ELEPHANT) return true;
  if (attacker === ELEPHANT && victim === RAT) return rules.elephantTakesRat;
  return strength(rules, attacker) >= strength(rules, victim);
}

/** The first index of a piece and zone in the victim tables. */
const victimIndex = (piece: number, zone: number): number => (piece * ZONES + zone) * VICTIM_SLOTS;

function buildTargets(rules: RuleSwitches): Int32Array {
  const targets = new Int32Array(SLOT_COUNT);
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const piece = slot >> (SQUARE_BITS + DIRECTION_BITS);
    const from = (slot >> DIRECTION_BITS) & TARGET_SQUARE_MASK;
    const { to, river } = findTarget(rules, piece, from, DIRECTIONS[slot & 3]!);
    const victim = victimIndex(piece, to === NO_SQUARE ? ZONE_PLAIN : zoneOf(piece >> 3, from, to));
    targets[slot] = to | (river << TARGET_RIVER_SHIFT) | (victim << TARGET_VICTIM_SHIFT);
  }
  return targets;
}

function buildTakeable(rules: RuleSwitches): Uint8Array {
  const takeable = new Uint8Array(VICTIM_TABLE_SIZE);
  for (let piece = 0; piece < 2 * ANIMAL_COUNT; piece++) {
    const enemies = ((piece >> 3) ^ 1) * ANIMAL_COUNT;
    for (let zone = 0; zone < ZONES; zone++) {
      for (let animal = 0; animal < ANIMAL_COUNT; animal++) {
        const taken = takes(rules, piece % ANIMAL_COUNT, animal, zone);
        takeable[victimIndex(piece, zone) + enemies + animal] = taken ? 1 : 0;
      }
    }
  }
  return takeable;
}

/** Turns the switches of a rule set into tables. */
export function buildMoveTables(rules: RuleSwitches): MoveTables {
  const takeable = buildTakeable(rules);
  const enterable = takeable.map((taken, index) => (index % VICTIM_SLOTS === NO_PIECE ? 1 : taken));
  const blocking = new Int32Array(2 << SQUARE_BITS);
  RIVER.forEach((square, bit) => {
    blocking[square] = rules.jumpBlock === "any-rat" ? 1 << bit : 0;
    blocking[square + (1 << SQUARE_BITS)] = 1 << bit;
  });
  return { targets: buildTargets(rules), enterable, takeable, blocking };
}
