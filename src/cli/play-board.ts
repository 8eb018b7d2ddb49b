import { styleText } from "node:util";
import { terrainOf } from "../notation/terrain.js";
import { strengthOf } from "../rules/capture.js";
import type { GameNode, GameOutcome, Position } from "../rules/index.js";
import { FILES, type Move, type Piece, RANKS, SIDES, type Square } from "../types.js";
import { situationInWords, TERRAIN_SIGNS } from "./board.js";
import { sideInWords } from "./words.js";

/** How a board is looked at. */
export interface BoardView {
  /** Whether Blue sits at the bottom. */
  readonly isFlipped: boolean;
  readonly hasColours: boolean;
}

/** With the rank before the first, seven squares fill a line of 79 columns. */
const SQUARE_WIDTH = 11;
const EMPTY_WIDTH = 5;
const LEGEND = "CAPITALS Red, small Blue, 1-8 strength, ~ river, ^ trap, # den, [ ] last move";

type Style = Parameters<typeof styleText>[0];
const PIECE_STYLES = { red: ["bold", "white", "bgRed"], blue: ["bold", "white", "bgBlue"] } as const;
const TERRAIN_STYLES = { land: "gray", river: "cyan", trap: "yellow", den: "magenta" } as const;
const MARK_STYLE: Style = ["bold", "green"];

/**
 * The board with names and strengths, the last move in brackets; under it what each side has lost since the start of the
 * game, and how the game stands. Colours say nothing that the text does not.
 */
export function drawGame(root: GameNode, node: GameNode, outcome: GameOutcome | null, view: BoardView): string {
  const { position, move } = node;
  const inView = <T>(labels: readonly T[]): readonly T[] => (view.isFlipped ? [...labels].reverse() : labels);
  const files = `  ${inView(FILES)
    .map((file) => centre(file, SQUARE_WIDTH))
    .join("")}`.trimEnd();
  const ranks = inView([...RANKS].reverse()).map((rank) => {
    const squares = inView(FILES).map((file) => drawSquare(position, `${file}${rank}`, move, view));
    return `${rank} ${squares.join("")}`.trimEnd();
  });
  return [
    "",
    files,
    ...ranks,
    files,
    "",
    LEGEND,
    ...losses(root.position, position),
    situationInWords(position, outcome),
    "",
  ].join("\n");
}

function drawSquare(position: Position, square: Square, lastMove: Move | null, { hasColours }: BoardView): string {
  const isMarked = lastMove?.from === square || lastMove?.to === square;
  const width = isMarked ? SQUARE_WIDTH - 2 : SQUARE_WIDTH;
  const terrain = terrainOf(square);
  const sign = TERRAIN_SIGNS[terrain];
  const piece = position.at(square);
  const paint = (text: string, style: Style): string =>
    hasColours ? styleText(style, text, { validateStream: false }) : text;
  const inner =
    piece === null
      ? centre(terrain === "land" ? sign : sign.repeat(EMPTY_WIDTH), width, (text) =>
          paint(text, TERRAIN_STYLES[terrain]),
        )
      : centre(drawPiece(piece, position, terrain === "land" ? " " : sign, width), width, (text) =>
          paint(text, [...PIECE_STYLES[piece.side]]),
        );
  return isMarked ? `${paint("[", MARK_STYLE)}${inner}${paint("]", MARK_STYLE)}` : inner;
}

/** Name and strength of a piece, between signs of its terrain where there is room. */
function drawPiece({ side, animal }: Piece, { rules }: Position, sign: string, width: number): string {
  const name = `${side === "red" ? animal.toUpperCase() : animal}${strengthOf(animal, rules)}`;
  const framed = `${sign}${name}${sign}`;
  return framed.length <= width ? framed : name;
}

/** The text in the middle of so many columns, then painted, since paint takes no column. */
function centre(text: string, width: number, paint: (text: string) => string = (plain) => plain): string {
  const left = Math.floor((width - text.length) / 2);
  return " ".repeat(left) + paint(text) + " ".repeat(width - text.length - left);
}

/** A line for each side that has fewer animals than at the start. */
function losses(start: Position, now: Position): string[] {
  const alive = new Set(now.setup().board);
  return SIDES.flatMap((side) => {
    const lost = start.setup().board.filter((piece) => piece?.side === side && !alive.has(piece));
    const names = lost.map((piece) => piece?.animal).join(", ");
    return names === "" ? [] : [`${sideInWords(side)} has lost: ${names}`];
  });
}
