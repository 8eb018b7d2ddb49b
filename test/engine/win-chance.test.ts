import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scoreFor, winChance } from "../../src/engine/win-chance.js";
import { type Score, SIDES } from "../../src/types.js";

const cp = (value: number): Score => ({ type: "cp", value });
const win = (plies: number): Score => ({ type: "win", plies });
const anyScore = fc.oneof(
  fc.integer({ min: -999_999, max: 999_999 }).map(cp),
  fc.integer({ min: 1, max: 9999 }).map(win),
  fc.integer({ min: -9999, max: -1 }).map(win),
);

describe("winChance", () => {
  it("is a half for an even score", () => {
    expect(winChance(cp(0))).toBe(0.5);
  });

  it("is the network's scale: 400 hundredths of a cat are 73 %", () => {
    expect(winChance(cp(400))).toBeCloseTo(1 / (1 + Math.exp(-1)), 12);
    expect(winChance(cp(-400))).toBeCloseTo(0.2689, 4);
  });

  it("is higher for a nearer win, and for a further loss", () => {
    const plies = Array.from({ length: 9999 }, (_, index) => index + 1);
    const wins = plies.map((count) => winChance(win(count)));
    const losses = plies.map((count) => winChance(win(-count)));
    expect(wins.every((chance, index) => index === 0 || chance < wins[index - 1]!)).toBe(true);
    expect(losses.every((chance, index) => index === 0 || chance > losses[index - 1]!)).toBe(true);
  });

  it("puts every certain win above every other score, and every certain loss below", () => {
    expect(winChance(win(9999))).toBeGreaterThan(winChance(cp(999_999)));
    expect(winChance(win(-9999))).toBeLessThan(winChance(cp(-999_999)));
  });

  it("leaves between the sides exactly one win to share", () => {
    fc.assert(
      fc.property(anyScore, (score) => {
        expect(winChance(score) + winChance(scoreFor("blue", score, "red"))).toBeCloseTo(1, 12);
      }),
    );
  });

  it("never leaves 0–1, whatever the number", () => {
    for (const score of [cp(1e300), cp(-1e300), win(1e9), win(-1e9), win(1), win(-1)]) {
      expect(winChance(score)).toBeGreaterThanOrEqual(0);
      expect(winChance(score)).toBeLessThanOrEqual(1);
    }
  });
});

describe("scoreFor", () => {
  it("leaves the score of the side to move as it is when that side looks at it", () => {
    for (const side of SIDES) expect(scoreFor(side, cp(35), side)).toEqual(cp(35));
  });

  it("turns it round for the other side", () => {
    expect(scoreFor("red", cp(35), "blue")).toEqual(cp(-35));
    expect(scoreFor("red", win(-4), "blue")).toEqual(win(4));
  });

  it("knows no minus zero", () => {
    expect(scoreFor("red", cp(0), "blue")).toEqual(cp(0));
  });
});
