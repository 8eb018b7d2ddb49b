import { expect, test } from "vitest";
import type { Io } from "../../src/cli/io.js";
import { MatchProgress } from "../../src/cli/match-progress.js";
import { matchGame } from "../support/match-settings.js";

/** What is shown of a match of 40 games, ten of which an earlier run has played. */
function shown(isTerminal: boolean): { talk: string[]; bar: string[] } {
  const talk: string[] = [];
  const bar: string[] = [];
  const io: Io = {
    print: () => expect.fail("stdout is for data"),
    talk: (line) => void talk.push(line),
    ...(isTerminal && { talkOver: (line: string) => void bar.push(line) }),
    lines: async function* () {},
    onInterrupt: () => {},
  };
  const games = Array.from({ length: 40 }, (_, index) => matchGame(index));
  const progress = new MatchProgress(io, "greedy", 40, games.slice(0, 10));
  for (const game of games.slice(10)) progress.show(game);
  progress.clear();
  return { talk, bar };
}

test("a terminal shows a bar that grows from where an earlier run has ended, and at last nothing", () => {
  const { talk, bar } = shown(true);
  expect(talk).toEqual([]);
  expect(bar).toHaveLength(31);
  expect(bar[0]).toBe("[#####               ] 11 of 40 games, greedy: +6 =0 -5");
  expect(bar[29]).toBe("[####################] 40 of 40 games, greedy: +20 =0 -20");
  expect(bar[30]).toBe("");
});

test("elsewhere a line is shown for each tenth of the match", () => {
  const { talk, bar } = shown(false);
  expect(bar).toEqual([]);
  expect(talk.map((line) => line.split(" ")[0])).toEqual(["12", "16", "20", "24", "28", "32", "36", "40"]);
});
