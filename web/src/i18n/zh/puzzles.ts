import type { puzzles as english } from "../en/puzzles.js";

const IDEAS: (typeof english)["ideas"] = {
  P1: "进兽穴比吃什么都要紧。",
  P15: "吃掉狮以后，兽穴后面的狗就无路可走了。",
  P26: "连续第 60 步没有吃子，但先论胜负，后论步数。",
  P24: "正好赶上：在第 60 步进兽穴，仍然算赢。",
  P6: "虎横着跳过河吃掉鼠，前路就通了。",
  P8: "狮一跳，就赢了这场赛跑。",
  P9: "跳到中路，那是去兽穴的近路。",
  P20: "唯一的防守，同时也是取胜之着。",
  P22: "最快的赢法是一步静着，什么也不用吃。",
  P12: "鼠先挡住虎的跳跃，蓝方就抢先一步。",
  P3: "落进陷阱，狮也会被虎吃掉。",
  P5: "鼠上岸去追：只有在岸上，象才怕它。",
  P27: "只有吃子才能让对局继续，也才能赢。",
  P4: "鼠在水里吃不了岸上的象，要上岸去断它的路。",
};

function inMoves(moves: number): string {
  return moves === 1 ? "一步取胜" : `${moves} 回合内取胜`;
}

export const puzzles: typeof english = {
  title: "习题",
  lead: "这里的每个局面都有必胜之着，而且经过证明。找出最快的赢法。",
  list: "全部习题",
  grades: { easy: "容易", medium: "中等", hard: "困难" },
  ideas: IDEAS,
  solvedOf: (solved: number, total: number): string => `已解 ${solved} / ${total}`,
  name: (number: number): string => `第 ${number} 题`,
  link: (number: number, moves: number, isSolved: boolean): string =>
    `第 ${number} 题，${inMoves(moves)}${isSolved ? "，已解" : ""}`,
  goal: (side: string, moves: number): string => `轮到${side}，${inMoves(moves)}。`,
  find: "找出最快的赢法。对方会尽力防守。",
  leftToDraw: (halfmoves: number): string => `再有 ${halfmoves} 步不吃子就是和棋（双方的步数合计）。`,
  thinking: "正在检查……",
  right: (moves: number): string => `对！${moves === 1 ? "再走一步" : `再有 ${moves} 回合`}就赢了。`,
  solved: (winner: string, reason: string): string => `解出来了！${winner}：${reason}。`,
  shown: (winner: string, reason: string): string => `${winner}：${reason}。现在自己试试吧。`,
  slower: (move: string, halfmoves: number, instead: number): string =>
    `${move} 也能赢，但慢了：双方合计要 ${halfmoves} 步，最快是 ${instead} 步。`,
  wrong: (move: string, score: string): string => `${move} 赢不了。引擎认为：${score}。`,
  wrongEnd: (move: string, winner: string, reason: string): string => `${move} 之后对局结束。${winner}：${reason}。`,
  refused: (reason: string): string => `不能这样走：${reason}。`,
  hintAnimal: (piece: string, square: string): string => `看看 ${square} 的${piece}。`,
  hintMove: (move: string): string => `这步棋是 ${move}。`,
  failed: (error: string): string => `引擎没能回答：${error}。请再试一次。`,
  hint: "提示",
  moreHint: "显示着法",
  solution: "答案",
  again: "重新开始",
  next: "下一题",
  line: "已走的着法",
  mover: (side: string): string => `${side}：`,
};
