import { quote } from "../notation/quote.js";
import { type Move, Position, parseMove, parsePosition } from "../rules/index.js";
import { demand, playText, type Subject } from "./compliance-subject.js";
import { parseBestMove } from "./engine-line.js";

/** One thing that the protocol asks of an engine. */
export interface ComplianceStep {
  /** What is asked, as a sentence. */
  readonly name: string;
  /** Rejects with a `StepFailure` or a `ConnectionError` if it is not so; resolves with a reason if it can't be asked. */
  readonly run: (subject: Subject) => Promise<string | undefined>;
}

/** How late an answer may be that has a time limit: the machine has other things to do, too. */
const TOLERANCE_MS = 1000;
/** How soon an engine obeys `stop` and `quit`. */
const OBEY_MS = 1000;
/** How long an endless search is watched. */
const WATCH_MS = 250;
const MOVE_TIME_MS = 200;
const CLOCK_MS = 3000;
const PERFT_MS = 2000;
const PERFT_3 = /\b12240\b/;
const PERFT_TOTAL = /^nodes\b|\bnodes searched\b/i;
const LONG_GAME = 300;
const LONG_WORD = 10_000;

const START = Position.start();
const OPEN = parsePosition("t6/1d3c1/r1p1w2/7/2R4/7/4P1L/1C3D1/T6 b 12 30");
const ONE_MOVE = parsePosition("7/7/7/r6/E6/7/7/7/7 r 0 1");
const OVER = ["4dE1/4L2/7/7/7/7/7/7/7 b 0 1", "3R3/2ce3/7/7/7/7/7/7/7 b 0 1"];
const BAD_POSITIONS = [
  "fen",
  "fen blah",
  "fen 1",
  "fen 9/9/9/9 r 0 1",
  "fen tttttttt/7/7/7/7/7/7/7/7 x -1 1e9",
  "nonsense",
];
const TYPES = ["check", "spin", "combo", "button", "string"];

/** The steps, in the order in which they are taken. */
export const COMPLIANCE_STEPS: readonly ComplianceStep[] = [
  step("uci is answered with id name and uciok", async ({ engineName }) => {
    demand(engineName !== null, "no line id name");
  }),
  step("options are declared with a type, a spin with its bounds", async ({ options, oddOptions }) => {
    demand(oddOptions.length === 0, `not an option: ${quote(oddOptions[0])}`);
    for (const { name, type, min, max } of options) {
      demand(TYPES.includes(type), `the option ${quote(name)} is of type ${quote(type)}`);
      demand(type !== "spin" || min <= max, `the option ${quote(name)} has no bounds`);
    }
  }),
  step("isready is answered with readyok", (subject) => subject.sync()),
  step("every declared option can be set to its default", async (subject) => {
    const settable = subject.options.filter(({ type, defaultValue }) => type !== "button" && defaultValue !== null);
    if (settable.length === 0) return "it declares no option with a default";
    await subject.sync(...settable.map(({ name, defaultValue }) => `setoption name ${name} value ${defaultValue}`));
    return undefined;
  }),
  step("an unknown option does no harm", (subject) => subject.sync("setoption name Tigerleap-Compliance value 1")),
  step("ucinewgame is taken", (subject) => subject.sync("ucinewgame")),
  step("go depth finds a legal move at the start", (subject) => findMove(subject, START, "go depth 3")),
  step("go depth finds a legal move of Blue's in a position string", (subject) =>
    findMove(subject, OPEN, "go depth 3"),
  ),
  step("go nodes finds a legal move", (subject) => findMove(subject, START, "go nodes 1000")),
  step("go nodes 1 finds a legal move", (subject) => findMove(subject, OPEN, "go nodes 1")),
  step("go movetime keeps its time", (subject) =>
    findMove(subject, START, `go movetime ${MOVE_TIME_MS}`, MOVE_TIME_MS + TOLERANCE_MS),
  ),
  step("go with clocks keeps its time", (subject) =>
    findMove(subject, OPEN, `go wtime ${CLOCK_MS} btime ${CLOCK_MS} winc 10 binc 10`, CLOCK_MS),
  ),
  step("the last info tells depth, score, nodes and a legal line", tellsItsSearch),
  step("go infinite searches until stop", async (subject) => {
    await subject.expectNoMove(["position startpos", "go infinite"], WATCH_MS);
    await stop(subject);
  }),
  step("isready is answered in a search, which goes on", async (subject) => {
    subject.send("position startpos", "go infinite");
    await subject.sync();
    await stop(subject);
  }),
  step("stop without a search does no harm", (subject) => subject.sync("stop")),
  step("go is answered without a move when the game is over", async (subject) => {
    for (const text of OVER) {
      const { best } = await subject.search([`position fen ${text}`, "go depth 3"]);
      demand(
        best.move === null || !isMove(best.move),
        `it said ${quote(best.move)} though the game is over in ${text}`,
      );
    }
  }),
  step("the only legal move is found", (subject) => findMove(subject, ONE_MOVE, "go depth 3")),
  step("bad positions do no harm", async (subject) => {
    await subject.sync(...BAD_POSITIONS.map((text) => `position ${text}`));
    await findMove(subject, START, "go depth 2");
  }),
  step("illegal moves do no harm", async (subject) => {
    await subject.sync("position startpos moves a3a4 a1a9", "position startpos moves zzzz");
    await findMove(subject, START, "go depth 2");
  }),
  step(`a game of ${LONG_GAME} moves is taken`, async (subject) => {
    await subject.findMove(START, longGame(), "go depth 2");
  }),
  step("a second game follows the first", async (subject) => {
    for (let game = 0; game < 2; game++) {
      await subject.sync("ucinewgame");
      const { best } = await subject.findMove(START, [], "go depth 2");
      await subject.findMove(START, [parseMove(best.move!)], "go depth 2");
    }
  }),
  step("go ponder waits for ponderhit", async (subject) => {
    if (!subject.options.some(({ name }) => name.toLowerCase() === "ponder")) return "it declares no option Ponder";
    const go = `go ponder wtime ${CLOCK_MS} btime ${CLOCK_MS}`;
    await subject.expectNoMove(["setoption name Ponder value true", "position startpos moves a3a4 g7f7", go], WATCH_MS);
    const { best } = await subject.search(["ponderhit"], CLOCK_MS);
    playText(["a3a4", "g7f7"].reduce(playText, START), best.move ?? "");
    return undefined;
  }),
  step("go perft 3 counts 12240", countsPerft),
  step("lines that mean nothing do no harm", (subject) =>
    subject.sync("", "   ", "nonsense", "\u0001\u0002\ufffd", "go-go", "x".repeat(LONG_WORD), "isready-or-not"),
  ),
  step("quit in a search ends it", async (subject) => {
    await subject.expectNoMove(["position startpos", "go infinite"], WATCH_MS);
    subject.send("quit");
    demand(await subject.connection.endsWithin(OBEY_MS), `still there after ${OBEY_MS} ms`);
  }),
  step("the end of its input ends it", async (subject) => {
    subject.connection.endInput();
    demand(await subject.connection.endsWithin(OBEY_MS), `still there after ${OBEY_MS} ms`);
  }),
];

