/**
 * Piece-square tables: what an animal on a square is worth to its side, opening and ending packed into one word
 * so that make and unmake move both with one addition. Red's view: Blue's entries are negative.
 */

import { PIECE_COUNT, SQUARE_COUNT } from "./abi";
import { FILE_COUNT } from "./geometry";
import { ADVANCE_ENDING, ADVANCE_OPENING, MATERIAL_ENDING, MATERIAL_OPENING, PLACE } from "./params";
import { animalOf, RED, sideOf } from "./piece";

/** i32 [piece][64], opening << 16 + ending. */
const VALUES: usize = memory.data(16 * 64 * 4);

export class PieceSquare {
  @inline static packed(piece: i32, square: i32): i32 {
    assert(<u32>piece < <u32>PIECE_COUNT && <u32>square < 64);
    return load<i32>(VALUES + ((<usize>((piece << 6) | square)) << 2));
  }

  /** Rounds to nearest, since the ending below it may be negative. */
  @inline static opening(packed: i32): i32 {
    return (packed + 0x8000) >> 16;
  }

  @inline static ending(packed: i32): i32 {
    return (packed << 16) >> 16;
  }
}

/** Where a square stands in PLACE: four files a rank, since the board is its own mirror image. */
function placeOf(side: i32, square: i32): i32 {
  const own = side === RED ? square : SQUARE_COUNT - 1 - square;
  const file = own % FILE_COUNT;
  return (own / FILE_COUNT) * 4 + min(file, FILE_COUNT - 1 - file);
}

function number(table: usize, index: i32): i32 {
  return load<i32>(table + ((<usize>index) << 2));
}

export function initPieceSquare(): void {
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const side = sideOf(piece);
    const animal = animalOf(piece);
    for (let square = 0; square < SQUARE_COUNT; square++) {
      const place = number(PLACE, placeOf(side, square));
      const opening = number(MATERIAL_OPENING, animal) + (number(ADVANCE_OPENING, animal) * place) / 100;
      const ending = number(MATERIAL_ENDING, animal) + (number(ADVANCE_ENDING, animal) * place) / 100;
      const packed = (opening << 16) + ending;
      store<i32>(VALUES + ((<usize>((piece << 6) | square)) << 2), side === RED ? packed : -packed);
    }
  }
}
