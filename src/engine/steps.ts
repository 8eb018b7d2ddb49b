/** Long work as a generator that yields now and then: run in one go, or so that the thread does other things too. */

/** Work that can be left at any of its steps. */
export type Steps<T> = Generator<void, T, void>;

/** Does the work in one go. Blocks its thread. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Does the work with a turn of the event loop after each step. Resolves to `null` once `isStopped` says so. */
export async function breatheBetweenSteps<T>(steps: Steps<T>, isStopped: () => boolean): Promise<T | null> {
  while (!isStopped()) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
  return null;
}

/** Lets the event loop turn once, without the 4 ms that browsers make of a short timer. */
export function breathe(): Promise<void> {
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
