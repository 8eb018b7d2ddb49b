import { Command, CommanderError } from "commander";
import { version } from "../../package.json";
import { TigerleapError } from "../errors.js";
import { analyseCommand } from "./analyse.js";
import { benchCommand } from "./bench.js";
import { complianceCommand } from "./compliance.js";
import { EXIT_CODES, exitCodeOf } from "./exit-code.js";
import { explainCommand } from "./explain.js";
import type { Io } from "./io.js";
import { levelsCommand } from "./levels.js";
import { matchCommand } from "./match.js";
import { movesCommand } from "./moves.js";
import { perftCommand } from "./perft.js";
import { playCommand } from "./play.js";
import { uciCommand } from "./uci.js";

/**
 * Runs the command once.
 * @param args what stands after the command's name
 * @returns the exit code; every error has become one line on stderr
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  let exitCode: number = EXIT_CODES.done;
  const finish = (code: number): void => {
    exitCode = code;
  };
  const program = new Command("tigerleap")
    .description("Animal Chess (Jungle, Dou Shou Qi): analysis, legal moves and move counts.")
    .version(version)
    .addCommand(analyseCommand(io, finish))
    .addCommand(playCommand(io, finish))
    .addCommand(movesCommand(io))
    .addCommand(explainCommand(io, finish))
    .addCommand(perftCommand(io))
    .addCommand(benchCommand(io))
    .addCommand(uciCommand(io))
    .addCommand(matchCommand(io, finish))
    .addCommand(levelsCommand(io, finish))
    .addCommand(complianceCommand(io, finish))
    .addHelpText("after", "\nA POSITION may be left out for `analyse`: it is the start then. Put positions in quotes.");
  for (const command of [program, ...program.commands]) {
    command.exitOverride().showSuggestionAfterError(false);
    command.configureOutput({ writeOut: (text) => io.print(text.trimEnd()), writeErr: () => {} });
  }
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    return report(error, io);
  }
}

/** Says in one line what went wrong. */
function report(error: unknown, io: Io): number {
  const say = (text: string): void => io.talk(`tigerleap: ${oneLine(text)}`);
  if (error instanceof TigerleapError) {
    say(error.message + place(error));
    return exitCodeOf(error);
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT_CODES.done;
    say(error.code === "commander.help" ? "no command; try --help" : error.message.replace(/^error: /, ""));
    return EXIT_CODES.usage;
  }
  say(`internal error: ${error instanceof Error ? error.message : String(error)}`);
  return EXIT_CODES.engineFailed;
}

/** The kind of an error and where it is, counted from 1 as people do. */
function place({ kind, index }: TigerleapError): string {
  if (kind === undefined) return "";
  return index === undefined ? ` (${kind})` : ` (${kind} at character ${index + 1})`;
}

/** The text without anything that could move the cursor or start a new line: such characters are named instead. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
  });
}
