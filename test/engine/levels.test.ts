import { describe, expect, it, test } from "vitest";
import { BENCH_POSITIONS } from "../../src/engine/bench.js";
import { levelSearchSteps, searchAtLevel } from "../../src/engine/level-search.js";
import { LEVEL_NAMES, LEVELS, type LevelName } from "../../src/engine/levels.js";
import { order } from "../../src/engine/lines.js";
import { search } from "../../src/engine/search.js";
import {
  type Animal,
  formatMove,
  type Move,
  type Piece,
  Position,
  parseMove,
  parsePosition,
  type Side,
  SQUARES,
  type Square,
  terrainOf,
} from "../../src/rules/index.js";
import type { SearchLimits, SearchResult } from "../../src/types.js";
import { createCore } from "../support/builds.js";
import { endings, outcomeCases } from "../support/data.js";
import { createPrng } from "../support/prng.js";
import { randomPlay } from "../support/random-play.js";

/** A small table: every search at a level begins by emptying it. */
const core = createCore("release", { hashMb: 1 });
/** By the evaluation that losses are stated in. */
const judge = createCore("release", { hashMb: 1, network: false });
const START = BENCH_POSITIONS[0]!;
/** J31: the cat on d6 is guarded; the lion that takes it is lost to the elephant. */
const GUARDED_CAT = "7/7/3e3/3c3/3L3/7/7/6C/7 r 0 9";
/** What a cat is worth, in its hundredths: the least that a slip gives away. */
const CAT = 100;
const SEEDS = Array.from({ length: 1000 }, (_, index) => index * 7919);
/** Levels that think by the clock are given nodes here, so that tests are quick and repeatable. */
const QUICK: Partial<Record<LevelName, SearchLimits>> = {
  master: { nodes: 3000 },
  "8": { nodes: 3000 },
};

function ask(position: Position, level: LevelName, seed: number, limits = QUICK[level] ?? {}): SearchResult {
  core.setPosition(position.setup());
  return searchAtLevel(core, level, limits, { seed });
}

function moveAt(text: string, level: LevelName, seed: number): string {
  return formatMove(ask(parsePosition(text), level, seed).bestMove!);
}

/** The moves of a level against itself, at most `plies`. */
function selfPlay(level: LevelName, seed: number, plies: number): string {
  const moves: Move[] = [];
  const start = parsePosition(START);
  core.newGame();
  for (let position = start; moves.length < plies && !position.outcome(); position = position.play(moves.at(-1)!)) {
    core.setPosition(start.setup(), moves);
    moves.push(searchAtLevel(core, level, QUICK[level] ?? {}, { seed }).bestMove!);
  }
  return moves.map(formatMove).join(" ");
}

/** The winner of a game between a level, as Red, and a side that moves at random; `null` if there is none within `plies`. */
function playAgainstRandom(level: LevelName, seed: number, plies: number): Side | null {
  const prng = createPrng(seed);
  let position = parsePosition(START);
  for (let left = plies; left > 0 && !position.outcome(); left--) {
    const isLevel = position.turn === "red";
    position = position.play(isLevel ? ask(position, level, seed).bestMove! : prng.pick(position.legalMoves()));
  }
  return position.outcome()?.winner ?? null;
}

/** Positions with Red to move, a blue animal on a trap before Red's den and a red one beside it, most of them with a way out. */
function* positionsWithIntruder(count: number): Generator<Position> {
  const prng = createPrng(17);
  const land = SQUARES.filter((square) => terrainOf(square) === "land");
  for (let left = count; left > 0; left--) {
    const board = SQUARES.map((): Piece | null => null);
    const put = (side: Side, animal: Animal, square: Square): void => {
      board[SQUARES.indexOf(square)] ??= { side, animal };
    };
    const [trap, beside] = prng.pick([
      ["d2", "d3"],
      ["c1", "b1"],
      ["e1", "e2"],
    ] as const);
    put("blue", prng.pick(["cat", "dog", "wolf"] as const), trap);
    put("red", prng.pick(["cat", "dog", "wolf"] as const), beside);
    for (const animal of ["leopard", "tiger", "lion"] as const) {
      put("red", animal, prng.pick(land));
      put("blue", animal, prng.pick(land));
    }
    const position = Position.fromSetup({ board, turn: "red", halfmoveClock: 3, fullmoveNumber: 20 });
    if (!position.legalMoves().some(({ to }) => to === "d9")) yield position;
  }
}

function canEnterDen(position: Position): boolean {
  return position.legalMoves().some(({ to }) => to === "d1" || to === "d9");
}

