import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ComplianceOptions, checkCompliance, type StepResult } from "../../src/match/compliance.js";
import { COMPLIANCE_STEPS } from "../../src/match/compliance-steps.js";
import type { Program } from "../../src/match/process-group.js";
import { mockEngine } from "../support/mock-engine.js";

async function resultsOf(program: Program, options?: ComplianceOptions): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for await (const result of checkCompliance(program, options)) results.push(result);
  return results;
}

/** The name of the only step that begins so. */
function stepNamed(beginning: string) {
  const steps = COMPLIANCE_STEPS.filter(({ name }) => name.startsWith(beginning));
  expect(steps).toHaveLength(1);
  return steps.map(({ name }) => name);
}

describe("checkCompliance", () => {
  test("passes an engine that keeps every rule", async () => {
    const results = await resultsOf(mockEngine("ponders"));
    expect(results.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(COMPLIANCE_STEPS.map(({ name }) => name));
  });

  test.each([
    ["nameless", "uci is answered", "no line id name"],
    ["odd-option", "options are declared", 'not an option: "option name Hash"'],
    ["never-ready", "isready is answered with readyok", "no answer within 2000 ms"],
    ["dies-on-unknown-option", "an unknown option", "it ended by exit code 3"],
    ["silent", "go depth finds a legal move at the start", "no answer within 2000 ms"],
    ["dies", "go depth finds a legal move of Blue's", "on stderr: mock: out of cheese"],
    ["illegal", "go nodes finds", '"a1a9" is not legal'],
    ["garbage", "go nodes 1 finds", "bestmove without a move"],
    ["answers-twice", "go depth finds a legal move at the start", 'it said "bestmove a1a2" unasked'],
    ["silent", "go movetime", "no answer within 1200 ms"],
    ["illegal", "go with clocks", "is not legal"],
    ["no-info", "the last info", "no info line tells a score"],
    ["illegal-pv", "the last info", '"a1a9" is not legal'],
    ["hasty", "go infinite", 'it said "bestmove a1a2" before it was told to stop'],
    ["ignores-stop", "go infinite", "no answer within 1000 ms"],
    ["deaf", "isready is answered in a search", "no answer within 2000 ms"],
    ["hasty", "isready is answered in a search", 'it said "bestmove a1a2" unasked'],
    ["silent-when-over", "go is answered without a move", "no answer within 2000 ms"],
    ["illegal", "go is answered without a move", 'it said "a1a9" though the game is over'],
    ["illegal", "the only legal move", '"a1a9" is not legal'],
    ["dies-on-bad-position", "bad positions", "it ended by exit code 3"],
    ["dies-on-bad-position", "illegal moves", "it ended by exit code 3"],
    ["dies-late-in-games", "a game of 300 moves", "it ended by exit code 3"],
    ["dies-in-second-game", "a second game", "it ended by exit code 3"],
    ["ponders-hastily", "go ponder", 'it said "bestmove a3a4" before it was told to stop'],
    ["wrong-perft", "go perft", 'it said "nodes 12241"'],
    ["dies-on-garbage", "lines that mean nothing", "it ended by exit code 3"],
    ["ignores-quit", "quit in a search", "still there after 1000 ms"],
    ["ignores-end-of-input", "the end of its input", "still there after 1000 ms"],
  ])("finds what is wrong with an engine: %s, %s", async (mode, step, reason) => {
    const [result] = await resultsOf(mockEngine(mode), { steps: stepNamed(step), waitMs: 2000 });
    expect(result).toMatchObject({ verdict: "fail", reason: expect.stringContaining(reason) });
  });

  test.each([
    ["good", "go ponder", "it declares no option Ponder"],
    ["no-perft", "go perft", "it prints no count"],
  ])("skips what can't be asked: %s, %s", async (mode, step, reason) => {
    const results = await resultsOf(mockEngine(mode), { steps: stepNamed(step) });
    expect(results).toEqual([{ name: expect.stringContaining(step), verdict: "skipped", reason }]);
  });

  test("goes on with a fresh engine after a failure", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tigerleap-"));
    const file = join(folder, "heard");
    const steps = [...stepNamed("go movetime"), ...stepNamed("ucinewgame"), ...stepNamed("stop without")];
    const results = await resultsOf(mockEngine("silent", file), { steps });
    const starts = readFileSync(file, "utf8").match(/^pid /gm);
    rmSync(folder, { recursive: true });
    expect(results.map(({ verdict }) => verdict)).toEqual(["fail", "pass", "pass"]);
    expect(starts).toHaveLength(2);
  });

  test("skips all other steps if the engine does not say uciok", async () => {
    const [first, ...others] = await resultsOf(mockEngine("never-starts"), { waitMs: 300 });
    expect(first).toMatchObject({ verdict: "fail", reason: "no answer within 300 ms; it has said nothing" });
    expect(new Set(others.map(({ verdict }) => verdict))).toEqual(new Set(["skipped"]));
  });

  test("rejects if there is no such program", async () => {
    await expect(resultsOf({ command: ["./no-such-engine"] })).rejects.toMatchObject({ fault: "no-start" });
  });
});
