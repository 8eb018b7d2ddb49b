import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import { opponent } from "../rules/outcome.js";
import type { Side } from "../types.js";
import type { MoveLimits } from "./player.js";

/** A chess clock: `40/10+0.1` is ten seconds for every 40 moves and a tenth of a second more for each. */
export interface ClockControl {
  /** Moves after which `timeMs` is added again; left out when the whole game has to be played in it. */
  readonly moves?: number;
  readonly timeMs: number;
  readonly incrementMs: number;
}

/** What limits a player's moves. Any mix; `{}` leaves it to the player. */
export interface TimeControl {
  readonly clock?: ClockControl;
  /** The same time for every move. */
  readonly moveTimeMs?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** Milliseconds by which a move may be late without losing; 0 unless given. */
  readonly marginMs?: number;
}

/** How long a player with a limit of time is waited for after its time is over. */
const AFTER_TIME_MS = 100;
const LARGEST_MS = 2 ** 31 - 1;
const MAX_MOVES = 10_000;

const CLOCK =
  /^(?:([1-9][0-9]{0,4})\/)?(?:([0-9]{1,4}):)?([0-9]{1,7}(?:\.[0-9]{1,6})?)(?:\+([0-9]{1,7}(?:\.[0-9]{1,6})?))?$/;
const SECONDS = /^[0-9]{1,7}(?:\.[0-9]{1,6})?$/;

/** Reads `moves/time+increment`: times in seconds or `minutes:seconds`, moves and increment may be left out. Throws `bad-option`. */
export function parseClock(text: string): ClockControl {
  const [, moves, minutes, seconds, increment] = CLOCK.exec(text) ?? [];
  const timeMs = toMs(Number(minutes ?? 0) * 60 + Number(seconds));
  if (seconds === undefined || !isTime(timeMs) || Number(moves ?? 1) > MAX_MOVES) {
    throw badTime("tc", text, "looks like 10+0.1, 1:30+1 or 40/10+0.1");
  }
  return { ...(moves !== undefined && { moves: Number(moves) }), timeMs, incrementMs: toMs(Number(increment ?? 0)) };
}

/** Reads a number of seconds into milliseconds, at least one. Throws `bad-option`. */
export function parseSeconds(option: string, text: string): number {
  const ms = SECONDS.test(text) ? toMs(Number(text)) : 0;
  if (isTime(ms)) return ms;
  throw badTime(option, text, "is a number of seconds, such as 0.5");
}

/** How a time control is written in records and reports. {@link parseClock} reads the part before the first blank. */
export function formatTimeControl({ clock, moveTimeMs, nodes, depth }: TimeControl): string {
  const parts = [
    ...(clock ? [formatClock(clock)] : []),
    ...(moveTimeMs !== undefined ? [`${moveTimeMs / 1000} s/move`] : []),
    ...(nodes !== undefined ? [`${nodes} nodes`] : []),
    ...(depth !== undefined ? [`depth ${depth}`] : []),
  ];
  return parts.join(", ") || "unlimited";
}

function formatClock({ moves, timeMs, incrementMs }: ClockControl): string {
  const increment = incrementMs > 0 ? `+${incrementMs / 1000}` : "";
  return `${moves === undefined ? "" : `${moves}/`}${timeMs / 1000}${increment}`;
}

/** The clocks of both sides in one game, kept by the runner: what players say of their time does not count. */
export class MatchClock {
  readonly #controls: Readonly<Record<Side, TimeControl>>;
  readonly #patienceMs: number;
  readonly #leftMs: Record<Side, number>;
  readonly #moves: Record<Side, number> = { red: 0, blue: 0 };

  /** @param patienceMs how long a player is waited for that has no limit of time */
  constructor(controls: Readonly<Record<Side, TimeControl>>, patienceMs: number) {
    this.#controls = controls;
    this.#patienceMs = patienceMs;
    this.#leftMs = { red: controls.red.clock?.timeMs ?? 0, blue: controls.blue.clock?.timeMs ?? 0 };
  }

  /** What limits the next move of a side. A side without a clock is shown to the other with the other's own. */
  limits(side: Side): MoveLimits {
    const { clock, moveTimeMs, nodes, depth } = this.#controls[side];
    return {
      ...(clock && { clock: this.#clock(side, clock) }),
      ...(moveTimeMs !== undefined && { moveTimeMs }),
      ...(nodes !== undefined && { nodes }),
      ...(depth !== undefined && { depth }),
    };
  }

  #clock(side: Side, own: ClockControl): NonNullable<MoveLimits["clock"]> {
    const other = opponent(side);
    const theirs = this.#controls[other].clock;
    const left = { [side]: this.#leftMs[side], [other]: theirs ? this.#leftMs[other] : this.#leftMs[side] };
    const increment = { [side]: own.incrementMs, [other]: (theirs ?? own).incrementMs };
    return {
      red: Math.floor(left.red!),
      blue: Math.floor(left.blue!),
      redIncrement: increment.red!,
      blueIncrement: increment.blue!,
      ...(own.moves !== undefined && { movesToGo: own.moves - (this.#moves[side] % own.moves) }),
    };
  }

  /** Milliseconds after which a side's next move is waited for no longer. */
  patienceMs(side: Side): number {
    const { marginMs = 0 } = this.#controls[side];
    const allowedMs = this.#allowedMs(side);
    return allowedMs === Number.POSITIVE_INFINITY ? this.#patienceMs : allowedMs + marginMs + AFTER_TIME_MS;
  }

  /** Books the time of a move. Says whether the move came in time. */
  spend(side: Side, elapsedMs: number): boolean {
    const { clock, marginMs = 0 } = this.#controls[side];
    const isInTime = elapsedMs <= this.#allowedMs(side) + marginMs;
    this.#moves[side]++;
    if (clock) {
      const isRefilled = clock.moves !== undefined && this.#moves[side] % clock.moves === 0;
      // What the margin has allowed is not taken from later moves.
      this.#leftMs[side] = Math.max(0, this.#leftMs[side] - elapsedMs);
      this.#leftMs[side] += clock.incrementMs + (isRefilled ? clock.timeMs : 0);
    }
    return isInTime;
  }

  #allowedMs(side: Side): number {
    const { clock, moveTimeMs = Number.POSITIVE_INFINITY } = this.#controls[side];
    return Math.min(clock ? this.#leftMs[side] : Number.POSITIVE_INFINITY, moveTimeMs);
  }
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000);
}

function isTime(ms: number): boolean {
  return ms >= 1 && ms <= LARGEST_MS;
}

function badTime(option: string, text: string, wanted: string): TigerleapError {
  return new TigerleapError("bad-option", `${option}=${quote(text)} is no time control; it ${wanted}`, {
    option,
    text,
  });
}
