import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { networkChecksum, readNetwork } from "../../train/network.js";
import { bundle } from "./bundle.js";

let code: URL;
let folder: string;

beforeAll(async () => {
  code = await bundle("main.ts", "train-worker.ts", "selfplay-worker.ts");
});

afterAll(() => rmSync(code, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tigerleap-train-"));
  return () => rmSync(folder, { recursive: true });
});

function run(...args: readonly string[]) {
  const main = fileURLToPath(new URL("main.js", code));
  return spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
}

const SMALL = ["--positions", "900,600", "--nodes", "50", "--epochs", "2", "--batch", "100", "--seed", "3"];

function runSmall(...further: readonly string[]) {
  return run("--out", folder, "--generations", "2", ...SMALL, ...further);
}

function read(name: string): Buffer {
  return readFileSync(join(folder, name));
}

test("each generation plays with the network of the one before, and all data are learnt from", () => {
  const { status, stdout, stderr } = runSmall("--threads", "2");
  expect(stderr).toContain("900 positions by the base evaluation");
  expect(stderr).toContain(`600 positions by ${join(folder, "gen0.network.bin")}`);
  expect(status).toBe(0);
  expect(stdout.split("\n").filter((line) => line.startsWith("|"))).toHaveLength(4);
  // Of a data file the header names the checksum of the network that played.
  expect(read("gen0.bin").readUInt32LE(16)).toBe(0);
  expect(read("gen1.bin").readUInt32LE(16)).toBe(networkChecksum(read("gen0.network.bin")));
  expect(read("network.bin").equals(read("gen1.network.bin"))).toBe(true);
  expect(() => readNetwork(read("network.bin"))).not.toThrow();
  const { checksum, seed, training, validation, selfPlay } = JSON.parse(read("network.json").toString());
  expect(Number.parseInt(checksum, 16)).toBe(networkChecksum(read("network.bin")));
  expect(training.positions + validation.positions).toBe(1500);
  expect({ seed, selfPlay }).toEqual({ seed: 3, selfPlay: { nodes: 50, positions: [900, 600] } });
});

test("the oldest generation is not learnt from any more when four newer ones have played", () => {
  const { status, stderr } = run("--out", folder, ...SMALL, "--generations", "5", "--positions", "300");
  expect(status).toBe(0);
  const learnt = [...stderr.matchAll(/^training .* on (.*)$/gm)].map(([, files]) => files!.match(/gen\d/g));
  expect(learnt.at(3)).toEqual(["gen0", "gen1", "gen2", "gen3"]);
  expect(learnt.at(4)).toEqual(["gen1", "gen2", "gen3", "gen4"]);
});

test("a run that was interrupted goes on where it stopped, to the same network", () => {
  runSmall("--threads", "2");
  const [network, data] = [read("network.bin"), read("gen1.bin")];
  // As if it had been stopped while generation 1 played: its file has no header yet.
  rmSync(join(folder, "gen1.network.bin"));
  writeFileSync(join(folder, "gen1.bin"), Buffer.alloc(48));
  const { status, stderr } = runSmall("--threads", "1");
  expect(status).toBe(0);
  expect(stderr).not.toContain("gen0.network.bin on");
  expect(stderr).toContain("generation 1: 600 positions");
  expect(read("gen1.bin").equals(data)).toBe(true);
  expect(read("network.bin").equals(network)).toBe(true);
});

test("a finished run is not made again, and prints the same table", () => {
  const first = runSmall();
  const again = runSmall();
  expect(again).toMatchObject({ status: 0, stderr: "" });
  expect(again.stdout.split("\n").slice(4)).toEqual(first.stdout.split("\n").slice(4));
});

test("data of a run with other settings are refused and stay", () => {
  runSmall();
  const data = read("gen0.bin");
  const { status, stderr } = runSmall("--seed", "4");
  expect(status).toBe(1);
  expect(stderr).toContain("made with other settings");
  expect(read("gen0.bin").equals(data)).toBe(true);
});

test("generations can be made by hand, by generate and fit", () => {
  const [data, network] = [join(folder, "a.bin"), join(folder, "a.network.bin")];
  expect(run("generate", data, "--positions", "500", "--nodes", "50").status).toBe(0);
  const fitted = run("fit", network, "--data", data, data, "--epochs", "2", "--batch", "100");
  expect(fitted.status).toBe(0);
  expect(fitted.stdout).toMatch(/^ {2}9-13 animals: 0\.\d+ over \d+$/m);
  expect(existsSync(join(folder, "a.network.json"))).toBe(true);
  expect(
    run("generate", join(folder, "b.bin"), "--positions", "100", "--nodes", "50", "--network", network).status,
  ).toBe(0);
});

test("what is no data and what is no network is refused in one line", () => {
  const file = join(folder, "other.bin");
  writeFileSync(file, "something else, of more than 24 bytes");
  for (const args of [
    ["fit", join(folder, "n.bin"), "--data", file],
    ["generate", join(folder, "d.bin"), "--network", file],
    ["fit", join(folder, "n.bin"), "--data", join(folder, "missing.bin")],
    ["generate", join(folder, "d.bin"), "--positions", "none"],
  ]) {
    const { status, stderr } = run(...args);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^train: .+\n$/);
  }
  expect(existsSync(join(folder, "n.bin"))).toBe(false);
});
