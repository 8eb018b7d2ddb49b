/** Who may import whom. The reasons are in CONTRIBUTING.md; `npm run lint:imports` checks it. */

/** The files of the core, lowest first: each may import only what stands before it. */
const CORE_ORDER = [
  "env",
  "abi",
  "bits",
  "geometry",
  "piece",
  "ruleset",
  "move",
  "score",
  "zobrist",
  "params",
  "piecesquare",
  "position",
  "network",
  "draw",
  "movegen",
  "pv",
  "known",
  "evaluate",
  "tt",
  "tablekey",
  "history",
  "movepick",
  "perft",
  "limits",
  "quiescence",
  "search",
  "root",
  "index",
];

const alternatives = (names) => `(${names.join("|")})`;
const coreFiles = (names) => `^assembly/${alternatives(names)}\\.ts$`;

/** In the folders `from`, of all our own files only those matching one of `to` may be imported. */
const mayImportOnly = (from, to) => ({
  name: `${from}-imports-only-what-is-below`,
  severity: "error",
  from: { path: `^src/${from}(/|\\.ts$)` },
  to: { path: "^(src|assembly|build|bench|test|tools|train|web)/", pathNot: to.map((path) => `^${path}`) },
});

const BELOW = ["src/types\\.ts$", "src/errors\\.ts$"];
const RULES = [...BELOW, "src/notation/", "src/rules/"];
const ENGINE = [...RULES, "src/wasm/", "src/engine/"];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      severity: "error",
      from: { orphan: true, pathNot: ["\\.d\\.ts$", "^(bench|test|tools)/", "^[^/]+\\.(ts|js|cjs|mjs)$"] },
      to: {},
    },
    {
      name: "no-unresolvable",
      comment: "`virtual:` modules are made by a plugin of Vite.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "only-declared-packages",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/board/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown", "npm-dev", "npm-optional"] },
    },
    {
      name: "the-board-is-published-with-lit",
      comment: "lit goes into the board's bundle; no other package does.",
      severity: "error",
      from: { path: "^src/board/" },
      to: { path: "node_modules/", pathNot: "^node_modules/(lit|lit-html|lit-element|@lit/reactive-element)/" },
    },
    {
      name: "no-node-modules-in-browser-code",
      comment: "Browser-reachable code holds no node: import, not even a dynamic one.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(cli/|match/|worker/(create-node|worker-node)\\.ts$)" },
      to: { dependencyTypes: ["core"] },
    },

    mayImportOnly("types", []),
    mayImportOnly("errors", []),
    mayImportOnly("notation", [...BELOW, "src/notation/"]),
    mayImportOnly("rules", RULES),
    mayImportOnly("reference", [...RULES, "src/reference/"]),
    mayImportOnly("board", [...RULES, "src/board/"]),
    mayImportOnly("wasm", [...RULES, "src/wasm/", "assembly/abi\\.ts$", "build/engine-bytes\\.ts$"]),
    mayImportOnly("engine", ENGINE),
    mayImportOnly("worker", [...ENGINE, "src/worker/", "build/worker-source\\.ts$"]),
    mayImportOnly("protocol", [...RULES, "src/engine/", "src/protocol/"]),
    mayImportOnly("match", [...ENGINE, "src/reference/", "src/protocol/", "src/worker/", "src/match/"]),
    mayImportOnly("cli", [...ENGINE, "src/worker/", "src/protocol/", "src/match/", "src/cli/"]),
    mayImportOnly("index", [...ENGINE, "src/worker/", "src/public\\.ts$"]),
    mayImportOnly("index-node", [...ENGINE, "src/worker/", "src/public\\.ts$"]),
    mayImportOnly("public", ENGINE),
    {
      name: "only-tests-and-benchmarks-import-tests-and-benchmarks",
      severity: "error",
      from: { pathNot: "^(test|bench|tools)/" },
      to: { path: "^(test|bench|tools)/" },
    },

    {
      name: "the-page-sees-the-package-from-outside",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(src|assembly|build|bench|test|tools|train)/" },
    },
    { name: "nothing-imports-the-page", severity: "error", from: { pathNot: "^(web|test)/" }, to: { path: "^web/" } },
    {
      name: "the-pipeline-is-not-published",
      severity: "error",
      from: { pathNot: "^(train|test|bench|tools)/" },
      to: { path: "^train/" },
    },
    { name: "the-pipeline-imports-no-core", severity: "error", from: { path: "^train/" }, to: { path: "^assembly/" } },
    {
      name: "kernel-imports-only-kernel",
      severity: "error",
      from: { path: "^train/kernel/" },
      to: { pathNot: "^train/kernel/" },
    },
    {
      name: "kernel-is-compiled-apart",
      comment: "AssemblyScript; only the numbers in shape.ts are read from both sides.",
      severity: "error",
      from: { pathNot: "^train/kernel/" },
      to: { path: "^train/kernel/", pathNot: "^train/kernel/shape\\.ts$" },
    },

    { name: "core-imports-only-core", severity: "error", from: { path: "^assembly/" }, to: { pathNot: "^assembly/" } },
    {
      name: "core-file-without-place",
      comment: "A new file of the core needs its place in CORE_ORDER.",
      severity: "error",
      from: { path: "^(assembly|test/assembly)/" },
      to: { path: "^assembly/", pathNot: coreFiles(CORE_ORDER) },
    },
    {
      name: "env-only-by-limits",
      severity: "error",
      from: { path: "^assembly/", pathNot: "^assembly/limits\\.ts$" },
      to: { path: "^assembly/env\\.ts$" },
    },
    ...CORE_ORDER.map((file, index) => ({
      name: `core-${file}-imports-downwards`,
      severity: "error",
      from: { path: coreFiles([file]) },
      to: { path: coreFiles(CORE_ORDER.slice(index)) },
    })),
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^dist/"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
