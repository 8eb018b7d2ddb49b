import { Command } from "commander";
import { formatMove, parseMove } from "../notation/move.js";
import { parsePosition } from "../rules/index.js";
import type { RuleSet } from "../types.js";
import { EXIT_CODES } from "./exit-code.js";
import type { Io } from "./io.js";
import { lenientOption, rulesOption } from "./options.js";
import { pieceInWords } from "./words.js";

const EXAMPLE = `
Exit code 0 if the move is legal, 1 if not.

Example:
  $ tigerleap explain "7/7/7/7/7/eR5/7/7/7 r 0 1" b4a4`;

/** `tigerleap explain`: whether a move is legal, and why not. */
export function explainCommand(io: Io, finish: (exitCode: number) => void): Command {
  return new Command("explain")
    .description("say why a move is legal or not")
    .argument("<position>", "the position")
    .argument("<move>", "the move, such as a3a4")
    .addOption(rulesOption())
    .addOption(lenientOption())
    .addHelpText("after", EXAMPLE)
    .action((text: string, moveText: string, options: { lenient?: true; rules: RuleSet }) => {
      const position = parsePosition(text, { rules: options.rules, lenient: options.lenient === true });
      const move = parseMove(moveText);
      const reason = position.explainIllegal(move);
      if (reason !== null) {
        io.print(`${formatMove(move)} is not legal: ${reason.message}`);
        finish(EXIT_CODES.checkFailed);
        return;
      }
      const taken = position.at(move.to);
      const deed = taken === null ? "goes to" : `takes ${pieceInWords(taken)} on`;
      io.print(`${formatMove(move)} is legal: ${pieceInWords(position.at(move.from))} ${deed} ${move.to}`);
    });
}
