import fc from "fast-check";
import { createEngine, Position, type SearchResult } from "tigerleap";
import { describe, expect, test } from "vitest";
import { playSequence, type Step } from "../support/call-sequence.js";
import { codeOf, TRANSPORTS, until, withEngine } from "../support/engines.js";

const START = Position.start();
const SEQUENCES = 150;
const STEPS = 50;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      call: fc.constantFrom("search", "abortedSearch"),
      nodes: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ call: fc.constant("analyse"), infos: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 4, arbitrary: fc.record({ call: fc.constantFrom("endless", "newGame", "evaluate", "stop", "ready") }) },
  { weight: 3, arbitrary: fc.record({ call: fc.constant("pause"), ms: fc.integer({ min: 0, max: 2 }) }) },
);

describe.each(Object.entries(TRANSPORTS))("calls that overlap, to an engine in a %s", (_, options) => {
  test(`${SEQUENCES} random sequences of ${STEPS} calls: each promise settles once, the last answer is right, the engine is idle`, () =>
    withEngine(options, async (engine) => {
      const sequence = fc.array(step, { minLength: STEPS, maxLength: STEPS });
      const property = fc.asyncProperty(sequence, async (steps) => {
        const played = await playSequence(engine, steps);
        expect(played).toMatchObject({ settled: played.made, lastDepth: 2, isLastRight: true, state: "idle" });
        expect(["superseded", "aborted"]).toEqual(expect.arrayContaining([...played.codes]));
      });
      await fc.assert(property, { numRuns: SEQUENCES, seed: 3, endOnFailure: true });
    }));

  test("a search stops the one that runs, and starts when that one has answered", () =>
    withEngine(options, async (engine) => {
      const order: string[] = [];
      const first = engine
        .search(START, { infinite: true })
        .then(({ stopReason }) => order.push(`first ${stopReason}`));
      await until(() => engine.state === "searching", 3000);
      const second = engine.search(START, { depth: 3 }).then(({ stopReason }) => order.push(`second ${stopReason}`));
      await Promise.all([first, second]);
      expect(order).toEqual(["first stopped", "second depth"]);
    }));

  test("a search that waits gives way to a later one, and to a new game", () =>
    withEngine(options, async (engine) => {
      const running = engine.search(START, { infinite: true });
      const waiting = codeOf(() => engine.search(START, { depth: 3 }));
      await Promise.resolve();
      const later = codeOf(() => engine.search(START, { depth: 3 }));
      await Promise.resolve();
      const cleared = engine.newGame();
      const last = engine.search(START, { depth: 3 });
      expect(await waiting).toBe("superseded");
      expect(await later).toBe("superseded");
      expect((await running).stopReason).toBe("stopped");
      await cleared;
      expect((await last).lines[0]!.depth).toBe(3);
    }));

  test("a new game that waits is not lost to a later search", () =>
    withEngine(options, async (engine) => {
      const cold = await engine.search(START, { depth: 7 });
      const settled: string[] = [];
      const running = engine.search(START, { infinite: true }).then(() => settled.push("search"));
      const cleared = engine.newGame().then(() => settled.push("newGame"));
      const last = engine.search(START, { depth: 7 });
      expect((await last).nodes).toBe(cold.nodes);
      await Promise.all([running, cleared]);
      expect(settled).toEqual(["search", "newGame"]);
    }));

  test("an evaluation waits its turn and stops nothing", () =>
    withEngine(options, async (engine) => {
      const order: string[] = [];
      const searched = engine.search(START, { depth: 7 }).then(({ stopReason }) => order.push(stopReason));
      const evaluated = engine.evaluate(START).then(() => order.push("evaluated"));
      await Promise.all([searched, evaluated]);
      expect(order).toEqual(["depth", "evaluated"]);
    }));

  test("E1: of 50 searches at once the first is stopped, the last is answered, the others are superseded", () =>
    withEngine(options, async (engine) => {
      const calls = Array.from({ length: 50 }, (_, index) => engine.search(START, { depth: index === 49 ? 5 : 20 }));
      const settled = await Promise.allSettled(calls);
      const reasons = settled.map((call) => (call.status === "fulfilled" ? call.value.stopReason : call.reason.code));
      expect(reasons).toEqual(["stopped", ...Array(48).fill("superseded"), "depth"]);
      expect((settled.at(-1) as PromiseFulfilledResult<SearchResult>).value.lines[0]!.depth).toBe(5);
    }));

  test("S1, S2, E9: the next search can be started as soon as the answer is there, hundreds of times", () =>
    withEngine(options, async (engine) => {
      let count = 0;
      const next = (): Promise<void> =>
        engine.search(START, { nodes: 50 }).then(() => (++count < 300 ? next() : undefined));
      await next();
      expect(count).toBe(300);
    }));

  test("S4, S5, J27: a new game in the middle of a search drops its answer before anything else", () =>
    withEngine(options, async (engine) => {
      for (let round = 0; round < 10; round++) {
        const old = engine.search(START, { infinite: true });
        await until(() => engine.state === "searching", 3000);
        const cleared = engine.newGame();
        expect((await old).stopReason).toBe("stopped");
        await cleared;
        const { lines } = await engine.search("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { depth: 1 });
        expect(lines[0]!.pv[0]).toEqual({ from: "d8", to: "d9" });
      }
    }));

  test("E7: after 300 changes of position the last one is answered within its limit", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      let position = START;
      const calls: Promise<unknown>[] = [];
      for (let change = 0; change < 300; change++) {
        const moves = position.legalMoves();
        position = moves.length === 0 ? START : position.play(moves[(change * 7) % moves.length]!);
        calls.push(engine.search(position, { infinite: true }).catch(() => {}));
        if (change % 10 === 0) await new Promise((resolve) => setTimeout(resolve, change % 50));
      }
      const start = performance.now();
      const { bestMove } = await engine.search(position, { moveTimeMs: 100 });
      expect(performance.now() - start).toBeLessThan(250);
      expect(position.isLegal(bestMove!)).toBe(true);
      await Promise.all(calls);
      expect(engine.state).toBe("idle");
    }));

  test("T15: after dispose every call rejects with `disposed`, and a second dispose or a stop does nothing", async () => {
    const engine = createEngine(options);
    await engine.search(START, { depth: 1 });
    engine.dispose();
    engine.dispose();
    engine.stop();
    const calls = [
      () => engine.ready(),
      () => engine.newGame(),
      () => engine.search(START),
      () => engine.evaluate(START),
      () => engine.analyse(START).next(),
    ];
    for (let round = 0; round < 2; round++) for (const call of calls) expect(await codeOf(call)).toBe("disposed");
  });
});
