import type { Grade, PuzzleId } from "../../puzzles/puzzles.js";

/** What each puzzle is about; told when it is over. */
const IDEAS: Readonly<Record<PuzzleId, string>> = {
  P1: "The den comes before every animal that could be taken.",
  P15: "With the lion gone, the dog behind its own den has no move left.",
  P26: "It was the 60th half-move without a capture, but a win comes before the count.",
  P24: "Just in time: the den on the 60th half-move wins.",
  P6: "The tiger jumps along the rank, takes the rat, and the road is open.",
  P8: "One jump of the lion, and the race is won.",
  P9: "The jump leads to the middle, the shortest way to the den.",
  P20: "The only defence, and it wins as well.",
  P22: "A quiet move is the shortest way: nothing has to be taken.",
  P12: "First the rat closes the tiger's line, then Blue wins the race.",
  P3: "In the trap even a lion falls to the tiger.",
  P5: "The rat leaves the water to hunt: only on land the elephant has to fear it.",
  P27: "Only a capture could keep the game alive, and with it the win.",
  P4: "From the water the rat can't take the elephant. It has to come ashore and cut off its way.",
};

const GRADES: Readonly<Record<Grade, string>> = { easy: "Easy", medium: "Medium", hard: "Hard" };

function inMoves(moves: number): string {
  return moves === 1 ? "with one move" : `in ${moves} moves`;
}

export const puzzles = {
  title: "Puzzles",
  lead: "Every position here is won, and the win is proved. Find the fastest way.",
  list: "All puzzles",
  grades: GRADES,
  ideas: IDEAS,
  solvedOf: (solved: number, total: number): string => `${solved} of ${total} solved`,
  name: (number: number): string => `Puzzle ${number}`,
  link: (number: number, moves: number, isSolved: boolean): string =>
    `Puzzle ${number}, win ${inMoves(moves)}${isSolved ? ", solved" : ""}`,
  goal: (side: string, moves: number): string => `${side} to move wins ${inMoves(moves)}.`,
  find: "Find the fastest win. The other side defends as well as it can.",
  leftToDraw: (halfmoves: number): string =>
    `${halfmoves} half-move${halfmoves === 1 ? "" : "s"} left until the draw without a capture.`,
  thinking: "Looking at it…",
  right: (moves: number): string => `Right! ${moves === 1 ? "One more move" : `${moves} more moves`} to the win.`,
  solved: (winner: string, reason: string): string => `Solved! ${winner}: ${reason}.`,
  shown: (winner: string, reason: string): string => `${winner}: ${reason}. Now try it yourself.`,
  slower: (move: string, halfmoves: number, instead: number): string =>
    `${move} still wins, but slower: in ${halfmoves} half-moves instead of ${instead}.`,
  /** `score`: the engine's word, for Red. */
  wrong: (move: string, score: string): string => `${move} no longer wins. The engine says: ${score}.`,
  wrongEnd: (move: string, winner: string, reason: string): string =>
    `After ${move} the game is over. ${winner}: ${reason}.`,
  refused: (reason: string): string => `That is not allowed: ${reason}.`,
  hintAnimal: (piece: string, square: string): string => `Look at the ${piece} on ${square}.`,
  hintMove: (move: string): string => `The move is ${move}.`,
  failed: (error: string): string => `The engine could not answer: ${error}. Please try again.`,
  hint: "Hint",
  moreHint: "Show the move",
  solution: "Solution",
  again: "Start again",
  next: "Next puzzle",
  line: "The moves so far",
  /** What a move of that list is read out after. */
  mover: (side: string): string => `${side}: `,
};
