import { formatMove } from "../notation/move.js";
import type { Move, Outcome, Score, SearchInfo } from "../types.js";
import type { Fault } from "./fault.js";

const LONGEST_MESSAGE = 400;

/** A line that says what is wrong. Whatever the message holds, it stays one line of printable ASCII. */
export function formatFault({ code, message }: Fault): string {
  return `info string error ${code}: ${message.slice(0, LONGEST_MESSAGE).replace(/[^ -~]/g, "?")}`;
}

/** A line about one line of an iteration. */
export function formatInfo(info: SearchInfo): string {
  const { depth, selDepth, multiPv, score, nodes, nps, hashFull, timeMs, pv } = info;
  return [
    `info depth ${depth} seldepth ${selDepth} multipv ${multiPv} score ${formatScore(score)}`,
    `nodes ${nodes} nps ${nps} hashfull ${hashFull} time ${timeMs} pv ${pv.map(formatMove).join(" ")}`,
  ].join(" ");
}

/** A score as UCI writes it: certain ends in full moves, negative when losing. */
export function formatScore(score: Score): string {
  if (score.type === "cp") return `cp ${score.value}`;
  return `mate ${Math.sign(score.plies) * Math.ceil(Math.abs(score.plies) / 2)}`;
}

/** The answer to `go`. `null`: there is no move to play. */
export function formatBestMove(best: Move | null, ponder?: Move): string {
  if (best === null) return "bestmove (none)";
  return `bestmove ${formatMove(best)}${ponder ? ` ponder ${formatMove(ponder)}` : ""}`;
}

/** A line that says how a game has ended. */
export function formatOutcome({ winner, reason }: Outcome): string {
  return `info string game over: ${winner === null ? "draw" : `${winner} has won`} (${reason})`;
}
