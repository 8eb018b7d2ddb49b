import type { Prng } from "./prng.js";

/** The text with one to three places changed: characters taken out, one of the pieces put in, parts moved elsewhere. */
export function mutateText(text: string, pieces: readonly string[], prng: Prng): string {
  let mutant = text;
  for (let edits = prng.pick([1, 1, 1, 2, 3]); edits > 0; edits--) {
    const at = prng.below(mutant.length + 1);
    const removed = prng.pick([0, 0, 1, 1, 2, 5, 20]);
    const start = prng.below(mutant.length + 1);
    const moved = mutant.slice(start, start + prng.below(12));
    mutant = mutant.slice(0, at) + prng.pick([moved, prng.pick(pieces)]) + mutant.slice(at + removed);
  }
  return mutant;
}

/** Characters that look like others, that cannot be seen, or that end lines and texts elsewhere. */
export const ODD_CHARACTERS: readonly string[] = [
  ..."\0\t\n\r\u000b\u001b\u007f\u0085\u00a0\u200b\u200f\u2028\u202e\u3000\ufeff",
  // Cyrillic, full-width, Arabic, a ligature, and letters that change case in odd ways.
  ..."СЕТРа１７ｒ٧ﬁıſK",
  "\ud83d",
  "\ude00",
  "😀",
  "\r\n",
];
