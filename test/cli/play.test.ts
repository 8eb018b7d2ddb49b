import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { ECHO_MS } from "../../src/cli/io.js";
import { run } from "../../src/cli/program.js";
import type { LineInput } from "../../src/cli/terminal.js";
import { createEngine, formatMove, Game } from "../../src/index-node.js";
import { Table } from "./play-table.js";
import { CLI, finished, runBuiltWith, runHere, start } from "./run.js";

const FOLDER = mkdtempSync(join(tmpdir(), "tigerleap-play-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Waits until a child's stdout holds something. */
function listen(child: ChildProcess): (answer: RegExp) => Promise<void> {
  let heard = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  return async (answer) => {
    while (!answer.test(heard)) {
      if (child.exitCode !== null) throw new Error(`ended without ${answer}, having said ${heard}`);
      await pause(5);
    }
  };
}

/** Red's moves against a table, found by a short search, until the game is over. */
async function winAgainst(table: Table): Promise<string[]> {
  const engine = createEngine({ worker: false });
  const lines: string[] = [];
  while (!table.session.game.outcome()) {
    const { bestMove } = await engine.search(table.session.game, { depth: 6 });
    lines.push(formatMove(bestMove!));
    await table.type(lines.at(-1)!);
  }
  engine.dispose();
  return lines;
}

describe("a piped game", () => {
  test("goes to its end, the same every time", async () => {
    const table = await Table.open({ level: "easy", seed: 3 });
    const lines = await winAgainst(table);
    const input = `${lines.join("\n")}\nposition\n`;
    const [first, second] = await Promise.all(
      [1, 2].map(() => runBuiltWith(input, "play", "--level", "easy", "--seed", "3")),
    );
    expect(first).toEqual(second);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first!.stdout).toMatch(/game over: (Red has won|Blue has won|draw), .+\n/);
    expect(first!.stdout.endsWith(`\n${table.position}\n`)).toBe(true);
  });

  test("prints no escape, no prompt and nothing on stderr", async () => {
    const { code, stdout, stderr } = await runBuiltWith("a3a4\r\nundo\r\nhelp", "play", "--seed", "1");
    expect(stdout).toMatch(/^[ -~\n]+$/);
    expect(stdout).not.toContain("Red> ");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test("tells on stderr what is wrong with a line, and goes on", async () => {
    const { code, stdout, stderr } = await runBuiltWith("a3a5\nfoo\nposition\n", "play", "--side", "both");
    expect(stderr).toBe(
      "a3a5 is not legal: a5 is neither one step nor one jump away\n" +
        '"foo" is neither a move such as a3a4 nor a command; help lists them\n',
    );
    expect(stdout).toContain("T5L r 0 1\n");
    expect(code).toBe(0);
  });

  test("lives through bytes that are no text and lines without an end", async () => {
    const flood = `${"a3a4".repeat(100_000)}\n\u0000\u001b[2J\nposition`;
    const { code, stdout, stderr } = await runBuiltWith(flood, "play", "--side", "both");
    expect(stderr).toMatch(/^("[ -~]*" is neither [ -~]*\n){2}$/);
    expect(stdout).toContain("T5L r 0 1\n");
    expect(code).toBe(0);
  });

  test("quit leaves, whatever stands behind it", async () => {
    const { code, stdout } = await runBuiltWith("quit\nposition\n", "play");
    expect(stdout).not.toContain("T5L r 0 1\n");
    expect(code).toBe(0);
  });
});

describe("options", () => {
  test("begins with a position, a side and a level", async () => {
    const args = ["--position", "6c/3W3/7/7/7/7/7/7/7 b 0 1", "--side", "red", "--level", "expert", "--seed", "0"];
    const { code, stdout } = await runBuiltWith("", "play", ...args);
    expect(stdout).toMatch(
      /^You play Red against level expert, seed 0\.\nLooks one move further.*\nBlue's cat goes g9/,
    );
    expect(code).toBe(0);
  });

  test("plays by the rules that are named", async () => {
    const { stdout } = await runBuiltWith("", "play", "--rules", "classic");
    expect(stdout).toContain("DOG4");
  });

  test("goes on with a saved game, for the side to move unless told otherwise", async () => {
    const path = join(FOLDER, "saved.txt");
    const input = `a3a4\nsave ${path}\n`;
    expect(await runBuiltWith(input, "play", "--seed", "1")).toMatchObject({ code: 0, stderr: "" });
    const saved = Game.fromRecord(readFileSync(path, "utf8"));
    expect(saved.moves()).toHaveLength(2);
    const [loaded, turned] = await Promise.all([
      runBuiltWith("position", "play", "--load", path),
      runBuiltWith("position", "play", "--load", path, "--side", "blue"),
    ]);
    expect(loaded.stdout).toMatch(/^You play Red /);
    expect(loaded.stdout.endsWith(`\n${saved.position}\n`)).toBe(true);
    expect(turned.stdout).toMatch(/^You play Blue .*\n.*\nRed's /);
  });

  test.each([
    { args: ["--level", "hard"], code: 2 },
    { args: ["--side", "green"], code: 2 },
    { args: ["--seed", "-1"], code: 2 },
    { args: ["--time", "0"], code: 2 },
    { args: ["--rules", "chess"], code: 2 },
    { args: ["--load", "x", "--position", "x"], code: 2 },
    { args: ["--load", "x", "--rules", "classic"], code: 2 },
    { args: ["a3a4"], code: 2 },
    { args: ["--position", "x"], code: 3 },
    { args: ["--load", join(FOLDER, "nosuch")], code: 3 },
    { args: ["--load", FOLDER], code: 3 },
  ])("$args is refused with exit code $code", async ({ args, code }) => {
    const result = await runHere("play", ...args);
    expect(result.stderr).toMatch(/^tigerleap: [ -~]+\n$/);
    expect(result).toMatchObject({ code, stdout: "" });
  });

  test("a file that is no record is bad input", async () => {
    const path = join(FOLDER, "binary");
    writeFileSync(path, Uint8Array.of(0xff, 0x00));
    expect(await runHere("play", "--load", path)).toMatchObject({ code: 3, stdout: "" });
  });

  test("--help has an example", async () => {
    const { code, stdout } = await runHere("play", "--help");
    expect(stdout).toContain("$ tigerleap play");
    expect(code).toBe(0);
  });
});

/** Types at the command in a pseudo-terminal, a chunk each time that an answer was heard; gives all that it showed. */
async function typeAtTerminal(env: NodeJS.ProcessEnv, ...dialogue: readonly (readonly [RegExp, string])[]) {
  const command = [process.execPath, CLI, "play", "--seed", "1"];
  const args =
    process.platform === "darwin" ? ["-q", "/dev/null", ...command] : ["-qec", command.join(" "), "/dev/null"];
  // Nothing else of this environment: CI, FORCE_COLOR, NO_COLOR and NODE_DISABLE_COLORS all decide about colours.
  const { PATH } = process.env;
  const child = spawn("script", args, { env: { PATH, TERM: "xterm-256color", ...env }, stdio: "pipe" });
  const hear = listen(child);
  const end = finished(child);
  for (const [answer, typed] of dialogue) {
    await hear(answer);
    child.stdin.write(typed);
  }
  return end;
}

describe("at a terminal", () => {
  test("asks for each move, draws in colours and completes by the tab key", async () => {
    const { code, stdout } = await typeAtTerminal(
      {},
      [/Red> /, "posi"],
      [/posi/, "\t"],
      [/position/, "\r"],
      [/T5L r 0 1/, "a3a4\r"],
      [/Blue's /, "quit\r"],
    );
    expect(stdout).toContain("\u001b[41m ELEPHANT8");
    expect(stdout).toContain("Red's elephant goes a3a4\r\n");
    expect(code).toBe(0);
  });

  test("draws without colours where NO_COLOR is set", async () => {
    const { stdout } = await typeAtTerminal({ NO_COLOR: "1" }, [/Red> /, "quit\r"]);
    expect(stdout).toContain("3  ELEPHANT8      .  ");
  });

  test("Ctrl-C at the prompt leaves with 130, the end of the input with 0", async () => {
    expect(await typeAtTerminal({}, [/Red> /, "\u0003"])).toMatchObject({ code: 130 });
    expect(await typeAtTerminal({}, [/Red> /, "\u0004"])).toMatchObject({ code: 0 });
  });
});

describe("Ctrl-C", () => {
  const THINKING = ["play", "--level", "master", "--time", "1000000", "--side", "blue"];

  test("makes an engine that thinks play; later it leaves with 130", async () => {
    const child = start(THINKING, CLI, "pipe");
    const hear = listen(child);
    const end = finished(child);
    await hear(/You play Blue/);
    child.kill("SIGINT");
    await hear(/\nRed's [a-z]+ goes [\s\S]*\nBlue to move/);
    await pause(2 * ECHO_MS);
    expect(child.exitCode).toBeNull();
    child.kill("SIGINT");
    expect(await end).toMatchObject({ code: 130, stderr: "" });
  });

  test("the same one once more, as npm passes it on, does not leave", async () => {
    let interrupt = (): void => {};
    let code: number | null = null;
    const moved = new Promise<void>((resolve) => {
      const print = (text: string): void => {
        if (!text.startsWith("Red's ")) return;
        interrupt();
        resolve();
      };
      const onInterrupt = (listener: () => void): void => {
        interrupt = listener;
      };
      const io = { print, talk: () => {}, onInterrupt, lines: silence };
      void run(THINKING, io).then((exitCode) => {
        code = exitCode;
      });
    });
    // Long enough for the engine to have begun: it stops at once then.
    await pause(300);
    interrupt();
    await moved;
    await pause(2 * ECHO_MS);
    expect(code).toBeNull();
    interrupt();
    await pause(2 * ECHO_MS);
    expect(code).toBe(130);
  });
});

/** An input at which nobody types, until its signal ends it. */
async function* silence(input?: LineInput): AsyncGenerator<string, void, void> {
  await new Promise((resolve) => input?.signal.addEventListener("abort", resolve));
}
