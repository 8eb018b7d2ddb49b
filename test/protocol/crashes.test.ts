import type { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { QueuedEngine } from "../../src/engine/engine.js";
import { LocalBackend } from "../../src/engine/local.js";
import { checkOptions } from "../../src/engine/options.js";
import type { CreateEngine } from "../../src/protocol/engine-holder.js";
import { compileCore } from "../../src/wasm/module.js";
import { faultyRemoteEngine } from "../support/faulty-engine.js";
import { patchedCore } from "../support/patched-core.js";
import { BEST_MOVE, converse, type Dialogue, ERROR, MOVE } from "./dialogue.js";

const NO_CORE = new Uint8Array(8);

/** An engine whose core can't be loaded, now or ever. */
const unloadable: CreateEngine = (options) =>
  new QueuedEngine(
    checkOptions(options),
    async (checked) => new LocalBackend({ ...checked, module: await compileCore(NO_CORE) }),
  );

async function expectAlive(dialogue: Dialogue): Promise<void> {
  const errors = dialogue.count(ERROR);
  dialogue.say("position fen 7/3R3/2ce3/7/7/7/7/7/7 r 0 1");
  expect((await dialogue.ask("go depth 3", BEST_MOVE)).at(-1)).toMatch(/^bestmove d8d9/);
  expect(dialogue.count(ERROR)).toBe(errors);
}

describe("an engine that crashes", () => {
  test("before it has found anything is tried once more, and the answer is right", async () => {
    const module = await patchedCore("iterate", "trap");
    await converse(
      async (dialogue) => {
        const lines = await dialogue.ask("go depth 4", BEST_MOVE);
        expect(lines.filter((line) => ERROR.test(line))).toEqual([expect.stringContaining("error engine-crashed: ")]);
        expect(lines.at(-2)).toMatch(/^info depth 4 /);
        expect(lines.at(-1)).toMatch(MOVE);
        await expectAlive(dialogue);
      },
      (options) => faultyRemoteEngine({ module }, options),
    );
  });

  test("in the middle of a search is answered for with the best move so far", async () => {
    let worker: Worker | undefined;
    await converse(
      async (dialogue) => {
        await dialogue.ask("go movetime 60000", /^info depth [1-9]/);
        await worker!.terminate();
        await dialogue.hear(BEST_MOVE, 1);
        const best = dialogue.lines
          .filter((line) => line.startsWith("info depth"))
          .at(-1)
          ?.match(/ pv (\S+)/)?.[1];
        expect(dialogue.lines.at(-1)).toMatch(new RegExp(`^bestmove ${best}`));
        expect(dialogue.count(ERROR)).toBe(1);
        await expectAlive(dialogue);
      },
      (options) => faultyRemoteEngine({ onWorker: (started) => (worker = started) }, options),
    );
  });

  test("in an infinite search is still answered for at stop only", async () => {
    let worker: Worker | undefined;
    await converse(
      async (dialogue) => {
        await dialogue.ask("go infinite", /^info depth [1-9]/);
        await worker!.terminate();
        await dialogue.hear(ERROR, 1);
        expect(dialogue.count(BEST_MOVE)).toBe(0);
        await dialogue.ask("stop", MOVE);
      },
      (options) => faultyRemoteEngine({ onWorker: (started) => (worker = started) }, options),
    );
  });

  test("in ucinewgame or eval is an error, and the next command is done", async () => {
    const [newGame, evaluation] = await Promise.all([
      patchedCore("newGame", "trap"),
      patchedCore("evaluation", "trap"),
    ]);
    for (const { line, module } of [
      { line: "ucinewgame", module: newGame },
      { line: "eval", module: evaluation },
    ]) {
      await converse(
        async (dialogue) => {
          await dialogue.ask(line, /error engine-crashed: /);
          await expectAlive(dialogue);
        },
        (options) => faultyRemoteEngine({ module }, options),
      );
    }
  });
});

test("where no engine can be loaded each go is answered with an error and a legal move all the same", () =>
  converse(async (dialogue) => {
    for (const line of ["go depth 3", "go movetime 10"]) {
      const lines = await dialogue.ask(line, BEST_MOVE);
      expect(lines).toEqual([expect.stringContaining("error wasm-load-failed: "), expect.stringMatching(MOVE)]);
    }
    await dialogue.ask("isready", /^readyok$/);
    await dialogue.ask("eval", /error wasm-load-failed: /);
    expect(dialogue.count(ERROR)).toBe(4);
  }, unloadable));
