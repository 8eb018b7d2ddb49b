import type { Score } from "tigerleap";
import type { Animal, Mark, Side } from "tigerleap/rules";
import type { Judgement } from "../../analysis/accuracy.js";
import type { Pause } from "../../analysis/live-engine.js";
import type { ReviewDepth } from "../../analysis/review.js";
import type { analysis as english } from "../en/analysis.js";
import { words } from "./words.js";

const JUDGEMENTS: Readonly<Record<Judgement, string>> = { inaccuracy: "不精确", mistake: "失误", blunder: "大错" };

const inThousands = (count: number): string => Intl.NumberFormat("zh-Hans", { notation: "compact" }).format(count);

export const analysis: typeof english = {
  title: "分析",
  board: "棋盘",
  dropHere: "把棋谱或局面拖放到这里。",

  steps: "浏览着法",
  toStart: "到开局",
  back: "后退一步",
  forward: "前进一步",
  toEnd: "到结尾",
  flip: "翻转棋盘",
  reopen: "从这里继续",
  reopenHint: "撤销这个结局，以便继续试走。",
  keys: "快捷键",
  keysList: [
    ["← →", "后退或前进一步"],
    ["↑ ↓", "上一个或下一个变着"],
    ["Home End", "到开局或结尾"],
    ["空格", "走最佳着法"],
    ["L", "开关引擎"],
    ["F", "翻转棋盘"],
  ],

  engine: "引擎",
  gauge: "红方胜率",
  gaugeValue: (percent: number, score: string): string => `${percent} %：${score}`,
  gaugeUnknown: "尚未知道",
  chance: (percent: number): string => `红方胜率：${percent} %`,
  engineOff: "引擎已关闭。",
  engineLoading: "引擎正在启动……",
  engineOver: "对局在这里已经结束。",
  pauses: {
    elsewhere: "已暂停：另一个标签页正在使用引擎。",
    hidden: "页面隐藏时暂停。",
    review: "正在复盘。",
    setup: "摆局面时暂停。",
  } satisfies Record<Pause, string>,
  resume: "在这里使用",
  depth: (depth: number): string => `深度 ${depth}`,
  nodes: (nodes: number): string => `${inThousands(nodes)} 个局面`,
  seconds: (ms: number): string => `${(ms / 1000).toFixed(1)} 秒`,
  speed: (nps: number): string => `每秒 ${inThousands(nps)}`,
  deeper: "更深",
  deeperHint: "在已知的基础上继续。",
  done: (depth: number, score: string, move: string): string => `深度 ${depth}：${score}。最佳：${move}。`,
  lines: "变着数",
  limit: "思考",
  limits: {
    time: (ms: number): string => (ms < 60_000 ? `${ms / 1000} 秒` : "一分钟"),
    depth: (depth: number): string => `${depth} 步深`,
    infinite: "直到停止",
  },
  threat: "威胁",
  threatHint: "如果轮到另一方，它会怎么走。",
  line: (number: number): string => `第 ${number} 条变着`,
  shortScore: (score: Score): string => {
    if (score.type === "win") return `${score.plies > 0 ? "红" : "蓝"} ${Math.abs(score.plies)}`;
    const cats = (Math.abs(score.value) / 100).toFixed(Math.abs(score.value) < 1000 ? 1 : 0);
    if (cats === "0.0") return cats;
    return `${score.value < 0 ? "−" : "+"}${cats}`;
  },
  shortMove: (animal: Animal, to: string, isCapture: boolean): string =>
    `${words.animal[animal]} ${isCapture ? "×" : ""}${to}`,

  moves: "着法",
  noMoves: "还没有着法。在棋盘上走棋，或在“分享与载入”中载入一局。",
  start: "开局",
  whoseMove: (number: number, side: Side): string => `${number}. ${words.side[side]} `,
  moreMoves: (count: number): string => `…… 还有 ${count} 步 ……`,
  variation: "变着",
  hasComment: "有评注",
  aboutMove: "关于这步棋",
  aboutStart: "关于开局",
  mark: "标记",
  marks: {
    "!": "好",
    "?": "坏",
    "!!": "极好",
    "??": "极坏",
    "!?": "有趣",
    "?!": "可疑",
  } satisfies Record<Mark, string>,
  comment: "评注",
  commentHint: "你怎么看这个局面？",
  promote: "提前",
  promoteHint: "把这条变着放到它所替代的着法之前。",
  delete: "从这里删除",
  restore: "恢复",

  tabs: { review: "复盘", setup: "摆局面", share: "分享与载入" },
  reviewIntro: "引擎会检查主线的每个局面，指出哪些着法可以更好。",
  reviewEmpty: "还没有着法可以复盘。",
  reviewStart: "开始复盘",
  reviewAgain: "重新复盘",
  reviewCancel: "取消",
  reviewDepth: "细致程度",
  reviewDepths: { quick: "快速", standard: "标准", deep: "深入" } satisfies Record<ReviewDepth, string>,
  reviewRuns: (done: number, total: number): string => `${done} / ${total} 个局面`,
  graph: "红方胜率曲线",
  graphPoint: (move: string, chance: string): string => `${move}：${chance}`,
  graphUnknown: "未知",
  accuracy: "准确度",
  percent: (percent: number): string => `${percent} %`,
  judgement: JUDGEMENTS,
  judgements: JUDGEMENTS,
  slips: "可以更好的着法",
  noSlips: "没有：没有一步棋损失太多。",
  slip: (judgement: Judgement, percent: number): string => `${JUDGEMENTS[judgement]}，−${percent} %`,
  better: "显示更好的着法",
  betterIs: (move: string): string => `更好：${move}`,

  setupHint: "先选动物再选格子，或直接拖动。拖出棋盘即移除。",
  palette: (side: Side): string => `${words.side[side]}的动物`,
  eraser: "移除",
  onBoard: "在棋盘上",
  toMove: "轮到",
  clock: "无吃子步数",
  positionText: "局面",
  clear: "清空",
  startPosition: "开局局面",
  setupUse: "分析这个局面",
  setupGood: "局面合法。",
  setupOver: (ending: string): string => `局面合法，但对局已经结束：${ending}。`,

  share: "分享",
  link: "本分析的链接",
  noLink: "自定规则的对局不能放进链接，请下载棋谱。",
  linkHint: "包含起始局面和主线；变着和评注在棋谱里。",
  copy: "复制",
  copied: "已复制。",
  notCopied: "浏览器不允许：请选中文字自行复制。",
  download: "下载棋谱",
  load: "载入",
  loadLabel: "棋谱、局面或链接",
  loadHint: "粘贴到这里或页面任何地方，也可以拖放文件。",
  loadText: "载入",
  loadFile: "打开文件……",
  loaded: "已载入。之前的分析已保留。",
  undoLoad: "恢复之前的",
  dismiss: "关闭",
  newGame: "新的分析",
};
