import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import type { TigerleapError } from "../../src/errors.js";
import { inlinedCore } from "../../src/wasm/inlined.js";
import { compileCore } from "../../src/wasm/module.js";
import { serve } from "../package/server.js";

const BYTES = inlinedCore();

/** What becomes of a core fetched from a server that answers so. */
async function fetchedFrom(
  answer: RequestListener,
): Promise<{ url: string; result: WebAssembly.Module | TigerleapError; ms: number }> {
  const server = await serve(answer);
  const url = `${server.origin}/engine.wasm`;
  const startedAt = performance.now();
  try {
    const result = await compileCore(url).catch((error) => error as TigerleapError);
    return { url, result, ms: performance.now() - startedAt };
  } finally {
    await server.close();
  }
}

function answer(status: number, type: string, body: Uint8Array | string): RequestListener {
  return (_, response) => void response.writeHead(status, { "content-type": type }).end(body);
}

describe("E10: a core fetched from an address", () => {
  test("is compiled, whatever type the server gives it", async () => {
    for (const type of ["application/wasm", "text/plain"]) {
      expect((await fetchedFrom(answer(200, type, BYTES))).result).toBeInstanceOf(WebAssembly.Module);
    }
  });

  const faults: [string, RequestListener, string][] = [
    ["that is not there", answer(404, "text/html", "<!doctype html>"), "the server answers 404"],
    ["that is a web page", answer(200, "text/html", "<!doctype html>"), "found 3c 21 64 6f"],
    ["that was cut off", answer(200, "application/wasm", BYTES.slice(0, 5000)), "no WebAssembly"],
    ["that is empty", answer(200, "application/wasm", ""), "no WebAssembly"],
    ["of a server that hangs up", (request) => void request.socket.destroy(), "could not be loaded"],
    ["of a server that never answers", () => {}, "could not be loaded"],
  ];

  test.each(faults)("%s is refused within 5 s by an error that names the address", async (_, listener, words) => {
    const { url, result, ms } = await fetchedFrom(listener);
    expect(result).toMatchObject({ name: "TigerleapError", code: "wasm-load-failed", text: url });
    expect((result as TigerleapError).message).toContain(url);
    expect((result as TigerleapError).message).toContain(words);
    expect(ms).toBeLessThan(5000);
  });

  test("of no server at all is refused", async () => {
    const { origin, close } = await serve(() => {});
    await close();
    await expect(compileCore(`${origin}/engine.wasm`)).rejects.toMatchObject({ code: "wasm-load-failed" });
  });

  test("that is no address is refused", async () => {
    await expect(compileCore("engine.wasm")).rejects.toMatchObject({ code: "wasm-load-failed", text: "engine.wasm" });
  });
});

test("the core of the package is compiled once for all who ask, at the same time too", async () => {
  const [first, second] = await Promise.all([compileCore(undefined), compileCore(undefined)]);
  expect(second).toBe(first);
  expect(await compileCore(undefined)).toBe(first);
});

describe("U2: a core may come", () => {
  test("as bytes, whole or as a part of a buffer", async () => {
    const padded = new Uint8Array(BYTES.length + 8);
    padded.set(BYTES, 8);
    expect(await compileCore(BYTES)).toBeInstanceOf(WebAssembly.Module);
    expect(await compileCore(BYTES.buffer)).toBeInstanceOf(WebAssembly.Module);
    expect(await compileCore(padded.subarray(8))).toBeInstanceOf(WebAssembly.Module);
  });

  test("compiled", async () => {
    const module = await WebAssembly.compile(BYTES);
    expect(await compileCore(module)).toBe(module);
  });

  test("from a file, without the network", async () => {
    const file = new URL("../../build/engine.wasm", import.meta.url);
    const readFile = async (url: URL) => new Uint8Array(readFileSync(url));
    expect(await compileCore(file, readFile)).toBeInstanceOf(WebAssembly.Module);
  });
});
