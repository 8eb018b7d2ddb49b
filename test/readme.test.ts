import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createEngine, LEVELS, Position } from "../src/index-node.js";
import { CLI, runBuilt, runBuiltWith } from "./cli/run.js";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The fenced blocks of one language. */
function blocks(language: string): string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    (match) => match[1] ?? "",
  );
}

/** The words of a command line that knows no quotes but double ones. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? "");
}

/** A command, and what is piped into it. */
const COMMAND = /^\$ (?:printf "([^"]*)" \| )?npx tigerleap (.*)$/m;

describe("README", () => {
  const examples = blocks("console").flatMap((block) => block.split(/^(?=\$ )/m));

  test("has examples of every command", () => {
    const shown = new Set(examples.map((example) => words(COMMAND.exec(example)?.[2] ?? "")[0]));
    expect(shown).toEqual(
      new Set(["analyse", "play", "moves", "explain", "perft", "bench", "uci", "match", "levels", "compliance"]),
    );
  });

  test.each(examples)("%s", async (example) => {
    const [command = "", input, shownArgs = ""] = COMMAND.exec(example) ?? [];
    const output = example.slice(command.length).trim();
    const args = shownArgs.replace("npx tigerleap", `"${process.execPath}" "${CLI}"`);
    const { code, stdout, stderr } =
      input === undefined
        ? await runBuilt(...words(args))
        : await runBuiltWith(input.replaceAll("\\n", "\n"), ...words(args));
    // How far a match has come is told there.
    if (!/^(match|levels)/.test(args)) expect(stderr).toBe("");
    expect(code).toBe(args.startsWith("explain") && output.includes("is not legal") ? 1 : 0);
    const searches = /^(analyse|bench|uci|match|levels)/.test(args);
    const [wanted, got] = searches ? [shape(output), shape(stdout.trim())] : [output, stdout.trim()];
    const [head = "", tail = null] = wanted.split("\n…\n");
    if (tail === null) return expect(got).toBe(wanted);
    expect(got.startsWith(`${head}\n`)).toBe(true);
    expect(got.endsWith(`\n${tail}`)).toBe(true);
  });

  test("the library gives what stands behind each expression", () => {
    const [example = ""] = blocks("ts");
    const expected = [...example.matchAll(/; \/\/ (.+)$/gm)].map((match) => match[1]);
    const { stdout, stderr } = runExample(example.replace(/^(.+); \/\/ .+$/gm, "console.log(JSON.stringify($1));"));
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
  });

  test.each(blocks("js"))("the example runs to its end: %s", (example) => {
    const { status, stdout, stderr } = runExample(example);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/([a-g][1-9]){2}/);
    expect(status).toBe(0);
  });

  test("the tables name exactly the options and the limits that there are", async () => {
    const option = errorOf(() => createEngine({ unknown: 1 } as object));
    expect(`unknown must be one of ${namesIn("Options").join(", ")}, not "unknown"`).toBe(option.message);
    const engine = createEngine({ worker: false });
    const limit = await engine.search(Position.start(), { unknown: 1 } as object).catch((error) => error);
    engine.dispose();
    expect(`unknown must be one of ${namesIn("Limits").join(", ")}, not "unknown"`).toBe(limit.message);
  });

  test("the table of levels is that of the library", () => {
    const rows = section("Levels").match(/^\| `.*$/gm) ?? [];
    const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
    const listed = LEVELS.map(({ name, sentence, points }) => ["", `\`${name}\``, sentence, String(points ?? "–"), ""]);
    expect(cells).toEqual(listed);
  });
});

/** The text from a heading to the next. */
function section(heading: string): string {
  return README.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
}

/** The names in the first column of a section's table. */
function namesIn(heading: string): string[] {
  return [...section(heading).matchAll(/^\| `(\w+)` /gm)].map((match) => match[1] ?? "");
}

function errorOf(call: () => unknown): Error {
  try {
    call();
  } catch (error) {
    return error as Error;
  }
  throw new Error("nothing was thrown");
}

/** Runs an example inside the package, so that its name leads to what it exports. */
function runExample(script: string) {
  const path = fileURLToPath(new URL("../build/readme-example.mjs", import.meta.url));
  mkdirSync(fileURLToPath(new URL("../build", import.meta.url)), { recursive: true });
  writeFileSync(path, script);
  return spawnSync(process.execPath, [path], { encoding: "utf8" });
}

/**
 * A searching command's output without what a better engine or a slower machine changes: scores, moves and numbers, and
 * how many lines of UCI come before the last.
 */
function shape(text: string): string {
  return text
    .replace(
      /(Red|Blue) (is better by [\d.]+ cats|wins in \d+ half-moves?)|\beven\b|"score":\{[^}]*\}|score (cp|mate) -?\d+/g,
      "SCORE",
    )
    .replace(/(^info depth .*\n)+(?=info depth )/gm, "")
    .replace(/([a-g][1-9]){2}([" ,]+([a-g][1-9]){2})*/g, "MOVES")
    .replace(/\d+(\.\d+)?/g, "0")
    .replace(/ +/g, " ");
}
