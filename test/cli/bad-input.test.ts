import { describe, expect, test } from "vitest";
import { TigerleapError } from "../../src/errors.js";
import { parsePosition } from "../../src/rules/index.js";
import badPositions from "../data/bad-positions.json";
import { type Finished, runBuilt, runHere } from "./run.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";

/** Exactly one line of printable characters on stderr, nothing on stdout. */
function expectOneLine({ code, stdout, stderr }: Finished, expectedCode: number): void {
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^tigerleap: [^\p{Cc}]+\n$/u);
  expect(stderr).not.toContain("    at ");
  expect(code).toBe(expectedCode);
}

/** What the strict reader has against a text. */
function refusal(text: string): TigerleapError | null {
  try {
    parsePosition(text);
    return null;
  } catch (error) {
    if (error instanceof TigerleapError) return error;
    throw error;
  }
}

describe("bad positions", () => {
  test.each(badPositions.positions.map(({ kind, fen, why }) => ({ kind, fen, why })))(
    "$kind: $why",
    async ({ fen }) => {
      const result = await runHere("moves", fen);
      expectOneLine(result, 3);
      expect(result.stderr).toContain(
        `(${refusal(fen)?.kind} at character ${(refusal(fen)?.index ?? Number.NaN) + 1})`,
      );
    },
  );

  test("what other programs write is taken with --lenient", async () => {
    const text = ` ${START.replace(" r 0 1", "  w")}`;
    expectOneLine(await runHere("moves", text), 3);
    expect(await runHere("moves", "--lenient", text)).toEqual(await runHere("moves", START));
    expect(await runHere("perft", "--lenient", text, "2")).toMatchObject({ code: 0, stdout: "576\n" });
  });

  test("each command that takes a position refuses a bad one", async () => {
    for (const args of [
      ["analyse", "x"],
      ["moves", "x"],
      ["explain", "x", "a1a2"],
      ["perft", "x", "1"],
    ]) {
      expectOneLine(await runHere(...args), 3);
    }
  });

  test("control characters of the text do not reach the terminal", async () => {
    expectOneLine(await runHere("moves", `${START.slice(0, -1)}\u001b[2J`), 3);
    expectOneLine(await runHere("analyse", "\u001b[31m\n\u2028x"), 3);
    expectOneLine(await runHere("analyse", "--\u001b[31m\nx"), 2);
    expectOneLine(await runHere("\u001b[31m\nx"), 2);
  });

  test("a bad move text is bad input", async () => {
    for (const move of ["", "a3", "a3a4q", "h1h2", "a0a1", "A3A4", "a3-a4", "\u0000"]) {
      expectOneLine(await runHere("explain", START, move), 3);
    }
  });
});

describe("bad numbers", () => {
  const NO_NUMBERS = ["abc", "", " 5", "5 ", "+5", "1e3", "0x10", "1.0", "1,000", "007", "٣", "NaN", "Infinity", "\n"];
  const OPTIONS = [
    { option: "--depth", min: 1, max: 100 },
    { option: "--nodes", min: 1, max: 2 ** 53 - 1 },
    { option: "--time", min: 1, max: 2 ** 31 - 1 },
    { option: "--multipv", min: 1, max: 32 },
    { option: "--hash", min: 1, max: 1024 },
  ];

  test.each(OPTIONS)("$option takes whole numbers from $min to $max only", async ({ option, min, max }) => {
    const outside = [String(min - 1), "-1", String(max + 1), "9007199254740992", "9007199254740993", "9".repeat(400)];
    for (const text of [...NO_NUMBERS, ...outside]) {
      const result = await runHere("analyse", `${option}=${text}`);
      expectOneLine(result, 2);
      expect(result.stderr).toContain(`${option} must be a whole number from ${min} to ${max}, not "`);
    }
  });

  test("the message is the one of the manual", async () => {
    const { stderr } = await runHere("analyse", "--depth", "abc");
    expect(stderr).toBe('tigerleap: --depth must be a whole number from 1 to 100, not "abc"\n');
  });

  test("perft takes lengths from 0 to 12 only", async () => {
    for (const text of [...NO_NUMBERS, "13", "9007199254740992"]) expectOneLine(await runHere("perft", START, text), 2);
  });
});

describe("bad usage", () => {
  test.each([
    { args: [], why: "no command" },
    { args: ["nosuch"], why: "an unknown command" },
    { args: ["--nosuch"], why: "an unknown flag" },
    { args: ["analyse", "--nosuch"], why: "an unknown flag of analyse" },
    { args: ["analyse", "--dept", "3"], why: "a misspelt flag" },
    { args: ["analyse", "--depth"], why: "a flag without its value" },
    { args: ["analyse", "--json=yes"], why: "a value for a flag that takes none" },
    { args: ["analyse", "--rules", "nosuch"], why: "an unknown rule set" },
    { args: ["analyse", "--rules", "__proto__"], why: "a rule set named like a property" },
    { args: ["moves"], why: "no position" },
    { args: ["explain", START], why: "no move" },
    { args: ["explain", START, "a3a4", "a4a5"], why: "a move too many" },
    { args: ["perft", START], why: "no length" },
    { args: ["bench", "x"], why: "an argument that bench does not take" },
    { args: ["bench", "--network", "no-such.bin"], why: "a network that is not there" },
  ])("$why", async ({ args }) => {
    expectOneLine(await runHere(...args), 2);
  });

  test.each(["analyse", "bench"])("a file that is no network is bad input of %s", async (command) => {
    expectOneLine(await runHere(command, "--network", "package.json"), 3);
  });

  test("the rule sets are named when one is not known", async () => {
    const { stderr } = await runHere("moves", START, "--rules", "nosuch");
    expect(stderr).toContain("default, tournament, wikipedia, classic, chinese, leiden");
  });
});

test("the built command ends with the same lines and codes", async () => {
  const [position, number, flag] = await Promise.all([
    runBuilt("analyse", "l5t r 0 1"),
    runBuilt("analyse", "--hash", "0"),
    runBuilt("--nosuch"),
  ]);
  expectOneLine(position, 3);
  expectOneLine(number, 2);
  expectOneLine(flag, 2);
});
