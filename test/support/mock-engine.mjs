/**
 * An engine for tests that does as it is told: `node mock-engine.mjs MODE [FILE]`. It writes its process number and what it hears into the file. In mode `good` it keeps every rule of the
 * protocol and plays the first legal move; each other mode breaks one. It knows the rules from the built package.
 */
import { spawn } from "node:child_process";
import { appendFileSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { formatMove, Position, parseMove, parsePosition, perft } from "../../dist/rules.js";

const mode = process.argv[2] ?? "good";
const is = (...modes) => modes.includes(mode);
const say = (line) => writeSync(1, `${line}\n`);

const LATE_MS = 100;
const SLOW_MS = 150;
const LONG_LINE = 70_000;
const FLOOD_BYTES = 100_000_000;
const CHUNK = `${"info string ".padEnd(999, "x")}\n`.repeat(64);

let position = Position.start();
/** Says what `go` has found, `null` while nothing is being searched. */
let answer = null;
let searches = 0;

function note(line) {
  if (process.argv[3]) appendFileSync(process.argv[3], `${line}\n`);
}

/** Prints until the reader has had enough or goes away. */
function flood(stream) {
  for (let printed = 0; printed < FLOOD_BYTES; ) {
    try {
      printed += writeSync(stream, CHUNK);
    } catch (error) {
      if (error.code !== "EAGAIN") process.exit(1);
    }
  }
}

function dieIf(...modes) {
  if (!is(...modes)) return;
  writeSync(2, "mock: out of cheese\n");
  process.exit(3);
}

function chosenMove() {
  const [first] = position.legalMoves();
  return first ? formatMove(first) : "(none)";
}

function search(words) {
  searches++;
  const after = (name) => (words.includes(name) ? Number(words[words.indexOf(name) + 1]) : undefined);
  if (words[1] === "perft" && !is("no-perft")) {
    say(`nodes ${perft(position, after("perft")) + (is("wrong-perft") ? 1 : 0)}`);
    return;
  }
  if (is("silent") || (is("silent-when-over") && position.outcome())) return;
  if (is("floods")) flood(1);
  if (is("floods-stderr")) flood(2);
  if (is("long-line")) say("x".repeat(LONG_LINE));
  if (is("endless-line")) writeSync(1, "x".repeat(LONG_LINE));
  dieIf("dies");
  const move = is("illegal") ? "a1a9" : chosenMove();
  const depth = after("depth") ?? 1;
  const pv = is("illegal-pv") ? "a1a9" : move;
  if (move !== "(none)" && !is("no-info")) say(`info depth ${depth} score cp 12 nodes 345 pv ${pv}`);
  if (is("mates")) say("info depth 7 score mate -2 nodes 400 pv a3a4");
  answer = () => {
    answer = null;
    if (is("garbage")) return say("\u0001\ufffd bestmove?\nbestmove");
    say(`bestmove ${move}`);
    if (is("answers-twice")) say(`bestmove ${move}`);
    if (is("floods-after")) setImmediate(() => flood(1));
    if (is("dies-after")) process.exit(0);
  };
  const isEndless = words.includes("infinite") || words.includes("ponder");
  if (isEndless && !is("hasty")) return;
  if (is("slow")) setTimeout(() => answer?.(), SLOW_MS);
  else if (is("late")) setTimeout(() => answer?.(), (after("movetime") ?? 0) + LATE_MS);
  else answer();
}

function setPosition(words) {
  const at = words.indexOf("moves");
  const moves = at === -1 ? [] : words.slice(at + 1);
  if (moves.length > 200) dieIf("dies-late-in-games");
  try {
    const text = words.slice(2, at === -1 ? undefined : at).join(" ");
    const start = words[1] === "startpos" ? Position.start() : parsePosition(text);
    position = moves.reduce((before, move) => before.play(parseMove(move)), start);
  } catch (error) {
    say(`info string error ${error.code}`);
    dieIf("dies-on-bad-position");
  }
}

function introduce() {
  if (is("never-starts")) return;
  dieIf("dies-at-start");
  if (is("floods-at-start")) flood(1);
  if (!is("nameless")) say("id name mock\nid author nobody");
  say("option name Hash type spin default 16 min 1 max 64");
  say(is("odd-option") ? "option name Hash" : "option name Clear Hash type button");
  if (is("rules")) say("option name Ruleset type combo default default var default var classic");
  if (is("seed")) say("option name Seed type spin default 0 min -1 max 999");
  if (is("ponders", "ponders-hastily")) say("option name Ponder type check default false");
  say("uciok");
}

function obey(line) {
  note(line);
  const words = line.split(/\s+/);
  switch (words[0]) {
    case "uci":
      return introduce();
    case "isready":
      if (is("never-ready") || (is("deaf") && answer)) return;
      return say("readyok");
    case "ucinewgame":
      return dieIf(searches > 0 ? "dies-in-second-game" : "");
    case "setoption":
      return words[2] === "Tigerleap-Compliance" ? dieIf("dies-on-unknown-option") : undefined;
    case "position":
      return setPosition(words);
    case "go":
      if (is("ponders-hastily") && words.includes("ponder")) return say("bestmove a3a4");
      return search(words);
    case "ponderhit":
    case "stop":
      return is("ignores-stop") ? undefined : answer?.();
    case "quit":
      return is("ignores-quit", "ignores-all-ends") ? undefined : process.exit(0);
    default:
      return line.trim() === "" ? undefined : dieIf("dies-on-garbage");
  }
}

note(`pid ${process.pid}`);
if (is("spawns-children")) {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.unref();
  say(`info string child ${child.pid}`);
}
if (is("tells-environment")) say(`info string ${JSON.stringify(process.env)} in ${process.cwd()}`);
if (is("ignores-all-ends")) process.on("SIGTERM", () => {});
if (is("ignores-all-ends", "ignores-end-of-input")) setInterval(() => {}, 1000);
createInterface({ input: process.stdin }).on("line", obey);
