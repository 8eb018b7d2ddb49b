import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { readMatchCommand } from "../../src/cli/match-options.js";
import type { MatchReport } from "../../src/match/report.js";
import { mockEngine } from "../support/mock-engine.js";
import { createPrng } from "../support/prng.js";
import { refusalOf } from "../support/refusals.js";
import { type Finished, finished, runBuilt, runHere, start } from "./run.js";

const root = mkdtempSync(join(tmpdir(), "tigerleap-match-"));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;
const newFolder = (): string => join(root, String(count++));

const TWO = "-engine builtin=greedy -engine builtin=random";
const [, SCRIPT = "", MODE = ""] = mockEngine("dies").command;
const MOCK = ["-engine", "name=mock", `cmd=${process.execPath}`, `args="${SCRIPT}" ${MODE}`, "depth=1"];

function words(line: string): string[] {
  return line.split(" ").filter(Boolean);
}

function read(line: string) {
  return readMatchCommand(words(`${TWO} -rounds 1 ${line}`));
}

function match(line: string, ...more: string[]): Promise<Finished> {
  return runBuilt("match", ...words(line), ...more);
}

/** The report without its times: no two runs have the same. */
function totals({ stdout }: Finished): unknown {
  const report = JSON.parse(stdout) as MatchReport;
  return { ...report, players: report.players.map((player) => ({ ...player, timePerMoveMs: 0 })) };
}

