import { defineConfig } from "vitest/config";

/** `vitest run` runs the quick tests; `vitest run --mode slow` those of test/slow, which take minutes. */
export default defineConfig(({ mode }) =>
  mode === "slow"
    ? { test: { include: ["test/slow/**/*.test.ts"], testTimeout: 600_000 } }
    : { test: { include: ["test/**/*.test.ts"], exclude: ["test/slow/**", "node_modules/**"], testTimeout: 30_000 } },
);
