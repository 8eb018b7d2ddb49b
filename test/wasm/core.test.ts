import { describe, expect, it, test } from "vitest";
import {
  ANIMALS,
  Position,
  parseMove,
  parsePosition,
  parseSetup,
  ruleSet,
  type Setup,
  SIDES,
  SQUARES,
} from "../../src/rules/index.js";
import type { Score } from "../../src/types.js";
import { Core } from "../../src/wasm/core.js";
import { decodeMove, decodePiece, decodeScore, encodeMove, encodePiece } from "../../src/wasm/encoding.js";
import { allocateMemory, instantiate } from "../../src/wasm/loader.js";
import { BUILDS, buildBytes, createCore } from "../support/builds.js";
import { badMoves } from "../support/data.js";
import { ALL_MOVES } from "../support/moves.js";
import { NO_WHOLE_NUMBERS, REFUSES_EVERYTHING } from "../support/odd-values.js";

const START = Position.start().setup();

/** What becomes 0, or something odd, on its way into WebAssembly. */
const ODD_VALUES: readonly unknown[] = [
  // Objects that throw when they are looked at throw here too, before anything is changed.
  ...NO_WHOLE_NUMBERS.filter((value) => value !== REFUSES_EVERYTHING),
  -1,
  -(2 ** 31),
  2 ** 31,
  2 ** 32,
];

const RULES = ruleSet("default");
const A_SQUARE = { side: "blue", animal: "rat" };

/** Every call that brings a value into the core, and what of the odd values it may take. */
type OddCall = readonly [name: string, call: (core: Core, value: never) => unknown, taken?: readonly unknown[]];
const CALLS: readonly OddCall[] = [
  ["hashMb", (_, hashMb) => createCore("release", { hashMb })],
  ["perft", (core, depth) => core.perft(depth)],
  ["nodes", (core, nodes) => core.startSearch({ nodes }), [2 ** 31, 2 ** 32]],
  [
    "deadline",
    (core, deadline) => core.startSearch({ deadline }),
    [0.5, 1.5, 5e-324, 2 ** 53, 2 ** 64 + 2 ** 12, 1e21, 1.7e308, 2 ** 31, 2 ** 32],
  ],
  ["searchMoves", (core, move) => core.startSearch({ searchMoves: [move] })],
  ["depth", (core, depth) => core.iterate(depth, 0)],
  ["line", (core, line) => core.iterate(1, line)],
  ["slice", (core, slice) => core.iterate(1, 0, slice), [2 ** 31, 2 ** 32]],
  ["a move", (core, move) => core.play(move)],
  ["a square", (core, square) => core.play({ from: square, to: square })],
  ["a setup", (core, setup) => core.setPosition(setup)],
  ...Object.keys(START).map((name) => {
    const set = (core: Core, value: never): void => core.setPosition({ ...START, [name]: value });
    return [name, set] as const;
  }),
  ...Object.keys(A_SQUARE).map((name) => {
    const board = (value: never) => [{ ...A_SQUARE, [name]: value }, ...START.board.slice(1)] as Setup["board"];
    return [name, (core: Core, value: never) => core.setPosition({ ...START, board: board(value) })] as const;
  }),
  ["rules", (core, rules) => core.setRules(rules)],
  ...Object.keys(RULES)
    .filter((name) => name !== "name")
    .map((name) => {
      const set = (core: Core, value: never): void => core.setRules({ ...RULES, [name]: value });
      return [name, set, ["elephantTakesRat", "dogOverWolf"].includes(name) ? [true, false] : []] as const;
    }),
];

describe("encoding", () => {
  it("numbers pieces by side, then strength", () => {
    const codes = SIDES.flatMap((side) => ANIMALS.map((animal) => encodePiece({ side, animal })));
    expect(codes).toEqual(Array.from({ length: 16 }, (_, index) => index));
    expect(codes.map(decodePiece)).toEqual(SIDES.flatMap((side) => ANIMALS.map((animal) => ({ side, animal }))));
    expect(decodePiece(16)).toBeNull();
  });

  it("numbers squares rank by rank from a1, as the core does", () => {
    const core = createCore("checked", { hashMb: 1 });
    for (const [index, square] of SQUARES.entries()) {
      if (["d9", "g5"].includes(square)) continue;
      const board = SQUARES.map((name) =>
        name === square
          ? ({ side: "blue", animal: "rat" } as const)
          : name === "g5"
            ? ({ side: "red", animal: "cat" } as const)
            : null,
      );
      core.setPosition({ board, turn: "blue", halfmoveClock: 0, fullmoveNumber: 1 });
      expect(core.setup().board[index]).toEqual({ side: "blue", animal: "rat" });
    }
  });

  it("packs and unpacks every pair of squares", () => {
    expect(ALL_MOVES.map(encodeMove).map(decodeMove)).toEqual(ALL_MOVES);
    expect(encodeMove({ from: "h1", to: "a1" } as never)).toBe(-1);
  });

  it("tells wins and losses by their distance", () => {
    expect(decodeScore(29_999)).toEqual({ type: "win", plies: 1 });
    expect(decodeScore(-29_998)).toEqual({ type: "win", plies: -2 });
    expect(decodeScore(20_000)).toEqual({ type: "cp", value: 20_000 });
  });
});