describe("the words of a match", () => {
  test("are those of fastchess", () => {
    const { settings, concurrency } = readMatchCommand([
      ...words("-engine name=new cmd=./engine option.Hash=4 tc=40/10+0.1 timemargin=5 dir=. --engine builtin=expert"),
      ...words("-each nodes=500 option.Hash=2 -rounds 7 -repeat -openings kind=plies plies=6 -seed 3 -concurrency 2"),
      ...words("-sprt elo0=0 elo1=5 alpha=0.1 beta=0.2 model=logistic -draw movenumber=8 movecount=4 score=20"),
      ...words("-resign movecount=3 score=400 twosided=false -maxmoves 90 -tournament roundrobin -ruleset tournament"),
    ]);
    expect(concurrency).toBe(2);
    expect(settings).toMatchObject({
      contestants: [
        {
          name: "new",
          engine: { kind: "program", command: ["./engine"], cwd: process.cwd(), options: { Hash: "4" } },
          timeControl: { clock: { moves: 40, timeMs: 10_000, incrementMs: 100 }, marginMs: 5 },
        },
        { name: "expert", engine: { kind: "builtin", level: "expert", hashMb: 2 }, timeControl: { nodes: 500 } },
      ],
      kind: "roundrobin",
      rounds: 7,
      openings: { kind: "plies", plies: 6 },
      adjudication: {
        draw: { moveNumber: 8, moveCount: 4, score: 20 },
        resign: { moveCount: 3, score: 400, twoSided: false },
        maxMoves: 90,
      },
      sprt: { elo0: 0, elo1: 5, alpha: 0.1, beta: 0.2, model: "logistic" },
      seed: 3,
    });
    expect(settings.contestants[0]!.timeControl.nodes).toBeUndefined();
    expect(settings.rules.name).toBe("tournament");
  });

  test("take one hyphen or two", () => {
    expect(read("--seed 9 --maxmoves 5")).toEqual(read("-seed 9 -maxmoves 5"));
  });

  test("split the arguments of a program at blanks, without a shell", () => {
    const { settings } = readMatchCommand([
      ...words("-rounds 1 -engine builtin=random -engine"),
      "cmd=my engine; touch x",
      "args=-e 'a b' $HOME",
      "depth=1",
    ]);
    expect(settings.contestants[1]!.engine).toMatchObject({ command: ["my engine; touch x", "-e", "a b", "$HOME"] });
  });

  test("give each engine the limits of -each that has none of its own", () => {
    const { settings } = readMatchCommand(
      words("-each tc=1 depth=4 timemargin=7 -engine builtin=full -engine builtin=easy st=0.5 -rounds 1"),
    );
    expect(settings.contestants.map(({ timeControl }) => timeControl)).toEqual([
      { clock: { timeMs: 1000, incrementMs: 0 }, depth: 4, marginMs: 7 },
      { moveTimeMs: 500, marginMs: 7 },
    ]);
  });

  test("name another core and another network for an engine of this package, or none", () => {
    const { settings } = readMatchCommand(
      words("-rounds 1 -each nodes=5 -engine builtin=full wasm=a.wasm network=b.bin -engine builtin=1 network=none"),
    );
    expect(settings.contestants.map(({ engine }) => engine)).toMatchObject([
      { kind: "builtin", level: null, wasm: resolve("a.wasm"), network: resolve("b.bin") },
      { kind: "builtin", level: "1", network: false },
    ]);
  });

  test("tell an engine of this package its contempt, and leave it out unless told", () => {
    const { settings } = readMatchCommand(
      words("-rounds 1 -each nodes=5 -engine name=a builtin=full option.contempt=-40 -engine builtin=easy"),
    );
    const contempts = settings.contestants.map(({ engine }) => (engine.kind === "builtin" ? engine.contempt : "none"));
    expect(contempts).toEqual([-40, undefined]);
  });

  test("leave much out", () => {
    expect(read("").settings).toMatchObject({
      kind: "gauntlet",
      openings: { kind: "open" },
      adjudication: {},
      sprt: null,
      seed: 1,
      patienceMs: 60_000,
    });
    expect(read("")).toMatchObject({ concurrency: 1, out: null, resume: false, recover: false, json: false });
  });

  test.each([
    ["stray", "stray"],
    ["-nonsense 1", "-nonsense"],
    ["-seed 1 -seed 2", "-seed"],
    ["-seed", "-seed"],
    ["-seed 1 2", '"2"'],
    ["-json yes", '"yes"'],
    ["-seed 1.5", '"1.5"'],
    ["-seed -1", "-1"],
    ["-concurrency 0", "-concurrency"],
    ["-concurrency 65", "-concurrency"],
    ["-tournament swiss", "swiss"],
    ["-ruleset chess", "chess"],
    ["-openings file=/no/such/file", "/no/such/file"],
    ["-openings kind=closed", "closed"],
    ["-openings plies=0", "plies"],
    ["-openings kind=open plies=4", "plies="],
    ["-openings order=random", "order="],
    ["-each tc=x", '"x"'],
    ["-each st=0", '"0"'],
    ["-each st=1 movetime=5", "st="],
    ["-each nodes=1e3", '"1e3"'],
    ["-each depth=101", '"101"'],
    ["-each timemargin=-1", '"-1"'],
    ["-each name=x", '"name"'],
    ["-each tc", '"tc"'],
    ["-each nodes=1 nodes=2", '"nodes"'],
    ["-engine name=x", "cmd="],
    ["-engine builtin=full cmd=x", "cmd="],
    ["-engine builtin=grandmaster", "grandmaster"],
    ["-engine builtin=full option.Threads=2", "Threads"],
    ["-engine builtin=full option.Hash=0", '"0"'],
    ["-engine builtin=full option.Contempt=1001", "1001"],
    ["-engine builtin=reference option.Contempt=1", "Contempt"],
    ["-engine builtin=random wasm=x", "wasm="],
    ["-engine builtin=reference network=none", "network="],
    ["-engine cmd=x network=none", "network="],
    ["-engine builtin=full args=x", "args="],
    ["-engine cmd= depth=1", "cmd="],
    ["-engine cmd=x wasm=y", "wasm="],
    ["-engine builtin=easy name=", "name"],
    [`-engine builtin=easy name=${"x".repeat(101)}`, "name"],
    ["-sprt elo0=5 elo1=0", "elo1"],
    ["-sprt elo1=0", "elo0="],
    ["-sprt elo0=0 elo1=5 alpha=2", "alpha"],
    ["-sprt elo0=0 elo1=5 model=bayes", "bayes"],
    ["-draw movecount=1", "score="],
    ["-resign score=1 movecount=0", '"0"'],
    ["-resign score=1 movecount=1 twosided=maybe", "maybe"],
    ["-maxmoves 0", "-maxmoves"],
    ["-patience x", '"x"'],
    ["-assert elo", '"elo"'],
    ["-resume", "-out"],
  ])("%s is refused, and the error names the word", async (line, word) => {
    const error = await refusalOf(() => read(line));
    expect(error.code).toBe("bad-option");
    expect(error.message).toContain(word);
  });

  test("without a number of rounds are refused", async () => {
    expect((await refusalOf(() => readMatchCommand(words(TWO)))).message).toContain("-rounds");
  });
});

