import { LIMIT_RANGES } from "../engine/limits.js";
import { PERFT_DEPTH } from "../engine/perft.js";
import { readInteger } from "../notation/integer.js";
import { quote } from "../notation/quote.js";
import type { Clock, SearchLimits } from "../types.js";
import type { Fault } from "./fault.js";

/** `go`: think. */
export interface GoCommand {
  readonly name: "go";
  /** Without `searchMoves`, and without what options set. */
  readonly limits: SearchLimits;
  /** The words behind `searchmoves`, at least one; `null` for all moves. */
  readonly searchMoves: readonly string[] | null;
  readonly isPonder: boolean;
}

/** `go perft N`: count move sequences. */
export interface PerftCommand {
  readonly name: "perft";
  /** In half-moves, 0–12. */
  readonly depth: number;
}

/** Wins are asked for in full moves: the last of N is half-move 2N − 1. */
const MATE = { min: 1, max: Math.floor((LIMIT_RANGES.mate.max + 1) / 2) } as const;
/** Clocks may have run out and be negative; what is below the range counts as its least. */
const RANGES = {
  depth: LIMIT_RANGES.depth,
  nodes: LIMIT_RANGES.nodes,
  movetime: LIMIT_RANGES.moveTimeMs,
  mate: MATE,
  wtime: LIMIT_RANGES.clockMs,
  btime: LIMIT_RANGES.clockMs,
  winc: LIMIT_RANGES.clockMs,
  binc: LIMIT_RANGES.clockMs,
  movestogo: LIMIT_RANGES.movesToGo,
  perft: PERFT_DEPTH,
} as const;

type NumberName = keyof typeof RANGES;
type Numbers = { [Name in NumberName]?: number };

/** Clocks under the name of the side that they belong to. */
const ALIASES: ReadonlyMap<string, NumberName> = new Map([
  ["rtime", "wtime"],
  ["rinc", "winc"],
]);
const CLOCK_NAMES: readonly NumberName[] = ["wtime", "btime", "winc", "binc"];
/** What a `go` may name to be answered without a `stop`. */
const ENDING: readonly NumberName[] = ["depth", "nodes", "movetime", "mate", "wtime", "btime"];

const FLAGS = ["infinite", "ponder", "searchmoves"] as const;

/**
 * Reads what stands behind `go`. It always gives a command: what can't be read is left out, and if nothing is left of the
 * limits that were named, one half-move is looked ahead, so that no slip of the pen makes a search without an end.
 */
export function readGo(words: readonly string[]): { command: GoCommand | PerftCommand; fault: Fault | null } {
  const reader = new GoReader(words);
  reader.read();
  const { numbers, fault } = reader;
  if (numbers.perft !== undefined) return { command: { name: "perft", depth: numbers.perft }, fault };
  const { depth, nodes, movetime, mate } = numbers;
  const clock = clockOf(numbers);
  const isCutShort = reader.hasLostLimit && ENDING.every((name) => numbers[name] === undefined);
  const limits: SearchLimits = {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(movetime !== undefined && { moveTimeMs: movetime }),
    ...(mate !== undefined && { mate: 2 * mate - 1 }),
    ...(clock && { clock }),
    ...(isCutShort && { depth: 1 }),
    ...(reader.flags.has("infinite") && { infinite: true }),
  };
  const { searchMoves } = reader;
  return { command: { name: "go", limits, searchMoves, isPonder: reader.flags.has("ponder") }, fault };
}

class GoReader {
  readonly numbers: Numbers = {};
  readonly flags = new Set<string>();
  searchMoves: string[] | null = null;
  fault: Fault | null = null;
  /** Whether a limit was named whose number could not be read. */
  hasLostLimit = false;
  readonly #words: readonly string[];
  #next = 0;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  read(): void {
    while (this.#next < this.#words.length) {
      const word = this.#words[this.#next++]!;
      const name = numberName(word);
      if (name !== null) this.#readNumber(word, name);
      else if (word === "searchmoves") this.#readSearchMoves();
      else if (isFlag(word)) this.flags.add(word);
      else this.#refuse(`go knows no ${quote(word)}`);
    }
  }

  #readNumber(word: string, name: NumberName): void {
    const text = this.#words[this.#next];
    // The number is missing and the next name follows.
    const isMissing = text === undefined || numberName(text) !== null || isFlag(text);
    const value = isMissing ? null : readInteger(text);
    if (!isMissing) this.#next++;
    if (value === null) {
      this.hasLostLimit ||= name !== "movestogo";
      this.#refuse(isMissing ? `${word} needs a number` : `${word} needs a whole number, not ${quote(text)}`);
      return;
    }
    const { min, max } = RANGES[name];
    this.numbers[name] = Math.max(min, Math.min(max, value));
    const isSpentClock = CLOCK_NAMES.includes(name) && value < min;
    if (this.numbers[name] !== value && !isSpentClock) {
      this.#refuse(`${word} is a whole number from ${min} to ${max}; ${value} counts as ${this.numbers[name]}`);
    }
  }

  #readSearchMoves(): void {
    const moves: string[] = [];
    for (; this.#next < this.#words.length; this.#next++) {
      const word = this.#words[this.#next]!;
      if (numberName(word) !== null || isFlag(word)) break;
      moves.push(word);
    }
    if (moves.length === 0) this.#refuse("searchmoves names no move; all moves are searched");
    else this.searchMoves = [...(this.searchMoves ?? []), ...moves];
  }

  #refuse(message: string): void {
    this.fault ??= { code: "bad-command", message };
  }
}

/** A side whose time is not told has as much as the other; without any time there is no clock. */
function clockOf({ wtime, btime, winc = 0, binc = 0, movestogo }: Numbers): Clock | null {
  const red = wtime ?? btime;
  const blue = btime ?? wtime;
  if (red === undefined || blue === undefined) return null;
  const increments = { redIncrement: winc, blueIncrement: binc };
  return { red, blue, ...increments, ...(movestogo !== undefined && { movesToGo: movestogo }) };
}

function numberName(word: string): NumberName | null {
  if (Object.hasOwn(RANGES, word)) return word as NumberName;
  return ALIASES.get(word) ?? null;
}

function isFlag(word: string): boolean {
  return FLAGS.some((flag) => flag === word);
}
