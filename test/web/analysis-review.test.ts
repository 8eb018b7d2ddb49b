import { createEngine } from "tigerleap";
import { Game, type GameNode, parseMove, parsePosition, TigerleapError } from "tigerleap/rules";
import { afterAll, describe, expect, it } from "vitest";
import { chanceAt, reportOf } from "../../web/src/analysis/report.js";
import { Review } from "../../web/src/analysis/review.js";
import { Study } from "../../web/src/analysis/study.js";

const NODES = 4000;
const engine = createEngine({ hashMb: 4 });
afterAll(() => engine.dispose());

/** Red's elephant steps beside Blue's rat, which takes it. */
const BLUNDER = "l5t/1d3c1/2p1w1e/7/7/r6/1EW1P1R/1C3D1/T5L r 0 1";

function study(moves: string, position?: string): Study {
  const result = new Study(position ? new Game(parsePosition(position)) : new Game());
  result.playLine(moves.split(" ").map(parseMove));
  return result;
}

function noted(moves: string, values: readonly number[]): Study {
  const result = study(moves);
  result.mainLine().forEach((node, ply) => {
    const value = values[ply];
    const pv = [node.position.legalMoves().at(-1)!];
    // Values are for Red here, scores for the side to move.
    if (value !== undefined) {
      result.note(node, { score: { type: "cp", value: node.position.turn === "red" ? value : -value }, depth: 9, pv });
    }
  });
  return result;
}

describe("a report", () => {
  it("sees every position from Red's side", () => {
    const { chances } = reportOf(noted("a3a4 a7a6", [0, 400, 400]));
    expect(chances[0]).toBe(0.5);
    expect(chances[1]).toBeCloseTo(0.7311, 4);
    expect(chances[2]).toBeCloseTo(0.7311, 4);
  });

  it("charges a loss to the side that moved", () => {
    const { slips } = reportOf(noted("a3a4 a7a6", [0, -300, 0]));
    expect(slips.map(({ side, ply, judgement }) => [side, ply, judgement])).toEqual([
      ["red", 1, "blunder"],
      ["blue", 2, "blunder"],
    ]);
  });

  it("names the better line", () => {
    const made = noted("a3a4 a7a6", [0, -300, -300]);
    const [slip] = reportOf(made).slips;
    expect(slip!.better).toEqual([made.root.position.legalMoves().at(-1)]);
  });

  it("blames nobody for the best move, whatever is seen later", () => {
    const made = noted("a3a4 a7a6", [0, -300, -300]);
    made.note(made.root, { score: { type: "cp", value: 0 }, depth: 10, pv: [parseMove("a3a4")] });
    expect(reportOf(made).slips).toEqual([]);
  });

  it("takes its word back when the engine has gone deeper", () => {
    const made = noted("a3a4 a7a6", [0, -300, -300]);
    expect(reportOf(made).slips).toHaveLength(1);
    const after = made.mainLine()[1]!;
    made.note(after, { score: { type: "cp", value: 0 }, depth: 20, pv: [parseMove("a7a6")] });
    made.note(made.node, { score: { type: "cp", value: 0 }, depth: 20, pv: [parseMove("a4a5")] });
    expect(reportOf(made).slips).toEqual([]);
  });

  it("gives no accuracy until something is known of every position", () => {
    const made = noted("a3a4 a7a6", [0, 0]);
    expect(reportOf(made)).toMatchObject({ isComplete: false, accuracy: { red: null, blue: null } });
    expect(reportOf(made).chances[2]).toBeNull();
  });

  it("knows the end of a game without an engine", () => {
    const won = parsePosition("3R3/7/7/7/7/7/7/7/r6 b 0 1");
    expect(chanceAt({ position: won, evaluation: null } as GameNode)).toBe(1);
    const lost = parsePosition("6R/7/7/7/7/7/7/7/3r3 r 0 1");
    expect(chanceAt({ position: lost, evaluation: null } as GameNode)).toBe(0);
    const drawn = parsePosition("6r/7/7/7/7/7/7/7/R6 r 60 40");
    expect(chanceAt({ position: drawn, evaluation: null } as GameNode)).toBe(0.5);
  });
});

describe("a review", () => {
  it("evaluates every position of the main line and leaves the reader where he stands", async () => {
    const game = study("a3a4 a7a6 a4a5");
    const here = game.node;
    const review = new Review(game, () => engine);
    expect(await review.run(NODES)).toBe(true);
    expect(game.node).toBe(here);
    expect(reportOf(game).isComplete).toBe(true);
    expect(game.mainLine().every((node) => game.findingAt(node)!.pv.length > 0)).toBe(true);
  });

  it("says the same each time, whatever the engine has thought about before", async () => {
    const results = [];
    for (const warmUp of [false, true]) {
      if (warmUp) await engine.search(parsePosition(BLUNDER), { nodes: 20_000 });
      const game = study("a3a4 a7a6 a4a5 a6a7");
      await new Review(game, () => engine).run(NODES);
      results.push(game.record());
    }
    expect(results[1]).toBe(results[0]);
  });

  it("has the last word: neither deeper findings before it nor after it change what it says", async () => {
    const game = study("a3a4 a7a6 a4a5 a6a7");
    const deeper = { score: { type: "cp" as const, value: 999 }, depth: 30, pv: [parseMove("g3g4")] };
    const review = new Review(game, () => engine);
    await review.run(NODES);
    const first = game.record();
    game.note(game.root, deeper);
    expect(game.record()).toBe(first);
    game.load(Game.fromRecord(first));
    game.note(game.root, deeper);
    expect(game.record()).not.toBe(first);
    await review.run(NODES);
    expect(game.record()).toBe(first);
  });

  it("finds the blunder that gives the elephant away, and what was better", async () => {
    const game = study("b3a3 a4a3", BLUNDER);
    await new Review(game, () => engine).run(NODES);
    const [slip] = reportOf(game).slips;
    expect(slip).toMatchObject({ ply: 1, side: "red", judgement: "blunder" });
    expect(game.root.position.isLegal(slip!.better[0]!)).toBe(true);
    expect(slip!.better[0]).not.toEqual(parseMove("b3a3"));
  });

  it("counts its steps", async () => {
    const game = study("a3a4 a7a6");
    const review = new Review(game, () => engine);
    const seen: (number | null)[] = [];
    review.subscribe(() => seen.push(review.progress?.done ?? null));
    await review.run(NODES);
    expect(seen).toEqual([0, 1, 2, 3, null]);
  });

  it("keeps what it has found when it is cancelled", async () => {
    const game = study("a3a4 a7a6 a4a5 a6a7");
    const review = new Review(game, () => engine);
    review.subscribe(() => {
      if (review.progress?.done === 2) review.cancel();
    });
    expect(await review.run(NODES)).toBe(false);
    expect(review.progress).toBeNull();
    expect(game.mainLine().map(({ evaluation }) => evaluation !== null)).toEqual([false, false, false, true, true]);
  });

  it("leaves out a position in which the game is over", async () => {
    const game = study("d8d9", "7/3R3/7/7/7/7/7/7/r6 r 0 1");
    const review = new Review(game, () => engine);
    expect(await review.run(NODES)).toBe(true);
    expect(reportOf(game).chances.at(-1)).toBe(1);
  });

  it("says why it could not be done", async () => {
    const error = new TigerleapError("engine-crashed", "gone");
    const review = new Review(study("a3a4"), () => {
      throw error;
    });
    expect(await review.run(NODES)).toBe(false);
    expect(review.error).toBe(error);
    expect(review.progress).toBeNull();
  });
});
