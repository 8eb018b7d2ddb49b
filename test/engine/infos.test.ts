import { createEngine, Position, parseMove, type SearchInfo, type SearchResult } from "tigerleap";
import { describe, expect, test } from "vitest";
import { codeOf, sleep, TRANSPORTS, until, withEngine } from "../support/engines.js";

const START = Position.start();

function withoutSpeed({ nps: _nps, timeMs: _timeMs, ...rest }: SearchInfo): object {
  return rest;
}

describe.each(Object.entries(TRANSPORTS))("infos of an engine in a %s", (_, options) => {
  test("without an interval every line of every iteration comes", () =>
    withEngine(options, async (engine) => {
      const infos: SearchInfo[] = [];
      const listeners = { onInfo: (info: SearchInfo) => infos.push(info), infoIntervalMs: 0 };
      await engine.search(START, { depth: 5, multiPv: 3 }, listeners);
      const expected = [1, 2, 3, 4, 5].flatMap((depth) => [1, 2, 3].map((multiPv) => ({ depth, multiPv })));
      expect(infos.map(({ depth, multiPv }) => ({ depth, multiPv }))).toEqual(expected);
    }));

  test("with an interval they come no closer than that, except at the end", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      const times: number[] = [];
      const onInfo = (): void => void times.push(performance.now());
      await engine.search(START, { moveTimeMs: 500 }, { onInfo, infoIntervalMs: 100 });
      expect(times.length).toBeGreaterThan(2);
      expect(times.length).toBeLessThan(9);
      const gaps = times.slice(1, -1).map((time, index) => time - times[index]!);
      expect(Math.min(...gaps)).toBeGreaterThan(95);
    }));

  test.each([0, 50, 60_000])(
    "the last one of each line comes before the result, at an interval of %i ms",
    (infoIntervalMs) =>
      withEngine(options, async (engine) => {
        const last = new Map<number, SearchInfo>();
        const onInfo = (info: SearchInfo): void => void last.set(info.multiPv, info);
        const { lines } = await engine.search(START, { depth: 7, multiPv: 3 }, { onInfo, infoIntervalMs });
        const heard = [...last.values()].map(withoutSpeed);
        expect(heard).toEqual(lines.map(withoutSpeed));
      }),
  );

  test("no info comes after the result, nor after an abort", () =>
    withEngine(options, async (engine) => {
      let isOver = false;
      let late = 0;
      const onInfo = (): void => {
        if (isOver) late++;
      };
      await engine.search(START, { depth: 7 }, { onInfo });
      isOver = true;
      await sleep(120);
      isOver = false;
      const controller = new AbortController();
      const aborted = codeOf(() => engine.search(START, {}, { onInfo, signal: controller.signal, infoIntervalMs: 1 }));
      await sleep(50);
      controller.abort();
      isOver = true;
      await aborted;
      await sleep(50);
      expect(late).toBe(0);
    }));

  test("none comes twice", () =>
    withEngine(options, async (engine) => {
      for (let round = 0; round < 3; round++) {
        const depths: number[] = [];
        const onInfo = ({ depth }: SearchInfo): void => void depths.push(depth);
        // It ends in the middle of an iteration, long after the last info.
        await engine.search(START, { moveTimeMs: 200 }, { onInfo, infoIntervalMs: 1 });
        expect(new Set(depths).size).toBe(depths.length);
      }
    }));

  test("there is an interval unless the caller says none", () =>
    withEngine(options, async (engine) => {
      let count = 0;
      await engine.search(START, { depth: 8, multiPv: 8 }, { onInfo: () => count++ });
      expect(count).toBeLessThan(64);
    }));

  test("the first one comes at once", () =>
    withEngine(options, async (engine) => {
      await engine.ready();
      const start = performance.now();
      let firstMs = 0;
      await engine.search(START, { moveTimeMs: 200 }, { onInfo: () => (firstMs ||= performance.now() - start) });
      expect(firstMs).toBeLessThan(50);
    }));

  test.each([0, 50])(
    "a listener that throws stops the search and rejects it with what it threw (interval %i ms)",
    (infoIntervalMs) =>
      withEngine(options, async (engine) => {
        await engine.ready();
        let calls = 0;
        const onInfo = (): void => {
          calls++;
          throw new RangeError("mine");
        };
        await expect(engine.search(START, {}, { onInfo, infoIntervalMs })).rejects.toThrow(new RangeError("mine"));
        await until(() => engine.state === "idle", 1000);
        expect(calls).toBe(1);
        expect((await engine.search(START, { depth: 3 })).stopReason).toBe("depth");
      }),
  );

  test("calls made from inside a listener wait their turn", () =>
    withEngine(options, async (engine) => {
      const inner: Promise<unknown>[] = [];
      const onInfo = ({ depth }: SearchInfo): void => {
        if (depth === 3) inner.push(engine.evaluate(START), engine.search(START, { depth: 4 }));
      };
      const outer = await engine.search(START, { depth: 30 }, { onInfo, infoIntervalMs: 0 });
      expect(outer.stopReason).toBe("stopped");
      const [evaluation, result] = await Promise.all(inner);
      expect(evaluation).toBeTypeOf("number");
      expect((result as SearchResult).lines[0]!.depth).toBe(4);
    }));

  test("lines of a search have different first moves, best score first", () =>
    withEngine(options, async (engine) => {
      const { lines } = await engine.search(START, { depth: 6, multiPv: 32 });
      const firsts = new Set(lines.map(({ pv }) => pv[0]!.from + pv[0]!.to));
      expect(lines).toHaveLength(START.legalMoves().length);
      expect(firsts.size).toBe(lines.length);
      expect(lines.map(({ multiPv }) => multiPv)).toEqual(lines.map((_, index) => index + 1));
      const values = lines.map(({ score }) => (score.type === "cp" ? score.value : Math.sign(score.plies) * 1e6));
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }));
});

