import { CLEAR_HASH } from "../../src/protocol/options.js";
import { mutateText, ODD_CHARACTERS } from "./mutate.js";
import type { Prng } from "./prng.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const OVER = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";
const NUMBERS = [
  "0",
  "1",
  "2",
  "5",
  "30",
  "-1",
  "99",
  "100",
  "101",
  "999999999999",
  "2147483648",
  "abc",
  "1e3",
  "",
  "16.5",
];
const MOVES = ["a3a4", "g7g6", "a4a3", "g6g7", "g1g2", "zzzz", "a1a9", "0000"];
const LIMITS = ["depth", "nodes", "movetime", "wtime", "btime", "rtime", "winc", "binc", "movestogo", "mate", "perft"];
const FLAGS = ["infinite", "ponder", "searchmoves", "searchmoves a3a4", "foo"];
const PLAIN = [
  "uci",
  "isready",
  "ucinewgame",
  "stop",
  "stop",
  "stop",
  "ponderhit",
  "d",
  "eval",
  "bench",
  "debug on",
  "",
];
const OPTIONS: readonly (readonly [string, readonly string[]])[] = [
  // Sizes that cost little: each change makes an engine.
  ["Hash", ["1", "2", "0", "-1", "1025", "abc"]],
  ["MultiPV", ["1", "2", "33", "x"]],
  ["Threads", ["1", "2"]],
  ["Ponder", ["true", "false", "maybe"]],
  ["Move Overhead", ["10", "10", "5001", "0x10"]],
  ["Contempt", ["0", "0", "50", "1001", "x"]],
  ["UseNetwork", ["true", "true", "maybe"]],
  ["Ruleset", ["default", "default", "wikipedia", "nosuch", "__proto__"]],
  ["Level", ["none", "easy", "3", "9", "constructor"]],
  ["Seed", ["-1", "-1", "7", "-2"]],
  ["UCI_Variant", ["jungle", "chess"]],
  [CLEAR_HASH, [""]],
  ["__proto__", ["1"]],
];

/** What a mutation may put into a line. */
const PIECES = [
  ...ODD_CHARACTERS.filter((character) => !/[\n]/.test(character)),
  " ",
  "go ",
  " fen ",
  " moves ",
  " value ",
  " name ",
  " stop ",
  "-1",
  "9".repeat(30),
  "x".repeat(300),
  " a3a4",
];

/** A list of up to `most` words drawn from some. */
function some(prng: Prng, most: number, words: readonly string[]): string {
  return Array.from({ length: prng.below(most + 1) }, () => prng.pick(words)).join(" ");
}

function soundLine(prng: Prng): string {
  switch (prng.below(8)) {
    case 0:
      return `position startpos moves ${["a3a4", "g7g6", "a4a3", "g6g7", "a3a4", "g7g6"].slice(0, prng.below(7)).join(" ")}`;
    case 1:
      return `position ${prng.pick(["startpos", `fen ${START}`, `fen ${OVER}`, "fen", "x"])} moves ${some(prng, 4, MOVES)}`;
    case 2: {
      const [name, values] = prng.pick(OPTIONS);
      return `setoption name ${name} value ${prng.pick(values)}`;
    }
    case 3:
      return `go nodes ${1 + prng.below(200)}`;
    case 4: {
      const limits = Array.from({ length: prng.below(4) }, () => `${prng.pick(LIMITS)} ${prng.pick(NUMBERS)}`);
      return `go ${limits.join(" ")} ${some(prng, 2, FLAGS)}`;
    }
    default:
      return prng.pick(PLAIN);
  }
}

/** A line as a program sends it, or one tampered with, or one of no sense at all; never a `quit`. */
export function randomLine(prng: Prng): string {
  const sound = soundLine(prng);
  const kind = prng.below(20);
  const line =
    kind === 0
      ? some(prng, 30, [...ODD_CHARACTERS, "go", "position", "\ud800", "é"])
      : kind < 10
        ? mutateText(sound, PIECES, prng)
        : sound;
  return line.includes("quit") ? "isready" : line.replaceAll("\n", " ");
}