describe("match", () => {
  test("--help explains every option and has an example", async () => {
    const { code, stdout, stderr } = await runHere("match", "--help");
    expect([code, stderr]).toEqual([0, ""]);
    for (const flag of ["-engine", "-each", "-sprt", "-resume", "-assert", "-recover", "-patience"]) {
      expect(stdout).toContain(`\n  ${flag} `);
    }
    expect(stdout).toContain("$ tigerleap match");
    expect(await runHere("match")).toEqual({ code, stdout, stderr });
  });

  test("ends with exit code 2 and one line for words that mean nothing", async () => {
    const { code, stdout, stderr } = await runHere("match", ...words(`${TWO} -rounds x`));
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe('tigerleap: -rounds must be a whole number from 1 to 1000000, not "x"\n');
    expect((await runHere("match", ...words("-engine builtin=random -rounds 1"))).code).toBe(2);
  });

  test("prints the report on stdout and how far it is on stderr", async () => {
    const { code, stdout, stderr } = await match(`${TWO} -rounds 5 -openings plies=4`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Games: 10, rules default, openings 4 random half-moves, seed 1, /);
    expect(stdout).toMatch(/greedy against random: \+[0-9]+ =[0-9]+ -[0-9]+, [0-9.]+ of 10 points/);
    expect(stderr.trimEnd().split("\n")).toHaveLength(10);
    expect(stderr).toMatch(/^1 of 10 games, greedy: /);
  });

  test("prints one object with --json", async () => {
    const { stdout } = await match(`${TWO} -rounds 2 -json -assert games=4`);
    expect(JSON.parse(stdout)).toMatchObject({
      isComplete: true,
      games: 4,
      assertions: [{ assertion: "games=4", holds: true }],
    });
  });

  test("plays the built-in engines, the reference engine in a thread of its own, and a program", async () => {
    const { code, stdout } = await match(
      "-engine builtin=full -engine builtin=reference -engine builtin=easy -engine builtin=greedy -each nodes=200 -rounds 1 -json",
      ...MOCK.map((word) => word.replace("dies", "good")),
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 8, isComplete: true });
  });

  test("ends with exit code 1 if an assertion does not hold", async () => {
    const { code, stdout } = await match(`${TWO} -rounds 2 -assert score>=0 -assert games=5`);
    expect(code).toBe(1);
    expect(stdout).toContain("holds: score>=0\ndoes not hold: games=5\n");
  });

  test("U27: ends with exit code 4 if an engine has failed, unless it is to recover; the games are lost and counted", async () => {
    const line = "-engine builtin=random -rounds 2";
    const { code, stdout } = await match(line, ...MOCK);
    expect(code).toBe(4);
    expect(stdout).toContain("Ends: crash 4\n");
    expect(stdout).toMatch(/mock .*faults: crash 4\n/);
    expect((await match(`${line} -recover`, ...MOCK)).code).toBe(0);
    expect((await match(`${line} -recover -assert nofaults`, ...MOCK)).code).toBe(1);
  });

  test("T9: writes two files of its own names into the folder, whatever the engines are called", async () => {
    const out = newFolder();
    const { code } = await match(`${TWO} -rounds 1 -out ${out} -engine builtin=easy`, "name=../../escaped/CON");
    expect(code).toBe(0);
    expect(readdirSync(out).sort()).toEqual(["games.txt", "match.jsonl"]);
    expect(readFileSync(join(out, "games.txt"), "utf8")).toContain('[Blue "../../escaped/CON"]');
    expect(existsSync(join(root, "..", "escaped"))).toBe(false);
  });

  test("T21: no shell sees a command", async () => {
    const file = join(root, "touched");
    const { code, stdout } = await match(
      "-engine builtin=random -rounds 1 -engine",
      `cmd=x; touch ${file}`,
      "name=x",
      "depth=1",
    );
    expect(code).toBe(4);
    expect(stdout).toContain("no-start 2");
    expect(existsSync(file)).toBe(false);
  });

  test("does not overwrite a log", async () => {
    const out = newFolder();
    const line = `${TWO} -rounds 1 -out ${out}`;
    await match(line);
    const { code, stderr } = await match(line);
    expect(code).toBe(2);
    expect(stderr).toContain("match.jsonl");
  });

  test("takes openings from a file", async () => {
    const file = join(root, "openings.txt");
    writeFileSync(file, "startpos moves a3a4\n6c/7/7/7/7/7/1L5/7/7 r 0 1\n");
    const out = newFolder();
    const { code } = await match(`${TWO} -rounds 2 -openings file=${file} -out ${out}`);
    expect(code).toBe(0);
    const games = readFileSync(join(out, "games.txt"), "utf8");
    expect(games.match(/Setup "6c\/7\/7\/7\/7\/7\/1L5\/7\/7 r 0 1"/g)).toHaveLength(2);
    expect(games.match(/^1\. a3a4/gm)).toHaveLength(2);
  });
});

