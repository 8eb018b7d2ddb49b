/**
 * Bundles an entry of bench/ and runs it with this very Node, which cannot read TypeScript: `node tools/bench.mjs figures`
 * is for bench/figures.ts. Further words are handed on to it. What the entry imports as `tigerleap` is the package as built.
 */
import { build } from "tsdown";
import { ROOT, runScript } from "./run.mjs";

const [entry, ...args] = process.argv.slice(2);
// As deep as the files that go into it, which find dist/ by `../../dist`.
const outDir = `build/bench-${entry}`;

process.chdir(ROOT);
await build({
  config: false,
  entry: [`bench/${entry}.ts`],
  outDir,
  platform: "node",
  fixedExtension: false,
  external: [/^tigerleap(\/|$)/],
  skipNodeModulesBundle: true,
  logLevel: "error",
});
process.exitCode = runScript(`${outDir}/${entry}.js`, args).ok ? 0 : 1;