/** What each move gives away against the best, in hundredths of a cat, by a search of every root move. */
function lossesOf(text: string, depth: number): Map<string, number> {
  judge.newGame();
  judge.setPosition(parsePosition(text).setup());
  const { lines } = search(judge, { depth, multiPv: 32 });
  return new Map(lines.map((line) => [formatMove(line.pv[0]!), order(lines[0]!) - order(line)]));
}

describe("the list of levels", () => {
  it("names every level once, with a sentence, the points of the first three and settings that cannot be changed", () => {
    expect(LEVELS.map(({ name }) => name)).toEqual(LEVEL_NAMES);
    expect(LEVELS.slice(0, 4).map(({ points }) => points)).toEqual([10, 30, 100, null]);
    for (const level of LEVELS) {
      expect(level.sentence).toMatch(/^[A-Z].+\.$/);
      expect(Object.isFrozen(level) && Object.isFrozen(level.settings)).toBe(true);
    }
    expect(Object.isFrozen(LEVELS)).toBe(true);
  });

  it("can be sent as JSON", () => {
    expect(JSON.parse(JSON.stringify(LEVELS))).toEqual(LEVELS);
  });
});

describe("the den in one", () => {
  const positions = {
    "a rat before the den": ["7/3R3/c6/7/6e/7/7/7/7 r 0 30", "d8d9"],
    "a lion that could take an elephant's neighbour instead": ["4L2/4t2/7/7/7/7/7/2C4/e6 r 0 9", "e9d9"],
    "Blue, about to lose the den itself": ["6c/3D3/7/7/7/7/7/3d3/6C b 0 30", "d2d1"],
    "the last half-move before the draw": ["2E4/7/c6/7/7/7/7/7/6R r 59 30", "c9d9"],
  } as const;

  it.each(Object.entries(positions))("U16: is entered at every level: %s", (_, [text, move]) => {
    for (const level of LEVEL_NAMES)
      for (const seed of SEEDS.slice(0, 50)) expect(moveAt(text, level, seed)).toBe(move);
  });

  it.each(["normal", "expert"] as const)("U16: is never missed at %s over 1,000 seeds", (level) => {
    for (const [text, move] of Object.values(positions)) {
      for (const seed of SEEDS) expect(moveAt(text, level, seed)).toBe(move);
    }
  });

  it("U16: is never left open to the other side when a move avoids it, at any level that thinks of the reply", () => {
    const thinking = LEVELS.filter(({ settings }) => settings.followsCaptures).map(({ name }) => name);
    expect(thinking).toEqual(LEVEL_NAMES.filter((name) => !["easy", "1", "2"].includes(name)));
    let dangers = 0;
    for (const position of positionsWithIntruder(300)) {
      const moves = position.legalMoves();
      const losing = moves.filter((move) => canEnterDen(position.play(move))).map(formatMove);
      if (losing.length === 0 || losing.length === moves.length) continue;
      dangers++;
      for (const level of thinking) {
        const played = formatMove(ask(position, level, dangers).bestMove!);
        expect(losing).not.toContain(played);
      }
    }
    expect(dangers).toBeGreaterThan(50);
  });
});

describe("easy", () => {
  /** Some moves give away a cat or more, none of those that look best to it does, and there is nothing to take. */
  const places = [
    "l6/1d5/r3wct/6e/7/3p3/EW1CP2/5DR/T4L1 r 16 9",
    "7/2d2c1/1l2w2/r5e/3pR2/3t3/2E4/T2W1PD/1C4L r 34 18",
    "7/2lc3/rd1pe2/7/3w3/3t3/EC2L2/5P1/TW4D r 8 22",
    "7/1dl1c2/1rpwet1/7/7/7/1TEWP1R/2CDL2/7 b 23 12",
  ];

  it.each(places)(
    "U16: slips about as often as stated over 1,000 seeds, each time within its bounded loss: %s",
    (text) => {
      const { slipRate, slipLoss } = LEVELS[0]!.settings;
      const [losses, deeper] = [lossesOf(text, 3), lossesOf(text, 6)];
      const played = SEEDS.map((seed) => moveAt(text, "easy", seed));
      const slips = played.filter((move) => losses.get(move)! >= CAT).length;
      expect(slips / SEEDS.length).toBeGreaterThan(slipRate - 0.06);
      expect(slips / SEEDS.length).toBeLessThan(slipRate + 0.06);
      for (const move of played) {
        expect(losses.get(move)).toBeLessThanOrEqual(slipLoss);
        expect(deeper.get(move)).toBeLessThanOrEqual(slipLoss);
      }
    },
  );

  it("does not slip by steps back that give away less than a cat", () => {
    const losses = lossesOf(START, 3);
    const isStepBack = (move: string): boolean => losses.get(move)! >= 30;
    expect([...losses.keys()].filter(isStepBack).length).toBeGreaterThan(2);
    const stepsBack = SEEDS.map((seed) => moveAt(START, "easy", seed)).filter(isStepBack);
    expect(stepsBack.length / SEEDS.length).toBeLessThan(0.05);
  });

  it("U15: beats a side that moves at random, and never loses to it", () => {
    const winners = SEEDS.slice(0, 40).map((seed) => playAgainstRandom("easy", seed, 900));
    expect(winners).not.toContain("blue");
    expect(winners.filter((winner) => winner === "red").length).toBeGreaterThan(28);
  });
});

