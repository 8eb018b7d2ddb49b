import { expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { parseSetup, ruleSet } from "../../src/rules/index.js";
import { createCore } from "../support/builds.js";
import { type Ending, endings } from "../support/data.js";

/** Wins and losses up to this distance must be found exactly. */
const FURTHEST = 21;
const DEPTH = 28;

const core = createCore("release", { hashMb: 64 });
core.setRules(ruleSet({ name: "endless", noCaptureLimit: 0 }));

function scoreOf(fen: string) {
  core.setPosition(parseSetup(fen));
  return search(core, { depth: DEPTH }).lines[0]!.score;
}

function expected({ result, plies }: Ending) {
  return { type: "win", plies: result === "win" ? plies : -plies! };
}

test(`wins and losses in up to ${FURTHEST} half-moves with two and three animals are exact`, () => {
  const near = endings.filter(({ result, plies }) => result !== "draw" && plies! <= FURTHEST);
  expect(near.length).toBeGreaterThan(500);
  const found = near.map((ending) => ({ fen: ending.fen, score: scoreOf(ending.fen) }));
  expect(found).toEqual(near.map((ending) => ({ fen: ending.fen, score: expected(ending) })));
});

test("drawn endings are never called won or lost", () => {
  const drawn = endings.filter(({ result }) => result === "draw");
  expect(drawn.length).toBeGreaterThan(0);
  for (const { fen } of drawn) expect(scoreOf(fen).type, fen).toBe("cp");
});
