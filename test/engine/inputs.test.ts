import {
  createEngine,
  type EngineOptions,
  formatMove,
  Position,
  parseMove,
  parsePosition,
  type SearchListeners,
  type SearchOptions,
  type SearchSubject,
} from "tigerleap";
import { describe, expect, test } from "vitest";
import { codeOf, errorOf, TRANSPORTS, withEngine } from "../support/engines.js";
import { NO_WHOLE_NUMBERS, REFUSES_EVERYTHING } from "../support/odd-values.js";
import { OPTION_KINDS } from "../support/option-kinds.js";
import { judgeOptions, mutateOptions } from "../support/option-mutants.js";
import { createPrng } from "../support/prng.js";

const START = Position.start();

/** What no number option takes. */
const NO_NUMBERS = [-1, ...NO_WHOLE_NUMBERS];

const THROWS_WHEN_READ = {
  get depth(): number {
    throw new RangeError("mine");
  },
};

const MUTANTS = 5_000;

describe("options of every kind", () => {
  test.each(Object.entries(OPTION_KINDS))(
    `T5, T7: of ${MUTANTS} tampered with each is read right or refused: %s`,
    (_, kind) => {
      const prng = createPrng(5);
      const taken = Array.from({ length: MUTANTS }, () => judgeOptions(kind, mutateOptions(kind, prng)));
      expect(new Set(taken)).toEqual(new Set([true, false]));
    },
  );

  test("T7: a name of any length is refused in a short message", async () => {
    const error = await errorOf(() => createEngine({ ["x".repeat(1e6)]: 1 } as EngineOptions));
    expect(error.message.length).toBeLessThan(300);
  });
});

describe("options of an engine", () => {
  test.each(["hashMb", "moveOverheadMs", "seed"])(
    "E5, T5, T10: %s takes whole numbers in its range only",
    async (option) => {
      for (const value of NO_NUMBERS) {
        const options = { [option]: value } as EngineOptions;
        expect(await errorOf(() => createEngine(options))).toMatchObject({ code: "bad-option", option });
      }
    },
  );

  test("E5, T10: a table below the smallest or beyond the largest size is refused before it is allocated", async () => {
    const before = process.memoryUsage().arrayBuffers;
    const sizes = [0, -1, 1025, 1e9, 2 ** 31, 2 ** 32, 16.5, "abc" as unknown as number];
    // Three tries: what is refused must not add up either.
    for (const hashMb of [...sizes, ...sizes, ...sizes]) {
      expect(await errorOf(() => createEngine({ hashMb }))).toMatchObject({ code: "bad-option", option: "hashMb" });
    }
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1e6);
  });

  test("E5, T10: the largest table works, or as much of it as there is memory for", () =>
    withEngine({ hashMb: 1024, worker: false }, async (engine) => {
      expect((await engine.search(START, { depth: 2 })).bestMove).not.toBeNull();
      expect([1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1]).toContain(engine.hashMb);
    }));

  test("T7: unknown options are refused, those of a prototype's name too", async () => {
    for (const text of ['{"__proto__":{"hashMb":1}}', '{"constructor":1}', '{"hash":5}', '{"toString":1}']) {
      expect(await codeOf(() => createEngine(JSON.parse(text)))).toBe("bad-option");
    }
    expect(({} as Record<string, unknown>).hashMb).toBeUndefined();
  });

  test("T7: options on a prototype do not count", async () => {
    const engine = createEngine(Object.create({ hashMb: 7, worker: false }));
    expect(engine.hashMb).toBe(16);
    engine.dispose();
  });

  test("T7: options that throw when they are read are refused", async () => {
    const getter = Object.defineProperty({}, "hashMb", { enumerable: true, get: () => expect.fail("mine") });
    for (const options of [getter, REFUSES_EVERYTHING, null, 5, "abc"]) {
      expect(await codeOf(() => createEngine(options as EngineOptions))).toBe("bad-option");
    }
  });

  test("bad rules and values of a wrong type are refused", async () => {
    expect(await codeOf(() => createEngine({ ruleSet: "chess" as "default" }))).toBe("bad-rule-set");
    expect(await codeOf(() => createEngine({ worker: 1 as unknown as boolean }))).toBe("bad-option");
    expect(await codeOf(() => createEngine({ createWorker: 1 as unknown as () => Worker }))).toBe("bad-option");
  });
});

