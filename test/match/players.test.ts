import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Contestant,
  createPlayer,
  type EngineConfig,
  type MoveLimits,
  type MoveRequest,
  type Player,
  playMatch,
} from "tigerleap/match";
import { afterEach, describe, expect, test } from "vitest";
import { greedyMoves } from "../../src/match/simple-players.js";
import { formatMove, type Move, Position, parseMove, parsePosition, ruleSet } from "../../src/rules/index.js";
import { matchSettings } from "../support/match-settings.js";
import { randomNetwork } from "../support/networks.js";

const RULES = ruleSet("default");
const CHECKED_BUILD = fileURLToPath(new URL("../../build/engine.checked.wasm", import.meta.url));
const SETTINGS = { hashMb: 1, moveOverheadMs: 30 };
const players: Player[] = [];
afterEach(() => Promise.all(players.splice(0).map((player) => player.dispose())));

function player(engine: EngineConfig, name = "x"): Player {
  const contestant: Contestant = { name, engine, timeControl: {} };
  const made = createPlayer(contestant, RULES);
  players.push(made);
  return made;
}

function request(limits: MoveLimits, position = Position.start(), patienceMs = 5000): MoveRequest {
  return { start: position, moves: [], position, limits, patienceMs } as unknown as MoveRequest;
}

/** The first moves of a game against itself. */
async function opening(player: Player, seed: number, limits: MoveLimits, plies = 6): Promise<string> {
  await player.newGame(seed);
  const start = Position.start();
  const moves: Move[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const asked = { start, moves: [...moves], position, limits, patienceMs: 5000 } as unknown as MoveRequest;
    const move = parseMove((await player.move(asked)).move);
    moves.push(move);
    position = position.play(move);
  }
  return moves.map(formatMove).join(" ");
}

const ALL: [string, EngineConfig, MoveLimits][] = [
  ["full strength", { kind: "builtin", level: null, ...SETTINGS }, { nodes: 500 }],
  ["a level", { kind: "builtin", level: "easy", ...SETTINGS }, {}],
  ["another build", { kind: "builtin", level: null, wasm: CHECKED_BUILD, ...SETTINGS }, { nodes: 500 }],
  ["no network", { kind: "builtin", level: null, network: false, ...SETTINGS }, { nodes: 500 }],
  ["the reference engine", { kind: "reference", ...SETTINGS }, { nodes: 500 }],
  ["random", { kind: "random" }, {}],
  ["greedy", { kind: "greedy" }, {}],
];

describe.each(ALL)("%s", (_, engine, limits) => {
  test("plays legal moves, and the same game again with the same seed", async () => {
    const first = await opening(player(engine), 5, limits);
    const other = player(engine);
    await opening(other, 6, limits);
    expect(await opening(other, 5, limits)).toBe(first);
  });
});

describe("chance", () => {
  test.each(ALL.filter(([name]) => ["a level", "random", "greedy"].includes(name)))(
    "makes games with other seeds other games: %s",
    async (_, engine, limits) => {
      const played = player(engine);
      const games = new Set<string>();
      for (const seed of [1, 2, 3, 4]) games.add(await opening(played, seed, limits));
      expect(games.size).toBeGreaterThan(2);
    },
  );
});

test("another build that is not there is a player that does not start", async () => {
  const missing = player({ kind: "builtin", level: null, wasm: join(tmpdir(), "no-such.wasm"), ...SETTINGS });
  await expect(missing.newGame(1)).rejects.toMatchObject({ fault: "no-start" });
});

