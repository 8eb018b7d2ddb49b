import { Command } from "commander";
import { TigerleapError } from "../errors.js";
import { checkCompliance, type StepResult } from "../match/compliance.js";
import { ConnectionError } from "../match/connection.js";
import { EXIT_CODES } from "./exit-code.js";
import type { Io } from "./io.js";

const EXAMPLE = `
A step is passed, failed or skipped. The exit code is 1 if one failed, 4 if the program can't be started.
Options of the program come after --.

Examples:
  $ tigerleap compliance ./my-engine
  $ tigerleap compliance --json -- node my-engine.js --quiet`;

/** `tigerleap compliance`: checks whether a program keeps the protocol. */
export function complianceCommand(io: Io, finish: (exitCode: number) => void): Command {
  return new Command("compliance")
    .description("check step by step whether an engine keeps the protocol")
    .argument("<command...>", "the engine and its arguments")
    .option("--json", "print one object a step and nothing else")
    .addHelpText("after", EXAMPLE)
    .action(async ([file, ...args]: [string, ...string[]], options: { json?: true }) => {
      const counts = { pass: 0, fail: 0, skipped: 0 };
      try {
        for await (const result of checkCompliance({ command: [file, ...args] })) {
          counts[result.verdict]++;
          io.print(options.json ? JSON.stringify(result) : inWords(result));
        }
      } catch (error) {
        if (error instanceof ConnectionError) throw new TigerleapError("engine-crashed", error.message);
        throw error;
      }
      if (!options.json) io.print(`${counts.pass} passed, ${counts.fail} failed, ${counts.skipped} skipped`);
      finish(counts.fail === 0 ? EXIT_CODES.done : EXIT_CODES.checkFailed);
    });
}

function inWords({ name, verdict, reason }: StepResult): string {
  return `${verdict.padEnd("skipped".length)}  ${name}${reason && `: ${reason}`}`;
}
