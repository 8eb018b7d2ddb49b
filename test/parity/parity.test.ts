import { describe, expect, it } from "vitest";
import { parseSetup } from "../../src/notation/position.js";
import {
  formatMove,
  formatPosition,
  formatSetup,
  type Move,
  type Position,
  PRESETS,
  ruleSet,
  SQUARES,
} from "../../src/rules/index.js";
import { encodeMove } from "../../src/wasm/encoding.js";
import { createCore } from "../support/builds.js";
import { ALL_MOVES } from "../support/moves.js";
import { randomPlay } from "../support/random-play.js";

/** The plain TypeScript rules and the engine core, written apart from one text, agree on random play. */

const POSITIONS_A_PRESET = 18_000;
const LEGALITY_POSITIONS = 200;

function sortedMoves(moves: readonly Move[]): string {
  return moves
    .map(({ from, to }) => from + to)
    .sort()
    .join(" ");
}

describe.each(PRESETS)("under the %s rules", (preset) => {
  it("moves, outcome, position, key and evaluation are the same in 18,000 positions", () => {
    const played = createCore("release", { hashMb: 1 });
    const fresh = createCore("checked", { hashMb: 1 });
    played.setRules(ruleSet(preset));
    fresh.setRules(ruleSet(preset));
    const endings = new Map<string, number>();
    let count = 0;
    let last: Position | null = null;
    for (const position of randomPlay(20261130, preset, { positions: POSITIONS_A_PRESET })) {
      const move = last && moveBetween(last, position);
      if (move) played.play(move);
      else played.setPosition(position.setup());
      last = position;
      count++;

      const text = formatPosition(position);
      const outcome = position.outcome();
      fresh.setPosition(parseSetup(text));
      const fromCore = [
        formatSetup(played.setup()),
        sortedMoves(played.legalMoves()),
        JSON.stringify(played.outcome()),
        played.isConsistent(),
        played.key(),
        played.evaluate(),
      ];
      const expected = [
        text,
        sortedMoves(position.legalMoves()),
        JSON.stringify(outcome),
        true,
        fresh.key(),
        fresh.evaluate(),
      ];
      // One comparison a position: expect costs more than all the rest.
      if (fromCore.some((value, index) => value !== expected[index])) expect(fromCore).toEqual(expected);
      const ending = outcome ? `${outcome.winner} ${outcome.reason}` : "none";
      endings.set(ending, (endings.get(ending) ?? 0) + 1);
    }
    expect(count).toBe(POSITIONS_A_PRESET);
    // The sample is worth something only if games end in every way there is.
    const wanted = ["none", "red den", "blue den", "red annihilation", "blue annihilation"];
    wanted.push(...(preset === "leiden" ? ["null no-moves"] : ["red no-moves", "blue no-moves"]));
    if (ruleSet(preset).noCaptureLimit > 0) wanted.push("null no-capture");
    if (preset === "tournament") wanted.push("null repetition");
    expect([...endings.keys()].sort()).toEqual(wanted.sort());
  }, 120_000);

  it("T2: the same ones of all 63 × 63 pairs of squares are legal", () => {
    const core = createCore("checked", { hashMb: 1 });
    core.setRules(ruleSet(preset));
    for (const position of randomPlay(7, preset, { positions: LEGALITY_POSITIONS })) {
      core.setPosition(position.setup());
      // Only outcomes by repetition need the moves that led here.
      if (position.outcome()?.reason === "repetition") continue;
      const legal = ALL_MOVES.filter((move) => position.isLegal(move));
      expect(ALL_MOVES.filter((move) => core.isLegal(move)).map(encodeMove)).toEqual(legal.map(encodeMove));
      expect(sortedMoves(position.legalMoves())).toBe(sortedMoves(legal));
    }
  });
});

/** The move that made one position of the other, `null` if a new game has begun between them. */
function moveBetween(before: Position, after: Position): Move | null {
  const changed = SQUARES.filter((square) => before.at(square) !== after.at(square));
  const from = changed.find((square) => after.at(square) === null);
  const to = changed.find((square) => square !== from);
  if (changed.length !== 2 || !from || !to || !before.isLegal({ from, to })) return null;
  return formatPosition(before.play({ from, to })) === formatPosition(after) ? { from, to } : null;
}

it("formats moves alike", () => {
  expect(ALL_MOVES.map(formatMove)).toEqual(ALL_MOVES.map(({ from, to }) => from + to));
});
