/**
 * What is published, flat in dist/. Two builds: the browser's worker, complete in one file and without the core's
 * bytes and its network (it is sent both); and everything else, where browser and Node share what they can, so that a
 * position is of one class whichever entry it comes from. The browser's entry carries the worker inside as text too,
 * for bundlers that leave the file behind.
 */

const shared = {
  fixedExtension: false,
  target: "es2022",
  platform: "browser",
  noExternal: ["comlink", /^(lit|lit-html|lit-element|@lit\/reactive-element)(\/|$)/],
  minify: true,
  logLevel: "error",
};

export const worker = {
  ...shared,
  entry: { worker: "src/worker/worker.ts" },
  format: "iife",
  outDir: "build/worker",
  outputOptions: { entryFileNames: "[name].js" },
  plugins: [
    {
      name: "without-the-core",
      load: (id) =>
        id.endsWith("engine-bytes.ts") ? 'export const [SIMD_CORE, SCALAR_CORE, NETWORK] = ["", "", ""];' : null,
    },
  ],
  dts: false,
};

/**
 * lit's files name two things of a page as they are loaded. Where there is no page a stand-in takes their place, so that
 * a server can import the board, which it never shows.
 */
const importableOnServers = {
  name: "importable-on-servers",
  transform: (code, id) => {
    if (id.endsWith("/reactive-element.js")) return `const { HTMLElement = class {} } = globalThis;\n${code}`;
    if (!id.endsWith("/lit-html.js")) return null;
    return `const { document = { createComment() {}, createTreeWalker() {} } } = globalThis;\n${code}`;
  },
};

/** The files that several entries share. Declarations, which end in `.d.ts`, are left to find their own. */
const groups = [
  { name: "shared-rules", test: /\/src\/(types|errors|(notation|rules)\/.*)(?<!\.d)\.ts$/ },
  {
    name: "shared-engine",
    test: /\/(src\/(engine|wasm)\/.*|src\/worker\/(remote|wire)|assembly\/abi|build\/engine-bytes)(?<!\.d)\.ts$|\/comlink\.m?js$/,
  },
  { name: "create-node", test: /\/src\/worker\/create-node\.ts$/ },
  { name: "shared-match", test: /\/src\/match\/(?!index|reference-worker).*(?<!\.d)\.ts$/ },
];

export const library = {
  ...shared,
  entry: {
    index: "src/index.ts",
    "index-node": "src/index-node.ts",
    rules: "src/rules/index.ts",
    reference: "src/reference/index.ts",
    match: "src/match/index.ts",
    board: "src/board/index.ts",
    "reference-worker": "src/match/reference-worker.ts",
    cli: "src/cli/main.ts",
    "worker-node": "src/worker/worker-node.ts",
  },
  format: "esm",
  external: [/^node:/],
  plugins: [importableOnServers],
  outputOptions: { chunkFileNames: "[name]-[hash].js", codeSplitting: { groups } },
  dts: {
    entry: ["index", "rules/index", "reference/index", "match/index", "board/index"].map((name) => `src/${name}.ts`),
  },
  clean: true,
};
