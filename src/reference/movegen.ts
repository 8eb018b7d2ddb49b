/** Lists the legal moves of the board. Its tables hold all that is special about them: the loops ask no rule. */
import {
  blocking,
  enterable,
  moveRows,
  NO_MOVE,
  originOf,
  PIECE_SHIFT,
  pieceAt,
  ROW_BITS,
  sideToMove,
  squareOf,
  TARGET,
  takeable,
} from "./board.js";
import {
  ANIMAL_COUNT,
  DIRECTION_BITS,
  GATES,
  GATES_PER_DEN,
  GUARDS,
  GUARDS_PER_GATE,
  NO_SQUARE,
  SQUARE_BITS,
  TARGET_RIVER_SHIFT,
  TARGET_SQUARE_MASK,
  TARGET_VICTIM_SHIFT,
} from "./targets.js";

/** 8 animals with 4 directions each. */
export const MAX_MOVES = 32;
const SLOTS = 1 << DIRECTION_BITS;

/** The river squares on which a rat forbids the side to move to jump, as a mask. */
function blockedRiver(first: number): number {
  return blocking[squareOf[first]!]! | blocking[(1 << SQUARE_BITS) | squareOf[first ^ ANIMAL_COUNT]!]!;
}

/** 1 if no rat of the mask is on the line of a packed target, otherwise 0. */
const isOpen = (target: number, blocked: number): number => (((target >> TARGET_RIVER_SHIFT) & blocked) - 1) >>> 31;

/** Writes the legal moves from `start` on and returns the index behind the last one. */
export const generateMoves = (moves: Int32Array, start: number): number => generate(enterable, moves, start);

/** The same for captures only. */
export const generateCaptures = (moves: Int32Array, start: number): number => generate(takeable, moves, start);

/** Each slot is written and then kept or not: branches on what stands there would be guessed wrong too often. */
function generate(allowed: Uint8Array, moves: Int32Array, start: number): number {
  const first = sideToMove() * ANIMAL_COUNT;
  const blocked = blockedRiver(first);
  let end = start;
  for (let piece = first; piece < first + ANIMAL_COUNT; piece++) {
    const from = squareOf[piece]!;
    if (from === NO_SQUARE) continue;
    const slot = ((piece << SQUARE_BITS) | from) << DIRECTION_BITS;
    for (let move = slot; move < slot + SLOTS; move++) {
      const target = moveRows[(move << ROW_BITS) + TARGET]!;
      moves[end] = move;
      end +=
        allowed[(target >> TARGET_VICTIM_SHIFT) + pieceAt[target & TARGET_SQUARE_MASK]!]! & isOpen(target, blocked);
    }
  }
  return end;
}

/** How many legal moves there are. */
export function countMoves(): number {
  const first = sideToMove() * ANIMAL_COUNT;
  const blocked = blockedRiver(first);
  let count = 0;
  for (let piece = first; piece < first + ANIMAL_COUNT; piece++) {
    const from = squareOf[piece]!;
    if (from === NO_SQUARE) continue;
    const slot = ((piece << SQUARE_BITS) | from) << DIRECTION_BITS;
    for (let move = slot; move < slot + SLOTS; move++) {
      const target = moveRows[(move << ROW_BITS) + TARGET]!;
      count +=
        enterable[(target >> TARGET_VICTIM_SHIFT) + pieceAt[target & TARGET_SQUARE_MASK]!]! & isOpen(target, blocked);
    }
  }
  return count;
}

/** Whether a number from the transposition table is a legal move here. */
export function isLegal(move: number): boolean {
  const piece = move >> PIECE_SHIFT;
  const first = sideToMove() * ANIMAL_COUNT;
  if (move === NO_MOVE || (piece & ANIMAL_COUNT) !== first || squareOf[piece] !== originOf(move)) return false;
  const target = moveRows[(move << ROW_BITS) + TARGET]!;
  const enters = enterable[(target >> TARGET_VICTIM_SHIFT) + pieceAt[target & TARGET_SQUARE_MASK]!]!;
  return (enters & isOpen(target, blockedRiver(first))) === 1;
}

/** Whether a side has an animal next to the other side's den: if it is to move, it wins. */
export function canEnterDen(side: number): boolean {
  const gate = (side ^ 1) * GATES_PER_DEN;
  return (
    pieceAt[GATES[gate]!]! >> 3 === side ||
    pieceAt[GATES[gate + 1]!]! >> 3 === side ||
    pieceAt[GATES[gate + 2]!]! >> 3 === side
  );
}

/** How the den of the side to move stands, as far as the other side's next move goes. */
export const SAFE = 0;
/** An animal can enter it next, unless it is taken. */
export const THREATENED = 1;
/** An animal will enter it, whatever is played. */
export const LOST = 2;

/** Looks at the den of the side to move. Whatever the rule set, any animal beside a trap takes the enemy on it. */
export function denStatus(): number {
  const side = sideToMove();
  let status = SAFE;
  for (let gate = side * GATES_PER_DEN; gate < (side + 1) * GATES_PER_DEN; gate++) {
    if (pieceAt[GATES[gate]!]! >> 3 !== (side ^ 1)) continue;
    if (status !== SAFE || !isGuarded(gate, side)) return LOST;
    status = THREATENED;
  }
  return status;
}

function isGuarded(gate: number, side: number): boolean {
  const guard = gate * GUARDS_PER_GATE;
  return (
    pieceAt[GUARDS[guard]!]! >> 3 === side ||
    pieceAt[GUARDS[guard + 1]!]! >> 3 === side ||
    pieceAt[GUARDS[guard + 2]!]! >> 3 === side
  );
}
