/** What the keyboard does on this page, wherever the focus is, unless what has it needs the key for itself. */
export type Command = "back" | "forward" | "previous" | "next" | "start" | "end" | "flip" | "engine" | "best";

const COMMANDS: Readonly<Record<string, Command>> = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  ArrowUp: "previous",
  ArrowDown: "next",
  Home: "start",
  End: "end",
  f: "flip",
  l: "engine",
  " ": "best",
};

/** They take arrows and letters. A box that is ticked takes the space bar only. */
const FIELDS = "input:not([type='checkbox']), textarea, select, dialog, jungle-board, [role='slider']";
/** The space bar presses them. */
const PRESSED_BY_SPACE = "button, summary, input, a";

export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"
>;

/**
 * The command of a key press; `null` if it is none.
 * @param isIn whether the focus is within an element that a selector names
 */
export function commandOf(press: KeyPress, isIn: (selector: string) => boolean): Command | null {
  if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.metaKey || press.altKey) return null;
  const command = COMMANDS[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
  if (!command || isIn(FIELDS)) return null;
  return command === "best" && isIn(PRESSED_BY_SPACE) ? null : command;
}
