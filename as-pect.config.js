/** How as-pect finds and starts the tests of the core. tools/aspect.mjs runs it. */
export default {
  entries: ["test/assembly/**/*.spec.ts"],
  include: ["test/assembly/**/*.include.ts"],
  disclude: [/node_modules/],
  async instantiate(memory, createImports, instantiate, binary) {
    const imports = { memory, now: () => performance.now(), stopRequested: () => 0 };
    return instantiate(binary, createImports({ env: imports }));
  },
  outputBinary: false,
};
