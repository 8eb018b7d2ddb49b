import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type Finished, finished, runBuilt, runHere, start } from "./run.js";

const root = mkdtempSync(join(tmpdir(), "tigerleap-levels-"));
afterAll(() => rmSync(root, { recursive: true }));

function levels(line: string): Promise<Finished> {
  return runBuilt("levels", ...line.split(" "));
}

describe("levels", () => {
  test("prints the table on stdout and how far it is on stderr", async () => {
    const { code, stdout, stderr } = await levels("--pairings easy:random,2:1 --games 4 --concurrency 2");
    expect(code).toBe(0);
    const rows = stdout.trimEnd().split("\n").slice(2);
    expect(rows.map((row) => row.split(" | ")[0])).toEqual(["| `easy` – `random`", "| `2` – `1`"]);
    expect(stderr).toMatch(/^1 of 4 games, easy: /);
    expect(stderr).toContain("4 of 4 games, 2: ");
  });

  test("prints one array with --json, the same for the same seed", async () => {
    const { stdout } = await levels("--pairings easy:greedy --games 4 --seed 9 --json");
    expect(JSON.parse(stdout)).toMatchObject([{ first: "easy", second: "greedy", most: 0.4, faults: 0 }]);
    expect((await levels("--pairings easy:greedy --games 4 --seed 9 --json --concurrency 2")).stdout).toBe(stdout);
  });

  test("ends with exit code 1 for a score that is not what it is to be, if it is to assert", async () => {
    // With this seed easy wins one of both games, which is too much.
    const missed = "--pairings easy:greedy --games 2 --seed 3";
    const { code, stdout } = await levels(`${missed} --assert`);
    expect(stdout).toContain("(missed)");
    expect(code).toBe(1);
    expect((await levels(missed)).code).toBe(0);
    expect((await levels("--pairings easy:random --games 2 --assert")).code).toBe(0);
  });

  test("writes the table of all pairings into a document", async () => {
    const file = join(root, "document.md");
    const around = ["before\n", "<!-- tigerleap levels -->\n", "<!-- end of tigerleap levels -->\n", "after\n"];
    writeFileSync(file, around.join(""));
    const { code, stdout } = await levels(`--games 2 --seed 6 --concurrency 2 --write ${file}`);
    expect(code).toBe(0);
    const command = "`tigerleap levels --games 2 --seed 6`: from the start position, ";
    expect(readFileSync(file, "utf8")).toBe(
      [
        around[0],
        around[1],
        `${command}\`master\` and \`8\` at 100,000 positions a move.\n\n`,
        stdout,
        around[2],
        around[3],
      ].join(""),
    );
  }, 120_000);

  test.each([
    ["--games 3", "--games must be even"],
    ["--games 0", "--games"],
    ["--seed -1", "--seed"],
    ["--concurrency 65", "--concurrency"],
    ["--pairings 8:1", '"8:1" is no pairing'],
    ["--write no/such/file", '"no/such/file" can\'t be read (ENOENT)'],
    ["--write package.json", "tigerleap levels"],
    ["--write docs/LEVELS.md --pairings 7:6", "--write is for all pairings"],
  ])("%s is refused before anything is played", async (line, message) => {
    const { code, stdout, stderr } = await runHere("levels", ...line.split(" "));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test("after Ctrl-C prints the pairings that are finished and ends with exit code 130", async () => {
    const child = start(["levels", "--pairings", "easy:random,normal:easy", "--games", "20", "--json"]);
    child.stderr?.on("data", (text) => String(text).includes("normal: ") && child.kill("SIGINT"));
    const { code, stdout } = await finished(child);
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject([{ first: "easy", second: "random" }]);
  });
});
