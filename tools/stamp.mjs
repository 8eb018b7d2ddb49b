/** Skipping a step whose inputs are what they were when it last succeeded. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { ROOT } from "./run.mjs";

/**
 * @param {readonly string[]} inputs files and folders, relative to the package's folder; package.json always counts
 * @returns {string} a digest of their names and contents
 */
function digest(inputs) {
  const hash = createHash("sha256");
  const add = (path) => {
    if (statSync(ROOT + path).isDirectory()) {
      for (const name of readdirSync(ROOT + path).sort()) add(`${path}/${name}`);
    } else {
      hash
        .update(`${path}\0`)
        .update(readFileSync(ROOT + path))
        .update("\0");
    }
  };
  for (const input of [...inputs, "package.json"]) add(input);
  return hash.digest("hex");
}

/**
 * Runs `step` unless its outputs exist and its inputs are unchanged since the last time it returned.
 * @param {{ stamp: string, inputs: readonly string[], outputs: readonly string[] }} files all relative to the package's folder
 * @param {() => void | Promise<void>} step
 */
export async function unlessUnchanged({ stamp, inputs, outputs }, step) {
  const now = digest(inputs);
  const fresh = [stamp, ...outputs].every((path) => existsSync(ROOT + path));
  if (fresh && readFileSync(ROOT + stamp, "utf8") === now) return;
  await step();
  writeFileSync(ROOT + stamp, now);
}
