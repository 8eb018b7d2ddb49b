import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ANIMALS, type Position, PRESETS, type RuleSetLike, ruleSet, SQUARES } from "../../src/rules/index.js";
import { Core } from "../../src/wasm/core.js";
import { inlinedCore, inlinedNetwork } from "../../src/wasm/inlined.js";
import { readNetwork, writeNetwork } from "../../train/network.js";
import { referenceEvaluation } from "../../train/reference-evaluation.js";
import { ALL_BUILDS, buildBytes, createCore } from "../support/builds.js";
import { randomNetwork } from "../support/networks.js";
import { NO_WHOLE_NUMBERS, REFUSES_EVERYTHING } from "../support/odd-values.js";
import { randomPlay } from "../support/random-play.js";

const NETWORK = randomNetwork(1);
const OFF_BOARD = 63;
const POSITIONS = [...randomPlay(1, "default", { positions: 500 })].filter((position) => position.outcome() === null);

/** The squares of the 16 animals as the side to move sees them, its own first. */
function viewOf(position: Position): number[] {
  const squares: number[] = Array(16).fill(OFF_BOARD);
  position.setup().board.forEach((piece, square) => {
    if (!piece) return;
    const animal = ANIMALS.indexOf(piece.animal) + (piece.side === position.turn ? 0 : 8);
    squares[animal] = position.turn === "red" ? square : SQUARES.length - 1 - square;
  });
  return squares;
}

/** What a core makes of each of the positions. */
function valuesOf(core: Core): number[] {
  return POSITIONS.map((position) => {
    core.setPosition(position.setup());
    return core.evaluate();
  });
}

/** The file with some bytes changed. */
function changed(change: (file: Uint8Array) => void): Uint8Array {
  const file = NETWORK.slice();
  change(file);
  return file;
}

describe("a network", () => {
  test("is what every build evaluates by, as plain code reads its file", () => {
    const network = readNetwork(NETWORK);
    const expected = POSITIONS.map((position) => referenceEvaluation(network, viewOf(position)));
    expect(new Set(expected).size).toBeGreaterThan(100);
    for (const build of ALL_BUILDS) {
      expect(valuesOf(createCore(build, { hashMb: 1, network: NETWORK })), build).toEqual(expected);
    }
  });

  test("is not there when it is switched off", () => {
    const base = valuesOf(createCore("release", { hashMb: 1, network: false }));
    expect(valuesOf(createCore("scalar", { hashMb: 1, network: false }))).toEqual(base);
    expect(valuesOf(createCore("release", { hashMb: 1, network: NETWORK }))).not.toEqual(base);
  });

  test("may be a part of a buffer", () => {
    const padded = new Uint8Array(NETWORK.length + 3);
    padded.set(NETWORK, 3);
    const core = createCore("release", { hashMb: 1, network: padded.subarray(3) });
    expect(valuesOf(core)).toEqual(valuesOf(createCore("release", { hashMb: 1, network: NETWORK })));
  });

  test.each(PRESETS)("that is given is used under %s rules too", (preset) => {
    const core = createCore("release", { hashMb: 1, network: NETWORK });
    const expected = valuesOf(core);
    core.setRules(ruleSet(preset));
    expect(valuesOf(core)).toEqual(expected);
  });

  test("decides in searches", () => {
    const [position] = POSITIONS;
    const scores = [NETWORK, randomNetwork(2)].map((network) => {
      const core = createCore("release", { hashMb: 1, network });
      core.setPosition(position!.setup());
      core.startSearch({});
      return core.iterate(3, 0).line?.score;
    });
    expect(scores[0]).not.toEqual(scores[1]);
  });
});

describe("a file that is no network of this engine", () => {
  const faults: readonly (readonly [string, Uint8Array, RegExp])[] = [
    ["nothing", new Uint8Array(0), /no network/],
    ["half a header", NETWORK.subarray(0, 11), /no network/],
    ["another kind of file", changed((file) => file.set([0x50], 0)), /no network/],
    ["a truncated one", NETWORK.subarray(0, -1), /has 65180 bytes, not 65179/],
    ["one that is too long", Uint8Array.of(...NETWORK, 0), /has 65180 bytes, not 65181/],
    ["one of other size by its header", changed((file) => file.set([32], 4)), /32 hidden units/],
    ["one with a changed weight", changed((file) => file.set([file[40_000]! ^ 1], 40_000)), /checksum/],
    ["one with a changed checksum", changed((file) => file.set([file[8]! ^ 1], 8)), /checksum/],
    // Nothing but a header, whose checksum is that of no bytes.
    ["one of no size", Uint8Array.of(...NETWORK.subarray(0, 4), 0, 0, 0, 0, 0xc5, 0x9d, 0x1c, 0x81), /another size/],
  ];

  test.each(faults)("%s is refused", (_, network, message) => {
    const refused = expect.objectContaining({ code: "bad-network", message: expect.stringMatching(message) });
    expect(() => createCore("release", { hashMb: 1, network })).toThrow(refused);
  });

  test("anything but bytes is a bad option", () => {
    const refused = expect.objectContaining({ code: "bad-option", option: "network" });
    // Objects that throw when they are looked at throw here too, and bytes and `false` are right.
    const isOdd = (value: unknown) => value !== REFUSES_EVERYTHING && value !== false && !ArrayBuffer.isView(value);
    for (const network of NO_WHOLE_NUMBERS.filter(isOdd)) {
      expect(() => createCore("release", { hashMb: 1, network: network as never })).toThrow(refused);
    }
  });
});

describe("the package", () => {
  test("carries this build of the core", () => {
    expect(Buffer.from(inlinedCore()).equals(buildBytes("release"))).toBe(true);
  });

  test("carries the network as its file has it", () => {
    const file = readFileSync(new URL("../../network/network.bin", import.meta.url));
    expect(file.equals(inlinedNetwork())).toBe(true);
    expect(Buffer.from(writeNetwork(readNetwork(file))).equals(file)).toBe(true);
  });

  const valuesUnder = (rules: RuleSetLike): number[][] =>
    [undefined, inlinedNetwork(), false as const].map((network) => {
      const core = Core.create({ hashMb: 1, network });
      core.setRules(ruleSet(rules));
      return valuesOf(core);
    });

  test.each(PRESETS)("uses it under %s rules, as measured", (preset) => {
    const [own, given, none] = valuesUnder(preset);
    expect(given).not.toEqual(none);
    expect(own).toEqual(given);
  });

  test.each<RuleSetLike>([
    { tigerJump: "ranks" },
    { jumpBlock: "enemy-rat" },
    { ratCrossesWaterLine: "rat" },
    { base: "leiden", tigerJump: "ranks" },
  ])("does not use it under %o, for which it was not measured", (rules) => {
    const [own, given, none] = valuesUnder(rules);
    expect(given).not.toEqual(none);
    expect(own).toEqual(none);
  });

  test("uses it again when the rules are the default ones again", () => {
    const core = Core.create({ hashMb: 1 });
    const before = valuesOf(core);
    core.setRules(ruleSet({ tigerJump: "ranks" }));
    expect(valuesOf(core)).not.toEqual(before);
    core.setRules(ruleSet("default"));
    expect(valuesOf(core)).toEqual(before);
  });
});
