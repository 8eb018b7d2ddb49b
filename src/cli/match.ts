import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import { totalFaults } from "../match/assertion.js";
import { MatchLog } from "../match/log.js";
import { formatReport, type MatchReport, reportMatch } from "../match/report.js";
import { Schedule } from "../match/schedule.js";
import { checkMatch, type MatchGame, type MatchResult, playMatch } from "../match/tournament.js";
import { EXIT_CODES } from "./exit-code.js";
import { ECHO_MS, type Io } from "./io.js";
import { type MatchCommand, readMatchCommand } from "./match-options.js";
import { MatchProgress } from "./match-progress.js";

const HELP = `
Options are those of fastchess, with one hyphen or two. Each opening is played twice with sides swapped.

  -engine KEY=VALUE...   a player, at least two of them:
      cmd=FILE [args="..."] [dir=DIR]  a program that speaks UCI; no shell reads any of it
      builtin=LEVEL                    full, easy, normal, expert, master, 1 to 8, reference, random or greedy
      wasm=FILE                        another build of the core for builtin=
      network=FILE                     another network for builtin=; network=none for the base evaluation
      name=NAME                        how it is called; no two alike
      tc=[MOVES/]TIME[+INC]            a clock in seconds or minutes:seconds, such as 10+0.1, 1:30+1, 40/10
      st=SECONDS, movetime=MS          the same time for each move
      nodes=N, depth=N                 limits without a clock
      timemargin=MS                    how late a move may be without losing; 0 unless given
      option.NAME=VALUE                an option of the program; builtin= has Hash, Move Overhead and Contempt
  -each KEY=VALUE...     limits, timemargin and options of every engine that has none of its own
  -rounds N              pairs of games that each two play who meet
  -tournament KIND       gauntlet (the first against all others) or roundrobin
  -openings KEY=VALUE... kind=open (8 animals a side on random squares), kind=plies plies=8 (random moves from the
                         start), kind=start, or file=FILE [order=random]; open unless given
  -seed N                what chance decides follows from it; 1 unless given
  -ruleset NAME          default, tournament, wikipedia, classic, chinese or leiden
  -concurrency N         games at a time; 1 unless given
  -sprt elo0=N elo1=N [alpha=0.05] [beta=0.05] [model=normalized|logistic]   ends the match when it is decided
  -draw movecount=N score=N [movenumber=N]          a draw by both engines' scores, in hundredths of a cat
  -resign movecount=N score=N [twosided=true|false] a loss by the engine's own score; twosided unless said otherwise
  -maxmoves N            a draw after so many full moves
  -patience SECONDS      how long a move without a limit of time is waited for; 60 unless given
  -out DIR               keeps the log match.jsonl and the records games.txt in this folder
  -resume                goes on with the log in -out
  -recover               faults of engines don't make the exit code 4
  -assert CONDITION      makes the exit code 1 if it does not hold: elo>=50, nelo, los, score, llr, games, faults=0,
                         nofaults, sprt=H1
  -json                  prints the report as one object

Exit codes: 0 done, 1 an assertion does not hold, 2 usage, 4 an engine has failed, 130 interrupted.
docs/MATCH.md of the package has more.

Examples:
  $ tigerleap match -engine builtin=expert -engine builtin=normal -rounds 20
  $ tigerleap match -engine name=new builtin=full -engine name=old builtin=full wasm=old.wasm -each tc=5+0.05
      -rounds 500 -sprt elo0=0 elo1=5 -concurrency 2 -out old-new -resume`;

/** `tigerleap match`: lets engines play each other and says which is the stronger one, and how sure that is. */
export function matchCommand(io: Io, finish: (exitCode: number) => void): Command {
  const command = new Command("match")
    .description("let engines play each other: results, Elo with error, tests")
    .argument("[option...]", "groups of words, each led by a flag")
    // Several words belong to a flag here, which commander has no form for.
    .helpOption(false)
    .allowUnknownOption()
    .usage("-engine ... -engine ... -rounds N [options]")
    .addHelpText("after", HELP)
    .action(async (words: string[]) => {
      if (words.length === 0 || words.some((word) => ["-h", "-help", "--help"].includes(word))) command.help();
      finish(await runMatch(readMatchCommand(words), io));
    });
  return command;
}

async function runMatch(command: MatchCommand, io: Io): Promise<number> {
  const { settings, concurrency } = command;
  checkMatch(settings);
  const interrupt = new AbortController();
  io.onInterrupt(() => interrupt.abort());
  const log = command.out === null ? null : MatchLog.open(command.out, settings, command.resume);
  const finished = log?.finished ?? [];
  const { gameCount } = new Schedule({ ...settings, players: settings.contestants.length });
  const progress = new MatchProgress(io, settings.contestants[0]!.name, gameCount, finished);
  const onGame = (game: MatchGame): void => {
    log?.append(game);
    progress.show(game);
  };
  const result = await playMatch(settings, { concurrency, finished, onGame, signal: interrupt.signal });
  progress.clear();
  log?.close(result.games);
  const report = reportMatch(settings, result);
  printReport(report, command, io);
  if (!result.isComplete) await pause(ECHO_MS);
  return exitCodeFor(report, result, command);
}

function printReport(report: MatchReport, { json, assertions }: MatchCommand, io: Io): void {
  const checked = assertions.map((assertion) => ({ assertion: assertion.text, holds: assertion.holds(report) }));
  if (json) {
    io.print(JSON.stringify({ ...report, assertions: checked }));
    return;
  }
  for (const line of formatReport(report)) io.print(line);
  for (const { assertion, holds } of checked) io.print(`${holds ? "holds" : "does not hold"}: ${assertion}`);
}

function exitCodeFor(report: MatchReport, { isComplete }: MatchResult, { assertions, recover }: MatchCommand): number {
  if (!isComplete) return EXIT_CODES.interrupted;
  if (assertions.some((assertion) => !assertion.holds(report))) return EXIT_CODES.checkFailed;
  return totalFaults(report) > 0 && !recover ? EXIT_CODES.engineFailed : EXIT_CODES.done;
}