describe.each(Object.entries(TRANSPORTS))("limits of an engine in a %s", (_, options) => {
  const refusal = (limits: unknown, listeners?: unknown) =>
    withEngine(options, (engine) =>
      errorOf(() => engine.search(START, limits as SearchOptions, listeners as SearchListeners)),
    );

  test.each(["depth", "nodes", "moveTimeMs", "mate", "multiPv"])(
    "T5, T6: %s takes whole numbers in its range only",
    (option) =>
      withEngine(options, async (engine) => {
        for (const value of [...NO_NUMBERS, 0]) {
          const error = await errorOf(() => engine.search(START, { [option]: value }));
          expect(error).toMatchObject({ code: "bad-option", option });
        }
        expect((await engine.search(START, { depth: 2 })).bestMove).not.toBeNull();
      }),
  );

  test("T6: depths and lines are capped", async () => {
    expect(await refusal({ depth: 101 })).toMatchObject({ code: "bad-option", option: "depth" });
    expect(await refusal({ multiPv: 33 })).toMatchObject({ code: "bad-option", option: "multiPv" });
  });

  test("clocks are checked part by part", async () => {
    const bad = [
      [{ red: -1, blue: 0 }, "clock.red"],
      [{ red: 1000 }, "clock.blue"],
      [{ red: 1, blue: 1, blueIncrement: 2 ** 31 }, "clock.blueIncrement"],
      [{ red: 1, blue: 1, movesToGo: 0 }, "clock.movesToGo"],
      [{ red: 1, blue: 1, white: 5 }, "white"],
      [5, "clock"],
      [null, "clock"],
    ];
    for (const [clock, option] of bad) expect(await refusal({ clock })).toMatchObject({ code: "bad-option", option });
  });

  test("T7: a limit that is none is refused instead of searching for ever", async () => {
    for (const text of ['{"movetime":5}', '{"__proto__":{"depth":1}}', '{"constructor":1}']) {
      expect((await refusal(JSON.parse(text))).code).toBe("bad-option");
    }
  });

  test("T7: limits that can't be read are refused", async () => {
    for (const limits of [THROWS_WHEN_READ, REFUSES_EVERYTHING, null, 5, "depth"]) {
      expect((await refusal(limits)).code).toBe("bad-option");
    }
    for (const searchMoves of [REFUSES_EVERYTHING, [REFUSES_EVERYTHING], "a3a4", 5]) {
      expect((await refusal({ searchMoves })).code).toBe("bad-option");
    }
  });

  test("T7: a limit that changes each time it is read is read once", () =>
    withEngine(options, async (engine) => {
      let reads = 0;
      const limits = {
        get depth(): number {
          return ++reads;
        },
      };
      expect((await engine.search(START, limits)).lines[0]!.depth).toBe(1);
      expect(reads).toBe(1);
    }));

  test("what can't be sent to a worker does not crash it", () =>
    withEngine(options, async (engine) => {
      const clock = Object.assign(Object.create({ toJSON: () => 1 }), { red: 60, blue: 60 });
      const move = { ...parseMove("a3a4"), say: () => "hello" };
      const result = await engine.search(START, { clock, searchMoves: [move] });
      expect(formatMove(result.bestMove!)).toBe("a3a4");
      expect(engine.state).toBe("idle");
    }));

  test("listeners of a wrong type are refused", async () => {
    for (const listeners of [
      { onInfo: 5 },
      { signal: {} },
      { signal: 5 },
      { signal: REFUSES_EVERYTHING },
      { oninfo: () => {} },
      null,
      REFUSES_EVERYTHING,
    ]) {
      expect((await refusal({}, listeners)).code).toBe("bad-option");
    }
    for (const infoIntervalMs of [-1, 60_001, "5"])
      expect((await refusal({}, { infoIntervalMs })).code).toBe("bad-option");
  });

  test("an unknown level is refused", async () => {
    for (const level of ["hard", "__proto__", 1, null, () => 1]) {
      expect(await refusal({ level })).toMatchObject({ code: "bad-option", option: "level" });
    }
  });

  test("E20: search moves that are illegal or none are refused, a doubled one counts once", () =>
    withEngine(options, async (engine) => {
      const [legal, illegal] = [parseMove("a3a4"), parseMove("a3a5")];
      expect(await codeOf(() => engine.search(START, { depth: 2, searchMoves: [illegal] }))).toBe("illegal-move");
      expect(await codeOf(() => engine.search(START, { depth: 2, searchMoves: [legal, illegal] }))).toBe(
        "illegal-move",
      );
      expect(await codeOf(() => engine.search(START, { searchMoves: [] }))).toBe("bad-option");
      for (const move of [{ from: "z9", to: "a1" }, {}, null, 5]) {
        expect(await codeOf(() => engine.search(START, { searchMoves: [move] } as SearchOptions))).toBe("bad-move");
      }
      const { lines } = await engine.search(START, { depth: 2, multiPv: 5, searchMoves: [legal, legal] });
      expect(lines.map(({ pv }) => formatMove(pv[0]!))).toEqual(["a3a4"]);
    }));

  test("E19: what is no position is refused, and the engine plays on", () =>
    withEngine(options, async (engine) => {
      const crowd = Array(9).fill("rrrrrrr").join("/");
      const texts = ["", "blah", "1", `${crowd} r 0 1`, "7/7/7/7/7/7/7/7/7 r 0 1", "x".repeat(1e6)];
      const objects = [null, undefined, 5, {}, [], { position: null }, { position: {} }, REFUSES_EVERYTHING];
      for (const subject of [...texts, ...objects]) {
        expect(await codeOf(() => engine.search(subject as SearchSubject, { depth: 1 }))).toBe("bad-position");
        expect(await codeOf(() => engine.evaluate(subject as SearchSubject))).toBe("bad-position");
      }
      expect((await engine.search(START, { depth: 1 })).bestMove).not.toBeNull();
    }));

  test("E19: an object that only looks like a position is checked as one", () =>
    withEngine(options, async (engine) => {
      const forged = (setup: unknown) =>
        ({ rules: START.rules, previous: null, setup: () => setup }) as unknown as Position;
      const { board } = START.setup();
      const setups = [{}, { ...START.setup(), turn: () => "red" }, { ...START.setup(), board: [...board, () => 1] }];
      for (const setup of setups) expect(await codeOf(() => engine.search(forged(setup)))).toBe("bad-position");
      expect(await codeOf(() => engine.search(new Proxy(START, {})))).toBe("bad-position");
      expect(engine.state).not.toBe("failed");
    }));
});

