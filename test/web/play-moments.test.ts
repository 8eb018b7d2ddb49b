import { Game } from "tigerleap/rules";
import { describe, expect, test } from "vitest";
import { momentByKey, momentsUpTo } from "../../web/src/play/moments.js";
import { move } from "./play-table.js";

function gameOf(...moves: readonly string[]): Game {
  const game = new Game();
  for (const text of moves) game.play(move(text));
  return game;
}

describe("the moments of a game", () => {
  test("are its start and those after each of its moves, in order", () => {
    const game = gameOf("a3a4", "g7g6", "a4a5");
    expect(momentsUpTo(game.node).map((moment) => moment.move)).toEqual([null, ...game.moves()]);
  });

  test("do not include a move that was taken back", () => {
    const game = gameOf("a3a4", "g7g6");
    game.undo();
    expect(momentsUpTo(game.node)).toEqual([game.root, game.node]);
  });
});

describe("by keyboard", () => {
  const moments = momentsUpTo(gameOf("a3a4", "g7g6", "a4a5", "g6g5").node);

  test.each([
    ["ArrowLeft", 2, 1],
    ["ArrowRight", 2, 3],
    ["Home", 2, 0],
    ["End", 1, 4],
  ])("%s leads from moment %i to moment %i", (key, from, to) => {
    expect(momentByKey(moments, moments[from]!, key)).toBe(moments[to]);
  });

  test.each([
    ["ArrowLeft", 0],
    ["ArrowRight", 4],
    ["Enter", 1],
    ["constructor", 1],
  ])("%s leads nowhere from moment %i", (key, from) => {
    expect(momentByKey(moments, moments[from]!, key)).toBeNull();
  });
});
