import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Core } from "../../src/wasm/core.js";
import { OFFSET, readData } from "../../train/data.js";
import { type Generated, type GenerateOptions, generate, type KindTally } from "../../train/generate.js";
import { RECORD_BYTES } from "../../train/kernel/shape.js";
import { networkChecksum } from "../../train/network.js";
import { playGame } from "../../train/selfplay.js";
import { START_KINDS, type StartKind } from "../../train/starts.js";
import { buildBytes } from "../support/builds.js";
import { materialNetwork } from "../support/material-network.js";
import { bundle } from "./bundle.js";

const DIRECTORY = mkdtempSync(join(tmpdir(), "tigerleap-generate-"));
const FILE = join(DIRECTORY, "data.bin");
const SETTINGS = {
  path: FILE,
  positions: 600,
  seed: 3,
  nodes: 100,
  threads: 2,
  onProgress: () => {},
};

let code: URL;

beforeAll(async () => {
  code = await bundle("selfplay-worker.ts");
});
afterAll(() => {
  rmSync(code, { recursive: true });
  rmSync(DIRECTORY, { recursive: true });
});

function make(changes: Partial<GenerateOptions> = {}): Promise<Generated> {
  return generate({ ...SETTINGS, workerUrl: new URL("selfplay-worker.js", code), ...changes });
}

async function fileOf(changes: Partial<GenerateOptions>): Promise<Buffer> {
  await make(changes);
  return readFileSync(FILE);
}

test("a file holds as many positions as were wanted, of games in the order of their numbers", async () => {
  await make();
  const data = readData(FILE);
  expect(data).toMatchObject({ count: 600, seed: 3, nodes: 100, network: 0 });
  const view = new DataView(data.records.buffer, data.records.byteOffset);
  const games = Array.from({ length: 600 }, (_, index) => view.getUint32(index * RECORD_BYTES + OFFSET.game, true));
  expect(games).toEqual([...games].sort((a, b) => a - b));
  expect(games.at(-1)).toBeGreaterThan(20);
});

test("the file depends on the seed, not on the number of threads", async () => {
  const file = await fileOf({ threads: 1 });
  expect(await fileOf({ threads: 3 })).toEqual(file);
  expect(await fileOf({ seed: 4 })).not.toEqual(file);
});

test("the network that is given plays, and its checksum is kept", async () => {
  await make();
  const files = [readData(FILE).records];
  for (const weight of [40, 90]) {
    await make({ network: materialNetwork(weight) });
    const { network: checksum, records } = readData(FILE);
    expect(checksum).toBe(networkChecksum(materialNetwork(weight)));
    files.push(records);
  }
  expect(new Set(files.map((records) => Buffer.from(records).toString("hex"))).size).toBe(3);
});

test("another build of the core plays where one is given", async () => {
  const file = await fileOf({});
  expect(await fileOf({ wasm: buildBytes("checked") })).toEqual(file);
  await expect(make({ wasm: new Uint8Array(8) })).rejects.toThrow("the engine could not be loaded");
});

test("what was made is counted by the kind of the game", async () => {
  const { kinds, positions } = await make();
  const expected = Object.fromEntries(
    START_KINDS.map((kind) => [kind, { games: 0, draws: 0, plies: 0, positions: 0 }]),
  ) as Record<StartKind, KindTally>;
  const core = Core.create({ hashMb: 1, network: false });
  for (let number = 0, left = SETTINGS.positions; left > 0; number++) {
    const { kind, winner, plies, records } = playGame(core, SETTINGS, number);
    const stored = Math.min(left, records.length / RECORD_BYTES);
    const { games, draws, ...sums } = expected[kind];
    expected[kind] = {
      games: games + 1,
      draws: draws + Number(winner === null),
      plies: sums.plies + plies,
      positions: sums.positions + stored,
    };
    left -= stored;
  }
  expect(kinds).toEqual(expected);
  expect(positions).toBe(600);
});

test("the last line of progress says what was made", async () => {
  const lines: string[] = [];
  const { kinds } = await make({ onProgress: (line) => lines.push(line) });
  const tallies = Object.values(kinds);
  const games = tallies.reduce((sum, tally) => sum + tally.games, 0);
  const draws = tallies.reduce((sum, tally) => sum + tally.draws, 0);
  const share = ((100 * draws) / games).toFixed(1);
  expect(draws).toBeGreaterThan(0);
  expect(lines.at(-1)).toMatch(new RegExp(`^600 positions \\(\\d+/s\\) of ${games} games, ${share} % drawn$`));
});

test("when a worker fails so does the run, and no reader takes the file", async () => {
  const workerUrl = new URL(`data:text/javascript,throw new Error("out of order")`);
  await expect(make({ workerUrl })).rejects.toThrow("out of order");
  expect(() => readData(FILE)).toThrow("does not begin with TLD1");
});
