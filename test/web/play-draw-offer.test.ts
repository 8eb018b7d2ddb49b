import { parsePosition, type Score } from "tigerleap/rules";
import { expect, test } from "vitest";
import { agreesToDraw } from "../../web/src/play/draw-offer.js";

/** A lion and a rat each, so many half-moves after the last capture. */
function after(halfmoves: number): ReturnType<typeof parsePosition> {
  return parsePosition(`6r/7/7/7/7/7/7/7/L6 r ${halfmoves} 40`);
}

test.each<[what: string, score: Score, halfmoves: number, agrees: boolean]>([
  ["well ahead", { type: "cp", value: 300 }, 50, false],
  ["even in a lively game", { type: "cp", value: 0 }, 4, false],
  ["even in a game that leads nowhere", { type: "cp", value: 0 }, 30, true],
  ["behind", { type: "cp", value: -200 }, 0, true],
  ["with a win in sight", { type: "win", plies: 5 }, 50, false],
  ["with a loss in sight", { type: "win", plies: -6 }, 0, true],
])("%s", (_, score, halfmoves, agrees) => {
  expect(agreesToDraw(after(halfmoves), score)).toBe(agrees);
});
