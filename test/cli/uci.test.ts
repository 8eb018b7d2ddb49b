import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { version } from "../../package.json";
import { CLI, type Finished, finished, runBuiltWith, start } from "./run.js";

const ENDS_WITHIN_MS = 1000;
/** Starting and ending the process itself, on a machine with other work to do. */
const PROCESS_MS = 1500;

interface Session {
  readonly child: ChildProcess;
  readonly end: Promise<Finished>;
  say(text: string): void;
  /** Waits until stdout holds it. */
  hear(answer: RegExp): Promise<void>;
}

/** The built command with an open stdin. */
function startUci(): Session {
  const child = start(["uci"], CLI, "pipe");
  let heard = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    heard += text;
  });
  return {
    child,
    end: finished(child),
    say: (text) => void child.stdin?.write(text),
    hear: async (answer) => {
      while (!answer.test(heard)) {
        if (child.exitCode !== null) throw new Error(`ended without ${answer}, having said ${heard}`);
        await pause(5);
      }
    },
  };
}

describe("tigerleap uci", () => {
  test("tells its name with the version", async () => {
    const { stdout } = await runBuiltWith("uci\n", "uci");
    expect(stdout).toContain(`id name Tigerleap ${version}\n`);
    expect(stdout).toMatch(/\nuciok\n$/);
  });

  test("answers what was asked before the input ended, the last line without its end too", async () => {
    const { code, stdout, stderr } = await runBuiltWith(
      "position startpos moves a3a4\r\ngo depth 3\r\ngo perft 2",
      "uci",
    );
    expect(stdout).toMatch(/\nbestmove [a-g1-9]{4}/);
    expect(stdout).toMatch(/\nNodes searched: \d+\n$/);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  test.each(["go infinite\n", "go ponder\n", "go perft 12\n", "go movetime 60000\ngo infinite", "bench\n", ""])(
    "T3: the end of the input is the end, in %j too",
    async (input) => {
      const { child, end, say, hear } = startUci();
      say(`isready\n${input}`);
      await hear(/readyok/);
      const before = performance.now();
      child.stdin?.end();
      const { code, stdout, stderr } = await end;
      expect(performance.now() - before).toBeLessThan(ENDS_WITHIN_MS + PROCESS_MS);
      expect(stdout.match(/^bestmove /gm)?.length ?? 0).toBe(
        input.match(/go (infinite|ponder|movetime)/g)?.length ?? 0,
      );
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    },
  );

  test.each([
    { work: "go infinite", sign: /info depth / },
    { work: "go perft 12\nisready", sign: /readyok/ },
    { work: "bench", sign: /info string bench/ },
  ])("E3: quit in the middle of $work ends it in silence within a second, with stdin still open", async (example) => {
    const { end, say, hear } = startUci();
    say(`${example.work}\n`);
    await hear(example.sign);
    const before = performance.now();
    say("quit\nuci\n");
    const { code, stdout, stderr } = await end;
    expect(performance.now() - before).toBeLessThan(ENDS_WITHIN_MS);
    expect(stdout).not.toMatch(/bestmove|uciok/);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test("T3: reads lines that come in pieces", async () => {
    const { child, end, say, hear } = startUci();
    for (const piece of ["isre", "ady", "\r", "\nposition start", "pos\ngo nod", "es 1", "00\n"]) {
      say(piece);
      await pause(20);
    }
    await hear(/readyok\n[\s\S]*bestmove [a-g1-9]{4}/);
    child.stdin?.end();
    expect(await end).toMatchObject({ code: 0, stderr: "" });
  });

  test("T3: lives on after bytes that are no text", async () => {
    const { child, end, say, hear } = startUci();
    child.stdin?.write(Uint8Array.of(0xff, 0xfe, 0x00, 0x67, 0x0a, 0x75, 0x00, 0x0a));
    say("isready\n");
    await hear(/info string error unknown-command: .*\n.*\n*readyok/);
    child.stdin?.end();
    expect(await end).toMatchObject({ code: 0, stderr: "" });
  });

  test("ends without a word when nobody reads any more", async () => {
    const { child, end, say, hear } = startUci();
    say("go infinite\n");
    await hear(/info depth /);
    child.stdout?.destroy();
    expect(await end).toMatchObject({ code: 0, stderr: "" });
  });
});
