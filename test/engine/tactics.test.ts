import { describe, expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { formatMove, type Position, parseMove, parsePosition, parseSetup } from "../../src/rules/index.js";
import type { Score, SearchResult } from "../../src/types.js";
import { createCore } from "../support/builds.js";
import { endings, type Tactic, tactics } from "../support/data.js";

/** Far enough for the longest of them, a loss in 34, and for P16, where the wrong moves lose in up to 28. */
const DEPTH = 44;
/** What each of them may cost. */
const NODES = 300_000;

const core = createCore("release", { hashMb: 16 });

function solve(fen: string): SearchResult {
  core.setPosition(parseSetup(fen));
  return search(core, { depth: DEPTH });
}

function expectSolved({ best, result, plies }: Tactic, found: SearchResult): void {
  const score: Score = found.lines[0]!.score;
  if (result === "draw") expect(score).toEqual({ type: "cp", value: 0 });
  else expect(score).toEqual({ type: "win", plies: result === "win" ? plies : -plies! });
  expect(found.bestMove).toEqual(found.lines[0]!.pv[0]);
  if (best) expect(best).toContain(formatMove(found.bestMove!));
}

const solvable = tactics.filter(({ result }) => result !== "over");

test.each(solvable)("$id: $why, a $result in $plies with an empty table", (tactic) => {
  core.newGame();
  expectSolved(tactic, solve(tactic.fen));
});

test.each([
  ["the network", undefined],
  ["the base evaluation", false],
] as const)(`all ${solvable.length} of them are exact within ${NODES} nodes each, by %s`, (_, network) => {
  const judging = createCore("release", { network });
  for (const tactic of solvable) {
    judging.newGame();
    judging.setPosition(parseSetup(tactic.fen));
    expectSolved(tactic, search(judging, { nodes: NODES }));
  }
});

test("all of them with the table that the others have left, in both orders", () => {
  core.newGame();
  for (const tactic of [...solvable, ...[...solvable].reverse()]) expectSolved(tactic, solve(tactic.fen));
});

test("the line of a win or loss leads to its end, move by move", () => {
  for (const { fen, plies, result } of solvable) {
    if (result === "draw") continue;
    core.newGame();
    const found = solve(fen);
    const { pv } = found.lines[0]!;
    expect(pv.length).toBe(plies);
    core.setPosition(parseSetup(fen), pv);
    expect(core.outcome()?.winner, fen).toBe((fen.split(" ")[1] === "r") === (result === "win") ? "red" : "blue");
  }
});

describe("near the draw without captures", () => {
  const near = tactics.filter(({ id }) => ["P24", "P26", "P27"].includes(id));

  /** The same placement with a young clock, whose results must not be taken for those of the old one. */
  function rejuvenated(fen: string): string {
    return fen.replace(/ \d+ (\d+)$/, " 0 $1");
  }

  test("the data holds the cases", () => {
    expect(near.map(({ id }) => id)).toEqual(["P24", "P26", "P27"]);
  });

  test.each(near)("$id is solved with a table full of the same placement under a young clock", (tactic) => {
    core.newGame();
    solve(rejuvenated(tactic.fen));
    expectSolved(tactic, solve(tactic.fen));
  });

  test.each(near)("$id leaves nothing in the table that harms the same placement under a young clock", ({ fen }) => {
    core.newGame();
    const expected = solve(rejuvenated(fen));
    core.newGame();
    solve(fen);
    const found = solve(rejuvenated(fen));
    expect(found.lines[0]!.score).toEqual(expected.lines[0]!.score);
  });

  /** A draw is 0, a win in n half-moves 1000 − n, a loss n − 1000; by all games that the rules allow, so few moves must be left. */
  function worth(position: Position): number {
    const outcome = position.outcome();
    if (outcome) return outcome.winner === null ? 0 : outcome.winner === position.turn ? 1000 : -1000;
    const worths = position.legalMoves().map((move) => -worth(position.play(move)));
    const best = Math.max(...worths);
    return best - Math.sign(best);
  }

  test.each([1, 2, 3])("two animals with %i half-moves left are worth what all their games are", (left) => {
    const pairs = endings.filter(({ fen }) => fen.split(" ")[0]!.match(/[a-z]/gi)!.length === 2);
    const found = { decided: 0, drawn: 0 };
    for (const { fen } of pairs) {
      const position = parsePosition(fen.replace(/ \d+ \d+$/, ` ${60 - left} 40`));
      const exact = worth(position);
      found[exact === 0 ? "drawn" : "decided"]++;
      const score =
        exact === 0 ? { type: "cp", value: 0 } : { type: "win", plies: exact > 0 ? 1000 - exact : -1000 - exact };
      core.newGame();
      core.setPosition(position.setup());
      // The last quiet move is known to draw without looking at it.
      for (const depth of [Math.max(1, left - 1), left, left + 3]) {
        expect(search(core, { depth }).lines[0]!.score, `${position} at depth ${depth}`).toEqual(score);
      }
    }
    expect(Math.min(found.decided, found.drawn)).toBeGreaterThan(3);
  });

  test("a move that leaves the other side none wins, though it is the last one", () => {
    core.newGame();
    core.setPosition(parseSetup("4dE1/7/4L2/7/7/7/7/7/7 r 59 40"));
    const { lines } = search(core, { depth: 1, searchMoves: [parseMove("e7e8")] });
    expect(lines[0]!.score).toEqual({ type: "win", plies: 1 });
  });

  test("endings are won with a table full of draws that only the clock has made", () => {
    const wins = endings.filter(({ result, plies }) => result === "win" && plies! >= 7 && plies! <= 21).slice(0, 150);
    expect(wins.length).toBeGreaterThan(50);
    for (const { fen, plies } of wins) {
      core.newGame();
      const setup = { ...parseSetup(fen), halfmoveClock: 0 };
      // Two half-moves too few.
      core.setPosition({ ...setup, halfmoveClock: 62 - plies! });
      search(core, { depth: plies! + 4 });
      core.setPosition(setup);
      expect(search(core, { depth: plies! + 6 }).lines[0]!.score, fen).toEqual({ type: "win", plies });
    }
  });

  test("a win that takes longer than the clock allows is a draw, whatever the table has heard", () => {
    // P12 is a win in 11 without a capture on the way that would set the clock back in time.
    const fen = "7/7/5l1/1r5/7/7/2T4/7/7 b 0 1";
    core.newGame();
    expect(solve(fen).lines[0]!.score).toEqual({ type: "win", plies: 11 });
    const late = solve(fen.replace(" 0 1", " 52 30")).lines[0]!.score;
    core.newGame();
    expect(solve(fen.replace(" 0 1", " 52 30")).lines[0]!.score).toEqual(late);
  });
});
