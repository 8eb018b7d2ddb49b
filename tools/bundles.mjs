/**
 * What is published, flat in dist/. Three builds: the browser's worker, complete in one file and without the core's
 * bytes (it is sent the compiled core); the library for browsers, which carries that file inside as text too, for
 * bundlers that leave it behind; and what runs in Node.
 */

const shared = {
  fixedExtension: false,
  target: "es2022",
  outputOptions: { chunkFileNames: "[name]-[hash].js" },
  logLevel: "error",
};

export const worker = {
  ...shared,
  entry: { worker: "src/worker/worker.ts" },
  format: "iife",
  platform: "browser",
  minify: true,
  outDir: "build/worker",
  outputOptions: { entryFileNames: "[name].js" },
  noExternal: ["comlink"],
  plugins: [
    {
      name: "without-the-core",
      load: (id) => (id.endsWith("engine-bytes.ts") ? 'export const ENGINE_WASM_BASE64 = "";' : null),
    },
  ],
  dts: false,
};

export const web = {
  ...shared,
  entry: { index: "src/index.ts", rules: "src/rules/index.ts", reference: "src/reference/index.ts" },
  format: "esm",
  platform: "browser",
  noExternal: ["comlink"],
  dts: true,
  clean: true,
};

export const node = {
  ...shared,
  entry: {
    "index-node": "src/index-node.ts",
    cli: "src/cli/main.ts",
    "worker-node": "src/worker/worker-node.ts",
  },
  format: "esm",
  platform: "node",
  target: "node20.19",
  noExternal: ["comlink"],
  dts: false,
  clean: false,
};
