import { defineConfig } from "tsdown";

/** What is published: ES modules and their types, flat in dist/, so that `new URL("./search-thread.js", import.meta.url)` finds its file. */
export default defineConfig({
  entry: {
    index: "src/index.ts",
    rules: "src/rules/index.ts",
    reference: "src/reference/index.ts",
    cli: "src/cli/main.ts",
    "search-thread": "src/worker/search-thread.ts",
  },
  format: "esm",
  platform: "node",
  fixedExtension: false,
  target: "node20.19",
  outputOptions: { chunkFileNames: "[name].js" },
  dts: true,
  clean: true,
});
