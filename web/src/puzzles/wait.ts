import type { Wait } from "./solving.js";

/** Waits by the clock. */
export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener("abort", giveUp, { once: true });
  });
