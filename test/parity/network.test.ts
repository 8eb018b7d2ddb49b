import { describe, expect, test } from "vitest";
import { Position } from "../../src/rules/index.js";
import type { Setup } from "../../src/types.js";
import type { Core } from "../../src/wasm/core.js";
import { inlinedNetwork } from "../../src/wasm/inlined.js";
import { Board } from "../../train/board.js";
import { readNetwork } from "../../train/network.js";
import { referenceEvaluation } from "../../train/reference-evaluation.js";
import { createCore } from "../support/builds.js";
import { randomNetwork } from "../support/networks.js";
import { createPrng, type Prng } from "../support/prng.js";
import { randomPosition } from "../support/random-play.js";
import { HALF_TURN, transformSetup } from "../support/symmetry.js";

/** One network, evaluated in four ways: with SIMD, without, in plain TypeScript, and from nothing instead of move by move. */

const LONGEST_GAME = 200;

/** Every fourth game begins at the start position, the others at 2–16 animals at random. */
function beginning(prng: Prng, game: number): Setup {
  return game % 4 === 0 ? Position.start().setup() : randomPosition(prng, "default").setup();
}

/**
 * Plays random games on all the cores at once until `positions` were met.
 * @param onPosition called for each position that is not over, before a move is played in it
 */
function playGames(cores: readonly Core[], positions: number, onPosition: (board: Board, game: number) => void): void {
  const prng = createPrng(positions);
  for (let game = 0, left = positions; left > 0; game++) {
    const setup = beginning(prng, game);
    const board = new Board(setup);
    for (const core of cores) core.setPosition(setup);
    for (let plies = 0; plies < LONGEST_GAME && left > 0; plies++) {
      const moves = cores[0]!.legalMoves();
      if (moves.length === 0) break;
      onPosition(board, game);
      left--;
      const move = prng.pick(moves);
      board.play(move);
      for (const core of cores) core.play(move);
    }
  }
}

/** Counts what differs and keeps the first case, so that a hundred thousand comparisons stay cheap. */
class Differences {
  count = 0;
  first: string | null = null;

  compare(values: readonly number[], where: () => string): void {
    if (values.every((value) => value === values[0])) return;
    this.count++;
    this.first ??= `${values.join(", ")} in ${where()}`;
  }
}

describe.each([
  ["the package's network", inlinedNetwork(), 100_000],
  ["a network of random weights", randomNetwork(1), 20_000],
] as const)("%s", (_, file, positions) => {
  test(`gives the same integer with SIMD, without it, and in plain code, in ${positions} positions`, () => {
    const cores = (["release", "scalar"] as const).map((build) => createCore(build, { hashMb: 1, network: file }));
    const network = readNetwork(file);
    const squares = new Uint8Array(16);
    const perBucket = [0, 0, 0, 0];
    const perSide = [0, 0];
    const values = new Set<number>();
    const differences = new Differences();
    playGames(cores, positions, (board) => {
      board.writeSquares(squares, 0);
      const expected = referenceEvaluation(network, squares);
      differences.compare([expected, ...cores.map((core) => core.evaluate())], () => String(squares));
      values.add(expected);
      perBucket[(squares.filter((square) => square < 63).length - 1) >> 2]!++;
      perSide[board.turn]!++;
    });
    expect(differences).toEqual({ count: 0, first: null });
    expect(Math.min(...perBucket) / positions).toBeGreaterThan(0.05);
    expect(Math.min(...perSide) / positions).toBeGreaterThan(0.4);
    expect(values.size).toBeGreaterThan(500);
  }, 120_000);

  test("kept from move to move gives what it gives from nothing, whatever was asked or searched before", () => {
    // Asked after every move, after every second … every fifth one, and once in a while after a search.
    const asked = [1, 2, 3, 4, 5].map((every) => ({
      every,
      core: createCore("release", { hashMb: 1, network: file }),
    }));
    const fresh = createCore("release", { hashMb: 1, network: file });
    const differences = new Differences();
    let count = 0;
    const cores = asked.map(({ core }) => core);
    playGames(cores, positions / 5, (_board, game) => {
      count++;
      const setup = cores[0]!.setup();
      fresh.setPosition(setup);
      const expected = fresh.evaluate();
      for (const { every, core } of asked) {
        if (count % every !== 0) continue;
        if (count % 40 === 0) {
          core.startSearch({ nodes: 200 });
          core.iterate(3, 0);
        }
        differences.compare([expected, core.evaluate()], () => `game ${game}, ${JSON.stringify(setup)}`);
      }
    });
    expect(differences).toEqual({ count: 0, first: null });
  }, 120_000);

  test("says of the board turned by half a turn, with the sides swapped, the same", () => {
    const core = createCore("release", { hashMb: 1, network: file });
    const turned = createCore("release", { hashMb: 1, network: file });
    const differences = new Differences();
    playGames([core], positions / 10, () => {
      const setup = core.setup();
      turned.setPosition(transformSetup(setup, HALF_TURN));
      differences.compare([core.evaluate(), turned.evaluate()], () => JSON.stringify(setup));
    });
    expect(differences).toEqual({ count: 0, first: null });
  }, 120_000);
});
