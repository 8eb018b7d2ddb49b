/**
 * When a search must stop. Nodes are counted here and nowhere else; a node limit is met to the node.
 * Clock and stop flag are polled every POLL_NODES nodes (REPORTS and measurements: no visible cost from 256 on);
 * a search without a time limit never reads the clock, so that it is the same on every machine.
 */

import { ITERATION_DONE, ITERATION_NODES, ITERATION_SLICE, ITERATION_STOPPED, ITERATION_TIME } from "./abi";
import { now, stopRequested } from "./env";

const POLL_NODES: u64 = 1024;

let nodes: u64 = 0;
let nodeLimit: u64 = u64.MAX_VALUE;
let sliceEnd: u64 = u64.MAX_VALUE;
/** On the scale of `now`; 0 for none. */
let deadline: f64 = 0;
/** The next node count at which something has to be looked at. */
let nextCheck: u64 = 0;
let nextPoll: u64 = 0;
let reason: i32 = ITERATION_DONE;

export class Limits {
  /** Counts one node; `false`, and nothing counted, if the search has to stop instead. */
  @inline static enterNode(): bool {
    if (nodes >= nextCheck && mustStop()) return false;
    nodes++;
    return true;
  }

  /** Why the search has to stop; ITERATION_DONE while it need not. */
  @inline static stopReason(): i32 {
    return reason;
  }

  @inline static hasStopped(): bool {
    return reason !== ITERATION_DONE;
  }
}

export function nodeCount(): u64 {
  return nodes;
}

/** Begins a search: at most `maxNodes` nodes, until `until` on the scale of `now` (0: no time limit). */
export function startLimits(maxNodes: u64, until: f64): void {
  nodes = 0;
  nodeLimit = maxNodes;
  deadline = until;
  nextPoll = POLL_NODES;
}

/** Begins one call into the search, which gives up after `sliceNodes` nodes of its own. */
export function startSlice(sliceNodes: u64): void {
  reason = ITERATION_DONE;
  sliceEnd = sliceNodes < u64.MAX_VALUE - nodes ? nodes + sliceNodes : u64.MAX_VALUE;
  nextCheck = nodes;
}

function mustStop(): bool {
  if (reason !== ITERATION_DONE) return true;
  if (nodes >= nodeLimit) reason = ITERATION_NODES;
  else if (nodes >= sliceEnd) reason = ITERATION_SLICE;
  else if (nodes >= nextPoll) {
    nextPoll = nodes + POLL_NODES;
    if (stopRequested() !== 0) reason = ITERATION_STOPPED;
    else if (deadline > 0 && now() >= deadline) reason = ITERATION_TIME;
  }
  if (reason !== ITERATION_DONE) {
    nextCheck = 0;
    return true;
  }
  nextCheck = min(nextPoll, min(nodeLimit, sliceEnd));
  return false;
}
