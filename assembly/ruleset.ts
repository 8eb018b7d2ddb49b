/**
 * The rule switches of RULES.md turned into tables, so that no switch is a branch in the generator:
 * where each piece may step and jump, what blocks a jump, and on which squares a piece takes another.
 */

import {
  BLOCK_ENEMY_RAT,
  CROSS_ALL_BUT_ELEPHANT,
  CROSS_NO,
  CROSS_RAT,
  MAX_COUNTER,
  NO_MOVES_DRAW,
  PIECE_COUNT,
  REPETITION_DRAW,
  SQUARE_COUNT,
  TIGER_JUMPS_FILES,
  TIGER_JUMPS_RANKS,
} from "./abi";
import { Bits } from "./bits";
import { den, jumpCount, jumpOver, jumpsAlongFile, jumpTarget, MAX_JUMPS, neighbours, traps, water } from "./geometry";
import { animalOf, DOG, ELEPHANT, LION, RAT, sideOf, TIGER, WOLF } from "./piece";

/** u64 [piece][64]: step targets; terrain and own den are settled here. */
const STEPS: usize = memory.data(16 * 64 * 8);
/** { over u64, target u64 } [tiger, lion][64][2]; target is an empty set where there is no jump. */
const JUMPS: usize = memory.data(2 * 64 * 2 * 16);
/** u64 [from land, from water][attacker][victim]: the squares on which the capture is allowed. */
const TAKES: usize = memory.data(2 * 16 * 16 * 8);

/** All ones where a jumper's own rat blocks it too. */
let ownBlocks: u64 = 0;
let limit: i32 = 0;
let stuckDraws: bool = false;
let thirdDraws: bool = false;

export class Rules {
  /** Half-moves without a capture that make a draw; 0: never. */
  @inline static noCaptureLimit(): i32 {
    return limit;
  }

  /** Whether having no legal move is a draw instead of a loss. */
  @inline static noMovesDraws(): bool {
    return stuckDraws;
  }

  /** Whether the third occurrence of a position is a draw. */
  @inline static repetitionDraws(): bool {
    return thirdDraws;
  }

  @inline static steps(piece: i32, square: i32): u64 {
    assert(<u32>piece < 16 && <u32>square < 64);
    return load<u64>(STEPS + ((<usize>((piece << 6) | square)) << 3));
  }

  /** The squares on which `attacker`, coming from land (0) or water (1), takes `victim`. */
  @inline static takes(fromWater: i32, attacker: i32, victim: i32): u64 {
    assert(<u32>fromWater < 2 && <u32>attacker < 16 && <u32>victim < 16);
    return load<u64>(TAKES + ((<usize>((fromWater << 8) | (attacker << 4) | victim)) << 3));
  }

  @inline static jumps(animal: i32): bool {
    return animal === TIGER || animal === LION;
  }

  /** Where a tiger or lion may jump to, given the squares that block it. */
  @inline static jumpTargets(animal: i32, square: i32, blockers: u64): u64 {
    assert((animal === TIGER || animal === LION) && <u32>square < 64);
    const lane = JUMPS + ((<usize>(((animal - TIGER) << 6) | square)) << 5);
    let targets: u64 = 0;
    if (!(load<u64>(lane) & blockers)) targets = load<u64>(lane, 8);
    if (!(load<u64>(lane, 16) & blockers)) targets |= load<u64>(lane, 24);
    return targets;
  }

  /**
   * The squares whose animals block a jump over them, given those of the jumper's side and of the other.
   * Jumps cross nothing but water, and whatever stands in water is a rat.
   */
  @inline static blockers(own: u64, enemy: u64): u64 {
    return (own & ownBlocks) | enemy;
  }
}

function initSteps(): void {
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    let allowed = ~Bits.of(den(sideOf(piece)));
    if (animalOf(piece) !== RAT) allowed &= ~water();
    for (let square = 0; square < SQUARE_COUNT; square++) {
      store<u64>(STEPS + ((<usize>((piece << 6) | square)) << 3), neighbours(square) & allowed);
    }
  }
}

