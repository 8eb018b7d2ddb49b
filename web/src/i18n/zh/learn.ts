import type { learn as english } from "../en/learn.js";
import { exercises } from "./exercises.js";

const LESSONS: (typeof english)["lessons"] = {
  aim: {
    title: "目标与开局",
    paragraphs: [
      "红蓝两方各有八只动物。红方的阵地在棋盘下方，蓝方的在上方。底线正中是兽穴，三面各有一个陷阱。",
      "任何一只动物走进对方的兽穴就赢了。红方先走，双方轮流。动物每步向上、下、左或右走一格，不能斜走，也不能走到己方动物所在的格子。",
    ],
  },
  ranking: {
    title: "谁吃谁",
    paragraphs: [
      "每只动物有 1 到 8 的等级。走到对方同级或更低级的动物所在的格子，就能吃掉它，被吃的动物离开棋盘。",
      "同级也可以互吃：谁先动手谁吃，并留在那里。能吃也可以不吃。",
    ],
  },
  "rat-and-elephant": {
    title: "鼠与象",
    paragraphs: [
      "大小次序有一个例外：最弱的鼠能吃象。老话说，鼠会钻进象的耳朵里。",
      "象却不能吃鼠，别的动物都能吃鼠。所以象身边有只猫看着，就不怕鼠。",
    ],
  },
  river: {
    title: "河",
    paragraphs: [
      "棋盘中间有两片河。只有鼠能下河，在水里也是一步一格。",
      "谁也不能隔着水岸吃子：河里的鼠不能吃岸上的动物，连岸边的象也不行；岸上的动物也不能吃河里的鼠。只有河里的鼠能吃河里的鼠。",
    ],
  },
  jumps: {
    title: "狮虎跳河",
    paragraphs: [
      "狮和虎站在河边时，可以直着跳过河，落到对岸的第一格：竖着跳过三格水，横着跳过两格水。落点上的动物也可以吃，规则和平时一样。",
      "跳的那条线上，水里只要有一只鼠，不论是哪一方的，就不能跳。别的动物都不能跳。",
    ],
  },
  traps: {
    title: "陷阱",
    paragraphs: [
      "动物走进对方的陷阱，就失去战斗力：旁边的任何敌方动物都能吃它，猫能吃狮，象也能吃鼠。",
      "它可以再走出来；从陷阱里往外吃子时，仍按原来的等级。自己的陷阱对自己的动物不起作用。",
    ],
  },
  dens: {
    title: "兽穴",
    paragraphs: [
      "动物不能进自己的兽穴。对方的兽穴就是目标：谁先走进去谁就赢，不管棋盘上还剩什么。",
      "进兽穴要先经过一个陷阱。那一刻它没有战斗力，但对方若不能马上吃掉它，它下一步就赢了。",
    ],
  },
  ends: {
    title: "另外两种胜法",
    paragraphs: ["多数对局以进兽穴结束。不过，吃光对方的动物也算赢。", "轮到对方走，而对方的动物都动不了，也是你赢。"],
  },
  draws: {
    title: "和棋",
    paragraphs: [
      "双方连续 60 步（每方 30 步）没有吃子，就是和棋。每次吃子都重新计数。最后一步如果分出胜负，仍算胜负。",
      "同一局面可以反复出现，单凭这一点不会结束对局。但一直来回走，步数就会用完。",
    ],
  },
  "treasure-the-rat": {
    title: "珍惜鼠",
    paragraphs: [
      "鼠最弱，却最宝贵。只要它还在，对方的象就不敢放肆；它还能在水里挡住狮虎的跳跃。鼠一旦没了，能挡住对方大象的就只剩自己的象。",
      "河是鼠的避难所：在那里，只有对方的鼠够得着它。",
    ],
  },
  "strike-with-lion-and-tiger": {
    title: "用狮虎突击",
    paragraphs: [
      "别的动物要走四五步的路，狮和虎一步就能跳过去。跳河可以从远处突击，落地时离兽穴也近了。",
      "每走一步之前，先看看所有跨河的线，自己的和对方的都要看。还要留意对方的鼠：它能封住一条线。",
    ],
  },
  "bait-with-traps": {
    title: "用陷阱设饵",
    paragraphs: [
      "有了陷阱，小动物也变得厉害。再强的敌人要进你的兽穴，也得踩上一个陷阱，那时狗和猫都能吃它。",
      "所以要站在陷阱旁边等着，把陷阱空出来：陷阱就是诱饵。",
    ],
  },
  "guard-the-den": {
    title: "守住兽穴",
    paragraphs: [
      "放进来一只动物，就可能输掉一盘棋。出去追杀之前，先数清兽穴附近每个敌人还差几步。",
      "它若只差两步，你就只有一步棋来阻止：吃掉它，或者站到能在陷阱里吃它的位置。",
    ],
  },
  "count-before-you-trade": {
    title: "先算清再交换",
    paragraphs: [
      "吃子之前，先看谁能吃回来。再算一算剩下的：谁更强，谁的鼠还在，谁离兽穴更近，轮到谁走。",
      "一换一，对占优的一方有利，对换完后先走的一方也有利。",
    ],
  },
  "hold-the-land-columns": {
    title: "占住陆路",
    paragraphs: [
      "绕过河的陆路有三条：左右两边各一条，中间一条。不会游、不会跳的动物只能走这些路。",
      "中路最短，从兽穴直通兽穴。强的动物占住中路，能攻能守，比它弱的都过不来。",
    ],
  },
};

export const learn: typeof english = {
  title: "玩法",
  lead: "每条规则几句话，旁边就有棋盘可以试。",
  contents: "课程",
  parts: { rules: "规则", advice: "取胜之道" },
  lessons: LESSONS,
  exercises,
  strengths: "动物由强到弱",
  progress: (done: number, total: number): string => `已完成 ${done} / ${total} 个练习`,
  lesson: (title: string, done: number, total: number): string => `${title}，已完成 ${done} / ${total}`,
  exercise: (number: number, isDone: boolean): string => `练习 ${number}${isDone ? "，已完成" : ""}`,
  tryIt: "试一试",
  tryItOf: (number: number, total: number): string => `试一试（${number} / ${total}）`,
  who: {
    alone: (side: string): string => `你走${side}，本题中对方不走棋。`,
    "in-turn": (): string => "红蓝双方都由你走，红方先走。",
    once: (side: string): string => `你走${side}，只有一步。`,
  },
  refused: (reason: string): string => `不能这样走：${reason}。`,
  allowed: "可以这样走，请继续。",
  ended: (winner: string, reason: string): string => `对局结束：${winner}，${reason}。`,
  missed: "还不对，再试一次。",
  leftToDraw: (halfmoves: number): string => `再有 ${halfmoves} 步不吃子就是和棋`,
  again: "重新开始",
  nextExercise: "下一个练习",
  next: (title: string): string => `下一课：${title}`,
  finished: "全部课程都学完了，真棒！",
  toPuzzles: "去做习题",
  toPlay: "去对弈",
};
