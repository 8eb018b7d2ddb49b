import { setTimeout as pause } from "node:timers/promises";
import { Command } from "commander";
import { formatMove } from "../notation/move.js";
import { Position, parsePosition } from "../rules/index.js";
import type { RuleSet, SearchInfo, SearchLimits, SearchResult } from "../types.js";
import { DEFAULT_HASH_MB, HASH_MB, MAX_DEPTH } from "../wasm/core.js";
import { createEngine } from "../worker/create-node.js";
import { drawBoard } from "./board.js";
import { EXIT_CODES } from "./exit-code.js";
import { ECHO_MS, type Io } from "./io.js";
import { lenientOption, networkOption, numberOption, rulesOption } from "./options.js";
import { infoInWords } from "./words.js";

/** How long to think when no limit is given. */
const DEFAULT_TIME_MS = 5000;
const MAX_TIME_MS = 2 ** 31 - 1;

const EXAMPLE = `
Without a limit it thinks for five seconds. Ctrl-C ends it with the best move so far.

Examples:
  $ tigerleap analyse
  $ tigerleap analyse "7/3R3/2ce3/7/7/7/7/7/7 r 0 1" --depth 12
  $ tigerleap analyse --time 1000 --multipv 3 --json`;

interface Options {
  readonly depth?: number;
  readonly nodes?: number;
  readonly time?: number;
  readonly multipv: number;
  readonly hash: number;
  readonly rules: RuleSet;
  readonly network?: Uint8Array | false;
  readonly lenient?: true;
  readonly json?: true;
}

/** `tigerleap analyse`: thinks about a position and names the best move. */
export function analyseCommand(io: Io, finish: (exitCode: number) => void): Command {
  return new Command("analyse")
    .description("think about a position and name the best move")
    .argument("[position...]", "the position; the start if left out")
    .addOption(numberOption("--depth", "n", "half-moves to look ahead", 1, MAX_DEPTH))
    .addOption(numberOption("--nodes", "n", "positions to visit", 1, Number.MAX_SAFE_INTEGER))
    .addOption(numberOption("--time", "ms", "milliseconds to think", 1, MAX_TIME_MS))
    .addOption(numberOption("--multipv", "n", "how many moves to compare", 1, 32).default(1))
    .addOption(
      numberOption("--hash", "mb", "size of the table in MB", HASH_MB.min, HASH_MB.max).default(DEFAULT_HASH_MB),
    )
    .addOption(rulesOption())
    .addOption(networkOption())
    .addOption(lenientOption())
    .option("--json", "print one object and nothing else")
    .addHelpText("after", EXAMPLE)
    .action(async (words: string[], options: Options) => {
      const { rules } = options;
      const position =
        words.length === 0
          ? Position.start(rules)
          : parsePosition(words.join(" "), { rules, lenient: options.lenient === true });
      finish(await analyse(position, options, io));
    });
}

async function analyse(position: Position, options: Options, io: Io): Promise<number> {
  const { hash: hashMb, network } = options;
  const engine = createEngine({ hashMb, ruleSet: position.rules, ...(network !== undefined && { network }) });
  if (!options.json) io.print(drawBoard(position));
  const showInfo = (info: SearchInfo): void => io.print(infoInWords(info, position.turn, options.multipv));
  const listeners = options.json ? {} : { onInfo: showInfo, infoIntervalMs: 0 };
  let isInterrupted = false;
  io.onInterrupt(() => {
    isInterrupted = true;
    engine.stop();
  });
  const result = await engine.search(position, limitsOf(options), listeners);
  engine.dispose();
  if (options.json) io.print(JSON.stringify(inJson(position, options.multipv, result)));
  else io.print(`best move: ${result.bestMove === null ? "none" : formatMove(result.bestMove)}`);
  if (!isInterrupted) return EXIT_CODES.done;
  await pause(ECHO_MS);
  return EXIT_CODES.interrupted;
}

function limitsOf({ depth, nodes, time, multipv }: Options): SearchLimits {
  const unlimited = depth === undefined && nodes === undefined && time === undefined;
  const moveTimeMs = unlimited ? DEFAULT_TIME_MS : time;
  return {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(moveTimeMs !== undefined && { moveTimeMs }),
    multiPv: multipv,
  };
}

/** What `--json` prints. `lines` stands there when more than one was asked for. */
function inJson(position: Position, multiPv: number, result: SearchResult): object {
  const [best] = result.lines;
  const timeMs = Math.round(result.timeMs);
  return {
    position: position.toString(),
    rules: position.rules.name,
    bestMove: result.bestMove === null ? null : formatMove(result.bestMove),
    outcome: result.outcome,
    score: best?.score ?? null,
    depth: best?.depth ?? 0,
    selDepth: best?.selDepth ?? 0,
    nodes: result.nodes,
    timeMs,
    nps: Math.round((result.nodes * 1000) / Math.max(1, timeMs)),
    pv: best?.pv.map(formatMove) ?? [],
    ...(multiPv > 1 && {
      lines: result.lines.map(({ multiPv, score, depth, selDepth, pv }) => ({
        multiPv,
        score,
        depth,
        selDepth,
        pv: pv.map(formatMove),
      })),
    }),
  };
}
