import { expect, type Page } from "@playwright/test";
import { createEngine, type Engine } from "tigerleap";
import { formatMove, type Move, type Position, type Side } from "tigerleap/rules";
import { shownPosition } from "./board.js";

/** How a test plays a move on the page: by mouse, by keyboard, by touch. */
export type Deed = (page: Page, move: string) => Promise<void>;

/** How a test chooses its moves. */
export type Choice = (engine: Engine, position: Position) => Promise<Move>;

/** The longest wait for the computer's move. */
const REPLY_MS = 20_000;
const MOST_MOVES = 120;
/** The most lines that the engine finds at once. */
const MOST_LINES = 32;

/** To win against all levels but the strongest. */
export const playWell: Choice = async (engine, position) => {
  const { bestMove } = await engine.search(position, { nodes: 30_000 });
  return bestMove!;
};

/** To lose as soon as possible. */
export const playBadly: Choice = async (engine, position) => {
  const multiPv = Math.min(MOST_LINES, position.legalMoves().length);
  const { lines } = await engine.search(position, { depth: 4, multiPv });
  return lines.at(-1)!.pv[0]!;
};

/**
 * Plays one side on the page until the game is over; returns the last position. Every position on the way follows from
 * the one before it by a move of ours and a legal answer.
 */
export async function playToTheEnd(page: Page, side: Side, choose: Choice, deed: Deed): Promise<Position> {
  const engine = createEngine({ contempt: 200 });
  try {
    let position = await positionToMoveIn(page, side);
    for (let count = 0; count < MOST_MOVES; count++) {
      if (position.outcome()) return position;
      const move = await choose(engine, position);
      await deed(page, formatMove(move));
      const after = position.play(move);
      await expect.poll(async () => String(await shownPosition(page)), { intervals: [50] }).not.toBe(String(position));
      position = await positionToMoveIn(page, side);
      expect(answersTo(after)).toContain(String(position));
    }
    throw new Error(`the game is not over after ${MOST_MOVES} moves`);
  } finally {
    engine.dispose();
  }
}

/** Wins as Red against the level that the page offers first. */
export async function winAgainst(page: Page, deed: Deed): Promise<Position> {
  return playToTheEnd(page, "red", playWell, deed);
}

async function positionToMoveIn(page: Page, side: Side): Promise<Position> {
  const isOurs = async (): Promise<boolean> => {
    const position = await shownPosition(page);
    return position.turn === side || position.outcome() !== null;
  };
  await expect.poll(isOurs, { timeout: REPLY_MS, intervals: [50] }).toBe(true);
  return shownPosition(page);
}

/** The positions after a legal answer, or the position itself if the game is over. */
function answersTo(position: Position): readonly string[] {
  if (position.outcome()) return [String(position)];
  return position.legalMoves().map((move) => String(position.play(move)));
}