test("another network is played by, and one that can't be had is a player that does not start", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tigerleap-network-"));
  const file = join(folder, "network.bin");
  const settings = { kind: "builtin", level: null, network: file, ...SETTINGS } as const;
  try {
    await expect(player(settings).newGame(1)).rejects.toMatchObject({
      fault: "no-start",
      message: expect.stringContaining(file),
    });
    writeFileSync(file, "no network");
    await expect(player(settings).newGame(1)).rejects.toMatchObject({ fault: "no-start" });
    const scores = [];
    for (const seed of [1, 2]) {
      writeFileSync(file, randomNetwork(seed));
      const played = player(settings);
      await played.newGame(1);
      scores.push((await played.move(request({ depth: 3 }))).score);
    }
    expect(scores[0]).not.toEqual(scores[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("an engine of this package plays by the contempt it is told", async () => {
  const drawn = parsePosition("6c/7/7/7/7/7/7/7/C6 r 57 40");
  const played = player({ kind: "builtin", level: null, ...SETTINGS, contempt: 70 });
  await played.newGame(1);
  const { score } = await played.move(request({ depth: 6 }, drawn));
  expect(score).toEqual({ type: "cp", value: -70 });
});

test.each(ALL.slice(0, 5))("%s tells its score, depth and nodes", async (_, engine, limits) => {
  const played = player(engine);
  await played.newGame(1);
  const reply = await played.move(request({ ...limits, depth: 3 }));
  expect(reply.score?.type).toBe("cp");
  expect(reply.depth).toBeGreaterThan(0);
  expect(reply.nodes).toBeGreaterThan(0);
  expect(reply.elapsedMs).toBeGreaterThan(0);
});

describe.each([
  ["full strength", { kind: "builtin", level: null, ...SETTINGS }],
  ["the reference engine", { kind: "reference", ...SETTINGS }],
] as [string, EngineConfig][])("%s", (_, engine) => {
  test("keeps some of its time back", async () => {
    const played = player({ ...engine, moveOverheadMs: 400 } as EngineConfig);
    await played.newGame(1);
    const { elapsedMs } = await played.move(request({ moveTimeMs: 600 }));
    expect(elapsedMs).toBeGreaterThan(150);
    expect(elapsedMs).toBeLessThan(600);
  });

  test("thinks a small share of a clock", async () => {
    const played = player(engine);
    await played.newGame(1);
    const clock = { red: 5000, blue: 5000 };
    const { elapsedMs } = await played.move(request({ clock }));
    expect(elapsedMs).toBeGreaterThan(20);
    expect(elapsedMs).toBeLessThan(1500);
  });

  test("leaves the runner's thread free while it thinks", async () => {
    const played = player(engine);
    await played.newGame(1);
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 5);
    await played.move(request({ moveTimeMs: 400 }));
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(15);
  });

  test("hangs when it takes longer than it is waited for, and plays the next game", async () => {
    const played = player(engine);
    await played.newGame(1);
    const asked = played.move(request({ moveTimeMs: 60_000 }, Position.start(), 150));
    await expect(asked).rejects.toMatchObject({ name: "PlayerFault", fault: "hang" });
    await played.newGame(2);
    expect((await played.move(request({ depth: 2 }))).depth).toBe(2);
  });

  test("can't be asked before a game, nor after it was disposed of", async () => {
    const played = player(engine);
    await expect(played.move(request({ depth: 1 }))).rejects.toMatchObject({ fault: "no-start" });
    await played.newGame(1);
    await played.dispose();
    await expect(played.move(request({ depth: 1 }))).rejects.toMatchObject({ fault: "no-start" });
  });
});

describe("greedy", () => {
  test.each([
    ["enters the den", "7/3R3/2ce3/7/7/7/7/7/7 r 0 1", ["d8d9"]],
    ["takes the strongest that it can take", "7/7/7/3d3/3L3/3r3/7/7/7 r 0 1", ["d5d6"]],
    ["steps nearer to the den when there is nothing to take", "6c/7/7/7/7/7/1L5/7/7 r 0 1", ["b3b7", "b3c3"]],
    ["plays any legal move when none of these is there", "Cl5/7/7/7/7/7/7/7/7 r 0 1", ["a9a8"]],
  ])("%s", (_, text, moves) => {
    expect(greedyMoves(parsePosition(text)).map(formatMove).sort()).toEqual(moves);
  });

  test("wins more games against random than it loses", async () => {
    const { games } = await playMatch(matchSettings({ rounds: 20 }), { concurrency: 1 });
    const decided = games.filter(({ winner }) => winner !== null);
    const won = decided.filter(({ red, winner }) => winner === (red === "greedy" ? "red" : "blue"));
    expect(won.length).toBeGreaterThan(decided.length / 2);
  });
});
