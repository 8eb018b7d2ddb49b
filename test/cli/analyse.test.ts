import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { parseSetup } from "../../src/rules/index.js";
import { Core } from "../../src/wasm/core.js";
import { randomNetwork } from "../support/networks.js";
import { CLI, finished, runBuilt, start } from "./run.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
const DEN_NEXT = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";
const LOST_IN_4 = "7/7/7/7/7/7/7/2L4/1dR4 b 0 1";
const OVER = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";
const ONE_MOVE = "7/7/7/7/7/7/5l1/6p/6C r 0 1";
const LONG = ["--time", "60000"];

const KEYS = ["position", "rules", "bestMove", "outcome", "score", "depth", "selDepth", "nodes", "timeMs", "nps", "pv"];
const LINE = /^depth +(\d+)\/(\d+) +(.+?) +(\d+) nodes +(\d+) k\/s +((?:[a-g][1-9][a-g][1-9] ?)+)$/;
const MOVE = /^[a-g][1-9][a-g][1-9]$/;

/** A worker that starts as it should and is gone at the first search. */
const DYING_WORKER = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ id, path }) => {
  if (path[0] !== "start") process.exit(1);
  parentPort.postMessage({ id, type: "RAW", value: { ok: true, value: null } });
});
parentPort.postMessage({ tigerleap: "ready" });
`;

/** The one object that `analyse --json` printed. */
async function analyseJson(...args: string[]) {
  const { code, stdout, stderr } = await runBuilt("analyse", "--json", ...args);
  expect(stderr).toBe("");
  expect(code).toBe(0);
  expect(stdout.match(/\n/g)).toHaveLength(1);
  return JSON.parse(stdout);
}

test("--network none thinks by the base evaluation, and a file by its network", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tigerleap-analyse-"));
  const file = join(folder, "network.bin");
  await writeFile(file, randomNetwork(1));
  const scores = [];
  for (const network of ["none", file]) {
    const { score } = await analyseJson(START, "--depth", "1", "--network", network);
    const core = Core.create({ hashMb: 1, network: network === "none" ? false : randomNetwork(1) });
    core.setPosition(parseSetup(START));
    expect(score).toEqual(search(core, { depth: 1 }).lines[0]?.score);
    scores.push(score);
  }
  await rm(folder, { recursive: true });
  expect(scores[0]).not.toEqual(scores[1]);
});

describe("for people", () => {
  test("draws the board, prints a line an iteration and ends with the best move", async () => {
    const { code, stdout, stderr } = await runBuilt("analyse", "--depth", "5");
    const lines = stdout.trimEnd().split("\n");
    const top = lines.indexOf("   a b c d e f g");
    expect(lines.slice(top, top + 11).join("\n")).toBe(
      [
        "   a b c d e f g",
        "9  l . ^ # ^ . t  9",
        "8  . d . ^ . c .  8",
        "7  r . p . w . e  7",
        "6  . ~ ~ . ~ ~ .  6",
        "5  . ~ ~ . ~ ~ .  5",
        "4  . ~ ~ . ~ ~ .  4",
        "3  E . W . P . R  3",
        "2  . C . ^ . D .  2",
        "1  T . ^ # ^ . L  1",
        "   a b c d e f g",
      ].join("\n"),
    );
    expect(stdout).toContain("Red to move, 60 half-moves without a capture make a draw\n");
    const iterations = lines.filter((line) => line.startsWith("depth")).map((line) => LINE.exec(line));
    expect(iterations.map((match) => match?.[1])).toEqual(["1", "2", "3", "4", "5"]);
    expect(lines.at(-1)).toBe(`best move: ${iterations.at(-1)?.[6]?.slice(0, 4)}`);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });

  test("says a certain end in words", async () => {
    const [won, lost] = await Promise.all([
      runBuilt("analyse", DEN_NEXT, "--depth", "3"),
      runBuilt("analyse", LOST_IN_4, "--depth", "6"),
    ]);
    expect(won.stdout).toContain("Red wins in 1 half-move ");
    expect(won.stdout).toMatch(/\nbest move: d8d9\n$/);
    expect(lost.stdout).toContain("Red wins in 4 half-moves ");
  });

  test("says how a finished game has ended and names no move", async () => {
    const { code, stdout } = await runBuilt("analyse", OVER);
    expect(stdout).toContain("game over: Red has won, Blue has no legal move\n");
    expect(stdout).toMatch(/\nbest move: none\n$/);
    expect(code).toBe(0);
  });

  test("says nothing of a draw by moves without capture where the rules have none", async () => {
    const { stdout } = await runBuilt("analyse", "--rules", "classic", "--depth", "1");
    expect(stdout).toContain("Red to move\n");
  });

  test("numbers the lines when several are asked for", async () => {
    const { stdout } = await runBuilt("analyse", "--depth", "2", "--multipv", "3");
    const numbers = [...stdout.matchAll(/^depth +(\d+)\/.* line (\d+) /gm)].map((match) => `${match[1]}.${match[2]}`);
    expect(numbers).toEqual(["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"]);
  });

  test("ends silently when its reader goes away", async () => {
    const child = start(["analyse", ...LONG]);
    child.stdout?.once("data", () => child.stdout?.destroy());
    const { code, stderr } = await finished(child);
    expect(stderr).toBe("");
    expect(code).toBe(0);
  });
});

describe("--json", () => {
  test("prints one object with these keys and no others", async () => {
    const analysis = await analyseJson("--depth", "4");
    expect(Object.keys(analysis)).toEqual(KEYS);
    expect(analysis).toMatchObject({
      position: START,
      rules: "default",
      bestMove: expect.stringMatching(MOVE),
      outcome: null,
      score: { type: "cp", value: expect.any(Number) },
      depth: 4,
      nodes: expect.any(Number),
    });
    expect(analysis.pv[0]).toBe(analysis.bestMove);
    expect(analysis.selDepth).toBeGreaterThanOrEqual(analysis.depth);
  });

  test("gives certain ends in half-moves, negative when losing", async () => {
    expect((await analyseJson(DEN_NEXT, "--depth", "3")).score).toEqual({ type: "win", plies: 1 });
    expect((await analyseJson(LOST_IN_4, "--depth", "6")).score).toEqual({ type: "win", plies: -4 });
  });

  test("has the lines, best first, when several are asked for", async () => {
    const { bestMove, lines, score } = await analyseJson("--depth", "3", "--multipv", "32");
    expect(lines).toHaveLength(24);
    expect(new Set(lines.map((line: { pv: string[] }) => line.pv[0])).size).toBe(24);
    expect(lines[0]).toMatchObject({ multiPv: 1, score, depth: 3, pv: expect.arrayContaining([bestMove]) });
  });

  test("has no move and the outcome for a finished game", async () => {
    expect(await analyseJson(OVER)).toMatchObject({
      position: OVER,
      bestMove: null,
      outcome: { winner: "red", reason: "no-moves" },
      score: null,
      depth: 0,
      nodes: 0,
      pv: [],
    });
  });

  test("writes the position in its strict form", async () => {
    const analysis = await analyseJson(
      ...DEN_NEXT.replace(" r 0 1", "").split(" "),
      " w ",
      "--depth",
      "1",
      "--lenient",
    );
    expect(analysis.position).toBe(DEN_NEXT);
  });

  test("names the rules it played by", async () => {
    expect(await analyseJson("--depth", "1", "--rules", "leiden")).toMatchObject({ rules: "leiden" });
  });

  test("names a legal move however small the limit", async () => {
    const [node, moment] = await Promise.all([analyseJson("--nodes", "1"), analyseJson("--time", "1")]);
    expect(node.bestMove).toMatch(MOVE);
    expect(node.nodes).toBe(1);
    expect(moment.bestMove).toMatch(MOVE);
  });

  test("keeps to the node limit", async () => {
    expect(await analyseJson("--nodes", "12345", "--hash", "1")).toMatchObject({ nodes: 12345 });
  });

  test("answers at once when there is only one move", async () => {
    const { bestMove, timeMs } = await analyseJson(ONE_MOVE);
    expect(bestMove).toBe("g1f1");
    expect(timeMs).toBeLessThan(2500);
  });

  test("thinks about five seconds when no limit is given", async () => {
    const { timeMs } = await analyseJson();
    expect(timeMs).toBeGreaterThan(4000);
    expect(timeMs).toBeLessThan(8000);
  });
});

describe("Ctrl-C", () => {
  /** Starts a long search and sends the signal as often as said at its first line of analysis. */
  function interrupt(times: number) {
    const child = start(["analyse", ...LONG]);
    let sent = 0;
    child.stdout?.on("data", (text) => {
      if (!String(text).includes("depth")) return;
      for (; sent < times; sent++) {
        child.kill("SIGINT");
        // Two signals at the very same time would arrive as one.
        const sentAt = performance.now();
        while (performance.now() - sentAt < 0.5);
      }
    });
    return finished(child);
  }

  test("ends with the best move so far", async () => {
    const { code, stdout, stderr } = await interrupt(1);
    expect(stdout).toMatch(/\nbest move: [a-g][1-9][a-g][1-9]\n$/);
    expect(stderr).toBe("");
    expect(code).toBe(130);
  });

  test("counts once when it arrives several times at once, as under npm, which passes it on", async () => {
    const { code, stdout, stderr } = await interrupt(4);
    expect(stdout).toMatch(/\nbest move: [a-g][1-9][a-g][1-9]\n$/);
    expect(stderr).toBe("");
    expect(code).toBe(130);
  });

  test("ends with one whole object under --json", async () => {
    // Nothing is printed before the end, so only waiting tells when the command listens; until then a signal kills it.
    for (let delayMs = 1000; ; delayMs *= 2) {
      const child = start(["analyse", "--json", ...LONG]);
      setTimeout(() => child.kill("SIGINT"), delayMs);
      const { code, stdout, stderr } = await finished(child);
      if (code === null && delayMs < 8000) continue;
      expect(Object.keys(JSON.parse(stdout))).toEqual(KEYS);
      expect(JSON.parse(stdout).bestMove).toMatch(MOVE);
      expect(stderr).toBe("");
      expect(code).toBe(130);
      return;
    }
  });
});

test("an engine that dies in its search is one line and exit code 4", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tigerleap-"));
  try {
    await cp(dirname(CLI), join(folder, "dist"), { recursive: true });
    await symlink(fileURLToPath(new URL("../../node_modules", import.meta.url)), join(folder, "node_modules"));
    await cp(fileURLToPath(new URL("../../package.json", import.meta.url)), join(folder, "package.json"));
    await writeFile(join(folder, "dist/worker-node.js"), DYING_WORKER);
    const { code, stdout, stderr } = await finished(start(["analyse", "--json"], join(folder, "dist/cli.js")));
    expect(stderr).toMatch(/^tigerleap: the engine has crashed: [^\n]+\n$/);
    expect(stdout).toBe("");
    expect(code).toBe(4);
  } finally {
    await rm(folder, { recursive: true });
  }
});
