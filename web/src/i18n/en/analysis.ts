import type { Score } from "tigerleap";
import type { Animal, Mark, Side } from "tigerleap/rules";
import type { Judgement } from "../../analysis/accuracy.js";
import type { Pause } from "../../analysis/live-engine.js";
import type { ReviewDepth } from "../../analysis/review.js";
import { words } from "./words.js";

const JUDGEMENTS: Readonly<Record<Judgement, string>> = {
  inaccuracy: "Inaccuracy",
  mistake: "Mistake",
  blunder: "Blunder",
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
const inThousands = (count: number): string => Intl.NumberFormat("en", { notation: "compact" }).format(count);

/** The analysis page. */
export const analysis = {
  title: "Analysis",
  board: "Board",
  dropHere: "Drop a record or a position here.",

  // The steps below the board.
  steps: "Steps through the game",
  toStart: "To the start",
  back: "One move back",
  forward: "One move forward",
  toEnd: "To the end",
  flip: "Turn the board",
  reopen: "Go on from here",
  reopenHint: "Takes this end back, so that you can try more moves.",
  keys: "Keys",
  keysList: [
    ["← →", "one move back or forward"],
    ["↑ ↓", "to the variation before or after"],
    ["Home End", "to the start or the end"],
    ["Space", "play the best move"],
    ["L", "engine on or off"],
    ["F", "turn the board"],
  ] as readonly (readonly [string, string])[],

  // The engine.
  engine: "Engine",
  gauge: "Red's chance to win",
  gaugeValue: (percent: number, score: string): string => `${percent} %: ${score}`,
  gaugeUnknown: "not known yet",
  chance: (percent: number): string => `Red's chance to win: ${percent} %`,
  engineOff: "The engine is off.",
  engineLoading: "The engine starts…",
  engineOver: "The game is over here.",
  pauses: {
    elsewhere: "Paused: another tab uses the engine.",
    hidden: "Paused while the page is hidden.",
    review: "Busy with the review.",
    setup: "Paused while you set up a position.",
  } satisfies Record<Pause, string>,
  resume: "Use it here",
  depth: (depth: number): string => `depth ${depth}`,
  nodes: (nodes: number): string => `${inThousands(nodes)} positions`,
  seconds: (ms: number): string => `${(ms / 1000).toFixed(1)} s`,
  speed: (nps: number): string => `${inThousands(nps)}/s`,
  deeper: "Deeper",
  deeperHint: "Goes on from what is known already.",
  done: (depth: number, score: string, move: string): string => `Depth ${depth}: ${score}. Best: ${move}.`,
  lines: "Lines",
  limit: "Think for",
  limits: {
    time: (ms: number): string => (ms < 60_000 ? `${ms / 1000} seconds` : "a minute"),
    depth: (depth: number): string => `${depth} half-moves deep`,
    infinite: "until stopped",
  },
  threat: "Threat",
  threatHint: "What the other side would play if it were to move.",
  line: (number: number): string => `Line ${number}`,
  /** A score that stands for Red, in a few characters. */
  shortScore: (score: Score): string => {
    if (score.type === "win") return `${words.side[score.plies > 0 ? "red" : "blue"]} ${Math.abs(score.plies)}`;
    const cats = (Math.abs(score.value) / 100).toFixed(Math.abs(score.value) < 1000 ? 1 : 0);
    if (cats === "0.0") return cats;
    return `${score.value < 0 ? "−" : "+"}${cats}`;
  },
  /** A move in a few words: each side has one animal of each kind, so animal and goal name it. */
  shortMove: (animal: Animal, to: string, isCapture: boolean): string =>
    `${words.animal[animal]} ${isCapture ? "×" : ""}${to}`,

  // The moves.
  moves: "Moves",
  noMoves: "No moves yet. Play on the board, or bring in a game under “Share and load”.",
  start: "Start",
  /** What a move is read out after. */
  whoseMove: (number: number, side: Side): string => `${number}. ${words.side[side]} `,
  moreMoves: (count: number): string => `… ${counted(count, "more half-move")} …`,
  variation: "Variation",
  hasComment: "with a comment",
  aboutMove: "About this move",
  aboutStart: "About the start",
  mark: "Mark",
  marks: {
    "!": "good",
    "?": "bad",
    "!!": "very good",
    "??": "very bad",
    "!?": "interesting",
    "?!": "doubtful",
  } satisfies Record<Mark, string>,
  comment: "Comment",
  commentHint: "What do you think of this position?",
  promote: "Move up",
  promoteHint: "Puts this variation before the line it replaces.",
  delete: "Delete from here",
  restore: "Bring back",

  // The review.
  tabs: { review: "Review", setup: "Set up", share: "Share and load" },
  reviewIntro: "The engine looks at every position of the main line and points out what could have been better.",
  reviewEmpty: "There is no move to review yet.",
  reviewStart: "Review the game",
  reviewAgain: "Review again",
  reviewCancel: "Cancel",
  reviewDepth: "How thoroughly",
  reviewDepths: { quick: "Quick", standard: "Standard", deep: "Deep" } satisfies Record<ReviewDepth, string>,
  reviewRuns: (done: number, total: number): string => `${done} of ${counted(total, "position")}`,
  graph: "Red's chance to win over the game",
  graphPoint: (move: string, chance: string): string => `${move}: ${chance}`,
  graphUnknown: "not known",
  accuracy: "Accuracy",
  percent: (percent: number): string => `${percent} %`,
  judgement: JUDGEMENTS,
  judgements: { inaccuracy: "Inaccuracies", mistake: "Mistakes", blunder: "Blunders" } satisfies Record<
    Judgement,
    string
  >,
  slips: "What could have been better",
  noSlips: "Nothing: no move gave much away.",
  slip: (judgement: Judgement, percent: number): string => `${JUDGEMENTS[judgement]}, −${percent} %`,
  better: "Show the better move",
  betterIs: (move: string): string => `Better: ${move}`,

  // The editor.
  setupHint: "Choose an animal and then its square, or drag. What is dragged off the board is gone.",
  palette: (side: Side): string => `${words.side[side]}'s animals`,
  eraser: "Take away",
  onBoard: "on the board",
  toMove: "To move",
  clock: "Half-moves since the last capture",
  positionText: "Position",
  clear: "Clear",
  startPosition: "Start position",
  setupUse: "Analyse this position",
  setupGood: "This is a legal position.",
  setupOver: (ending: string): string => `A legal position in which the game is over: ${ending}.`,

  // Share and load.
  share: "Share",
  link: "Link to this analysis",
  noLink: "A game under rules of its own can't be put into a link. Download its record instead.",
  linkHint: "Holds the start position and the main line; variations and comments are in the record.",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The browser does not allow it: select the text and copy it yourself.",
  download: "Download the record",
  load: "Load",
  loadLabel: "A record, a position or a link",
  loadHint: "Paste it here or anywhere on the page, or drop a file.",
  loadText: "Load this",
  loadFile: "Open a file…",
  loaded: "Loaded. Your analysis from before is kept.",
  undoLoad: "Bring it back",
  bringBack: "Bring back the analysis from before",
  keepsNothing: "This browser keeps nothing: a reload loses the analysis. Download its record to have it again.",
  dismiss: "Close",
  newGame: "New analysis",
};
