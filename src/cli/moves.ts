import { Command } from "commander";
import { formatMove } from "../notation/move.js";
import { parsePosition } from "../rules/index.js";
import type { RuleSet } from "../types.js";
import type { Io } from "./io.js";
import { lenientOption, rulesOption } from "./options.js";

const EXAMPLE = `
Example:
  $ tigerleap moves "7/3R3/2ce3/7/7/7/7/7/7 r 0 1"`;

/** `tigerleap moves`: the legal moves in alphabetical order, one a line; none when the game is over. */
export function movesCommand(io: Io): Command {
  return new Command("moves")
    .description("list the legal moves of a position")
    .argument("<position...>", "the position")
    .option("--json", "print an array")
    .addOption(rulesOption())
    .addOption(lenientOption())
    .addHelpText("after", EXAMPLE)
    .action((words: string[], options: { json?: true; lenient?: true; rules: RuleSet }) => {
      const position = parsePosition(words.join(" "), { rules: options.rules, lenient: options.lenient === true });
      const moves = position.legalMoves().map(formatMove).sort();
      if (options.json) io.print(JSON.stringify(moves));
      else for (const move of moves) io.print(move);
    });
}