describe.each(BUILDS)("the %s build", (build) => {
  const calls = CALLS.map(([name, call, taken = []]) => ({ name, call, taken }));

  test.each(calls)(
    "T11: what WebAssembly would bend is refused by name and changes nothing: $name",
    ({ call, taken }) => {
      const core = createCore(build, { hashMb: 1 });
      core.setPosition(START);
      const before = [core.key(), core.legalMoves(), core.perft(2)];
      for (const value of ODD_VALUES) {
        if (taken.includes(value)) continue;
        expect(() => call(core, value as never)).toThrow(expect.objectContaining({ name: "TigerleapError" }));
        expect(() => call(core, value as never)).not.toThrow(expect.objectContaining({ code: "engine-crashed" }));
      }
      expect([core.key(), core.legalMoves(), core.perft(2)]).toEqual(before);
    },
  );

  it("T11: holds no move that WebAssembly would bend for legal", () => {
    const core = createCore(build, { hashMb: 1 });
    core.setPosition(START);
    for (const value of ODD_VALUES as never[]) {
      expect([core.isLegal(value), core.isLegal({ from: value, to: "a4" })]).toEqual([false, false]);
    }
  });

  it("refuses setups that break the rules of position strings and keeps the one it has", () => {
    const core = createCore(build, { hashMb: 1 });
    core.setPosition(START, [parseMove("a3a4")]);
    const before = core.setup();
    const alone = (square: string, animal: string, side: string) => ({
      ...START,
      board: SQUARES.map((name) => (name === square ? ({ side, animal } as never) : null)),
    });
    const broken = [
      alone("b4", "cat", "blue"),
      alone("d9", "rat", "blue"),
      alone("a1", "rat", "red"),
      { ...START, board: SQUARES.map(() => null) },
      { ...START, board: START.board.map((piece, index) => (index === 30 ? START.board[0]! : piece)) },
    ];
    for (const setup of broken) {
      expect(() => core.setPosition(setup)).toThrow(expect.objectContaining({ code: "bad-position" }));
      expect(core.setup()).toEqual(before);
    }
  });

  it("refuses an illegal move in the middle of a line and keeps the position it has", () => {
    const core = createCore(build, { hashMb: 1 });
    core.setPosition(START, [parseMove("a3a4")]);
    const before = core.setup();
    const refused = expect.objectContaining({ code: "illegal-move", text: "a4a5" });
    expect(() => core.setPosition(START, [parseMove("g3g4"), parseMove("a4a5")])).toThrow(refused);
    expect(core.setup()).toEqual(before);
  });

  test.each(badMoves.filter(({ kind }) => kind !== "bad-move-text"))("refuses $move in $fen: $why", ({ fen, move }) => {
    const core = createCore(build, { hashMb: 1 });
    core.setPosition(parseSetup(fen));
    expect(core.isLegal(parseMove(move))).toBe(false);
    expect(() => core.play(parseMove(move))).toThrow(expect.objectContaining({ code: "illegal-move", text: move }));
  });

  it("needs a position before it counts or searches", () => {
    const core = createCore(build, { hashMb: 1 });
    const refused = expect.objectContaining({ code: "bad-position" });
    expect(() => core.perft(1)).toThrow(refused);
    expect(() => core.startSearch({})).toThrow(refused);
    expect(() => core.play(parseMove("a3a4"))).toThrow(expect.objectContaining({ name: "TigerleapError" }));
    expect(core.legalMoves()).toEqual([]);
  });

  it("forgets the position when the rules change", () => {
    const core = createCore(build, { hashMb: 1 });
    core.setPosition(START);
    core.setRules(ruleSet("leiden"));
    expect(() => core.perft(1)).toThrow(expect.objectContaining({ code: "bad-position" }));
  });

  it("counts the third occurrence as a draw only under rules that say so", () => {
    const core = createCore(build, { hashMb: 1 });
    const round = ["a1a2", "a9a8", "a2a1", "a8a9"].map(parseMove);
    for (const [preset, outcome] of [
      ["default", null],
      ["tournament", { winner: null, reason: "repetition" }],
    ] as const) {
      core.setRules(ruleSet(preset));
      core.setPosition(START, [...round, ...round]);
      expect(core.outcome()).toEqual(outcome);
      core.setPosition(START, [...round, ...round.slice(0, 3)]);
      expect(core.outcome()).toBeNull();
    }
  });

  it("has two keys for one placement with either side to move", () => {
    const core = createCore(build, { hashMb: 1 });
    const keys = ["r", "b"].map((turn) => {
      core.setPosition(parseSetup(`7/7/7/3d3/7/7/3D3/7/7 ${turn} 0 1`));
      return core.key();
    });
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("sees at a glance what a move ends the game with, else the evaluation after it", () => {
    const core = createCore(build);
    const glance = (text: string, move: string): Score => {
      core.setPosition(parseSetup(text));
      return core.glance(parseMove(move));
    };
    const lion = "6c/7/7/7/7/7/1L5/7/7 r 58 30";
    core.setPosition(parseSetup(lion), [parseMove("b3a3")]);
    const after = core.evaluate();
    expect(glance(lion, "b3a3")).toEqual({ type: "cp", value: -after });
    expect(glance(lion.replace("58", "59"), "b3a3")).toEqual({ type: "cp", value: 0 });
    expect(glance("7/3R3/c6/7/6e/7/7/7/7 r 0 30", "d8d9")).toEqual({ type: "win", plies: 1 });
    expect(glance("7/7/7/3c3/3L3/7/7/7/7 r 0 9", "d5d6")).toEqual({ type: "win", plies: 1 });
  });

  it("keeps the game at a glance: position, counters and what has occurred", () => {
    const core = createCore(build);
    core.setRules(ruleSet("tournament"));
    const shuffle = ["a3a4", "a7b7", "a4a3", "b7a7"].map(parseMove);
    core.setPosition(START, [...shuffle, ...shuffle.slice(0, 3)]);
    const before = [core.setup(), core.key()];
    for (const move of core.legalMoves()) core.glance(move);
    expect([core.setup(), core.key()]).toEqual(before);
    core.play(shuffle[3]!);
    expect(core.outcome()).toEqual({ winner: null, reason: "repetition" });
  });

  it("S22, E22: allocates nothing and never grows in 10,000 searches", () => {
    const memory = allocateMemory(1);
    const core = instantiate({ memory, now: () => 0, stopRequested: () => 0 }, buildBytes(build));
    expect(core.initialise(1)).toBe(0);
    const bytes = memory.buffer.byteLength;
    for (let round = 0; round < 10_000; round++) {
      core.clearBoard();
      for (const [square, piece] of START.board.entries()) if (piece) core.placePiece(encodePiece(piece), square);
      core.finishPosition(0, 0);
      core.startSearch(50, 0);
      core.iterate(2, 0, 50);
    }
    expect(core.nodeCount()).toBe(50);
    expect(memory.buffer.byteLength).toBe(bytes);
  });
});

it("cuts counters at 9999, as position strings do", () => {
  const core = createCore("checked", { hashMb: 1 });
  core.setRules(ruleSet("classic"));
  core.setPosition(parseSetup("6c/7/7/7/7/7/7/7/C6 b 9999 9999"), ["g9g8", "a1a2"].map(parseMove));
  expect(core.setup()).toMatchObject({ halfmoveClock: 9999, fullmoveNumber: 9999 });
  expect(
    parsePosition("6c/7/7/7/7/7/7/7/C6 b 9999 9999", { rules: "classic" }).play(parseMove("g9g8")).halfmoveClock,
  ).toBe(9999);
});

describe("loading", () => {
  const refused = expect.objectContaining({ name: "TigerleapError", code: "wasm-load-failed" });

  it("refuses bytes that are no engine", () => {
    const html = new TextEncoder().encode("<!DOCTYPE html><title>404</title>");
    expect(() => Core.create({ wasm: html })).toThrow(refused);
    expect(() => Core.create({ wasm: new Uint8Array(0) })).toThrow(refused);
    // The smallest module there is: it exports nothing.
    expect(() => Core.create({ wasm: Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0) })).toThrow(refused);
  });

  it("takes a compiled module as well as bytes", () => {
    const wasm = new WebAssembly.Module(new Uint8Array(Buffer.from("AGFzbQEAAAA=", "base64")));
    expect(() => Core.create({ wasm })).toThrow(refused);
    expect(createCore("release", { hashMb: 1 }).legalMoves()).toEqual([]);
  });

  it("loads the bytes inlined into the package", () => {
    const core = Core.create();
    core.setPosition(START);
    expect(core.perft(3)).toBe(12_240);
  });
});
