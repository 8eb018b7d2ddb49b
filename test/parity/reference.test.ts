import { expect, it } from "vitest";
import { ReferenceEngine } from "../../src/reference/index.js";
import { formatMove, PRESETS, ruleSet } from "../../src/rules/index.js";
import { baseEvaluation } from "../support/base-evaluation.js";
import { createCore } from "../support/builds.js";
import { randomPlay } from "../support/random-play.js";

/** The reference engine has a generator of its own, and the base evaluation is written a second time for this test. */

const POSITIONS = 3000;

it.each(PRESETS)(
  "moves and outcome of core and reference engine are the same under the %s rules, and the base evaluation is as written down twice",
  (preset) => {
    const core = createCore("release", { hashMb: 1, network: false });
    const reference = new ReferenceEngine({ hashMb: 1, rules: preset });
    core.setRules(ruleSet(preset));
    for (const position of randomPlay(63, preset, { positions: POSITIONS })) {
      const setup = position.setup();
      core.setPosition(setup);
      reference.setPosition(setup);
      const found = [baseEvaluation(setup), reference.outcome(), reference.legalMoves().map(formatMove)];
      const expected = [core.evaluate(), core.outcome(), core.legalMoves().map(formatMove).sort(bySquares)];
      if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found, position.toString()).toEqual(expected);
    }
  },
);

/** By the number of the first square, then of the second: rank before file. */
function bySquares(a: string, b: string): number {
  const order = (move: string): string => move[1]! + move[0]! + move[3]! + move[2]!;
  return order(a) < order(b) ? -1 : 1;
}
