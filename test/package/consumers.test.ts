import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "@playwright/test";
import { build as esbuild } from "esbuild";
import { createServer, build as viteBuild } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import webpack from "webpack";
import { formatMove, Position } from "../../src/rules/index.js";
import { chromiumTest, launch, linesOf } from "./chromium.js";
import { expectPrinted, PAGE, PRINTED_LINES, PROGRAM, programFrom } from "./readme-example.js";
import { REPORTS, serveFolder } from "./server.js";
import { install, pack, runIn, temporaryFolder } from "./tarball.js";

/** No special setting anywhere: what is installed is the packed tarball, and every tool runs by its own defaults. */

const temporary = temporaryFolder();
/** A project that has installed the tarball. */
const consumer = join(temporary.path, "consumer");
const ADDRESS = "/node_modules/tigerleap/dist/index.js";
const STRICT_POLICY = "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";
const ISOLATION = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
let browser: Browser | null = null;

beforeAll(async () => {
  mkdirSync(consumer);
  install(consumer, pack(temporary.path));
  writeFileSync(join(consumer, "example.js"), PROGRAM);
  browser = await launch();
}, 90_000);

afterAll(async () => {
  await browser?.close();
  temporary.remove();
});

/** A folder with a page that runs one script. */
function pageFolder(name: string, script = ""): string {
  const folder = join(consumer, name);
  mkdirSync(folder, { recursive: true });
  const icon = `<link rel="icon" href="data:,">`;
  writeFileSync(join(folder, "index.html"), `<!doctype html>${icon}<script type="module" src="./main.js"></script>`);
  writeFileSync(join(folder, "main.js"), script);
  return folder;
}

/** What the page of a folder prints; `root` is the folder that is served. */
async function printedBy(page: string, { root = page, headers = {}, count = PRINTED_LINES } = {}) {
  const server = await serveFolder(root, headers);
  try {
    const path = page.slice(root.length);
    const printed = await linesOf(browser!, `${server.origin}${path}/index.html`, count);
    return { ...printed, reports: server.reports };
  } finally {
    await server.close();
  }
}

describe("the README's first example, from the packed tarball", () => {
  test("runs in Node", () => {
    expectPrinted(runIn(consumer, process.execPath, ["example.js"]).split("\n"), "worker-node");
  });

  test("E2: runs in Node from a path with a space and a number sign", () => {
    const folder = join(temporary.path, "a folder #1");
    cpSync(consumer, folder, { recursive: true });
    expectPrinted(runIn(folder, process.execPath, ["example.js"]).split("\n"), "worker-node");
  });

  test("U11: the browser's entry runs in the thread of a server that has no Worker", () => {
    const program = programFrom(`.${ADDRESS}`);
    writeFileSync(join(consumer, "server.js"), `delete globalThis.Worker;\nconst self = undefined;\n${program}`);
    expectPrinted(runIn(consumer, process.execPath, ["server.js"]).split("\n"), "thread");
  });

  chromiumTest("E4: runs in Chromium as a plain module, on a page that is not isolated", async () => {
    const page = pageFolder("plain", `${programFrom(ADDRESS)}console.log(crossOriginIsolated);`);
    const { lines, errors } = await printedBy(page, { root: consumer, count: 3 });
    expectPrinted(lines, "worker-url");
    expect(lines[2]).toBe("false");
    expect(errors).toEqual([]);
  });

  chromiumTest("runs in Chromium from the README's page without a bundler, by an import map", async () => {
    const page = pageFolder("import-map");
    writeFileSync(join(page, "index.html"), PAGE);
    const { lines } = await printedBy(page, { root: consumer, count: 1 });
    expect(Position.start().legalMoves().map(formatMove)).toContain(lines[0]);
  });

  chromiumTest("U6: runs in Chromium on an isolated page", async () => {
    const page = pageFolder("isolated", `${programFrom(ADDRESS)}console.log(crossOriginIsolated);`);
    const { lines, errors } = await printedBy(page, { root: consumer, headers: ISOLATION, count: 3 });
    expectPrinted(lines, "worker-url");
    expect(lines[2]).toBe("true");
    expect(errors).toEqual([]);
  });

  chromiumTest("T18, U12: runs in Chromium under a strict policy, with no violation reported", async () => {
    const page = pageFolder("strict", programFrom(ADDRESS));
    const headers = { "content-security-policy": `${STRICT_POLICY}; report-uri ${REPORTS}` };
    const { lines, errors, reports } = await printedBy(page, { root: consumer, headers });
    expectPrinted(lines, "worker-url");
    expect(errors).toEqual([]);
    expect(reports).toEqual([]);
  });

  chromiumTest("E17: runs in Chromium with the package on another origin than the page", async () => {
    const assets = await serveFolder(consumer, { "access-control-allow-origin": "*" });
    try {
      const page = pageFolder("other-origin", programFrom(assets.origin + ADDRESS));
      expectPrinted((await printedBy(page)).lines, "worker-blob");
    } finally {
      await assets.close();
    }
  });
});

