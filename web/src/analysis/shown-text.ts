/** Of a longer foreign text only the beginning is shown. */
const LONGEST_SHOWN = 2000;

/** Controls, marks of writing direction, and halves of surrogate pairs: what makes a text look like another one. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * Foreign text as the page shows it, inside a `<bdi>`: one that can't hide anything. Line feeds stay; other characters that
 * are not seen become a sign that is.
 */
export function shownText(text: string, longest: number = LONGEST_SHOWN): string {
  const shown = text.slice(0, longest).replace(HIDDEN, (character) => (character === "\n" ? character : "\uFFFD"));
  return text.length > longest ? `${shown}…` : shown;
}

/** The part of a text around a fault: what stands before it, the character itself, and what follows. */
export interface Excerpt {
  readonly before: string;
  readonly at: string;
  readonly after: string;
}

/** How much stands on each side of the fault. */
const EXCERPT_SIDE = 16;

/** The place of a fault in a text; `null` where it has none. */
export function excerptOf(text: string | undefined, index: number | undefined): Excerpt | null {
  if (text === undefined || index === undefined || index > text.length) return null;
  const piece = (from: number, to: number): string => shownText(text.slice(from, to)).replaceAll("\n", "⏎");
  const start = Math.max(0, index - EXCERPT_SIDE);
  const end = index + 1 + EXCERPT_SIDE;
  return {
    before: (start > 0 ? "…" : "") + piece(start, index),
    at: piece(index, index + 1) || "␣",
    after: piece(index + 1, end) + (end < text.length ? "…" : ""),
  };
}
