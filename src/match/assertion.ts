import { TigerleapError } from "../errors.js";
import { quote } from "../notation/quote.js";
import type { MatchReport } from "./report.js";

/** Something that a report must say. */
export interface Assertion {
  readonly text: string;
  /** Whether a report says it. What nothing is known of is not so. */
  holds(report: MatchReport): boolean;
}

/** What may be asserted. All but the last two are about the first engine of a match of two. */
const QUANTITIES: Readonly<Record<string, (report: MatchReport) => number | undefined>> = {
  elo: ({ meetings }) => meetings[0]?.elo.value,
  nelo: ({ meetings }) => meetings[0]?.nElo.value,
  los: ({ meetings }) => meetings[0]?.los,
  score: ({ meetings }) => meetings[0]?.score,
  llr: ({ sprt }) => sprt?.llr,
  games: ({ games }) => games,
  faults: totalFaults,
};
const FOR_TWO = ["elo", "nelo", "los", "score", "llr"];

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  "=": (a, b) => a === b,
};

const FORM = /^([a-z]+)(>=|<=|>|<|=)(-?[0-9]{1,9}(?:\.[0-9]{1,6})?)$/;

/**
 * Reads an assertion: `elo>=50`, `score>0.7`, `faults=0` or its other name `nofaults`, `sprt=H1`, `sprt=H0`.
 * Throws `bad-option`, also for one that is about two engines where there are more.
 */
export function parseAssertion(text: string, engines: number): Assertion {
  if (text === "nofaults") return { text, holds: (report) => totalFaults(report) === 0 };
  const [, state] = /^sprt=(H0|H1)$/.exec(text) ?? [];
  if (state !== undefined) return { text, holds: ({ sprt }) => sprt?.state === state };
  const [, name = "", sign = "", number] = FORM.exec(text) ?? [];
  const quantity = Object.hasOwn(QUANTITIES, name) ? QUANTITIES[name] : undefined;
  if (!quantity || number === undefined) {
    const names = Object.keys(QUANTITIES).join(", ");
    throw refusal(text, `is no assertion; compare one of ${names} with a number, or say sprt=H1, sprt=H0 or nofaults`);
  }
  if (engines > 2 && FOR_TWO.includes(name)) throw refusal(text, "is about a match of two engines");
  return { text, holds: (report) => COMPARISONS[sign]!(quantity(report) ?? Number.NaN, Number(number)) };
}

/** Games lost by faults of players. */
export function totalFaults({ players }: MatchReport): number {
  return players.flatMap(({ faults }) => Object.values(faults)).reduce((total, count) => total + count, 0);
}

function refusal(text: string, what: string): TigerleapError {
  return new TigerleapError("bad-option", `${quote(text)} ${what}`, { option: "assert", text });
}
