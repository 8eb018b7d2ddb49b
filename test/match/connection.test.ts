import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { Connection } from "../../src/match/connection.js";
import type { Program } from "../../src/match/process-group.js";
import { isGoneSoon, isRunning, mockEngine } from "../support/mock-engine.js";

const WAIT_MS = 5000;
const folder = realpathSync(mkdtempSync(join(tmpdir(), "tigerleap-")));
const open: Connection[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.kill()));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function connect(program: Program, onUnasked?: (line: string) => void): Promise<Connection> {
  const connection = await Connection.open(program, onUnasked);
  open.push(connection);
  return connection;
}

const matching = (pattern: RegExp) => (line: string) => pattern.exec(line)?.[0];
const never = (): undefined => undefined;

describe("a connection", () => {
  test("hands over each line until it has its answer", async () => {
    const connection = await connect(mockEngine("good"));
    const lines: string[] = [];
    const read = (line: string): true | undefined => {
      lines.push(line);
      return line === "uciok" || undefined;
    };
    const { value } = await connection.ask(["uci"], read, WAIT_MS);
    expect(value).toBe(true);
    expect(lines[0]).toBe("id name mock");
  });

  test("measures the time from the request to the answer", async () => {
    const connection = await connect(mockEngine("slow"));
    await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
    const { elapsedMs } = await connection.ask(["go depth 1"], matching(/bestmove/), WAIT_MS);
    expect(elapsedMs).toBeGreaterThanOrEqual(149);
    expect(elapsedMs).toBeLessThan(1000);
  });

  test("hands over lines that nobody asked for", async () => {
    const unasked: string[] = [];
    const connection = await connect(mockEngine("answers-twice"), (line) => void unasked.push(line));
    await connection.ask(["go depth 1"], matching(/bestmove/), WAIT_MS);
    // The second answer stands before or behind the next request.
    const read = (line: string): true | undefined => {
      if (line !== "readyok") unasked.push(line);
      return line === "readyok" || undefined;
    };
    await connection.ask(["isready"], read, WAIT_MS);
    expect(unasked).toEqual(["bestmove a1a2"]);
  });

  test("gives up after the time that it was given, and the program still runs", async () => {
    const connection = await connect(mockEngine("silent"));
    await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
    await expect(connection.ask(["go depth 1"], never, 50)).rejects.toMatchObject({
      fault: "timeout",
      message: 'no answer within 50 ms; it said last "readyok"',
    });
    await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
  });

  test("takes one request at a time", async () => {
    const connection = await connect(mockEngine("silent"));
    const first = connection.ask(["go"], never, 100);
    await expect(connection.ask(["isready"], never, WAIT_MS)).rejects.toThrow("one thing at a time");
    await expect(first).rejects.toMatchObject({ fault: "timeout" });
  });

  test("says how the program has ended, and what it said on stderr", async () => {
    const connection = await connect(mockEngine("dies"));
    await expect(connection.ask(["go depth 1"], never, WAIT_MS)).rejects.toMatchObject({
      fault: "exit",
      message: "it ended by exit code 3; it has said nothing; on stderr: mock: out of cheese",
    });
    expect(connection.isOpen).toBe(false);
  });

  test("reads what a program says before it ends", async () => {
    const connection = await connect(mockEngine("dies-after"));
    const { value } = await connection.ask(["go depth 1"], matching(/bestmove .*/), WAIT_MS);
    expect(value).toBe("bestmove a1a2");
  });

  test("takes no harm from writing to a program that reads no more, or has ended", async () => {
    const script = "require('node:fs').closeSync(0); console.log('closed'); setInterval(() => {}, 1000)";
    const connection = await connect({ command: [process.execPath, "-e", script] });
    await connection.ask([], matching(/closed/), WAIT_MS);
    await expect(connection.ask(["isready"], never, 100)).rejects.toMatchObject({ fault: "timeout" });
    await connection.kill();
    connection.send("isready");
    await expect(connection.ask(["isready"], never, WAIT_MS)).rejects.toMatchObject({ fault: "exit" });
  });

  test("passes on what the reader throws", async () => {
    const connection = await connect(mockEngine("good"));
    const read = (line: string): never => {
      throw new RangeError(line);
    };
    await expect(connection.ask(["isready"], read, WAIT_MS)).rejects.toThrow(new RangeError("readyok"));
    await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
  });
});

