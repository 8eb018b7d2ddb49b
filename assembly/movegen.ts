/**
 * Move generation: everything generated is legal, nothing legal is left out. Positions that are over by den or lack
 * of animals must not come here (see `decided`); one without a legal move yields an empty list.
 *
 * Lists are runs of i32 words, the move in the low 12 bits, an ordering score above them (0 here).
 */

import { MAX_MOVES, MAX_PLY, NO_MOVE, NO_PIECE } from "./abi";
import { Bits } from "./bits";
import { water } from "./geometry";
import { Move } from "./move";
import { animalOf, sideOf } from "./piece";
import { Position } from "./position";
import { Rules } from "./ruleset";

const LIST_SIZE: usize = 32 * 4;
const LISTS: usize = memory.data(32 * 4 * (127 + 2));

/** The list of a ply, 0 to MAX_PLY + 1. */
export function listAt(ply: i32): usize {
  assert(<u32>ply <= <u32>(MAX_PLY + 1));
  return LISTS + <usize>ply * LIST_SIZE;
}

export class MoveGenerator {
  /** Where an animal can get to by step or jump, its own side's squares left out. */
  @inline static targets(piece: i32, square: i32, own: u64, blockers: u64): u64 {
    let targets = Rules.steps(piece, square);
    const animal = animalOf(piece);
    if (Rules.jumps(animal)) targets |= Rules.jumpTargets(animal, square, blockers);
    return targets & ~own;
  }

  /** The part of `prey`, squares with enemy animals within reach, that the piece may take. */
  @inline static captures(piece: i32, square: i32, prey: u64): u64 {
    let takes: u64 = 0;
    const fromWater = <i32>((water() >> square) & 1);
    while (prey !== 0) {
      const to = Bits.lowest(prey);
      takes |= Rules.takes(fromWater, piece, Position.at(to)) & Bits.of(to);
      prey = Bits.withoutLowest(prey);
    }
    return takes;
  }

  /** All squares that the piece may move to. */
  @inline static legalTargets(piece: i32, square: i32, own: u64, enemy: u64, blockers: u64): u64 {
    const targets = MoveGenerator.targets(piece, square, own, blockers);
    const prey = targets & enemy;
    // Most animals have no enemy beside them.
    return prey === 0 ? targets : targets ^ prey ^ MoveGenerator.captures(piece, square, prey);
  }

  @inline static append(list: usize, from: i32, targets: u64): usize {
    while (targets !== 0) {
      store<i32>(list, Move.of(from, Bits.lowest(targets)));
      list += 4;
      targets = Bits.withoutLowest(targets);
    }
    return list;
  }
}

/** Captures that end on one of `where`; returns how many. */
export function generateCaptures(list: usize, where: u64): i32 {
  const own = Position.own();
  const enemy = Position.enemy();
  const blockers = Rules.blockers(own, enemy);
  let end = list;
  for (let rest = own; rest !== 0; rest = Bits.withoutLowest(rest)) {
    const from = Bits.lowest(rest);
    const piece = Position.at(from);
    const prey = MoveGenerator.targets(piece, from, own, blockers) & enemy & where;
    if (prey !== 0) end = MoveGenerator.append(end, from, MoveGenerator.captures(piece, from, prey));
  }
  assert(<i32>((end - list) >> 2) <= MAX_MOVES);
  return <i32>((end - list) >> 2);
}

/** Moves that capture nothing and end on one of `where`, den entries included; returns how many. */
export function generateQuiets(list: usize, where: u64): i32 {
  const own = Position.own();
  const enemy = Position.enemy();
  const blockers = Rules.blockers(own, enemy);
  let end = list;
  for (let rest = own; rest !== 0; rest = Bits.withoutLowest(rest)) {
    const from = Bits.lowest(rest);
    const targets = MoveGenerator.targets(Position.at(from), from, own, blockers) & ~enemy & where;
    end = MoveGenerator.append(end, from, targets);
  }
  assert(<i32>((end - list) >> 2) <= MAX_MOVES);
  return <i32>((end - list) >> 2);
}

/** All moves; returns how many. */
export function generateMoves(list: usize): i32 {
  const own = Position.own();
  const enemy = Position.enemy();
  const blockers = Rules.blockers(own, enemy);
  let end = list;
  for (let rest = own; rest !== 0; rest = Bits.withoutLowest(rest)) {
    const from = Bits.lowest(rest);
    const targets = MoveGenerator.legalTargets(Position.at(from), from, own, enemy, blockers);
    end = MoveGenerator.append(end, from, targets);
  }
  assert(<i32>((end - list) >> 2) <= MAX_MOVES);
  return <i32>((end - list) >> 2);
}

/** How many moves `generateMoves` would list. */
export function countMoves(): i32 {
  const own = Position.own();
  const enemy = Position.enemy();
  const blockers = Rules.blockers(own, enemy);
  let count = 0;
  for (let rest = own; rest !== 0; rest = Bits.withoutLowest(rest)) {
    const from = Bits.lowest(rest);
    count += Bits.count(MoveGenerator.legalTargets(Position.at(from), from, own, enemy, blockers));
  }
  return count;
}

/** Some legal move, or NO_MOVE. */
export function firstMove(): i32 {
  const list = listAt(MAX_PLY + 1);
  return generateMoves(list) === 0 ? NO_MOVE : load<i32>(list);
}

/** Whether any 12-bit word is a legal move here; words from the table and killers come through this gate. */
export function isLegal(move: i32): bool {
  const from = Move.from(move);
  const to = Move.to(move);
  const piece = Position.at(from);
  if (piece === NO_PIECE || sideOf(piece) !== Position.side()) return false;
  const own = Position.own();
  const target = MoveGenerator.targets(piece, from, own, Rules.blockers(own, Position.enemy())) & Bits.of(to);
  if (target === 0) return false;
  return Position.at(to) === NO_PIECE || MoveGenerator.captures(piece, from, target) !== 0;
}
