/** Takes what comes into the page from outside. */
export interface Taker {
  text(text: string): void;
  file(file: File): void;
  /** Something is held over the page, or no more. */
  hover(isHovering: boolean): void;
}

/** Hears what is pasted or dropped anywhere in the document, until the signal. Fields keep the text that is meant for them. */
export function hearIncoming(taker: Taker, signal: AbortSignal): void {
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isInField(event) || text.trim() === "") return;
    event.preventDefault();
    taker.text(text);
  };
  const onDragOver = (event: DragEvent): void => {
    if (isForField(event)) return;
    // Else the browser would leave the page for a file. Animals are dragged without the browser's own dragging.
    event.preventDefault();
    taker.hover(true);
  };
  const onDrop = (event: DragEvent): void => {
    taker.hover(false);
    if (isForField(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) taker.file(file);
    else if (text) taker.text(text);
  };
  document.addEventListener("paste", onPaste, { signal });
  document.addEventListener("dragover", onDragOver, { signal });
  document.addEventListener("dragleave", () => taker.hover(false), { signal });
  document.addEventListener("drop", onDrop, { signal });
}

/** A field can do something with text, but not with a file. */
function isForField(event: DragEvent): boolean {
  return isInField(event) && !event.dataTransfer?.types.includes("Files");
}

function isInField(event: Event): boolean {
  return event.composedPath().some((element) => element instanceof Element && element.matches("input, textarea"));
}
