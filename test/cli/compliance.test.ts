import { describe, expect, test } from "vitest";
import { COMPLIANCE_STEPS } from "../../src/match/compliance-steps.js";
import { mockEngine } from "../support/mock-engine.js";
import { CLI, runHere } from "./run.js";

describe("compliance", () => {
  test("finds that our own engine keeps the protocol", async () => {
    const { code, stdout } = await runHere("compliance", "--", process.execPath, CLI, "uci");
    const lines = COMPLIANCE_STEPS.map(({ name }) => `pass     ${name}\n`);
    expect(stdout).toBe(`${lines.join("")}${lines.length} passed, 0 failed, 0 skipped\n`);
    expect(code).toBe(0);
  });

  test("prints one object a step with --json, and ends with exit code 1 if one failed", async () => {
    const { code, stdout } = await runHere("compliance", "--json", "--", ...mockEngine("nameless").command);
    const results = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(results).toHaveLength(COMPLIANCE_STEPS.length);
    expect(results.filter(({ verdict }) => verdict !== "pass")).toEqual([
      { name: "uci is answered with id name and uciok", verdict: "fail", reason: "no line id name" },
      { name: "go ponder waits for ponderhit", verdict: "skipped", reason: "it declares no option Ponder" },
    ]);
    expect(code).toBe(1);
  });

  test("ends with exit code 4 if the engine can't be started", async () => {
    expect(await runHere("compliance", "./no-such-engine")).toEqual({
      code: 4,
      stdout: "",
      stderr: 'tigerleap: "./no-such-engine" can\'t be started: spawn ./no-such-engine ENOENT\n',
    });
  });

  test("ends with exit code 2 without an engine", async () => {
    const { code, stderr } = await runHere("compliance");
    expect(code).toBe(2);
    expect(stderr).toBe("tigerleap: missing required argument 'command'\n");
  });
});