describe("a match that is broken off", () => {
  const LINE =
    "-engine name=a builtin=full -engine builtin=expert -each nodes=2500 option.Hash=1 -rounds 30 -concurrency 2 -seed 4 -json -openings plies=6 -resume -out";

  /** Waits until a file has grown beyond a size. */
  async function grown(file: string, size: number): Promise<void> {
    for (let tries = 0; tries < 2000 && !(existsSync(file) && statSync(file).size > size); tries++) await pause(5);
  }

  test("by SIGKILL at ten random moments, and resumed, ends with the totals and records of an unbroken one", async () => {
    const [whole, broken] = [newFolder(), newFolder()];
    const unbroken = await match(LINE, whole);
    expect(unbroken.code).toBe(0);
    const prng = createPrng(11);
    const log = join(broken, "match.jsonl");
    const lengths: number[] = [];
    for (let kill = 0; kill < 10; kill++) {
      const child = start(["match", ...words(LINE), broken]);
      const ending = finished(child);
      await grown(log, existsSync(log) ? statSync(log).size : 0);
      await pause(prng.below(80));
      child.kill("SIGKILL");
      expect((await ending).code).toBeNull();
      lengths.push(readFileSync(log, "utf8").split("\n").length);
    }
    expect(Math.max(...lengths)).toBeLessThan(61);
    const resumed = await match(LINE, broken);
    expect(resumed.code).toBe(0);
    expect(totals(resumed)).toEqual(totals(unbroken));
    expect(readFileSync(join(broken, "games.txt"))).toEqual(readFileSync(join(whole, "games.txt")));
  }, 120_000);

  test("by Ctrl-C says what it has come to, ends with exit code 130, and can be resumed", async () => {
    const out = newFolder();
    const child = start(["match", ...words(LINE), out]);
    const ending = finished(child);
    const log = join(out, "match.jsonl");
    await grown(log, 3000);
    child.kill("SIGINT");
    const { code, stdout } = await ending;
    expect(code).toBe(130);
    const report = JSON.parse(stdout) as MatchReport;
    expect(report.isComplete).toBe(false);
    expect(readFileSync(log, "utf8").trimEnd().split("\n")).toHaveLength(report.games + 1);
    expect(readFileSync(join(out, "games.txt"), "utf8").match(/^\[Game /gm)).toHaveLength(report.games);
    expect(totals(await match(LINE, out))).toMatchObject({ isComplete: true, games: 60 });
  }, 60_000);

  test("is not resumed with other settings", async () => {
    const out = newFolder();
    await match(`${TWO} -rounds 1 -out ${out}`);
    const { code, stderr } = await match(`${TWO} -rounds 2 -resume -out ${out}`);
    expect(code).toBe(2);
    expect(stderr).toContain("other settings: rounds");
  });
});