describe.each(Object.entries(TRANSPORTS))("analyse of an engine in a %s", (_, options) => {
  test("yields infos, the last one too, and ends with the search", () =>
    withEngine(options, async (engine) => {
      const depths: number[] = [];
      for await (const { depth } of engine.analyse(START, { depth: 8 })) depths.push(depth);
      expect(depths.at(-1)).toBe(8);
      expect(engine.state).toBe("idle");
    }));

  test("stops the search when the loop is left, and the engine goes on", () =>
    withEngine(options, async (engine) => {
      for await (const { depth } of engine.analyse(START, { infinite: true })) if (depth > 1) break;
      await until(() => engine.state === "idle", 1000);
      expect((await engine.search(START, { depth: 3 })).stopReason).toBe("depth");
    }));

  test("stops the search when the loop throws", () =>
    withEngine(options, async (engine) => {
      const loop = async (): Promise<void> => {
        for await (const _info of engine.analyse(START, { infinite: true })) throw new RangeError("mine");
      };
      await expect(loop()).rejects.toThrow(new RangeError("mine"));
      await until(() => engine.state === "idle", 1000);
    }));

  test("stops when it is left while the next info is awaited", () =>
    withEngine(options, async (engine) => {
      const infos = engine.analyse("7/7/7/3c3/7/7/3E3/7/6L r 0 1", { infinite: true });
      await infos.next();
      // Nothing is left to be found soon.
      await sleep(100);
      await infos.next();
      const pending = infos.next();
      await infos.return?.();
      expect((await pending).done).toBe(true);
      await until(() => engine.state === "idle", 1000);
    }));

  test("ends when the search is stopped", () =>
    withEngine(options, async (engine) => {
      let count = 0;
      for await (const _info of engine.analyse(START)) if (++count === 2) engine.stop();
      expect(count).toBeGreaterThan(1);
      expect(engine.state).toBe("idle");
    }));

  test("throws when its signal aborts, when the engine is disposed, and when the position is bad", () =>
    withEngine(options, async (engine) => {
      const read = async (infos: AsyncIterable<SearchInfo>, onFirst: () => void): Promise<void> => {
        for await (const _info of infos) onFirst();
      };
      const controller = new AbortController();
      const { signal } = controller;
      expect(await codeOf(() => read(engine.analyse(START, {}, { signal }), () => controller.abort()))).toBe("aborted");
      expect(await codeOf(() => read(engine.analyse("blah"), () => {}))).toBe("bad-position");
      expect(await codeOf(() => read(engine.analyse(START), () => engine.dispose()))).toBe("disposed");
    }));

  test("gives a slow consumer the newest info of each line only", () =>
    withEngine(options, async (engine) => {
      const infos = engine.analyse(START, { moveTimeMs: 500, multiPv: 2 });
      await infos.next();
      await sleep(800);
      const rest: SearchInfo[] = [];
      for await (const info of infos) rest.push(info);
      expect(rest.map(({ multiPv }) => multiPv).sort()).toEqual([1, 2]);
    }));

  test("does not begin before it is read, and takes its place then", () =>
    withEngine(options, async (engine) => {
      const infos = engine.analyse(START, { searchMoves: [parseMove("a3a4")], depth: 3 });
      const result = engine.search(START, { depth: 6 });
      expect((await result).stopReason).toBe("depth");
      expect((await infos.next()).value?.pv[0]).toEqual({ from: "a3", to: "a4" });
    }));
});

test("leaving an analysis before it began starts nothing", () =>
  withEngine(TRANSPORTS.worker, async (engine) => {
    const infos = engine.analyse(START);
    await infos.return?.();
    expect((await infos.next()).done).toBe(true);
    await engine.ready();
    expect(engine.state).toBe("idle");
  }));

test("one signal used for thousands of searches gathers no listeners", async () => {
  const { signal } = new AbortController();
  let listeners = 0;
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--;
    remove(...args);
  };
  const engine = createEngine(TRANSPORTS.thread);
  for (let search = 0; search < 50; search++) {
    await engine.search(START, { depth: 1 }, { signal });
    for await (const _info of engine.analyse(START, { depth: 1 }, { signal }));
  }
  engine.dispose();
  expect(listeners).toBe(0);
});
