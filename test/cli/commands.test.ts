import { describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { PRESETS } from "../../src/types.js";
import perftData from "../data/perft.json";
import { runBuilt, runHere } from "./run.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const LION = "6c/7/7/7/7/7/1L5/7/7 r 0 1";
const COMMANDS = ["analyse", "play", "moves", "explain", "perft", "bench", "uci", "match", "levels", "compliance"];
const OVER = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";

describe("moves", () => {
  test("lists the legal moves, one a line", async () => {
    expect(await runHere("moves", LION)).toEqual({ code: 0, stdout: "b3a3\nb3b2\nb3b7\nb3c3\n", stderr: "" });
  });

  test("prints an array with --json", async () => {
    expect(JSON.parse((await runHere("moves", LION, "--json")).stdout)).toEqual(["b3a3", "b3b2", "b3b7", "b3c3"]);
  });

  test("prints nothing, or an empty array, when the game is over", async () => {
    expect(await runHere("moves", OVER)).toEqual({ code: 0, stdout: "", stderr: "" });
    expect((await runHere("moves", OVER, "--json")).stdout).toBe("[]\n");
  });

  test("takes a position without quotes", async () => {
    expect(await runHere("moves", ...LION.split(" "))).toEqual(await runHere("moves", LION));
  });

  test("takes what other programs write when asked to", async () => {
    expect(await runHere("moves", "--lenient", "6c/7/7/7/7/7/1L5/7/7 w - - 0 1")).toEqual(await runHere("moves", LION));
  });

  test("plays by the rules that are named", async () => {
    const tiger = "6c/7/7/T6/7/7/7/7/7 r 0 1";
    expect((await runHere("moves", tiger)).stdout).toContain("a6d6");
    expect((await runHere("moves", tiger, "--rules", "wikipedia")).stdout).not.toContain("a6d6");
  });
});

describe("explain", () => {
  test("says what a legal move does", async () => {
    const { code, stdout } = await runHere("explain", START, "a3a4");
    expect(stdout).toBe("a3a4 is legal: Red's elephant goes to a4\n");
    expect(code).toBe(0);
  });

  test("says what a legal move captures", async () => {
    const { stdout } = await runHere("explain", "7/7/7/3d3/3D3/7/7/7/7 r 0 1", "d5d6");
    expect(stdout).toBe("d5d6 is legal: Red's dog takes Blue's dog on d6\n");
  });

  test("says why a move is not legal, with exit code 1", async () => {
    const { code, stdout, stderr } = await runHere("explain", "7/7/7/7/7/eR5/7/7/7 r 0 1", "b4a4");
    expect(stdout).toBe("b4a4 is not legal: a rat in the river does not take an elephant on land\n");
    expect(stderr).toBe("");
    expect(code).toBe(1);
  });
});

describe("perft", () => {
  test.each(perftData.positions)("counts $id", async ({ fen, perft }) => {
    expect(await runHere("perft", fen, "3")).toEqual({ code: 0, stdout: `${perft["3"]}\n`, stderr: "" });
  });

  test("counts 1 for the length 0", async () => {
    expect((await runHere("perft", START, "0")).stdout).toBe("1\n");
    expect((await runHere("perft", START, "0", "--divide")).stdout).toBe("1\n");
  });

  test("divides: the counts of the first moves add up to the total on the last line", async () => {
    const lines = (await runHere("perft", START, "3", "--divide")).stdout.trimEnd().split("\n");
    const total = lines.pop();
    const moves = (await runHere("moves", START)).stdout.trimEnd().split("\n");
    expect(lines.map((line) => line.split(" ")[0])).toEqual(moves);
    expect(lines.map((line) => Number(line.split(" ")[1])).reduce((a, b) => a + b)).toBe(Number(total));
    expect(total).toBe("12240");
  });

  test("does not look at the draw by moves without capture", async () => {
    const drawn = LION.replace(" 0 1", " 60 99");
    expect(await runHere("perft", drawn, "3", "--divide")).toEqual(await runHere("perft", LION, "3", "--divide"));
  });

  test("counts nothing in a finished game", async () => {
    expect((await runHere("perft", OVER, "2", "--divide")).stdout).toBe("0\n");
  });

  test("counts by the rules that are named", async () => {
    const tiger = "6c/7/7/T6/7/7/7/7/7 r 0 1";
    expect((await runHere("perft", tiger, "1")).stdout).toBe("3\n");
    expect((await runHere("perft", tiger, "1", "--rules", "wikipedia")).stdout).toBe("2\n");
  });
});

describe("bench", () => {
  test("ends with the signature and the speed", async () => {
    const { code, stdout, stderr } = await runBuilt("bench");
    const lines = stdout.trimEnd().split("\n");
    const nodes = lines.slice(0, BENCH_POSITIONS.length).map((line) => Number.parseInt(line, 10));
    const signature = nodes.reduce((a, b) => a + b);
    expect(lines.slice(BENCH_POSITIONS.length)).toEqual([
      `signature: ${signature}`,
      expect.stringMatching(/^nps: [1-9][0-9]*$/),
    ]);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });
});

describe("help", () => {
  test.each(COMMANDS)("%s --help has an example", async (command) => {
    const { code, stdout, stderr } = await runHere(command, "--help");
    expect(stdout).toContain(`$ tigerleap ${command}`);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  test("--help names every command", async () => {
    const { code, stdout } = await runHere("--help");
    for (const command of COMMANDS) expect(stdout).toContain(`  ${command}`);
    expect(code).toBe(0);
  });

  test("--help of a command names every rule set", async () => {
    expect((await runHere("moves", "--help")).stdout.replace(/\s+/g, " ")).toContain(PRESETS.join(", "));
  });

  test("--version prints the version of the package", async () => {
    expect(await runHere("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });
});