function initJumps(tigerJump: i32): void {
  memory.fill(JUMPS, 0, 2 * 64 * 2 * 16);
  for (let animal = TIGER; animal <= LION; animal++) {
    for (let square = 0; square < SQUARE_COUNT; square++) {
      for (let index = 0; index < jumpCount(square); index++) {
        const alongFile = jumpsAlongFile(square, index);
        if (animal === TIGER && tigerJump === TIGER_JUMPS_FILES && !alongFile) continue;
        if (animal === TIGER && tigerJump === TIGER_JUMPS_RANKS && alongFile) continue;
        const entry = (((animal - TIGER) << 6) | square) * MAX_JUMPS + index;
        const address = JUMPS + ((<usize>entry) << 4);
        store<u64>(address, jumpOver(square, index));
        store<u64>(address, Bits.of(jumpTarget(square, index)), 8);
      }
    }
  }
}

function strength(animal: i32, dogOverWolf: bool): i32 {
  if (dogOverWolf && animal === DOG) return WOLF + 1;
  if (dogOverWolf && animal === WOLF) return DOG + 1;
  return animal + 1;
}

/** Rule 2 of captures, for a victim that stands on none of the attacker's traps. */
function isStrongEnough(attacker: i32, victim: i32, elephantTakesRat: bool, dogOverWolf: bool): bool {
  if (attacker === RAT && victim === ELEPHANT) return true;
  if (attacker === ELEPHANT && victim === RAT) return elephantTakesRat;
  return strength(attacker, dogOverWolf) >= strength(victim, dogOverWolf);
}

/** Rule 1 of captures where the line is crossed; within land or within water it never forbids. */
function mayCross(attacker: i32, victim: i32, fromWater: bool, ratCrosses: i32): bool {
  if (attacker !== RAT || ratCrosses === CROSS_NO) return false;
  return ratCrosses === CROSS_RAT || !(fromWater && victim === ELEPHANT);
}

function initTakes(elephantTakesRat: bool, ratCrosses: i32, dogOverWolf: bool): void {
  const board = Bits.of(SQUARE_COUNT) - 1;
  for (let fromWater = 0; fromWater < 2; fromWater++) {
    for (let attacker = 0; attacker < PIECE_COUNT; attacker++) {
      for (let victim = 0; victim < PIECE_COUNT; victim++) {
        let squares: u64 = 0;
        if (sideOf(attacker) !== sideOf(victim)) {
          const hunter = animalOf(attacker);
          const prey = animalOf(victim);
          squares = isStrongEnough(hunter, prey, elephantTakesRat, dogOverWolf) ? board : traps(sideOf(attacker));
          const sameTerrain = fromWater ? water() : ~water();
          if (!mayCross(hunter, prey, fromWater !== 0, ratCrosses)) squares &= sameTerrain;
        }
        store<u64>(TAKES + ((<usize>((fromWater << 8) | (attacker << 4) | victim)) << 3), squares);
      }
    }
  }
}

/** Takes the switches in the order and coding of abi.ts; `false` (and no change) if one is out of range. */
export function setRuleSet(
  tigerJump: i32,
  jumpBlock: i32,
  elephantTakesRat: i32,
  ratCrosses: i32,
  dogOverWolf: i32,
  noMoves: i32,
  repetition: i32,
  noCaptureLimit: i32,
): bool {
  if (<u32>tigerJump > <u32>TIGER_JUMPS_RANKS || <u32>jumpBlock > <u32>BLOCK_ENEMY_RAT) return false;
  if (<u32>elephantTakesRat > 1 || <u32>ratCrosses > <u32>CROSS_ALL_BUT_ELEPHANT || <u32>dogOverWolf > 1) return false;
  if (<u32>noMoves > <u32>NO_MOVES_DRAW || <u32>repetition > <u32>REPETITION_DRAW) return false;
  if (<u32>noCaptureLimit > <u32>MAX_COUNTER) return false;

  initSteps();
  initJumps(tigerJump);
  initTakes(elephantTakesRat !== 0, ratCrosses, dogOverWolf !== 0);
  ownBlocks = jumpBlock === BLOCK_ENEMY_RAT ? 0 : ~(<u64>0);
  stuckDraws = noMoves === NO_MOVES_DRAW;
  thirdDraws = repetition === REPETITION_DRAW;
  limit = noCaptureLimit;
  return true;
}
