import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Command, Option } from "commander";
import { LEVEL_NAMES, type LevelName } from "../engine/levels.js";
import { LIMIT_RANGES } from "../engine/limits.js";
import { Game, Position, parsePosition } from "../rules/index.js";
import type { RuleSet } from "../types.js";
import { createEngine } from "../worker/create-node.js";
import { EXIT_CODES } from "./exit-code.js";
import { ECHO_MS, type Io } from "./io.js";
import { numberOption, rulesOption } from "./options.js";
import { completions, obey } from "./play-commands.js";
import { PlaySession, SIDE_WISHES, type SideWish } from "./play-session.js";
import { readGameFile } from "./record-file.js";

/** Seeds that are drawn are short enough to be typed again. */
const DRAWN_SEEDS = 1_000_000;

const EXAMPLE = `
Type moves such as a3a4; help lists what else can be typed. Ctrl-C while the engine thinks makes it answer at once, else
it leaves. With --seed the same lines give the same game, except at levels with a thinking time (master, 8, --time).

Examples:
  $ tigerleap play --level easy --side random
  $ printf "a3a4\\nhint\\nsave game.txt\\n" | tigerleap play --seed 7`;

interface Options {
  readonly level: LevelName;
  readonly side?: SideWish;
  readonly rules: RuleSet;
  readonly position?: string;
  readonly seed?: number;
  readonly load?: string;
  readonly time?: number;
  readonly colour: boolean;
}

/** `tigerleap play`: a game against the engine at a terminal, or by lines from a pipe. */
export function playCommand(io: Io, finish: (exitCode: number) => void): Command {
  const { min, max } = LIMIT_RANGES.moveTimeMs;
  return new Command("play")
    .description("play against the engine at the terminal")
    .addOption(new Option("--level <name>", "how strong it plays").choices(LEVEL_NAMES).default("normal"))
    .addOption(new Option("--side <side>", "what you play; red unless given").choices(SIDE_WISHES))
    .addOption(rulesOption().conflicts("load"))
    .addOption(new Option("--position <text>", "begin with this position").conflicts("load"))
    .addOption(numberOption("--seed", "n", "what chance decides follows from it", 0, Number.MAX_SAFE_INTEGER))
    .option("--load <file>", "go on with a game that was saved")
    .addOption(numberOption("--time", "ms", "milliseconds it thinks about a move", min, max))
    .option("--no-colour", "no colours, as with NO_COLOR in the environment")
    .addHelpText("after", EXAMPLE)
    .action(async (options: Options) => finish(await play(options, io)));
}

async function play(options: Options, io: Io): Promise<number> {
  const { level, side, seed = randomInt(DRAWN_SEEDS), time, load } = options;
  const game = load === undefined ? new Game(startOf(options)) : readGameFile(load);
  const host = {
    print: io.print,
    refuse: io.talk,
    ...(io.talkOver && { talkOver: io.talkOver }),
    hasColours: options.colour && io.hasColours === true,
    createEngine,
  };
  const wish = side ?? (load === undefined ? "red" : game.position.turn);
  const session = new PlaySession(host, { level, side: wish, seed, ...(time !== undefined && { moveTimeMs: time }) });
  const leaving = leaveByInterrupt(session, io);
  session.start(game);
  try {
    await session.settle();
    for await (const line of linesOf(session, io, leaving)) {
      await obey(session, line);
      if (session.isOver || leaving.aborted) break;
    }
  } finally {
    session.dispose();
  }
  if (!leaving.aborted) return EXIT_CODES.done;
  await pause(ECHO_MS);
  return EXIT_CODES.interrupted;
}

function startOf({ position, rules }: Options): Position {
  return position === undefined ? Position.start(rules) : parsePosition(position, { rules });
}

function linesOf(session: PlaySession, io: Io, signal: AbortSignal): AsyncIterable<string> {
  return io.lines({ prompt: () => session.prompt, complete: (typed) => completions(session, typed), signal });
}

/** Ctrl-C makes an engine that thinks answer; at any other moment it aborts the signal. */
function leaveByInterrupt(session: PlaySession, io: Io): AbortSignal {
  const leaving = new AbortController();
  let answeredAt = Number.NEGATIVE_INFINITY;
  io.onInterrupt(() => {
    if (session.stopThinking()) answeredAt = performance.now();
    // Soon after, it is the same Ctrl-C once more.
    else if (performance.now() - answeredAt > ECHO_MS) leaving.abort();
  });
  return leaving.signal;
}
