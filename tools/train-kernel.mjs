/** Compiles the trainer's kernel, train/kernel, into build/train/kernel.wasm. */
import { mkdirSync, renameSync } from "node:fs";
import asc from "assemblyscript/asc";
import { ROOT } from "./run.mjs";
import { unlessUnchanged } from "./stamp.mjs";

const OUTPUT = "build/train/kernel.wasm";
/** 4 GiB in pages: the most that a memory of the kernel may have. */
const MAX_PAGES = "65536";
const FLAGS = ["--optimizeLevel", "3", "--converge", "--noAssert", "--uncheckedBehavior", "always"];
const MODULE = ["--runtime", "stub", "--bindings", "none", "--use", "abort="];
const MEMORY = ["--importMemory", "--sharedMemory", "--zeroFilledMemory", "--maximumMemory", MAX_PAGES];

/**
 * Compiles the kernel unless it is up to date.
 * @returns {Promise<string>} path of the module
 */
export async function buildKernel() {
  const files = { stamp: "build/train/kernel.stamp", inputs: ["train/kernel"], outputs: [OUTPUT] };
  await unlessUnchanged(files, compile);
  return ROOT + OUTPUT;
}

async function compile() {
  mkdirSync(`${ROOT}build/train`, { recursive: true });
  const features = ["--enable", "simd", "--enable", "threads"];
  // Another process that builds it at the same moment must not see half of it.
  const unfinished = `${OUTPUT}.${process.pid}`;
  const args = ["train/kernel/index.ts", "--outFile", unfinished, ...FLAGS, ...MODULE, ...MEMORY, ...features];
  const { error, stderr } = await asc.main([...args, "--baseDir", ROOT]);
  if (error) throw new Error(`asc failed for the trainer's kernel\n${stderr.toString()}${error.message}`);
  renameSync(ROOT + unfinished, ROOT + OUTPUT);
}
