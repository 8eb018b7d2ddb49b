import { createEngine, type Engine, type EngineOptions, TigerleapError } from "tigerleap";
import { expect } from "vitest";

/** Options of a small engine for each place where a core can run in Node. */
export const TRANSPORTS = {
  worker: { hashMb: 1 },
  thread: { hashMb: 1, worker: false },
} as const satisfies Record<string, EngineOptions>;

/** Makes an engine, uses it, and ends it whatever happens. */
export async function withEngine<T>(options: EngineOptions, use: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = createEngine(options);
  try {
    return await use(engine);
  } finally {
    engine.dispose();
  }
}

/** The error that a promise rejects with, or a call throws. Fails if it does not, or with an error that is not ours. */
export async function errorOf(work: () => unknown): Promise<TigerleapError> {
  const error = await Promise.resolve()
    .then(work)
    .then(
      (value) => expect.fail(`no error, but ${JSON.stringify(value)}`),
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(TigerleapError);
  return error as TigerleapError;
}

/** The code of that error. */
export async function codeOf(work: () => unknown): Promise<string> {
  return (await errorOf(work)).code;
}

/** Resolves after some milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves as soon as the condition holds; fails if it does not within the time. */
export async function until(condition: () => boolean, withinMs: number): Promise<void> {
  const start = performance.now();
  while (!condition()) {
    if (performance.now() - start > withinMs) expect.fail(`did not happen within ${withinMs} ms: ${condition}`);
    await sleep(2);
  }
}
