import { Help } from "commander";
import { LEVEL_NAMES, LEVELS } from "../engine/levels.js";
import { TigerleapError } from "../errors.js";
import { formatMove, parseMove } from "../notation/move.js";
import { quote } from "../notation/quote.js";
import { isSquare } from "../notation/square.js";
import { Game } from "../rules/index.js";
import { type Move, SQUARES, type Square } from "../types.js";
import { levelNamed, type PlaySession, SIDE_WISHES } from "./play-session.js";
import { readGameFile, writeGameFile } from "./record-file.js";
import { moveInWords, pieceInWords, sideInWords } from "./words.js";

/** A word that a person can type, and what it does. */
interface PlayCommand {
  readonly name: string;
  /** What stands behind the word: nothing, `WHAT`, or `[WHAT]` where it may be missing. */
  readonly argument: string;
  readonly about: string;
  readonly run: (session: PlaySession, argument: string) => void | Promise<void>;
}

/** Two squares, together or with blanks or a dash between them. */
const TYPED_MOVE = /^([a-g][1-9])(?:\s+|\s*-\s*)?([a-g][1-9])$/i;
const LIST_COLUMN = 14;

const COMMANDS: readonly PlayCommand[] = [
  { name: "moves", argument: "[SQUARE]", about: "the legal moves, of one animal or of all", run: listMoves },
  { name: "why", argument: "MOVE", about: "why a move is legal or not", run: explain },
  { name: "hint", argument: "", about: "a good move", run: async (session) => session.print(await session.hint()) },
  {
    name: "eval",
    argument: "",
    about: "what the position is worth at a glance",
    run: async (session) => session.print(await session.evaluation()),
  },
  { name: "undo", argument: "", about: "take back your last move and the answer to it", run: undo },
  { name: "redo", argument: "", about: "play again what was taken back", run: redo },
  { name: "board", argument: "", about: "draw the board", run: (session) => session.showBoard() },
  { name: "flip", argument: "", about: "look from the other side", run: (session) => session.flip() },
  {
    name: "position",
    argument: "",
    about: "the position as text",
    run: (session) => session.print(String(session.game.position)),
  },
  { name: "level", argument: "[NAME]", about: "list the levels, or change to one", run: changeLevel },
  { name: "side", argument: "[SIDE]", about: `play ${SIDE_WISHES.join(", ")}`, run: changeSide },
  {
    name: "new",
    argument: "",
    about: "begin again",
    run: (session) => session.start(new Game(session.game.root.position)),
  },
  { name: "resign", argument: "", about: "give the game up", run: (session) => session.resign() },
  {
    name: "save",
    argument: "FILE",
    about: "write the game into a new file",
    run: (session, path) => save(session, path, false),
  },
  {
    name: "save!",
    argument: "FILE",
    about: "the same into a file that is there",
    run: (session, path) => save(session, path, true),
  },
  { name: "load", argument: "FILE", about: "go on with a game that was saved", run: load },
  { name: "help", argument: "", about: "this list", run: help },
  { name: "quit", argument: "", about: "leave, as does the end of the input", run: quit },
];

/** Does what a typed line says, then lets the engine move. What can't be done is refused in one line. */
export async function obey(session: PlaySession, line: string): Promise<void> {
  try {
    await dispatch(session, line.trim());
    if (!session.isOver) await session.settle();
  } catch (error) {
    if (!(error instanceof TigerleapError)) throw error;
    session.refuse(error.message);
  }
}

/** The lines that a beginning of one can become: moves and commands. */
export function completions({ game }: PlaySession, typed: string): string[] {
  const lines = [...game.position.legalMoves().map(formatMove).sort(), ...COMMANDS.map(({ name }) => name)];
  return lines.filter((line) => line.startsWith(typed));
}

async function dispatch(session: PlaySession, line: string): Promise<void> {
  if (line === "") return;
  if (TYPED_MOVE.test(line)) {
    session.play(readMove(line));
    return;
  }
  const [word = ""] = line.split(/\s/, 1);
  const argument = line.slice(word.length).trim();
  const command = COMMANDS.find(({ name }) => name === word.toLowerCase());
  if (!command) throw refusal(`${quote(line)} is neither a move such as a3a4 nor a command; help lists them`);
  if (command.argument === "" && argument !== "") throw refusal(`${command.name} takes nothing behind it`);
  if (/^[A-Z]/.test(command.argument) && argument === "") {
    throw refusal(`${command.name} needs one thing more: ${command.name} ${command.argument}`);
  }
  await command.run(session, argument);
}