describe("2", () => {
  it("looks one move ahead: at most moves it takes what is taken back by more", () => {
    const taken = SEEDS.filter((seed) => moveAt(GUARDED_CAT, "2", seed) === "d5d6");
    expect(taken.length).toBeGreaterThan(SEEDS.length / 2);
  });
});

describe("normal", () => {
  it("slips rarely: about once in 17 moves over 1,000 seeds, where it can", () => {
    const place = BENCH_POSITIONS[5]!;
    const losses = lossesOf(place, 4);
    const slips = SEEDS.filter((seed) => losses.get(moveAt(place, "normal", seed))! >= CAT).length;
    expect(slips).toBeGreaterThan(35);
    expect(slips).toBeLessThan(85);
  });

  it("weighs the best reply: it does not take what is taken back by more", () => {
    for (const seed of SEEDS) expect(moveAt(GUARDED_CAT, "normal", seed)).not.toBe("d5d6");
  });
});

describe("expert", () => {
  const free = {
    "a cat beside the lion": ["e6/7/7/3c3/3L3/7/7/6C/7 r 0 9", "d5d6"],
    "a leopard across the river": ["e6/7/1p5/7/7/7/1T5/7/2C4 r 0 9", "b3b7"],
    "a cat, where another move looks a little better": ["rp4L/2P1e1c/w3W1R/7/7/6l/tD5/C3E1d/T6 r 0 1", "g9g8"],
    "a rat, where a move of another animal looks a little better": [
      "7/1ep2cR/1W4C/6L/P2D3/r2l3/4d1t/4T2/E4w1 r 0 1",
      "a5a4",
    ],
    "the elephant beside the rat": ["l6/6c/6e/6R/7/7/7/2D4/7 r 4 9", "g6g7"],
  } as const;

  it.each(Object.entries(free))("never misses a free capture over 1,000 seeds: %s", (_, [text, move]) => {
    for (const seed of SEEDS) expect(moveAt(text, "expert", seed)).toBe(move);
  });

  it("never makes a deliberate mistake: over 1,000 seeds nothing that it sees is given away", () => {
    for (const text of BENCH_POSITIONS.slice(0, 4)) {
      const losses = lossesOf(text, 3);
      for (const seed of SEEDS.slice(0, 250)) expect(losses.get(moveAt(text, "expert", seed))).toBeLessThanOrEqual(32);
    }
  });

  it("pushes steadily toward the den: against moves at random it has entered it within 100 half-moves", () => {
    for (const seed of SEEDS.slice(0, 20)) expect(playAgainstRandom("expert", seed, 100)).toBe("red");
  });
});

describe("a free capture", () => {
  it.each(["easy", "1", "2"] as const)("U16: is refused at times at %s, but never twice running", (level) => {
    let refusals = 0;
    for (const seed of SEEDS.slice(0, 300)) {
      let position = parsePosition("e6/7/7/3c3/3L3/7/7/6C/7 r 0 9");
      const first = ask(position, level, seed).bestMove!;
      if (formatMove(first) === "d5d6" || first.from === "d5") continue;
      refusals++;
      position = position.play(first).play(parseMove("a9a8"));
      expect(formatMove(ask(position, level, seed).bestMove!)).toBe("d5d6");
    }
    expect(refusals).toBeGreaterThan(0);
  });
});

