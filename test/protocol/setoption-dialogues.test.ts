import { describe, expect, test } from "vitest";
import { faultyRemoteEngine } from "../support/faulty-engine.js";
import { BEST_MOVE, converse, ERROR, MOVE, refusalOf } from "./dialogue.js";

const STOPPED_WITHIN_MS = 100;

describe("setoption", () => {
  test.each(["0", "-1", "1025", "1000000000", "abc", "16.5", ""])(
    "E5: Hash %s is refused, and the engine plays on",
    (value) =>
      converse(async (dialogue) => {
        dialogue.say("setoption name Hash value 2");
        expect(refusalOf(dialogue, `setoption name Hash value ${value}`)).toContain("bad-option: Hash must be");
        expect((await dialogue.ask("go depth 4", BEST_MOVE)).at(-1)).toMatch(MOVE);
        expect(dialogue.count(ERROR)).toBe(1);
      }),
  );

  test("E5: Hash takes the smallest and the largest value", () =>
    converse(async (dialogue) => {
      for (const value of [1, 1024]) {
        dialogue.say(`setoption name Hash value ${value}`);
        expect((await dialogue.ask("go depth 4", BEST_MOVE)).at(-1)).toMatch(MOVE);
      }
      expect(dialogue.count(ERROR)).toBe(0);
    }));

  test("of a Hash that there is no memory for tells the size that the table got", () =>
    converse(
      async (dialogue) => {
        dialogue.say("setoption name Hash value 4");
        await dialogue.ask("isready", /^readyok$/);
        expect(dialogue.lines).toEqual(["info string Hash is 1 MB: there is no memory for more", "readyok"]);
      },
      (options) => faultyRemoteEngine({}, { ...options, hashMb: 1 }),
    ));

  test("in the middle of a search counts from the next one on", () =>
    converse(async (dialogue) => {
      await dialogue.ask("go infinite", /^info depth [1-9]/);
      expect(dialogue.say("setoption name Hash value 4", "setoption name MultiPV value 3")).toEqual([]);
      await dialogue.ask("stop", MOVE, STOPPED_WITHIN_MS);
      expect((await dialogue.ask("go depth 3", BEST_MOVE)).some((line) => line.includes(" multipv 3 "))).toBe(true);
    }));

  test("Clear Hash makes the next search as the first", () =>
    converse(async (dialogue) => {
      dialogue.say("setoption name Seed value 1");
      const nodesOf = async (): Promise<string | undefined> =>
        (await dialogue.ask("go depth 8", BEST_MOVE)).at(-2)?.match(/ nodes (\d+) /)?.[1];
      const first = await nodesOf();
      expect(await nodesOf()).not.toBe(first);
      dialogue.say("setoption name Clear Hash");
      expect(await nodesOf()).toBe(first);
    }));
});
