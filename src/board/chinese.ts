import type { IllegalMoveKind } from "../errors.js";
import type { Animal, Side } from "../types.js";
import type { BoardText, MoveDescription, RankedPiece, SquareDescription } from "./text.js";

const SIDE: Readonly<Record<Side, string>> = { red: "红", blue: "蓝" };

const ANIMAL: Readonly<Record<Animal, string>> = {
  rat: "鼠",
  cat: "猫",
  dog: "狗",
  wolf: "狼",
  leopard: "豹",
  tiger: "虎",
  lion: "狮",
  elephant: "象",
};

const ILLEGAL: Readonly<Record<IllegalMoveKind, string>> = {
  "game-over": "对局已经结束",
  "empty-square": "这一格没有动物",
  "not-your-animal": "这不是当前走棋方的动物",
  "not-a-step-or-jump": "一步或一跳都到不了这一格",
  "not-a-jumper": "这只动物不能这样跳河",
  "jump-blocked": "河里的鼠挡住了跳跃",
  "own-den": "不能进入自己的兽穴",
  "only-rat-swims": "只有鼠能下河",
  "own-animal": "这一格有自己的动物",
  "water-line": "水里和岸上的动物不能互吃",
  strength: "这只动物吃不了那只动物",
};

function place({ terrain, owner, piece }: SquareDescription): string {
  if (terrain === "river") return piece ? "在河里" : "河";
  if (owner === null) return piece ? "" : "空";
  const name = `${SIDE[owner]}方${terrain === "trap" ? "陷阱" : "兽穴"}`;
  return piece ? `在${name}` : name;
}

function describePiece({ side, animal, strength }: RankedPiece): string {
  return `${SIDE[side]}${ANIMAL[animal]}，等级${strength}`;
}

function describeSquare(square: SquareDescription): string {
  const parts = [
    square.square,
    square.piece ? describePiece(square.piece) : "",
    place(square),
    square.picked ? "已选中" : "",
    square.target === "capture" ? "可以吃" : "",
    square.target === "move" ? "可以走到" : "",
    square.marked ? "已标记" : "",
  ];
  return parts.filter((part) => part !== "").join("，");
}

function describeMove({ from, to, piece, captured, jump, den }: MoveDescription): string {
  const mover = `${SIDE[piece.side]}${ANIMAL[piece.animal]}`;
  const taken = captured ? `，吃${SIDE[captured.side]}${ANIMAL[captured.animal]}` : "";
  if (den) return `${mover}从${from}进入${SIDE[den]}方兽穴${to}${taken}。`;
  return `${mover}从${from}${jump ? "跳" : "走"}到${to}${taken}。`;
}

/** The board's words in simplified Chinese. */
export const CHINESE_BOARD_TEXT: BoardText = {
  language: "zh-Hans",
  board: "斗兽棋棋盘",
  help: "方向键移动，回车键选中和放下动物，Esc 键放回。",
  animals: ANIMAL,
  river: "河",
  trap: "陷阱",
  den: "兽穴",
  piece: describePiece,
  square: describeSquare,
  move: describeMove,
  illegal: ({ kind }) => `${ILLEGAL[kind]}。`,
  picked: (piece, moves) => `已选中${SIDE[piece.side]}${ANIMAL[piece.animal]}，有${moves}格可走`,
  putBack: "已放回",
  nothingToPick: "这里没有可走的动物",
};
