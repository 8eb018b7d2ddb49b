/** Plain decimal digits, perhaps behind a minus: no plus, no blank, no exponent, no leading zero. */
const INTEGER = /^(0|-?[1-9][0-9]{0,15})$/;

/** The integer that a text writes in its plainest form; `null` for any other text, and beyond ±(2^53−1). */
export function readInteger(text: string): number | null {
  if (!INTEGER.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}