describe.each(Object.entries(TRANSPORTS))("limits obeyed by an engine in a %s", (_, options) => {
  test("depth and nodes are met exactly", () =>
    withEngine(options, async (engine) => {
      expect((await engine.search(START, { depth: 4 })).lines[0]!.depth).toBe(4);
      expect((await engine.search(START, { nodes: 12_345 })).nodes).toBe(12_345);
    }));

  test("a mate limit ends the search at a win within it", () =>
    withEngine(options, async (engine) => {
      const { stopReason, lines } = await engine.search("7/7/7/3r2T/7/7/7/l6/7 r 0 1", { mate: 9, infinite: true });
      expect(stopReason).toBe("mate");
      expect(lines[0]!.score).toMatchObject({ type: "win" });
    }));

  test("S21: a clock that is nearly or wholly used up gets an answer at once", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      for (const red of [0, 1, 5, 20]) {
        const start = performance.now();
        const { bestMove } = await engine.search(START, { clock: { red, blue: 0 } });
        expect(START.isLegal(bestMove!)).toBe(true);
        expect(performance.now() - start).toBeLessThan(red + 60);
      }
    }));

  test("the clock of the side to move counts", () =>
    withEngine(options, async (engine) => {
      const blue = parsePosition("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b 0 1");
      await engine.ready();
      const { timeMs } = await engine.search(blue, { clock: { red: 1e8, blue: 500 } });
      expect(timeMs).toBeLessThan(500);
    }));

  test("the overhead is kept back of the clock", () =>
    withEngine({ ...options, moveOverheadMs: 900 }, async (engine) => {
      await engine.ready();
      const { timeMs } = await engine.search(START, { clock: { red: 1000, blue: 0, movesToGo: 1 } });
      expect(timeMs).toBeLessThan(400);
    }));

  test("time runs from the call on, though this thread is busy with something else", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      const start = performance.now();
      const result = engine.search(START, { moveTimeMs: 1000 });
      while (performance.now() - start < 800);
      await result;
      expect(performance.now() - start).toBeLessThan(1500);
    }));

  test("an infinite search goes on where another one ends by itself", () =>
    withEngine(options, async (engine) => {
      const text = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";
      expect((await engine.search(text)).stopReason).toBe("certain");
      const result = engine.search(text, { infinite: true, depth: 100, moveTimeMs: 50 });
      expect(["time", "depth"]).toContain((await result).stopReason);
    }));

  test("E8: a single legal move is played at once when the clock runs", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      const start = performance.now();
      const result = await engine.search("c6/7/7/7/7/7/7/d6/R6 r 0 1", { moveTimeMs: 20_000 });
      expect(result.stopReason).toBe("only-move");
      expect(performance.now() - start).toBeLessThan(300);
    }));
});
