import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILD_KERNEL = 'import("./tools/train-kernel.mjs").then(({ buildKernel }) => buildKernel())';

/** Compiles the trainer's kernel if need be. */
export function kernelFile(): string {
  execFileSync(process.execPath, ["--input-type=module", "--eval", BUILD_KERNEL], { cwd: ROOT });
  return join(ROOT, "build/train/kernel.wasm");
}

/**
 * Bundles files of train/, which Node cannot run as they are, into a new folder with the kernel beside them.
 * @returns the folder, inside build/, from where packages are found
 */
export async function bundle(...entries: readonly string[]): Promise<URL> {
  const kernel = kernelFile();
  const folder = mkdtempSync(join(ROOT, "build/train-test-"));
  await build({
    entryPoints: entries.map((entry) => join(ROOT, "train", entry)),
    outdir: folder,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
  copyFileSync(kernel, join(folder, "kernel.wasm"));
  return pathToFileURL(`${folder}/`);
}
