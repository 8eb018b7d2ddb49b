/** Bundles bench/ and runs it with this very Node, which cannot read TypeScript. */
import { build } from "tsdown";
import { ROOT, runScript } from "./run.mjs";

process.chdir(ROOT);
await build({
  config: false,
  entry: { main: "bench/main.ts" },
  outDir: "build/bench",
  platform: "node",
  fixedExtension: false,
  logLevel: "error",
});
process.exitCode = runScript("build/bench/main.js", []).ok ? 0 : 1;
