import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { runBuilt } from "./cli/run.js";

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The fenced blocks of one language. */
function blocks(language: string): string[] {
  return [...README.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map((match) => match[1] ?? "");
}

/** The words of a command line that knows no quotes but double ones. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? "");
}

const COMMAND = /^\$ npx tigerleap (.*)$/m;

describe("README", () => {
  const examples = blocks("console").flatMap((block) => block.split(/^(?=\$ )/m));

  test("has examples of every command", () => {
    const shown = new Set(examples.map((example) => words(COMMAND.exec(example)?.[1] ?? "")[0]));
    expect(shown).toEqual(new Set(["analyse", "moves", "explain", "perft", "bench"]));
  });

  test.each(examples)("%s", async (example) => {
    const [command = "", args = ""] = COMMAND.exec(example) ?? [];
    const output = example.slice(command.length).trim();
    const { code, stdout, stderr } = await runBuilt(...words(args));
    expect(stderr).toBe("");
    expect(code).toBe(output.includes("is not legal") ? 1 : 0);
    const searches = /^(analyse|bench)/.test(args);
    expect(searches ? shape(stdout.trim()) : stdout.trim()).toBe(searches ? shape(output) : output);
  });

  test("the library gives what stands behind each expression", () => {
    const [example = ""] = blocks("ts");
    const expected = [...example.matchAll(/; \/\/ (.+)$/gm)].map((match) => match[1]);
    const script = example.replace(/^(.+); \/\/ .+$/gm, "console.log(JSON.stringify($1));");
    // Inside the package, so that its name leads to what it exports.
    const path = fileURLToPath(new URL("../build/readme-example.mjs", import.meta.url));
    mkdirSync(fileURLToPath(new URL("../build", import.meta.url)), { recursive: true });
    writeFileSync(path, script);
    const { stdout, stderr } = spawnSync(process.execPath, [path], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim().split("\n")).toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
  });
});

/** A searching command's output without what a better engine or a slower machine changes: scores, moves and numbers. */
function shape(text: string): string {
  return text
    .replace(/(Red|Blue) (is better by [\d.]+ cats|wins in \d+ half-moves?)|\beven\b|"score":\{[^}]*\}/g, "SCORE")
    .replace(/([a-g][1-9]){2}([" ,]+([a-g][1-9]){2})*/g, "MOVES")
    .replace(/\d+/g, "0")
    .replace(/ +/g, " ");
}
