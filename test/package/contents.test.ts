import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { pack, temporaryFolder } from "./tarball.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAX_UNPACKED_BYTES = 1_000_000;
const MAX_WASM_BYTES = 40_000;
const MAX_PAGE_BYTES = 120_000;

const CORES = ["./engine.wasm", "./engine-scalar.wasm"];

const temporary = temporaryFolder();
const tarball = pack(temporary.path);
afterAll(() => temporary.remove());

/** A script of dist/ and all that it imports, itself first. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, other] of read(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) withImports(other!, found);
  return found;
}

function read(file: string): string {
  return readFileSync(`${ROOT}dist/${file}`, "utf8");
}

/** The packages that a script of dist/ imports. */
function packagesOf(file: string): string[] {
  return [...read(file).matchAll(/\b(?:from|import)\s*\(?["'`]([@\w][^"'`\s]*)["'`]/g)].map(([, name]) => name!);
}

function brotliBytes(file: string): number {
  return brotliCompressSync(readFileSync(`${ROOT}dist/${file}`)).length;
}

/** Runs the command of a development tool. */
function tool(script: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/${script}`, ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("the packed tarball", () => {
  test("holds the built files, the documents and nothing else", () => {
    const allowed =
      /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|docs\/[\w-]+\.md|dist\/([\w-]+\.js|[\w-]+\.d\.ts|engine(-scalar)?\.wasm))$/;
    expect(tarball.files.map(({ path }) => path).filter((path) => !allowed.test(path))).toEqual([]);
  });

  test("holds every file that package.json names", () => {
    const { exports, bin } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
    const named = JSON.stringify([exports, bin]).match(/"\.\/[^"]+\.[^"]+"/g) ?? [];
    const files = named.map((name) => JSON.parse(name).slice(2)).filter((name) => name.includes("/"));
    expect(files.length).toBeGreaterThan(8);
    expect(tarball.files.map(({ path }) => path)).toEqual(expect.arrayContaining(files));
  });

  test("unpacks to at most 1 MB", () => {
    console.log(`unpacked: ${tarball.unpackedSize} bytes in ${tarball.files.length} files`);
    expect(tarball.unpackedSize).toBeLessThanOrEqual(MAX_UNPACKED_BYTES);
  });

  test.each(["engine.wasm", "engine-scalar.wasm"])("has a core of at most 40 kB: %s", (file) => {
    const size = tarball.files.find(({ path }) => path === `dist/${file}`)?.size;
    console.log(`${file}: ${size} bytes`);
    expect(size).toBeGreaterThan(1000);
    expect(size).toBeLessThanOrEqual(MAX_WASM_BYTES);
  });

  test("lets a page play after at most 120 kB, compressed, network included", () => {
    const sizes = [...withImports("index.js"), "worker.js"].map((file) => ({ file, bytes: brotliBytes(file) }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(
      `a page loads, brotli: ${sizes.map(({ file, bytes }) => `${file} ${bytes}`).join(", ")}; ${total} in all`,
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(total).toBeLessThanOrEqual(MAX_PAGE_BYTES);
  });

  test("the command's dependencies don't reach a browser", () => {
    const files = ["index.js", "rules.js", "reference.js", "board.js", "worker.js"].flatMap((file) => [
      ...withImports(file),
    ]);
    expect(files.flatMap(packagesOf)).toEqual([]);
  });

  test("T19: runs no script when it is installed", () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^(pre|post)?prepare$/.test(name))).toEqual([]);
  });

  test("T19: names its dependencies by exact versions, and comlink is the only one of the library", () => {
    const { dependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
    const imported = [...withImports("index-node.js"), "worker-node.js"].flatMap(packagesOf);
    expect(new Set(imported.filter((name) => !name.startsWith("node:")))).toEqual(
      new Set(["comlink/dist/esm/node-adapter.mjs"]),
    );
  });

  test("U10: publint finds nothing wrong", () => {
    const { status, output } = tool("publint/src/cli.js", "--strict", tarball.path);
    expect(output).toContain("All good!");
    expect(status).toBe(0);
  });

  test("U10: attw finds types for every entry that is code", () => {
    const options = ["--profile", "esm-only", "--exclude-entrypoints", ...CORES, "--format", "json"];
    const { status, output } = tool("@arethetypeswrong/cli/dist/index.js", tarball.path, ...options);
    expect(status, output).toBe(0);
  });
});
