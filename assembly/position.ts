/**
 * The position: a mailbox, and a stack of frames that hold everything else, one frame a half-move:
 *
 *   offset  0 key u64 · 8 Red's squares u64 · 16 Blue's squares u64 · 24 squares of both rats u64
 *          32 piece-square sum i32 (Red's view, packed) · 36 halfmove clock i32 · 40 captured piece i32 · (spare) i32
 *
 * make writes the next frame from the one below it, unmake steps back and restores two squares of the mailbox.
 * Tried and lost: bitboards and piece list changed in place (−25 % perft speed), since each make then waits for the
 * stores of the unmake before it. The keys of the frames are also the game's history, for repetition.
 */

import {
  MAX_PLY,
  NO_PIECE,
  OUTCOME_BLUE,
  OUTCOME_NONE,
  OUTCOME_RED,
  REASON_ANNIHILATION,
  REASON_DEN,
  SQUARE_COUNT,
} from "./abi";
import { Bits } from "./bits";
import { den, traps, water } from "./geometry";
import { Move } from "./move";
import { animalOf, RAT, RED, sideOf } from "./piece";
import { PieceSquare } from "./piecesquare";
import { Rules } from "./ruleset";
import { SIDE_KEY, Zobrist } from "./zobrist";

/** Half-moves of the game that are remembered; when they are full the older half is dropped. */
const GAME_PLIES: i32 = 1024;
const FRAME_COUNT: i32 = GAME_PLIES + MAX_PLY + 2;
const FRAME_SIZE: usize = 48;
const OCCUPIED: usize = 8;
const RATS: usize = 24;
const SUM: usize = 32;
const CLOCK: usize = 36;
const VICTIM: usize = 40;

const BOARD: usize = memory.data(64);
const STACK: usize = memory.data(48 * (1024 + 127 + 2));

let turn: i32 = RED;
let top: usize = STACK;

export class Position {
  @inline static side(): i32 {
    return turn;
  }

  /** The piece on a square, or NO_PIECE. */
  @inline static at(square: i32): i32 {
    assert(<u32>square < 64);
    return load<u8>(BOARD + <usize>square);
  }

  @inline static occupied(side: i32): u64 {
    assert(<u32>side < 2);
    return load<u64>(top + ((<usize>side) << 3), OCCUPIED);
  }

  @inline static key(): u64 {
    return load<u64>(top);
  }

  /** Sum of the piece-square values, Red's view, packed. */
  @inline static packedSum(): i32 {
    return load<i32>(top, SUM);
  }

  /** Half-moves since the last capture. */
  @inline static clock(): i32 {
    return load<i32>(top, CLOCK);
  }

  /** The rats that block the jumps of the side to move. */
  @inline static blockers(): u64 {
    return Rules.blockers(turn, load<u64>(top, RATS), Position.occupied(0));
  }

  /** The squares next to the enemy den that hold an animal of this side: each can enter. */
  @inline static atGates(side: i32): u64 {
    return Position.occupied(side) & traps(1 - side);
  }

  /** Plays a legal move. Inlined: +35 % perft speed; globals read and written once: +9 %; the branch on captures: +4 %. */
  @inline static make(move: i32): void {
    const from = Move.from(move);
    const to = Move.to(move);
    const piece = Position.at(from);
    const victim = Position.at(to);
    store<u8>(BOARD + <usize>from, <u8>NO_PIECE);
    store<u8>(BOARD + <usize>to, <u8>piece);

    const side = turn;
    const below = top;
    const frame = below + FRAME_SIZE;
    assert(frame < STACK + <usize>FRAME_COUNT * FRAME_SIZE);
    const own = (<usize>side) << 3;
    const other = own ^ 8;
    const arrival = Bits.of(to);
    const path = Bits.of(from) | arrival;
    let key = load<u64>(below) ^ Zobrist.key(piece, from) ^ Zobrist.key(piece, to) ^ SIDE_KEY;
    let sum = load<i32>(below, SUM) + PieceSquare.packed(piece, to) - PieceSquare.packed(piece, from);
    let rats = load<u64>(below, RATS);
    let theirs = load<u64>(below + other, OCCUPIED);
    let clock = load<i32>(below, CLOCK) + 1;
    if (victim !== NO_PIECE) {
      key ^= Zobrist.key(victim, to);
      sum -= PieceSquare.packed(victim, to);
      rats &= ~arrival;
      theirs ^= arrival;
      clock = 0;
    }
    if (animalOf(piece) === RAT) rats ^= path;
    store<u64>(frame, key);
    store<u64>(frame + own, load<u64>(below + own, OCCUPIED) ^ path, OCCUPIED);
    store<u64>(frame + other, theirs, OCCUPIED);
    store<u64>(frame, rats, RATS);
    store<i32>(frame, sum, SUM);
    store<i32>(frame, clock, CLOCK);
    store<i32>(frame, victim, VICTIM);
    top = frame;
    turn = side ^ 1;
  }

