import type { Side } from "../types.js";
import type { BoardText, MoveDescription, RankedPiece, SquareDescription } from "./text.js";

const SIDE: Readonly<Record<Side, string>> = { red: "Red", blue: "Blue" };

function place({ terrain, owner, piece }: SquareDescription): string {
  if (terrain === "river") return piece ? "in the river" : "river";
  if (owner === null) return piece ? "" : "empty";
  const name = `${SIDE[owner]}'s ${terrain}`;
  if (!piece) return name;
  return terrain === "trap" ? `on ${name}` : `in ${name}`;
}

function describePiece({ side, animal, strength }: RankedPiece): string {
  return `${SIDE[side]} ${animal}, strength ${strength}`;
}

function describeSquare(square: SquareDescription): string {
  const parts = [
    square.square,
    square.piece ? describePiece(square.piece) : "",
    place(square),
    square.picked ? "picked" : "",
    square.target === "capture" ? "can be taken" : "",
    square.target === "move" ? "can be reached" : "",
    square.marked ? "marked" : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

function describeMove({ from, to, piece, captured, jump, den }: MoveDescription): string {
  const mover = `${SIDE[piece.side]} ${piece.animal}`;
  const taken = captured ? ` and takes the ${SIDE[captured.side]} ${captured.animal}` : "";
  if (den) return `${mover} ${from} enters ${SIDE[den]}'s den on ${to}${taken}.`;
  return `${mover} ${from} ${jump ? "jumps" : "goes"} to ${to}${taken}.`;
}

/** A sentence with a capital letter at its beginning, unless it begins with a square. */
function capitalised(sentence: string): string {
  return /^[a-g][1-9]/.test(sentence) ? sentence : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The board's words in English. */
export const ENGLISH_BOARD_TEXT: BoardText = {
  language: "en",
  board: "Animal Chess board",
  help: "Arrow keys go from square to square, Enter picks an animal and puts it down, Escape puts it back.",
  animals: {
    rat: "rat",
    cat: "cat",
    dog: "dog",
    wolf: "wolf",
    leopard: "leopard",
    tiger: "tiger",
    lion: "lion",
    elephant: "elephant",
  },
  river: "river",
  trap: "trap",
  den: "den",
  piece: describePiece,
  square: describeSquare,
  move: describeMove,
  illegal: ({ message }) => `${capitalised(message)}.`,
  picked: (piece, moves) =>
    `${SIDE[piece.side]} ${piece.animal} picked, ${moves === 1 ? "1 square" : `${moves} squares`} to go to`,
  putBack: "Put back",
  nothingToPick: "No animal to move here",
};
