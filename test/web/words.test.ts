import type { GameOutcome } from "tigerleap/rules";
import { describe, expect, test } from "vitest";
import * as en from "../../web/src/i18n/en/index.js";
import * as zh from "../../web/src/i18n/zh/index.js";

describe("the end of a game is told by the name of the side that lost by its own deed", () => {
  test.each<[GameOutcome, string, string]>([
    [{ winner: "blue", reason: "resignation" }, "Red has resigned", "红方认输"],
    [{ winner: "red", reason: "time" }, "Blue has run out of time", "蓝方超时"],
    [{ winner: "red", reason: "annihilation" }, "Blue has no animal left", "蓝方动物已全部被吃"],
    [{ winner: "blue", reason: "no-moves" }, "Red has no legal move", "红方无子可动"],
    [{ winner: null, reason: "no-moves" }, "the side to move has no legal move", "轮到走棋的一方无子可动"],
  ])("%j", (outcome, english, chinese) => {
    expect(en.words.reason(outcome)).toBe(english);
    expect(zh.words.reason(outcome)).toBe(chinese);
  });
});

test("Chinese counts half-moves as 步 and a side's own moves as 回合", () => {
  expect(zh.words.score({ type: "win", plies: -7 })).toBe("双方合计 7 步，蓝方胜");
  expect(zh.puzzles.goal("红方", 4)).toBe("轮到红方，4 回合内取胜。");
  expect(zh.puzzles.right(3)).toBe("对！再有 3 回合就赢了。");
});

/** All texts of a catalogue that have no values to fill in. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

test("Chinese texts have the punctuation of Chinese", () => {
  for (const text of textsOf(zh)) expect(text).not.toMatch(/\p{Script=Han} ?[,;:!?]/u);
});
