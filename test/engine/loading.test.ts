import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createEngine, formatMove, type WasmSource } from "tigerleap";
import { describe, expect, test } from "vitest";
import { errorOf, withEngine } from "../support/engines.js";

const CORE = new URL("../../dist/engine.wasm", import.meta.url);
const LOADED_WITHIN_MS = 5000;

async function answerOf(wasm: WasmSource): Promise<string> {
  return withEngine({ hashMb: 1, wasm }, async (engine) => {
    const { bestMove } = await engine.search("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { depth: 2 });
    return formatMove(bestMove!);
  });
}

/** The error of an engine that can't be loaded, which has to come in time and from each call. */
async function refusalOf(wasm: WasmSource): Promise<{ code: string; message: string }> {
  return withEngine({ hashMb: 1, wasm }, async (engine) => {
    const start = performance.now();
    const error = await errorOf(() => engine.search("7/3R3/2ce3/7/7/7/7/7/7 r 0 1"));
    expect(performance.now() - start).toBeLessThan(LOADED_WITHIN_MS);
    expect(engine.state).toBe("failed");
    return error;
  });
}

/** Serves one thing at every address while it is used. */
async function withServer<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/engine.wasm`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "tiger leap #1 %20 "));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the core", () => {
  test("is taken from bytes, a module, a file's URL or a server", async () => {
    const bytes = readFileSync(CORE);
    const sources: WasmSource[] = [
      bytes,
      new Uint8Array(bytes).buffer,
      await WebAssembly.compile(bytes),
      CORE,
      CORE.href,
    ];
    for (const wasm of sources) expect(await answerOf(wasm)).toBe("d8d9");
    expect(await withServer((_, response) => response.end(bytes), answerOf)).toBe("d8d9");
  });

  test("E2: is read from a path with blanks, `#` and `%`", () =>
    withFolder(async (folder) => {
      const file = join(folder, "engine.wasm");
      copyFileSync(CORE, file);
      expect(await answerOf(pathToFileURL(file))).toBe("d8d9");
    }));

  test("E10: is taken whatever MIME type the server says", async () => {
    const serve: RequestListener = (_, response) => {
      response.setHeader("content-type", "text/plain").end(readFileSync(CORE));
    };
    expect(await withServer(serve, answerOf)).toBe("d8d9");
  });
});

describe("E10, U1: a core that can't be had", () => {
  const servers: readonly (readonly [string, RequestListener, RegExp])[] = [
    ["a server that answers 404", (_, response) => response.writeHead(404).end("<html>Not found</html>"), /404/],
    ["a page instead of the core", (_, response) => response.end("<!DOCTYPE html><html></html>"), /no WebAssembly/],
    ["a truncated core", (_, response) => response.end(readFileSync(CORE).subarray(0, 9000)), /no WebAssembly/],
    ["nothing at all", (_, response) => response.end(), /no WebAssembly/],
    [
      "a connection that breaks",
      (_, response) => void response.write("x", () => response.destroy()),
      /could not be loaded/,
    ],
  ];

  test.each(servers)("%s: a named error that holds the address", (_, listener, reason) =>
    withServer(listener, async (url) => {
      const { code, message } = await refusalOf(url);
      expect(code).toBe("wasm-load-failed");
      expect(message).toContain(url);
      expect(message).toMatch(reason);
    }),
  );

  test("a server that never answers: a named error within 5 s", () =>
    withServer(
      () => {},
      async (url) => {
        expect(await refusalOf(new URL(url))).toMatchObject({ code: "wasm-load-failed", text: url });
      },
    ));

  test("no server, no file, no address: a named error that holds it", async () => {
    const gone = await withServer(
      () => {},
      async (url) => url,
    );
    for (const wasm of [gone, new URL("gone.wasm", CORE).href, "engine.wasm", "ftp://127.0.0.1/engine.wasm", ""]) {
      const { code, message } = await refusalOf(wasm);
      expect(code).toBe("wasm-load-failed");
      expect(message).toContain(wasm);
    }
  });

  test("bytes that are no core: a named error", async () => {
    const otherModule = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    for (const wasm of [
      new Uint8Array(),
      new Uint8Array(100),
      otherModule,
      5 as unknown as URL,
      {} as unknown as URL,
    ]) {
      expect((await refusalOf(wasm)).code).toBe("wasm-load-failed");
    }
  });

  test("once the server has it, the next call is right", async () => {
    let isThere = false;
    const serve: RequestListener = (_, response) => {
      if (isThere) response.end(readFileSync(CORE));
      else response.writeHead(503).end();
    };
    await withServer(serve, async (url) => {
      const engine = createEngine({ hashMb: 1, wasm: url });
      expect((await errorOf(() => engine.ready())).message).toContain("503");
      isThere = true;
      expect((await engine.search("7/3R3/2ce3/7/7/7/7/7/7 r 0 1", { depth: 1 })).bestMove).not.toBeNull();
      engine.dispose();
    });
  });

  test("a file that is no core: a named error that holds its path", () =>
    withFolder(async (folder) => {
      const file = join(folder, "page.wasm");
      writeFileSync(file, "<html></html>");
      const { code, message } = await refusalOf(pathToFileURL(file));
      expect(code).toBe("wasm-load-failed");
      expect(message).toContain(pathToFileURL(file).href);
    }));
});
