import { expect, test } from "vitest";
import { Game } from "../../src/rules/index.js";
import { createPrng } from "../support/prng.js";
import { dumpGame, judgeReader, mutate, randomGame, timeMs, tryTo } from "../support/records.js";

const COUNT = 100_000;

test("E21: the records of 100,000 random games come back identical", () => {
  const prng = createPrng(2100);
  for (let left = COUNT; left > 0; left--) {
    const game = randomGame(prng, 120);
    const text = game.toRecord();
    const read = Game.fromRecord(text);
    // Vitest's own comparison of 100,000 trees would take longer than all the rest.
    if (JSON.stringify(dumpGame(read)) !== JSON.stringify(dumpGame(game)))
      expect(dumpGame(read)).toEqual(dumpGame(game));
    expect(read.toRecord()).toBe(text);
  }
});

test("T4: of 100,000 records tampered with each is read right or refused, in less than 100 ms", () => {
  const prng = createPrng(400);
  const texts = Array.from({ length: 1_000 }, () => randomGame(prng, 30).toRecord());
  const verdicts = { taken: 0, refused: 0 };
  let slowestMs = 0;
  for (let left = COUNT; left > 0; left--) {
    const mutant = mutate(prng.pick(texts), prng);
    slowestMs = Math.max(
      slowestMs,
      timeMs(() => tryTo(() => Game.fromRecord(mutant))),
    );
    verdicts[judgeReader(mutant) ? "taken" : "refused"]++;
  }
  expect(slowestMs).toBeLessThan(100);
  expect(Math.min(verdicts.taken, verdicts.refused)).toBeGreaterThan(1_000);
});
