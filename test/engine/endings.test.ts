import { describe, expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { parseSetup, ruleSet } from "../../src/rules/index.js";
import type { Score } from "../../src/types.js";
import { createCore } from "../support/builds.js";
import { type Ending, endings } from "../support/data.js";

/** Wins and losses up to this distance must be found exactly. */
const FURTHEST = 21;
const NODES = 200_000;

const near = endings.filter(({ result, plies }) => result !== "draw" && plies! <= FURTHEST);

function exact({ result, plies }: Ending): Score {
  return { type: "win", plies: result === "win" ? plies! : -plies! };
}

/** What a score says for certain: nothing, unless it is a win or a loss. */
function claim(score: Score): Ending["result"] | null {
  if (score.type === "cp") return null;
  return score.plies > 0 ? "win" : "loss";
}

describe.each([
  ["the network", undefined],
  ["the base evaluation", false],
] as const)(`at ${NODES} nodes, by %s`, (_, network) => {
  const core = createCore("release", { network });
  core.setRules(ruleSet({ name: "endless", noCaptureLimit: 0 }));
  const scores = new Map<Ending, Score>(
    endings.map((ending) => {
      core.newGame();
      core.setPosition(parseSetup(ending.fen));
      return [ending, search(core, { nodes: NODES }).lines[0]!.score];
    }),
  );

  test(`none of ${endings.length} endings with two and three animals is called won or lost that is not`, () => {
    expect(endings.length).toBe(600);
    const wrong = endings.filter((ending) => ![null, ending.result].includes(claim(scores.get(ending)!)));
    expect(wrong).toEqual([]);
  });

  test(`all ${near.length} of them won or lost in up to ${FURTHEST} half-moves are exact`, () => {
    expect(near.length).toBeGreaterThan(500);
    expect(near.map((ending) => scores.get(ending))).toEqual(near.map(exact));
  });
});
