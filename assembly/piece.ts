/** Piece codes: 8 · side + strength as printed − 1, so 0–7 are Red's rat to elephant and 8–15 Blue's. */

export const RED: i32 = 0;
export const BLUE: i32 = 1;

/** Animals by their low three bits. */
export const RAT: i32 = 0;
export const DOG: i32 = 2;
export const WOLF: i32 = 3;
export const TIGER: i32 = 5;
export const LION: i32 = 6;
export const ELEPHANT: i32 = 7;

export const ANIMAL_COUNT: i32 = 8;

export function sideOf(piece: i32): i32 {
  return piece >> 3;
}

export function animalOf(piece: i32): i32 {
  return piece & 7;
}

export function pieceOf(side: i32, animal: i32): i32 {
  return (side << 3) | animal;
}