/** A step. What it does resolves with a reason if it can't be asked, else with nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: most steps have nothing to return
function step(name: string, run: (subject: Subject) => Promise<string | undefined | void>): ComplianceStep {
  return { name, run: async (subject) => (await run(subject)) ?? undefined };
}

async function findMove(subject: Subject, position: Position, go: string, waitMs?: number): Promise<void> {
  await subject.findMove(position, [], go, waitMs);
}

async function stop(subject: Subject): Promise<void> {
  const { best } = await subject.search(["stop"], OBEY_MS);
  demand(best.move !== null, "it said bestmove without a move");
  playText(START, best.move);
}

async function tellsItsSearch(subject: Subject): Promise<void> {
  const { infos } = await subject.findMove(OPEN, [], "go depth 4");
  const last = infos.filter(({ score }) => score !== null).at(-1);
  demand(last !== undefined, "no info line tells a score");
  demand(last.depth !== null && last.depth >= 1, "the last info line tells no depth");
  demand(last.nodes !== null, "the last info line tells no nodes");
  demand(last.pv.length > 0, "the last info line tells no line");
  last.pv.reduce(playText, OPEN);
}

/** perft is no part of UCI: an engine that prints no count is asked no more. */
async function countsPerft(subject: Subject): Promise<string | undefined> {
  const read = (line: string): string | undefined => (PERFT_TOTAL.test(line) || parseBestMove(line) ? line : undefined);
  const total = await subject.answerWithin(PERFT_MS, ["position startpos", "go perft 3"], read);
  if (total === null || parseBestMove(total)) return "it prints no count";
  demand(PERFT_3.test(total), `it said ${quote(total)}`);
  return undefined;
}

function isMove(text: string): boolean {
  return /^[a-g][1-9][a-g][1-9]/.test(text);
}

/** A game that is not over after so many moves: captures are made late, so that there is one now and then. */
function longGame(): Move[] {
  const LATE = 40;
  const moves: Move[] = [];
  let position = START;
  while (moves.length < LONG_GAME) {
    const legal = position.legalMoves();
    const captures = legal.filter(({ to }) => position.at(to) !== null);
    const quiets = legal.filter(({ to }) => position.at(to) === null && to !== "d1" && to !== "d9");
    const pool = position.halfmoveClock >= LATE && captures.length > 0 ? captures : quiets;
    const move = pool[(moves.length ** 2 + 3 * moves.length + 3) % pool.length]!;
    moves.push(move);
    position = position.play(move);
  }
  return moves;
}