describe("a seed", () => {
  it.each(LEVEL_NAMES)("U18: gives the same game again and other seeds other games: %s", (level) => {
    const games = SEEDS.slice(1, 9).map((seed) => selfPlay(level, seed, 12));
    expect(selfPlay(level, SEEDS[1]!, 12)).toBe(games[0]);
    expect(new Set(games).size).toBeGreaterThanOrEqual(
      LEVELS.find(({ name }) => name === level)!.settings.noiseLasts === "opening" ? 4 : 7,
    );
  });

  it.each(["easy", "expert", "6"] as const)("gives the same move whatever was searched before: %s", (level) => {
    for (const text of BENCH_POSITIONS.slice(0, 6)) {
      const first = moveAt(text, level, 5);
      search(core, { depth: 9 });
      expect(moveAt(text, level, 5)).toBe(first);
    }
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, "7"])("of %s is refused", (seed) => {
    core.setPosition(parsePosition(START).setup());
    expect(() => searchAtLevel(core, "easy", {}, { seed: seed as number })).toThrow(
      expect.objectContaining({ code: "bad-option", option: "seed" }),
    );
  });
});

describe("every level", () => {
  it.each(LEVEL_NAMES)(
    "U17, U19, E8: answers every ending and nearly finished game, with null only when it is over: %s",
    (level) => {
      for (const { final } of outcomeCases) {
        const position = parsePosition(final);
        const { bestMove, outcome, lines } = ask(position, level, 1);
        expect(outcome).toEqual(position.outcome());
        if (outcome) expect(bestMove).toBeNull();
        else expect(position.isLegal(bestMove!)).toBe(true);
        expect(lines.length).toBe(outcome ? 0 : 1);
      }
      for (const { fen } of endings.slice(0, 60)) {
        const position = parsePosition(fen);
        expect(position.isLegal(ask(position, level, 2).bestMove!)).toBe(true);
      }
    },
  );

  it("U19: answers legally in random positions, under a limit of a single node too", () => {
    for (const position of randomPlay(5, "default", { positions: 150 })) {
      for (const level of LEVEL_NAMES) {
        for (const limits of [QUICK[level] ?? {}, { nodes: 1 }]) {
          const { bestMove } = ask(position, level, 3, limits);
          expect(bestMove === null ? position.outcome() : position.isLegal(bestMove)).toBeTruthy();
        }
      }
    }
  });

  it.each(LEVEL_NAMES)("E8: plays the only move: %s", (level) => {
    const position = parsePosition("6c/7/7/7/7/7/7/e6/C6 r 0 1");
    expect([ask(position, level, 4, {}).bestMove]).toEqual(position.legalMoves());
  });

  it.each(["easy", "normal", "expert", "1", "2", "3", "4", "5", "6", "7"] as const)(
    "answers within 100,000 nodes, so in a small part of a second: %s",
    (level) => {
      for (const position of randomPlay(6, "default", { positions: 100 })) {
        expect(ask(position, level, 5, {}).nodes).toBeLessThanOrEqual(100_000);
      }
    },
  );
});

describe("limits", () => {
  it("only shorten a level: the smaller number counts", () => {
    expect(ask(parsePosition(START), "7", 1, { nodes: 500 }).nodes).toBe(500);
    expect(ask(parsePosition(START), "expert", 1, { depth: 9 }).lines[0]!.depth).toBe(3);
    expect(ask(parsePosition(START), "expert", 1, { depth: 1 }).lines[0]!.depth).toBe(1);
  });

  it("are met to the node although a slip takes two searches", () => {
    for (const seed of SEEDS.slice(0, 200)) {
      const nodes = 100 + (seed % 5000);
      expect(ask(parsePosition(START), "easy", seed, { nodes }).nodes).toBeLessThanOrEqual(nodes);
    }
  });

  it("replace the thinking time of master", () => {
    const later = parsePosition(BENCH_POSITIONS[3]!);
    expect(ask(later, "master", 1, { depth: 4 })).toMatchObject({ stopReason: "depth", lines: [{ depth: 4 }] });
    expect(ask(later, "master", 1, { moveTimeMs: 20 }).timeMs).toBeLessThan(500);
  });

  it("of a level without a name in the list are refused", () => {
    core.setPosition(parsePosition(START).setup());
    expect(() => searchAtLevel(core, "hard" as LevelName, {}, { seed: 1 })).toThrow(
      expect.objectContaining({ code: "bad-option", option: "level" }),
    );
  });
});

test("the search in steps chooses the same, and yields on the way", () => {
  core.setPosition(parsePosition(START).setup());
  const whole = searchAtLevel(core, "normal", {}, { seed: 3 });
  const steps = levelSearchSteps(core, "normal", {}, { seed: 3 });
  let yields = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) yields++;
  expect(step.value.bestMove).toEqual(whole.bestMove);
  expect(yields).toBeGreaterThan(0);
});
