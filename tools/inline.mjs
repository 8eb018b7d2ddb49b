/** Bytes as text that a script carries and compression likes: the inverse of src/wasm/inlined.ts, which explains it. */

const BASE = 87;
const SINGLES = 85;

/** "abc … xyz{|}~#$% … XYZ[", without the backslash, which would have to be escaped. */
const DIGITS = Array.from({ length: BASE }, (_, digit) =>
  String.fromCharCode(digit < 30 ? 0x61 + digit : 0x23 + digit - 30),
);

/**
 * @param {Uint8Array} bytes
 * @returns {string} printable ASCII without quotes, backquotes and backslashes
 */
export function inlineText(bytes) {
  return Array.from(new Int8Array(bytes), (value) => {
    const zigzag = value < 0 ? -2 * value - 1 : 2 * value;
    if (zigzag < SINGLES) return DIGITS[zigzag];
    const rest = zigzag - SINGLES;
    return DIGITS[SINGLES + Math.floor(rest / BASE)] + DIGITS[rest % BASE];
  }).join("");
}
