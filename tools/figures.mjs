/** Bundles bench/figures.ts and runs it with this very Node, which cannot read TypeScript. It measures the package as built. */
import { build } from "tsdown";
import { ROOT, runScript } from "./run.mjs";

process.chdir(ROOT);
await build({
  config: false,
  entry: { figures: "bench/figures.ts" },
  outDir: "build/figures",
  platform: "node",
  fixedExtension: false,
  external: ["tigerleap"],
  logLevel: "error",
});
process.exitCode = runScript("build/figures/figures.js", []).ok ? 0 : 1;
