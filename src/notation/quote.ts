const LONGEST_QUOTE = 40;

/** How foreign text may stand in a message: one line of printable ASCII, other characters by their code point, long text cut. */
export function quote(value: unknown): string {
  if (typeof value !== "string") return value === null ? "null" : `a value of type ${typeof value}`;
  const characters = Array.from(value.slice(0, LONGEST_QUOTE), (character) =>
    /^[ -~]$/.test(character) ? character : codePointName(character),
  );
  return `"${characters.join("")}${value.length > LONGEST_QUOTE ? "..." : ""}"`;
}

function codePointName(character: string): string {
  return `<U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}>`;
}
