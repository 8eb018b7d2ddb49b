import type { SearchInfo } from "../types.js";
import type { SearchListeners } from "./interface.js";

/** Starts a search; the promise settles when it has ended. */
type StartSearch = (listeners: Pick<SearchListeners, "onInfo" | "signal">) => Promise<unknown>;

/**
 * The infos of a search as an iterator. The search starts with the first `next` and ends when its consumer leaves, even
 * if that is in the middle of a long iteration. For a consumer that is slow only the newest info of each line is kept.
 */
export function analysisOf(
  startSearch: StartSearch,
  signal: AbortSignal | undefined,
): AsyncIterableIterator<SearchInfo> {
  const leave = new AbortController();
  const infos = infosOf(startSearch, leave.signal, signal);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => infos.next(),
    // A generator alone would hear of it only after the `next` that waits for the end of an iteration.
    return: () => {
      leave.abort();
      return infos.return();
    },
  };
}

async function* infosOf(
  startSearch: StartSearch,
  leave: AbortSignal,
  signal: AbortSignal | undefined,
): AsyncGenerator<SearchInfo, void, void> {
  const held = new Map<number, SearchInfo>();
  const ending = new AbortController();
  const abort = (): void => ending.abort();
  let isOver = false;
  let wake = (): void => {};
  const onInfo = (info: SearchInfo): void => {
    held.set(info.multiPv, info);
    wake();
  };
  if (signal?.aborted || leave.aborted) abort();
  signal?.addEventListener("abort", abort);
  leave.addEventListener("abort", abort);
  const end = startSearch({ onInfo, signal: ending.signal }).finally(() => {
    isOver = true;
    wake();
  });
  // It is awaited below, unless the consumer leaves before.
  end.catch(() => {});
  try {
    while (!leave.aborted) {
      const [info] = held.values();
      if (info) {
        held.delete(info.multiPv);
        yield info;
      } else if (isOver) {
        await end;
        return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    signal?.removeEventListener("abort", abort);
    abort();
  }
}
