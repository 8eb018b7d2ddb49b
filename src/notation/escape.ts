/**
 * How any text at all stands between two delimiters of a record. What cannot be seen, or changes how its neighbours are
 * seen, is written as an escape: controls, marks of writing direction, line and paragraph separators, byte order marks,
 * halves of surrogate pairs.
 */

const HIDDEN = String.raw`\p{Cc}\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u{feff}`;

/** The delimiter that ends a text. */
export type Closing = '"' | "}";

const MUST_ESCAPE: Readonly<Record<Closing, RegExp>> = {
  '"': new RegExp(String.raw`[\\"${HIDDEN}]`, "gu"),
  "}": new RegExp(String.raw`[\\}${HIDDEN}]`, "gu"),
};

/** What a backslash makes of the character behind it, besides code units. */
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["\\", "\\"],
  ['"', '"'],
  ["{", "{"],
  ["}", "}"],
  ["n", "\n"],
]);

/** A code unit by its number. Whatever must be written so is one code unit long. */
const CODE_UNIT = /\\u([0-9a-fA-F]{4})/y;

const NO_LINE_BREAK = /[^\r\n]/g;

/** Writes a text so that it can stand before that delimiter, on one line. {@link readEscaped} is its inverse. */
export function escapeText(text: string, closing: Closing): string {
  return text.replace(MUST_ESCAPE[closing], (character) => {
    if (character === "\n") return "\\n";
    if (character === "\\" || character === closing) return `\\${character}`;
    return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** A text that was read, and the index after its delimiter; or what is wrong with it, and where. */
export type EscapedText =
  | { readonly text: string; readonly end: number }
  | { readonly fault: "unclosed" | "bad-escape" | "forbidden-character"; readonly index: number };

/**
 * Reads the text from `start` up to the first delimiter that is not escaped, in time linear in its length.
 * A tab stands for itself and, before `}`, line breaks in a row for one blank; before `"` they mean that the delimiter is missing.
 */
export function readEscaped(source: string, start: number, closing: Closing): EscapedText {
  const stop = MUST_ESCAPE[closing];
  let text = "";
  let at = start;
  for (;;) {
    stop.lastIndex = at;
    if (!stop.test(source)) return { fault: "unclosed", index: source.length };
    // After a match `lastIndex` lies behind it; a character that stops is one code unit long, whatever it is.
    const index = stop.lastIndex - 1;
    text += source.slice(at, index);
    const character = source.charAt(index);
    if (character === closing) return { text, end: index + 1 };
    if (character === "\\") {
      const escaped = readEscape(source, index);
      if (!escaped) return { fault: "bad-escape", index };
      text += escaped.text;
      at = escaped.end;
    } else if (character === "\t") {
      text += character;
      at = index + 1;
    } else if (character === "\n" || character === "\r") {
      if (closing === '"') return { fault: "unclosed", index };
      text += " ";
      at = skipLineBreaks(source, index);
    } else {
      return { fault: "forbidden-character", index };
    }
  }
}

function readEscape(source: string, index: number): { readonly text: string; readonly end: number } | null {
  const character = ESCAPED.get(source.charAt(index + 1));
  if (character !== undefined) return { text: character, end: index + 2 };
  CODE_UNIT.lastIndex = index;
  const hex = CODE_UNIT.exec(source)?.[1];
  return hex === undefined ? null : { text: String.fromCharCode(Number.parseInt(hex, 16)), end: CODE_UNIT.lastIndex };
}

/** The index of the first character from `start` on that breaks no line. */
function skipLineBreaks(source: string, start: number): number {
  NO_LINE_BREAK.lastIndex = start;
  return NO_LINE_BREAK.test(source) ? NO_LINE_BREAK.lastIndex - 1 : source.length;
}
