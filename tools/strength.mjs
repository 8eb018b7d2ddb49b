/**
 * `npm run strength -- REVISION`: whether the core of the working tree is stronger than the one of an earlier revision, by
 * SPRT over pairs of games. Both are played by this very runner, as two WebAssembly builds with their networks; a
 * revision with another ABI version is refused by the loader. Further words are handed on to `tigerleap match`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, runScript } from "./run.mjs";

const CORE = "build/engine.wasm";
const NETWORK = "network/network.bin";
const TEST = "-each nodes=5000 -openings kind=open -rounds 10000 -sprt elo0=0 elo1=10 alpha=0.05 beta=0.05".split(" ");

function git(...args) {
  const { status, stderr } = spawnSync("git", args, { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr.trim());
}

/** Builds a revision in a folder of its own; leaves its core and its network, where it has one, in `folder`. */
function buildRevision(revision, folder) {
  const tree = join(folder, "tree");
  git("worktree", "add", "--detach", tree, revision);
  try {
    symlinkSync(`${ROOT}node_modules`, join(tree, "node_modules"));
    const { status } = spawnSync(process.execPath, ["tools/build.mjs", "--quiet"], { cwd: tree, stdio: "inherit" });
    if (status !== 0) throw new Error(`${revision} does not build`);
    cpSync(join(tree, CORE), join(folder, "engine.wasm"));
    if (existsSync(join(tree, NETWORK))) cpSync(join(tree, NETWORK), join(folder, "network.bin"));
  } finally {
    git("worktree", "remove", "--force", tree);
  }
}

const [revision, ...words] = process.argv.slice(2);
if (!revision) {
  console.error("strength: name a revision to play against, for example HEAD~1");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "tigerleap-strength-"));
try {
  buildRevision(revision, folder);
  const network = existsSync(join(folder, "network.bin")) ? join(folder, "network.bin") : "none";
  const engines = [
    ["-engine", "name=now", "builtin=full", `wasm=${ROOT}${CORE}`, `network=${ROOT}${NETWORK}`],
    ["-engine", `name=${revision}`, "builtin=full", `wasm=${join(folder, "engine.wasm")}`, `network=${network}`],
  ];
  process.exitCode = runScript("dist/cli.js", ["match", ...engines.flat(), ...TEST, ...words]).ok ? 0 : 1;
} catch (error) {
  console.error(`strength: ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