describe("starting a program", () => {
  test.each([
    ["a file that is not there", { command: ["./no-such-engine"] }],
    ["a folder that is not there", { command: [process.execPath], cwd: join(folder, "none") }],
    ["a file that is no program", { command: [folder] }],
    ["a name with a NUL in it", { command: ["a\0b"] }],
  ] satisfies [string, Program][])("fails for %s", async (_, program) => {
    await expect(Connection.open(program)).rejects.toMatchObject({ name: "ConnectionError", fault: "no-start" });
  });

  test("uses no shell", async () => {
    const trace = join(folder, "trace");
    await expect(Connection.open({ command: [`${process.execPath}; touch ${trace}`] })).rejects.toMatchObject({
      fault: "no-start",
    });
    const connection = await connect({
      command: [...mockEngine("good", join(folder, "heard")).command, `; touch ${trace}`],
    });
    await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
    expect(existsSync(trace)).toBe(false);
  });

  test("gives the program a folder, and of the environment only what it needs to run", async () => {
    process.env.TIGERLEAP_TEST_SECRET = "secret";
    const connection = await connect({ ...mockEngine("tells-environment"), cwd: folder });
    const { value } = await connection.ask([], matching(/\{.*/), WAIT_MS);
    delete process.env.TIGERLEAP_TEST_SECRET;
    expect(value).not.toContain("secret");
    expect(value).toContain(`"PATH":${JSON.stringify(process.env.PATH)}`);
    expect(value.endsWith(` in ${folder}`)).toBe(true);
  });
});

describe("a program that prints too much", () => {
  test.each(["floods", "floods-stderr", "long-line", "endless-line"])("is killed: %s", async (mode) => {
    const connection = await connect(mockEngine(mode));
    await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
    const before = process.memoryUsage().rss;
    await expect(connection.ask(["go depth 1"], never, WAIT_MS)).rejects.toMatchObject({ fault: "overflow" });
    expect(await isGoneSoon(connection.pid)).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20);
  });

  test("is killed when nothing was asked, too", async () => {
    const connection = await connect(mockEngine("floods-after"));
    await connection.ask(["go depth 1"], matching(/bestmove/), WAIT_MS);
    expect(await isGoneSoon(connection.pid)).toBe(true);
    await expect(connection.ask(["isready"], never, WAIT_MS)).rejects.toMatchObject({ fault: "overflow" });
  });

  test("is not one that prints much in many answers", async () => {
    const chatter = "process.stdin.on('data', () => console.log(('x'.repeat(999) + '\\n').repeat(5000) + 'done'))";
    const connection = await connect({ command: [process.execPath, "-e", chatter] });
    for (let time = 0; time < 4; time++) await connection.ask(["go"], matching(/done/), WAIT_MS);
    expect(connection.isOpen).toBe(true);
  });
});

describe("ending a program", () => {
  test.each(["good", "silent", "ignores-quit", "ignores-end-of-input", "ignores-all-ends"])(
    "leaves nothing of it: %s",
    async (mode) => {
      const connection = await connect(mockEngine(mode));
      await connection.ask(["isready"], matching(/readyok/), WAIT_MS);
      await connection.dispose();
      expect(isRunning(connection.pid)).toBe(false);
      await connection.dispose();
    },
  );

  test("leaves nothing of what it has started, even if it ends by itself", async () => {
    const connection = await connect(mockEngine("spawns-children"));
    const { value } = await connection.ask(["isready"], (line) => /child (\d+)/.exec(line)?.[1], WAIT_MS);
    expect(isRunning(Number(value))).toBe(true);
    connection.send("quit");
    expect(await connection.endsWithin(WAIT_MS)).toBe(true);
    expect(await isGoneSoon(Number(value))).toBe(true);
  });

  test("fails a request that is under way", async () => {
    const connection = await connect(mockEngine("silent"));
    const request = expect(connection.ask(["go"], never, WAIT_MS)).rejects.toMatchObject({ fault: "exit" });
    await connection.dispose();
    await request;
  });
});

describe("the end of the runner", () => {
  const runner = join(folder, "runner.mjs");
  const source = new URL("../support/match-runner.ts", import.meta.url).pathname;
  beforeAll(() =>
    build({ entryPoints: [source], outfile: runner, bundle: true, platform: "node", format: "esm", target: "node20" }),
  );

  /** Starts a runner; resolves with the numbers of its engine and of what that has started. */
  async function startRunner(ending?: string): Promise<{ child: ChildProcess; pids: number[] }> {
    const script = mockEngine("good").command[1]!;
    const child = spawn(process.execPath, [runner, script, ...(ending ? [ending] : [])], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const text = await new Promise<string>((resolve) => child.stdout!.once("data", (data) => resolve(String(data))));
    return { child, pids: text.trim().split(" ").map(Number) };
  }

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("by %s ends its programs, then the runner", async (signal) => {
    const { child, pids } = await startRunner();
    const ended = new Promise((resolve) => child.once("exit", (_, by) => resolve(by)));
    child.kill(signal);
    expect(await ended).toBe(signal);
    for (const pid of pids) expect(await isGoneSoon(pid)).toBe(true);
  });

  test.each(["throw", "exit"])("by %s ends its programs", async (ending) => {
    const { pids } = await startRunner(ending);
    expect(pids).toHaveLength(2);
    for (const pid of pids) expect(await isGoneSoon(pid)).toBe(true);
  });

  test("by SIGKILL ends the input of its programs, which they obey", async () => {
    const { child, pids } = await startRunner();
    child.kill("SIGKILL");
    const [engine = 0, grandchild = 0] = pids;
    const isGone = await isGoneSoon(engine);
    // Nobody is left to end what the engine has started.
    process.kill(grandchild, "SIGKILL");
    expect(isGone).toBe(true);
  });
});