describe("the README's first example, bundled from the packed tarball", () => {
  chromiumTest("E16: runs in Chromium from Vite's development server", async () => {
    const root = pageFolder("vite-dev", PROGRAM);
    const server = await createServer({ root, configFile: false, logLevel: "error" });
    try {
      await server.listen();
      const { lines } = await linesOf(browser!, server.resolvedUrls!.local[0]!, PRINTED_LINES);
      expectPrinted(lines, "worker-url");
    } finally {
      await server.close();
    }
  });

  chromiumTest("runs in Chromium after Vite's build, under a strict policy too", async () => {
    const root = pageFolder("vite-build", PROGRAM);
    await viteBuild({ root, configFile: false, logLevel: "error" });
    const headers = { "content-security-policy": `${STRICT_POLICY}; report-uri ${REPORTS}` };
    const { lines, reports } = await printedBy(join(root, "dist"), { headers });
    expectPrinted(lines, "worker-url");
    expect(reports).toEqual([]);
  });

  chromiumTest("runs in Chromium after webpack", async () => {
    const page = pageFolder("webpack");
    const options = { mode: "production", context: consumer, entry: "./example.js", output: { path: page } } as const;
    const warnings = await new Promise((resolve, reject) => {
      webpack(options, (error, stats) => {
        const { errors, warnings } = stats?.toJson() ?? {};
        if (error || errors?.length) reject(error ?? new Error(JSON.stringify(errors)));
        else resolve(warnings);
      });
    });
    expect(warnings).toEqual([]);
    const { lines, errors } = await printedBy(page);
    expectPrinted(lines, "worker-url");
    expect(errors).toEqual([]);
  });

  chromiumTest("runs in Chromium after esbuild, which leaves the worker behind", async () => {
    const page = pageFolder("esbuild");
    await bundle({ entryPoints: [join(consumer, "example.js")], outfile: join(page, "main.js"), format: "esm" });
    expectPrinted((await printedBy(page)).lines, "worker-blob");
  });

  chromiumTest(
    "runs in Chromium in the page's thread when the worker is left behind and the policy forbids its text",
    async () => {
      const page = pageFolder("esbuild-strict");
      await bundle({ entryPoints: [join(consumer, "example.js")], outfile: join(page, "main.js"), format: "esm" });
      const { lines, errors } = await printedBy(page, { headers: { "content-security-policy": STRICT_POLICY } });
      expectPrinted(lines, "thread");
      expect(errors.join()).toContain("Creating a worker from 'blob:");
    },
  );

  chromiumTest("runs in Chromium after esbuild as a script, where import.meta is empty", async () => {
    const page = pageFolder("esbuild-script");
    const [, imports = "", rest = ""] = /^(import .*\n)([\s\S]*)$/.exec(PROGRAM) ?? [];
    const stdin = { contents: `${imports}(async () => {${rest}})();`, resolveDir: consumer };
    await bundle({ stdin, outfile: join(page, "main.js"), format: "iife" });
    expectPrinted((await printedBy(page)).lines, "worker-blob");
  });
});

async function bundle(options: Parameters<typeof esbuild>[0]): Promise<void> {
  await esbuild({ bundle: true, logLevel: "error", ...options });
}

describe("the README's first example, bundled for a server", () => {
  test("runs in the server's thread after esbuild, which leaves the worker behind", async () => {
    const outfile = join(consumer, "bundled.js");
    await bundle({ entryPoints: [join(consumer, "example.js")], outfile, format: "esm", platform: "node" });
    expectPrinted(runIn(consumer, process.execPath, [outfile]).split("\n"), "thread");
  });
});