  /** Takes back the last move made. */
  @inline static unmake(move: i32): void {
    const frame = top;
    const to = Move.to(move);
    store<u8>(BOARD + <usize>Move.from(move), <u8>Position.at(to));
    store<u8>(BOARD + <usize>to, <u8>load<i32>(frame, VICTIM));
    top = frame - FRAME_SIZE;
    turn ^= 1;
  }
}

export function clearPosition(): void {
  memory.fill(BOARD, <u8>NO_PIECE, 64);
  turn = RED;
  top = STACK;
  memory.fill(STACK, 0, FRAME_SIZE);
}

/** Puts a piece on the board of a setup; `false` if the rules of position strings forbid it. */
export function putPiece(piece: i32, square: i32): bool {
  const animal = animalOf(piece);
  const side = sideOf(piece);
  if (Position.at(square) !== NO_PIECE || square === den(side)) return false;
  if (animal !== RAT && (water() & Bits.of(square)) !== 0) return false;
  for (let other = 0; other < SQUARE_COUNT; other++) {
    if (Position.at(other) === piece) return false;
  }
  store<u8>(BOARD + <usize>square, <u8>piece);
  return true;
}

/** Ends a setup; `false` if no move could have led to it. */
export function finishSetup(side: i32, clock: i32): bool {
  turn = side;
  writeFrame();
  store<i32>(top, clock, CLOCK);
  return Position.occupied(1 - side) !== 0 && (Position.at(den(0)) === NO_PIECE || Position.at(den(1)) === NO_PIECE);
}

/** Fills the top frame from the mailbox, clock and victim aside. */
function writeFrame(): void {
  let key: u64 = turn === RED ? 0 : SIDE_KEY;
  let sum = 0;
  let red: u64 = 0;
  let blue: u64 = 0;
  let rats: u64 = 0;
  for (let square = 0; square < SQUARE_COUNT; square++) {
    const piece = Position.at(square);
    if (piece === NO_PIECE) continue;
    key ^= Zobrist.key(piece, square);
    sum += PieceSquare.packed(piece, square);
    if (sideOf(piece) === RED) red |= Bits.of(square);
    else blue |= Bits.of(square);
    if (animalOf(piece) === RAT) rats |= Bits.of(square);
  }
  store<u64>(top, key);
  store<u64>(top, red, OCCUPIED);
  store<u64>(top, blue, OCCUPIED + 8);
  store<u64>(top, rats, RATS);
  store<i32>(top, sum, SUM);
}

/** Plays a legal move of the game itself, making room in the history if needed. */
export function playGameMove(move: i32): void {
  if (top >= STACK + <usize>(GAME_PLIES - 1) * FRAME_SIZE) {
    const kept = <usize>(GAME_PLIES / 2) * FRAME_SIZE;
    memory.copy(STACK, top + FRAME_SIZE - kept, kept);
    top = STACK + kept - FRAME_SIZE;
  }
  Position.make(move);
}

/** Frames below the top that the last capture has not cut off: how far a repetition may reach back. */
function reversiblePlies(): i32 {
  return min(Position.clock(), <i32>((top - STACK) / FRAME_SIZE));
}

/**
 * Whether the position is a draw by repetition for a search `ply` half-moves from its root: it occurred before inside
 * the searched line (nothing is gained by going round again), or the rules draw and it occurred twice before.
 */
export function isRepetition(ply: i32): bool {
  const reach = reversiblePlies();
  const key = Position.key();
  let seen = 0;
  for (let back = 4; back <= reach; back += 2) {
    if (load<u64>(top - <usize>back * FRAME_SIZE) !== key) continue;
    if (back <= ply) return true;
    if (++seen === 2) return Rules.repetitionDraws();
  }
  return false;
}

/** How the game has ended by den or by lack of animals, rules 1 and 2; the generator knows rule 3. */
export function decided(): i32 {
  if ((Position.occupied(0) & Bits.of(den(1))) !== 0) return OUTCOME_RED | REASON_DEN;
  if ((Position.occupied(1) & Bits.of(den(0))) !== 0) return OUTCOME_BLUE | REASON_DEN;
  if (Position.occupied(1) === 0) return OUTCOME_RED | REASON_ANNIHILATION;
  if (Position.occupied(0) === 0) return OUTCOME_BLUE | REASON_ANNIHILATION;
  return OUTCOME_NONE;
}

/** Whether rule 4 draws, in a position that still has a legal move. */
export function isNoCaptureDraw(): bool {
  return Rules.noCaptureLimit() !== 0 && Position.clock() >= Rules.noCaptureLimit();
}

/** Whether all that make and unmake keep in the top frame agrees with the board. For tests. */
export function isConsistent(): bool {
  const kept = top;
  top += FRAME_SIZE;
  assert(top < STACK + <usize>FRAME_COUNT * FRAME_SIZE);
  writeFrame();
  const same = memory.compare(kept, top, CLOCK) === 0;
  top = kept;
  return same;
}
