import { formatMove, type Game } from "tigerleap/rules";
import { hrefOf } from "../router.js";

/** Puts a text on the clipboard. Says whether it could: not every browser lets a page do so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands a link to the device to share. `false` where devices can't; closing the device's own dialog counts as shared. */
export async function shareLink(title: string, url: string): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** The address of a game on the analysis page; the game begins from the usual position. */
export function linkOf(game: Game): string {
  const moves = game.moves().map(formatMove).join(".");
  return new URL(hrefOf("analysis", { moves }), location.href).href;
}