describe("what is installed", () => {
  const dist = join(consumer, "node_modules/tigerleap/dist");

  /** What the script prints that imports files of dist/ where there is nothing but the language. */
  function importBare(files: readonly string[]): string {
    const script = fileURLToPath(new URL("bare-context.mjs", import.meta.url));
    const entries = files.map((file) => join(dist, file));
    return runIn(consumer, process.execPath, ["--no-warnings", "--experimental-vm-modules", script, ...entries]);
  }

  test("E24: every entry without elements can be imported where there is nothing but the language, and leaves nothing behind", () => {
    const entries = ["index.js", "rules.js", "reference.js"];
    expect(importBare(entries)).toBe("imported\nimported\nimported\n[]\n");
  });

  test("the board can be imported where there is nothing but the language, and leaves only what lit notes of itself", () => {
    const [imported, left] = importBare(["board.js"]).split("\n");
    expect(imported).toBe("imported");
    const notes = ["litPropertyMetadata", "reactiveElementVersions", "litHtmlVersions", "litElementVersions"];
    expect(JSON.parse(left!)).toEqual(notes);
  });

  test("the board can be imported in Node, and defines nothing there", () => {
    const script = `import { defineJungleBoard, ENGLISH_BOARD_TEXT, JungleBoard } from "tigerleap/board";
console.log(typeof defineJungleBoard, typeof JungleBoard, ENGLISH_BOARD_TEXT.animals.rat, typeof customElements);`;
    writeFileSync(join(consumer, "board.js"), script);
    expect(runIn(consumer, process.execPath, ["board.js"])).toBe("function function rat undefined\n");
  });

  test("every entry can be imported in Node without Worker and navigator, and the process ends by itself", () => {
    const entries = ["tigerleap", "tigerleap/rules", "tigerleap/reference", "tigerleap/match"];
    const imports = entries.map((entry) => `await import(${JSON.stringify(entry)});`).join("\n");
    const script = `delete globalThis.Worker; delete globalThis.navigator;
const before = Reflect.ownKeys(globalThis).length;
${imports}
console.log(Reflect.ownKeys(globalThis).length - before);`;
    writeFileSync(join(consumer, "imports.js"), script);
    expect(runIn(consumer, process.execPath, ["imports.js"])).toBe("0\n");
  });

  test("a position is of one class and an error of one class, whichever entry they come from", () => {
    const script = `import * as all from "tigerleap";
import * as rules from "tigerleap/rules";
import { parseClock } from "tigerleap/match";
console.log(all.Position === rules.Position, all.TigerleapError === rules.TigerleapError);
try { parseClock("x"); } catch (error) { console.log(error instanceof all.TigerleapError); }`;
    writeFileSync(join(consumer, "classes.js"), script);
    expect(runIn(consumer, process.execPath, ["classes.js"])).toBe("true true\ntrue\n");
  });

  test("U3: only what runs in Node alone mentions Node's modules", () => {
    const mentioning = readdirSync(dist).filter(
      (file) => file.endsWith(".js") && /["'`]node:|\brequire\(/.test(readFileSync(join(dist, file), "utf8")),
    );
    expect(mentioning.map((file) => file.replace(/-[\w-]{8}\.js$/, ".js"))).toEqual([
      "cli.js",
      "create-node.js",
      "reference-worker.js",
      "shared-match.js",
      "worker-node.js",
    ]);
  });

  test("its command runs", () => {
    const move = runIn(consumer, process.execPath, [
      "node_modules/.bin/tigerleap",
      "analyse",
      "--depth",
      "4",
      "--json",
    ]);
    expect(JSON.parse(move).bestMove).toMatch(/^([a-g][1-9]){2}$/);
  });
});

describe("a page where the engine can't run", () => {
  chromiumTest(
    "U12: is told so by name in Chromium when its policy forbids WebAssembly, and the reference engine plays on",
    async () => {
      const page = pageFolder(
        "no-wasm",
        `import { createEngine } from "${ADDRESS}";
import { ReferenceEngine } from "${ADDRESS.replace("index", "reference")}";
const error = await createEngine().ready().catch((error) => error);
console.log(error.code);
console.log(error.message);
console.log(new ReferenceEngine().search({ depth: 3 }).bestMove.from);`,
      );
      const headers = { "content-security-policy": `script-src 'self'; report-uri ${REPORTS}` };
      const { lines, reports } = await printedBy(page, { root: consumer, headers, count: 3 });
      expect(lines[0]).toBe("wasm-load-failed");
      expect(lines[1]).toContain("Content Security Policy");
      expect(lines[2]).toMatch(/^[a-g][1-3]$/);
      expect(reports.length).toBeGreaterThan(0);
    },
  );

  chromiumTest("U4: is told in Chromium within 5 s which worker could not be loaded and what to do", async () => {
    const page = pageFolder(
      "no-worker",
      `import { createEngine } from "${ADDRESS}";
const startedAt = performance.now();
const error = await createEngine({ workerUrl: "/nowhere/worker.js" }).ready().catch((error) => error);
console.log(error.code);
console.log(error.message);
console.log(performance.now() - startedAt);`,
    );
    const { lines } = await printedBy(page, { root: consumer, count: 3 });
    expect(lines[0]).toBe("engine-crashed");
    for (const word of ["/nowhere/worker.js", "workerUrl", "createWorker", "worker: false"]) {
      expect(lines[1]).toContain(word);
    }
    expect(Number(lines[2])).toBeLessThan(5000);
  });

  chromiumTest("runs in Chromium with the worker and the core where the page says they are", async () => {
    const dist = ADDRESS.replace("index.js", "");
    const options = `{ workerUrl: "${dist}worker.js", wasm: "${dist}engine.wasm" }`;
    const page = pageFolder("own-places", programFrom(ADDRESS).replace("createEngine()", `createEngine(${options})`));
    expectPrinted((await printedBy(page, { root: consumer })).lines, "worker-url");
  });
});
