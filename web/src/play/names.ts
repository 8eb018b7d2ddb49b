/** Longest name on the leaderboard, in code points. */
export const MAX_NAME_LENGTH = 24;

/** More of a text than this is not looked at; it leaves room for what is stripped. */
const MAX_READ = 200;

/**
 * A name as it is kept and shown: without control characters, marks that turn the direction of writing, line breaks and
 * whatever else can't be seen; empty for anything that is no text.
 */
export function cleanName(value: unknown): string {
  if (typeof value !== "string") return "";
  const visible = value
    .slice(0, MAX_READ)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  return [...visible].slice(0, MAX_NAME_LENGTH).join("").trim();
}
