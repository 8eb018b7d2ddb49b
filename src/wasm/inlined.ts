/**
 * What the package carries inside: both builds of the core and its network, as text. Each byte is a character of
 * printable ASCII that needs no escape in a string of a script; a byte far from 0, rare in all three, is two. Compressed
 * that costs 1 % more than the bytes themselves; base64, which tears them apart, costs 10–25 % more.
 *
 * tools/inline.mjs writes it: the byte as a signed number, zigzag (0, −1, 1, −2 … are 0, 1, 2, 3 …), is a digit below 85,
 * or in base 87 a digit from 85 on and another one. Digits are the letters from `a` on, then the characters from `#` on.
 */

import { NETWORK, SCALAR_CORE, SIMD_CORE } from "../../build/engine-bytes.js";
import { supportsSimd } from "./simd.js";

const BASE = 87;
const SINGLES = 85;
const [LETTERS_FROM, LETTERS, OTHERS_FROM] = [0x61, 30, 0x23];

/** The release build of the core, the one for this host. */
export function inlinedCore(): Uint8Array<ArrayBuffer> {
  return decode(supportsSimd() ? SIMD_CORE : SCALAR_CORE);
}

/** The file of the network that comes with the package. */
export function inlinedNetwork(): Uint8Array<ArrayBuffer> {
  return decode(NETWORK);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    let zigzag = digit(text, index);
    if (zigzag >= SINGLES) zigzag = SINGLES + (zigzag - SINGLES) * BASE + digit(text, ++index);
    bytes[length++] = zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
  }
  return bytes.slice(0, length);
}

function digit(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= LETTERS_FROM ? code - LETTERS_FROM : code - OTHERS_FROM + LETTERS;
}
