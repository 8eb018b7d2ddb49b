/**
 * `npm run train`: bundles the training pipeline with the code of its worker threads, compiles the trainer's kernel, and
 * runs the pipeline with this very Node, which cannot read TypeScript. All words are handed on to train/main.ts.
 */
import { build } from "tsdown";
import { ROOT, runScript } from "./run.mjs";
import { buildKernel } from "./train-kernel.mjs";

const OUT_DIR = "build/train";

process.chdir(ROOT);
await build({
  config: false,
  // The workers beside the code that starts them, which finds them by `./`.
  entry: ["train/main.ts", "train/selfplay-worker.ts", "train/train-worker.ts"],
  outDir: OUT_DIR,
  // The kernel is there too.
  clean: false,
  dts: false,
  outputOptions: { chunkFileNames: "[name].js" },
  platform: "node",
  fixedExtension: false,
  skipNodeModulesBundle: true,
  logLevel: "error",
});
await buildKernel();
process.exitCode = runScript(`${OUT_DIR}/main.js`, process.argv.slice(2)).ok ? 0 : 1;
