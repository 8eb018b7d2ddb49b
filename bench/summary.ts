import type { MatchReport, MeetingReport } from "tigerleap/match";
import { type Comparison, type Metric, ratiosOf } from "./comparison.js";
import { DEPTH, START_DEPTH } from "./search.js";
import { cellsOf, printTable, showSpread } from "./table.js";
import { MOVE_TIME_MS } from "./wins.js";

/** What was measured of the core and one opponent. */
export interface Results {
  /** `null` for an opponent that counts in one way only. */
  readonly leavesMade: Comparison | null;
  readonly bulk: Comparison;
  readonly search: Comparison;
  readonly start: Comparison;
  readonly match: MatchReport;
}

/** The native program's results, and what it calls itself. */
export interface NativeResults extends Results {
  readonly name: string;
}

/** The table of all measurements and what has to be known to read it; without the native columns if there is no such program. */
export function printSummary(
  reference: Results,
  idiomatic: Comparison,
  native: NativeResults | null,
  rounds: number,
): void {
  const opponents = native ? [reference, native] : [reference];
  const row = (label: string, metric: Metric, pick: (results: Results) => Comparison | null): string[] => [
    label,
    ...opponents.flatMap((results) => {
      const comparison = pick(results);
      return comparison ? cellsOf(comparison, metric) : ["", "", ""];
    }),
  ];
  const header = ["", "wasm", "reference", "×", ...(native ? ["wasm, by wall", "native", "×"] : [])];
  printTable(header, [
    row("perft, every leaf made, M/s", "speed", ({ leavesMade }) => leavesMade),
    row("perft, leaves counted in bulk, M/s", "speed", ({ bulk }) => bulk),
    row(`search to depth ${DEPTH}, M nodes/s`, "speed", ({ search }) => search),
    row(`search to depth ${DEPTH}, ms`, "time", ({ search }) => search),
    row(`start position to depth ${START_DEPTH}, ms`, "time", ({ start }) => start),
    [`games at ${MOVE_TIME_MS} ms a move`, ...opponents.flatMap(({ match }) => gameCells(match.meetings[0]!))],
  ]);
  console.log(`
×: how many times as fast wasm is. Medians over the positions and ${rounds} rounds, the quarters in brackets.
games: what wasm has won, drawn and lost, from open positions, each played twice; Elo with its 95 % interval.
wasm: this engine's core. reference: the same kind of engine in plain, tuned TypeScript, without WebAssembly. Both in one process, by processor time.
${native ? `native: ${native.name}, machine code in a process of its own, by the clock on the wall, as wasm beside it.` : MISSING}
Against idiomatic TypeScript (src/rules) perft in bulk is ${showSpread(ratiosOf(idiomatic.tasks, "speed"))} times as fast.`);
  for (const { match } of opponents) console.log(timesOf(match));
}

const MISSING =
  "native: not measured; npm run bench -- --native FILE adds a program that speaks UCI and plays this game.";

function gameCells({ counts, elo }: MeetingReport): string[] {
  const { wins, draws, losses } = counts.games;
  // Where one has won all there is no number to name.
  const shown = Number.isFinite(elo.value) ? `Elo ${signed(elo.value)} ± ${elo.error.toFixed(0)}` : "";
  return ["", `+${wins} =${draws} −${losses}`, shown];
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(0)}`;
}

/** How long both have really thought, and what went wrong. */
function timesOf({ players }: MatchReport): string {
  const each = players.map(({ name, timePerMoveMs, nodesPerMove, faults }) => {
    const failed = Object.entries(faults).map(([fault, count]) => `, ${fault} ${count}`);
    return `${name} ${timePerMoveMs.toFixed(1)} ms and ${nodesPerMove.toFixed(0)} nodes${failed.join("")}`;
  });
  return `a move in the games took: ${each.join("; ")}`;
}
