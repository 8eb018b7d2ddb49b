import {
  type CustomRules,
  createEngine,
  formatMove,
  Game,
  Position,
  parseMove,
  parsePosition,
  type SearchInfo,
} from "tigerleap";
import { describe, expect, test } from "vitest";
import { codeOf, errorOf, sleep, TRANSPORTS, until, withEngine } from "../support/engines.js";

const START = Position.start();
const DEN_IN_ONE = "7/3R3/2ce3/7/7/7/7/7/7 r 0 1";
const REPETITION_DRAWS = { base: "default", repetition: "draw" } as const;
const STUCK = "4dE1/4L2/7/7/7/7/7/7/7 b 0 1";

describe.each(Object.entries(TRANSPORTS))("an engine in a %s", (name, options) => {
  test("goes from loading over idle, searching and stopping to disposed", async () => {
    const engine = createEngine(options);
    const states = [engine.state];
    await engine.ready();
    states.push(engine.state);
    const result = engine.search(START);
    states.push(engine.state);
    engine.stop();
    states.push(engine.state);
    await result;
    states.push(engine.state);
    engine.dispose();
    states.push(engine.state);
    expect(states).toEqual(["loading", "idle", "searching", "stopping", "idle", "disposed"]);
  });

  test("says where it runs once it is known", () =>
    withEngine(options, async (engine) => {
      expect(engine.transport).toBeNull();
      await engine.ready();
      expect(engine.transport).toBe(name === "worker" ? "worker-node" : "thread");
      expect(engine.hashMb).toBe(1);
    }));

  test("answers a call made before it is ready", () =>
    withEngine(options, async (engine) => {
      const { bestMove } = await engine.search(DEN_IN_ONE, { depth: 2 });
      expect(formatMove(bestMove!)).toBe("d8d9");
    }));

  test("takes a position, a game or a text, and finds the same for each", () =>
    withEngine(options, async (engine) => {
      const position = START.play(parseMove("a3a4"));
      const game = new Game();
      game.play(parseMove("a3a4"));
      const found = [];
      for (const subject of [position, game, position.toString()]) {
        await engine.newGame();
        const { bestMove, nodes } = await engine.search(subject, { depth: 6 });
        found.push({ bestMove, nodes });
      }
      expect(found[1]).toEqual(found[0]);
      expect(found[2]).toEqual(found[0]);
    }));

  test("finds the same again after a new game, with the same nodes", () =>
    withEngine(options, async (engine) => {
      const first = await engine.search(START, { depth: 8 });
      const warm = await engine.search(START, { depth: 8 });
      await engine.newGame();
      const again = await engine.search(START, { depth: 8 });
      expect(again.nodes).toBe(first.nodes);
      expect(warm.nodes).not.toBe(first.nodes);
    }));

  test("a new game with a seed is played like another with the same seed, and unlike one with another", () =>
    withEngine({ ...options, seed: 5 }, async (engine) => {
      const opening = async (seed?: number): Promise<string> => {
        await engine.newGame(seed === undefined ? {} : { seed });
        let position = START;
        for (let ply = 0; ply < 8; ply++) {
          position = position.play((await engine.search(position, { level: "easy" })).bestMove!);
        }
        return position.toString();
      };
      const first = await opening(7);
      expect(await opening(8)).not.toBe(first);
      expect(await opening(7)).toBe(first);
      expect(await opening()).toBe(await opening(5));
    }));

  test("new games without a seed differ", () =>
    withEngine(options, async (engine) => {
      const moves = new Set<string>();
      for (let game = 0; game < 20; game++) {
        await engine.newGame();
        moves.add(formatMove((await engine.search(START, { level: "easy" })).bestMove!));
      }
      expect(moves.size).toBeGreaterThan(1);
    }));

  test("refuses a seed that is none, and goes on", () =>
    withEngine(options, async (engine) => {
      for (const seed of [-1, 0.5, 2 ** 53, "1" as unknown as number]) {
        expect(await codeOf(() => engine.newGame({ seed }))).toBe("bad-option");
      }
      expect(await codeOf(() => engine.newGame({ sede: 1 } as object))).toBe("bad-option");
      await engine.newGame({ seed: 2 ** 53 - 1 });
    }));

  test("evaluates for the side to move", () =>
    withEngine(options, async (engine) => {
      const ahead = "7/7/7/3c3/7/7/3E3/7/6L r 0 1";
      expect(await engine.evaluate(ahead)).toBeGreaterThan(500);
      expect(await engine.evaluate(ahead.replace(" r ", " b "))).toBeLessThan(-500);
    }));

  test("answers with the outcome and no move when the game is over", () =>
    withEngine(options, async (engine) => {
      expect(await engine.search(STUCK)).toMatchObject({
        bestMove: null,
        outcome: { winner: "red", reason: "no-moves" },
        stopReason: "game-over",
        lines: [],
      });
    }));

  test("resolves a stopped search with the best so far", () =>
    withEngine(options, async (engine) => {
      const infos: SearchInfo[] = [];
      const result = engine.search(START, {}, { onInfo: (info) => infos.push(info) });
      await until(() => infos.length > 2, 3000);
      engine.stop();
      const { bestMove, stopReason, lines } = await result;
      expect(stopReason).toBe("stopped");
      expect(START.isLegal(bestMove!)).toBe(true);
      expect(lines[0]!.depth).toBeGreaterThan(2);
    }));

  test("stops a search that has not begun yet as soon as it begins", () =>
    withEngine(options, async (engine) => {
      const cleared = engine.newGame();
      const result = engine.search(START, { infinite: true });
      engine.stop();
      await cleared;
      expect((await result).stopReason).toBe("stopped");
    }));

  test("a stop with nothing to stop does nothing", () =>
    withEngine(options, async (engine) => {
      engine.stop();
      await engine.ready();
      engine.stop();
      const { stopReason, lines } = await engine.search(START, { depth: 5 });
      expect(stopReason).toBe("depth");
      expect(lines[0]!.depth).toBe(5);
    }));

  test("an aborted search rejects at once, and the next one is answered", () =>
    withEngine(options, async (engine) => {
      const controller = new AbortController();
      const aborted = codeOf(() => engine.search(START, { infinite: true }, { signal: controller.signal }));
      await until(() => engine.state === "searching", 3000);
      controller.abort();
      expect(await aborted).toBe("aborted");
      expect((await engine.search(START, { depth: 3 })).lines[0]!.depth).toBe(3);
    }));

  test("a search with a signal that is aborted already does not begin, nor stop another one", () =>
    withEngine(options, async (engine) => {
      const running = engine.search(START, { depth: 7 });
      expect(await codeOf(() => engine.search(START, {}, { signal: AbortSignal.abort() }))).toBe("aborted");
      expect((await running).stopReason).toBe("depth");
    }));

  test("aborting a search that waits does not stop the one that runs", () =>
    withEngine(options, async (engine) => {
      const controller = new AbortController();
      const evaluated = engine.evaluate(START);
      const waiting = codeOf(() => engine.search(START, { infinite: true }, { signal: controller.signal }));
      controller.abort();
      expect(await waiting).toBe("aborted");
      expect(await evaluated).toBeTypeOf("number");
      expect(engine.state).toBe("idle");
    }));

  test("a signal aborted after the end does nothing", () =>
    withEngine(options, async (engine) => {
      const controller = new AbortController();
      await engine.search(START, { depth: 2 }, { signal: controller.signal });
      const next = engine.search(START, { depth: 6 });
      controller.abort();
      expect((await next).stopReason).toBe("depth");
    }));

  test("moves played before count for repetition", () =>
    withEngine({ ...options, ruleSet: REPETITION_DRAWS }, async (engine) => {
      // Blue is far ahead, and its only move allowed brings the position for the third time.
      let position = parsePosition("e5l/7/7/7/7/7/7/7/6C r 0 1", { rules: REPETITION_DRAWS });
      for (const move of ["g1f1", "a9a8", "f1g1", "a8a9", "g1f1", "a9a8", "f1g1"])
        position = position.play(parseMove(move));
      const alone = await engine.search(position.toString(), { depth: 2, searchMoves: [parseMove("a8a9")] });
      await engine.newGame();
      const played = await engine.search(position, { depth: 2, searchMoves: [parseMove("a8a9")] });
      expect(played.lines[0]!.score).toEqual({ type: "cp", value: 0 });
      expect(alone.lines[0]!.score).not.toEqual({ type: "cp", value: 0 });
    }));

  test("refuses a position under other rules than its own", () =>
    withEngine({ ...options, ruleSet: "classic" }, async (engine) => {
      expect(await codeOf(() => engine.search(START, { depth: 1 }))).toBe("bad-rule-set");
      expect(await codeOf(() => engine.evaluate(START))).toBe("bad-rule-set");
      expect((await engine.search(Position.start("classic"), { depth: 1 })).bestMove).not.toBeNull();
    }));

  test("refuses a position under rules that differ from its own in any one switch", () =>
    withEngine(options, async (engine) => {
      const others: CustomRules[] = [
        { tigerJump: "files" },
        { jumpBlock: "enemy-rat" },
        { elephantTakesRat: true },
        { ratCrossesWaterLine: "rat" },
        { dogOverWolf: true },
        { noMoves: "draw" },
        { repetition: "draw" },
        { noCaptureLimit: 61 },
      ];
      for (const rules of others) {
        expect(await codeOf(() => engine.evaluate(Position.start(rules)))).toBe("bad-rule-set");
      }
    }));

  test("every promise under way rejects when it is disposed in the middle of a search", async () => {
    const engine = createEngine(options);
    const searching = codeOf(() => engine.search(START, { infinite: true }));
    const waiting = codeOf(() => engine.evaluate(START));
    await until(() => engine.state === "searching", 3000);
    await sleep(20);
    engine.dispose();
    expect(await Promise.all([searching, waiting])).toEqual(["disposed", "disposed"]);
  });

  test("every promise under way rejects when it is disposed while it loads", async () => {
    const engine = createEngine(options);
    const calls = [() => engine.ready(), () => engine.newGame(), () => engine.evaluate(START)];
    const codes = calls.map((call) => codeOf(call));
    await Promise.resolve();
    engine.dispose();
    expect(await Promise.all(codes)).toEqual(["disposed", "disposed", "disposed"]);
  });

  test("can be left to `await using`", async () => {
    const engine = createEngine(options);
    await engine.search(START, { depth: 1 });
    await engine[Symbol.asyncDispose]();
    expect(engine.state).toBe("disposed");
  });

  test("an error in a position names its fault and place", () =>
    withEngine(options, async (engine) => {
      const error = await errorOf(() => engine.search("l5t/1d3c1/r1p1w1x/7/7/7/E1W1P1R/1C3D1/T5L r 0 1"));
      expect(error).toMatchObject({ code: "bad-position", kind: "unknown-letter", index: 16 });
    }));
});
