import { Command } from "commander";
import { PERFT_DEPTH, perftSteps } from "../engine/perft.js";
import { runSteps } from "../engine/steps.js";
import { formatMove } from "../notation/move.js";
import { parsePosition } from "../rules/index.js";
import type { Move, RuleSet } from "../types.js";
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
    .argument("<n>", `length in half-moves, 0 to ${PERFT_DEPTH.max}`, wholeNumber("N", 0, PERFT_DEPTH.max))
    .option("--divide", "count for each first move too")
    .addOption(rulesOption())
    .addOption(lenientOption())
    .addHelpText("after", EXAMPLE)
    .action((text: string, depth: number, options: { divide?: true; lenient?: true; rules: RuleSet }) => {
      const position = parsePosition(text, { rules: options.rules, lenient: options.lenient === true });
      const printMove = (move: Move, count: number): void => io.print(`${formatMove(move)} ${count}`);
      io.print(String(runSteps(perftSteps(position, depth, options.divide && printMove))));
    });
}