function listMoves(session: PlaySession, argument: string): void {
  const position = session.ongoing();
  const square = argument === "" ? null : readSquare(argument);
  const piece = square && position.at(square);
  if (square && !piece) throw refusal(`no animal stands on ${square}`);
  if (piece && piece.side !== position.turn) {
    throw refusal(`${square} holds ${pieceInWords(piece)}, and ${sideInWords(position.turn)} is to move`);
  }
  const moves = position.legalMoves().filter(({ from }) => square === null || from === square);
  if (piece && moves.length === 0) throw refusal(`${pieceInWords(piece)} has no legal move here`);
  for (const from of SQUARES) {
    const texts = moves.filter((move) => move.from === from).map(formatMove);
    if (texts.length > 0) session.print(`${position.at(from)!.animal.padEnd(10)}${texts.sort().join(" ")}`);
  }
}

function explain(session: PlaySession, argument: string): void {
  const position = session.ongoing();
  const move = readMove(argument);
  const illegality = position.explainIllegal(move);
  const verdict = illegality ? `not legal: ${illegality.message}` : `legal: ${moveInWords(position, move)}`;
  session.print(`${formatMove(move)} is ${verdict}`);
}

function undo(session: PlaySession): void {
  if (!session.undo()) throw refusal("there is no move of yours to take back");
}

function redo(session: PlaySession): void {
  if (!session.redo()) throw refusal("nothing was taken back, or another move was played since");
}

function changeLevel(session: PlaySession, argument: string): void {
  if (argument === "") {
    for (const { name, sentence, points } of LEVELS) {
      const worth = points === null ? "" : ` A win is worth ${points} points.`;
      session.print(listItem(name === session.level.name ? `* ${name}` : `  ${name}`, sentence + worth));
    }
    return;
  }
  const name = LEVEL_NAMES.find((known) => known === argument.toLowerCase());
  if (!name) throw refusal(`there is no level ${quote(argument)}, but there are ${LEVEL_NAMES.join(", ")}`);
  session.level = levelNamed(name);
  session.print(session.introduction());
}

function changeSide(session: PlaySession, argument: string): void {
  if (argument === "") {
    session.print(session.introduction());
    return;
  }
  const wish = SIDE_WISHES.find((known) => known === argument.toLowerCase());
  if (!wish) throw refusal(`there is no side ${quote(argument)}, but there are ${SIDE_WISHES.join(", ")}`);
  session.changeSide(wish);
}

function save(session: PlaySession, path: string, overwrite: boolean): void {
  session.signGame();
  writeGameFile(path, session.game, overwrite);
  session.print(`saved in ${quote(path)}`);
}

/** A game is saved when it is the person's turn, so that is the side to go on with. */
function load(session: PlaySession, path: string): void {
  const game = readGameFile(path);
  session.start(game, session.playsBoth ? "both" : game.position.turn);
}

function help(session: PlaySession): void {
  session.print(listItem("a3a4", "play a move; a3 a4 and a3-a4 too"));
  for (const { name, argument, about } of COMMANDS) session.print(listItem(`${name} ${argument}`, about));
}

function quit(session: PlaySession): void {
  session.isOver = true;
}

/** A line of a list in two columns, wrapped to 80 columns as the help of the command is. */
function listItem(term: string, about: string): string {
  const layout = new Help();
  return layout.formatItem(term, LIST_COLUMN, about, layout);
}

function readMove(text: string): Move {
  const [, from, to] = TYPED_MOVE.exec(text) ?? [];
  return parseMove(from && to ? `${from}${to}`.toLowerCase() : text);
}

function readSquare(text: string): Square {
  const square = text.toLowerCase();
  if (isSquare(square)) return square;
  throw refusal(`${quote(text)} is not a square; squares are a1 to g9`);
}

function refusal(message: string): TigerleapError {
  return new TigerleapError("bad-option", message);
}
