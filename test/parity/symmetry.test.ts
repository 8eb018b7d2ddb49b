import fc from "fast-check";
import { expect, it } from "vitest";
import { PRESETS, type Preset, ruleSet, type Setup } from "../../src/rules/index.js";
import type { Core } from "../../src/wasm/core.js";
import { createCore } from "../support/builds.js";
import { createPrng } from "../support/prng.js";
import { randomPosition } from "../support/random-play.js";
import { HALF_TURN, MIRROR, type Symmetry, transformMove, transformSetup } from "../support/symmetry.js";

/** Turning the board or holding a mirror to it changes names in what the engine core says, and nothing else. */

/** Judges by the base evaluation, which makes no difference between left and right. */
const base = createCore("checked", { hashMb: 1, network: false });
/** Judges by the network under the rules that it knows. */
const own = createCore("checked", { hashMb: 1 });

const anyPosition = fc
  .record({ seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }), preset: fc.constantFrom(...PRESETS) })
  .map(({ seed, preset }) => ({ setup: randomPosition(createPrng(seed), preset).setup(), preset }));

/** All that the core says of a position, in the names of the board as the symmetry has it. */
function read(core: Core, setup: Setup, preset: Preset, symmetry?: Symmetry) {
  core.setRules(ruleSet(preset));
  core.setPosition(setup);
  const moves = core.legalMoves().map((move) => (symmetry ? transformMove(move, symmetry) : move));
  const outcome = core.outcome();
  const winner = outcome?.winner && symmetry ? symmetry.side(outcome.winner) : outcome?.winner;
  return {
    moves: moves.map(({ from, to }) => from + to).sort(),
    counts: [core.perft(2), core.perft(3, { bulk: false })],
    evaluation: core.evaluate(),
    outcome: outcome && { ...outcome, winner },
  };
}

// The network is trained with mirrored positions, and so knows the mirror only nearly: it promises the half turn alone.
it.each([
  ["in the mirror, by the base evaluation", base, MIRROR],
  ["with the board turned and the sides swapped, by the base evaluation", base, HALF_TURN],
  ["with the board turned and the sides swapped, by the network", own, HALF_TURN],
])("moves, counts and evaluates alike %s", (_, core, symmetry) => {
  fc.assert(
    fc.property(anyPosition, ({ setup, preset }) => {
      expect(read(core, transformSetup(setup, symmetry), preset)).toEqual(read(core, setup, preset, symmetry));
    }),
    { numRuns: 1000, seed: 20261130 },
  );
});
