import type { Moving } from "../../learn/lesson.js";
import type { LessonId } from "../../learn/lessons.js";
import { exercises } from "./exercises.js";

/** What a lesson tells. */
interface LessonText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const LESSONS: Readonly<Record<LessonId, LessonText>> = {
  aim: {
    title: "The aim of the game",
    paragraphs: [
      "Two sides, Red and Blue, each lead eight animals. Red's home is at the bottom of the board, Blue's at the top. In the middle of each home row lies the den, with a trap on each of its three open sides.",
      "You win by bringing any one of your animals into the other side's den. Red moves first; then the sides take turns. An animal moves one square up, down, left or right, never diagonally, and never onto a square that another of your animals holds.",
    ],
  },
  ranking: {
    title: "Who takes whom",
    paragraphs: [
      "Every animal has a strength from 1 to 8. It takes an enemy of the same or a lower strength by moving onto its square; the taken animal leaves the board.",
      "Equals take each other too: whoever moves first takes, and stays. You never have to take.",
    ],
  },
  "rat-and-elephant": {
    title: "The rat and the elephant",
    paragraphs: [
      "There is one exception to the order of strength: the rat, weakest of all, takes the elephant. The old story says that it creeps into the elephant's ear.",
      "And the elephant does not take the rat. Every other animal does, so an elephant is safe where a cat keeps the rat away.",
    ],
  },
  river: {
    title: "The river",
    paragraphs: [
      "Two stretches of water lie in the middle of the board. Only the rat goes into the river; it swims one square at a time, as it walks.",
      "Nobody takes across the water line. A rat in the river takes nothing on land, not even an elephant on the bank, and nothing on land takes a rat in the river. Only a rat in the water takes a rat in the water.",
    ],
  },
  jumps: {
    title: "Lion and tiger jump",
    paragraphs: [
      "From the bank, the lion and the tiger leap straight over the river to the first land square on the other side: over three squares of water along the board, over two across it. They may take an animal there, as with any other move.",
      "A rat in the water on the line of the jump forbids it, whichever side it belongs to. No other animal jumps.",
    ],
  },
  traps: {
    title: "Traps",
    paragraphs: [
      "An animal that stands on a trap of the other side loses its strength: any enemy beside it may take it, the cat the lion, and even the elephant the rat.",
      "It is free to leave again, and while it attacks out of the trap it has its full strength. Your own traps do nothing to your own animals.",
    ],
  },
  dens: {
    title: "The dens",
    paragraphs: [
      "No animal enters its own den. The other side's den is the goal of the game: whoever enters it has won, whatever else stands on the board.",
      "The way in leads over one of its three traps. There the animal is weak for a moment, but if nobody can take it at once, the next step wins.",
    ],
  },
  ends: {
    title: "Two other ways to win",
    paragraphs: [
      "Most games end in a den. But you have also won when you take the other side's last animal.",
      "And you have won when it is the other side's turn and none of its animals can move.",
    ],
  },
  draws: {
    title: "When nobody wins",
    paragraphs: [
      "If 60 half-moves in a row, 30 by each side, bring no capture, the game is a draw. Every capture starts the count anew. A win on the very last of them still counts as a win.",
      "The same position may come back as often as you like: that alone ends nothing. But whoever only walks to and fro has the count against them.",
    ],
  },
  "treasure-the-rat": {
    title: "Treasure the rat",
    paragraphs: [
      "The rat is the weakest animal, and one of the most precious. As long as it lives, the enemy elephant has to fear it, and it can block jumps from the water. Once it is gone, only your own elephant can stop theirs.",
      "Its shelter is the river: there nothing but the other rat can reach it.",
    ],
  },
  "strike-with-lion-and-tiger": {
    title: "Strike with lion and tiger",
    paragraphs: [
      "Lion and tiger cross the board in one move where the others need four or five. A jump strikes from afar, and after it they stand close to the den.",
      "Before every move look along all lines over the river, your own and theirs. And keep the enemy rat in view: it can close a line.",
    ],
  },
  "bait-with-traps": {
    title: "Bait with traps",
    paragraphs: [
      "Your traps make your small animals strong. An enemy, however mighty, has to step on one of them to enter your den, and there your dog or your cat may take it.",
      "So stand beside the trap and wait. Leave it open: the trap is the bait.",
    ],
  },
  "guard-the-den": {
    title: "Guard the den",
    paragraphs: [
      "A game is lost by a single animal that slips through. Count the steps of every enemy near your den, and do it before you go hunting.",
      "If it needs two steps, you have one move to stop it: take it, or stand where you can take it in the trap.",
    ],
  },
  "count-before-you-trade": {
    title: "Count before you trade",
    paragraphs: [
      "Before you take, look who can take back. Then count what is left: who is stronger, who still has the rat, who is nearer to the den, and whose turn it is.",
      "An equal trade is good for the side that is ahead, and good for the one that moves next.",
    ],
  },
  "hold-the-land-columns": {
    title: "Hold the land columns",
    paragraphs: [
      "Three columns of land lead past the river: one on each edge, and one in the middle. Whoever does not swim or jump has to come that way.",
      "The middle one is the shortest road, and it leads straight from den to den. A strong animal there attacks, defends, and holds back all that is weaker.",
    ],
  },
};

export const learn = {
  title: "How to play",
  lead: "Every rule in a few words, with a board to try it on.",
  contents: "Lessons",
  parts: { rules: "The rules", advice: "Playing well" },
  lessons: LESSONS,
  exercises,
  strengths: "The animals from the strongest to the weakest",
  progress: (done: number, total: number): string => `${done} of ${total} exercises done`,
  /** What a link to a lesson is called: its title, and how many of its exercises are done. */
  lesson: (title: string, done: number, total: number): string => `${title}, ${done} of ${total} done`,
  exercise: (number: number, isDone: boolean): string => `Exercise ${number}${isDone ? ", done" : ""}`,
  tryIt: "Try it",
  tryItOf: (number: number, total: number): string => `Try it, ${number} of ${total}`,
  who: {
    alone: (side: string): string => `You move ${side}; the other side waits.`,
    "in-turn": (): string => "You move both sides, Red first.",
    once: (side: string): string => `You move ${side}, and you have one move.`,
  } satisfies Record<Moving, (side: string) => string>,
  refused: (reason: string): string => `That is not allowed: ${reason}.`,
  allowed: "That is allowed. Go on.",
  ended: (winner: string, reason: string): string => `The game is over. ${winner}: ${reason}.`,
  missed: "Not quite. Try again.",
  leftToDraw: (halfmoves: number): string =>
    `${halfmoves} half-move${halfmoves === 1 ? "" : "s"} left until the draw without a capture`,
  again: "Start again",
  nextExercise: "Next exercise",
  next: (title: string): string => `Next: ${title}`,
  finished: "That was the whole course. Well done!",
  toPuzzles: "Solve puzzles",
  toPlay: "Play a game",
};
