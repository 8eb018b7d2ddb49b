import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Command, Option } from "commander";
import { TigerleapError } from "../errors.js";
import { LADDER, type LadderPairing, type LadderResult, parsePairings, playPairing } from "../match/ladder.js";
import { formatLadder, ladderSection, replaceTable } from "../match/ladder-table.js";
import { quote } from "../notation/quote.js";
import { EXIT_CODES } from "./exit-code.js";
import { ECHO_MS, type Io } from "./io.js";
import { MatchProgress } from "./match-progress.js";
import { numberOption } from "./options.js";

const HELP = `
Each level meets the one below, and easy a random and a greedy player, from the start position; each start is played
with both sides. At fixed nodes and one seed the games are the same everywhere.

Exit codes: 0 done, 1 a score is not what it is to be (--assert), 2 usage, 4 an engine has failed, 130 interrupted.

Examples:
  $ tigerleap levels --pairings easy:greedy,7:6 --games 40
  $ tigerleap levels --concurrency 2 --assert --write docs/LEVELS.md`;

const MOST_GAMES = 100_000;

interface LevelsOptions {
  readonly games: number;
  readonly pairings: readonly LadderPairing[];
  readonly concurrency: number;
  readonly seed: number;
  readonly assert?: true;
  readonly write?: string;
  readonly json?: true;
}

/** `tigerleap levels`: plays the levels against each other and says how far apart they are. */
export function levelsCommand(io: Io, finish: (exitCode: number) => void): Command {
  return new Command("levels")
    .description("let the levels play each other: scores, Elo with error")
    .addOption(numberOption("--games", "n", "games a pairing, even", 2, MOST_GAMES).default(200))
    .addOption(
      new Option("--pairings <a:b,...>", "play some pairings only").default(LADDER, "all").argParser(parsePairings),
    )
    .addOption(numberOption("--concurrency", "n", "games at a time", 1, 64).default(1))
    .addOption(numberOption("--seed", "n", "what chance decides follows from it", 0, 2 ** 32 - 1).default(1))
    .option("--assert", "exit code 1 if a score is not what it is to be")
    .option("--write <file>", "write the table into a document, between its markers")
    .option("--json", "print one array")
    .addHelpText("after", HELP)
    .action(async (options: LevelsOptions) => finish(await runLevels(options, io)));
}

async function runLevels(options: LevelsOptions, io: Io): Promise<number> {
  const { games, pairings, seed, write } = options;
  if (games % 2 === 1) throw refusal("--games", `--games must be even, not ${games}`);
  if (write !== undefined && pairings.length < LADDER.length) throw refusal("--write", "--write is for all pairings");
  // Not only after minutes of play: what can't be written then can't be written now.
  if (write !== undefined) replaceTable(readDocument(write), []);
  const results = await playAll(options, io);
  if (options.json) io.print(JSON.stringify(results));
  else for (const line of formatLadder(results)) io.print(line);
  if (results.length < pairings.length) {
    await pause(ECHO_MS);
    return EXIT_CODES.interrupted;
  }
  if (write !== undefined) {
    const command = `tigerleap levels --games ${games} --seed ${seed}`;
    writeFileSync(write, replaceTable(readDocument(write), ladderSection(results, command)));
  }
  if (results.some(({ faults }) => faults > 0)) return EXIT_CODES.engineFailed;
  return options.assert && results.some(({ holds }) => !holds) ? EXIT_CODES.checkFailed : EXIT_CODES.done;
}

/** The results up to the end, or to a Ctrl-C. */
async function playAll({ pairings, games, seed, concurrency }: LevelsOptions, io: Io): Promise<LadderResult[]> {
  const interrupt = new AbortController();
  io.onInterrupt(() => interrupt.abort());
  const results: LadderResult[] = [];
  for (const pairing of pairings) {
    const progress = new MatchProgress(io, pairing.first, games, []);
    const onGame = progress.show.bind(progress);
    const result = await playPairing(pairing, { games, seed }, { concurrency, onGame, signal: interrupt.signal });
    progress.clear();
    if (!result) break;
    results.push(result);
  }
  return results;
}

/** Throws `bad-option` for a file that can't be read. */
function readDocument(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw refusal("--write", `${quote(file)} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function refusal(option: string, message: string): TigerleapError {
  return new TigerleapError("bad-option", message, { option });
}
