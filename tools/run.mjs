/** Running the development tools of node_modules with this very Node, without a shell. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the package, with a slash at its end. */
export const ROOT = fileURLToPath(new URL("../", import.meta.url));

/**
 * Runs one script with Node.
 * @param {string} script path of the script, relative to the package's folder
 * @param {readonly string[]} args
 * @param {{ capture?: boolean }} [options] capture: keep what it prints instead of showing it
 * @returns {{ ok: boolean, stdout: string, stderr: string }}
 */
export function runScript(script, args, { capture = false } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: status === 0, stdout: stdout ?? "", stderr: stderr ?? "" };
}

/**
 * Runs the command of an installed package.
 * @param {string} name the package
 * @param {readonly string[]} args
 * @param {{ command?: string, capture?: boolean }} [options] command: which of its commands, unless it is called like the package
 */
export function runTool(name, args, { command = name, capture = false } = {}) {
  const { bin } = JSON.parse(readFileSync(`${ROOT}node_modules/${name}/package.json`, "utf8"));
  const script = typeof bin === "string" ? bin : bin[command];
  return runScript(`node_modules/${name}/${script}`, args, { capture });
}
