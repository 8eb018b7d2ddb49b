import { Command } from "commander";
import { formatMove } from "../notation/move.js";
import { parsePosition } from "../rules/index.js";
import type { Move, RuleSet } from "../types.js";
import { Core, MAX_PERFT_DEPTH } from "../wasm/core.js";
import type { Io } from "./io.js";
import { lenientOption, rulesOption, wholeNumber } from "./options.js";

const EXAMPLE = `
Example:
  $ tigerleap perft "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1" 4`;

/** `tigerleap perft`: how many sequences of N moves there are, counted by the core. */
export function perftCommand(io: Io): Command {
  return new Command("perft")
    .description("count the move sequences of a length")
    .argument("<position>", "the position")
    .argument("<n>", `length in half-moves, 0 to ${MAX_PERFT_DEPTH}`, wholeNumber("N", 0, MAX_PERFT_DEPTH))
    .option("--divide", "count for each first move too")
    .addOption(rulesOption())
    .addOption(lenientOption())
    .addHelpText("after", EXAMPLE)
    .action((text: string, depth: number, options: { divide?: true; lenient?: true; rules: RuleSet }) => {
      const position = parsePosition(text, { rules: options.rules, lenient: options.lenient === true });
      // perft does not look at the draw by moves without capture, but playing the first move would.
      const setup = { ...position.setup(), halfmoveClock: 0 };
      const core = Core.create({ hashMb: 1 });
      core.setRules(options.rules);
      const count = (moves: readonly Move[]): number => {
        core.setPosition(setup, moves);
        return core.perft(depth - moves.length);
      };
      if (options.divide && depth > 0) {
        core.setPosition(setup);
        const moves = core.legalMoves().map((move) => ({ move, name: formatMove(move) }));
        for (const { move, name } of moves.sort((a, b) => (a.name < b.name ? -1 : 1))) {
          io.print(`${name} ${count([move])}`);
        }
      }
      io.print(String(count([])));
    });
}
