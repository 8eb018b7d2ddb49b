import { expect } from "vitest";
import { TigerleapError } from "../../src/errors.js";

/** The error that a call into src/ throws, or its promise rejects with. Fails if there is none, or one that is not ours. */
export async function refusalOf(work: () => unknown): Promise<TigerleapError> {
  let error: unknown;
  try {
    const value = await work();
    expect.fail(`no error, but ${JSON.stringify(value)}`);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(TigerleapError);
  return error as TigerleapError;
}
