/** When a search stops: the limits a caller may set, checked, and the count of nodes that obeys them. */
import { TigerleapError } from "../errors.js";
import type { SearchLimits, StopReason } from "../types.js";

/** Deepest iteration that may be asked for, in plies. */
export const MAX_DEPTH = 100;
/** The clock is read once in so many nodes. */
const NODES_PER_POLL = 1024;

/** A number option within its range, or `bad-option`. */
export function checkInteger(option: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new TigerleapError("bad-option", `${option} must be a whole number from ${least} to ${most}`, {
    option,
    text: String(value),
  });
}

/** Counts nodes and says when to stop. Without a time limit it never reads the clock. */
export class Budget {
  readonly depth: number;
  readonly startTime: number;
  nodes = 0;
  /** Why the search has to end at once, `null` while it goes on. */
  stopReason: StopReason | null = null;
  private readonly nodeLimit: number;
  private readonly deadline: number;
  private nextPoll = 0;

  /** Throws `bad-option` for a limit out of its range. */
  constructor(limits: SearchLimits, now: number) {
    const { depth, nodes, moveTimeMs, multiPv } = limits;
    this.depth = depth === undefined ? MAX_DEPTH : checkInteger("depth", depth, 1, MAX_DEPTH);
    this.nodeLimit = nodes === undefined ? Infinity : checkInteger("nodes", nodes, 1, Number.MAX_SAFE_INTEGER);
    this.startTime = now;
    this.deadline = moveTimeMs === undefined ? Infinity : now + checkInteger("moveTimeMs", moveTimeMs, 1, 2 ** 31 - 1);
    if (multiPv !== undefined) checkInteger("multiPv", multiPv, 1, 1);
    this.nextPoll = Math.min(NODES_PER_POLL, this.nodeLimit);
  }

  /** Counts one more node, unless a limit forbids it: then `stopReason` is set. */
  isSpent(): boolean {
    if (this.nodes === this.nextPoll) this.poll();
    if (this.stopReason !== null) return true;
    this.nodes++;
    return false;
  }

  private poll(): void {
    if (this.nodes >= this.nodeLimit) this.stopReason = "nodes";
    else if (this.deadline !== Infinity && performance.now() >= this.deadline) this.stopReason = "time";
    this.nextPoll = Math.min(this.nodes + NODES_PER_POLL, this.nodeLimit);
  }
}
