import { expect, test } from "vitest";
import { search } from "../../src/engine/search.js";
import { type Move, type Position, parsePosition, ruleSet } from "../../src/rules/index.js";
import type { Score } from "../../src/types.js";
import { createCore } from "../support/builds.js";

/** Where the third occurrence of a position draws, a won ending may be won no longer, or only by a longer way. */

const RULES = ruleSet({ name: "thirds", repetition: "draw", noCaptureLimit: 0 });
const ENDLESS = ruleSet({ name: "endless", noCaptureLimit: 0 });
const NODES = 100_000;

const core = createCore("release");
core.setRules(RULES);

/** A game that turns in a circle, with all its positions from the first to the last. */
interface Circle {
  readonly positions: readonly Position[];
  readonly moves: readonly Move[];
}

function back({ from, to }: Move): Move {
  return { from: to, to: from };
}

/** What a search says of a position without a game before it, or after moves from there. */
function scoreOf(position: Position, moves: readonly Move[] = []): { score: Score; pv: readonly Move[] } {
  core.setPosition(position.setup(), moves);
  return search(core, { nodes: NODES }).lines[0]!;
}

/**
 * A game that begins after the first move of the winning line and in which both sides then go to and fro. It ends at the
 * ending itself, and each of the four positions of the circle has occurred twice: the winning move draws.
 */
function repeated(ending: Position, [attack, answer]: readonly Move[]): Circle {
  const round = [answer!, back(attack!), back(answer!), attack!];
  const moves = [...round, ...round.slice(0, -1)];
  const positions = [parsePosition(ending.play(attack!).toString(), { rules: RULES })];
  for (const move of moves) positions.push(positions.at(-1)!.play(move));
  return { positions, moves };
}

/** Placement and side to move. */
function placement(position: Position): string {
  return String(position).split(" ").slice(0, 2).join(" ");
}

/** Half-moves to the win with best play on both sides, `null` if it is none, where some positions are draws: by retrograde analysis. */
function pliesToWin(root: Position, drawn: ReadonlySet<string>): number | null {
  const after = new Map<string, readonly string[]>();
  const values = new Map<string, { wins: boolean; plies: number }>();
  const rootKey = placement(root);
  for (const open = [root]; open.length > 0; ) {
    const position = open.pop()!;
    const key = placement(position);
    if (after.has(key) || (drawn.has(key) && key !== rootKey)) continue;
    const outcome = position.outcome();
    const next = outcome ? [] : position.legalMoves().map((move) => position.play(move));
    after.set(key, next.map(placement));
    if (outcome) values.set(key, { wins: outcome.winner === position.turn, plies: 0 });
    else open.push(...next);
  }
  for (let plies = 1, last = 0; plies <= last + 2; plies++) {
    const fresh: [string, boolean][] = [];
    for (const [key, next] of after) {
      if (values.has(key)) continue;
      const known = next.map((one) => (one === rootKey ? undefined : values.get(one)));
      if (known.some((value) => value && !value.wins)) fresh.push([key, true]);
      else if (known.every((value) => value?.wins)) fresh.push([key, false]);
    }
    if (fresh.length > 0) last = plies;
    for (const [key, wins] of fresh) values.set(key, { wins, plies });
  }
  const value = values.get(rootKey);
  return value?.wins ? value.plies : null;
}

test.each([
  ["put off", "7/7/2d4/3L3/7/7/7/7/7 r 0 1"],
  ["put off", "7/7/7/7/7/7/4L2/r6/7 r 0 1"],
  ["put off", "6R/c6/7/7/7/7/7/7/7 r 0 1"],
  ["put off", "7/7/7/7/6c/7/7/7/R6 b 0 1"],
  ["gone", "7/7/7/7/7/7/7/3L3/1c5 r 0 1"],
  ["gone", "1l5/7/7/3P3/7/7/7/7/7 r 0 1"],
  ["gone", "7/7/7/L6/7/7/6d/7/7 r 0 1"],
  ["gone", "7/7/3c3/7/E6/7/7/7/7 b 0 1"],
])(
  "S17, S20: a win that is %s by a third occurrence is judged as it is, though the table holds it: %s",
  (kind, fen) => {
    const ending = parsePosition(fen, { rules: ENDLESS });
    core.newGame();
    const warm = scoreOf(ending);
    const plies = pliesToWin(ending, new Set());
    expect(warm.score).toEqual({ type: "win", plies });
    // The table now holds the wins that lead back to the ending, too.
    for (const move of ending.legalMoves()) scoreOf(ending.play(move));

    const circle = repeated(ending, warm.pv);
    const drawn = new Set(circle.positions.map(placement));
    expect(drawn.size).toBe(4);
    const truth = pliesToWin(ending, drawn);
    expect(truth === null ? "gone" : truth > plies! ? "put off" : "the same").toBe(kind);
    const { score, pv } = scoreOf(circle.positions[0]!, circle.moves);
    if (truth === null) expect(score.type).toBe("cp");
    else {
      expect(score).toEqual({ type: "win", plies: truth });
      for (let position = ending, ply = 0; ply < pv.length; ply++) {
        position = position.play(pv[ply]!);
        expect(drawn.has(placement(position))).toBe(false);
      }
    }

    // And what was found with these draws is not taken for the truth without them.
    expect(scoreOf(ending).score).toEqual({ type: "win", plies });
  },
);
