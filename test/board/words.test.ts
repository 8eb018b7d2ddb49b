import { describe, expect, test } from "vitest";
import { CHINESE_BOARD_TEXT } from "../../src/board/chinese.js";
import { describeMove, ownerOf } from "../../src/board/describe.js";
import { ENGLISH_BOARD_TEXT } from "../../src/board/english.js";
import type { SquareDescription } from "../../src/board/text.js";
import { type Move, type Position, parseMove, parsePosition, SQUARES } from "../../src/rules/index.js";

const EMPTY: SquareDescription = {
  square: "d5",
  terrain: "land",
  owner: null,
  piece: null,
  picked: false,
  target: null,
  marked: false,
};
const RED_WOLF = { side: "red", animal: "wolf", strength: 4 } as const;

const SQUARE_WORDS: readonly [Partial<SquareDescription>, english: string, chinese: string][] = [
  [{}, "d5, empty", "d5，空"],
  [{ square: "b4", terrain: "river" }, "b4, river", "b4，河"],
  [{ square: "d1", terrain: "den", owner: "red" }, "d1, Red's den", "d1，红方兽穴"],
  [{ square: "c3", piece: RED_WOLF }, "c3, Red wolf, strength 4", "c3，红狼，等级4"],
  [
    { square: "d8", terrain: "trap", owner: "blue", piece: RED_WOLF, picked: true },
    "d8, Red wolf, strength 4, on Blue's trap, picked",
    "d8，红狼，等级4，在蓝方陷阱，已选中",
  ],
  [
    { square: "b4", terrain: "river", piece: { side: "blue", animal: "rat", strength: 1 }, target: "capture" },
    "b4, Blue rat, strength 1, in the river, can be taken",
    "b4，蓝鼠，等级1，在河里，可以吃",
  ],
  [{ target: "move", marked: true }, "d5, empty, can be reached, marked", "d5，空，可以走到，已标记"],
  [
    { square: "d9", terrain: "den", owner: "blue", piece: RED_WOLF },
    "d9, Red wolf, strength 4, in Blue's den",
    "d9，红狼，等级4，在蓝方兽穴",
  ],
];

describe("squares in words", () => {
  test.each(SQUARE_WORDS)("%j", (differences, english, chinese) => {
    expect(ENGLISH_BOARD_TEXT.square({ ...EMPTY, ...differences })).toBe(english);
    expect(CHINESE_BOARD_TEXT.square({ ...EMPTY, ...differences })).toBe(chinese);
  });

  test("the six traps and two dens have an owner, and nothing else has", () => {
    const owned = SQUARES.filter((square) => ownerOf(square) !== null);
    expect(owned.map((square) => `${square} ${ownerOf(square)}`)).toEqual([
      "c1 red",
      "d1 red",
      "e1 red",
      "d2 red",
      "d8 blue",
      "c9 blue",
      "d9 blue",
      "e9 blue",
    ]);
  });
});

function sayMove(position: Position, move: Move): [string, string] {
  const description = describeMove(position, move)!;
  return [ENGLISH_BOARD_TEXT.move(description), CHINESE_BOARD_TEXT.move(description)];
}

describe("moves in words", () => {
  test.each([
    ["7/7/7/7/7/7/4r2/L6/7 r 0 1", "a2a3", "Red lion a2 goes to a3.", "红狮从a2走到a3。"],
    [
      "7/7/7/7/7/3r3/3L3/7/7 r 0 1",
      "d3d4",
      "Red lion d3 goes to d4 and takes the Blue rat.",
      "红狮从d3走到d4，吃蓝鼠。",
    ],
    ["7/7/7/7/7/7/1L5/7/r6 r 0 1", "b3b7", "Red lion b3 jumps to b7.", "红狮从b3跳到b7。"],
    ["7/3W3/7/7/7/7/7/7/r6 r 0 1", "d8d9", "Red wolf d8 enters Blue's den on d9.", "红狼从d8进入蓝方兽穴d9。"],
  ])("%s: %s", (text, move, english, chinese) => {
    expect(sayMove(parsePosition(text), parseMove(move))).toEqual([english, chinese]);
  });
});

test("Chinese words have Chinese punctuation", () => {
  const { help, piece, picked } = CHINESE_BOARD_TEXT;
  expect([help, piece(RED_WOLF), picked(RED_WOLF, 2)].join("")).not.toMatch(/[,.:;]/);
});

describe("reasons in words", () => {
  test("come from the rules in English, as a sentence", () => {
    const position = parsePosition("7/7/7/1R5/7/7/1L5/7/r6 r 0 1");
    const illegality = position.explainIllegal({ from: "b3", to: "b7" })!;
    expect(ENGLISH_BOARD_TEXT.illegal(illegality)).toBe("A rat in the river blocks the jump.");
    expect(CHINESE_BOARD_TEXT.illegal(illegality)).toBe("河里的鼠挡住了跳跃。");
  });

  test("keep the small letter of a square", () => {
    const illegality = parsePosition("7/7/7/7/7/7/1L5/7/r6 r 0 1").explainIllegal({ from: "b3", to: "f8" })!;
    expect(ENGLISH_BOARD_TEXT.illegal(illegality)).toMatch(/^f8 is neither/);
  });
});
