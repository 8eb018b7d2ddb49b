/** Counts move sequences as RULES.md defines perft: rule 4 and repetition are not looked at. */

import { OUTCOME_NONE } from "./abi";
import { countMoves, generateMoves, listAt } from "./movegen";
import { decided, Position } from "./position";

/** Counts the last ply by its moves, without making them. */
export function perftBulk(depth: i32, ply: i32): u64 {
  if (depth === 0) return 1;
  if (decided() !== OUTCOME_NONE) return 0;
  if (depth === 1) return <u64>countMoves();
  const list = listAt(ply);
  const count = generateMoves(list);
  let nodes: u64 = 0;
  for (let index = 0; index < count; index++) {
    const move = load<i32>(list + ((<usize>index) << 2));
    Position.make(move);
    nodes += perftBulk(depth - 1, ply + 1);
    Position.unmake(move);
  }
  return nodes;
}

/** Makes and unmakes every leaf too: the yardstick of make and unmake. */
export function perftFull(depth: i32, ply: i32): u64 {
  if (depth === 0) return 1;
  if (decided() !== OUTCOME_NONE) return 0;
  const list = listAt(ply);
  const count = generateMoves(list);
  let nodes: u64 = 0;
  for (let index = 0; index < count; index++) {
    const move = load<i32>(list + ((<usize>index) << 2));
    Position.make(move);
    nodes += depth === 1 ? 1 : perftFull(depth - 1, ply + 1);
    Position.unmake(move);
  }
  return nodes;
}
